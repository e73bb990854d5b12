/** What a hint is made of, on steps that are said here. */
import { describe, expect, it } from "vitest";
import { hintOf, nextSteps, stepsFrom } from "../../src/engine/hint.ts";
import { BLANK, type Position, type Step } from "../../src/engine/kind.ts";
import { kindOf } from "../../src/engine/kinds/index.ts";
import { finding, fixedKind, stepOf } from "./fixed-kind.ts";

const crosses = (slot: string, ...because: string[]): Step => stepOf({ because, crosses: { [slot]: ["1"] } });
const writes = (slot: string, text: string, ...because: string[]): Step => stepOf({ because, finds: { [slot]: text } });
const at = (entry: Position["entry"], crossed: Position["crossed"] = {}): Position => ({ entry, crossed });

describe("the next move", () => {
  const [needed, between, idle] = [crosses("a", "clue 1"), crosses("b", "a"), crosses("c", "clue 2")];
  it("is the first step that writes, after those that it rests on", () => {
    const steps = [idle, needed, between, writes("b", "4", "b"), writes("d", "5", "c")];
    expect(nextSteps(steps)).toEqual([needed, between, steps[3]]);
  });
  it("is all that can be crossed out where nothing can be written", () => {
    expect(nextSteps([needed, idle])).toEqual([needed, idle]);
    expect(nextSteps([])).toEqual([]);
  });
});

describe("a hint where all is right", () => {
  const steps = [writes("a", "1"), writes("b", "2")];
  it("has the next move, found by all techniques, and says whether all is done", () => {
    const asked: unknown[] = [];
    const explain = (...order: unknown[]) => {
      asked.push(order);
      return { steps, solved: true };
    };
    const kind = fixedKind({
      ...{ solve: finding([{ a: "1", b: "2" }]), explain },
      check: (_, entry) => ({ done: entry.z === "9", broken: [] }),
    });
    expect(hintOf(kind, "p", at({ c: "3" }))).toEqual({ right: true, steps: [steps[0]], done: false });
    expect(hintOf(kind, "p", at({ z: "9" }))).toMatchObject({ right: true, done: true });
    // What comes after the first that writes is not asked for.
    expect(asked[0]).toEqual(["p", at({ c: "3" }), "expert", true]);
  });
  it("is one answer that agrees, searched for from the position itself", () => {
    const asked: unknown[] = [];
    const kind = fixedKind({
      explain: () => ({ steps, solved: true }),
      solve: (...order) => {
        asked.push(order);
        return { solutions: [{ a: "1" }], complete: false, nodes: 1 };
      },
    });
    expect(stepsFrom(kind, "p", at({ a: "1" }))).toEqual([steps[0]]);
    expect(asked).toEqual([["p", { solutions: 1, nodes: 2_000_000 }, at({ a: "1" })]]);
  });
  it("is given where the search was broken off, too: nobody knows better", () => {
    const kind = fixedKind({ explain: () => ({ steps, solved: true }), solve: finding([], 3_000_000) });
    expect(stepsFrom(kind, "p", BLANK)).toEqual([steps[0]]);
    expect(stepsFrom({ ...kind, solve: finding([]) }, "p", BLANK)).toBeNull();
  });
});

describe("a hint of where the player stands", () => {
  const [first, cross, chain, target] = [
    writes("a", "1", "clue 1"),
    crosses("c", "clue 2"),
    crosses("d", "c"),
    writes("d", "7", "d"),
  ];
  const steps = [first, crosses("q", "clue 3"), cross, chain, target, writes("e", "8", "a")];
  const kind = (reasons: "forced" | "found", asked: unknown[] = []) =>
    fixedKind({
      ...{ reasons, solve: finding([{}]) },
      explain: (...order) => {
        asked.push(order);
        return { steps, solved: true };
      },
    });
  it("is the step that writes there, or that places the text there, after those that it rests on", () => {
    const asked: unknown[] = [];
    expect(stepsFrom(kind("forced", asked), "p", BLANK, { slot: "d" })).toEqual([cross, chain, target]);
    expect(asked).toEqual([["p", BLANK, "expert", false]]);
    expect(stepsFrom(kind("forced"), "p", BLANK, { text: "7" })).toEqual([cross, chain, target]);
    expect(hintOf(kind("forced"), "p", BLANK, { slot: "a" })).toMatchObject({ right: true, steps: [first] });
  });
  it("is the next move where it rests on what is yet to be written, or where no step writes there", () => {
    expect(stepsFrom(kind("forced"), "p", BLANK, { slot: "e" })).toEqual([first]);
    expect(stepsFrom(kind("forced"), "p", BLANK, { slot: "none" })).toEqual([first]);
    expect(stepsFrom(kind("forced"), "p", BLANK, {})).toEqual([first]);
    const indirect = [first, crosses("c", "a"), writes("c", "7", "c")];
    const resting = { ...kind("forced"), explain: () => ({ steps: indirect, solved: true }) };
    expect(stepsFrom(resting, "p", BLANK, { slot: "c" })).toEqual([first]);
  });
  it("is the next move where steps only lead to some answer", () => {
    const asked: unknown[] = [];
    expect(stepsFrom(kind("found", asked), "p", BLANK, { slot: "d" })).toEqual([first]);
    expect(asked).toEqual([["p", BLANK, "expert", true]]);
  });
});

describe("a hint where no answer agrees", () => {
  const answer = { a: "1", b: "2", c: "3" };
  /** Nothing is found from a position that has anything in it. */
  const kind = (reasons: "forced" | "found", answers = [answer]) =>
    fixedKind({
      reasons,
      solve: (puzzle, stop, from = BLANK) => finding(from === BLANK ? answers : [])(puzzle, stop, from),
    });
  it("names the slots that have another text than the answer, or in which the answer's is crossed out", () => {
    const wrong = at({ a: "1", b: "9" }, { c: ["3"], a: ["2"], d: ["7"] });
    expect(hintOf(kind("forced"), "p", wrong)).toEqual({ right: false, slots: ["b", "c"] });
  });
  it("names a slot once, though both is wrong in it", () => {
    expect(hintOf(kind("forced"), "p", at({ b: "9" }, { b: ["2"] }))).toEqual({ right: false, slots: ["b"] });
  });
  it("names all of them where another answer might have been meant", () => {
    const mixed = at({ a: "1" }, { c: ["5"] });
    expect(hintOf(kind("found"), "p", mixed)).toEqual({ right: false, slots: ["a", "c"] });
  });
  it("names none where the puzzle has no answer at all", () => {
    expect(hintOf(kind("forced", []), "p", at({ b: "9" }))).toEqual({ right: false, slots: [] });
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
