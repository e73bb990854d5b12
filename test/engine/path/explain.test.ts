import { describe, expect, test } from "vitest";
import { levelOf } from "../../../src/engine/grade.ts";
import { BLANK } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { phrasesOf } from "../../../src/templates/index.ts";

const say = phrasesOf("en-GB");

describe.each([numbrix, hidato])("$id", (kind) => {
  test("no step is left in a finished grid, and wrong entries do no harm", () => {
    const puzzle = kind.example;
    const [entry] = kind.solve(puzzle, { solutions: 2, nodes: 1_000_000 }).solutions;
    expect(kind.explain(puzzle, { entry: entry!, crossed: {} }, "expert")).toEqual({ steps: [], solved: true });
    for (const text of ["1", "99", "x", ""]) {
      kind.explain(puzzle, { entry: { r1c1: text, r2c2: text, r2c3: "2" }, crossed: {} }, "expert");
      kind.explain(puzzle, { entry: {}, crossed: { r1c1: [text, "2", "3"], r9c9: ["1"] } }, "expert");
    }
  });

  test("the example is for beginners and begins with a number between two others", () => {
    const { steps, solved } = kind.explain(kind.example, BLANK, "expert");
    expect(solved).toBe(true);
    expect(["starter", "easy"]).toContain(levelOf(steps));
    expect(steps[0]!.technique).toBe("between");
    expect(say(steps[0]!.say)).toMatch(/^Two squares touch both/);
  });
});

test("a puzzle without an answer is told no route that passes a cell twice", () => {
  const column = [null, null, 4, null] as const;
  const cells = [...column.map((cell) => [null, "#" as const, cell]), ["#" as const, "#" as const, "#" as const]];
  const puzzle = hidato.puzzle.parse({ kind: "hidato", cells });
  for (const step of hidato.explain(puzzle, BLANK, "expert").steps) expect(say(step.say)).not.toBe("");
});
