/** Renders cells, and their labels for screen readers. */

import { type CellsBoard, isPicture } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import { contentHtml } from "../content-html.ts";
import type { Grid } from "../grid.ts";
import type { InputContext, Marks } from "../input-context.ts";
import { notesIn, openIn } from "./choice-state.ts";
import { shadeOf } from "./shade.ts";
import { blankWords, contentOf } from "./words.ts";

/** The context of this input. */
export type CellsContext = InputContext<CellsBoard>;

/** The label of a cell: name, content and marks. `extra`: what follows the name. */
export function labelOf(context: CellsContext, slot: Slot, { broken, hinted }: Marks, extra = ""): string {
  const content = contentOf(context, slot) || blankWords(context, slot);
  return context.text(
    say("play.label", {
      name: context.text(slot.name) + extra,
      content,
      given: slot.given === null ? 0 : 1,
      broken: broken.has(slot.id) ? 1 : 0,
      hinted: hinted.has(slot.id) ? 1 : 0,
    }),
  );
}

/** Everything variable that a label depends on. */
export function stateOf({ game }: CellsContext, { id }: Slot, { broken, hinted }: Marks): string {
  const { entry, crossed, notes } = game().at;
  return [
    entry[id] ?? "",
    crossed[id]?.join(" ") ?? "",
    notes?.[id]?.join(" ") ?? "",
    broken.has(id),
    hinted.has(id),
  ].join("\n");
}

/** With at most this many choices each has a fixed place in a cell; with more, the cell shows only the open ones. */
const FIXED = 16;

/** Marks the element of a slot or clue; for screen readers on `field`. */
export function mark(element: Element, id: string, { broken, hinted }: Marks, field?: Element): void {
  element.classList.toggle("broken", broken.has(id));
  element.classList.toggle("hinted", hinted.has(id));
  if (field !== undefined) field.ariaInvalid = broken.has(id) ? "true" : null;
}

/** The HTML of each cell: only changed cells render again, so that nothing fades in twice. */
const rendered = new WeakMap<Element, string>();

/** Updates a cell from the game. */
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

/** The entry of a blank, or its open choices in small print. */
function blankHtml({ board, game, sign }: CellsContext, slot: Slot): string {
  const { at } = game();
  const entry = at.entry[slot.id];
  if (isPicture([slot])) {
    const shade = shadeOf(at, slot.id);
    return shade === "open" ? "" : shade === "filled" ? '<span class="shade"></span>' : "<i></i>";
  }
  if (entry !== undefined)
    return `<span class="${entry.length > 2 ? "tight" : ""}">${contentHtml(board, board.amount?.(entry) ?? entry, sign)}</span>`;
  if (board.strips || (at.crossed[slot.id] ?? at.notes?.[slot.id]) === undefined) return "";
  const open = at.notes === undefined ? openIn(at, slot) : notesIn(at, slot);
  const small = slot.choices!.length <= FIXED ? slot.choices! : open.length <= FIXED ? open : ["…"];
  const marks = small.map((it) => `<i>${open.includes(it) || it === "…" ? contentHtml(board, it, sign) : ""}</i>`);
  return `<small class="m${Math.max(2, Math.ceil(Math.sqrt(small.length)))}">${marks.join("")}</small>`;
}
