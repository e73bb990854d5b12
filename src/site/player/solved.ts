/** Handles a solved puzzle: records the result, and shows the end panel, which loads on demand. */

import { LEVELS, type Level } from "../../engine/kind.ts";
import { addAttempt, attemptsAt, momentOf } from "./attempts.ts";
import type { PlayerContext } from "./input-context.ts";
import { gameIdOf, settingNamed } from "./store.ts";

/** Shows the end, for example after a reload. */
export const showSolved = async (player: PlayerContext): Promise<void> =>
  (await import("./end-panel.ts")).showSolved(player);

/** Records the result, lets the board celebrate, and shows the end. */
export async function celebrate(player: PlayerContext): Promise<void> {
  const { data, game, keep, input } = player;
  const { hints, slips, ms, revealed, again, points, solved } = game();
  const seconds = settingNamed("clock") === "on" && ms > 0 ? ms / 1000 : null;
  if (!revealed && points === null && data.level !== null) {
    const unknowns = Math.max(1, unknownsOf(player));
    keep({ points: pointsOf({ unknowns, level: data.level, hints, slips, seconds }) });
  }
  // Solving again after starting over is another attempt, but not if the answer was shown before.
  const isAnew = solved && again && !revealed;
  if (!solved || isAnew) record(player);
  keep({ solved: solved || !revealed || again, again: again && !isAnew });
  input.celebrate?.();
  const end = await import("./end-panel.ts");
  if (!solved) end.reward(data, { hints, revealed, again });
  await end.showSolved(player, !solved);
}

/**
 * Records an attempt: time, hints and slips since the attempt before. A puzzle started over after its answer was shown counts as
 * solved with at least one hint.
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

/** The number of unknowns: blanks, or lines of a board of cards. */
const unknownsOf = ({ board, slots }: PlayerContext): number =>
  board.input === "cards" ? board.cards.length - 1 : slots.filter(({ given }) => given === null).length;

// Points for a solved puzzle. The help page describes the formula: keep `site-help` in sync.

interface Played {
  /** Number of blanks or lines. */
  readonly unknowns: number;
  readonly level: Level;
  /** Number of hints and of slips. */
  readonly hints: number;
  readonly slips: number;
  /** Playing time in seconds; null if the clock was off. */
  readonly seconds: number | null;
}

/** Factors on the points for each hint and each slip. */
const HINT = 0.9;
const SLIP = 0.95;
/** Seconds per blank up to which the full bonus of half the points applies; it shrinks to none at twice that time. */
const BRISK = 5;

/**
 * Each blank counts 2 points at starter, 3 at easy, … 6 at expert; each hint takes away a tenth, each slip a twentieth. With the
 * clock on, the bonus is half the points for up to 5 seconds per blank, and none from 10 seconds on.
 */
export function pointsOf({ unknowns, level, hints, slips, seconds }: Played): number {
  const points = unknowns * (LEVELS.indexOf(level) + 2) * HINT ** hints * SLIP ** slips;
  const pace = seconds === null ? 0 : Math.min(1, Math.max(0, 2 - seconds / (unknowns * BRISK)));
  return Math.max(1, Math.round(points * (1 + pace / 2)));
}
