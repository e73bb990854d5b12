/**
 * Game ids of Simon Tatham's Portable Puzzle Collection (MIT): Solo (also jigsaw, killer and X), Keen, Unequal and Pattern. An id is
 * `parameters:description`; it may follow the address of the game's page. Skyscrapers (Towers) is refused by its name.
 */
import { checkSize, checkValue, FormatError } from "./fault.ts";
import {
  type CageSign,
  type CalcudokuData,
  type FutoshikiData,
  inRows,
  type KillerData,
  MAX_SIDE,
  type NonogramData,
  type PuzzleData,
  placeOf,
  type SudokuData,
  slotAt,
} from "./puzzle-data.ts";
import {
  cellsOfBlocks,
  readSgtBlocks,
  readSgtNumbers,
  unfoldRepeats,
  writeSgtBlocks,
  writeSgtNumbers,
} from "./sgt-text.ts";

const ID = /^(?:(?:\S*\/)?([a-z]+)\.html)?#?(\d{1,3})(x\d{1,3})?([a-z0-9]*)([:#])(\S+)$/i;
const damaged = () => new FormatError("damaged", { format: "sgt" });

interface Id {
  /** The page of the game, if the id is part of an address. */
  readonly page: string | undefined;
  readonly width: number;
  /** Null if the parameters have only one number. */
  readonly height: number | null;
  /** Letters behind the size. */
  readonly letters: string;
  readonly body: string;
}

/** Games by name, with the form of their ids. */
const GAMES: Readonly<Record<string, { fits(id: Id): boolean; read(id: Id): PuzzleData }>> = {
  pattern: {
    fits: ({ height, body }) => height !== null && /^[\d./]+(?:,.*)?$/.test(body) && body.includes("/"),
    read: readPattern,
  },
  solo: { fits: isSolo, read: readSolo },
  keen: { fits: ({ height, body }) => height === null && /^[a-z_][a-z_\d]*,[asmd]\d/.test(body), read: readKeen },
  unequal: {
    fits: ({ height, body }) => height === null && /^(?:\d+[URDL]*,)+(?:\d+[URDL]*)?$/.test(body),
    read: readUnequal,
  },
  towers: { fits: ({ height, body }) => height === null && /^\d*(?:\/\d*)+(?:,.*)?$/.test(body), read: refuseTowers },
};

/** The parts of an id with the name of its game; null if a text is not an id. */
function parseId(text: string): { readonly id: Id; readonly game: string } | { readonly seed: true } | null {
  const [, page, width, height, letters = "", sign, body = ""] = ID.exec(text.trim()) ?? [];
  if (width === undefined) return null;
  if (sign === "#") return page !== undefined || /^\d{9,}$/.test(body) ? { seed: true } : null;
  const id = {
    page: page?.toLowerCase(),
    width: Number(width),
    height: height === undefined ? null : Number(height.slice(1)),
    letters,
    body,
  };
  const game = id.page ?? Object.keys(GAMES).find((name) => GAMES[name]!.fits(id));
  return game === undefined ? null : { id, game };
}

/** Whether a text is the id of a game. */
export const isSgtId = (text: string): boolean => parseId(text) !== null;

/** Reads an id. Throws a `FormatError`. */
export function readSgtId(text: string): PuzzleData {
  const found = parseId(text);
  if (found === null) throw damaged();
  if ("seed" in found) throw new FormatError("seed");
  const game = Object.hasOwn(GAMES, found.game) ? GAMES[found.game] : undefined;
  if (game === undefined) throw new FormatError("foreign", { name: found.game });
  return game.read(found.id);
}

function refuseTowers(): never {
  throw new FormatError("foreign", { name: "Skyscrapers" });
}

/** Letters of Solo: j jigsaw, x diagonals, k killer; then symmetry and difficulty, which do not matter here. */
const SOLO = /^([jxk]*)(?:a|r[24]|m[248]|md[24])*(?:d[a-z])?$/;

function isSolo({ height, letters, body }: Id): boolean {
  const [, variant] = SOLO.exec(letters) ?? [];
  return variant !== undefined && (height !== null || variant.includes("j")) && /^[a-z\d_,]+$/.test(body);
}

