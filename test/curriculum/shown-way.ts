/** The printed solution of a puzzle, step by step: the numbers in it, and the arithmetic of each step. */
import { BLANK, type Level, type PuzzleKind } from "../../src/engine/kind.ts";
import { textOf } from "../../src/engine/kinds/plain-sums/numbers.ts";
import { knownOf, type PlainSums, slotId } from "../../src/engine/kinds/plain-sums/puzzle.ts";
import { readWritten } from "../../src/engine/mixed-number.ts";
import { neededSteps } from "../../src/engine/needed-steps.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { plainText } from "../../src/templates/markdown.ts";

/** One calculation, with the signs that a reader sees: 12 − 5 = 7. */
export interface Fact {
  readonly left: number;
  readonly sign: string;
  readonly right: number;
  readonly result: number;
}

/** The whole sum of Plain Sums that a step belongs to. In columns a step finds one digit of it. */
export interface SumOfStep extends Fact {
  readonly layout: "rows" | "columns";
  /** What is blank: a part of a sum in a row. */
  readonly blank: "a" | "b" | "sign" | "result";
  /** The remainder of a division; null if the puzzle does not ask for it. */
  readonly rest: number | null;
  /** `unit`, `money` or `time` as the puzzle counts. */
  readonly unit: number;
  readonly measure: "money" | "time" | null;
  /** For a sum of three numbers: the second sign, and which two numbers are in brackets. */
  readonly third: string | null;
  readonly bracket: "first" | "last" | null;
  /** Its relations to other sums of the puzzle: 7 + 6 is 6 + 7 `turned`, 13 − 7 is 6 + 7 `undone`. */
  readonly relations: readonly string[];
}

export interface ShownStep {
  /** The sum of Plain Sums; null in other kinds. */
  readonly sum: SumOfStep | null;
  readonly technique: string;
  /** Its English words. */
  readonly text: string;
  /** The printed English texts of the clues that it rests on. */
  readonly reads: readonly string[];
  readonly facts: readonly Fact[];
  /** The numbers that it writes. */
  readonly finds: readonly number[];
  /** The numbers that it rests on and that are printed or already written. */
  readonly because: readonly number[];
}

export interface ShownWay {
  /** All numbers that a reader sees: printed, written, or an intermediate result. */
  readonly numbers: readonly number[];
  readonly steps: readonly ShownStep[];
}

const phrase = phrasesOf("en-GB");

export function shownWay(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, level: Level): ShownWay {
  const answer = kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }).solutions[0]!;
  const written = new Map(kind.slots(puzzle).map(({ id, given }) => [id, given ?? answer[id] ?? ""]));
  const clues = kind.clues(puzzle).map(({ id, say }) => ({ id, said: plainText(phrase(say)) }));
  const sums = sumsOf(puzzle, answer);
  const steps = neededSteps(kind.explain(puzzle, BLANK, level).steps).map((step): ShownStep => {
    const text = plainText(phrase(step.say));
    const sum = sums[Number(/^s(\d+)/.exec(Object.keys(step.finds)[0] ?? "")?.[1]) - 1] ?? null;
    // For a sum of three numbers or a fraction of a number, the words of the step contain the calculations.
    const own = sum === null || sum.third !== null || sum.sign === "of" ? factsIn(text) : [sum];
    const finds = Object.keys(step.finds).flatMap((slot) => numbersIn(written.get(slot)!));
    const because = step.because.flatMap((slot) => numbersIn(written.get(slot) ?? ""));
    const facts = own.length > 0 ? own : factsOf(step.say.values);
    const reads = clues.flatMap(({ id, said }) => (step.because.includes(id) ? [said] : []));
    return { sum, technique: step.technique, text, reads, facts, finds, because };
  });
  const calculated = steps.flatMap(({ facts }) => facts.flatMap(({ left, right, result }) => [left, right, result]));
  const entries = [...written.values()].flatMap(numbersIn);
  if (sums.some(({ third }) => third !== null))
    return { numbers: [...printed(puzzle), ...entries, ...calculated], steps };
  if (sums.length > 0) return { numbers: sums.flatMap(({ left, right, result }) => [left, right, result]), steps };
  return { numbers: [...printed(puzzle), ...entries, ...calculated], steps };
}

const PRINTED = { "+": "+", "-": "−", "*": "×", "/": "÷", of: "of" } as const;
const isPlainSums = (puzzle: unknown): puzzle is PlainSums => (puzzle as { kind?: unknown }).kind === "plain-sums";

