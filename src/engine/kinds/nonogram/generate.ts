/** Makes a nonogram: a picture of our own, or where these run out a shape of no thing. */
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { gradeGrid } from "./grade-grid.ts";
import { cluesOf, EMPTY } from "./grid.ts";
import type { Options } from "./options.ts";
import { adjust } from "./pictures/adjust.ts";
import { type Drawing, THEMES } from "./pictures/catalogue.ts";
import { noise } from "./pictures/noise.ts";
import { type Picture, rasterise } from "./pictures/raster.ts";
import type { Nonogram } from "./puzzle.ts";

const DRAWINGS = THEMES.flat();
/** By size: the drawings in which one can tell what they show. */
const drawingsIn: (readonly Drawing[])[] = [];

/**
 * One of so many tries is a shape of no thing, and one a picture that is moved by a cell: a book with more puzzles than there are
 * pictures gets these, because other repeats are made again.
 */
const VARIED = 16;

export function generate(rng: Rng, { size, pictures }: Options, level: Level): Nonogram | undefined {
  const way = pictures === "shapes" ? 0 : rng.int(VARIED);
  if (way === 0) return shape(rng, size, level);
  const found = thing(rng, size, level, way === 1);
  // Some sizes have no or few things of a level.
  return found === undefined && rng.chance(1, 2) ? shape(rng, size, level) : found;
}

function thing(rng: Rng, size: number, level: Level, isMoved: boolean): Nonogram | undefined {
  drawingsIn[size] ??= DRAWINGS.filter(({ least }) => least <= size);
  const drawing = rng.pick(drawingsIn[size]);
  const [across, down] = isMoved ? [rng.int(3) - 1, rng.int(3) - 1] : [0, 0];
  const picture = pictureAt(drawing, size, level, across, down);
  if (picture === null) return undefined;
  const seen = rng.chance(1, 2) ? picture : picture.map((row) => row.toReversed());
  return { kind: "nonogram", ...cluesOf(seen), title: drawing.name };
}

/** Drawings as cells, plain and brought to a level, by what they are made of. */
const plains = new Map<string, Picture>();
const brought = new Map<string, Picture | null>();

function memoised<V>(values: Map<string, V>, key: string, make: () => V): V {
  let found = values.get(key);
  if (found === undefined) {
    found = make();
    values.set(key, found);
  }
  return found;
}

/** A drawing in so many cells, moved by some and brought to a level; null where that cannot be. */
const pictureAt = ({ name, shapes }: Drawing, size: number, level: Level, across: number, down: number) =>
  memoised(brought, `${name} ${size} ${level} ${across} ${down}`, () => {
    const plain = memoised(plains, `${name} ${size}`, () => rasterise(shapes, size));
    return adjust(across === 0 && down === 0 ? plain : moved(plain, across, down), level);
  });

/** A picture moved by some cells. What leaves it on one side is lost. */
const moved = (picture: Picture, across: number, down: number): Picture =>
  picture.map((row, r) => row.map((_, c) => picture[r - down]?.[c - across] ?? EMPTY));

/** Of a hundred cells, so many are filled before smoothing: the more, the easier. By level, for small, usual and large sizes. */
const FILLED_PERCENT: Readonly<Record<Level, readonly [number, number, number]>> = {
  starter: [66, 66, 68],
  easy: [52, 60, 63],
  medium: [46, 54, 62],
  hard: [48, 52, 57],
  expert: [47, 48, 48],
};

function shape(rng: Rng, size: number, level: Level): Nonogram | undefined {
  const percent = FILLED_PERCENT[level][size < 12 ? 0 : size < 18 ? 1 : 2];
  const clues = cluesOf(noise(rng, size, percent, rng.chance(1, 2)));
  return gradeGrid(clues, level).level === level ? { kind: "nonogram", ...clues } : undefined;
}
