/** How a cell looks, and what is said on arriving at it. */
import type { CellsBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import type { Desk, Marks } from "../desk.ts";
import type { Grid } from "../grid.ts";
import { openIn } from "./moves.ts";
import { blankWords, contentOf } from "./words.ts";

/** The name of a cell, what stands in it, its marks. */
export function labelOf(desk: Desk<CellsBoard>, slot: Slot, { broken, hinted }: Marks): string {
  const content = contentOf(desk, slot) || blankWords(desk, slot);
  return desk.text(
    say("play.label", {
      name: desk.text(slot.name),
      content,
      given: slot.given === null ? 0 : 1,
      broken: broken.has(slot.id) ? 1 : 0,
      hinted: hinted.has(slot.id) ? 1 : 0,
    }),
  );
}

/** Choices that have a fixed place each in a cell; of more, those that are left are shown. */
const FIXED = 16;

/** Shows whether a slot or clue is marked. */
export function mark(element: Element, id: string, { broken, hinted }: Marks): void {
  element.classList.toggle("broken", broken.has(id));
  element.classList.toggle("hinted", hinted.has(id));
}

/** Brings a cell up to date with the game. */
export function showCell(desk: Desk<CellsBoard>, grid: Grid, slot: Slot, marks: Marks): void {
  const cell = grid.cell(slot.id);
  cell.classList.toggle("chosen", slot === grid.current());
  cell.ariaInvalid = marks.broken.has(slot.id) ? "true" : null;
  mark(cell, slot.id, marks);
  if (slot.given !== null) return;
  const { at } = desk.game();
  const entry = at.entry[slot.id];
  const open = openIn(at, slot);
  const hasMarks = entry === undefined && !desk.board.strips && at.crossed[slot.id] !== undefined;
  const small = !hasMarks ? [] : slot.choices!.length <= FIXED ? slot.choices! : open.length <= FIXED ? open : ["…"];
  const look = entry ?? small.map((it) => (open.includes(it) || it === "…" ? desk.sign(it) : "")).join(" ");
  // Only what changes is made anew, so that nothing appears twice.
  if (cell.dataset.look === look) return;
  cell.dataset.look = look;
  cell.classList.toggle("written", entry !== undefined);
  const made = document.createElement(entry === undefined ? "small" : "span");
  if (entry !== undefined) made.textContent = desk.sign(entry);
  else made.append(...look.split(" ").map((it) => Object.assign(document.createElement("i"), { textContent: it })));
  made.className =
    entry === undefined ? `m${Math.max(2, Math.ceil(Math.sqrt(small.length)))}` : entry.length > 2 ? "tight" : "";
  cell.replaceChildren(...(entry === undefined && small.length === 0 ? [] : [made]));
}
