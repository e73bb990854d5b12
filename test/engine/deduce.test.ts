/** The shared loop, on a toy: digits to write, each technique a list of what it sees. */
import { describe, expect, it } from "vitest";
import { apply, deduce, type Explaining, type Finding, openFindings, run } from "../../src/engine/deduce.ts";
import { levelOf, scoreOf } from "../../src/engine/grade.ts";
import { BLANK, type Level, type Position, say, type Technique } from "../../src/engine/kind.ts";

const finding = (slot: string, text: string, crosses: Finding["crosses"] = {}): Finding => ({
  finds: text === "" ? {} : { [slot]: text },
  crosses,
  explain: () => ({ because: [slot], say: say("toy.step", { slot, text }) }),
});

interface Toy extends Technique {
  readonly lone: boolean;
  find(at: Position): readonly Finding[];
}

/** A technique that sees `found` once everything in `after` is written. */
const technique = (
  id: string,
  level: Level,
  cost: number,
  found: readonly Finding[],
  after: readonly string[] = [],
  lone = false,
): Toy => ({
  ...{ id, level, cost, lone },
  find: (at) => (after.every((slot) => at.entry[slot] !== undefined) ? found : []),
});

/** A toy that reasons on one state, changed in place. */
const toy = (table: readonly Toy[], slots: number): Explaining<{ at: Position }, Finding, Toy> => ({
  table,
  read: (at) => (at.entry.wrong === undefined ? { at } : null),
  isSolved: ({ at }) => Object.keys(at.entry).length === slots,
  find: ({ at }, { find, lone }) => openFindings(find(at), lone, (found) => !isKnown(at, found)),
  findingOf: (_, { finds, crosses, explain }, __, before) => ({
    finds,
    crosses,
    explain: () => ({ ...explain(), because: Object.keys(before().entry) }),
  }),
  apply: (state, found) => {
    state.at = apply(state.at, found);
    return state;
  },
});

const isKnown = (at: Position, found: Finding): boolean => JSON.stringify(apply(at, found)) === JSON.stringify(at);

describe("the loop", () => {
  const one = technique("one", "starter", 1, [finding("a", "1"), finding("b", "2")]);
  const two = technique("two", "medium", 4, [finding("c", "3"), finding("d", "4")], ["a", "b"], true);
  const reasoning = toy([one, two], 4);

  it("takes the cheapest finding that adds something, and counts those that are open", () => {
    const { steps, solved } = deduce(reasoning, BLANK, "expert");
    expect(solved).toBe(true);
    expect(steps.map(({ technique, open, finds }) => [technique, open, finds])).toEqual([
      ["one", 2, { a: "1" }],
      ["one", 1, { b: "2" }],
      ["two", 1, { c: "3" }],
      ["two", 1, { d: "4" }],
    ]);
  });
  it("stops where the techniques up to a level end", () => {
    expect(deduce(reasoning, BLANK, "easy")).toMatchObject({ solved: false, steps: [{}, {}] });
    expect(deduce(toy([one], 2), BLANK, "starter").solved).toBe(true);
  });
  it("goes on from any position", () => {
    const { steps, solved } = deduce(reasoning, { entry: { a: "1", b: "2", c: "3" }, crossed: {} }, "expert");
    expect([steps.length, solved]).toEqual([1, true]);
  });
  it("tells each step of the position before it, in whatever order the steps are read", () => {
    const { steps } = deduce(reasoning, BLANK, "expert");
    const rests = steps.toReversed().map(({ because }) => because);
    expect(rests).toEqual([["a", "b", "c"], ["a", "b"], ["a"], []]);
  });
  it("has no way from a position that cannot be right", () => {
    const from = { entry: { wrong: "1" }, crossed: {} };
    expect(deduce(reasoning, from, "expert")).toEqual({ steps: [], solved: false });
  });
  it("shows the same way without steps", () => {
    const shown: [string, number][] = [];
    const solved = run(reasoning, { at: BLANK }, "expert", (_, { id }, { open }) => shown.push([id, open]));
    expect([solved, shown]).toEqual([
      true,
      [
        ["one", 2],
        ["one", 1],
        ["two", 1],
        ["two", 1],
      ],
    ]);
    expect(run(reasoning, { at: BLANK }, "easy")).toBe(false);
  });
  it("passes over what says nothing new, and ends", () => {
    const known = technique("known", "starter", 1, [finding("a", "", { a: ["7"] })]);
    const { steps, solved } = deduce(toy([known], 1), BLANK, "expert");
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
