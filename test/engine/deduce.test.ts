/** The shared loop, on a toy: digits to write, each technique a list of what it sees. */
import { describe, expect, it } from "vitest";
import {
  apply,
  byTechniques,
  deduce,
  type Explaining,
  type Finding,
  openFindings,
  run,
  stepOf,
  techniquesOf,
} from "../../src/engine/deduce.ts";
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
  it("shows the uses of techniques that solve a puzzle, as in its steps", () => {
    const { explain, uses } = byTechniques(() => toy([one, two], 4));
    const { steps } = explain("", BLANK, "expert");
    expect(uses?.("")).toEqual(steps.map(({ technique, level, cost, open }) => ({ technique, level, cost, open })));
    expect(byTechniques(() => toy([one], 4)).uses?.("")).toBeNull();
  });
  it("stops where the techniques up to a level end", () => {
    expect(deduce(reasoning, BLANK, "easy")).toMatchObject({ solved: false, steps: [{}, {}] });
    expect(deduce(toy([one], 2), BLANK, "starter").solved).toBe(true);
  });
  it("goes on from any position", () => {
    const { steps, solved } = deduce(reasoning, { entry: { a: "1", b: "2", c: "3" }, crossed: {} }, "expert");
    expect([steps.length, solved]).toEqual([1, true]);
  });
  it("writes each step from the position before it, in whatever order the steps are read", () => {
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
  it("stops after the first that writes something, where only the next is asked for", () => {
    const crossing = technique("crossing", "starter", 1, [finding("a", "", { a: ["7"] })]);
    const { steps, solved } = deduce(toy([crossing, one, two], 4), BLANK, "expert", true);
    expect(steps.map(({ technique, finds }) => [technique, finds])).toEqual([
      ["crossing", {}],
      ["one", { a: "1" }],
    ]);
    expect(solved).toBe(false);
    expect(deduce(toy([one], 2), { entry: { a: "1" }, crossed: {} }, "expert", true).steps).toHaveLength(1);
  });
  it("ends where whoever is shown a finding has seen enough", () => {
    const shown: string[] = [];
    const seen = (enough: unknown) =>
      run(reasoning, { at: BLANK }, "expert", (_, { id }) => {
        shown.push(id);
        return enough;
      });
    expect([seen(true), shown]).toEqual([false, ["one"]]);
    expect(seen("not true")).toBe(true);
  });
  it("has nothing to do where all is written, and no way where no technique may be used", () => {
    expect(run(reasoning, { at: { entry: { a: "1", b: "2", c: "3", d: "4" }, crossed: {} } }, "starter")).toBe(true);
    expect(run(toy([two], 4), { at: BLANK }, "easy")).toBe(false);
    expect(run(toy([], 4), { at: BLANK }, "expert")).toBe(false);
  });
  it("adds up what is written and crossed out", () => {
    const at = apply({ entry: { a: "1" }, crossed: { b: ["1"] } }, { finds: { b: "2" }, crosses: { b: ["1", "3"] } });
    expect(at).toEqual({ entry: { a: "1", b: "2" }, crossed: { b: ["1", "3"] } });
  });
});

describe("open findings", () => {
  it("are the first and their number", () => {
    expect(openFindings(["a", "b", "c"])).toEqual({ first: "a", open: 3 });
    expect(openFindings([])).toBeNull();
  });
  it("leave out what adds nothing", () => {
    expect(openFindings(["a", "b", "c"], false, (found) => found !== "a")).toEqual({ first: "b", open: 2 });
    expect(openFindings(["a"], false, () => false)).toBeNull();
  });
  it("of a costly technique are one, and no further is looked for", () => {
    const seen: string[] = [];
    function* found() {
      for (const each of ["a", "b", "c"]) {
        seen.push(each);
        yield each;
      }
    }
    expect(openFindings(found(), true, (each) => each !== "a")).toEqual({ first: "b", open: 1 });
    expect(seen).toEqual(["a", "b"]);
  });
});

describe("a step", () => {
  const hard: Technique = { id: "hard one", level: "hard", cost: 9 };
  function explained() {
    let read = 0;
    const found: Finding = {
      ...{ finds: { a: "1" }, crosses: { b: ["2"] } },
      explain: () => {
        read++;
        return { because: ["c"], say: say("toy.step") };
      },
    };
    return { step: stepOf(hard, 3, found), read: () => read };
  }
  const whole = {
    ...{ technique: "hard one", level: "hard", cost: 9, open: 3, because: ["c"] },
    ...{ finds: { a: "1" }, crosses: { b: ["2"] }, say: say("toy.step") },
  };
  it("is plain data to whoever copies or keeps it", () => {
    expect({ ...explained().step }).toEqual(whole);
    expect(JSON.parse(JSON.stringify(explained().step))).toEqual(JSON.parse(JSON.stringify(whole)));
    expect(Object.keys(explained().step)).toEqual(Object.keys(whole));
  });
  it("makes its words once, when they are first read", () => {
    const { step, read } = explained();
    expect([step.technique, step.level, step.cost, step.open, read()]).toEqual(["hard one", "hard", 9, 3, 0]);
    expect([step.say, step.because, step.say]).toEqual([say("toy.step"), ["c"], say("toy.step")]);
    expect(read()).toBe(1);
  });
});

it("the techniques of a table have only a name, a level and a cost", () => {
  expect(techniquesOf([technique("one", "starter", 1, []), technique("two", "hard", 4, [])])).toEqual([
    { id: "one", level: "starter", cost: 1 },
    { id: "two", level: "hard", cost: 4 },
  ]);
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
