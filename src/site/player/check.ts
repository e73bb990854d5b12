/** Check: what is written, judged by the rules and by whether it can be finished. Loaded when it is first asked for. */
import { say } from "../../engine/kind.ts";
import { inTurn } from "./in-turn.ts";
import type { PlayerContext } from "./input-context.ts";
import { writingOf } from "./loading.ts";
import { openSlip } from "./slip-panel.ts";

/** Says that all is well, or opens the bar that says what is not, as a hint does. */
export const check = (player: PlayerContext): Promise<void> => inTurn(() => judge(player));

async function judge(player: PlayerContext): Promise<void> {
  if (await openSlip(player, "check")) return;
  const { data, game, tell } = player;
  const { text } = await writingOf(data.words.play, data.words.more);
  const { entry, crossed } = game().at;
  const isBlank = Object.keys(entry).length + Object.keys(crossed).length === 0;
  tell(text(say(isBlank ? "play.check-blank" : "play.check-fine")));
}
