/** A path puzzle kind, built from its names, the reach of its steps and its example. */
import { techniquesOf } from "../deduce.ts";
import type { Entry, Level, PuzzleKind, Reason, Rules, Skill } from "../kind.ts";
import { levelsByTries, succeedsOnce, succeedsTwice } from "../levels-by-tries.ts";
import { FRACTIONS } from "../mixed-number.ts";
import { type Rng, rng } from "../rng.ts";
import type { Season } from "../seasons.ts";
import { colourWords } from "./colouring.ts";
import { pathOpener } from "./draw/opener.ts";
import { drawPath, generate } from "./generator/generate.ts";
import {
  type Cell,
  cropGrid,
  numberIn,
  type PathPuzzle,
  placesOf,
  type Reach,
  slotAt,
  unitOf,
  widthOf,
} from "./grid.ts";
import { boardFor, MAX_NUMBER, maxCellsIn, type PathOptions, pathOptions } from "./options.ts";
import { partedRule, sharedRule } from "./rules.ts";
import { pathPuzzle } from "./schema.ts";
import { techniquesFor } from "./techniques/explain.ts";

/** How the kinds of path puzzle differ. */
interface PathKind {
  readonly version: number;
  readonly rules: Rules<PathPuzzle>;
  readonly reason: Reason<PathPuzzle>;
  readonly draw: PuzzleKind<PathOptions, PathPuzzle>["draw"];
  readonly reach: Reach;
  readonly example: PathPuzzle;
  readonly smallExample: PathPuzzle;
  /** Default number of rows and columns of a level, and the minimum with which the level exists. */
  readonly sides: Readonly<Record<Level, number>>;
  readonly minSides: Readonly<Record<Level, number>>;
  /** Rows and columns of the usual sizes. */
  readonly usual: readonly number[];
}

/** Readers below this age get the smallest compact paths. */
const COMPACT_TO = 8;

/** Builds the kind; its options and puzzles are plain data. */
export function pathKind(kind: PathKind): PuzzleKind<PathOptions, PathPuzzle> {
  const { version, rules, reason, draw, reach, example, smallExample, usual } = kind;
  const options = pathOptions(reach);
  return {
    ...rules,
    ...reason,
    version,
    emblem: "path",
    options,
    puzzle: pathPuzzle(rules.id),
    example,
    smallExample,
    draw,
    opener: pathOpener,
    sharedRule: (puzzles) => sharedRule(rules.id, puzzles),
    partedRule: (puzzle) => partedRule(rules.id, puzzle),
    sizes: usual.map((size) => ({ size })),
    levels: levelsOf(reach, (level) => options.parse(preset(kind, level, null, null))),
    skills: () => SKILLS,
    preset: (level, ages, skill) => preset(kind, level, ages, skill),
    compact: (_, ages) => (ages !== null && ages[0] < COMPACT_TO ? { width: 4, height: 3 } : { size: 4 }),
    inSeason: (season, ages) => masksInSeason(season, ages).map((mask) => ({ mask })),
    techniques: () => techniquesOf(techniquesFor(reach)),
    generate: (rng, options, level) => {
      const units = options.unit;
      const unit = typeof units === "number" ? units : rng.pick(units);
      const cells = generate(rng, options, level, reach, maxCellsIn(options, unit));
      if (cells === undefined) return undefined;
      return { kind: rules.id, ...(unit === 1 ? {} : { unit }), cells: inUnits(cells, unit) };
    },
    ...(reach === 4 && { impossible: (puzzle: PathPuzzle) => colourWords(rules.id, puzzle) }),
    keepOnly: ({ cells, ...puzzle }, keep) => ({
      ...puzzle,
      cells: cells.map((row, r) => row.map((cell, c) => (cell === "#" || keep.has(slotAt(r, c)) ? cell : null))),
    }),
    maxSteps: (puzzle) =>
      puzzle.cells.length * widthOf(puzzle) > EIGHT_BY_EIGHT ? Number.POSITIVE_INFINITY : MAX_STEPS,
    size: (puzzle) => `${widthOf(puzzle)}x${puzzle.cells.length}`,
    canonical,
    canonicalAnswer,
  };
}

