/** All ways to a target, against plain enumerations and counts known from elsewhere. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  formatExpression,
  parseExpressions,
  type Tree,
  workOut,
} from "../../../src/engine/kinds/countdown/expression.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import type { Countdown } from "../../../src/engine/kinds/countdown/rules.ts";
import { arrange, formOf, formText } from "../../../src/engine/kinds/countdown/solver/form.ts";
import { findForms, formAt } from "../../../src/engine/kinds/countdown/solver/forms.ts";
import { reach } from "../../../src/engine/kinds/countdown/solver/reach.ts";
import { rng } from "../../../src/engine/rng.ts";
import { countSolutions, everyExpression, sameness } from "./oracle.ts";

const ALL = { solutions: 0, nodes: 2_000_000 };
const game = (cards: readonly number[], target: number): Countdown => ({
  ...{ kind: "countdown", cards, target },
  answers: "any",
});

/** How many forms each value from 1 to 9999 has. */
function counts(cards: readonly number[]): Map<number, number> {
  const { table, forms } = findForms(cards, 1, 9999, Number.POSITIVE_INFINITY);
  const found = new Map<number, number>();
  for (const form of forms) found.set(table.value[form]!, (found.get(table.value[form]!) ?? 0) + 1);
  return found;
}

const sorted = (map: Map<number, number>) => [...map].filter(([value]) => value <= 9999).sort(([a], [b]) => a - b);

const chance = rng(["countdown tests"]);
const hand = (size: number, most: number): number[] => Array.from({ length: size }, () => 1 + chance.int(most));

