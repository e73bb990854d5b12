/** The shared loop, on a toy: digits to write, each technique a list of what it sees. */
import { describe, expect, it } from "vitest";
import { apply, type Deduction, deduce, type Finding, type Reasoning } from "../../src/engine/deduce.ts";
import { levelOf, scoreOf } from "../../src/engine/grade.ts";
import { BLANK, type Level, type Position, say } from "../../src/engine/kind.ts";

const finding = (slot: string, text: string, crosses: Finding["crosses"] = {}): Finding => ({
  finds: text === "" ? {} : { [slot]: text },
  crosses,
  tell: () => ({ because: [slot], say: say("toy.step", { slot, text }) }),
});

/** A technique that sees `found` once everything in `after` is written. */
const technique = (
  id: string,
  level: Level,
  cost: number,
  found: readonly Finding[],
  after: readonly string[] = [],
  lone = false,
): Deduction<Position> => ({
  ...{ id, level, cost, lone },
  find: (at) => (after.every((slot) => at.entry[slot] !== undefined) ? found : []),
});

const toy = (table: readonly Deduction<Position>[], slots: number): Reasoning<null, Position> => ({
  table,
  read: (_, at) => at,
  isSolved: ({ entry }) => Object.keys(entry).length === slots,
});

describe("the loop", () => {
  const one = technique("one", "starter", 1, [finding("a", "1"), finding("b", "2")]);
  const two = technique("two", "medium", 4, [finding("c", "3"), finding("d", "4")], ["a", "b"], true);
  const reasoning = toy([one, two], 4);

  it("takes the cheapest finding that adds something, and counts those that are open", () => {
    const { steps, solved, at } = deduce(reasoning, null, BLANK, "expert");
    expect(solved).toBe(true);
    expect(steps.map(({ technique, open, finds }) => [technique, open, finds])).toEqual([
      ["one", 2, { a: "1" }],
      ["one", 1, { b: "2" }],
      ["two", 1, { c: "3" }],
      ["two", 1, { d: "4" }],
    ]);
    expect(at.entry).toEqual({ a: "1", b: "2", c: "3", d: "4" });
  });
  it("stops where the techniques up to a level end", () => {
    expect(deduce(reasoning, null, BLANK, "easy")).toMatchObject({ solved: false, steps: [{}, {}] });
    expect(deduce(toy([one], 2), null, BLANK, "starter").solved).toBe(true);
  });
  it("goes on from any position", () => {
    const { steps, solved } = deduce(reasoning, null, { entry: { a: "1", b: "2", c: "3" }, crossed: {} }, "expert");
    expect([steps.length, solved]).toEqual([1, true]);
  });
  it("passes over what says nothing new, and ends", () => {
    const known = technique("known", "starter", 1, [finding("a", "", { a: ["7"] })]);
    const { steps, solved } = deduce(toy([known], 1), null, BLANK, "expert");
    expect([steps.length, solved]).toEqual([1, false]);
  });
  it("adds up what is written and crossed out", () => {
    const at = apply({ entry: { a: "1" }, crossed: { b: ["1"] } }, { finds: { b: "2" }, crosses: { b: ["1", "3"] } });
    expect(at).toEqual({ entry: { a: "1", b: "2" }, crossed: { b: ["1", "3"] } });
  });
});

describe("a score", () => {
  it("is the cost of each step, doubled where it is the only one", () => {
    expect(scoreOf([])).toBe(0);
    expect(scoreOf([{ cost: 3, open: 1 }])).toBe(6);
    expect(
      scoreOf([
        { cost: 3, open: 2 },
        { cost: 1, open: 4 },
      ]),
    ).toBe(6);
  });
  it("goes with the level of the hardest step", () => {
    expect(levelOf([])).toBe("starter");
    expect(levelOf([{ level: "easy" }, { level: "hard" }, { level: "medium" }])).toBe("hard");
  });
});
