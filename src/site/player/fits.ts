/** Counts the answers that fit the entries, within a time limit. */
import { type Position, type Reason, say, type Words } from "../../engine/kind.ts";

/** Limits of answers and of search steps for counting: a tenth of a second at most. */
const MAX_ANSWERS = 100;
const NODES = 20_000;

/** Tells how many answers fit a position: none, one, several, more than `MAX_ANSWERS`, or that counting takes too long. */
export function fitsOf<P>(reason: Reason<P>, puzzle: P, at: Position): Words {
  const { solutions, complete } = reason.solve(puzzle, { solutions: MAX_ANSWERS + 1, nodes: NODES }, at);
  const more = solutions.length > MAX_ANSWERS;
  if (!complete && !more) return say("play-hint.fits-unknown");
  return say("play-hint.fits", { count: Math.min(solutions.length, MAX_ANSWERS), more: more ? 1 : 0 });
}
