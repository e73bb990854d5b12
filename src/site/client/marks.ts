/** Marks links to puzzles as solved or begun, from what is saved in this browser. */
import { allGames, type Progress, progressOf, type SavedGame } from "../player/store.ts";

/**
 * Marks all links with a `data-id` within an element: with a class and, for screen readers, a word after the name. The words are in
 * `data-solved` and `data-begun` within the page's `<main>`. Returns the saved games.
 */
export function markLinks(within: ParentNode): ReadonlyMap<string, SavedGame> {
  const games = allGames();
  const main = document.querySelector("main")!;
  const words: Readonly<Record<Progress, string>> = {
    solved: main.querySelector<HTMLElement>("[data-solved]")?.dataset.solved ?? "",
    begun: main.querySelector<HTMLElement>("[data-begun]")?.dataset.begun ?? "",
  };
  for (const link of within.querySelectorAll<HTMLElement>("[data-id]")) {
    const progress = progressOf(games.get(link.dataset.id!));
    link.classList.toggle("solved-mark", progress === "solved");
    link.classList.toggle("begun-mark", progress === "begun");
    const state = link.querySelector(".state");
    if (state !== null) state.textContent = progress === null ? "" : words[progress];
  }
  return games;
}
