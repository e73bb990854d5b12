/** The printed texts of a line: its blanks, what a step rests on, its calculation step by step, and the ways to fill it. */

import { DIVIDE, evaluateLine, MINUS, OPERATORS, PLUS, TIMES, type Tree } from "../arithmetic.ts";
import { leftValue, rightValue } from "../line-filter/number-theory.ts";
import { formulaOf, lineOf, nameOf, places, printNumber, signText } from "../puzzle.ts";
import { lowestBit, type State, valuesOf } from "../solver/model.ts";
import type { Blank, ReadPosition } from "./solver-state.ts";

/** Blank numbers, then blank operators, of a line. */
function blanksOf({ printed, sheet, m }: ReadPosition, line: number): Blank[] {
  const blanks: Blank[] = [];
  for (let i = 0; i < m.size; i++) {
    const index = m.cellsOf[line * m.size + i]!;
    if (sheet.numbers[index] === null) blanks.push({ id: printed.cells[index]!, kind: "number", place: i + 1, index });
  }
  for (let i = 0; i < m.size - 1; i++) {
    const index = line * (m.size - 1) + i;
    if (sheet.operators[index] === null)
      blanks.push({ id: printed.operators[index]!, kind: "sign", place: i + 1, index });
  }
  return blanks;
}

/** Whether a blank lost a choice between two states. */
function isNarrower({ m }: ReadPosition, { kind, index }: Blank, before: State, after: State): boolean {
  if (kind === "sign") return before[m.operatorsAt + index] !== after[m.operatorsAt + index];
  for (let w = index * m.words; w < (index + 1) * m.words; w++) if (before[w] !== after[w]) return true;
  return false;
}

/** Whether any choice of a blank is crossed out already. */
const isCrossed = (view: ReadPosition, blank: Blank): boolean =>
  isNarrower(view, blank, view.printed.m.start, view.state);

/** All that is known of a line: its numbers, signs and total, and blanks with something crossed out. */
export function restsOn(view: ReadPosition, line: number, notes = true): string[] {
  const { printed, sheet, m } = view;
  const cells = Array.from(m.cellsOf.subarray(line * m.size, (line + 1) * m.size));
  const signs = places(m.size - 1).map((i) => line * (m.size - 1) + i);
  return [
    ...cells.filter((cell) => sheet.numbers[cell] !== null).map((cell) => printed.cells[cell]!),
    ...signs.filter((o) => sheet.operators[o] !== null).map((o) => printed.operators[o]!),
    ...(sheet.totals[line] === null ? [] : [printed.totals[line]!]),
    ...(notes ? crossedIn(view, blanksOf(view, line)) : []),
  ];
}

/** Ids of those blanks in which something is crossed out. */
export const crossedIn = (view: ReadPosition, blanks: readonly Blank[]): string[] =>
  blanks.filter((blank) => isCrossed(view, blank)).map(({ id }) => id);

/** The blank of a cell. */
export const blankAt = ({ printed, m }: ReadPosition, cell: number): Blank => ({
  id: printed.cells[cell]!,
  kind: "number",
  place: (cell % m.size) + 1,
  index: cell,
});

/** The values that name a line in sentences, and the line as a formula. */
export const lineWords = ({ puzzle, sheet, m }: ReadPosition, line: number) => ({
  ...nameOf(m.size, line),
  formula: formulaOf(puzzle, sheet, line),
});

/** Numbers with runs of three or more shortened: 1, 3–7, 9. Only for texts in base 10. */
export function drawTogether(texts: readonly string[], base: number): string[] {
  const pieces: string[] = [];
  for (let i = 0; i < texts.length; ) {
    let end = i;
    while (base === 10 && end + 1 < texts.length && Number(texts[end + 1]) === Number(texts[end]) + 1) end++;
    if (end - i >= 2) pieces.push(`${texts[i]}–${texts[end]}`);
    else pieces.push(...texts.slice(i, end + 1));
    i = end + 1;
  }
  return pieces;
}

/* How a line with one blank is calculated: forwards to what is known, backwards from the total to the blank. */

/** One sum: number, sign, number, result. */
export type Sum = readonly [number, string, number, number];

/**
 * The sums that lead to the blank of a line: forwards through what is known, then back from the total; forwards to the total if
 * that is blank (null). Undefined if the way back is not unique: &, | and products with 0.
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
    if (next < tree.least) return undefined;
    back.push(withPlainSign(inverse(code, value, a, b, next)));
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

/** The sum that undoes a step with a known value and a known left or right number. */
function inverse(code: number, value: number, a: number | null, b: number | null, next: number): Sum {
  const other = (a ?? b)!;
  if (code === PLUS) return [value, "-", other, next];
  if (code === TIMES) return [value, "/", other, next];
  if (b === null) return [other, code === MINUS ? "-" : "/", value, next];
  return [value, code === MINUS ? "+" : "*", other, next];
}

/** Subtracting a negative number is addition: 7 − −2 is written 7 + 2. */
const withPlainSign = ([a, sign, b, value]: Sum): Sum =>
  b < 0 && (sign === "-" || sign === "+") ? [a, sign === "-" ? "+" : "-", -b, value] : [a, sign, b, value];

/** Sums as flat lists of signs and numbers; ";" separates two, "." follows every third. */
export const sumWords = ({ puzzle }: ReadPosition, sums: readonly Sum[]): string[] =>
  sums.flatMap(([a, sign, b, value], i) => [
    ...(i === 0 ? [] : [i % 3 === 0 ? "." : ";"]),
    ...[printNumber(puzzle, a), sign, printNumber(puzzle, b), "=", printNumber(puzzle, value)],
  ]);

/* The ways to fill a line, listed for its sentence. */

/** Valid ways to fill a line's blanks except its total, each as texts in reading order. */
export function waysOf(view: ReadPosition, line: number): string[][] {
  const { m, sheet, state, puzzle } = view;
  const { numbers, operators, total } = lineOf(sheet, line);
  // Numbers are at even indices, from 0, signs between them.
  const at = ({ kind, place }: Blank): number => 2 * (place - 1) + (kind === "sign" ? 1 : 0);
  const blanks = blanksOf(view, line).sort((a, b) => at(a) - at(b));
  const own = [...numbers];
  const codes = operators.map((operator) => (operator === null ? -1 : OPERATORS.indexOf(operator)));
  const ways: string[][] = [];
  const fill = (way: readonly string[]): void => {
    const blank = blanks[way.length];
    if (blank === undefined) {
      const isApart = m.distinct[line] === 0 || new Set(own).size === own.length;
      const makes = evaluateLine(codes, own, m.order, m.least);
      if (isApart && (total === null ? typeof makes === "number" : makes === total)) ways.push([...way]);
    } else if (blank.kind === "sign") {
      for (let bits = state[m.operatorsAt + blank.index]!; bits !== 0; bits &= bits - 1) {
        codes[blank.place - 1] = lowestBit(bits);
        fill([...way, signText(OPERATORS[lowestBit(bits)]!)]);
      }
    } else {
      for (const value of valuesOf(m, state, blank.index)) {
        own[blank.place - 1] = value;
        fill([...way, printNumber(puzzle, value)]);
      }
    }
  };
  fill([]);
  return ways;
}
