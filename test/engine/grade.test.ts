import { describe, expect, it } from "vitest";
import { gradeOf, solveByTechniques } from "../../src/engine/grade.ts";
import { BLANK } from "../../src/engine/kind.ts";
import { fixedKind, stepOf } from "./fixed-kind.ts";

describe("a grade", () => {
  const steps = [stepOf({ level: "medium", cost: 5, open: 2 }), stepOf({ level: "easy", cost: 2, open: 1 })];
  it("is level and score of all steps from the blank puzzle, by all techniques", () => {
    const asked: unknown[] = [];
    const kind = fixedKind({
      explain: (...order) => {
        asked.push(order);
        return { steps, solved: true };
      },
    });
    // 5 × (1 + 1/2) + 2 × (1 + 1), rounded.
    expect(gradeOf(kind, "p")).toEqual({ level: "medium", score: 12 });
    const solution = solveByTechniques(kind, "p");
    expect(solution).toMatchObject({ level: "medium", score: 12, uses: steps });
    expect(solution?.steps()).toBe(steps);
    expect(asked).toEqual([
      ["p", BLANK, "expert"],
      ["p", BLANK, "expert"],
    ]);
  });
  it("comes from the techniques alone where the kind tells these without their steps", () => {
    const asked: unknown[] = [];
    const kind = fixedKind({
      explain: () => {
        asked.push("steps");
        return { steps, solved: true };
      },
      uses: () => ({
        uses: steps.map(({ technique, level, cost, open }) => ({ technique, level, cost, open })),
        solved: true,
      }),
    });
    const solution = solveByTechniques(kind, "p");
    expect(solution).toMatchObject({ level: "medium", score: 12 });
    expect(asked).toEqual([]);
    expect(solution?.steps()).toBe(steps);
    const stuck = fixedKind({ uses: () => ({ uses: [], solved: false }) });
    expect(solveByTechniques(stuck, "p")).toBeUndefined();
  });
  it("is none where they do not solve it", () => {
    const stuck = fixedKind({ explain: () => ({ steps, solved: false }) });
    expect(gradeOf(stuck, "p")).toBeUndefined();
    expect(solveByTechniques(stuck, "p")).toBeUndefined();
  });
});
