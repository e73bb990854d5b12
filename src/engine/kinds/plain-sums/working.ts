/**
 * How a child works out a calculation: which way of reasoning it takes, by the steps that it has, and these steps as equations.
 * All numbers are counts of units.
 */
import type { Technique } from "../../kind.ts";
import { lowestBase, regroupingsInHead, weightAt } from "../../regrouping.ts";
import { decimalsOf, isPowerOfTen, type Notation, oneOf, partsOf } from "./numbers.ts";
import { type Calculation, calculated, calculationsOf, isLastFirst, type Known, type Sign } from "./puzzle.ts";

/** One line of a working. */
export interface Equation {
  readonly left: number;
  readonly sign: Sign;
  readonly right: number;
  readonly result: number;
}

/** The ways of reasoning, cheapest first. The cost counts the small steps that a child takes. */
export const TECHNIQUES = [
  { id: "zero", level: "starter", cost: 1 },
  { id: "count-on", level: "starter", cost: 1 },
  { id: "fact", level: "starter", cost: 2 },
  { id: "column", level: "starter", cost: 2 },
  { id: "easy-table", level: "starter", cost: 3 },
  { id: "half", level: "starter", cost: 3 },
  { id: "bridge", level: "easy", cost: 4 },
  { id: "shift", level: "easy", cost: 4 },
  { id: "places", level: "easy", cost: 5 },
  { id: "quarter", level: "easy", cost: 5 },
  { id: "column-carry", level: "easy", cost: 5 },
  { id: "inverse", level: "easy", cost: 6 },
  { id: "middle-table", level: "easy", cost: 6 },
  { id: "three", level: "easy", cost: 6 },
  { id: "sign", level: "easy", cost: 7 },
  { id: "carry", level: "medium", cost: 8 },
  { id: "to-ten", level: "medium", cost: 8 },
  { id: "hard-table", level: "medium", cost: 9 },
  { id: "tens-table", level: "medium", cost: 9 },
  { id: "column-times", level: "medium", cost: 10 },
  { id: "column-divide", level: "medium", cost: 10 },
  { id: "quotient", level: "medium", cost: 10 },
  { id: "remainder", level: "medium", cost: 10 },
  { id: "order", level: "medium", cost: 11 },
  { id: "carries", level: "hard", cost: 12 },
  { id: "split", level: "hard", cost: 14 },
] as const satisfies readonly Technique[];
export type TechniqueId = (typeof TECHNIQUES)[number]["id"];

/** Techniques so easy that going back to a missing number is a step of its own. */
const EASY: readonly TechniqueId[] = TECHNIQUES.filter(({ level }) => level === "starter" || level === "easy").map(
  ({ id }) => id,
);

/** The largest number that is counted on, and the factors of the tables. */
const COUNTED = 2;
export const LAST_FACTOR = 12;
const EASY_FACTORS = [0, 1, 2, 5, 10];
const MIDDLE_FACTORS = [3, 4, 11];

/** The places at which an addition or subtraction regroups in the head, the lowest first. */
export const regroupedPlaces = ({ a, sign, b, result }: Calculation, notation: Notation): number[] =>
  sign === "+" ? regroupingsInHead(a, b, notation) : regroupingsInHead(b, result, notation);

/** The way to work out a calculation. */
export function techniqueOf({ a, sign, b, result }: Calculation, notation: Notation): TechniqueId {
  if (sign === "of") return a === 2 ? "half" : "quarter";
  if (sign === "*" || sign === "/") {
    const [one, other] = sign === "*" ? [a, b] : [b, result];
    const isBeyond = Math.max(one, other) > LAST_FACTOR && Math.min(one, other) > 1;
    const isShift = isBeyond && (isPowerOfTen(b) || (sign === "*" && isPowerOfTen(a)));
    return isShift || decimalsOf(notation) > 0 ? "shift" : timesTechnique(one, other);
  }
  if (a === 0 || b === 0 || result === 0) return "zero";
  const [one, other, total] = sign === "+" ? [a, b, result] : [b, result, a];
  const places = regroupedPlaces({ a, sign, b, result }, notation);
  if (places.length > 1) return "carries";
  const isBridge = (sign === "+" ? Math.min(a, b) : b) < lowestBase(notation);
  if (places.length === 1) return isBridge && places[0] === 0 ? "bridge" : "carry";
  if (lowestBase(notation) !== 10) return "places";
  if (Math.min(one, other) <= COUNTED && decimalsOf(notation) === 0) return "count-on";
  const isRound = [one, other, total].every((count) => partsOf(count, notation).filter(Boolean).length === 1);
  return total <= 10 || isRound ? "fact" : "places";
}

function timesTechnique(one: number, other: number): TechniqueId {
  const [small, large] = [Math.min(one, other), Math.max(one, other)];
  if (large > LAST_FACTOR && small > 1)
    return small <= LAST_FACTOR && tensOf(large).table <= LAST_FACTOR ? "tens-table" : "split";
  if (large > LAST_FACTOR) return "easy-table";
  const hasOneOf = (factors: readonly number[]): boolean => factors.includes(one) || factors.includes(other);
  return hasOneOf(EASY_FACTORS) ? "easy-table" : hasOneOf(MIDDLE_FACTORS) ? "middle-table" : "hard-table";
}

