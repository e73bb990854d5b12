/** What is told of a slip, on a toy: four blanks whose answer is 1, 2, 3, 4, and steps as a test says. */
import { describe, expect, it } from "vitest";
import { type Board, type CardLine, PLAIN_CELLS } from "../../src/engine/board.ts";
import { contradictionIn } from "../../src/engine/contradiction.ts";
import { BLANK, type Entry, type Position, type Slot, type Step, say } from "../../src/engine/kind.ts";
import { type FixedKind, fixedKind, stepOf } from "./fixed-kind.ts";

const CHOICES = ["1", "2", "3", "4"];
const slot = (id: string, given: string | null = null): Slot => ({
  ...{ id, row: 1, column: 1, given, choices: CHOICES, length: 1, name: say("x.name") },
});
const ANSWER: Entry = { a: "1", b: "2", c: "3", d: "4" };
const agrees = ({ entry, crossed }: Position, answer: Entry): boolean =>
  Object.entries(entry).every(([id, text]) => answer[id] === text) &&
  Object.entries(crossed).every(([id, texts]) => !texts.includes(answer[id] ?? ""));

const CELLS: Board = { ...PLAIN_CELLS, rows: 1, columns: 5 };
/** `stepsAt`: from a position, by the techniques up to a level. */
const toy = (stepsAt: (at: Position, upTo: string) => readonly Step[] = () => [], own: Partial<FixedKind> = {}) =>
  fixedKind({
    slots: () => [...["a", "b", "c", "d"].map((id) => slot(id)), slot("g", "4")],
    board: () => CELLS,
    check: () => ({ done: false, broken: [] }),
    solve: (_, __, at = BLANK) => ({ solutions: agrees(at, ANSWER) ? [ANSWER] : [], complete: true, nodes: 1 }),
    explain: (_, at, upTo) => ({ steps: [...stepsAt(at, upTo)], solved: false }),
    ...own,
  });
const found = (kind: FixedKind, at: Position) => contradictionIn(kind, {}, at, "easy");
const written = (entry: Entry, crossed: Position["crossed"] = {}): Position => ({ entry, crossed });
const step = (name: string, own: Partial<Step>) => stepOf({ say: say(`x.${name}`), ...own });

describe("nothing is wrong", () => {
  it("where nothing is done, where all can be kept, and where nobody knows", () => {
    const broken = { check: () => ({ done: false, broken: [{ rule: say("x.rule"), slots: [], clues: [] }] }) };
    expect(found(toy(undefined, broken), BLANK)).toBeNull();
    expect(found(toy(), written({ a: "1", c: "3" }, { b: ["1"] }))).toBeNull();
    expect(found(toy(), written({ a: "" }))).toBeNull();
    const unknown = toy(undefined, { solve: () => ({ solutions: [], complete: false, nodes: 1 }) });
    expect(found(unknown, written({ a: "2" }))).toBeNull();
  });
});

describe("a rule that is broken", () => {
  const rule = { rule: say("x.rule"), slots: ["a", "b", "c", "g"], clues: ["c1"] };
  const kind = toy(undefined, { check: () => ({ done: false, broken: [rule, rule] }) });
  it("is reported with what is written or given in its places, and its clues", () => {
    expect(found(kind, written({ a: "1", b: "3", d: "1" }))).toEqual({
      ...{ sort: "broken", cells: ["a", "b", "g", "c1"], because: [say("x.rule")], elsewise: false },
      // Of the two wrong marks the last of those that the rule is about.
      blamed: { slot: "b", text: "3" },
      without: written({ a: "1", d: "1" }),
      began: { slot: "b", text: "3" },
      withoutBegan: written({ a: "1", d: "1" }),
      before: [{ slot: "a", text: "1" }],
      taken: 1,
    });
  });
  it("is told where all could be kept, too: then the last of its places is blamed", () => {
    expect(found(kind, written({ a: "1", b: "2", d: "4" }))).toMatchObject({ blamed: { slot: "b", text: "2" } });
    const elsewhere = toy(undefined, { check: () => ({ done: false, broken: [{ ...rule, slots: [] }] }) });
    expect(found(elsewhere, written({ a: "1", b: "2" }))).toMatchObject({ blamed: { slot: "b" }, cells: ["c1"] });
  });
});

it("a fault that a kind sees at once is described in its words", () => {
  const seen = { because: ["a", "c1"], say: say("x.seen") };
  const kind = toy(undefined, { conflicts: () => [seen, { ...seen, because: ["d"] }] as never });
  expect(found(kind, written({ a: "2", b: "2" }))).toMatchObject({
    ...{
      sort: "seen",
      cells: ["a", "c1"],
      because: [say("x.seen")],
      elsewise: false,
      blamed: { slot: "a", text: "2" },
    },
    ...{ without: written({ b: "2" }), before: [] },
  });
});

