/** A book's page: marks of solved and begun puzzles, a link to the next one, and the switch that keeps the book offline. */
import { progressOf } from "../player/store.ts";
import { markLinks } from "./marks.ts";
import { setUpOfflineSwitch } from "./offline-book.ts";

function showProgress(): void {
  const kept = markLinks(document);
  if (kept.size === 0) return;
  const isSolved = (link: HTMLElement) => progressOf(kept.get(link.dataset.id!)) === "solved";
  for (const group of document.querySelectorAll(".group")) {
    const tally = group.querySelector<HTMLElement>(".tally")!;
    const solved = [...group.querySelectorAll<HTMLElement>("[data-id]")].filter(isSolved).length;
    if (solved > 0) tally.textContent = tally.dataset.say!.replace("%", String(solved));
  }
  const keys = [...document.querySelectorAll<HTMLAnchorElement>(".keys a")];
  const button = document.querySelector<HTMLAnchorElement>(".go-on");
  if (button === null || !keys.some((key) => kept.has(key.dataset.id!))) return;
  const next = keys.find((key) => !isSolved(key));
  button.href = next?.href ?? button.dataset.shelf!;
  const number = next?.dataset.number ?? "";
  button.textContent = next === undefined ? button.dataset.done! : button.dataset.goOn!.replace("%", number);
}

showProgress();
// A page from the back/forward cache still shows the old progress.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) showProgress();
});
const button = document.querySelector<HTMLButtonElement>(".keep button");
if (button !== null) void setUpOfflineSwitch(button);
