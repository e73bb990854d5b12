/** The reasons in sentences are true: sums of the other digits, missing partners, counted digits. */
import { describe, expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, type Level, type Position, type Step } from "../../../src/engine/kind.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { Rule, SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { placeName } from "../../../src/engine/kinds/secret-number/rule/words.ts";
import { rng } from "../../../src/engine/rng.ts";
import { isTrue } from "./plain.ts";

/** A step with the values of its sentence, and the candidates of each place before it. */
interface Explained {
  readonly puzzle: SecretNumber;
  readonly step: Step;
  readonly rule: Rule;
  readonly left: readonly (readonly number[])[];
  /** The values of its sentence. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The places (from 0) that a list of the sentence names. */
  readonly placesIn: (name: string) => number[];
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

/** The candidates of each place, as the page shows them. */
const leftAt = ({ digits }: SecretNumber, { entry, crossed }: Position): number[][] =>
  Array.from({ length: digits }, (_, i) => {
    const slot = `d${i + 1}`;
    const written = entry[slot];
    if (written !== undefined) return [Number(written)];
    return DIGITS.filter((digit) => (i > 0 || digit > 0) && !crossed[slot]?.includes(String(digit)));
  });

/** Puzzles of several levels and lengths, and every step of a technique in them. */
function stepsBy(technique: string): Explained[] {
  const found: Explained[] = [];
  for (const level of ["easy", "medium", "hard"] as const satisfies readonly Level[])
    for (const digits of [2, 3, 4]) {
      const options = secretNumber.options.safeParse({ ...secretNumber.preset(level, null, null), digits });
      if (!options.success) continue;
      for (let n = 0; n < 60; n++) {
        const puzzle = secretNumber.generate(rng(["reasons", level, digits, n]), options.data, level);
        if (puzzle === undefined) continue;
        let at: Position = BLANK;
        for (const step of secretNumber.explain(puzzle, BLANK, "expert").steps) {
          const values = step.say.values as Record<string, unknown>;
          const named = values as { number: number };
          if (step.technique === technique && step.say.key === `secret-number.step-${technique}`)
            found.push({
              ...{ puzzle, step, values, rule: puzzle.rules[named.number - 1]!, left: leftAt(puzzle, at) },
              placesIn: (name) =>
                (values[name] as string[]).map((text) =>
                  Array.from({ length: digits }, (_, i) => i).findIndex((i) => placeName(i + 1, { digits }) === text),
                ),
            });
          at = apply(at, step);
        }
      }
    }
  return found;
}

describe("limits", () => {
  const steps = stepsBy("limits").filter(({ values }) => values.side !== "none");

  it("names the smallest and largest sum or product of the other digits", () => {
    expect(steps.length).toBeGreaterThan(20);
    for (const { puzzle, rule, left, values, placesIn } of steps) {
      const made = placesIn("where").flatMap((place) =>
        rule
          .digits!.filter((other) => other !== place + 1)
          .map((other) => left[other - 1]!)
          .reduce<number[]>(
            (all, some) => all.flatMap((a) => some.map((b) => (rule.subject === "sum" ? a + b : a * b))),
            [rule.subject === "sum" ? 0 : 1],
          ),
      );
      const context = JSON.stringify(puzzle);
      expect(values.others, context).toBe(rule.digits!.length - 1);
      if (values.side !== "high") expect(values.low, context).toBe(Math.min(...made));
      if (values.side !== "low") expect(values.high, context).toBe(Math.max(...made));
    }
  });
});

describe("pairs", () => {
  const steps = stepsBy("pairs");

  it("names a digit that is removed, and all its partners, which are removed already", () => {
    expect(steps.length).toBeGreaterThan(20);
    for (const { puzzle, step, rule, left, values } of steps) {
      const removed = values.lonely as number;
      const open = rule.digits!.map((place) => place - 1).filter((i) => left[i]!.length > 1);
      expect(open).toHaveLength(2);
      const isTrueOfStep = open.some((place, n) => {
        const other = open[1 - n]!;
        const [slot, text] = [`d${place + 1}`, String(removed)];
        if (!step.crosses[slot]?.includes(text) && (step.finds[slot] ?? text) === text) return false;
        const partners = DIGITS.filter((digit) => {
          if (other === 0 && digit === 0) return false;
          const number = left.map((digits, i) => (i === place ? removed : i === other ? digit : digits[0]!)).join("");
          return isTrue(rule, number);
        });
        return (
          JSON.stringify(partners) === JSON.stringify(values.partners) &&
          partners.every((digit) => !left[other]!.includes(digit))
        );
      });
      expect(isTrueOfStep, JSON.stringify([puzzle, values])).toBe(true);
    }
  });
});

describe("how-many", () => {
  const counted: Record<string, readonly number[]> = {
    "even-count": [0, 2, 4, 6, 8],
    "odd-count": [1, 3, 5, 7, 9],
    "prime-count": [2, 3, 5, 7],
  };
  const steps = stepsBy("how-many").filter(({ rule }) => rule.subject in counted);

  it("names the places that certainly count, and those that may count", () => {
    expect(steps.length).toBeGreaterThan(20);
    for (const { puzzle, rule, left, placesIn } of steps) {
      const isCounted = (digit: number) => counted[rule.subject]!.includes(digit);
      const all = Array.from(left.keys());
      const sure = all.filter((i) => left[i]!.every(isCounted));
      expect(placesIn("are"), JSON.stringify(puzzle)).toEqual(sure);
      const free = all.filter((i) => !sure.includes(i) && left[i]!.some(isCounted));
      expect(placesIn("can"), JSON.stringify(puzzle)).toEqual(free);
      expect(sure.length + free.length).toBeGreaterThan(0);
    }
  });
});
