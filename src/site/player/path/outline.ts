/** The parts of a path board that a table cannot draw: the frame around a shape with holes, and stripes in the holes. */
import type { PathBoard } from "../../../engine/board.ts";
import type { Slot } from "../../../engine/kind.ts";

/** CSS classes of a board: `m12` rows where they are not as many as columns, `c3` with numbers of three figures, `c4` of four, `cut` with holes. */
export function pathBoardClasses({ rows, columns, last, texts }: PathBoard): string {
  const tall = rows !== columns ? ` m${rows}` : "";
  // A fraction takes the room of two.
  const figures = Math.max(...texts.map((text) => text.replace(/[½¼¾]/, "00").length));
  return `${tall}${figures > 2 ? ` c${figures}` : ""}${last < rows * columns ? " cut" : ""}`;
}

/** A picture in units of a cell; empty for a board without holes. */
export function outlineHtml({ rows, columns, last, striped }: PathBoard, slots: readonly Slot[]): string {
  if (last === rows * columns) return "";
  const cells = new Set(slots.map(({ row, column }) => `${row} ${column}`));
  const edges = slots.map(({ row, column }) => {
    const open = (down: number, right: number): boolean => !cells.has(`${row + down} ${column + right}`);
    const [x, y] = [column - 1, row - 1];
    return [
      open(-1, 0) ? `M${x} ${y}h1` : "",
      open(1, 0) ? `M${x} ${row}h1` : "",
      open(0, -1) ? `M${x} ${y}v1` : "",
      open(0, 1) ? `M${column} ${y}v1` : "",
    ].join("");
  });
  const stripes = striped.map(({ row, column }) => {
    const [x, y] = [column - 1, row - 1];
    return `M${x} ${y + 0.5}l.5-.5M${x} ${row}l1-1M${x + 0.5} ${row}l.5-.5`;
  });
  const hatch = stripes.length === 0 ? "" : `<path class="hatch" d="${stripes.join("")}"/>`;
  return `<svg class="outline" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">${hatch}<path d="${edges.join("")}"/></svg>`;
}
