/** The dialog for the look, sound and vibration, over the puzzle. */
import { say } from "../../engine/kind.ts";
import { button, element } from "./element.ts";
import { feel } from "./feel.ts";
import type { PlayerContext } from "./input-context.ts";
import { writingOf } from "./loading.ts";
import { lookForm } from "./look-form.ts";

export { feel };

/** Opens the dialog; on close the focus returns to the board. */
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
  // Outside of the player, so that the player's keys do not act here.
  document.body.append(dialog);
  dialog.showModal();
  feel(player);
}