const inUnits = (cells: readonly (readonly Cell[])[], unit: number): Cell[][] =>
  cells.map((row) => row.map((cell) => (typeof cell === "number" ? cell * unit : cell)));

/** Maximum number of steps below level expert on grids up to the usual size of level hard; larger grids need more. */
const MAX_STEPS = 40;
const EIGHT_BY_EIGHT = 64;

const SKILLS: readonly Skill[] = [
  { id: "counting", ages: [5, 9] },
  { id: "counting-in-steps", ages: [5, 10], levels: ["starter", "easy", "medium"] },
  { id: "halves-and-quarters", ages: [7, 10], levels: ["starter", "easy", "medium"] },
  { id: "missing-number", ages: [6, 10] },
  { id: "logic", ages: [8, 99] },
];

/** The longest gaps in puzzles for the skill `missing-number`; harder levels need longer ones. */
const MISSING: Readonly<Partial<Record<Level, number>>> = { starter: 2, easy: 4 };
/** Side of the largest square grid for the skill `counting`: numbers up to 100. */
const COUNTED = 10;
/** Below this age, children count sixteen steps of a unit, which is the range of times tables. */
const FROM_FIVE_BY_FIVE = 8;
const FOUR_BY_FOUR = 4;
const FIVE_BY_FIVE = 5;

function preset(
  { sides, minSides }: PathKind,
  level: Level,
  ages: readonly [number, number] | null,
  skill: string | null,
): Partial<PathOptions> {
  const wanted = Math.min(sides[level], ages === null ? sides[level] : sideForAge(ages[0]));
  const size = Math.max(wanted, minSides[level]);
  if (skill === "counting") return { size: Math.min(size, COUNTED) };
  const four = Math.max(FOUR_BY_FOUR, minSides[level]);
  const isYoung = ages !== null && ages[0] < FROM_FIVE_BY_FIVE;
  if (skill === "counting-in-steps")
    return { size: isYoung ? FOUR_BY_FOUR : Math.min(size, COUNTED), ...stepsFor(ages?.[0] ?? OLDER) };
  // Quarters also pass the halves. They end at 4 or 6¼, because children count fractions up to 10 at most.
  if (skill === "halves-and-quarters")
    return { size: isYoung ? four : Math.max(FIVE_BY_FIVE, four), unit: FRACTIONS[1] };
  const stretch = skill === "missing-number" ? MISSING[level] : undefined;
  return stretch === undefined ? { size } : { size, stretch };
}

/**
 * The units that children of an age count in, following England's curriculum for Years 1 to 5; from nine years on, powers of ten.
 */
const UNITS: Readonly<Record<number, readonly number[]>> = {
  5: [2, 5, 10],
  6: [2, 3, 5, 10],
  7: [3, 4, 8, 50, 100],
  8: [6, 7, 9, 25],
  9: [10, 100],
};
const [YOUNGER, OLDER] = [5, 9];
/** The largest number for children of an age: 100 in Years 1 and 2, 1,000 in Year 3. */
const COUNTED_TO: Readonly<Record<number, number>> = { 5: 100, 6: 100, 7: 1000 };

/** The units and the limit for an age. */
function stepsFor(age: number): Pick<PathOptions, "unit"> & Partial<PathOptions> {
  const own = Math.max(YOUNGER, Math.min(age, OLDER));
  const limit = COUNTED_TO[own];
  return { unit: [...UNITS[own]!], ...(limit !== undefined && { limit }) };
}

/** The largest square grid for the youngest reader: numbers up to 16 at six, up to 100 from twelve on. */
const sideForAge = (age: number): number => Math.max(4, Math.min(age - 2, 10)) + (age > 11 ? 10 : 0);

/* Canonical forms: equal for path puzzles, and for answers, that are the same. */

/**
 * The smallest text over the group: the eight turns and reflections of the grid, with the path as it is or counted
 * from its other end. Empty rows and columns at the edges do not count.
 */
