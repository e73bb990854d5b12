/** A book's page: what is solved and begun, where to go on, and whether the book is kept offline. */
import { progressOf } from "../play/store.ts";
import { offerToKeep } from "./keep.ts";
import { markLinks } from "./marks.ts";

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
// Back from a puzzle the page may come as it was left.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) showProgress();
});
const button = document.querySelector<HTMLButtonElement>(".keep button");
if (button !== null) void offerToKeep(button);
