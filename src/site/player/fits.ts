/** Counts the answers that agree with what is written, within a limit of time. */
import { type Position, type Reason, say, type Words } from "../../engine/kind.ts";

/** Counting ends with so many answers, or after so many search steps: a tenth of a second at most. */
const MOST = 100;
const NODES = 20_000;

/** Words for how many answers fit a position: none, one, several, more than `MOST`, or that it takes too long. */
export function fitsOf<P>(reason: Reason<P>, puzzle: P, at: Position): Words {
  const { solutions, complete } = reason.solve(puzzle, { solutions: MOST + 1, nodes: NODES }, at);
  const more = solutions.length > MOST;
  if (!complete && !more) return say("play-hint.fits-unknown");
  return say("play-hint.fits", { count: Math.min(solutions.length, MOST), more: more ? 1 : 0 });
}
