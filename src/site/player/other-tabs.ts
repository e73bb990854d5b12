/**
 * Two tabs of one puzzle share its game: what one keeps is taken over by the other, and where both have done something before they
 * knew of each other, nothing of either is lost. Both come to the same game. Loaded when another tab has kept something.
 */
import type { Position } from "../../engine/kind.ts";
import { changeOf, historyOf, isEmpty, keepHistory } from "./history.ts";
import { type Game, gameOf, play } from "./state.ts";
import { parseSaved } from "./store.ts";

// Both are loaded together: a move is kept for other tabs, too.
export { historyOf, keepHistory };

/** The games of both. `isMore`: it has something that the other tab does not know. */
interface Joined {
  readonly game: Game;
  readonly isMore: boolean;
  /** It stands otherwise than this tab's. */
  readonly isMoved: boolean;
}

/** Joins this tab's game with another's. `before`, `after`: what the other tab found kept, and what it kept in its place. */
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

/** Whether two games are alike in all but the time they took. */
function isSame(a: Game, b: Game): boolean {
  const facts = ({ hints, slips, solved, revealed, again, points, ticked }: Game): string =>
    [hints, slips, solved, revealed, again, points, ...[...ticked].sort()].join();
  return isEmpty(changeOf(a.at, b.at)) && facts(a) === facts(b);
}

/** What the other tab changed, to be done here, too. Where both wrote in one slot, the text that is later in order stays, in both. */
function joinedChange(base: Position, ours: Position, theirs: Position): ReturnType<typeof changeOf> {
  const [own, other] = [changeOf(base, ours), changeOf(base, theirs)];
  const entry = Object.entries(other.entry).map(([slot, text]) => {
    const mine = own.entry[slot];
    return [slot, mine === undefined || text > mine ? text : mine];
  });
  const crossed = Object.keys(other.crossed).map((slot) => [
    slot,
    joinedTexts(base.crossed[slot] ?? [], ours.crossed[slot] ?? [], theirs.crossed[slot] ?? []),
  ]);
  return { entry: Object.fromEntries(entry), crossed: Object.fromEntries(crossed) };
}

/** What either has added, without what either has taken away. */
function joinedTexts(base: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] {
  const stays = (text: string): boolean => !base.includes(text) || (ours.includes(text) && theirs.includes(text));
  return [...new Set([...ours, ...theirs])].filter(stays).sort();
}