/** A number as a factor of the tables and a power of ten: 40 is 4 × 10. */
function tensOf(number: number): { readonly table: number; readonly tens: number } {
  const tens = 10 ** /0*$/.exec(String(number))![0].length;
  return { table: number / tens, tens };
}

/** What is missing in a sum in a row, the calculation that finds it, and its technique; null if no technique finds it. */
export interface Way {
  readonly part: "a" | "sign" | "b" | "result" | "rest";
  readonly value: number | Sign;
  readonly technique: TechniqueId;
  /** The calculation. Of a missing sign: the sum itself; of three numbers: the second one. */
  readonly by: Calculation;
  /** Of three numbers: the calculation that comes before it. */
  readonly before?: Calculation;
}

/** The next step in a sum. `signs`: the signs that a blank one may be. */
export function wayOf(sum: Known, signs: readonly Sign[], notation: Notation): Way | null {
  const { a, sign, b } = sum;
  if (sum.rest !== undefined) return restWay(sum);
  if (sign === null) return signWay(sum, signs);
  if (sum.next !== undefined) return threeWay(sum);
  const by = calculationFor(sum, oneOf(notation));
  if (by === null) return null;
  const part = a === null ? "a" : b === null ? "b" : "result";
  if (isToTen(sum, by, notation)) return { part, value: by.result, technique: "to-ten", by };
  return { part, value: by.result, technique: backTechnique(sum, by, notation), by };
}

/** Whether ones are missing to a full ten: 34 + □ = 40. */
const isToTen = ({ sign, result }: Known, by: Calculation, notation: Notation): boolean =>
  sign === "+" &&
  result !== null &&
  lowestBase(notation) === 10 &&
  decimalsOf(notation) === 0 &&
  result % 10 === 0 &&
  by.b > 10 &&
  by.result < 10;

/** The technique of a calculation that finds a number: going back from a result is a step of its own. */
export function backTechnique({ sign, result }: Known, by: Calculation, notation: Notation): TechniqueId {
  const technique = techniqueOf(by, notation);
  // Pairs that make ten are known by heart, whichever of the two is missing.
  const isBond = sign === "+" && result === 10 && lowestBase(notation) === 10;
  const isBack = result !== null && !isBond && EASY.includes(technique);
  return isBack ? "inverse" : technique;
}

/** The calculation whose result is the one missing number; null if it is not the only one, or there is none. */
function calculationFor({ a, sign, b, result }: Known, one: number): Calculation | null {
  if (a !== null && b !== null && result === null) return calculated(a, sign!, b, one);
  if (result === null) return null;
  if (a === null && b !== null) {
    if (sign === "+") return calculated(result, "-", b);
    if (sign === "-") return calculated(result, "+", b);
    if (sign === "/") return b === 0 ? null : calculated(result, "*", b, one);
    return calculated(result, "/", b, one);
  }
  if (a !== null && b === null) {
    if (sign === "+") return calculated(result, "-", a);
    if (sign === "-") return calculated(a, "-", result);
    if (sign === "of") return calculated(a, "*", result);
    return sign === "*" ? calculated(result, "/", a, one) : calculated(a, "/", result, one);
  }
  return null;
}

/** The result of three numbers: first one calculation, then another with what it makes. */
function threeWay(sum: Known): Way | null {
  const both = sum.result === null ? calculationsOf(sum) : null;
  if (both === null) return null;
  const [before, by] = both;
  const isProduct = ({ sign }: Calculation): boolean => sign === "*" || sign === "/";
  const isInTurn = sum.bracket === undefined && !isLastFirst(sum) && isProduct(before) === isProduct(by);
  return { part: "result", value: by.result, technique: isInTurn ? "three" : "order", by, before };
}

/** A sign is found if only one makes the sum right. */
function signWay({ a, b, result }: Known, signs: readonly Sign[]): Way | null {
  if (a === null || b === null || result === null) return null;
  const right = signs.flatMap((sign) => {
    const by = calculated(a, sign, b);
    return by?.result === result ? [by] : [];
  });
  const [by] = right;
  return right.length === 1 && by !== undefined ? { part: "sign", value: by.sign, technique: "sign", by } : null;
}

/** First the quotient, then what is left over. */
function restWay({ a, b, result, rest }: Known): Way | null {
  if (a === null || b === null || b === 0) return null;
  const quotient = Math.floor(a / b);
  if (result === null)
    return {
      part: "result",
      value: quotient,
      technique: "quotient",
      by: { a: b, sign: "*", b: quotient, result: b * quotient },
    };
  if (rest !== null || result !== quotient) return null;
  return { part: "rest", value: a % b, technique: "remainder", by: { a, sign: "-", b: b * quotient, result: a % b } };
}

