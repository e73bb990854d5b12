/** Random puzzles of the public format for the tests of readers and writers. They need not have an answer. */
import fc from "fast-check";
import type {
  CageSign,
  CalcudokuData,
  Cells,
  FutoshikiData,
  KakuroCell,
  KakuroData,
  KillerData,
  NonogramData,
  SudokuData,
} from "../../../src/engine/formats/puzzle-data.ts";

const slot = (r: number, c: number) => `r${r + 1}c${c + 1}`;
const grid = <T>(rows: number, columns: number, cell: (r: number, c: number) => T): T[][] =>
  Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => cell(r, c)));
const isLess = (a: string, b: string) => {
  const [, r, c] = /r(\d+)c(\d+)/.exec(a)!.map(Number);
  const [, row, column] = /r(\d+)c(\d+)/.exec(b)!.map(Number);
  return r! - row! || c! - column!;
};

/** Mostly blanks, as puzzles have them. */
const cellsOf = (size: number): fc.Arbitrary<Cells> =>
  fc.array(fc.array(fc.option(fc.integer({ min: 1, max: size }), { freq: 2 }), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  });

const BOXES: readonly (readonly [number, number])[] = [
  [2, 2],
  [2, 3],
  [2, 4],
  [3, 3],
  [3, 4],
  [4, 4],
  [5, 5],
];

/** With usual boxes. `sizes`: those of the format. */
export const sudokus = (sizes: readonly number[] = [4, 6, 8, 9, 12, 16, 25]): fc.Arbitrary<SudokuData> =>
  fc
    .constantFrom(...BOXES.filter(([rows, columns]) => sizes.includes(rows * columns)))
    .chain((box) =>
      cellsOf(box[0] * box[1]).map((cells) => ({ kind: "sudoku" as const, size: cells.length, box, cells })),
    );

/**
 * Pieces of a path through the whole grid, cut at some places: connected, numbered from 1 by their first cells. The path goes up
 * and down through bands of rows, from left to right and back.
 */
const pieces = (size: number, bands: readonly number[], isCut: (i: number) => boolean): number[][] => {
  const path: [number, number][] = [];
  let [top, b] = [0, 0];
  while (top < size) {
    const height = Math.min(bands[b % bands.length]!, size - top);
    const columns = Array.from({ length: size }, (_, c) => (b % 2 === 0 ? c : size - 1 - c));
    let isUp = false;
    for (const c of columns) {
      for (let k = 0; k < height; k++) path.push([top + (isUp ? height - 1 - k : k), c]);
      isUp = !isUp;
    }
    top += height;
    b++;
  }
  const numbers = grid(size, size, () => 0);
  let number = 0;
  for (const [i, [r, c]] of path.entries()) {
    const [row, column] = path[i - 1] ?? [r, c];
    // In a grid of an even size the path jumps from band to band.
    if (i > 0 && (isCut(i - 1) || Math.abs(r - row) + Math.abs(c - column) !== 1)) number++;
    numbers[r]![c] = number;
  }
  const first = [...new Set(numbers.flat())];
  return numbers.map((row) => row.map((value) => first.indexOf(value) + 1));
};

/** With the rules that `f-puzzles` knows, and regions of one size or boxes in either direction. */
export const richSudokus: fc.Arbitrary<SudokuData> = fc
  .record({
    shape: fc.constantFrom<"usual" | "upright" | "regions">("usual", "upright", "regions"),
    base: sudokus([6, 9]),
    diagonals: fc.boolean(),
    windows: fc.boolean(),
    bands: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ shape, base: { box, ...base }, diagonals, windows, bands }) => ({
    ...base,
    ...(shape === "regions"
      ? {
          regions: pieces(base.size, bands, (i) => (i + 1) % base.size === 0),
        }
      : { box: shape === "upright" ? ([box![1], box![0]] as const) : box! }),
    ...(diagonals ? { diagonals: true as const } : {}),
    ...(windows && base.size === 9 ? { windows: true as const } : {}),
  }))
  // Regions that are boxes are written as boxes.
  .filter(({ size, regions }) => regions === undefined || (size === 9 && !isBoxes(regions)));

const isBoxes = (regions: readonly (readonly number[])[]): boolean =>
  BOXES.flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]).some(
    ([rows, columns]) =>
      rows! * columns! === regions.length &&
      regions.every((row, r) => row.every((region, c) => region === regions[r - (r % rows!)]![c - (c % columns!)])),
  );

