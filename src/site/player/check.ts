/** The check tool: checks the entries against the rules, and whether an answer fits them. Loaded on first use. */
import { say } from "../../engine/kind.ts";
import { inTurn } from "./in-turn.ts";
import type { PlayerContext } from "./input-context.ts";
import { writingOf } from "./loading.ts";
import { openSlip } from "./slip-panel.ts";

/** Says that all is right, or opens the message bar with the first slip, like a hint. */
export const check = (player: PlayerContext): Promise<void> => inTurn(() => judge(player));

async function judge(player: PlayerContext): Promise<void> {
  if (await openSlip(player, "check")) return;
  const { data, game, tell } = player;
  const { text } = await writingOf(data.words.play, data.words.more);
  const { entry, crossed } = game().at;
  const isBlank = Object.keys(entry).length + Object.keys(crossed).length === 0;
  tell(text(say(isBlank ? "play.check-blank" : "play.check-fine")));
}
