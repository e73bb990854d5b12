/** How a line with one blank is worked out: forwards to what is known, backwards from the total to the blank. */
import { DIVIDE, MINUS, OPERATORS, PLUS, TIMES, type Tree } from "./arithmetic.ts";
import { leftValue, rightValue } from "./parts.ts";
import type { Read } from "./position.ts";
import { places, printNumber } from "./puzzle.ts";

/** One sum: number, sign, number, result. */
export type Sum = readonly [number, string, number, number];

/**
 * The sums that lead to the blank of a line: ahead with what is known, then back from the total; ahead to the total
 * where that is blank (null). Undefined where the way back is not clear: &, | and products with 0.
 */
export function sumsOf(tree: Tree, numbers: readonly (number | null)[], total: number | null) {
  const { count, left, right, operator } = tree;
  const values: (number | null)[] = [...numbers];
  const [ahead, back]: [Sum[], Sum[]] = [[], []];
  for (const i of places(count)) {
    const [a, b] = [values[left[i]!]!, values[right[i]!]!];
    if (a === null || b === null) {
      values.push(null);
      continue;
    }
    const value = forward(operator[i]!, a, b);
    ahead.push([a, OPERATORS[operator[i]!]!, b, value]);
    values.push(value);
  }
  if (total === null) return { ahead, back };
  let [node, value] = [2 * count, total];
  while (node > count) {
    const i = node - count - 1;
    const [a, b, code] = [values[left[i]!]!, values[right[i]!]!, operator[i]!];
    if (code > DIVIDE || (a === null) === (b === null)) return undefined;
    const next = b === null ? rightValue(code, value, a!) : leftValue(code, value, b);
    if (next < 0) return undefined;
    back.push(inverse(code, value, a, b, next));
    [node, value] = [b === null ? right[i]! : left[i]!, next];
  }
  return { ahead, back };
}

const forward = (code: number, a: number, b: number): number =>
  code === PLUS
    ? a + b
    : code === MINUS
      ? a - b
      : code === TIMES
        ? a * b
        : code === DIVIDE
          ? a / b
          : code === 4
            ? a | b
            : a & b;

/** The sum that undoes a step whose value, and whose left or right number, is known. */
function inverse(code: number, value: number, a: number | null, b: number | null, next: number): Sum {
  const other = (a ?? b)!;
  if (code === PLUS) return [value, "-", other, next];
  if (code === TIMES) return [value, "/", other, next];
  if (b === null) return [other, code === MINUS ? "-" : "/", value, next];
  return [value, code === MINUS ? "+" : "*", other, next];
}

/** Sums as flat lists of signs and numbers; ";" stands between two, "." after every third. */
export const sumWords = ({ puzzle }: Read, sums: readonly Sum[]): string[] =>
  sums.flatMap(([a, sign, b, value], i) => [
    ...(i === 0 ? [] : [i % 3 === 0 ? "." : ";"]),
    ...[printNumber(puzzle, a), sign, printNumber(puzzle, b), "=", printNumber(puzzle, value)],
  ]);