/** The sums of Plain Sums with their answers. Going from one number of a sum to another never leaves its range. */
function sumsOf(puzzle: unknown, answer: Readonly<Record<string, string>>): SumOfStep[] {
  if (!isPlainSums(puzzle)) return [];
  const { unit = 1, measure = null, layout } = puzzle;
  const facts = puzzle.sums.map((sum, i) => {
    const given = knownOf(wholeNumbers(puzzle, i, answer), puzzle);
    const number = (part: "a" | "b" | "result" | "rest"): number => {
      const count = given[part];
      const text = count == null ? (answer[slotId(i, part)] ?? "") : textOf(count, puzzle);
      const [hours, minutes] = text.split(":");
      return minutes === undefined ? readWritten(text) : Number(hours) + Number(minutes) / 60;
    };
    const sign = PRINTED[(sum.sign ?? answer[slotId(i, "sign")]) as "+"];
    const blank: SumOfStep["blank"] | undefined =
      layout === "columns" ? "result" : (["a", "b", "sign"] as const).find((part) => sum[part] === null);
    const rest = "rest" in sum && sum.rest !== undefined ? number("rest") : null;
    const next = "next" in sum && sum.next !== undefined ? PRINTED[sum.next] : null;
    const bracket = "bracket" in sum ? (sum.bracket ?? null) : null;
    const three = { third: next, bracket };
    return {
      ...three,
      left: number("a"),
      sign,
      right: number("b"),
      result: number("result"),
      blank: blank ?? "result",
      rest,
    };
  });
  const parts = ({ left, sign, right, result }: Fact) =>
    (sign === "+" || sign === "×" ? [left, right, result] : [result, right, left]).slice(0, 2).sort((a, b) => a - b);
  const total = ({ left, sign, result }: Fact) => (sign === "+" || sign === "×" ? result : left);
  const isRelated = (one: Fact, other: Fact) =>
    one !== other && total(one) === total(other) && parts(one).join() === parts(other).join();
  return facts.map((fact) => {
    const related = facts.filter((other) => isRelated(fact, other));
    const relations = related.map(({ sign }) => (sign === fact.sign ? "turned" : "undone"));
    return { ...fact, layout, unit, measure, relations };
  });
}

/** A sum with whole numbers, from either layout. Blanks of rows stay blank. */
function wholeNumbers(puzzle: PlainSums, i: number, answer: Readonly<Record<string, string>>) {
  if (puzzle.layout === "rows") return puzzle.sums[i]!;
  const { a, sign, b, result, rest } = puzzle.sums[i]!;
  const number = (part: "a" | "b" | "result" | "rest", digits: string): number => {
    const full = [...digits].map((d, n) => (d === "_" ? answer[slotId(i, part, digits.length - 1 - n)] : d)).join("");
    return Number((Number(full) * (puzzle.unit ?? 1)).toFixed(2));
  };
  const left = rest === undefined ? {} : { rest: number("rest", rest) };
  return { a: number("a", a), sign, b: number("b", b), result: number("result", result), ...left };
}

/** The numbers of a slot: one, with its sign, or those of several lines. */
const numbersIn = (text: string): number[] => (text.match(/^-?\d+$|\d*[¼½¾]|\d+/g) ?? []).map(numberOf);

/** The numbers in the data of a puzzle. For a number of digits: the largest number with that many digits. */
function printed(data: unknown, key = ""): number[] {
  if (typeof data === "number") return [key === "digits" ? 10 ** data - 1 : data];
  if (typeof data !== "object" || data === null) return [];
  if (key === "digits") return [];
  return Object.entries(data).flatMap(([inner, value]) => printed(value, Array.isArray(data) ? key : inner));
}

/** "9 − 2 = 7", "3 − (−5) = 8", "5 × 2 makes 10", "18 is 2 × 9" and "For 4 take 40 ÷ 10". */
function factsIn(text: string): Fact[] {
  const forwards = [...text.matchAll(FACT)].map(([, left, sign, right, result]) => fact(left!, sign!, right!, result!));
  const backwards = [...text.matchAll(/(\d+) (?:is|take) (\d+) ([+−×÷]) (\d+)/g)].map(([, result, left, sign, right]) =>
    fact(left!, sign!, right!, result!),
  );
  return [...forwards, ...backwards];
}

/** A number, or one with a fraction. */
const NUMBER = "(−?\\d*[¼½¾]|−?\\d+)";
const FACT = new RegExp(`${NUMBER} ([+−×÷]) \\(?${NUMBER}\\)? (?:=|makes) ${NUMBER}`, "g");

const fact = (left: string, sign: string, right: string, result: string): Fact => ({
  ...{ left: numberOf(left), sign, right: numberOf(right), result: numberOf(result) },
});
const numberOf = (text: string): number => readWritten(text.replace("−", "-"));

/** The calculations of a step whose words contain no signs: the known numbers of a line are added, and taken from its total. */
function factsOf(values: Readonly<Record<string, unknown>>): Fact[] {
  const { numbers, factors, total, made, rest } = values as Record<string, number | readonly number[] | undefined>;
  if (!Array.isArray(numbers) || typeof total !== "number" || typeof made !== "number") return [];
  if (!Array.isArray(factors) || factors.some((factor) => factor !== 1) || typeof rest !== "number" || rest < 0)
    return [];
  let sum = numbers[0] as number;
  const sums = numbers.slice(1).map((right: number): Fact => {
    const left = sum;
    sum += right;
    return { left, sign: "+", right, result: sum };
  });
  return [...sums, { left: total, sign: "−", right: made, result: rest }];
}
