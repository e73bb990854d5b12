/** What sentences say beyond their result is true: sums of the others, missing partners, digits that are counted. */
import { describe, expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, type Level, type Position, type Step } from "../../../src/engine/kind.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { Rule, SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { placeName } from "../../../src/engine/kinds/secret-number/rule/words.ts";
import { rng } from "../../../src/engine/rng.ts";
import { isTrue } from "./plain.ts";

/** A step with what it tells, and the digits that were left in each place before it. */
interface Told {
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

/** What can still be in each place, as the page shows it. */
const leftAt = ({ digits }: SecretNumber, { entry, crossed }: Position): number[][] =>
  Array.from({ length: digits }, (_, i) => {
    const slot = `d${i + 1}`;
    const written = entry[slot];
    if (written !== undefined) return [Number(written)];
    return DIGITS.filter((digit) => (i > 0 || digit > 0) && !crossed[slot]?.includes(String(digit)));
  });

/** Puzzles of several levels and lengths, and every step of a technique in them. */
function toldBy(technique: string): Told[] {
  const told: Told[] = [];
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
            told.push({
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
  return told;
}

describe("limits", () => {
  const told = toldBy("limits").filter(({ values }) => values.side !== "none");

  it("names sums and products that the others do make, and none smaller or larger", () => {
    expect(told.length).toBeGreaterThan(20);
    for (const { puzzle, rule, left, values, placesIn } of told) {
      const made = placesIn("where").flatMap((place) =>
        rule
          .digits!.filter((other) => other !== place + 1)
          .map((other) => left[other - 1]!)
          .reduce<number[]>(
            (all, some) => all.flatMap((a) => some.map((b) => (rule.subject === "sum" ? a + b : a * b))),
            [rule.subject === "sum" ? 0 : 1],
          ),
      );
      const told = JSON.stringify(puzzle);
      expect(values.others, told).toBe(rule.digits!.length - 1);
      if (values.side !== "high") expect(values.low, told).toBe(Math.min(...made));
      if (values.side !== "low") expect(values.high, told).toBe(Math.max(...made));
    }
  });
});

describe("pairs", () => {
  const told = toldBy("pairs");

  it("names a digit that goes, and all that would go with it, which are gone", () => {
    expect(told.length).toBeGreaterThan(20);
    for (const { puzzle, step, rule, left, values } of told) {
      const lonely = values.lonely as number;
      const open = rule.digits!.map((place) => place - 1).filter((i) => left[i]!.length > 1);
      expect(open).toHaveLength(2);
      const isSo = open.some((place, n) => {
        const other = open[1 - n]!;
        const [slot, text] = [`d${place + 1}`, String(lonely)];
        if (!step.crosses[slot]?.includes(text) && (step.finds[slot] ?? text) === text) return false;
        const partners = DIGITS.filter((digit) => {
          if (other === 0 && digit === 0) return false;
          const number = left.map((digits, i) => (i === place ? lonely : i === other ? digit : digits[0]!)).join("");
          return isTrue(rule, number);
        });
        return (
          JSON.stringify(partners) === JSON.stringify(values.partners) &&
          partners.every((digit) => !left[other]!.includes(digit))
        );
      });
      expect(isSo, JSON.stringify([puzzle, values])).toBe(true);
    }
  });
});

describe("how-many", () => {
  const counted: Record<string, readonly number[]> = {
    "even-count": [0, 2, 4, 6, 8],
    "odd-count": [1, 3, 5, 7, 9],
    "prime-count": [2, 3, 5, 7],
  };
  const told = toldBy("how-many").filter(({ rule }) => rule.subject in counted);

  it("names the places that count for sure, and those that still can", () => {
    expect(told.length).toBeGreaterThan(20);
    for (const { puzzle, rule, left, placesIn } of told) {
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
