/** Renders cells, and their labels for screen readers. */

import type { CellsBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import { escapeHtml } from "../../../templates/markdown.ts";
import type { Grid } from "../grid.ts";
import type { InputContext, Marks } from "../input-context.ts";
import { openIn } from "./choice-state.ts";
import { blankWords, contentOf } from "./words.ts";

/** Where this input works. */
export type CellsContext = InputContext<CellsBoard>;

/** The name of a cell, what is in it, its marks. */
export function labelOf(context: CellsContext, slot: Slot, { broken, hinted }: Marks): string {
  const content = contentOf(context, slot) || blankWords(context, slot);
  return context.text(
    say("play.label", {
      name: context.text(slot.name),
      content,
      given: slot.given === null ? 0 : 1,
      broken: broken.has(slot.id) ? 1 : 0,
      hinted: hinted.has(slot.id) ? 1 : 0,
    }),
  );
}

/** All that a label depends on, beside what never changes. */
export function stateOf({ game }: CellsContext, { id }: Slot, { broken, hinted }: Marks): string {
  const { entry, crossed } = game().at;
  return [entry[id] ?? "", crossed[id]?.join(" ") ?? "", broken.has(id), hinted.has(id)].join("\n");
}

/** Choices that have a fixed place each in a cell; of more, those that are left are shown. */
const FIXED = 16;

/** Shows whether a slot or clue is marked; for screen readers on `field`. */
export function mark(element: Element, id: string, { broken, hinted }: Marks, field?: Element): void {
  element.classList.toggle("broken", broken.has(id));
  element.classList.toggle("hinted", hinted.has(id));
  if (field !== undefined) field.ariaInvalid = broken.has(id) ? "true" : null;
}

/** The HTML of each cell: only what changes is rendered again, so that nothing fades in twice. */
const rendered = new WeakMap<Element, string>();

/** Brings a cell up to date with the game. */
export function showCell(context: CellsContext, grid: Grid, slot: Slot, marks: Marks): void {
  const cell = grid.cell(slot.id);
  cell.classList.toggle("chosen", slot === grid.current());
  mark(cell, slot.id, marks, cell);
  if (slot.given !== null) return;
  const html = blankHtml(context, slot);
  if (html === (rendered.get(cell) ?? "")) return;
  rendered.set(cell, html);
  cell.classList.toggle("written", html.startsWith("<span"));
  cell.innerHTML = html;
}

/** What is written in a blank, or what is still open there, small. */
function blankHtml({ board, game, sign }: CellsContext, slot: Slot): string {
  const { at } = game();
  const entry = at.entry[slot.id];
  if (entry !== undefined) return `<span class="${entry.length > 2 ? "tight" : ""}">${escapeHtml(sign(entry))}</span>`;
  if (board.strips || at.crossed[slot.id] === undefined) return "";
  const open = openIn(at, slot);
  const small = slot.choices!.length <= FIXED ? slot.choices! : open.length <= FIXED ? open : ["…"];
  const marks = small.map((it) => `<i>${open.includes(it) || it === "…" ? escapeHtml(sign(it)) : ""}</i>`);
  return `<small class="m${Math.max(2, Math.ceil(Math.sqrt(small.length)))}">${marks.join("")}</small>`;
}
