import { describe, expect, it } from "vitest";
import {
  evaluate,
  newTree,
  OPERATORS,
  type Operator,
  readTree,
} from "../../../src/engine/kinds/cross-numbers/arithmetic.ts";
import type { Order } from "../../../src/engine/kinds/cross-numbers/choices.ts";
import { rng } from "../../../src/engine/rng.ts";
import { lineValue } from "../../reference/cross-numbers.ts";

/** Reads "7 - 2 * 3" and works it out; null stands for a blank. */
function work(formula: string, order: Order): ReturnType<typeof evaluate> {
  const words = formula.split(" ");
  const codes = words.filter((_, i) => i % 2 === 1).map((word) => OPERATORS.indexOf(word as Operator));
  const numbers = words.filter((_, i) => i % 2 === 0).map((word) => (word === "?" ? null : Number(word)));
  return evaluate(readTree(newTree(), codes, order), numbers);
}

describe("a line", () => {
  it.each([
    ["2 + 3 * 4", "standard", 14],
    ["2 + 3 * 4", "left-to-right", 20],
    ["9 - 4 - 3", "standard", 2],
    ["8 / 4 / 2", "standard", 1],
    ["2 * 6 / 4", "standard", 3],
    ["1 | 6 & 3", "standard", 3],
    ["1 | 6 & 3", "left-to-right", 3],
    ["4 & 5 + 1", "standard", 4],
    ["4 & 5 + 1", "left-to-right", 5],
    ["99 * 99 + 99", "standard", 9900],
  ] as const)("%s, %s, makes %i", (formula, order, value) => {
    expect(work(formula, order)).toBe(value);
  });

  it.each([
    ["7 - 2 * 4 + 3", "standard", "below-zero"],
    ["7 - 2 * 4 + 3", "left-to-right", 23],
    ["2 * 7 / 4", "standard", "remainder"],
    ["7 / 2 * 2", "standard", "remainder"],
    ["7 / 0", "standard", "by-zero"],
    ["99 * 99 * 2 / 2", "standard", "too-large"],
    ["5 * ? - 9", "standard", null],
    ["1 - 9 + ?", "standard", "below-zero"],
    ["1 - 9 * ?", "standard", null],
    ["1 - ? * 9", "left-to-right", null],
  ] as const)("%s, %s: %s", (formula, order, result) => {
    expect(work(formula, order)).toBe(result);
  });

  it("agrees with a plain evaluator and with the language's own precedence", () => {
    const chance = rng(["arithmetic"]);
    let legal = 0;
    for (let i = 0; i < 20_000; i++) {
      const numbers = Array.from({ length: 2 + chance.int(8) }, () => chance.int(chance.pick([4, 13, 100])));
      const signs = numbers.slice(1).map(() => chance.pick(OPERATORS));
      const order = chance.pick(["standard", "left-to-right"] as const);
      const formula = numbers.flatMap((value, n) => (n === 0 ? [value] : [signs[n - 1]!, value])).join(" ");
      const result = work(formula, order);
      const plain = lineValue(numbers, signs, order);
      expect(typeof result === "number" ? result : null, `${formula}, ${order}`).toBe(plain);
      if (plain === null) continue;
      legal++;
      // JavaScript ranks * / above + − above & above |, each from left to right.
      if (order === "standard") expect(new Function(`return ${formula}`)(), formula).toBe(plain);
    }
    expect(legal).toBeGreaterThan(5_000);
  });
});
