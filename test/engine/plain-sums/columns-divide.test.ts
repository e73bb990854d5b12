/** Short division: sums in columns with ÷, worked out by hand, and made puzzles that obey their options. */
import { describe, expect, it } from "vitest";
import { BLANK } from "../../../src/engine/kind.ts";
import { plainSums } from "../../../src/engine/kinds/plain-sums/index.ts";
import type { ColumnSum, ColumnSums, PlainSums } from "../../../src/engine/kinds/plain-sums/puzzle.ts";
import { type Made, make } from "../../../src/engine/make.ts";

const columns = (...sums: ColumnSum[]): PlainSums =>
  plainSums.puzzle.parse({ kind: "plain-sums", layout: "columns", sums });
const answersOf = (puzzle: PlainSums) => plainSums.solve(puzzle, { solutions: 0, nodes: 1_000_000 }).solutions;
const stepsOf = (puzzle: PlainSums) => plainSums.explain(puzzle, BLANK, "expert").steps;

describe("a division in columns", () => {
  it.each([
    ["84", "4", "__", undefined, "21"],
    ["872", "4", "___", undefined, "218"],
    ["174", "6", "__", undefined, "29"],
    ["618", "6", "___", undefined, "103"],
    ["9999", "9", "____", undefined, "1111"],
    ["875", "4", "___", "_", "2183"],
    ["100", "7", "__", "_", "142"],
  ] as const)("of %s by %s into %s, remainder %s, has one answer, found by hand: %s", (a, b, result, rest, digits) => {
    const puzzle = columns({ a, sign: "/", b, result, ...(rest === undefined ? {} : { rest }) });
    const [answer, ...others] = answersOf(puzzle);
    expect(others).toEqual([]);
    const boxes = plainSums.slots(puzzle).flatMap(({ id, given }) => (given === null ? [id] : []));
    expect(boxes.map((id) => answer?.[id]).join("")).toBe(digits);
    expect(plainSums.check(puzzle, answer!)).toEqual({ done: true, broken: [] });
    const { steps, solved } = plainSums.explain(puzzle, BLANK, "expert");
    expect(solved).toBe(true);
    expect(steps.flatMap(({ finds }) => Object.values(finds)).join("")).toBe(digits);
    expect(new Set(steps.map(({ technique, level }) => `${technique} ${level}`))).toEqual(
      new Set(["column-divide medium"]),
    );
  });

  it("is worked out from the highest place, and carries what is left over to the next", () => {
    const steps = stepsOf(columns({ a: "175", sign: "/", b: "6", result: "__", rest: "_" }));
    expect(steps).toMatchObject([
      {
        because: ["s1a3", "s1a2", "s1b1"],
        finds: { s1r2: "2" },
        say: { values: { place: "tens", made: 17, lower: 6, product: 12, after: 5, last: 0 } },
      },
      {
        because: ["s1a3", "s1a2", "s1a1", "s1b1"],
        finds: { s1r1: "9" },
        say: { values: { place: "ones", made: 55, lower: 6, product: 54, after: 1, last: 1 } },
      },
      { finds: { s1x1: "1" }, say: { values: { part: "rest", text: "1" } } },
    ]);
  });

  it("has no answer if it does not come out, has a box too many, or leaves too much", () => {
    expect(answersOf(columns({ a: "85", sign: "/", b: "4", result: "__" }))).toEqual([]);
    expect(answersOf(columns({ a: "174", sign: "/", b: "6", result: "___" }))).toEqual([]);
    expect(answersOf(columns({ a: "875", sign: "/", b: "4", result: "217", rest: "7" }))).toEqual([]);
    const wrong = columns({ a: "84", sign: "/", b: "4", result: "__" });
    expect(plainSums.check(wrong, { s1r2: "2", s1r1: "2" }).broken).toMatchObject([
      { rule: { key: "plain-sums.broken-sum", values: { sum: "a" } } },
    ]);
  });

  it.each([
    { a: "229", sign: "/", b: "2", result: "_15", rest: "1" },
    { a: "683", sign: "+", b: "8", result: "6_2" },
  ] as const)("is not solved by reasoning where a printed digit is wrong: %j", (sum) => {
    expect(plainSums.explain(columns(sum), BLANK, "expert").solved).toBe(false);
  });

  it("has every answer that trying all digits finds, wherever its blanks are", () => {
    const sum: ColumnSum = { a: "_7_", sign: "/", b: "_", result: "_2", rest: "_" };
    const all = [];
    for (let a = 0; a <= 99; a++)
      for (let b = 1; b <= 9; b++)
        for (let r = 1; r <= 9; r++)
          for (let x = 0; x < b; x++) {
            const first = Math.floor(a / 10);
            if (first > 0 && first * 100 + 70 + (a % 10) === b * (r * 10 + 2) + x)
              all.push(`${first}${a % 10}${b}${r}${x}`);
          }
    const found = answersOf(columns(sum)).map((entry) =>
      ["s1a3", "s1a1", "s1b1", "s1r2", "s1x1"].map((id) => entry[id]).join(""),
    );
    expect(found.sort()).toEqual(all.sort());
  });

  it("is solved in few search steps, because each digit is checked when it is written", () => {
    const puzzle = columns({ a: "98765", sign: "/", b: "4", result: "_____", rest: "_" });
    expect(plainSums.solve(puzzle, { solutions: 0, nodes: 1_000_000 }).nodes).toBeLessThan(30);
    const blank = columns({ a: "___", sign: "/", b: "_", result: "___", rest: "_" });
    expect(plainSums.solve(blank, { solutions: 1, nodes: 1_000_000 }).nodes).toBeLessThan(1000);
  });

  it.each([
    [{ a: "84", sign: "/", b: "12", result: "_" }, "one digit, from 2 to 9"],
    [{ a: "84", sign: "/", b: "1", result: "__" }, "one digit, from 2 to 9"],
    [{ a: "84", sign: "/", b: "4", result: "___" }, "no more digits"],
    [{ a: "84", sign: "+", b: "4", result: "__", rest: "_" }, "only a division leaves a rest"],
  ])("is refused as %j: %s", (sum, message) => {
    const read = plainSums.puzzle.safeParse({ kind: "plain-sums", layout: "columns", sums: [sum] });
    expect(JSON.stringify(read.error?.issues)).toContain(message);
  });

  it("stands on a board as what divides, a stroke, the number, and the boxes of the answer above it", () => {
    const puzzle = columns({ a: "175", sign: "/", b: "6", result: "__", rest: "_" });
    const at = new Map(plainSums.slots(puzzle).map(({ id, row, column }) => [id, [row, column]]));
    expect([at.get("s1b1"), at.get("s1a3"), at.get("s1a1")]).toEqual([
      [2, 1],
      [2, 3],
      [2, 5],
    ]);
    expect([at.get("s1r2"), at.get("s1r1"), at.get("s1x1")]).toEqual([
      [1, 4],
      [1, 5],
      [1, 7],
    ]);
    expect(plainSums.board(puzzle)).toMatchObject({
      ...{ rows: 2, columns: 7, narrow: { rows: [], columns: [2, 6] } },
      signs: [
        { row: 1, column: 1, text: "a" },
        { row: 2, column: 2, text: ")" },
        { row: 1, column: 6, text: "R" },
      ],
    });
    expect(plainSums.describe(puzzle, { s1r1: "9" })[1]?.values.items).toEqual([
      "1",
      "7",
      "5",
      "/",
      "6",
      "=",
      "",
      "9",
      "R",
      "",
    ]);
  });

  it("stands right behind what divides, where another number on the board is longer", () => {
    const long = { a: "875", sign: "/", b: "4", result: "___", rest: "_" } as const;
    const puzzle = columns({ a: "85", sign: "/", b: "4", result: "__", rest: "_" }, long);
    const at = new Map(plainSums.slots(puzzle).map(({ id, row, column }) => [id, [row, column]]));
    expect([at.get("s1a2"), at.get("s1r1"), at.get("s1x1")]).toEqual([
      [2, 3],
      [1, 4],
      [1, 7],
    ]);
    expect([at.get("s2b1"), at.get("s2a3"), at.get("s2x1")]).toEqual([
      [2, 9],
      [2, 11],
      [1, 15],
    ]);
  });

  it("keeps its remainder where other digits are taken out or its form is compared", () => {
    const puzzle = columns({ a: "175", sign: "/", b: "6", result: "29", rest: "1" });
    const kept = plainSums.keepOnly(puzzle, new Set(["s1a3", "s1a2", "s1a1", "s1b1", "s1r1"]));
    expect((kept as ColumnSums).sums).toEqual([{ a: "175", sign: "/", b: "6", result: "_9", rest: "_" }]);
    expect(plainSums.canonical(kept)).not.toBe(plainSums.canonical(puzzle));
  });
});

