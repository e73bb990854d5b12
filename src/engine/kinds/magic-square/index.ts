/** Magic Square: all rows, columns and diagonals have the same sum. Builds the whole kind. */
import { draw as drawNumber, minOf } from "../../constraints/drawn.ts";
import { kindOf } from "../../constraints/kind.ts";
import { fillAtRandom } from "../../constraints/search.ts";
import { squareViews } from "../../constraints/square.ts";
import type { Level, Skill } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { byAge, type Options, options, SIZES } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { layout, type MagicSquare, rules, sumOf } from "./rules.ts";

// The skills that Magic Squares train, with their options.

/** A skill with its options by level and by the readers' age. */
interface Training extends Skill {
  readonly with: (level: Level, youngest: number) => Partial<Options>;
}

const TRAININGS: readonly Training[] = [
  // Lines of 12, 15 or 18: four squares, and their symmetric views.
  { ...{ id: "add-to-20", ages: [6, 9], levels: ["starter"] }, with: () => ({ size: 3, first: [0, 1], gap: [0, 1] }) },
  {
    ...{ id: "add-to-100", ages: [7, 11], levels: ["starter", "medium"] },
    with: (level) => ({ size: 3, first: [1, 25], step: level === "medium" ? [1, 2] : 1 }),
  },
  // The middle of the numbers is near 0.
  {
    ...{ id: "negative-numbers", ages: [10, 13], levels: ["starter"] },
    with: () => ({ size: 3, first: [-6, -3] }),
  },
  {
    ...{ id: "missing-number", ages: [6, 11], levels: ["starter"] },
    with: (_, youngest) => ({ size: 3, first: youngest < 8 ? [0, 8] : [1, 25] }),
  },
];

const SKILLS: readonly Skill[] = TRAININGS.map(({ with: _, ...skill }) => skill);

/** Options for a level; the readers' ages take precedence over it, a skill over both. */
function preset(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  return TRAININGS.find(({ id }) => id === skill)?.with(level, youngest) ?? byAge(level, youngest);
}

/**
 * The levels that exist for each size. Squares of other levels never occurred in thousands; at level expert, squares of five rows
 * would need too many trials to follow.
 */
const LEVELS_OF_SIZE: Readonly<Record<number, readonly Level[]>> = {
  3: ["starter", "easy", "medium"],
  4: ["starter", "medium", "hard", "expert"],
  5: ["starter", "medium", "hard"],
};

/** How many numbers a starter finds in a square of a size, in any removal order: as many as the independent lines determine. */
const FOUND_BY_LINES: Readonly<Record<number, number>> = { 3: 6, 4: 8, 5: 11 };

/** A starter has at least one blank. At higher levels an extra number is given only if the level stays. */
const mayExist = ({ size, extra }: Options, level: Level): boolean =>
  LEVELS_OF_SIZE[size]!.includes(level) && (level !== "starter" || minOf(extra) < FOUND_BY_LINES[size]!);

/** A full square of 1, 2, 3 …, with its numbers spread out; undefined if the result is no magic square. */
function fill(rng: Rng, o: Options, level: Level): MagicSquare | undefined {
  const { size, sum } = o;
  if (!mayExist(o, level)) return undefined;
  const [first, step, gap] = [drawNumber(rng, o.first), drawNumber(rng, o.step), drawNumber(rng, o.gap)];
  const plain = Array.from({ length: size ** 2 }, (_, i) => i + 1);
  const empty = Array.from({ length: size }, () => Array<null>(size).fill(null));
  const filled = fillAtRandom(layout, { kind: "magic-square", numbers: plain, sum: null, cells: empty }, rng);
  const spread = (n: number): number => first + step * (n - 1) + gap * Math.floor((n - 1) / size);
  const numbers = plain.map(spread);
  const cells = filled?.cells.map((row) => row.map((n) => (n === null ? null : spread(n))));
  return cells && { kind: "magic-square", numbers, sum: sum ? sumOf(numbers, size) : null, cells };
}

/** The options of `options.ts` with puzzles in the public format. */
export const magicSquare = kindOf<Options, MagicSquare>({
  ...{ layout, rules, reason, draw, techniques: TECHNIQUES, puzzle: format, options, preset, fill },
  version: 3,
  emblem: "square",
  // With nine different numbers, a line makes at least 12.
  leastAge: 6,
  example: {
    ...{ kind: "magic-square", numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9], sum: 15 },
    cells: [
      [2, null, 6],
      [null, 5, null],
      [null, null, null],
    ],
  },
  sizes: SIZES,
  skills: SKILLS,
  isParted: true,
  size: ({ cells }) => `${cells.length}x${cells.length}`,
  tries: 8,
  isSure: mayExist,
  extra: ({ extra }) => extra,
  views: squareViews,
});
