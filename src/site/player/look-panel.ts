/** The look and what else is a matter of taste, chosen over a puzzle that waits. */
import { say } from "../../engine/kind.ts";
import { button, element } from "./element.ts";
import { feel } from "./feel.ts";
import type { PlayerContext } from "./input-context.ts";
import { writingOf } from "./loading.ts";
import { lookForm } from "./look-form.ts";

export { feel };

/** Opens the choice over the page; the focus goes back to the board after it. */
export async function openLook(player: PlayerContext): Promise<void> {
  const { data, input } = player;
  const { text } = await writingOf(data.words.play, data.words.more);
  const t = (name: string): string => text(say(`play-look.${name}`));
  const close = button({ className: "button primary", onclick: () => dialog.close() }, t("close"));
  const dialog = element(
    "dialog",
    { className: "ask look", ariaLabel: t("title") },
    element("h2", {}, t("title")),
    lookForm(t),
    close,
  );
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.onclose = () => {
    dialog.remove();
    input.focus();
  };
  // Outside of the player: its keys are not for here.
  document.body.append(dialog);
  dialog.showModal();
  feel(player);
}