/** Puzzles of level medium with some options. */
function made(given: Readonly<Record<string, unknown>>, count = 6): Made[] {
  const options = plainSums.options.parse({ layout: "columns", operators: ["/"], ...given });
  expect(plainSums.levels(options)).toEqual(["medium"]);
  return Array.from({ length: count }, (_, index) => {
    const place = { kind: "plain-sums", version: 1, seed: "divide", section: "1", index, again: 0 };
    const puzzle = make(plainSums, { ...place, level: "medium", options });
    if (puzzle === undefined) throw new Error(`nothing made of ${JSON.stringify(given)}`);
    return puzzle;
  });
}

const sumsOf = (all: readonly Made[]): readonly ColumnSum[] => all.flatMap(({ puzzle }) => (puzzle as ColumnSums).sums);

describe("made divisions in columns", () => {
  it.each([
    [{ limit: 100, sums: 4 }],
    [{ limit: 1000 }],
    [{ limit: 10_000, sums: 12 }],
    [{ limit: 1000, tables: [3, 7] }],
    [{ limit: 1000, tables: [9], remainders: true }],
    [{ limit: 1000, remainders: true }],
  ])("go beyond the tables, within the limit, with an answer without a 0 in front: %j", (given) => {
    const { limit, tables, remainders } = plainSums.options.parse({ layout: "columns", operators: ["/"], ...given });
    for (const { a, sign, b, result, rest } of sumsOf(made(given))) {
      const quotient = Math.floor(Number(a) / Number(b));
      expect(sign).toBe("/");
      expect(Number(a)).toBeLessThanOrEqual(limit);
      expect([2, 3, 4]).toContain(a.length);
      expect(tables.length > 0 ? tables : [2, 3, 4, 5, 6, 7, 8, 9]).toContain(Number(b));
      expect(quotient).toBeGreaterThan(12);
      expect(result).toBe("_".repeat(String(quotient).length));
      expect(Number(a) % Number(b) > 0).toBe(remainders);
      expect(rest).toBe(remainders ? "_" : undefined);
    }
  });

  it("have first digits that go in, and first digits that do not", () => {
    const all = sumsOf(made({ limit: 1000 }));
    const shorter = all.filter(({ a, result }) => result.length < a.length);
    expect(shorter.length).toBeGreaterThan(all.length / 10);
    expect(shorter.length).toBeLessThan((9 * all.length) / 10);
  });

  it("stand among sums with other signs", () => {
    const options = plainSums.options.parse({
      layout: "columns",
      operators: ["*", "/"],
      limit: 1000,
      remainders: true,
    });
    const place = { kind: "plain-sums", version: 1, seed: "mixed", section: "1", index: 0, again: 0 };
    const { puzzle, entry } = make(plainSums, { ...place, level: "medium", options })!;
    expect(new Set((puzzle as ColumnSums).sums.map(({ sign }) => sign))).toEqual(new Set(["*", "/"]));
    expect(plainSums.check(puzzle as PlainSums, entry).done).toBe(true);
    const slots = plainSums.slots(puzzle as PlainSums).map(({ row, column }) => `${row} ${column}`);
    expect(new Set(slots).size).toBe(slots.length);
  });

  it("are made for the skill short-division", () => {
    const given = plainSums.preset("medium", [9, 10], "short-division");
    expect(plainSums.options.parse(given)).toMatchObject({ layout: "columns", operators: ["/"], limit: 1000 });
  });

  it.each([
    [{ tables: [10] }, "tables from 2 to 9"],
    [{ by: [10] }, "× and ÷ are found"],
    [{ unit: 0.1 }, "only whole numbers"],
    [{ find: "number" }, "× and ÷ are found"],
  ])("are refused with %j: %s", (given, message) => {
    const read = plainSums.options.safeParse({ layout: "columns", operators: ["/"], limit: 1000, ...given });
    expect(JSON.stringify(read.error?.issues)).toContain(message);
  });
});

