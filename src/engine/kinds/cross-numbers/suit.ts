/** Operators that suit a grid of numbers: line by line, one after another, each keeps what stands so far right. */
import type { Rng } from "../../rng.ts";
import { DIVIDE, MINUS, OPERATORS, type Operator, OR, PLUS, TIMES } from "./arithmetic.ts";
import { calculations, canBeBeautiful, isTrivial, keepsTables, totalOf, undoes } from "./beauty.ts";
import type { Filled } from "./fill.ts";
import type { Options } from "./options.ts";
import { cellOf } from "./puzzle.ts";

/** Draws of operators for one line. */
const TRIALS = 4;
/** How often an operator is taken beside others that would do: those that seldom suit come up more. */
const TASTE: Readonly<Record<Operator, number>> = { "+": 2, "-": 4, "*": 3, "/": 14, "|": 2, "&": 2 };

/** Operators for all lines of a grid; undefined when none were found for one of them. */
export function suitOperators(rng: Rng, numbers: readonly number[], options: Options): Filled | undefined {
  const { size, order } = options;
  const beautiful = canBeBeautiful(options);
  const asked = options.operators.map((operator) => OPERATORS.indexOf(operator));
  const operators: number[] = [];
  const totals: number[] = [];
  const own: number[] = [];
  const codes = Array<number>(size - 1).fill(0);
  for (let line = 0; line < 2 * size; line++) {
    for (let i = 0; i < size; i++) own[i] = numbers[cellOf(size, line, i)]!;
    let isFound = false;
    for (let trial = 0; trial < TRIALS && !isFound; trial++) {
      isFound = drawOperators(rng, own, asked, options, codes) && isGood(own, codes, options, beautiful);
    }
    if (!isFound) return undefined;
    operators.push(...codes);
    totals.push(totalOf(own, codes, order));
  }
  return { numbers, operators, totals };
}

/** Writes operators that are right and, where they can be, lively; false where none is right at some place. */
function drawOperators(
  rng: Rng,
  numbers: readonly number[],
  asked: readonly number[],
  { order, limit }: Options,
  codes: number[],
): boolean {
  for (let i = 0; i < codes.length; i++) {
    // Operators as bits, by code.
    let right = 0;
    let lively = 0;
    for (let n = 0; n < asked.length; n++) {
      codes[i] = asked[n]!;
      const value = totalOf(numbers, codes, order, i + 1);
      if (value < 0 || value > limit) continue;
      right |= 1 << asked[n]!;
      if (!isDull(numbers, codes, i, value)) lively |= 1 << asked[n]!;
    }
    if (right === 0) return false;
    codes[i] = pick(rng, asked, lively !== 0 ? lively : right);
  }
  return true;
}

const tasteOf = (code: number): number => TASTE[OPERATORS[code]!];

/** One of the operators of a mask, each as often as it is to the taste; `asked`: in this order. */
function pick(rng: Rng, asked: readonly number[], among: number): number {
  let sum = 0;
  for (let n = 0; n < asked.length; n++) if ((among >> asked[n]!) & 1) sum += tasteOf(asked[n]!);
  let place = rng.int(sum);
  for (let n = 0; n < asked.length; n++) {
    if (((among >> asked[n]!) & 1) === 0) continue;
    place -= tasteOf(asked[n]!);
    if (place < 0) return asked[n]!;
  }
  throw new RangeError("no operator has a weight");
}

/** No dull step where that can be helped, totals and tables as asked. */
export function isGood(
  numbers: readonly number[],
  codes: readonly number[],
  { order, least, limit, tables }: Options,
  beautiful: boolean,
): boolean {
  const steps = calculations(numbers, codes, order);
  const total = steps?.at(-1)?.value;
  if (steps === undefined || total === undefined || total < least || total > limit) return false;
  if (tables !== null && !steps.every((step) => keepsTables(step, tables))) return false;
  return !beautiful || (!steps.some(isTrivial) && !undoes(numbers, codes));
}

/** By the operator of place i, so that the numbers up to there come to `value`: nothing left over, times or divided by 0 or 1, or a number straight out again. */
function isDull(numbers: readonly number[], codes: readonly number[], i: number, value: number): boolean {
  const before = numbers[i]!;
  const after = numbers[i + 1]!;
  const code = codes[i]!;
  const last = i > 0 ? codes[i - 1] : undefined;
  if (code !== PLUS && code < OR && value === 0) return true;
  if (code === TIMES) return after < 2 || before < 2 || (last === DIVIDE && before === after);
  if (code === DIVIDE) return after < 2 || (last === TIMES && before === after);
  return before === after && last === (code === PLUS ? MINUS : code === MINUS ? PLUS : undefined);
}
