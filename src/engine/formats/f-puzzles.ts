/**
 * f-puzzles: JSON, packed by lz-string, in an address (`f-puzzles.com/?load=…`) or behind `fpuzzles` at SudokuPad. Read and written
 * are sudokus with diagonals, windows, irregular regions and cages; every other rule is refused by its name.
 */
import type { Position } from "../kind.ts";
import { checkSize, checkValue, FormatError } from "./fault.ts";
import { compressToBase64, decompressFromBase64 } from "./lz-string.ts";
import { type KillerData, MAX_SIDE, placeOf, type SudokuData, slotAt, usualBox } from "./puzzle-data.ts";

/** Unpacked JSON of a grid of 25 with all its notes has less than half of this. */
const MAX_JSON = 1_000_000;
/** Keys without a rule. */
const HARMLESS = ["size", "grid", "title", "author", "ruleset", "solution", "highlightConflicts", "truncate"];
/** Keys whose rules are read. */
const READ = ["diagonal+", "diagonal-", "extraregion", "killercage"];

type Json = Readonly<Record<string, unknown>>;

/** A sudoku with or without cages, and what is written in it. */
export interface ReadFPuzzle {
  readonly puzzle: SudokuData | KillerData;
  readonly at: Position;
}

const damaged = () => new FormatError("damaged", { format: "f-puzzles" });

/** Reads the packed JSON, which may be encoded for an address. Throws a `FormatError`. */
export function readFPuzzle(packed: string): ReadFPuzzle {
  let text: string;
  try {
    text = decodeURIComponent(packed);
  } catch {
    throw damaged();
  }
  // In an address, a plus sign may have become a space.
  return readFPuzzleJson(decompressFromBase64(text.trim().replaceAll(" ", "+"), MAX_JSON));
}

/** Reads the JSON itself. Throws a `FormatError`. */
export function readFPuzzleJson(text: string): ReadFPuzzle {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw damaged();
  }
  if (!isObject(data)) throw damaged();
  const { size } = data;
  if (typeof size !== "number" || !Number.isInteger(size)) throw damaged();
  checkSize(size, size, MAX_SIDE.sudoku, 2);
  for (const [key, value] of Object.entries(data))
    if (![...HARMLESS, ...READ].includes(key) && isPresent(value)) throw new FormatError("rule", { rule: key });
  const { cells, entry, ...areas } = readGrid(data.grid, size);
  const sudoku = {
    size,
    ...areas,
    ...readDiagonals(data),
    ...readWindows(data, size),
    cells,
  };
  const cages = readCages(data, size);
  const puzzle =
    cages === null ? { kind: "sudoku" as const, ...sudoku } : { kind: "killer-sudoku" as const, ...sudoku, cages };
  return { puzzle, at: { entry, crossed: {} } };
}

const isObject = (data: unknown): data is Json => data !== null && typeof data === "object" && !Array.isArray(data);
/** Rules that are switched off are false or empty. */
const isPresent = (value: unknown): boolean =>
  value !== false && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

function readGrid(grid: unknown, size: number) {
  const rows = listOf(grid).map((row) => listOf(row).map((cell) => (isObject(cell) ? cell : {})));
  if (rows.length !== size || rows.some((row) => row.length !== size)) throw damaged();
  const entry: Record<string, string> = {};
  const cells = rows.map((row, r) =>
    row.map(({ value, given }, c) => {
      if (value === undefined || value === null) return null;
      checkValue(Number(value), 1, size, slotAt(r, c));
      if (given === true) return Number(value);
      entry[slotAt(r, c)] = String(value);
      return null;
    }),
  );
  const numbers = rows.map((row) => row.map(({ region }) => region));
  if (numbers.flat().every((region) => region === undefined)) return { cells, entry, box: usualBox(size) };
  const usual = boxNumbers(usualBox(size), size);
  // Numbered from 1 in the order of the first cells. A cell without a number is in its usual box.
  const whole = numbers.map((row, r) => row.map((region, c) => (region === undefined ? usual[r]![c]! : region)));
  if (whole.flat().some((region) => !Number.isInteger(region))) throw new FormatError("rule", { rule: "region: null" });
  const found = [...new Set(whole.flat())];
  const regions = whole.map((row) => row.map((region) => found.indexOf(region) + 1));
  const box = boxesOf(size).find((shape) => JSON.stringify(boxNumbers(shape, size)) === JSON.stringify(regions));
  return { cells, entry, ...(box === undefined ? { regions } : { box }) };
}

