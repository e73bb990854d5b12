/** A kind of path puzzle, put together from its names, the reach of its steps and its example. */
import { techniquesOf } from "../deduce.ts";
import type { Level, PuzzleKind, Rules } from "../kind.ts";
import { explain, techniques } from "./explain.ts";
import { generate } from "./generate.ts";
import type { PathPuzzle, Reach } from "./grid.ts";
import { gradeOf } from "./level.ts";
import { levelsOf } from "./levels.ts";
import { type PathOptions, pathOptions } from "./options.ts";
import { pathPuzzle } from "./schema.ts";
import { measureOf, solve } from "./solve.ts";
import { canonical, sameAnswer } from "./symmetry.ts";

/** What two kinds of path puzzle differ in. */
export interface PathKind {
  readonly version: number;
  readonly rules: Rules<PathPuzzle>;
  readonly reach: Reach;
  readonly example: PathPuzzle;
  /** Cells across and down that suit a level. */
  readonly sizes: Readonly<Record<Level, number>>;
}

/** Builds the kind; its options and puzzles are plain data. */
export function pathKind({ version, rules, reach, example, sizes }: PathKind): PuzzleKind<PathOptions, PathPuzzle> {
  const table = techniques(rules.id, reach);
  return {
    ...rules,
    version,
    options: pathOptions(reach),
    puzzle: pathPuzzle(rules.id),
    example,
    levels: (options) => levelsOf(options, reach),
    preset: (level, ages) => ({ size: ages === null ? sizes[level] : Math.min(sizes[level], sizeForAge(ages[0])) }),
    techniques: () => techniquesOf(table),
    generate: (rng, options, level) => {
      const cells = generate(rng, options, level, reach);
      return cells === undefined ? undefined : { kind: rules.id, cells };
    },
    grade: (puzzle) => gradeOf(reach, measureOf(puzzle, reach)),
    solve: (puzzle, stop) => solve(puzzle, stop, reach),
    explain: (puzzle, from, upTo) => {
      const { steps, solved } = explain(table, puzzle, from, upTo);
      return { steps, solved };
    },
    canonical,
    sameAnswer,
  };
}

/** The largest square grid for the youngest reader: numbers up to 16 at six, up to 100 from ten on. */
const sizeForAge = (age: number): number => Math.max(4, Math.min(age - 2, 10)) + (age > 11 ? 10 : 0);