describe("what began it", () => {
  it("is the first mark that cannot be kept, whichever it is; what comes before can", () => {
    for (const wrong of ["a", "b", "c", "d"]) {
      const at = written({ ...ANSWER, [wrong]: "9" });
      const before = Object.entries(ANSWER).slice(0, "abcd".indexOf(wrong));
      expect(found(toy(), at)).toMatchObject({
        ...{ sort: "unexplained", began: { slot: wrong, text: "9" }, blamed: { slot: wrong }, cells: [wrong] },
        ...{ before: before.map(([slot, text]) => ({ slot, text })), because: [], elsewise: false },
      });
    }
  });
  it("may be what is crossed out, after all that is written: only what is right of it comes back", () => {
    expect(found(toy(), written({ a: "1" }, { c: ["1"], b: ["2", "4"], d: ["1"] }))).toMatchObject({
      ...{ began: { slot: "b", text: null }, before: [{ slot: "a" }, { slot: "c", text: null }] },
      without: written({ a: "1" }, { c: ["1"], d: ["1"], b: ["4"] }),
    });
    expect(found(toy(), written({}, { b: ["2"] }))!.without).toEqual(BLANK);
  });
  it("is all that is taken back, with what came after it, where there are many ways", () => {
    const kind = toy(undefined, { reasons: "found" });
    expect(found(kind, written({ a: "1", b: "3", c: "3" }))!.without).toEqual(written({ a: "1" }));
    expect(found(kind, written({ b: "3" }))!.without).toEqual(BLANK);
  });
});

describe("steps lead to another text", () => {
  const findsB = step("b", { finds: { b: "2" }, because: ["a", "g", "d"] });
  it("than what is written: told with what stands in the places that they rest on", () => {
    const at = written({ a: "1", b: "3" });
    expect(
      found(
        toy(() => [findsB]),
        at,
      ),
    ).toEqual({
      ...{ sort: "deduced", cells: ["b", "a", "g"], because: [say("x.b")], links: [findsB], elsewise: true },
      ...{ blamed: { slot: "b", text: "3" }, without: written({ a: "1" }) },
      ...{ began: { slot: "b", text: "3" }, withoutBegan: written({ a: "1" }), before: [{ slot: "a", text: "1" }] },
      taken: 1,
    });
  });
  it("or cross out what is written, or write more than that: then nothing else is said to stand there", () => {
    const crosses = step("x", { crosses: { b: ["3"] }, because: ["a"] });
    expect(
      found(
        toy(() => [crosses]),
        written({ a: "1", b: "3" }),
      ),
    ).toMatchObject({ sort: "deduced", elsewise: false });
    const both = step("two", { finds: { b: "2", c: "3" }, because: ["a"] });
    expect(
      found(
        toy(() => [both]),
        written({ a: "1", b: "3" }),
      ),
    ).toMatchObject({ sort: "deduced", elsewise: false });
    const other = step("x", { crosses: { b: ["1"] }, because: ["a"] });
    expect(
      found(
        toy(() => [other]),
        written({ a: "1", b: "3" }),
      ),
    ).toMatchObject({ sort: "unexplained" });
  });
  it("that is crossed out", () => {
    const at = written({ a: "1" }, { b: ["2"] });
    expect(
      found(
        toy(() => [findsB]),
        at,
      ),
    ).toMatchObject({
      ...{ sort: "deduced", elsewise: false, blamed: { slot: "b", text: null } },
    });
    const elsewhere = step("c", { finds: { c: "3" }, because: ["a"] });
    expect(
      found(
        toy(() => [elsewhere]),
        at,
      ),
    ).toMatchObject({ sort: "unexplained" });
  });
  it("one after another: the chain of the fewest, without what others of them found", () => {
    const c = step("c", { finds: { c: "3" }, because: ["a"] });
    const idle = step("idle", { finds: { q: "1" }, because: ["z"] });
    const fromC = step("b", { finds: { b: "2" }, because: ["c"] });
    const at = written({ a: "1", b: "3" });
    expect(
      found(
        toy(() => [c, idle, fromC]),
        at,
      ),
    ).toMatchObject({
      ...{ cells: ["b", "a"], because: [say("x.c"), say("x.b")], elsewise: true },
    });
    expect(
      found(
        toy(() => [c, fromC, findsB, fromC]),
        at,
      ),
    ).toMatchObject({ because: [say("x.b")], cells: ["b", "a", "g"] });
  });
  it("from what is right alone, by the techniques of the level and, where these do not, by all", () => {
    const asked: unknown[] = [];
    const kind = toy((at, upTo) => {
      asked.push([at, upTo]);
      return upTo === "expert" ? [findsB] : [];
    });
    expect(found(kind, written({ a: "1", b: "3", c: "3" }))).toMatchObject({ sort: "deduced" });
    const [right, withFirst] = [written({ a: "1", c: "3" }), written({ a: "1", b: "3", c: "3" })];
    expect(asked).toEqual([
      [right, "easy"],
      [withFirst, "easy"],
      [right, "expert"],
      [withFirst, "expert"],
    ]);
  });
  it("of another place, where every text is written once", () => {
    const elsewhere = step("c", { finds: { c: "3" }, because: ["a"] });
    const path = { board: () => ({ ...CELLS, input: "path" }) as unknown as Board };
    expect(
      found(
        toy(() => [elsewhere], path),
        written({ a: "1", b: "3" }),
      ),
    ).toMatchObject({ sort: "deduced", elsewise: false });
    expect(
      found(
        toy(() => [elsewhere]),
        written({ a: "1", b: "3" }),
      ),
    ).toMatchObject({ sort: "unexplained" });
  });
  it("in more than three: only the first is told, and how many there are", () => {
    const chain = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        step(`${i}`, {
          finds: i === count - 1 ? { b: "2" } : { [`n${i}`]: "1" },
          because: i === 0 ? ["a", "d"] : [`n${i - 1}`],
        }),
      );
    const at = written({ a: "1", b: "3" });
    expect(
      found(
        toy(() => chain(3)),
        at,
      ),
    ).toMatchObject({ sort: "deduced", because: { length: 3 } });
    expect(
      found(
        toy(() => chain(4)),
        at,
      ),
    ).toMatchObject({ sort: "far", steps: 4 });
    expect(
      found(
        toy(() => chain(7)),
        at,
      ),
    ).toMatchObject({
      ...{ sort: "far", steps: 7, because: [say("x.0")], cells: ["a"], elsewise: false, blamed: { slot: "b" } },
    });
  });
});

