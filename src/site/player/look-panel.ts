/** The look and what else is a matter of taste, chosen over a puzzle that waits. */
import { say } from "../../engine/kind.ts";
import { feel } from "./feel.ts";
import { writingOf } from "./loading.ts";
import { lookForm } from "./look-form.ts";
import type { PlayerContext } from "./player.ts";

export { feel };

/** Opens the choice over the page; the focus goes back to the board after it. */
export async function openLook(player: PlayerContext): Promise<void> {
  const { data, input } = player;
  const { text } = await writingOf(data.words.play, data.words.more);
  const t = (name: string): string => text(say(`play-look.${name}`));
  const dialog = document.createElement("dialog");
  const [title, close] = [document.createElement("h2"), document.createElement("button")];
  dialog.className = "ask look";
  dialog.ariaLabel = t("title");
  title.textContent = t("title");
  Object.assign(close, { type: "button", className: "button primary", textContent: t("close") });
  close.onclick = () => dialog.close();
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.onclose = () => {
    dialog.remove();
    input.focus();
  };
  dialog.append(title, lookForm(t), close);
  // Outside of the player: its keys are not for here.
  document.body.append(dialog);
  dialog.showModal();
  feel(player);
}