type Box = readonly [rows: number, columns: number];

/** The usual box and the same standing upright. */
const boxesOf = (size: number): readonly Box[] => {
  const [rows, columns] = usualBox(size);
  return [
    [rows, columns],
    [columns, rows],
  ];
};

/** The number of each cell's box, from 1, row by row. */
const boxNumbers = ([rows, columns]: Box, size: number): number[][] =>
  Array.from({ length: size }, (_, r) =>
    Array.from({ length: size }, (_, c) => Math.floor(r / rows) * (size / columns) + Math.floor(c / columns) + 1),
  );

const listOf = (data: unknown): readonly unknown[] => {
  if (!Array.isArray(data)) throw damaged();
  return data;
};

function readDiagonals(data: Json): { diagonals?: true } {
  const [up, down] = [data["diagonal+"] === true, data["diagonal-"] === true];
  if (up !== down) throw new FormatError("rule", { rule: up ? "diagonal+" : "diagonal-" });
  return up ? { diagonals: true } : {};
}

/** Extra regions must be the four windows of a grid of nine. */
function readWindows(data: Json, size: number): { windows?: true } {
  if (!isPresent(data.extraregion ?? [])) return {};
  const found = listOf(data.extraregion).map((region) =>
    JSON.stringify(cellsOf(region, size).sort((a, b) => (a < b ? -1 : 1))),
  );
  const isWindows = size === 9 && found.length === 4 && WINDOWS.every((cells) => found.includes(JSON.stringify(cells)));
  if (!isWindows) throw new FormatError("rule", { rule: "extraregion" });
  return { windows: true };
}

/** The cells of the four windows, each in the order of their names. */
const WINDOWS = [1, 5].flatMap((top) =>
  [1, 5].map((left) => [0, 1, 2].flatMap((r) => [0, 1, 2].map((c) => slotAt(top + r, left + c))).sort()),
);

function cellsOf(part: unknown, size: number): string[] {
  if (!isObject(part)) throw damaged();
  return listOf(part.cells).map((name) => {
    const place = typeof name === "string" ? placeOf(name, size) : null;
    if (place === null) throw damaged();
    return slotAt(...place);
  });
}

function readCages(data: Json, size: number): KillerData["cages"] | null {
  if (!isPresent(data.killercage ?? [])) return null;
  const taken = new Set<string>();
  return listOf(data.killercage).map((cage) => {
    const cells = cellsOf(cage, size);
    const slot = cells[0] ?? "";
    const sum = (cage as Json).value;
    if (cells.length === 0) throw damaged();
    if (sum === undefined || sum === "") throw new FormatError("sumless", { slot });
    checkValue(Number(sum), 1, size * size, slot);
    for (const cell of cells) {
      if (taken.has(cell)) throw new FormatError("overlap", { slot: cell });
      taken.add(cell);
    }
    return { cells, sum: Number(sum) };
  });
}

/** The address of a sudoku with or without cages. Boxes that are not the usual ones are written as regions. */
export function writeFPuzzle(puzzle: SudokuData | KillerData): string {
  const { size, cells, box } = puzzle;
  const isUsual = box !== undefined && box[0] === usualBox(size)[0];
  const regions = isUsual ? undefined : (puzzle.regions ?? boxNumbers(box ?? usualBox(size), size));
  const grid = cells.map((row, r) =>
    row.map((value, c) => ({
      ...(value === null ? {} : { value, given: true }),
      ...(regions === undefined ? {} : { region: regions[r]![c]! - 1 }),
    })),
  );
  const named = (slots: readonly string[]) => slots.map((slot) => slot.toUpperCase());
  const json = {
    size,
    grid,
    ...(puzzle.diagonals ? { "diagonal+": true, "diagonal-": true } : {}),
    ...(puzzle.windows ? { extraregion: WINDOWS.map((slots) => ({ cells: named(slots) })) } : {}),
    ...("cages" in puzzle
      ? { killercage: puzzle.cages.map(({ cells: slots, sum }) => ({ cells: named(slots), value: String(sum) })) }
      : {}),
  };
  return `https://f-puzzles.com/?load=${encodeURIComponent(compressToBase64(JSON.stringify(json)))}`;
}
