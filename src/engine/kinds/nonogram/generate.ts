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
/** By size: the drawings that are recognisable at that size. */
const drawingsIn: (readonly Drawing[])[] = [];

/**
 * One try in 16 is an abstract shape, and one is a picture moved by a cell. A book with more puzzles than there are pictures is
 * filled with these, because all other repeats are generated again.
 */
const VARIED = 16;

export function generate(rng: Rng, { size, pictures }: Options, level: Level): Nonogram | undefined {
  const draw = pictures === "shapes" ? 0 : rng.int(VARIED);
  if (draw === 0) return shape(rng, size, level);
  const found = thing(rng, size, level, draw === 1);
  // At some sizes few or no pictures have the level.
  return found === undefined && rng.chance(1, 2) ? shape(rng, size, level) : found;
}

function thing(rng: Rng, size: number, level: Level, isMoved: boolean): Nonogram | undefined {
  drawingsIn[size] ??= DRAWINGS.filter(({ minSize }) => minSize <= size);
  const drawing = rng.pick(drawingsIn[size]);
  const [across, down] = isMoved ? [rng.int(3) - 1, rng.int(3) - 1] : [0, 0];
  const picture = pictureAt(drawing, size, level, across, down);
  if (picture === null) return undefined;
  const seen = rng.chance(1, 2) ? picture : picture.map((row) => row.toReversed());
  return { kind: "nonogram", ...cluesOf(seen), title: drawing.name };
}

/** Caches: drawings as cells, unchanged and changed to have a level. */
const plains = new Map<string, Picture>();
const adjusted = new Map<string, Picture | null>();

function memoised<V>(values: Map<string, V>, key: string, make: () => V): V {
  let found = values.get(key);
  if (found === undefined) {
    found = make();
    values.set(key, found);
  }
  return found;
}

/** A drawing as a picture of `size` cells a side, moved by some cells and changed to have a level; null if that is impossible. */
const pictureAt = ({ name, shapes }: Drawing, size: number, level: Level, across: number, down: number) =>
  memoised(adjusted, `${name} ${size} ${level} ${across} ${down}`, () => {
    const plain = memoised(plains, `${name} ${size}`, () => rasterise(shapes, size));
    return adjust(across === 0 && down === 0 ? plain : moved(plain, across, down), level);
  });

/** A picture moved by some cells. Cells that leave it on one side are lost. */
const moved = (picture: Picture, across: number, down: number): Picture =>
  picture.map((row, r) => row.map((_, c) => picture[r - down]?.[c - across] ?? EMPTY));

/** Percentage of cells that are filled before smoothing; a higher one is easier. By level, for small, usual and large sizes. */
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