/** The equations of a working, in order; the last one has the result. */
export function equationsOf(
  { by, technique, before }: Pick<Way, "by" | "technique" | "before">,
  notation: Notation,
): Equation[] {
  const { a, sign, b } = by;
  const whole = equationOf(by);
  if (before !== undefined) return [equationOf(before), whole];
  if (sign === "of") return halvings(a, b);
  if (["shift", "zero"].includes(techniqueOf(by, notation))) return [whole];
  if (sign === "+") return addition(a, b, notation);
  if (sign === "-") return technique === "remainder" ? [whole] : subtraction(a, b, notation);
  return sign === "*" ? multiplication(a, b) : division(a, b);
}

const equationOf = ({ a, sign, b, result }: Calculation): Equation => ({ left: a, sign, right: b, result });

/** A half added to itself makes the number; a quarter is the half of its half. */
function halvings(parts: number, number: number): Equation[] {
  const half: Equation = { left: number / 2, sign: "+", right: number / 2, result: number };
  return parts === 2 ? [half] : [half, ...halvings(2, number / 2)];
}

/** Adds the smaller number part by part, the largest first; or up to the next full ten and on. */
function addition(a: number, b: number, notation: Notation): Equation[] {
  const [large, small] = [Math.max(a, b), Math.min(a, b)];
  const isBridge = techniqueOf({ a, sign: "+", b, result: a + b }, notation) === "bridge";
  const base = lowestBase(notation);
  return chain(large, "+", isBridge ? bridged(small, base - (large % base)) : steps(small, notation));
}

function subtraction(a: number, b: number, notation: Notation): Equation[] {
  const isBridge = techniqueOf({ a, sign: "-", b, result: a - b }, notation) === "bridge";
  return chain(a, "-", isBridge ? bridged(b, a % lowestBase(notation)) : steps(b, notation));
}

/** A number in two steps, the first up to the full ten. */
const bridged = (count: number, first: number): number[] => [first, count - first].filter(Boolean);

/** The parts of a number that are not 0, the largest first. */
const steps = (count: number, notation: Notation): number[] => {
  const parts = partsOf(count, notation).filter(Boolean).reverse();
  return parts.length === 0 ? [0] : parts;
};

function chain(from: number, sign: "+" | "-", by: readonly number[]): Equation[] {
  let left = from;
  return by.map((right) => {
    const equation = { left, sign, right, result: sign === "+" ? left + right : left - right };
    left = equation.result;
    return equation;
  });
}

/** How the tables split a factor into known ones: 7 times is 5 times and 2 times. */
const SPLITS: Readonly<Record<number, readonly [number, "+" | "-", number]>> = {
  3: [2, "+", 1],
  4: [2, "+", 2],
  6: [5, "+", 1],
  7: [5, "+", 2],
  8: [10, "-", 2],
  9: [10, "-", 1],
  11: [10, "+", 1],
  12: [10, "+", 2],
};

function multiplication(a: number, b: number): Equation[] {
  const whole: Equation = { left: a, sign: "*", right: b, result: a * b };
  const technique = timesTechnique(a, b);
  if (technique === "easy-table") return [whole];
  if (technique === "tens-table") {
    const [one, other] = [a, b].map((factor) => (factor > LAST_FACTOR ? tensOf(factor).table : factor)) as [
      number,
      number,
    ];
    return [{ left: one, sign: "*", right: other, result: one * other }, whole];
  }
  const [split, other] = splitFactor(a, b);
  const parts = split > LAST_FACTOR ? decimalParts(split) : SPLITS[split];
  if (parts === undefined) return [whole];
  const [one, sign, two] = parts;
  if (two === 0) return [whole];
  const times = (factor: number): Equation => ({ left: factor, sign: "*", right: other, result: factor * other });
  return [times(one), times(two), { left: one * other, sign, right: two * other, result: a * b }];
}

/** The factor to split, and the other one: beyond the tables the larger one, else the one that has an easy split. */
function splitFactor(a: number, b: number): [number, number] {
  const [large, small] = [Math.max(a, b), Math.min(a, b)];
  return large > LAST_FACTOR || SPLITS[small] === undefined ? [large, small] : [small, large];
}

/** The highest place of a number, and the rest. */
function decimalParts(number: number): [number, "+", number] {
  const place = partsOf(number, {}).length - 1;
  const first = number - (number % weightAt(place, {}));
  return [first, "+", number - first];
}

/** A division of the tables is a multiplication read back. A larger one is done in tens and the rest. */
function division(a: number, b: number): Equation[] {
  const result = a / b;
  if (timesTechnique(b, result) === "tens-table") {
    const { tens } = tensOf(Math.max(b, result));
    const right = b > LAST_FACTOR ? b / tens : b;
    return [
      { left: a / tens, sign: "/", right, result: a / tens / right },
      { left: a, sign: "/", right: b, result },
    ];
  }
  if (result <= LAST_FACTOR || b > LAST_FACTOR || result % 10 === 0)
    return [
      { left: b, sign: "*", right: result, result: a },
      { left: a, sign: "/", right: b, result },
    ];
  const tens = result - (result % 10);
  return [
    { left: tens * b, sign: "/", right: b, result: tens },
    { left: a - tens * b, sign: "/", right: b, result: result - tens },
    { left: tens, sign: "+", right: result - tens, result },
  ];
}
