/** The rules of a nonogram: fill cells until every row and column has the runs of its clue. All that a page needs to play one. */
import { type BoardLine, type CellsBoard, type OutsideClue, PLAIN_CELLS } from "../../board.ts";
import { type Clue, type Entry, type Rules, type Slot, say, type Verdict, type Words } from "../../kind.ts";
import { cellAt, EMPTY, FILLED, type Grid, gridOf, OPEN, readLine, runsOf, sizeOf } from "./grid.ts";
import type { Nonogram } from "./puzzle.ts";
import { fitLine } from "./solver/fit-line.ts";

/** The text of a filled cell. A cell that stays empty holds none: the player may cross out this one. */
export const FILL = "#";

/** By number of columns: the ids of the slots of cells. */
const slotIds: string[][] = [];

/** The id of the slot of a cell. */
export function slotAt({ columns }: Pick<Grid, "columns">, cell: number): string {
  slotIds[columns] ??= [];
  const ids = slotIds[columns];
  for (let i = ids.length; i <= cell; i++) ids.push(`r${Math.floor(i / columns) + 1}c${(i % columns) + 1}`);
  return ids[cell]!;
}

/** The id of the clue of a line. */
export const clueAt = ({ rows }: Pick<Grid, "rows">, line: number): string =>
  line < rows ? `row${line + 1}` : `column${line - rows + 1}`;

/** Row or column, and its number: the values that sentences name a line by. */
export const nameOf = ({ rows }: Pick<Grid, "rows">, line: number): { axis: string; number: number } =>
  line < rows ? { axis: "row", number: line + 1 } : { axis: "column", number: line - rows + 1 };

/** The runs as they are printed: a line without a filled cell has a 0. */
export const printedRuns = (runs: readonly number[]): readonly number[] => (runs.length === 0 ? [0] : runs);

/** The part of the kind that a page loads for playing. */
export const rules: Rules<Nonogram> = {
  id: "nonogram",
  slug: "nonogram",
  slots,
  clues,
  rule: () => say("nonogram.rule"),
  clueHeading: () => null,
  check,
  board: boardOf,
  describe,
};

const CHOICES = [FILL] as const;

function slots(puzzle: Nonogram): Slot[] {
  const grid = gridOf(puzzle);
  return Array.from(grid.cells, (_, cell) => {
    const [row, column] = [Math.floor(cell / grid.columns) + 1, (cell % grid.columns) + 1];
    const name = say("nonogram.slot", { row, column });
    return { id: slotAt(grid, cell), row, column, given: null, choices: CHOICES, length: 1, name, mayStayEmpty: true };
  });
}

function clues(puzzle: Nonogram): Clue[] {
  const grid = gridOf(puzzle);
  return grid.clues.flatMap((runs, line) =>
    runs === null
      ? []
      : [{ id: clueAt(grid, line), say: say("nonogram.clue", { ...nameOf(grid, line), runs: printedRuns(runs) }) }],
  );
}

const cells = new Uint8Array(60);
const can = new Uint8Array(60);

/** A line is broken if the cells that are filled fit no placement of its runs. */
function check(puzzle: Nonogram, entry: Entry): Verdict {
  const grid = gridOf(puzzle);
  const broken: Verdict["broken"][number][] = [];
  const strange: string[] = [];
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const text = entry[slotAt(grid, cell)];
    if (text === FILL) grid.cells[cell] = FILLED;
    else if (text !== undefined) strange.push(slotAt(grid, cell));
  }
  if (strange.length > 0) broken.push({ rule: say("nonogram.broken-cell"), slots: strange, clues: [] });
  let done = true;
  for (const [line, runs] of grid.clues.entries()) {
    if (runs === null) continue;
    const size = readLine(grid, line, cells);
    const own = runsOf(cells.subarray(0, size));
    if (own.join() === runs.join()) continue;
    done = false;
    if (own.length === 0 || fitLine(runs, cells, size, can)) continue;
    const filled = Array.from({ length: size }, (_, i) => cellAt(grid, line, i)).filter(
      (cell) => grid.cells[cell] === FILLED,
    );
    broken.push({
      rule: say("nonogram.broken-line", { ...nameOf(grid, line), runs: printedRuns(runs) }),
      slots: filled.map((cell) => slotAt(grid, cell)),
      clues: [clueAt(grid, line)],
    });
  }
  return { done: done && broken.length === 0, broken };
}

