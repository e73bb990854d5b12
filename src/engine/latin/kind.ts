/** Builds a whole Latin kind from its layout, its table of techniques and its own functions. */
import type * as z from "zod";
import { type Equality, partsOf } from "../constraints/parts.ts";
import type { Layout } from "../constraints/rules.ts";
import { techniquesOf } from "../deduce.ts";
import { circle, type Figure, type Mark, rect } from "../figure.ts";
import { LEVELS, type Level, type PuzzleKind, type Reason, type Rules, type Skill } from "../kind.ts";
import { DARK, MIDDLE, OPENER_CELL } from "../opener-inks.ts";
import type { Rng } from "../rng.ts";
import { fullGrid, type OtherAnswer, removeGivens, type Wanted } from "./generate.ts";
import { type Grid, gridOf } from "./grid.ts";
import type { LatinPuzzle } from "./layout.ts";
import { type Closure, closureOf } from "./reasons.ts";
import type { LatinTechnique } from "./technique.ts";

/** The parts that each kind provides. `O`: its options, `P`: its puzzles. Members without a comment are those of `PuzzleKind`. */
export interface LatinKind<O, P> extends Equality<P> {
  readonly layout: Layout<P>;
  readonly rules: Rules<P>;
  readonly reason: Reason<P>;
  readonly draw: PuzzleKind<O, P>["draw"];
  /** The techniques of `reason`, cheapest first. */
  readonly techniques: readonly LatinTechnique[];
  readonly version: number;
  readonly leastAge?: number;
  readonly emblem?: NonNullable<PuzzleKind<O, P>["emblem"]>;
  readonly opener: LatinPicture;
  readonly options: z.ZodType<O>;
  readonly puzzle: z.ZodType<P>;
  readonly example: P;
  readonly sizes: readonly Partial<O>[];
  readonly skills: readonly Skill[];
  readonly preset: PuzzleKind<O, P>["preset"];
  readonly compact: NonNullable<PuzzleKind<O, P>["compact"]>;
  readonly sharedRule?: NonNullable<PuzzleKind<O, P>["sharedRule"]>;
  /** The levels that exist with these options, from a table: no search. */
  readonly levelsOf: (options: O) => readonly Level[];
  readonly generate: PuzzleKind<O, P>["generate"];
  /** The canonical form; left out, by `views` and `sameness`. */
  readonly canonical?: (puzzle: P) => string;
  readonly rating?: NonNullable<PuzzleKind<O, P>["rating"]>;
}

/** How puzzles that have no clues but givens are made. */
export interface GivensTable<O, P> extends Pick<LatinKind<O, P>, "layout" | "techniques" | "levelsOf"> {
  /** A puzzle without givens. */
  readonly empty: (rng: Rng, options: O) => P;
  /** The requirements for its givens. */
  readonly wanted: (rng: Rng, options: O, level: Level) => Omit<Wanted, "level" | "other">;
  /** A random full grid; left out, one found by search. */
  readonly fill?: (rng: Rng, grid: Grid) => Uint8Array | undefined;
  /** A search for another answer in grids that have a faster one; undefined for other grids. */
  readonly otherIn?: (grid: Grid) => OtherAnswer | undefined;
}

/** Fills a grid and removes givens. */
export function generateByGivens<O, P extends LatinPuzzle>(table: GivensTable<O, P>): PuzzleKind<O, P>["generate"] {
  const { layout, techniques, levelsOf } = table;
  const closures = new WeakMap<Grid, Closure>();
  const closureFor = (grid: Grid): Closure => {
    const closure = closures.get(grid) ?? closureOf(grid, techniques);
    closures.set(grid, closure);
    return closure;
  };
  return (rng, o, level) => {
    if (!levelsOf(o).includes(level)) return undefined;
    const empty = table.empty(rng, o);
    const grid = gridOf(layout.shape(empty));
    const answer = (table.fill ?? fullGrid)(rng, grid);
    if (answer === undefined) return undefined;
    const givens = removeGivens(rng, closureFor(grid), answer, {
      ...{ level, other: table.otherIn?.(grid) },
      ...table.wanted(rng, o, level),
    });
    if (givens === undefined || !givens.includes(0)) return undefined;
    return layout.withGivens(
      empty,
      Array.from(givens, (given) => (given === 0 ? null : given)),
    );
  };
}

export function latinKind<O, P extends LatinPuzzle>(table: LatinKind<O, P>): PuzzleKind<O, P> {
  const { layout, rules, reason, techniques, draw, levelsOf } = table;
  const { version, options, puzzle, example, sizes, preset, compact, generate } = table;
  const parts = partsOf(layout, table);
  return {
    ...rules,
    ...reason,
    ...parts,
    ...(table.canonical !== undefined && { canonical: table.canonical }),
    ...{ version, options, puzzle, example, sizes, preset, compact, generate, draw },
    ...(table.rating !== undefined && { rating: table.rating }),
    ...(table.sharedRule !== undefined && { sharedRule: table.sharedRule }),
    ...(table.leastAge !== undefined && { leastAge: table.leastAge }),
    ...(table.emblem !== undefined && { emblem: table.emblem }),
    opener: latinOpener(table.opener),
    size: ({ size }) => `${size}x${size}`,
    // Each cell is a step of its own.
    maxSteps: () => Number.POSITIVE_INFINITY,
    levels: (o, asked = LEVELS) => levelsOf(o).filter((level) => asked.includes(level)),
    skills: () => table.skills,
    techniques: () => techniquesOf(techniques),
  };
}

// The picture that opens a chapter of Latin squares: a full grid, each number a mark of its own size, one of the numbers
// black.

/** Half the side of the mark of the least number, and of the greatest, in cells. */
const SMALLEST_MARK = 0.06;
const LARGEST_MARK = 0.46;

/** How a kind draws its numbers. `box`: rows and columns of a box; of 1 row, lines alone count. */
interface LatinPicture {
  readonly box: readonly [rows: number, columns: number];
  readonly mark: "disc" | "square";
}

/** Draws a random grid: a regular one whose numbers, rows and columns are exchanged as far as boxes allow. */
const latinOpener =
  ({ box: [high, wide], mark }: LatinPicture) =>
  (rng: Rng): Figure => {
    const size = high * wide;
    const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
    /** The lines of a direction, exchanged within groups of a size, and these groups. */
    const lines = (group: number): number[] =>
      rng.shuffle(upTo(size / group)).flatMap((at) => rng.shuffle(upTo(group)).map((i) => at * group + i));
    const [numbers, rows, columns] = [rng.shuffle(upTo(size)), lines(high), lines(wide)];
    // One of the greater numbers, which are seen.
    const black = size - 1 - rng.int(Math.ceil(size / 2));
    const marks = rows.flatMap((row, y) =>
      columns.map((column, x): Mark => {
        const number = numbers[(row * wide + Math.floor(row / high) + column) % size]!;
        const half = SMALLEST_MARK + ((LARGEST_MARK - SMALLEST_MARK) * number) / (size - 1);
        const ink = number === black ? DARK : MIDDLE;
        return mark === "disc"
          ? circle(ink, x + 0.5, y + 0.5, half)
          : rect(ink, x + 0.5 - half, y + 0.5 - half, 2 * half, 2 * half);
      }),
    );
    return { width: size, height: size, cell: OPENER_CELL, box: 0, marks };
  };