/** Cages that cover the grid, the pieces of a winding path. */
export const killers: fc.Arbitrary<KillerData> = sudokus([4, 6, 9]).chain((sudoku) =>
  fc
    .record({
      cuts: fc.array(fc.boolean(), { minLength: sudoku.size ** 2, maxLength: sudoku.size ** 2 }),
      sums: fc.array(fc.integer({ min: 1, max: 45 }), { minLength: sudoku.size ** 2, maxLength: sudoku.size ** 2 }),
    })
    .map(({ cuts, sums }) => {
      const numbers = pieces(sudoku.size, [sums[0]! % 4 || 1, 1], (i) => cuts[i]!);
      const cages = [...new Set(numbers.flat())].map((number, i) => ({
        cells: numbers.flatMap((row, r) => row.flatMap((value, c) => (value === number ? [slot(r, c)] : []))),
        sum: Math.min(sums[i]!, sudoku.size ** 2),
      }));
      return { ...sudoku, kind: "killer-sudoku" as const, cages };
    }),
);

/** The cages of a killer with results in place of sums. */
export const calcudokus: fc.Arbitrary<CalcudokuData> = killers.map(({ size, cages }) => ({
  kind: "calcudoku" as const,
  size,
  cages: cages.map(({ cells, sum }) => {
    const signs: readonly CageSign[] =
      cells.length === 1 ? ["="] : cells.length === 2 ? ["+", "-", "*", "/"] : ["+", "*"];
    return { cells, sign: signs[sum % signs.length]!, result: sum };
  }),
}));

export const futoshikis: fc.Arbitrary<FutoshikiData> = fc.integer({ min: 2, max: 9 }).chain((size) =>
  fc
    .record({ cells: cellsOf(size), signs: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1 }) })
    .map(({ cells, signs }) => {
      const pairs = grid(size, size, (r, c) => [
        ...(c + 1 < size ? [[slot(r, c), slot(r, c + 1)]] : []),
        ...(r + 1 < size ? [[slot(r, c), slot(r + 1, c)]] : []),
      ]).flat(2);
      const less = pairs.flatMap(([a, b], i): (readonly [string, string])[] => {
        const sign = signs[i % signs.length]!;
        return sign === 0 ? [[a!, b!]] : sign === 1 ? [[b!, a!]] : [];
      });
      const sorted = less.toSorted(([a, b], [c, d]) => isLess(a, c) || isLess(b, d));
      return { kind: "futoshiki" as const, size, cells, less: sorted };
    }),
);

/** Dark cells have sums only where a run begins. */
export const kakuros: fc.Arbitrary<KakuroData> = fc
  .record({ width: fc.integer({ min: 2, max: 30 }), height: fc.integer({ min: 2, max: 30 }) })
  .chain(({ width, height }) =>
    fc
      .record({
        whites: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: width * height, maxLength: width * height }),
        sums: fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 50 }),
      })
      .map(({ whites, sums }) => {
        const isWhite = (r: number, c: number) =>
          r > 0 && c > 0 && r <= height && c <= width && whites[(r - 1) * width + c - 1]! > 0;
        let next = 0;
        const sum = () => sums[next++ % sums.length]!;
        const cells = grid(height + 1, width + 1, (r, c): KakuroCell => {
          if (isWhite(r, c)) return 0;
          const clue = {
            ...(isWhite(r + 1, c) ? { down: sum() } : {}),
            ...(isWhite(r, c + 1) ? { across: sum() } : {}),
          };
          return Object.keys(clue).length === 0 ? null : clue;
        });
        return { kind: "kakuro" as const, cells };
      }),
  );

/** Clues of a random picture. */
export const nonograms: fc.Arbitrary<NonogramData> = fc
  .record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 60 }) })
  .chain(({ width, height }) =>
    fc.array(fc.boolean(), { minLength: width * height, maxLength: width * height }).map((cells) => {
      const runs = (line: readonly boolean[]) =>
        line
          .map((cell) => (cell ? "#" : "."))
          .join("")
          .split(/\.+/)
          .filter((run) => run !== "")
          .map((run) => run.length);
      const rows = grid(height, width, (r, c) => cells[r * width + c]!);
      const columns = grid(width, height, (c, r) => cells[r * width + c]!);
      return { kind: "nonogram" as const, rows: rows.map(runs), columns: columns.map(runs) };
    }),
  );