/** Number of rows or columns between two thicker lines. */
const BLOCK = 5;

/** The board of a nonogram, with the runs beside it. */
export function boardOf(puzzle: Nonogram): CellsBoard {
  const grid = gridOf(puzzle);
  const lines = grid.clues.map((runs, line): BoardLine => {
    const items = Array.from({ length: sizeOf(grid, line) }, (_, i) => ({ slot: slotAt(grid, cellAt(grid, line, i)) }));
    const clue = runs === null ? {} : { clue: clueAt(grid, line) };
    return { name: say("nonogram.line", nameOf(grid, line)), items, ...clue };
  });
  const outside = grid.clues.flatMap((runs, line): OutsideClue[] => {
    const { axis, number: index } = nameOf(grid, line);
    return runs === null
      ? []
      : [{ side: axis === "row" ? "left" : "top", index, texts: printedRuns(runs).map(String) }];
  });
  return { ...PLAIN_CELLS, rows: grid.rows, columns: grid.columns, lines, outside, regions: blocksOf(grid) };
}

function blocksOf(grid: Grid): string[][] {
  const blocks = new Map<number, string[]>();
  const across = Math.ceil(grid.columns / BLOCK);
  grid.cells.forEach((_, cell) => {
    const [row, column] = [Math.floor(cell / grid.columns), cell % grid.columns];
    const block = Math.floor(row / BLOCK) * across + Math.floor(column / BLOCK);
    blocks.set(block, [...(blocks.get(block) ?? []), slotAt(grid, cell)]);
  });
  return [...blocks.values()];
}

function describe(puzzle: Nonogram, entry: Entry): Words[] {
  const grid = gridOf(puzzle);
  const rows = Array.from({ length: grid.rows }, (_, row): Words[] => {
    const filled: number[] = [];
    for (let column = 1; column <= grid.columns; column++)
      if (entry[`r${row + 1}c${column}`] === FILL) filled.push(column);
    return filled.length === 0 ? [] : [say("nonogram.describe-row", { row: row + 1, filled: rangesOf(filled) })];
  });
  return [
    say("nonogram.describe-size", { rows: grid.rows, columns: grid.columns }),
    ...clues(puzzle).map(({ say }) => say),
    ...rows.flat(),
  ];
}

/** Ascending numbers as texts, with runs of three or more as "3–5". */
export function rangesOf(numbers: readonly number[]): string[] {
  const texts: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (numbers[end + 1] === numbers[end]! + 1) end++;
    if (end - i >= 2) texts.push(`${numbers[i]}–${numbers[end]}`);
    else for (let at = i; at <= end; at++) texts.push(String(numbers[at]));
    i = end + 1;
  }
  return texts;
}

function isBlank(slots: Readonly<Record<string, unknown>>): boolean {
  for (const _ in slots) return false;
  return true;
}

/** What is written and crossed out, as a grid; null if a text does not belong there, or one is written and crossed out. */
export function readPosition(
  puzzle: Nonogram,
  { entry, crossed }: { readonly entry: Entry; readonly crossed: Readonly<Record<string, readonly string[]>> },
): Grid | null {
  const grid = gridOf(puzzle);
  if (isBlank(entry) && isBlank(crossed)) return grid;
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const slot = slotAt(grid, cell);
    const text = entry[slot];
    const isCrossed = crossed[slot]?.includes(FILL) ?? false;
    if (text !== undefined && (text !== FILL || isCrossed)) return null;
    grid.cells[cell] = text === FILL ? FILLED : isCrossed ? EMPTY : OPEN;
  }
  return grid;
}
