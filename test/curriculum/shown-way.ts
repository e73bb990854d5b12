/** A puzzle as someone meets it who solves it the way that is shown: its numbers, and the arithmetic of each step. */
import { BLANK, type Level, type PuzzleKind } from "../../src/engine/kind.ts";
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

export interface ShownStep {
  readonly technique: string;
  /** Its English words. */
  readonly text: string;
  /** The clues that it rests on, as they are printed in English. */
  readonly reads: readonly string[];
  readonly facts: readonly Fact[];
  /** The numbers that it writes. */
  readonly finds: readonly number[];
  /** Those that it rests on, as far as they are written by then. */
  readonly because: readonly number[];
}

export interface ShownWay {
  /** Every number that is met: printed, written, or between two calculations. */
  readonly numbers: readonly number[];
  readonly steps: readonly ShownStep[];
}

const phrase = phrasesOf("en-GB");

export function shownWay(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, level: Level): ShownWay {
  const answer = kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }).solutions[0]!;
  const written = new Map(kind.slots(puzzle).map(({ id, given }) => [id, given ?? answer[id] ?? ""]));
  const clues = kind.clues(puzzle).map(({ id, say }) => ({ id, said: plainText(phrase(say)) }));
  const steps = neededSteps(kind.explain(puzzle, BLANK, level).steps).map((step): ShownStep => {
    const text = plainText(phrase(step.say));
    const own = factsIn(text);
    const finds = Object.keys(step.finds).flatMap((slot) => numbersIn(written.get(slot)!));
    const because = step.because.flatMap((slot) => numbersIn(written.get(slot) ?? ""));
    const facts = own.length > 0 ? own : factsOf(step.say.values);
    const reads = clues.flatMap(({ id, said }) => (step.because.includes(id) ? [said] : []));
    return { technique: step.technique, text, reads, facts, finds, because };
  });
  const reckoned = steps.flatMap(({ facts }) => facts.flatMap(({ left, right, result }) => [left, right, result]));
  const entries = [...written.values()].flatMap(numbersIn);
  return { numbers: [...printed(puzzle), ...entries, ...reckoned], steps };
}

/** The numbers of a slot: one, with its sign, or those of several lines. */
const numbersIn = (text: string): number[] => (text.match(/^-?\d+$|\d*[¼½¾]|\d+/g) ?? []).map(numberOf);

/** What stands in the data of a puzzle. Where it says a number of digits, all numbers of so many are met. */
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

/** The sum of the known numbers of a line and what is left of its total, where the words leave the signs out. */
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
