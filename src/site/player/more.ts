/** Less frequent tools: how many answers still fit, and the answer itself, both found by solving in the browser. */
import { say } from "../../engine/kind.ts";
import { fitsOf } from "./fits.ts";
import { runOnDemand } from "./in-turn.ts";
import type { PlayerContext } from "./input-context.ts";
import { reasonOf, writingOf } from "./loading.ts";
import { messageBarOf, messageButton } from "./message-bar.ts";

/** Search steps to find the one answer. */
const NODES = 5_000_000;

/** Says how many answers agree with what is written. */
export async function tellFits({ data, puzzle, game, tell }: PlayerContext): Promise<void> {
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.hint)]);
  tell(text(fitsOf(reason, puzzle, game().at)));
}

/** Asks once whether the answer is wanted; it is the last thing that one would press by mistake. */
export async function askToReveal(player: PlayerContext): Promise<void> {
  const { data, done, game } = player;
  if (done()) return;
  if (game().revealed) return reveal(player);
  const { text } = await writingOf(data.words.play, data.words.more);
  const bar = messageBarOf(player);
  bar.open("question");
  bar.show(text(say("play-solved.reveal-ask")), [
    messageButton("close", text(say("play-solved.reveal-no")), bar.close),
    messageButton("reveal", text(say("play-solved.reveal-yes")), () => runOnDemand(player, () => reveal(player))),
  ]);
}

/** Writes the answer in place of what is there; that can be undone, and no points are counted. */
async function reveal({ data, puzzle, keep, move, tell }: PlayerContext): Promise<void> {
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.more)]);
  const [answer] = reason.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
  if (answer === undefined) return tell(text(say("play-solved.no-answer")));
  keep({ revealed: true, again: false });
  move({ entry: answer });
}
