/** Taps, strokes and keys on the grid while clues are drawn. They reach the grid before the player's board, which does not hear of them. */
import { cellNamed, placeIn } from "../../../engine/clue-edit.ts";
import { cellIn } from "./grid.ts";

/** What the tool in hand does with them. Cells are named as in `clue-edit.ts`. */
export interface Strokes {
  /** The name of the grid. */
  readonly name: string;
  /** Whether a tool is in hand, and what it takes: strokes over cells, single cells, or the edges between them. */
  takes(): "strokes" | "cells" | "edges" | null;
  /** A stroke goes over these cells, the last of them new. */
  over(cells: readonly string[]): void;
  /** A stroke or a tap ended on these cells, or the space bar was pressed on one. */
  end(cells: readonly string[]): void;
  /** A tap between two cells, or a sign that was typed towards the other one. */
  edge(from: string, to: string, sign: "<" | ">" | null): void;
  /** A key that is none of these; true if it did something. */
  key(key: string, cell: string): boolean;
  /** The name of a cell and what it holds, for a screen reader; null: as the board calls it. `isHole`: the board has no slot there. */
  label(cell: string, isHole: boolean): string | null;
}

export interface StrokeGrid {
  /** Prepares the cells of a grid that was just built, or leaves them to the player's board if no tool is in hand. */
  prepare(): void;
  focus(): void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** How far from an edge a tap is meant for it, in CSS pixels: a target of 28. */
const NEAR = 14;

/** Listens to a grid for as long as the page is open. */
export function listenToStrokes(grid: HTMLElement, on: Strokes): StrokeGrid {
  let stroke: string[] | null = null;
  let cursor = "r1c1";
  let sign: "<" | ">" | null = null;
  const table = () => grid.querySelector<HTMLTableElement>(".grid");
  const cellOf = (node: Element | null): string | null => {
    const cell = node?.closest<HTMLTableCellElement>(".grid td");
    if (!cell || !grid.contains(cell)) return null;
    return cellNamed((cell.parentElement as HTMLTableRowElement).rowIndex + 1, cell.cellIndex + 1);
  };
  const element = (name: string): HTMLTableCellElement | undefined => cellIn(grid, ...placeIn(name));
  const moveTo = (name: string, withFocus = true): void => {
    if (element(name) === undefined) return;
    const before = element(cursor);
    if (before) before.tabIndex = -1;
    cursor = name;
    element(name)!.tabIndex = 0;
    if (withFocus) element(name)!.focus({ preventScroll: true });
  };
  const edgeAt = (x: number, y: number): readonly [string, string] | null => {
    let best: readonly [string, string] | null = null;
    let nearest = NEAR;
    for (const row of table()?.rows ?? [])
      for (const cell of row.cells) {
        const here = cell.getBoundingClientRect();
        const name = cellOf(cell)!;
        const [r, c] = placeIn(name);
        for (const other of [cellNamed(r, c + 1), cellNamed(r + 1, c)]) {
          const there = element(other)?.getBoundingClientRect();
          if (there === undefined) continue;
          const isBeside = there.top === here.top;
          const along = isBeside ? y >= here.top && y <= here.bottom : x >= here.left && x <= here.right;
          const away = isBeside ? x - (here.right + there.left) / 2 : y - (here.bottom + there.top) / 2;
          if (along && Math.abs(away) <= nearest) [best, nearest] = [[name, other], Math.abs(away)];
        }
      }
    return best;
  };
  const press = (event: PointerEvent): void => {
    const cell = cellOf(event.target as Element);
    if (!event.isPrimary || event.button !== 0) return;
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    if (on.takes() === "edges") {
      const edge = edgeAt(event.clientX, event.clientY);
      if (edge !== null) {
        moveTo(edge[0]);
        on.edge(...edge, null);
        return;
      }
    }
    if (cell === null) return;
    moveTo(cell);
    stroke = [cell];
    on.over(stroke);
  };
  const drag = ({ clientX, clientY, buttons }: PointerEvent): void => {
    if (stroke === null || buttons === 0 || on.takes() !== "strokes") return;
    const cell = cellOf(document.elementFromPoint(clientX, clientY));
    if (cell === null || stroke.includes(cell)) return;
    stroke = [...stroke, cell];
    on.over(stroke);
  };
  const release = (): void => {
    if (stroke !== null && on.takes() !== null) {
      on.end(stroke);
      // What was typed before is written when the focus leaves its field, and may have built the grid again.
      element(cursor)?.focus({ preventScroll: true });
    }
    stroke = null;
  };
  const typed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      const [row, column] = placeIn(cursor);
      const next = cellNamed(row + arrow[0], column + arrow[1]);
      if (element(next) === undefined) sign = null;
      else if (sign !== null) {
        on.edge(cursor, next, sign);
        sign = null;
      } else {
        moveTo(next);
        if (on.takes() === "cells" || (event.shiftKey && on.takes() === "strokes")) on.end([next]);
      }
    } else if (on.takes() === "edges" && (event.key === "<" || event.key === ">")) sign = event.key;
    else if (event.key === " ") on.end([cursor]);
    else if (!on.key(event.key, cursor)) return;
    event.preventDefault();
  };
  const focused = ({ target }: FocusEvent): void => {
    const cell = cellOf(target as Element);
    if (cell !== null && cell !== cursor) moveTo(cell, false);
  };
  const heard = { pointerdown: press, pointermove: drag, keydown: typed, focusin: focused } as Readonly<
    Record<string, (event: never) => void>
  >;
  for (const name of ["pointerdown", "pointermove", "keydown", "mousedown", "click", "focusin"])
    grid.addEventListener(
      name,
      (event) => {
        if (on.takes() === null) return;
        event.stopPropagation();
        if (name === "mousedown") event.preventDefault();
        heard[name]?.(event as never);
      },
      { capture: true },
    );
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", () => {
    stroke = null;
  });
  const prepare = (): void => {
    if (on.takes() === null) return;
    for (const row of table()?.rows ?? []) {
      row.role = "row";
      for (const cell of row.cells) {
        const label = on.label(cellOf(cell)!, cell.classList.contains("h"));
        cell.role = "gridcell";
        cell.tabIndex = -1;
        if (label !== null) cell.ariaLabel = label;
      }
    }
    const made = table();
    if (made !== null) Object.assign(made, { role: "grid", ariaLabel: made.ariaLabel ?? on.name });
    moveTo(element(cursor) === undefined ? "r1c1" : cursor, false);
  };
  return {
    prepare,
    focus: () => element(cursor)?.focus({ preventScroll: true }),
  };
}
