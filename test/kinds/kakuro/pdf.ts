/** How it is found and read on paper, and what a book to be read back has of it. */
import { readGrid, readNumbers } from "../../pdf/kinds/grid.ts";
import { middleOf } from "../../pdf/marks.ts";
import { insist, textsIn } from "../../pdf/measure.ts";
import { type PdfKind, type Region, ramp } from "../../pdf/pdf-kind.ts";

type Cell = 0 | null | { readonly down?: number; readonly across?: number };
interface Kakuro {
  readonly cells: readonly (readonly Cell[])[];
}

const RULE = /^Each run of white cells adds up to the number at its start/;

/** White cells are white rectangles on the one grey ground; sums stand in the upper right or the lower left of theirs. */
function readPuzzle(figure: Region): Kakuro & { readonly kind: string } {
  const grounds = figure.shapes.filter(({ form, fill }) => form === "rect" && fill !== null);
  const largest = grounds.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  // Pages for photocopiers have no ground.
  const ground = largest !== undefined && largest.fill! < 0.99 ? largest : readGrid(figure).frame;
  const whites = grounds.filter(({ fill, width }) => fill! > 0.99 && width < ground.width / 2);
  insist(whites.length > 3, "no white cells");
  const side = whites[0]!.width;
  const [rows, columns] = [Math.round(ground.height / side), Math.round(ground.width / side)];
  const at = (x: number, y: number) => [(y - ground.y) / side, (x - ground.x) / side] as const;
  const cells = Array.from({ length: rows }, () => Array<Cell>(columns).fill(null));
  for (const { x, y } of whites) {
    const [r, c] = at(x, y).map(Math.round) as [number, number];
    cells[r]![c] = 0;
  }
  for (const show of textsIn(ground, figure.shows)) {
    const [down, right] = at(...middleOf(show));
    const [r, c] = [Math.floor(down), Math.floor(right)];
    const cell = cells[r]![c];
    // What the first step leaves of a cell is written in it, where the first step is shown.
    if (cell === 0) continue;
    insist(cell !== undefined, "a number beside the grid");
    const isAcross = right - c > down - r;
    cells[r]![c] = isAcross ? { ...cell, across: Number(show.text) } : { down: Number(show.text), ...cell };
  }
  return { kind: "kakuro", cells };
}

export default {
  begins: "Each run",
  whole: RULE,
  readPuzzle,
  readAnswer: (figure, { cells }) => {
    // Rows of dark cells have no lines between them: cells are found by their places.
    const { frame } = readGrid(figure);
    const evenly = (from: number, side: number, count: number) => ({
      ...{ at: Array.from({ length: count + 1 }, (_, i) => from + (i * side) / count), thick: new Set<number>() },
    });
    const rows = readNumbers(figure, {
      ...{ frame, rows: evenly(frame.y, frame.height, cells.length) },
      columns: evenly(frame.x, frame.width, cells[0]!.length),
    });
    return Object.fromEntries(
      cells.flatMap((row, r) =>
        row.flatMap((cell, c) => {
          if (cell !== 0) return [];
          const digit = rows[r]?.[c];
          insist(digit != null, "an empty cell in an answer");
          return [[`r${r + 1}c${c + 1}`, `${digit}`]];
        }),
      ),
    );
  },
  variants: [
    ...ramp(["starter", "easy", "medium", "hard"], { size: 4 }),
    ...ramp(["easy", "hard"], { size: 6 }),
    { level: "medium", options: {} },
  ],
  stock: [{ level: "easy", options: { size: 5 } }],
} satisfies PdfKind<Kakuro>;
