/** Shows the state of a path board: numbers and marks in the cells, the ribbon behind them, the number bar above. */
import type { PathBoard } from "../../../engine/board.ts";
import type { Slot } from "../../../engine/kind.ts";
import type { Grid } from "../grid.ts";
import type { InputContext, Marks } from "../input-context.ts";
import type { Typed } from "./keys.ts";
import { type NumberState, numberBarSvg } from "./number-states.ts";
import type { PathState } from "./path-state.ts";
import { ribbonPath } from "./ribbon.ts";
import type { Tell } from "./status.ts";

/** The view: the state of the board, marks and typed digits. */
export interface View extends PathState {
  readonly marks: Marks;
  /** Digits typed so far. */
  readonly typed: Typed | null;
  /** Slots marked as places for the next number. */
  readonly marked: ReadonlySet<string>;
}

/** Returns functions that show a view, and draw the finished path. `states`: of the numbers, from 1. */
export function makeBoardView(
  { board, slots, part, root }: InputContext<PathBoard>,
  t: Tell,
): { show(view: View, states: readonly NumberState[], grid: Grid): void; draw(): void } {
  const svg = part("board").querySelector(".ribbon")!;
  const numberBar = part("number-bar");
  return {
    show(view, states, grid) {
      for (const slot of slots) showCell(grid.cell(slot.id), slot, view, board.texts);
      svg.firstElementChild!.setAttribute("d", ribbonPath(slots, view));
      if (!root.classList.contains("done")) svg.classList.remove("draw");
      numberBar.innerHTML = numberBarSvg(states);
      numberBar.ariaLabel = t("number-bar", { count: view.placed.size, last: board.last });
    },
    draw: () => svg.classList.add("draw"),
  };
}

function showCell(cell: HTMLElement, { id, given }: Slot, view: View, texts: readonly string[]): void {
  const { numberIn, marks, typed, chosen, marked } = view;
  const toggle = (name: string, isOn: boolean): unknown => cell.classList.toggle(name, isOn);
  if (given === null) {
    const text = typed?.slot === id ? typed.text : (texts[numberIn(id) - 1] ?? "");
    if (cell.textContent !== text) cell.textContent = text;
  }
  toggle("from", chosen === id && marks.hinted.size === 0);
  toggle("may", marked.has(id));
  toggle("wrong", marks.broken.has(id));
  toggle("hinted", marks.hinted.has(id));
  cell.ariaInvalid = marks.broken.has(id) ? "true" : null;
}