describe("what is wrong leads to what cannot be", () => {
  const fromWrong = step("from b", { finds: { c: "1" }, because: ["b", "g", "d"] });
  const steps = (at: Position) => (at.entry.b === "3" ? [fromWrong] : []);
  const rule = { rule: say("x.rule"), slots: ["a", "c"], clues: ["c1"] };
  const check = (_: unknown, entry: Entry) => ({ done: false, broken: entry.c === "1" ? [rule] : [] });
  it("told with the steps, the rule that breaks in the end and what stands in its places", () => {
    const clued = found(toy(steps, { check }), written({ a: "1", b: "3" }));
    expect(clued).toEqual({
      ...{ sort: "refuted", cells: ["b", "g", "a", "c1"], because: [say("x.from b")], links: [fromWrong] },
      elsewise: false,
      ...{ blamed: { slot: "b", text: "3" }, without: written({ a: "1" }), end: { rule: say("x.rule") } },
      ...{ began: { slot: "b", text: "3" }, withoutBegan: written({ a: "1" }), before: [{ slot: "a", text: "1" }] },
      taken: 1,
    });
  });
  it("but not where steps to what is right are as few", () => {
    const findsB = step("b", { finds: { b: "2" }, because: ["a"] });
    const kind = toy((at) => (at.entry.b === "3" ? [fromWrong] : [findsB]), { check });
    expect(found(kind, written({ a: "1", b: "3" }))).toMatchObject({ sort: "deduced" });
    const longer = [
      step("c", { finds: { n: "1" } }),
      step("n", { finds: { m: "1" }, because: ["n"] }),
      { ...findsB, because: ["m"] },
    ];
    const other = toy((at) => (at.entry.b === "3" ? [fromWrong] : longer), { check });
    expect(found(other, written({ a: "1", b: "3" }))).toMatchObject({ sort: "refuted" });
  });
});

describe("lines of sums", () => {
  const lineOf = (text: string): CardLine => ({ left: 1, sign: text, right: 1, value: 2 });
  const board = {
    ...{ input: "cards", slot: "e", cards: [], target: 1, signs: [] },
    lines: (text: string) => (text === "?" ? null : [...text].map(lineOf)),
    text: (lines: readonly CardLine[]) => lines.map(({ sign }) => sign).join(""),
  } as unknown as Board;
  const kind = toy(undefined, {
    ...{ reasons: "found", board: () => board, slots: () => [slot("e")] },
    solve: (_, __, at = BLANK) => ({
      ...{ solutions: "+-*".startsWith(at.entry.e ?? "") ? [{ e: "+-*" }] : [], complete: true, nodes: 1 },
    }),
  });
  it("are kept up to the first that cannot be", () => {
    expect(found(kind, written({ e: "+-/" }))).toMatchObject({
      ...{ without: written({ e: "+-" }), began: { slot: "e", text: "/" } },
      before: [
        { slot: "e", text: "+" },
        { slot: "e", text: "-" },
      ],
    });
    expect(found(kind, written({ e: "/" }))).toMatchObject({ without: BLANK, before: [] });
    expect(found(kind, written({ e: "+-" }))).toBeNull();
  });
  it("that cannot be read are one mark", () => {
    expect(found(kind, written({ e: "?" }))).toMatchObject({ began: { slot: "e", text: "?" }, before: [] });
  });
});
