/** The step that a printed example begins with: the one that needs the fewest others. */
import { expect, it } from "vitest";
import { shortestSteps } from "../../src/engine/hint.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { workedExample } from "../../src/engine/worked-example.ts";
import { gridOf } from "./text-cases.ts";

const crossNumbers = KINDS.find(({ id }) => id === "cross-numbers")!;
const step = (finds: Record<string, string>, crosses: Record<string, string[]>, because: string[]) => ({
  ...{ technique: "any", level: "easy" as const, finds, crosses, because },
  ...{ cost: 1, open: 1, say: { key: "any", values: {} } },
});

it("An example of a product that two numbers divide tells both steps that leave one of them", () => {
  const puzzle = crossNumbers.puzzle.parse({
    ...{ kind: "cross-numbers", range: [2, 10], order: "standard", distinct: "none" },
    cells: gridOf(". ., . ."),
    ...{ across: [["*"], ["*"]], down: [["*", "*"]], acrossTotals: [14, 35], downTotals: [null, 14] },
  });
  const { steps, highlight } = workedExample(crossNumbers, puzzle, "shortest");
  expect(highlight).toEqual(["r2c2"]);
  expect(steps.map(({ because }) => because.includes("ta2") || because.includes("td2"))).toEqual([true, true]);
});

it("An example begins with a later step where that rests on nothing but what is printed", () => {
  const steps = [
    step({}, { a: ["1"] }, ["clue 1"]),
    step({ a: "2" }, {}, ["clue 2", "a"]),
    step({ b: "3" }, {}, ["clue 3"]),
    step({ c: "4" }, {}, ["b"]),
  ];
  expect(shortestSteps({ reasons: "forced" }, steps)).toEqual([steps[2]]);
  expect(shortestSteps({ reasons: "found" }, steps)).toEqual([steps[0], steps[1]]);
});
