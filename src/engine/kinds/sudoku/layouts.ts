/**
 * Layouts of irregular regions, for Jigsaw Sudokus: a table for each size, whose layouts are made from their numbers alone when they
 * are used first. From boxes or rows, regions exchange cells with their neighbours many times, in most sizes together with the
 * regions across the middle: a half turn then maps regions to regions.
 */
import { gridOf } from "../../latin/grid.ts";
import { searchFrom } from "../../latin/search.ts";
import { type Rng, rng } from "../../rng.ts";
import { layout } from "./rules.ts";

/** By row and column: the number of a region, from 1 in the order of their first cells. */
export type Regions = readonly (readonly number[])[];

/** The number of layouts of a size. Of the small ones some are equal. */
export const LAYOUTS = 200;

interface Beginning {
  /** Rows and columns of its regions. */
  readonly box: readonly [rows: number, columns: number];
  /** Exchanges that are tried for each cell. */
  readonly tries: number;
  /** Pairs of neighbours in each region: more than in a chain of cells, so that regions are not thin. */
  readonly least: number;
  /** Whether a half turn maps regions to regions. Of 5 × 5 there are ten such layouts only. */
  readonly turned: boolean;
}

/** How layouts of a size begin. */
const BEGINNINGS: Readonly<Record<number, Beginning>> = {
  5: { box: [1, 5], tries: 10, least: 4, turned: false },
  6: { box: [2, 3], tries: 10, least: 5, turned: true },
  7: { box: [1, 7], tries: 20, least: 6, turned: true },
  9: { box: [3, 3], tries: 10, least: 10, turned: true },
};

/** Search steps to find a full grid. */
const FILL_NODES = 500;

const kept = new Map<string, Regions>();

/** Layout `number` of a size of 5, 6, 7 or 9; numbers run from 0 to `LAYOUTS` − 1. */
export function layoutOf(size: number, number: number): Regions {
  const name = `${size} ${number}`;
  const known = kept.get(name) ?? draw(rng(["jigsaw", size, number]), size);
  kept.set(name, known);
  return known;
}

/** The first layout of a stream that has no rectangle, and a full grid. */
function draw(chance: Rng, size: number): Regions {
  for (;;) {
    const mixed = Array.from(mix(chance, size));
    const order = [...new Set(mixed)];
    const regions = Array.from({ length: size }, (_, r) =>
      mixed.slice(r * size, (r + 1) * size).map((region) => order.indexOf(region) + 1),
    );
    if (!hasRectangle(regions) && hasFullGrid(regions)) return regions;
  }
}

/** Cells above, left, right and below each cell of a square. */
function neighboursIn(size: number): readonly (readonly number[])[] {
  return Array.from({ length: size ** 2 }, (_, c) => [
    ...(c >= size ? [c - size] : []),
    ...(c % size > 0 ? [c - 1] : []),
    ...(c % size < size - 1 ? [c + 1] : []),
    ...(c < size * (size - 1) ? [c + size] : []),
  ]);
}

/** By cell: its region from 0, after all exchanges. */
function mix(chance: Rng, size: number): Int8Array {
  const { box, tries, least, turned } = BEGINNINGS[size]!;
  const [count, across] = [size ** 2, size / box[1]];
  const near = neighboursIn(size);
  const regions = Int8Array.from(
    { length: count },
    (_, c) => Math.floor(c / size / box[0]) * across + Math.floor((c % size) / box[1]),
  );
  const give = (c: number, region: number): void => {
    regions[c] = region;
    if (turned) regions[count - 1 - c] = size - 1 - region;
  };
  const before = new Int8Array(count);
  for (let i = 0; i < tries * count; i++) {
    const a = chance.int(count);
    const own = regions[a]!;
    const other = regions[near[a]![chance.int(near[a]!.length)]!]!;
    if (own === other) continue;
    const back: number[] = [];
    for (let b = 0; b < count; b++)
      if (regions[b] === other && b !== count - 1 - a && near[b]!.some((c) => c !== a && regions[c] === own))
        back.push(b);
    if (back.length === 0) continue;
    before.set(regions);
    give(a, other);
    give(chance.pick(back), own);
    // The other two regions are turns of these, or the same.
    if (!isGood(regions, near, own, size, least) || !isGood(regions, near, other, size, least)) regions.set(before);
  }
  return regions;
}

const piece = new Int32Array(81);
const seen = new Uint8Array(81);

/** Whether a region is one piece of `size` cells with enough pairs of neighbours. */
function isGood(
  regions: Int8Array,
  near: readonly (readonly number[])[],
  region: number,
  size: number,
  least: number,
): boolean {
  let [total, first] = [0, 0];
  for (let c = 0; c < regions.length; c++)
    if (regions[c] === region) {
      total++;
      first = c;
    }
  if (total !== size) return false;
  seen.fill(0);
  seen[first] = 1;
  piece[0] = first;
  let [length, pairs] = [1, 0];
  for (let i = 0; i < length; i++)
    for (const d of near[piece[i]!]!) {
      if (regions[d] !== region) continue;
      pairs++;
      if (seen[d] === 1) continue;
      seen[d] = 1;
      piece[length++] = d;
    }
  return length === size && pairs >= 2 * least;
}

/** Whether some region is a rectangle, such as a box or a row. */
function hasRectangle(regions: Regions): boolean {
  const span = (list: readonly number[]): number => Math.max(...list) - Math.min(...list) + 1;
  return regions.some((_, region) => {
    const cells = regions.flatMap((row, r) => row.flatMap((each, c) => (each === region + 1 ? [[r, c] as const] : [])));
    return span(cells.map(([r]) => r)) * span(cells.map(([, c]) => c)) === regions.length;
  });
}

/** Whether a search finds numbers for all cells. */
function hasFullGrid(regions: Regions): boolean {
  const grid = gridOf(layout.shape({ kind: "sudoku", size: regions.length, regions, cells: [] }));
  return searchFrom(grid, new Int32Array(grid.count).fill(grid.all), 1, FILL_NODES).answers.length > 0;
}
