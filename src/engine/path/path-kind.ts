/** A path puzzle kind, built from its names, the reach of its steps and its example. */
import { techniquesOf } from "../deduce.ts";
import type { Entry, Level, PuzzleKind, Reason, Rules, Skill } from "../kind.ts";
import { FRACTIONS } from "../mixed-number.ts";
import { colourWords } from "./colouring.ts";
import { generate } from "./generator/generate.ts";
import { levelsOf } from "./generator/levels.ts";
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
import { masksInSeason } from "./masks/seasons.ts";
import { maxCellsIn, type PathOptions, pathOptions } from "./options.ts";
import { partedRule, sharedRule } from "./rules.ts";
import { pathPuzzle } from "./schema.ts";
import { techniquesFor } from "./techniques/explain.ts";

/** How the kinds of path puzzle differ. */
export interface PathKind {
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

/** Builds the kind; its options and puzzles are plain data. */
export function pathKind(kind: PathKind): PuzzleKind<PathOptions, PathPuzzle> {
  const { version, rules, reason, draw, reach, example, smallExample, usual } = kind;
  const options = pathOptions(reach);
  return {
    ...rules,
    ...reason,
    version,
    options,
    puzzle: pathPuzzle(rules.id),
    example,
    smallExample,
    draw,
    sharedRule: (puzzles) => sharedRule(rules.id, puzzles),
    partedRule: (puzzle) => partedRule(rules.id, puzzle),
    sizes: usual.map((size) => ({ size })),
    levels: levelsOf(reach, (level) => options.parse(preset(kind, level, null, null))),
    skills: () => SKILLS,
    preset: (level, ages, skill) => preset(kind, level, ages, skill),
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
