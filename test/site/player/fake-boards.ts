/** Small boards of cells of every shape, each with its slots: a plain grid, bricks, a triangle, sums with signs between. */
import { type BoardLine, type CellsBoard, PLAIN_CELLS } from "../../../src/engine/board.ts";
import { type Slot, say } from "../../../src/engine/kind.ts";

export interface FakeBoard {
  readonly board: CellsBoard;
  readonly slots: readonly Slot[];
}

const NUMBERS = ["8", "9", "10", "11", "12", "13"];

const slotAt = (id: string, row: number, column: number, given: string | null = null): Slot => ({
  id,
  row,
  column,
  given,
  choices: NUMBERS,
  length: 2,
  name: say("cross-numbers.slot-number", { row, column }),
});

const lineOf = (name: string, number: number, ...items: readonly string[]): BoardLine => ({
  name: say(`cross-numbers.line-${name}`, { number, inside: 0 }),
  items: items.map((item) => (/^[+=]$/.test(item) ? { sign: item } : { slot: item })),
});

const three = [1, 2, 3];

/** Three by three; its lines are rows, columns and a diagonal, which has the name of a fourth column. */
export const GRID: FakeBoard = {
  board: {
    ...PLAIN_CELLS,
    rows: 3,
    columns: 3,
    lines: [
      ...three.map((r) => lineOf("row", r, ...three.map((c) => `r${r}c${c}`))),
      ...three.map((c) => lineOf("column", c, ...three.map((r) => `r${r}c${c}`))),
      lineOf("column", 4, "r1c1", "r2c2", "r3c3"),
    ],
  },
  slots: three.flatMap((r) => three.map((c) => slotAt(`r${r}c${c}`, r, c, r === 1 && c === 2 ? "9" : null))),
};

/** Three courses: one brick over two over three. A brick and the two below it are read as a sum, in the way of a column. */
export const BRICKS: FakeBoard = {
  board: {
    ...PLAIN_CELLS,
    rows: 3,
    columns: 6,
    span: 2,
    lines: [
      lineOf("row", 3, "c1", "c2", "c3"),
      lineOf("column", 1, "c1", "+", "c2", "=", "b1"),
      lineOf("column", 2, "c2", "+", "c3", "=", "b2"),
      lineOf("column", 3, "b1", "+", "b2", "=", "a1"),
    ],
  },
  slots: [
    slotAt("a1", 1, 3),
    slotAt("b1", 2, 2),
    slotAt("b2", 2, 4),
    slotAt("c1", 3, 1, "8"),
    slotAt("c2", 3, 3, "9"),
    slotAt("c3", 3, 5),
  ],
};

/** Corners in circles, and on each side the sum of its two corners. */
export const TRIANGLE: FakeBoard = {
  board: {
    ...PLAIN_CELLS,
    rows: 5,
    columns: 5,
    shape: (slot) => (slot.startsWith("n") ? "circle" : "square"),
    links: [
      ["n1", "n2"],
      ["n2", "n3"],
      ["n3", "n1"],
    ],
    lines: [
      lineOf("column", 1, "n1", "+", "n2", "=", "s1"),
      lineOf("column", 2, "n1", "+", "n3", "=", "s2"),
      lineOf("column", 3, "n2", "+", "n3", "=", "s3"),
    ],
  },
  slots: [
    slotAt("n1", 1, 3),
    slotAt("s1", 3, 2, "11"),
    slotAt("s2", 3, 4, "12"),
    slotAt("n2", 5, 1),
    slotAt("s3", 5, 3, "13"),
    slotAt("n3", 5, 5),
  ],
};

/** Two by two sums: numbers in odd rows and columns, signs in narrow ones, totals at the ends. */
export const SUMS: FakeBoard = {
  board: {
    ...PLAIN_CELLS,
    rows: 3,
    columns: 5,
    narrow: { rows: [2], columns: [2, 4] },
    shape: (slot) =>
      slot.startsWith("t") ? "total" : slot.startsWith("a") || slot.startsWith("d") ? "sign" : "square",
    lines: [
      lineOf("row", 1, "r1c1", "a1", "r1c2", "=", "t1"),
      lineOf("row", 2, "r2c1", "a2", "r2c2", "=", "t2"),
      lineOf("column", 1, "r1c1", "d1", "r2c1"),
    ],
    signs: [
      { row: 1, column: 4, text: "=" },
      { row: 3, column: 4, text: "=" },
    ],
    digits: "0123456789",
  },
  slots: [
    slotAt("r1c1", 1, 1),
    { ...slotAt("a1", 1, 2, "+"), choices: ["+", "-"], length: 1 },
    slotAt("r1c2", 1, 3),
    { ...slotAt("t1", 1, 5, "21"), choices: null },
    { ...slotAt("d1", 2, 1), choices: ["+", "-"], length: 1 },
    slotAt("r2c1", 3, 1),
    { ...slotAt("a2", 3, 2, "+"), choices: ["+", "-"], length: 1 },
    slotAt("r2c2", 3, 3),
    { ...slotAt("t2", 3, 5), choices: null },
  ],
};

export const BOARDS: Readonly<Record<string, FakeBoard>> = { GRID, BRICKS, TRIANGLE, SUMS };
