/**
 * Starts a puzzle's page. The initial render needs no script (`initial-render.ts`), so the player loads after the first paint.
 * Until then the page records input, and replays it once the player has loaded.
 */
import { recordEarlyInput } from "./early-input.ts";
import type { PageData } from "./page-data.ts";
import { openRule } from "./stage.ts";
import { anySetting, gameIdOf, loadGame } from "./store.ts";

/** Loads the player of `root` after the first paint; at once if there is a saved game to show. */
export function startDeferred(root: HTMLElement): void {
  const data = JSON.parse(root.querySelector(".puzzle-data")!.textContent!) as PageData;
  const early = recordEarlyInput(root);
  enable(root);
  const start = (): void => {
    for (const address of [...data.code.first, data.words.play]) preload(address);
    import("./player.ts")
      .then((player) => player.start(root, data))
      .then(early.replay)
      .catch((error: unknown) => {
        early.drop();
        tellFailed(root, data);
        throw error;
      });
  };
  // Settings, such as the clock, may also change the page.
  if (loadGame(gameIdOf(data)) !== null || anySetting()) start();
  else requestAnimationFrame(() => setTimeout(start));
}

/** Says that the player did not load, for example without a network. */
function tellFailed(root: HTMLElement, { failed }: PageData): void {
  root.dataset.state = "failed";
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-do]")) button.disabled = true;
  root.querySelector("[data-part=status]")!.textContent = failed;
}

/** Requests a script before the script that imports it is parsed. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** Enables the buttons, the rule, and the focus of the cells. */
function enable(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-do]"))
    button.disabled = ["undo", "redo", "over"].includes(button.dataset.do!);
  openRule(root);
  // A click on a blank moves the focus there, so that the player can type.
  for (const cell of root.querySelectorAll<HTMLElement>(".grid td.b")) cell.tabIndex = -1;
  const stop = root.querySelector<HTMLElement>(".grid td.b");
  if (stop !== null) stop.tabIndex = 0;
}
