import { describe, expect, it } from "vitest";
import { apply } from "../../src/engine/deduce.ts";
import { hintOf, nextSteps } from "../../src/engine/hint.ts";
import { BLANK, type Step, say } from "../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import { somePuzzles } from "../templates/real-words.ts";

const step = (because: string[], crosses: Step["crosses"], finds: Step["finds"] = {}): Step => ({
  technique: "toy",
  level: "starter",
  cost: 1,
  open: 1,
  because,
  finds,
  crosses,
  say: say("toy.step"),
});

describe("the next move", () => {
  const needed = step(["clue 1"], { a: ["1"] });
  const between = step(["clue 2", "a"], { b: ["2"] });
  const idle = step(["clue 3"], { c: ["3"] });
  const writes = step(["clue 4", "b"], {}, { b: "4" });
  const later = step(["b"], {}, { c: "5" });

  it("is the first step that writes, after those that it rests on, at one or more removes", () => {
    expect(nextSteps([idle, needed, idle, between, writes, later])).toEqual([needed, between, writes]);
    expect(nextSteps([needed, between, later, writes])).toEqual([needed, between, later]);
    expect(nextSteps([between, needed, step(["a"], {}, { a: "2" })])).toEqual([needed, step(["a"], {}, { a: "2" })]);
  });
  it("is all that can be crossed out where nothing can be written", () => {
    expect(nextSteps([needed, idle])).toEqual([needed, idle]);
    expect(nextSteps([])).toEqual([]);
  });
});

it("a hint leaves out what the next digit does not rest on", () => {
  const kind = kindOf("secret-number")!;
  const rules = [
    { subject: "sum", digits: [1, 2], comparison: "is", value: 4 },
    { subject: "even-count", comparison: "is", value: 0 },
  ];
  const puzzle = kind.puzzle.parse({ kind: "secret-number", digits: 2, rules });
  const at = { ...BLANK, entry: { d1: "3" } };
  expect(kind.explain(puzzle, at, "expert").steps.length).toBeGreaterThan(1);
  const hint = hintOf(kind, puzzle, at);
  expect(hint).toMatchObject({ right: true, done: false, steps: [{ because: ["rule1", "d1"], finds: { d2: "1" } }] });
});

it.each(KINDS.map((kind) => [kind.id, kind] as const))(
  "%s: the next move alone is how the whole way begins",
  (_, kind) => {
    for (const puzzle of somePuzzles(kind, 1)) {
      const { steps } = kind.explain(puzzle, BLANK, "expert");
      const half = steps.slice(0, steps.length >> 1).reduce(apply, BLANK);
      for (const at of [BLANK, half]) {
        const whole = kind.explain(puzzle, at, "expert").steps;
        const first = 1 + whole.findIndex(({ finds }) => Object.keys(finds).length > 0);
        const begun = kind.explain(puzzle, at, "expert", true).steps;
        expect(begun.length).toBeGreaterThanOrEqual(first);
        expect(begun).toEqual(whole.slice(0, begun.length));
        if (kind.reasons === "forced") expect(begun.length).toBe(first);
      }
    }
  },
);
