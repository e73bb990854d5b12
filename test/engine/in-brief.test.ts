import { describe, expect, it } from "vitest";
import { changedBy, inBrief, LONGEST, listOf, listsAt, onlyAt, placeIn } from "../../src/engine/in-brief.ts";
import { type Reason, type Step, say, type Words } from "../../src/engine/kind.ts";

const step = (own: Partial<Step>): Step => ({
  technique: "pairs",
  level: "easy",
  cost: 2,
  open: 1,
  because: ["a", "b"],
  finds: {},
  crosses: {},
  say: say("toy.step-pairs"),
  ...own,
});
const two = step({ finds: { a: "1", b: "2" }, crosses: { c: ["3"] } });
const crossing = step({ crosses: { a: ["1", "2"], b: ["3"] } });

describe("a step in brief", () => {
  const reason: Reason<string> = {
    reasons: "forced",
    solve: () => ({ solutions: [], complete: true, nodes: 0 }),
    explain: () => ({ steps: [], solved: false }),
    onePlace: (puzzle, whole, slot = "first") => ({ ...whole, say: say(`${puzzle}.${slot}`) }),
  };
  const words = (length: number) => (): string => "x".repeat(length);
  const told = (whole: Step, length: number, slot?: string, of = reason) =>
    inBrief(of, "toy", whole, words(length), slot).say.key;
  it("is the step itself where it finds one number at most, in few words", () => {
    expect(inBrief(reason, "toy", crossing, words(LONGEST))).toBe(crossing);
    expect(told(step({ finds: { a: "1" } }), LONGEST)).toBe("toy.step-pairs");
  });
  it("is told of one place where it finds more, or takes more words: where the player stands, if anywhere", () => {
    expect(told(two, 1)).toBe("toy.first");
    expect(told(crossing, LONGEST + 1)).toBe("toy.first");
    expect(told(two, 1, "b")).toBe("toy.b");
  });
  it("is the step itself where its kind tells no part of it", () => {
    const { onePlace: _, ...whole } = reason;
    expect(inBrief(whole, "toy", two, words(LONGEST + 1))).toBe(two);
  });
  it("is asked for its own words", () => {
    const asked: Words[] = [];
    inBrief(reason, "toy", crossing, (own) => {
      asked.push(own);
      return "";
    });
    expect(asked).toEqual([crossing.say]);
  });
});

describe("a step cut down to one place", () => {
  const words = say("toy.one");
  it("finds what is found there, and crosses out nothing", () => {
    expect(onlyAt(two, "b", words)).toEqual(step({ finds: { b: "2" }, say: words }));
  });
  it("crosses out what goes there, where nothing is found", () => {
    expect(onlyAt(crossing, "a", words)).toEqual(step({ crosses: { a: ["1", "2"] }, say: words }));
    expect(onlyAt(step({ finds: { a: "1" }, crosses: { a: ["2"] } }), "a", words).crosses).toEqual({});
  });
  it("changes nothing at another place", () => {
    expect(onlyAt(two, "z", words)).toEqual(step({ say: words }));
  });
});

it("what a step changes is what it finds, else what it crosses out in", () => {
  expect(changedBy(two)).toEqual(["a", "b"]);
  expect(changedBy(crossing)).toEqual(["a", "b"]);
  expect(changedBy(step({ crosses: { c: ["1"] } }))).toEqual(["c"]);
  expect(changedBy(step({}))).toEqual([]);
});

it("the place of an item is the first where it is not there, or none is wanted", () => {
  expect(placeIn(["a", "b", "c"], "c")).toBe(2);
  expect(placeIn(["a", "b"], "z")).toBe(0);
  expect(placeIn(["a", "b"], undefined)).toBe(0);
});

it("lists of a sentence are cut down side by side; what is no list is an empty one", () => {
  const values = { rows: [1, 2, 3], texts: ["x", "y", "z"], row: 1, text: "x" };
  expect(listsAt(values, ["rows", "texts"], 1)).toEqual({ rows: [2], texts: ["y"] });
  expect(listsAt(values, ["rows", "text", "none"], 0)).toEqual({ rows: [1], text: [], none: [] });
  expect([listOf(values.rows), listOf("x"), listOf(3), listOf(undefined)]).toEqual([[1, 2, 3], [], [], []]);
});