function readSolo({ width, height, letters, body }: Id): SudokuData | KillerData {
  const [, variant] = SOLO.exec(letters) ?? [];
  if (variant === undefined) throw damaged();
  const isJigsaw = variant.includes("j");
  if (height === null && !isJigsaw) throw damaged();
  const size = width * (height ?? 1);
  checkSize(size, size, MAX_SIDE.sudoku, 2);
  const parts = body.split(",");
  const take = () => parts.shift() ?? "";
  const values = inRange(readSgtNumbers(take(), size * size), size);
  const sudoku = {
    size,
    ...(isJigsaw
      ? {
          regions: inRows(
            readSgtBlocks(take(), size).map((block) => block + 1),
            size,
          ),
        }
      : { box: [width, height ?? 1] as const }),
    ...(variant.includes("x") ? { diagonals: true as const } : {}),
    cells: inRows(values, size),
  };
  if (!variant.includes("k")) return ended(parts, { kind: "sudoku", ...sudoku });
  const blocks = cellsOfBlocks(readSgtBlocks(take(), size));
  const sums = readSgtNumbers(take(), size * size);
  const cages = blocks.map((cells) => {
    const slots = cells.map((cell) => slotOf(cell, size));
    const sum = sums[cells[0]!];
    if (sum == null) throw new FormatError("sumless", { slot: slots[0]! });
    return { cells: slots, sum };
  });
  return ended(parts, { kind: "killer-sudoku", ...sudoku, cages });
}

const slotOf = (cell: number, size: number): string => slotAt(Math.floor(cell / size), cell % size);

function inRange(values: (number | null)[], size: number): (number | null)[] {
  for (const [cell, value] of values.entries()) if (value !== null) checkValue(value, 1, size, slotOf(cell, size));
  return values;
}

function ended<P>(parts: readonly string[], puzzle: P): P {
  if (parts.length > 0) throw new FormatError("rest", { text: parts.join(",") });
  return puzzle;
}

const SIGNS: Readonly<Record<string, CageSign>> = { a: "+", s: "-", m: "*", d: "/" };

function readKeen({ width: size, height, letters, body }: Id): CalcudokuData {
  if (height !== null || !/^(?:d[a-z]m?)?$/.test(letters)) throw damaged();
  checkSize(size, size, MAX_SIDE.sudoku, 2);
  const [blocks = "", clues = "", ...rest] = body.split(",");
  const cells = cellsOfBlocks(readSgtBlocks(unfoldRepeats(blocks, 2 * size * size), size));
  const found = [...clues.matchAll(/([asmd])(\d{1,9})|./gs)];
  if (found.length !== cells.length) throw damaged();
  const cages = cells.map((places, i) => {
    const [, letter, result] = found[i]!;
    if (letter === undefined) throw damaged();
    const slots = places.map((cell) => slotOf(cell, size));
    const sign = slots.length === 1 ? "=" : SIGNS[letter]!;
    if ((sign === "-" || sign === "/") && slots.length !== 2) throw new FormatError("sign", { slot: slots[0]! });
    return { cells: slots, sign, result: Number(result) };
  });
  return ended(rest, { kind: "calcudoku", size, cages });
}

/** Sides by letter: the neighbour that is less. */
const SIDES = { U: [-1, 0], R: [0, 1], D: [1, 0], L: [0, -1] } as const;

function readUnequal({ width: size, height, letters, body }: Id): FutoshikiData {
  if (letters.startsWith("a")) throw new FormatError("rule", { rule: "Adjacent" });
  if (height !== null || !/^(?:d[a-z])?$/.test(letters)) throw damaged();
  checkSize(size, size, MAX_SIDE.sudoku, 2);
  const texts = body.replace(/,$/, "").split(",");
  if (texts.length !== size * size) throw new FormatError("length", { found: texts.length, expected: size * size });
  const less: [string, string][] = [];
  const values = texts.map((text, cell) => {
    const [, number, sides = ""] = /^(\d{1,2})([URDL]*)$/.exec(text) ?? [];
    if (number === undefined) throw damaged();
    for (const side of sides) {
      const [down, right] = SIDES[side as keyof typeof SIDES];
      const [row, column] = [Math.floor(cell / size) + down, (cell % size) + right];
      if (row < 0 || column < 0 || row >= size || column >= size) throw damaged();
      less.push([slotAt(row, column), slotOf(cell, size)]);
    }
    return Number(number) || null;
  });
  return { kind: "futoshiki", size, cells: inRows(inRange(values, size), size), less: sortedPairs(less, size) };
}

/** In the order of the lesser cells, then of the greater ones. */
function sortedPairs(pairs: [string, string][], size: number): [string, string][] {
  const key = (slot: string) => {
    const [row, column] = placeOf(slot, size) ?? [0, 0];
    return row * size + column;
  };
  return pairs.sort(([a, b], [c, d]) => key(a) - key(c) || key(b) - key(d));
}