function canonical(puzzle: PathPuzzle): string {
  const rows = cropGrid(puzzle.cells, (cell) => cell !== "#");
  const last = rows.flat().filter((cell) => cell !== "#").length;
  const unit = unitOf(puzzle);
  const texts = rows.map((row) => row.map((cell) => String(cell ?? "")));
  const backwards = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? String(unit * (last + 1) - cell) : (cell ?? ""))),
  );
  const views = [texts, backwards].flatMap(viewsOf);
  // A row ends at its last cell, so the smallest text begins with the smallest first row.
  const firsts = views.map((view) => view.rowAt(0));
  const [least] = firsts.toSorted();
  // The same path with another unit is another puzzle.
  const ahead = unit === 1 ? "" : `${unit}:`;
  return `${ahead}${views
    .filter((_, i) => firsts[i] === least)
    .map(textOf)
    .toSorted()[0]!}`;
}

/** The numbers row by row. */
const canonicalAnswer = (puzzle: PathPuzzle, entry: Entry): string =>
  placesOf(puzzle)
    .map((place) => numberIn(place, entry) ?? "")
    .join(",");

/** A grid of texts after a turn or reflection. `rowAt`: the text of a row, with its separator. */
interface View {
  readonly height: number;
  rowAt(row: number): string;
}

const textOf = ({ height, rowAt }: View): string =>
  Array.from({ length: height }, (_, row) => rowAt(row))
    .join("")
    .slice(0, -1);

function viewsOf(rows: readonly (readonly string[])[]): View[] {
  const across = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ""));
  return [rows, across].flatMap((lines) => {
    const height = lines.length;
    const ahead = (row: number) => `${lines[row]!.join()}/`;
    const mirrored = (row: number) => `${lines[row]!.toReversed().join()}/`;
    return [ahead, mirrored].flatMap((rowAt) => [
      { height, rowAt },
      { height, rowAt: (row: number) => rowAt(height - 1 - row) },
    ]);
  });
}

// Masks for the seasons of the year.

/** Sizes of masks, by the youngest reader: a child of six fills 30 squares; a book for adults has hundreds. */
const SIZES = [
  { below: 8, size: "small" },
  { below: 10, size: "medium" },
] as const;
type Size = (typeof SIZES)[number]["size"] | "large";

/** By season and size, the easiest first. */
const IN_SEASON: Readonly<Record<Season, Readonly<Record<Size, readonly string[]>>>> = {
  spring: {
    small: ["small-egg", "small-rabbit", "small-flower"],
    medium: ["medium-egg", "medium-butterfly", "medium-tulip"],
    large: ["egg", "flower", "butterfly", "rabbit"],
  },
  summer: {
    small: ["small-ice-cream", "small-fish", "small-boat"],
    medium: ["medium-ice-cream", "medium-boat", "medium-fish"],
    large: ["ice-cream", "fish", "boat", "umbrella"],
  },
  autumn: {
    small: ["small-mushroom", "small-leaf", "small-apple"],
    medium: ["medium-mushroom", "medium-leaf", "medium-pumpkin"],
    large: ["leaf", "apple", "mushroom", "pumpkin"],
  },
  halloween: {
    small: ["small-cat", "small-pumpkin", "small-ghost"],
    medium: ["medium-cat", "medium-pumpkin", "medium-ghost"],
    large: ["moon", "ghost", "cat", "pumpkin"],
  },
  winter: {
    small: ["small-tree", "small-mitten", "small-snowman"],
    medium: ["medium-tree", "medium-candle", "medium-snowman"],
    large: ["snowman", "candle", "tree", "bell"],
  },
  christmas: {
    small: ["small-tree", "small-bell", "small-gift"],
    medium: ["medium-tree", "medium-bell", "medium-gift"],
    large: ["bell", "tree", "gift", "star"],
  },
  easter: {
    small: ["small-egg", "small-rabbit", "small-chick"],
    medium: ["medium-egg", "medium-chick", "medium-rabbit"],
    large: ["egg", "rabbit", "chick", "flower"],
  },
  birthday: {
    small: ["small-cake", "small-balloon", "small-gift"],
    medium: ["medium-cake", "medium-balloon", "medium-gift"],
    large: ["cake", "balloon", "gift", "crown"],
  },
};

