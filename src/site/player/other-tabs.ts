/**
 * Shares the game between tabs with the same puzzle: each tab takes over what another saves. If both changed the game at the same
 * time, merges the changes of both, so both have the same game. Loaded when another tab has saved something.
 */
import { changeOf, historyOf, isEmpty, keepHistory } from "./history.ts";
import type { Played } from "./played.ts";
import { type Game, gameOf, play } from "./state.ts";
import { parseSaved } from "./store.ts";

// Both modules load together, as other tabs need the history too.
export { historyOf, keepHistory };

/** The merged game. `isMore`: it contains changes that the other tab does not have. */
interface Joined {
  readonly game: Game;
  readonly isMore: boolean;
  /** Whether its position differs from this tab's. */
  readonly isMoved: boolean;
}

/** Merges this tab's game with another tab's. `before`, `after`: the saved game before and after the other tab saved. */
export function joinGames(id: string, ours: Game, before: string | null, after: string | null): Joined {
  const [base, theirs] = [gameOf(parseSaved(before)), gameOf(parseSaved(after))];
  const moved = play(ours, joinedChange(base.at, ours.at, theirs.at));
  const kept = historyOf(id, moved.at);
  const history = kept.past.length + kept.future.length > 0 ? kept : { past: moved.past, future: moved.future };
  const isMoved = moved !== ours;
  if (isSame(ours, base)) return { game: { ...theirs, ...history }, isMore: false, isMoved };
  const game: Game = {
    at: moved.at,
    ...history,
    hints: Math.max(ours.hints, theirs.hints),
    slips: Math.max(ours.slips, theirs.slips),
    ms: Math.max(ours.ms, theirs.ms),
    solved: ours.solved || theirs.solved,
    revealed: ours.revealed || theirs.revealed,
    again: ours.again || theirs.again,
    points: ours.points ?? theirs.points,
    ticked: joinedTexts(base.ticked, ours.ticked, theirs.ticked),
  };
  return { game, isMore: !isSame(game, theirs), isMoved };
}

/** Whether two games are equal except for the time. */
function isSame(a: Game, b: Game): boolean {
  const facts = ({ hints, slips, solved, revealed, again, points, ticked }: Game): string =>
    [hints, slips, solved, revealed, again, points, ...[...ticked].sort()].join();
  return isEmpty(changeOf(a.at, b.at)) && facts(a) === facts(b);
}

/** The other tab's change, to apply here too. If both wrote in the same slot, the text later in sort order wins in both tabs. */
function joinedChange(base: Played, ours: Played, theirs: Played): ReturnType<typeof changeOf> {
  const [own, other] = [changeOf(base, ours), changeOf(base, theirs)];
  const entry = Object.entries(other.entry).map(([slot, text]) => {
    const mine = own.entry[slot];
    return [slot, mine === undefined || text > mine ? text : mine];
  });
  const joined = (part: "crossed" | "notes") =>
    Object.fromEntries(
      Object.keys(other[part]).map((slot) => {
        const [before, here, there] = [base, ours, theirs].map((at) => at[part]?.[slot] ?? []);
        return [slot, joinedTexts(before!, here!, there!)];
      }),
    );
  return { entry: Object.fromEntries(entry), crossed: joined("crossed"), notes: joined("notes") };
}

/** Everything that either tab added, without anything that either removed. */
function joinedTexts(base: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] {
  const stays = (text: string): boolean => !base.includes(text) || (ours.includes(text) && theirs.includes(text));
  return [...new Set([...ours, ...theirs])].filter(stays).sort();
}