describe("counts", () => {
  const cases = JSON.parse(readFileSync(new URL("../../cases/countdown.json", import.meta.url), "utf8"));
  it.each(cases as { puzzle: Countdown; different: number }[])(
    "has $different ways: $puzzle.cards = $puzzle.target",
    ({ puzzle, different }) => {
      const { solutions, complete } = countdown.solve(puzzle, ALL);
      expect(solutions.length).toBe(different);
      expect(complete).toBe(true);
      for (const entry of solutions) expect(countdown.check(puzzle, entry)).toEqual({ done: true, broken: [] });
    },
  );

  it("finds Hutton's 765 with 4, 5 and 6 cards in 1, 2 and 9 ways, fewest cards first", () => {
    const { solutions } = countdown.solve(game([1, 3, 7, 10, 25, 50], 765), ALL);
    const sizes = solutions.map(({ expression }) => expression!.match(/\d+/g)!.length);
    expect(sizes).toEqual([4, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    expect(solutions[0]!.expression).toBe("(50 + 1) × (25 − 10)");
  });

  it.each([
    [2, 30, 12],
    [3, 60, 8],
    [4, 25, 4],
    [4, 8, 12],
    [4, 12, 100],
  ])("agrees with all trees of %i cards, in %i games with cards up to %i", (size, games, most) => {
    for (let i = 0; i < games; i++) {
      const cards = hand(size, most);
      expect(sorted(counts(cards)), String(cards)).toEqual(sorted(countSolutions(cards)));
    }
  });
});

describe("what is the same", () => {
  it("gives one text to all orders of a solution, and another to each other one, useless or not", () => {
    for (const cards of [hand(4, 6), hand(4, 10), [3, 3, 3, 9], [2, 2, 4, 4], [1, 1, 2, 6]]) {
      const solutions = new Map<number, Set<string>>();
      const texts = new Map<string, string>();
      const useless: { value: number; text: string }[] = [];
      for (const expression of everyExpression(cards)) {
        const name = sameness(expression);
        const puzzle: Countdown = { kind: "countdown", cards, target: expression.value };
        const text = countdown.canonicalAnswer(puzzle, { expression: expression.text });
        if (name === null) {
          useless.push({ value: expression.value, text });
          continue;
        }
        expect(texts.get(name) ?? text).toBe(text);
        texts.set(name, text);
        solutions.set(expression.value, (solutions.get(expression.value) ?? new Set()).add(text));
      }
      expect(new Set(texts.values()).size).toBe(texts.size);
      for (const { value, text } of useless) expect(solutions.get(value), `${value} ${text}`).not.toContain(text);
    }
  });

  it("counts what the definition counts", () => {
    const ways = (cards: number[], target: number) => countdown.solve(game(cards, target), ALL).solutions;
    expect(ways([2, 4], 2)).toEqual([{ expression: "2" }, { expression: "4 − 2" }, { expression: "4 ÷ 2" }]);
    expect(ways([1, 5], 5)).toEqual([{ expression: "5" }]);
    expect(ways([3, 3, 5], 5)).toEqual([{ expression: "5" }]);
    expect(ways([10, 7, 3, 7], 3).at(-1)).toEqual({ expression: "(10 − 7 ÷ 7) ÷ 3" });
    // 4 ÷ 4 changes nothing if it multiplies, but makes a 1 elsewhere.
    const ones = ["5 − 4", "4 ÷ 4", "5 ÷ 5", "(5 + 4) ÷ (5 + 4)"];
    expect(ways([4, 4, 5, 5], 1).map(({ expression }) => expression)).toEqual(ones);
    expect(ways([7, 7, 25], 26)).toEqual([{ expression: "25 + 7 ÷ 7" }]);
    expect(ways([7, 7, 25], 25)).toEqual([{ expression: "25" }]);
    expect(ways([4, 6, 8, 8, 9, 75], 431)).toContainEqual({ expression: "(75 − 8 ÷ 8) × 6 − 9 − 4" });
    expect(ways([4, 6, 8, 8, 9, 75], 431).length).toBe(4);
  });

  it("prints a legal order with the fewest brackets, dividing early", () => {
    const print = (cards: number[], target: number) =>
      countdown.solve(game(cards, target), { solutions: 1, nodes: 1e6 }).solutions[0]!.expression;
    expect(print([100, 75, 25], 300)).toBe("100 ÷ 25 × 75");
    expect(print([9, 8, 4], 18)).toBe("8 ÷ 4 × 9");
    expect(print([7, 6, 21], 2)).toBe("7 × 6 ÷ 21");
  });
});

describe("searching", () => {
  const easy = game([1, 3, 7, 10, 25, 50], 765);

  it("stops at a limit, with the easiest, and says so", () => {
    const two = countdown.solve(easy, { solutions: 2, nodes: 2_000_000 });
    const all = countdown.solve(easy, ALL);
    expect(two.solutions).toEqual(all.solutions.slice(0, 2));
    expect([two.complete, all.complete]).toEqual([false, true]);
    expect(countdown.solve(easy, { solutions: 0, nodes: 50 }).complete).toBe(false);
    expect(all.nodes).toBeGreaterThan(0);
  });

  it("writes reverse Polish that comes to the target", () => {
    const { more } = countdown.solve(easy, ALL);
    const rpn = more!.rpn as string[];
    expect(rpn[0]).toBe("50 1 + 25 10 - *");
    for (const text of rpn) {
      const stack: number[] = [];
      for (const token of text.split(" ")) {
        if (/\d/.test(token)) stack.push(Number(token));
        else {
          const [y, x] = [stack.pop()!, stack.pop()!];
          stack.push(token === "+" ? x + y : token === "-" ? x - y : token === "*" ? x * y : x / y);
        }
      }
      expect(stack).toEqual([765]);
    }
  });

  it("shows what is nearest to a target out of reach", () => {
    for (const [cards, target] of [
      [[1, 3, 7, 10, 25, 50], 831],
      [[1, 1, 2, 2, 3, 3], 500],
      [[2, 2], 9999],
      [[5, 7, 9], 1],
      [hand(4, 20), 700],
      [hand(4, 9), 997],
    ] as [number[], number][]) {
      const { solutions, complete, more } = countdown.solve(game(cards, target), ALL);
      if (solutions.length > 0) continue;
      expect(complete).toBe(true);
      const nearest = more!.nearest as { value: number; expression: string }[];
      for (const { value, expression } of nearest) {
        expect(countdown.check(game(cards, value), { expression }).done).toBe(true);
      }
      if (cards.length > 4) continue;
      const away = everyExpression(cards).map(({ value }) => Math.abs(value - target));
      for (const { value } of nearest) expect(Math.abs(value - target)).toBe(Math.min(...away));
    }
  });

  it("stays small and exact with the largest cards", () => {
    for (const cards of [
      [999, 998, 997, 996, 995, 994],
      [999, 999, 999, 999, 999, 999],
      [2, 4, 8, 16, 32, 64],
      [720, 360, 240, 120, 60, 12],
    ]) {
      for (const target of [1, 500, 9999]) {
        const puzzle = game(cards, target);
        const { solutions, complete } = countdown.solve(puzzle, ALL);
        expect(complete).toBe(true);
        for (const entry of solutions.slice(0, 50)) expect(countdown.check(puzzle, entry).done).toBe(true);
      }
    }
  });
});

describe("reach", () => {
  it("marks what the forms reach", () => {
    for (let i = 0; i < 40; i++) {
      const cards = hand(2 + chance.int(4), i % 2 === 0 ? 12 : 100);
      const marks = reach(cards, 1, 2000);
      const known = counts(cards);
      for (let value = 1; value <= 2000; value++) expect(marks[value - 1] === 1).toBe(known.has(value));
    }
  });

  it("and the forms keep to the signs that are allowed", () => {
    const allowed: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
      ["+", "+-", "*", "*/", "+*", "+-*"].map((signs) => [
        signs,
        (text: string) => [...text.replace(/[\d()]/g, "")].every((sign) => signs.includes(sign)),
      ]),
    );
    for (const [signs, keeps] of Object.entries(allowed)) {
      const cards = hand(4, 12);
      const known = new Set(everyExpression(cards).flatMap(({ text, value }) => (keeps(text) ? [value] : [])));
      const marks = reach(cards, 1, 500, signs);
      const { table, forms } = findForms(cards, 1, 500, Number.POSITIVE_INFINITY, signs);
      const formed = new Set(forms.map((form) => table.value[form]!));
      for (let value = 1; value <= 500; value++) {
        expect(marks[value - 1] === 1, `${cards} ${signs} ${value}`).toBe(known.has(value));
        expect(formed.has(value), `${cards} ${signs} ${value}`).toBe(known.has(value));
      }
    }
  });

  it("knows the draw that makes no target, and the one target that another misses", () => {
    const missed = (cards: number[]) => [...reach(cards, 101, 999)].flatMap((mark, i) => (mark ? [] : [101 + i]));
    expect(missed([1, 1, 2, 2, 3, 3]).length).toBe(899);
    expect(missed([1, 3, 7, 10, 25, 50])).toContain(831);
  });
});

it("arranges every form legally, into the same form again, with as few brackets as any order of it", () => {
  const brackets = (text: string) => text.split("(").length - 1;
  const cards = [2, 3, 6, 6];
  const fewest = new Map<string, number>();
  for (const expression of everyExpression(cards)) {
    if (sameness(expression) === null) continue;
    const tree = treeOf(expression.text);
    const text = formText(formOf(tree));
    fewest.set(text, Math.min(fewest.get(text) ?? 9, brackets(formatExpression(tree))));
  }
  const { table, forms } = findForms(cards, 1, 9999, Number.POSITIVE_INFINITY);
  expect(forms.length).toBe(fewest.size);
  for (const f of forms) {
    const text = formText(formAt(table, f));
    const tree = arrange(formAt(table, f));
    expect(workOut(tree)).toMatchObject({ value: table.value[f], fault: null });
    expect(formText(formOf(tree))).toBe(text);
    expect(formatExpression(treeOf(formatExpression(tree)))).toBe(formatExpression(tree));
    expect(brackets(formatExpression(tree)), text).toBe(fewest.get(text));
  }
});

function treeOf(text: string): Tree {
  const read = parseExpressions(text);
  if ("problem" in read) throw new Error(text);
  return read.trees[0]!;
}
