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
  for (let line = 0; line < 2 * size; line++) {
    for (let i = 0; i < size; i++) own[i] = numbers[cellOf(size, line, i)]!;
    let codes: number[] | undefined;
    for (let trial = 0; trial < TRIALS && codes === undefined; trial++) {
      const drawn = drawOperators(rng, own, asked, options);
      if (drawn !== undefined && isGood(own, drawn, options, beautiful)) codes = drawn;
    }
    if (codes === undefined) return undefined;
    operators.push(...codes);
    totals.push(totalOf(own, codes, order));
  }
  return { numbers, operators, totals };
}

const right: number[] = [];
const lively: number[] = [];

function drawOperators(rng: Rng, numbers: readonly number[], asked: readonly number[], { order, limit }: Options) {
  const codes: number[] = [];
  for (let i = 0; i < numbers.length - 1; i++) {
    right.length = 0;
    lively.length = 0;
    for (const code of asked) {
      codes[i] = code;
      const value = totalOf(numbers, codes, order, i + 1);
      if (value < 0 || value > limit) continue;
      right.push(code);
      if (!isDull(numbers, codes, i, value)) lively.push(code);
    }
    const choice = lively.length > 0 ? lively : right;
    if (choice.length === 0) return undefined;
    codes[i] = pick(rng, choice);
  }
  return codes;
}

/** One of some operators, each as often as it is to the taste. */
function pick(rng: Rng, codes: readonly number[]): number {
  const taste = (code: number): number => TASTE[OPERATORS[code]!];
  let sum = 0;
  for (const code of codes) sum += taste(code);
  let place = rng.int(sum);
  for (const code of codes) {
    place -= taste(code);
    if (place < 0) return code;
  }
  return codes.at(-1)!;
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
  const [before, after, code, last] = [numbers[i]!, numbers[i + 1]!, codes[i]!, codes[i - 1]];
  if (code !== PLUS && code < OR && value === 0) return true;
  if (code === TIMES) return after < 2 || before < 2 || (last === DIVIDE && before === after);
  if (code === DIVIDE) return after < 2 || (last === TIMES && before === after);
  return before === after && last === (code === PLUS ? MINUS : code === MINUS ? PLUS : undefined);
}
