/** Shows a run on its board: numbers and marks in the cells, the ribbon behind them, the run of all numbers above. */
import type { RunBoard } from "../../../engine/board.ts";
import type { Slot } from "../../../engine/kind.ts";
import type { Desk, Marks } from "../desk.ts";
import type { Grid } from "../grid.ts";
import type { Typed } from "./keys.ts";
import type { Tell } from "./pad.ts";
import { ribbonPath, runSvg, type Standing } from "./ribbon.ts";
import type { Stand } from "./stand.ts";

/** What is shown beside the game itself. */
export interface View extends Stand {
  readonly marks: Marks;
  /** The slot of the number that counting goes on from. */
  readonly chosen: string | undefined;
  /** Figures that are being typed. */
  readonly typed: Typed | null;
  /** Whether a free slot is marked as one where the next number may go. */
  isMarked(slot: string): boolean;
}

/** Prepares the parts; gives what shows them. `standings` of the numbers, from 1. */
export function makeSheet(
  { board, slots, part, root }: Desk<RunBoard>,
  t: Tell,
): { show(view: View, standings: readonly Standing[], grid: Grid): void; draw(): void } {
  const { rows, columns, last } = board;
  const bySlot = new Map(slots.map((slot) => [slot.id, slot]));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("class", `ribbon${slots.some(({ id }) => board.near(id).length > 4) ? " fine" : ""}`);
  svg.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
  svg.setAttribute("aria-hidden", "true");
  line.setAttribute("pathLength", "1");
  svg.append(line);
  part("board").append(svg);
  part("run").role = "img";
  const touch = (a: Slot, b: Slot): boolean => board.near(a.id).includes(b.id);
  return {
    show(view, standings, grid) {
      const { placed } = view;
      for (const slot of slots) showCell(grid.cell(slot.id), slot, view);
      const at = (n: number): Slot | undefined => bySlot.get(placed.get(n) ?? "");
      line.setAttribute("d", ribbonPath(last, at, touch));
      if (!root.classList.contains("done")) svg.classList.remove("draw");
      part("run").innerHTML = runSvg(standings);
      part("run").ariaLabel = t("run", { count: placed.size, last });
    },
    draw: () => svg.classList.add("draw"),
  };
}

function showCell(cell: HTMLElement, { id, given }: Slot, view: View): void {
  const { numberIn, marks, typed, chosen, isMarked } = view;
  const toggle = (name: string, isOn: boolean): unknown => cell.classList.toggle(name, isOn);
  if (given === null) {
    const text = typed?.slot === id ? typed.text : String(numberIn(id) || "");
    if (cell.textContent !== text) cell.textContent = text;
  }
  toggle("from", chosen === id && marks.hinted.size === 0);
  toggle("may", isMarked(id));
  toggle("wrong", marks.broken.has(id));
  toggle("look", marks.hinted.has(id));
  cell.ariaInvalid = marks.broken.has(id) ? "true" : null;
}
