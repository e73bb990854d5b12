/** Magic Square: all rows, columns and diagonals have one sum. The kind, whole. */
import { draw as drawNumber, leastOf } from "../../constraints/drawn.ts";
import { kindOf } from "../../constraints/kind.ts";
import { fillAtRandom } from "../../constraints/search.ts";
import { squareViews } from "../../constraints/square.ts";
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { type Options, options, SIZES } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { layout, type MagicSquare, rules, sumOf } from "./rules.ts";
import { preset, SKILLS } from "./skills.ts";

/**
 * The levels that there are at a size. Of others no square was met in thousands; at level expert five rows have so many numbers
 * to be tried out that nobody follows.
 */
const LEVELS_OF_SIZE: Readonly<Record<number, readonly Level[]>> = {
  3: ["starter", "easy", "medium"],
  4: ["starter", "medium", "hard", "expert"],
  5: ["starter", "medium", "hard"],
};

/**
 * How many numbers a starter finds in a square of a size, in whatever order they are taken away: as many as its lines tell independently
 * of one another.
 */
const FOUND_BY_LINES: Readonly<Record<number, number>> = { 3: 6, 4: 8, 5: 11 };

/** Of a starter's numbers one at least is left to be found; above it a number is printed only where the level stays. */
const mayExist = ({ size, extra }: Options, level: Level): boolean =>
  LEVELS_OF_SIZE[size]!.includes(level) && (level !== "starter" || leastOf(extra) < FOUND_BY_LINES[size]!);

/** A full square of 1, 2, 3 …, its numbers spread out; not every one stays a magic square then. */
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

/** Its options are those of `options.ts`, its puzzles the public format. */
export const magicSquare = kindOf<Options, MagicSquare>({
  ...{ layout, rules, reason, draw, techniques: TECHNIQUES, puzzle: format, options, preset, fill },
  version: 3,
  // Nine different numbers make 12 in a line at least.
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
