/** Less frequent tools: the number of answers that still fit, and the answer itself; both solve the puzzle in the browser. */
import { say } from "../../engine/kind.ts";
import { fitsOf } from "./fits.ts";
import { runOnDemand } from "./in-turn.ts";
import type { PlayerContext } from "./input-context.ts";
import { reasonOf, writingOf } from "./loading.ts";
import { messageBarOf, messageButton } from "./message-bar.ts";

/** Limit of search steps for finding the answer. */
const NODES = 5_000_000;

/** Tells how many answers fit the entries. */
export async function tellFits({ data, puzzle, game, tell }: PlayerContext): Promise<void> {
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.hint)]);
  tell(text(fitsOf(reason, puzzle, game().at)));
}

/** Asks once before revealing the answer, in case of a press by mistake. */
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

/** Replaces the entries by the answer; the player can undo that, and gets no points. */
async function reveal({ data, puzzle, keep, move, tell }: PlayerContext): Promise<void> {
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.more)]);
  const [answer] = reason.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
  if (answer === undefined) return tell(text(say("play-solved.no-answer")));
  keep({ revealed: true, again: false });
  move({ entry: answer });
}
