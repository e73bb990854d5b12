/** A board of cells that make a picture: a tap fills a cell, crosses it out, clears it; drawing over cells does the same to all. */
import { type CellsBoard, SHADE } from "../../../engine/board.ts";
import type { Position, Slot } from "../../../engine/kind.ts";
import type { Grid } from "../grid.ts";
import type { Change } from "../state.ts";
import type { CellsContext } from "./cell.ts";
import { type Shade, shadeOf } from "./shade.ts";

/** The change that makes a cell so. */
export const shadeWith = (slot: string, shade: Shade): Change => ({
  entry: { [slot]: shade === "filled" ? SHADE : "" },
  crossed: { [slot]: shade === "crossed" ? [SHADE] : [] },
});

/** What a tap makes of a cell. `crossing`: the pad is set to crossing out, which comes first then. */
export const afterTap = (shade: Shade, crossing: boolean): Shade =>
  shade === "open" ? (crossing ? "crossed" : "filled") : (shade === "filled") !== crossing ? other(shade) : "open";

const other = (shade: Shade): Shade => (shade === "filled" ? "crossed" : "filled");

/** Listens to taps, drawing and the space bar. `isCrossing`: whether the pad is set to crossing out. */
export function listenToShading(
  context: CellsContext,
  grid: Grid,
  table: HTMLElement,
  isCrossing: () => boolean,
): void {
  const { game, move, root } = context;
  /** What drawing changes, and into what; null while nobody draws. */
  let drawn: { readonly from: Shade; readonly to: Shade } | null = null;
  let last: Slot | undefined;
  const put = (slot: Slot | undefined): void => {
    if (drawn === null || slot === undefined || slot === last) return;
    last = slot;
    if (shadeOf(game().at, slot.id) !== drawn.from) return;
    grid.focus(slot.id, true);
    move(shadeWith(slot.id, drawn.to));
  };
  const begin = (slot: Slot | undefined): void => {
    if (slot === undefined || root.classList.contains("done")) return;
    const from = shadeOf(game().at, slot.id);
    [drawn, last] = [{ from, to: afterTap(from, isCrossing()) }, undefined];
    put(slot);
  };
  const end = (): void => {
    drawn = null;
  };
  // The click after a press would be a second tap; one without a press comes from a reader or was kept from before loading.
  let pressed = false;
  table.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    pressed = true;
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    begin(grid.slotOf(event.target));
  });
  table.addEventListener("pointermove", ({ clientX, clientY, buttons }) => {
    if (drawn !== null && buttons > 0) put(grid.slotOf(document.elementFromPoint(clientX, clientY)));
  });
  for (const name of ["pointerup", "pointercancel"] as const) document.addEventListener(name, end);
  table.addEventListener("click", ({ target }) => {
    if (!pressed) begin(grid.slotOf(target));
    end();
    pressed = false;
  });
  table.addEventListener("keydown", (event) => {
    if (event.key !== " " || event.ctrlKey || event.metaKey || event.altKey) return;
    begin(grid.current());
    end();
    event.preventDefault();
  });
}

/** Returns a function that greys the clues of lines whose filled cells have exactly their runs. */
export function doneClues({ board, game, part }: CellsContext): () => void {
  const texts = [...part("board").querySelectorAll<SVGElement>(".ruling .i-clue text")];
  const clues = (board.outside ?? []).map((clue) => ({ ...clue, marks: texts.splice(0, clue.texts.length) }));
  return () => {
    for (const { side, index, texts, marks } of clues) {
      const isDone = runsIn(board, game().at, side, index).join() === texts.join();
      for (const mark of marks) mark.classList.toggle("done", isDone);
    }
  };
}

/** The lengths of the runs of filled cells in a row (`left`) or column (`top`), as printed: 0 if there is none. */
function runsIn({ rows, columns }: CellsBoard, { entry }: Position, side: "left" | "top", index: number): number[] {
  const runs: number[] = [];
  let length = 0;
  const size = side === "left" ? columns : rows;
  for (let i = 1; i <= size + 1; i++) {
    const isFilled = i <= size && entry[side === "left" ? `r${index}c${i}` : `r${i}c${index}`] === SHADE;
    if (isFilled) length++;
    else if (length > 0) {
      runs.push(length);
      length = 0;
    }
  }
  return runs.length === 0 ? [0] : runs;
}
