import { describe, expect, it } from "vitest";
import { BLANK } from "../../src/engine/kind.ts";
import { workedExample } from "../../src/engine/worked-example.ts";
import { finding, fixedKind, stepOf } from "./fixed-kind.ts";

const idle = stepOf({ crosses: { d3: ["9"] } });
const hint = stepOf({ crosses: { d1: ["1", "2"] } });
const first = stepOf({ finds: { d1: "3" }, because: ["d1"] });
const last = stepOf({ finds: { d2: "2" }, because: ["d1"] });
const kind = fixedKind({
  explain: () => ({ steps: [idle, hint, first, last], solved: true }),
  solve: finding([{ d1: "3", d2: "2" }]),
  check: (_, entry) => ({ done: entry.d2 !== undefined, broken: [] }),
});

describe("a worked example", () => {
  it("goes from the puzzle over its first step that writes, with what that rests on, to the answer", () => {
    const afterNext = { entry: { d1: "3" }, crossed: { d1: ["1", "2"] } };
    expect(workedExample(kind)).toEqual({
      ...{ given: BLANK, steps: [hint, first], afterNext, highlight: ["d1"] },
      // As the steps lead to it; what they cross out later is not shown.
      solved: { entry: { d1: "3", d2: "2" }, crossed: { d1: ["1", "2"] } },
    });
  });
  it("is solved by the proof where the steps do not end, and as they write it where they do", () => {
    const stuck = fixedKind({ ...kind, explain: () => ({ steps: [hint, first], solved: false }) });
    expect(workedExample(stuck).solved.entry).toEqual({ d1: "3", d2: "2" });
    const otherWay = fixedKind({ ...kind, solve: finding([{ d1: "3", d2: "02" }]) });
    expect(workedExample(otherWay).solved.entry.d2).toBe("2");
  });
  it("lights nothing where no step is known", () => {
    const none = fixedKind({ ...kind, explain: () => ({ steps: [], solved: false }) });
    expect(workedExample(none)).toMatchObject({ highlight: [], steps: [], afterNext: BLANK });
  });
  it("is of any puzzle of the kind, by default its own", () => {
    const asked: unknown[] = [];
    const asking = fixedKind({
      ...kind,
      explain: (puzzle, at, upTo) => {
        asked.push(puzzle, at, upTo);
        return { steps: [], solved: true };
      },
    });
    workedExample(asking, "another");
    workedExample(asking);
    expect(asked).toEqual(["another", BLANK, "expert", asking.example, BLANK, "expert"]);
  });
  it("must have one answer", () => {
    const open = fixedKind({ ...kind, solve: finding([]) });
    expect(() => workedExample(open)).toThrow("the example of pair: no answer");
  });
});
