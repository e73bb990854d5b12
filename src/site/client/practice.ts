/** Practice on the page of a kind's techniques: shows the next puzzle and solved ones, and makes new puzzles for a technique. */
import type { Level } from "../../engine/kind.ts";
import { makePuzzle, playMade } from "../player/made-puzzle.ts";
import { beginPractice } from "../player/practice-run.ts";
import { progressOf, type SavedGame } from "../player/store.ts";
import { markLinks } from "./marks.ts";

interface Words {
  readonly goOn: string;
  readonly again: string;
  readonly making: string;
  readonly notMade: string;
}

const data = document.querySelector<HTMLElement>(".practice-words")!.dataset as Readonly<Record<string, string>>;
const words = JSON.parse(data.words!) as Words;

/** Links the button of a technique to the first unsolved puzzle of that technique. */
function showNext(within: HTMLElement, kept: ReadonlyMap<string, SavedGame>): void {
  const begin = within.querySelector<HTMLAnchorElement>(".begin");
  if (begin === null) return;
  const links = [...within.querySelectorAll<HTMLAnchorElement>("[data-id]")];
  const next = links.find(({ dataset }) => progressOf(kept.get(dataset.id!)) !== "solved");
  begin.href = (next ?? links[0]!).href;
  if (next === undefined) begin.textContent = words.again;
  else if (links.some(({ dataset }) => kept.has(dataset.id!))) begin.textContent = words.goOn;
}

function show(): void {
  const kept = markLinks(document);
  for (const within of document.querySelectorAll<HTMLElement>(".practice")) showNext(within, kept);
}

document.querySelector("main")!.addEventListener("click", async ({ target }) => {
  const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-do=make], .begin, [data-id]") : null;
  if (chosen === null) return;
  const lesson = chosen.closest<HTMLElement>("[data-level]")!;
  const [technique, level] = [lesson.id, lesson.dataset.level as Level];
  const puzzles = [...lesson.querySelectorAll<HTMLAnchorElement>("[data-id]")].map(
    ({ dataset, pathname }) => [dataset.id!, pathname] as const,
  );
  beginPractice({ kind: data.kind!, slug: data.slug!, technique, level, puzzles });
  if (!(chosen instanceof HTMLButtonElement)) return;
  const status = lesson.querySelector<HTMLElement>("[role=status]")!;
  chosen.disabled = true;
  status.textContent = words.making;
  const made = await makePuzzle({ kind: data.kind!, level, age: null, like: null, technique }).catch(() => null);
  chosen.disabled = false;
  status.textContent = made === null ? words.notMade : "";
  if (made !== null) playMade(made);
});
addEventListener("pageshow", show);
show();
