/** A way as it is told: what is left out, on steps that are said here. */
import { describe, expect, it } from "vitest";
import type { Step } from "../../src/engine/kind.ts";
import { neededSteps } from "../../src/engine/needed-steps.ts";

const step = (name: string, because: string[], finds: Step["finds"], crosses: Step["crosses"] = {}): Step => ({
  ...{ technique: name, level: "easy", cost: 1, open: 1 },
  ...{ because, finds, crosses, say: { key: name, values: {} } },
});
const names = (steps: readonly Step[]) => steps.map(({ technique }) => technique).join(" ");

describe("a told way", () => {
  it("leaves out what only crosses out where no step looks, and what that alone rests on", () => {
    const way = [
      step("ground", ["clue1"], {}, { a: ["1"] }),
      step("idle", ["a"], {}, { b: ["2"] }),
      step("used", ["clue2"], {}, { c: ["3"] }),
      step("found", ["c"], { c: "4" }),
      step("after", ["c"], {}, { b: ["5"] }),
    ];
    expect(names(neededSteps(way))).toBe("used found");
  });

  it("keeps what a step rests on by way of others", () => {
    const way = [
      step("first", ["clue1"], {}, { a: ["1"] }),
      step("second", ["a"], {}, { b: ["2"] }),
      step("found", ["b"], { b: "4" }),
    ];
    expect(neededSteps(way)).toEqual(way);
  });

  it("leaves out what was crossed out in a slot that was filled by something else", () => {
    const way = [
      step("idle", ["clue1"], {}, { a: ["1"] }),
      step("found", ["clue2"], { a: "4" }),
      step("end", ["a"], { b: "5" }),
    ];
    expect(names(neededSteps(way))).toBe("found end");
  });

  it("is the whole way where nothing is written", () => {
    const way = [step("idle", ["clue1"], {}, { a: ["1"] })];
    expect(neededSteps(way)).toEqual(way);
  });

  it("may be only its end: one step more than is asked for, so that one knows whether there are more", () => {
    const way = ["a", "b", "c", "d"].map((slot) => step(slot, [], { [slot]: "1" }));
    expect(names(neededSteps(way, 0))).toBe("d");
    expect(names(neededSteps(way, 2))).toBe("b c d");
    expect(names(neededSteps(way, 3))).toBe("a b c d");
    expect(names(neededSteps([step("idle", [], {}, { q: ["1"] }), ...way], 0))).toBe("d");
  });
});
