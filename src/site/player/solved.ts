/** The moment a puzzle is solved: what counts is kept, and the end is shown, which is loaded apart. */

import { LEVELS, type Level } from "../../engine/kind.ts";
import { addAttempt, attemptsAt, momentOf } from "./attempts.ts";
import type { PlayerContext } from "./input-context.ts";
import { gameIdOf, setting } from "./store.ts";

/** Shows the end, as after a reload. */
export const showSolved = async (player: PlayerContext): Promise<void> =>
  (await import("./end-panel.ts")).showSolved(player);

/** What counts is kept, the board draws its answer, the line says how it went. */
export async function celebrate(player: PlayerContext): Promise<void> {
  const { data, game, keep, input } = player;
  const { hints, slips, ms, revealed, again, points, solved } = game();
  const seconds = setting("clock") === "on" && ms > 0 ? ms / 1000 : null;
  if (!revealed && points === null && data.level !== null) {
    const unknowns = Math.max(1, unknownsOf(player));
    keep({ points: pointsOf({ unknowns, level: data.level, hints, slips, seconds }) });
  }
  // Solved once more, begun anew, it is another attempt; of a puzzle whose answer was seen the first alone tells anything.
  const isAnew = solved && again && !revealed;
  if (!solved || isAnew) record(player);
  keep({ solved: solved || !revealed || again, again: again && !isAnew });
  input.celebrate?.();
  const end = await import("./end-panel.ts");
  if (!solved) end.reward(data, { hints, revealed, again });
  await end.showSolved(player, !solved);
}

/**
 * Keeps how it ended: what was taken since the attempt before. Once begun anew after its answer was seen, it counts as solved with
 * help.
 */
function record({ data, game }: PlayerContext): void {
  const id = gameIdOf(data);
  const { hints, slips, ms, revealed, again } = game();
  const result = revealed && !again ? "shown" : "solved";
  const before = attemptsAt(id);
  const since = (all: number, part: "seconds" | "hints" | "slips"): number =>
    before.reduce((left, attempt) => Math.max(0, left - attempt[part]), all);
  const helped = since(hints, "hints");
  addAttempt({
    ...{ id, ...momentOf(new Date()), result },
    seconds: since(Math.round(ms / 1000), "seconds"),
    hints: revealed && again ? Math.max(1, helped) : helped,
    slips: since(slips, "slips"),
  });
}

/** What was to be found: blanks, or the lines of a board of cards. */
const unknownsOf = ({ board, slots }: PlayerContext): number =>
  board.input === "cards" ? board.cards.length - 1 : slots.filter(({ given }) => given === null).length;

// Points for a solved puzzle. The formula is told on the help page: keep `site-help` and this the same.

interface Played {
  /** Blanks that were to be filled. */
  readonly unknowns: number;
  readonly level: Level;
  /** Hints taken, and entries that broke a rule when they were checked. */
  readonly hints: number;
  readonly slips: number;
  /** Seconds it took, or null where the clock was off. */
  readonly seconds: number | null;
}

/** Part of the points that a hint and a slip leave. */
const HINT = 0.9;
const SLIP = 0.95;
/** Seconds a blank for which half as many points come on top, shrinking to none at twice as many. */
const BRISK = 5;

/**
 * Each blank counts 2 points at starter, 3 at easy, … 6 at expert; each hint takes a tenth of them, each slip a
 * twentieth. With the clock on, half as many come on top for 5 seconds a blank or less, none from 10 seconds on.
 */
export function pointsOf({ unknowns, level, hints, slips, seconds }: Played): number {
  const points = unknowns * (LEVELS.indexOf(level) + 2) * HINT ** hints * SLIP ** slips;
  const pace = seconds === null ? 0 : Math.min(1, Math.max(0, 2 - seconds / (unknowns * BRISK)));
  return Math.max(1, Math.round(points * (1 + pace / 2)));
}
