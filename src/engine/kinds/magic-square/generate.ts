/** Magic Squares of a level: a full square, its numbers spread out, and as few of them printed as the level's techniques need. */
import { isTooLong, levelsBy, minimiseGivens } from "../../constraints/generate.ts";
import { modelOf } from "../../constraints/model.ts";
import { drawAnswer } from "../../constraints/search.ts";
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { layout, type MagicSquare, shapeOf, sumOf } from "./layout.ts";
import { type Options, options, preset } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";

/** Orders in which numbers are taken away, by size: in a large square each takes longer, and more of them come to something. */
const TRIES = 8;
/** Search steps for one full square. */
const NODES = 4000;

export function generate(rng: Rng, o: Options, level: Level): MagicSquare | undefined {
  const { size, first, step, gap } = o;
  // So many numbers would have to be tried out that nobody follows.
  if (size > 4 && level === "expert") return undefined;
  // A magic square of 1, 2, 3 … stays one where each row of numbers begins higher.
  const spread = (n: number): number => first + step * (n - 1) + gap * Math.floor((n - 1) / size);
  const plain = Array.from({ length: size ** 2 }, (_, i) => i + 1);
  const answer = fullSquare(rng, plain, size);
  if (answer === undefined) return undefined;
  const numbers = plain.map(spread);
  const cells = Array.from({ length: size }, (_, r) => answer.slice(r * size, (r + 1) * size).map(spread));
  const square: MagicSquare = { kind: "magic-square", numbers, sum: o.sum ? sumOf(numbers, size) : null, cells };
  if (!reason.solve(square, { solutions: 1, nodes: 10 }).solutions.length) return undefined;
  const wanted = { level, tries: TRIES, extra: o.extra };
  const givens = minimiseGivens(rng, shapeOf(square), TECHNIQUES, cells.flat(), wanted);
  if (givens === undefined) return undefined;
  const puzzle = layout.withGivens(square, givens);
  return size > 3 && isTooLong(reason, puzzle, level) ? undefined : puzzle;
}

/** A full square of 1, 2, 3 …, found by a search whose choices are drawn. */
function fullSquare(rng: Rng, numbers: readonly number[], size: number): readonly number[] | undefined {
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const shape = shapeOf({ kind: "magic-square", numbers, sum: null, cells });
  return drawAnswer(modelOf(shape), rng, NODES);
}

/** The levels at which a few attempts come to a square. */
export const levels = levelsBy("magic-square", generate, (level) => options.parse(preset(level, null, null)));