/** The names of masks for a season and readers of these ages; null: for all ages. */
const masksInSeason = (season: Season, ages: readonly [number, number] | null): readonly string[] =>
  IN_SEASON[season][ages === null ? "large" : (SIZES.find(({ below }) => ages[0] < below)?.size ?? "large")];

// Which levels exist for a shape and its limits.

/**
 * Rectangles with this many cells have a level when gaps may be this long, by the reach of their steps. Measured: for all sizes
 * at least a third of the tries succeeded. With fewer removal tries so many numbers stay that techniques of the level below are
 * often enough.
 */
const SURE = {
  cells: { full: 36, partial: 80 },
  stretch: {
    4: { starter: 1, easy: 4, medium: 8, hard: 12, expert: 20 },
    8: { starter: 1, easy: 6, medium: 3, hard: 4, expert: 8 },
  },
  tries: 20,
} as const;
/**
 * Where a limit omits some cells of a large rectangle, hardly any path is without an enclosed hole: measured, none of hundreds.
 */
const HOLED = { cells: 144, least: { 4: 55, 8: 0 }, most: 93 } as const;
/** For a level with this many cells, one puzzle is enough proof, because another takes long. */
const LARGE = 150;
/** Number of tries to generate a puzzle of a level: this number divided by the cells, within the bounds below. */
const ATTEMPTS_BY_CELLS = 3600;
const MIN = 10;
const MAX = 100;

/** The levels that can be generated. Tested by tries where the shape is small, a mask, or has narrow limits. */
const levelsOf = (reach: Reach, usual: (level: Level) => PathOptions): ReturnType<typeof levelsByTries<PathOptions>> =>
  levelsByTries((options, level) => isSure(level, options, reach) || isMakeable(level, options, reach), usual);

function isSure(level: Level, options: PathOptions, reach: Reach): boolean {
  const { mask, path, stretch, tries } = options;
  if (mask !== null || stretch < SURE.stretch[reach][level] || (level !== "starter" && tries < SURE.tries))
    return false;
  const { size, width, height } = boardFor(options, reach);
  return maxCells(options) >= size && size >= SURE.cells[path] && Math.min(width, height) > 4;
}

function isMakeable(level: Level, options: PathOptions, reach: Reach): boolean {
  // If no two consecutive numbers are missing, each has its own few cells. With one answer, some number has only one cell (as in
  // any bipartite graph with one perfect matching), and so on. The techniques of a starter find that.
  if (level !== "starter" && options.stretch === 1) return false;
  const { size, width, height } = boardFor(options, reach);
  const most = maxCells(options);
  // The number of cells of a shortest path from one side to the other, and to the two other sides.
  const across = reach === 4 ? width + height - 1 : Math.max(width, height);
  if (options.mask === null && (most < across || isHoled(options, reach, most, size))) return false;
  // Options without a limit are tested as before limits existed, to keep their results.
  const { limit, ...others } = options;
  const place = ["levels", reach, limit < MAX_NUMBER ? options : others, level];
  const attempts = Math.max(MIN, Math.min(MAX, Math.floor(ATTEMPTS_BY_CELLS / size)));
  const isMade = (chance: Rng): boolean =>
    // Every path gives a starter.
    (level === "starter" ? drawPath(chance, options, reach, most) : generate(chance, options, level, reach, most)) !==
    undefined;
  const succeeds = (at: number): boolean => isMade(rng([...place, at]));
  return size < LARGE ? succeedsTwice(attempts, succeeds) : succeedsOnce(attempts, succeeds);
}

const isHoled = ({ path }: PathOptions, reach: Reach, most: number, size: number): boolean =>
  path === "full" && size >= HOLED.cells && most * 100 > HOLED.least[reach] * size && most * 100 <= HOLED.most * size;

/** Maximum number of cells of its longest paths: those with the smallest unit. */
const maxCells = (options: PathOptions): number => maxCellsIn(options, Math.min(...[options.unit].flat()));
