/**
 * Path puzzles: the eight turns and reflections of the grid, the path counted from its other end, and holes along an
 * edge. Both kinds of them share it.
 */
import { type Change, type Symmetry, type Telling, upTo } from "./kind.ts";

type Cell = number | "#" | null;
type Rows = readonly (readonly Cell[])[];
/** The public format, as far as it is read here. */
export interface Path {
  readonly kind: string;
  readonly cells: Rows;
}

const MAX_SIDE = 20;
const across = (rows: Rows): Rows => rows[0]!.map((_, c) => rows.map((row) => row[c]!));
const mirrored = (rows: Rows): Rows => rows.map((row) => row.toReversed());
const upended = (rows: Rows): Rows => rows.toReversed();
const reversed = (rows: Rows): Rows => {
  const last = rows.flat().filter((cell) => cell !== "#").length;
  return rows.map((row) => row.map((cell) => (typeof cell === "number" ? last + 1 - cell : cell)));
};

const TURNS: Readonly<Record<string, (rows: Rows) => Rows>> = {
  "a quarter turn": (rows) => mirrored(across(rows)),
  "half a turn": (rows) => upended(mirrored(rows)),
  "three quarters of a turn": (rows) => upended(across(rows)),
  "left and right exchanged": mirrored,
  "top and bottom exchanged": upended,
  "reflected in the diagonal": across,
  "reflected in the other diagonal": (rows) => upended(mirrored(across(rows))),
};

const turned = (name: string, turn: (rows: Rows) => Rows): Symmetry<Path> => ({
  name,
  turn: (puzzle) => ({ ...puzzle, cells: turn(puzzle.cells) }),
});

const withEmptyEdges: Symmetry<Path> = {
  name: "holes along two edges",
  turn: ({ kind, cells }) =>
    cells.length >= MAX_SIDE || cells[0]!.length >= MAX_SIDE
      ? undefined
      : { kind, cells: [...cells.map((row) => ["#" as const, ...row]), cells[0]!.map(() => "#" as const).concat("#")] },
};

/** Whether two grids are one of the sixteen images of each other, told by making all of them. */
function isImage(a: Rows, b: Rows): boolean {
  const images = [a, reversed(a)].flatMap((rows) => [rows, ...Object.values(TURNS).map((turn) => turn(rows))]);
  return images.some((rows) => JSON.stringify(rows) === JSON.stringify(b));
}

const changed = (
  name: string,
  change: (cells: Cell[][], chance: Parameters<Change<Path>["change"]>[1]) => boolean,
) => ({
  name,
  change: ({ kind, cells }: Path, chance: Parameters<Change<Path>["change"]>[1]) => {
    const rows = cells.map((row) => [...row]);
    return change(rows, chance) && !isImage(cells, rows) ? { kind, cells: rows } : undefined;
  },
});

/** Places of the given numbers, or of the blanks. */
const placesOf = (cells: Rows, isWanted: (cell: Cell) => boolean): [number, number][] =>
  cells.flatMap((row, r) => row.flatMap((cell, c): [number, number][] => (isWanted(cell) ? [[r, c]] : [])));
const isGiven = (cell: Cell) => typeof cell === "number";

const CHANGES: readonly Change<Path>[] = [
  changed("a given number taken away", (cells, chance) => {
    const [r, c] = chance.pick(placesOf(cells, isGiven));
    cells[r]![c] = null;
    return true;
  }),
  changed("a given number replaced by another", (cells, chance) => {
    const [r, c] = chance.pick(placesOf(cells, isGiven));
    const given = new Set(cells.flat());
    const last = cells.flat().filter((cell) => cell !== "#").length;
    const missing = upTo(last).flatMap((k) => (given.has(k + 1) ? [] : [k + 1]));
    if (missing.length > 0) cells[r]![c] = chance.pick(missing);
    return missing.length > 0;
  }),
  changed("two given numbers exchanged", (cells, chance) => {
    const [a, b] = chance.shuffle(placesOf(cells, isGiven));
    if (b === undefined) return false;
    const [one, other] = [cells[a![0]]![a![1]]!, cells[b[0]]![b[1]]!];
    cells[a![0]]![a![1]] = other;
    cells[b[0]]![b[1]] = one;
    return true;
  }),
  changed("a given number moved to a blank", (cells, chance) => {
    const blanks = placesOf(cells, (cell) => cell === null);
    if (blanks.length === 0) return false;
    const [[r, c], [row, column]] = [chance.pick(placesOf(cells, isGiven)), chance.pick(blanks)];
    cells[row]![column] = cells[r]![c]!;
    cells[r]![c] = null;
    return true;
  }),
];

/** What the property tests are told of a path kind. */
export const pathTelling: Telling<Path> = {
  options: [
    {},
    { width: 5, height: 4 },
    { width: 4, height: 6 },
    { mask: "letter-f" },
    { size: 5, pattern: "symmetric" },
    { size: 5, path: "partial" },
    { size: 5, ends: false },
  ],
  symmetries: [
    ...Object.entries(TURNS).map(([name, turn]) => turned(name, turn)),
    turned("counted from the other end", reversed),
    withEmptyEdges,
  ],
  changes: CHANGES,
};
