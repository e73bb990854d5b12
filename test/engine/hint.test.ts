import { expect, it } from "vitest";
import { apply } from "../../src/engine/deduce.ts";
import { hintOf } from "../../src/engine/hint.ts";
import { BLANK } from "../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import { somePuzzles } from "../templates/real-words.ts";

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