describe("the figure of a division in columns", () => {
  const puzzle = columns(
    { a: "872", sign: "/", b: "4", result: "___" },
    { a: "175", sign: "/", b: "6", result: "__", rest: "_" },
  );
  const [entry = {}] = answersOf(puzzle);
  const drawn = (size: "page" | "key", at: Readonly<Record<string, string>> = {}, highlight: readonly string[] = []) =>
    plainSums.draw(puzzle, { entry: at, crossed: {} }, { size, highlight, checked: highlight }).marks;

  it("has a box for each digit of the answer, and a small one before each further digit of the dividend", () => {
    const rects = drawn("page").flatMap((mark) => (mark.shape === "rect" ? [mark] : []));
    const boxes = rects.filter(({ ink }) => ink === "box");
    expect(boxes.map(({ slot }) => slot)).toEqual(["s1r3", "s1r2", "s1r1", "s2r2", "s2r1", "s2x1"]);
    const carries = rects.filter(({ ink }) => ink === "blank");
    expect(carries).toHaveLength(4);
    const digits = drawn("page").flatMap((mark) => (mark.shape === "text" && mark.ink === "given" ? [mark] : []));
    for (const { x, y, width, height } of carries) {
      expect(y).toBeGreaterThan(boxes[0]!.y + boxes[0]!.height);
      // A digit at this size is about 0.42 wide, and nothing lies over it.
      for (const digit of digits)
        expect(digit.x + 0.22 < x || digit.x - 0.22 > x + width || digit.y > y + height + 0.3 || digit.y < y).toBe(
          true,
        );
    }
  });

  it("shows what is written, marks what a hint speaks of, and has corners to check", () => {
    const texts = drawn("page", entry).flatMap((mark) => (mark.shape === "text" ? [`${mark.ink} ${mark.text}`] : []));
    expect(texts.join()).toBe(
      "label a,given 4,given 8,given 7,given 2,entry 2,entry 1,entry 8,label b,given 6,given 1,given 7,given 5,entry 2,entry 9,sign R,entry 1",
    );
    const marked = drawn("page", {}, ["s1b1", "s1a3", "s1r3"]);
    expect(marked.filter(({ ink }) => ink === "highlight")).toHaveLength(3);
    expect(marked.length).toBe(drawn("page").length + 6);
  });

  it("is a row in a key, with the remainder", () => {
    const texts = drawn("key", entry).flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
    expect(texts.join(" ")).toBe("a 872 ÷ 4 = 218 b 175 ÷ 6 = 29 R 1");
  });
});
