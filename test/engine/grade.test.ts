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
    expect(solveByTechniques(kind, "p")).toEqual({ level: "medium", score: 12, steps });
    expect(asked).toEqual([
      ["p", BLANK, "expert"],
      ["p", BLANK, "expert"],
    ]);
  });
  it("is that of the uses of techniques, where the kind tells them", () => {
    const kind = fixedKind({
      uses: () => steps,
      explain: () => {
        throw new Error("no step is asked for");
      },
    });
    expect(gradeOf(kind, "p")).toEqual({ level: "medium", score: 12 });
    expect(gradeOf(fixedKind({ uses: () => null }), "p")).toBeUndefined();
  });
  it("is none where they do not solve it", () => {
    const stuck = fixedKind({ explain: () => ({ steps, solved: false }) });
    expect(gradeOf(stuck, "p")).toBeUndefined();
    expect(solveByTechniques(stuck, "p")).toBeUndefined();
  });
});