function readPattern({ width, height, body }: Id): NonogramData {
  if (height === null) throw damaged();
  checkSize(width, height, MAX_SIDE.nonogram);
  const [clues = "", ...rest] = body.split(",");
  const lines = clues.split("/");
  if (lines.length !== width + height)
    throw new FormatError("length", { found: lines.length, expected: width + height });
  const runs = lines.map((line, i) =>
    (line === "" ? [] : line.split(".")).map((text) => {
      if (!/^\d{1,3}$/.test(text)) throw damaged();
      checkValue(Number(text), 0, i < width ? height : width, "");
      return Number(text);
    }),
  );
  const nonogram = runs.map((line) => line.filter((run) => run > 0));
  return ended(rest, { kind: "nonogram", rows: nonogram.slice(width), columns: nonogram.slice(0, width) });
}

/** The id of a sudoku or killer sudoku. Throws a `FormatError` if Solo has no such puzzles. */
export function writeSoloId(puzzle: SudokuData | KillerData): string {
  const { size, box, regions, diagonals, windows, cells } = puzzle;
  const unfit = (what: string) => new FormatError("unfit", { format: "sgt", what });
  if (windows) throw unfit("rules");
  const blocksOf = (blocks: readonly number[]) => {
    const text = writeSgtBlocks(blocks, size);
    if (text === null) throw unfit("regions");
    return text;
  };
  const parts = [writeSgtNumbers(cells.flat())];
  if (regions !== undefined) parts.push(blocksOf(regions.flat()));
  if ("cages" in puzzle) {
    const owner = Array<number>(size * size).fill(-1);
    const sums = Array<number | null>(size * size).fill(null);
    for (const [i, cage] of puzzle.cages.entries()) {
      const places = cage.cells.map((slot) => placeOf(slot, size)!).map(([row, column]) => row * size + column);
      for (const place of places) owner[place] = i;
      sums[Math.min(...places)] = cage.sum;
    }
    if (owner.includes(-1)) throw unfit("uncovered");
    parts.push(blocksOf(owner), writeSgtNumbers(sums));
  }
  const shape = box === undefined ? `${size}j` : `${box[0]}x${box[1]}`;
  return `${shape}${diagonals ? "x" : ""}${"cages" in puzzle ? "k" : ""}:${parts.join(",")}`;
}

/** The id of a calcudoku. Throws a `FormatError` if a cell is in no cage, or the cells of a cage are not connected. */
export function writeKeenId({ size, cages }: CalcudokuData): string {
  const unfit = (what: string) => new FormatError("unfit", { format: "sgt", what });
  const owner = Array<number>(size * size).fill(-1);
  for (const [i, { cells }] of cages.entries())
    for (const slot of cells) {
      const [row, column] = placeOf(slot, size)!;
      owner[row * size + column] = i;
    }
  if (owner.includes(-1)) throw unfit("uncovered");
  const blocks = writeSgtBlocks(owner, size);
  if (blocks === null) throw unfit("regions");
  // A single cell has the letter of a sum.
  const letterOf = (sign: CageSign) => Object.keys(SIGNS).find((letter) => SIGNS[letter] === sign) ?? "a";
  const clues = [...new Set(owner)].map((i) => `${letterOf(cages[i]!.sign)}${cages[i]!.result}`);
  return `${size}:${blocks},${clues.join("")}`;
}

/** The id of a futoshiki. */
export function writeUnequalId({ size, cells, less }: FutoshikiData): string {
  const signs = new Map<string, string>();
  for (const [lesser, greater] of less) {
    const [[r, c], [row, column]] = [placeOf(lesser, size)!, placeOf(greater, size)!];
    const side = (Object.keys(SIDES) as (keyof typeof SIDES)[]).find(
      (name) => r - row === SIDES[name][0] && c - column === SIDES[name][1],
    );
    signs.set(greater, (signs.get(greater) ?? "") + side);
  }
  const sidesAt = (slot: string) =>
    Object.keys(SIDES)
      .filter((side) => signs.get(slot)?.includes(side))
      .join("");
  const texts = cells.flatMap((row, r) => row.map((value, c) => `${value ?? 0}${sidesAt(slotAt(r, c))},`));
  return `${size}:${texts.join("")}`;
}

/** The id of a nonogram. */
export const writePatternId = ({ rows, columns }: NonogramData): string =>
  `${columns.length}x${rows.length}:${[...columns, ...rows].map((runs) => runs.join(".")).join("/")}`;
