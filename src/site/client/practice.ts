/** A page of practice: which puzzle comes next, what is solved, and new puzzles that need its technique. */
import type { Level } from "../../engine/kind.ts";
import { makePuzzle, playMade } from "../player/made-puzzle.ts";
import { beginPractice } from "../player/practice-run.ts";
import { progressOf } from "../player/store.ts";
import { markLinks } from "./marks.ts";

interface Words {
  readonly goOn: string;
  readonly again: string;
  readonly making: string;
  readonly notMade: string;
}

const main = document.querySelector<HTMLElement>(".practice")!;
const { kind, slug, technique, level } = main.dataset as Readonly<Record<string, string>>;
const words = JSON.parse(main.dataset.words!) as Words;
const status = main.querySelector<HTMLElement>("[role=status]")!;
const begin = main.querySelector<HTMLAnchorElement>(".begin");
const links = [...main.querySelectorAll<HTMLAnchorElement>(".practice-run a")];

/** The button leads to the first that is not solved. */
function show(): void {
  if (begin === null) return;
  const kept = markLinks(document);
  const isSolved = ({ dataset }: HTMLElement): boolean => progressOf(kept.get(dataset.id!)) === "solved";
  const next = links.find((link) => !isSolved(link));
  begin.href = (next ?? links[0]!).href;
  if (next === undefined) begin.textContent = words.again;
  else if (links.some((link) => kept.has(link.dataset.id!))) begin.textContent = words.goOn;
}

async function make(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  status.textContent = words.making;
  const order = { kind: kind!, level: level as Level, age: null, like: null, technique: technique! };
  const made = await makePuzzle(order).catch(() => null);
  button.disabled = false;
  status.textContent = made === null ? words.notMade : "";
  if (made !== null) playMade(made);
}

main.addEventListener("click", ({ target }) => {
  const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-do=make], .begin, [data-id]") : null;
  if (chosen === null) return;
  beginPractice({ kind: kind!, slug: slug!, technique: technique!, level: level as Level });
  if (chosen instanceof HTMLButtonElement) make(chosen);
});
addEventListener("pageshow", show);
show();
