/** Less frequent tools: how many answers still fit, and the answer itself, both found by solving in the browser. */
import { say } from "../../engine/kind.ts";
import { fitsOf } from "./fits.ts";
import { reasonOf, writingOf } from "./loading.ts";
import type { PlayerContext } from "./player.ts";

/** Search steps to find the one answer. */
const NODES = 5_000_000;

/** Says how many answers agree with what is written. */
export async function tellFits({ data, puzzle, game, tell }: PlayerContext): Promise<void> {
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.hint)]);
  tell(text(fitsOf(reason, puzzle, game().at)));
}

/** Writes the answer in place of what is there; that can be undone, and no points are counted. */
export async function reveal({ data, puzzle, keep, move, tell, done }: PlayerContext): Promise<void> {
  if (done()) return;
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.more)]);
  const [answer] = reason.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
  if (answer === undefined) return tell(text(say("play-solved.no-answer")));
  keep({ revealed: true, again: false });
  move({ entry: answer });
}
