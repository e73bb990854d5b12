/** Plain Sums: cases worked out by hand, and puzzles that obey every option. */
import { describe, expect, it } from "vitest";
import { BLANK, LEVELS, type Level } from "../../../src/engine/kind.ts";
import { plainSums } from "../../../src/engine/kinds/plain-sums/index.ts";
import { countOf, type Notation } from "../../../src/engine/kinds/plain-sums/numbers.ts";
import type { PlainSums, RowSum } from "../../../src/engine/kinds/plain-sums/puzzle.ts";
import { type Made, make } from "../../../src/engine/make.ts";
import { regroupings } from "../../../src/engine/regrouping.ts";

const rows = (...sums: RowSum[]): PlainSums => plainSums.puzzle.parse({ kind: "plain-sums", layout: "rows", sums });
const ALL = { solutions: 0, nodes: 1_000_000 };
const solutionsOf = (puzzle: PlainSums) => plainSums.solve(puzzle, ALL).solutions;

/** The technique and the equations of each step, as "bridge: 7 + 3 = 10, 10 + 2 = 12". */
const stepsOf = (puzzle: PlainSums): string[] =>
  plainSums.explain(puzzle, BLANK, "expert").steps.map(({ technique, say: { values } }) => {
    const list = (name: string) => values[name] as readonly string[];
    const equations = list("from").map((from, i) => `${from} ${list("signs")[i]} ${list("by")[i]} = ${list("to")[i]}`);
    return `${technique}: ${equations.join(", ")}`;
  });

describe("a Plain Sum", () => {
  it.each([
    [{ a: 6, sign: "+", b: 7, result: null }, { s1r: "13" }],
    [{ a: null, sign: "+", b: 7, result: 13 }, { s1a: "6" }],
    [{ a: 6, sign: null, b: 7, result: 13 }, { s1s: "+" }],
    [{ a: 13, sign: "-", b: null, result: 6 }, { s1b: "7" }],
    [{ a: 42, sign: "/", b: null, result: 6 }, { s1b: "7" }],
    [
      { a: 17, sign: "/", b: 5, result: null, rest: null },
      { s1r: "3", s1x: "2" },
    ],
    [{ a: 2, sign: "of", b: 6, result: null }, { s1r: "3" }],
    [{ a: 4, sign: "of", b: null, result: 5 }, { s1b: "20" }],
    [{ a: 3, sign: "+", b: 4, next: "*", c: 2, result: null }, { s1r: "11" }],
    [{ a: 20, sign: "-", b: 6, next: "/", c: 2, bracket: "first", result: null }, { s1r: "7" }],
  ] as const)("of %j has the answer %j", (sum, answer) => {
    const puzzle = rows(sum);
    expect(solutionsOf(puzzle)).toEqual([answer]);
    expect(plainSums.check(puzzle, answer)).toEqual({ done: true, broken: [] });
    expect(plainSums.explain(puzzle, BLANK, "expert").solved).toBe(true);
  });

  it.each([
    [{ a: 8, sign: "+", b: 2, result: null }, "count-on: 8 + 2 = 10"],
    [{ a: 3, sign: "+", b: 4, result: null }, "fact: 4 + 3 = 7"],
    [{ a: 7, sign: "+", b: 5, result: null }, "bridge: 7 + 3 = 10, 10 + 2 = 12"],
    [{ a: 13, sign: "-", b: 6, result: null }, "bridge: 13 - 3 = 10, 10 - 3 = 7"],
    [{ a: 34, sign: "+", b: 25, result: null }, "places: 34 + 20 = 54, 54 + 5 = 59"],
    [{ a: 37, sign: "+", b: 25, result: null }, "carry: 37 + 20 = 57, 57 + 5 = 62"],
    [{ a: 187, sign: "+", b: 25, result: null }, "carries: 187 + 20 = 207, 207 + 5 = 212"],
    [{ a: null, sign: "+", b: 4, result: 9 }, "inverse: 9 - 4 = 5"],
    [{ a: null, sign: "-", b: 25, result: 37 }, "carry: 37 + 20 = 57, 57 + 5 = 62"],
    [{ a: 5, sign: "*", b: 7, result: null }, "easy-table: 5 * 7 = 35"],
    [{ a: 8, sign: "*", b: 3, result: null }, "middle-table: 2 * 8 = 16, 1 * 8 = 8, 16 + 8 = 24"],
    [{ a: 7, sign: "*", b: 8, result: null }, "hard-table: 5 * 8 = 40, 2 * 8 = 16, 40 + 16 = 56"],
    [{ a: 42, sign: "/", b: 7, result: null }, "hard-table: 7 * 6 = 42, 42 / 7 = 6"],
    [{ a: 23, sign: "*", b: 4, result: null }, "split: 20 * 4 = 80, 3 * 4 = 12, 80 + 12 = 92"],
    [{ a: 84, sign: "/", b: 6, result: null }, "split: 60 / 6 = 10, 24 / 6 = 4, 10 + 4 = 14"],
    [{ a: 7, sign: "+", b: 0, result: null }, "zero: 7 + 0 = 7"],
    [{ a: 7, sign: "-", b: 7, result: null }, "zero: 7 - 7 = 0"],
    [{ a: 2, sign: "of", b: 6, result: null }, "half: 3 + 3 = 6"],
    [{ a: 4, sign: "of", b: 8, result: null }, "quarter: 4 + 4 = 8, 2 + 2 = 4"],
    [{ a: 34, sign: "+", b: null, result: 40 }, "to-ten: 40 - 30 = 10, 10 - 4 = 6"],
    [{ a: 23, sign: "*", b: 100, result: null }, "shift: 23 * 100 = 2300"],
    [{ a: 2300, sign: "/", b: 100, result: null }, "shift: 2300 / 100 = 23"],
    [{ a: 6, sign: "*", b: 40, result: null }, "tens-table: 6 * 4 = 24, 6 * 40 = 240"],
    [{ a: 240, sign: "/", b: 40, result: null }, "tens-table: 24 / 4 = 6, 240 / 40 = 6"],
    [{ a: 3, sign: "+", b: 4, next: "-", c: 2, result: null }, "three: 3 + 4 = 7, 7 - 2 = 5"],
    [{ a: 3, sign: "+", b: 4, next: "*", c: 2, result: null }, "order: 4 * 2 = 8, 3 + 8 = 11"],
    [{ a: 3, sign: "+", b: 4, next: "*", c: 2, bracket: "first", result: null }, "order: 3 + 4 = 7, 7 * 2 = 14"],
    [{ a: 9, sign: "-", b: 4, next: "-", c: 2, bracket: "last", result: null }, "order: 4 - 2 = 2, 9 - 2 = 7"],
  ] as const)("of %j is worked out as %s", (sum, working) => {
    expect(stepsOf(rows(sum))).toEqual([working]);
  });

  it("with a remainder takes two steps", () => {
    expect(stepsOf(rows({ a: 17, sign: "/", b: 5, result: null, rest: null }))).toEqual([
      "quotient: 5 * 3 = 15",
      "remainder: 17 - 15 = 2",
    ]);
  });

  it("has no answer, or several, where numbers say so", () => {
    expect(solutionsOf(rows({ a: 9, sign: "+", b: null, result: 5 }))).toEqual([]);
    expect(solutionsOf(rows({ a: 7, sign: "/", b: 2, result: null }))).toEqual([]);
    expect(solutionsOf(rows({ a: null, sign: "+", b: null, result: 2 }))).toHaveLength(3);
    expect(solutionsOf(rows({ a: 2, sign: null, b: 0, result: 2 }))).toHaveLength(2);
  });

  it("refuses a wrong number, a text that is none, and names the sum", () => {
    const puzzle = rows({ a: 6, sign: "+", b: 7, result: null }, { a: null, sign: "+", b: 1, result: 3 });
    expect(plainSums.check(puzzle, { s1r: "14" }).broken).toMatchObject([
      { rule: { key: "plain-sums.broken-sum", values: { sum: "a" } }, slots: ["s1a", "s1b", "s1r"] },
    ]);
    expect(plainSums.check(puzzle, { s2a: "02" }).broken).toMatchObject([
      { rule: { key: "plain-sums.broken-text" }, slots: ["s2a"] },
    ]);
  });

  it("counts halves, tenths, money and time", () => {
    const counted = (more: Notation, ...sums: RowSum[]) =>
      solutionsOf(plainSums.puzzle.parse({ kind: "plain-sums", layout: "rows", ...more, sums }));
    expect(counted({ unit: 0.5 }, { a: 1.5, sign: "+", b: 2, result: null })).toEqual([{ s1r: "3½" }]);
    expect(counted({ unit: 0.1 }, { a: 0.7, sign: "+", b: 0.6, result: null })).toEqual([{ s1r: "1.3" }]);
    const money = { unit: 0.01, measure: "money" } as const;
    expect(counted(money, { a: 3.45, sign: "+", b: 1.15, result: null })).toEqual([{ s1r: "4.60" }]);
    expect(counted({ measure: "time" }, { a: 50, sign: "+", b: 25, result: null })).toEqual([{ s1r: "1:15" }]);
  });
});

describe("a sum in columns", () => {
  const puzzle = plainSums.puzzle.parse({
    ...{ kind: "plain-sums", layout: "columns" },
    sums: [
      { a: "347", sign: "+", b: "285", result: "___" },
      { a: "502", sign: "-", b: "38", result: "___" },
      { a: "347", sign: "*", b: "6", result: "____" },
    ],
  });
  it("has the answer that was found by hand, digit by digit", () => {
    const [answer] = solutionsOf(puzzle);
    const digits = (i: number) => [4, 3, 2, 1].map((place) => answer?.[`s${i}r${place}`] ?? "").join("");
    expect([digits(1), digits(2), digits(3)]).toEqual(["632", "464", "2082"]);
    const { steps, solved } = plainSums.explain(puzzle, BLANK, "expert");
    expect(solved).toBe(true);
    expect(steps[0]).toMatchObject({
      technique: "column-carry",
      because: ["s1a1", "s1b1"],
      finds: { s1r1: "2" },
      say: { values: { upper: 7, lower: 5, before: 0, after: 1 } },
    });
  });
  it("refuses a 0 in front", () => {
    const blank = { ...puzzle, sums: [{ a: "_1", sign: "+", b: "20", result: "21" }] };
    expect(solutionsOf(plainSums.puzzle.parse(blank))).toEqual([]);
  });
});

/** Puzzles of each level that there is with some options. */
function made(given: Readonly<Record<string, unknown>>, count = 6): Made[] {
  const options = plainSums.options.parse(given);
  const levels: readonly Level[] = plainSums.levels(options);
  expect(levels.length, JSON.stringify(given)).toBeGreaterThan(0);
  return levels.flatMap((level) =>
    Array.from({ length: count }, (_, index) => {
      const place = { kind: "plain-sums", version: 1, seed: "options", section: "1", index, again: 0 };
      const puzzle = make(plainSums, { ...place, level, options });
      if (puzzle === undefined) throw new Error(`nothing made of ${JSON.stringify(given)} at ${level}`);
      return puzzle;
    }),
  );
}

/** The sums of a puzzle with their answers, in units. */
function fullSums({ puzzle, entry }: Made): { a: number; sign: string; b: number; result: number; rest?: number }[] {
  const data = puzzle as PlainSums;
  return data.sums.map((sum, i) => {
    if (data.layout === "columns") {
      const { a, sign, b, result } = sum as { a: string; sign: string; b: string; result: string };
      const full = [...result].map((_, at) => entry[`s${i + 1}r${result.length - at}`]).join("");
      return { a: Number(a), sign, b: Number(b), result: Number(full) };
    }
    const { a, sign, b, result, rest } = sum as RowSum;
    const number = (given: number | null, part: string) => countOf(given ?? Number(entry[`s${i + 1}${part}`]), data);
    const all = {
      a: number(a, "a"),
      sign: sign ?? entry[`s${i + 1}s`] ?? "",
      b: number(b, "b"),
      result: number(result, "r"),
    };
    return rest === undefined ? all : { ...all, rest: number(rest, "x") };
  });
}

/** The places at which a whole sum regroups. In rows, pairs that make 10, 100 or 1,000 do not count at its highest place. */
function placesOf(
  { a, sign, b, result }: { a: number; sign: string; b: number; result: number },
  isRow = true,
): number[] {
  const places = sign === "+" ? regroupings(a, b, {}) : regroupings(b, result, {});
  return isRow && [10, 100, 1000, 10_000].includes(Math.max(a, result)) ? places.slice(0, -1) : places;
}

describe("made Plain Sums", () => {
  it.each([
    [{ sums: 12 }],
    [{ sums: 24, limit: 10 }],
    [{ find: "any" }],
    [{ operators: ["*", "/"], limit: 100, tables: [7] }],
    [{ operators: ["+", "-", "*", "/"], limit: 100, find: "sign" }],
    [{ layout: "columns", limit: 1000 }],
  ])("stay in their limit, repeat no fact and never follow an answer by the same with %j", (given) => {
    const { limit, sums } = plainSums.options.parse(given);
    for (const puzzle of made(given)) {
      const all = fullSums(puzzle);
      expect(all).toHaveLength(sums);
      expect(Math.max(...all.flatMap(({ a, b, result }) => [a, b, result]))).toBeLessThanOrEqual(limit);
      const facts = all.map(({ a, sign, b }) =>
        (sign === "+" || sign === "*" ? [sign, ...[a, b].sort()] : [sign, a, b]).join(),
      );
      expect(new Set(facts).size, facts.join(" ")).toBe(facts.length);
      for (const [i, { a, b, result }] of all.entries()) {
        const before = all[i - 1];
        if (before === undefined || (given as { tables?: unknown }).tables !== undefined) continue;
        expect([before.a === a, before.b === b, before.result === result]).toEqual([false, false, false]);
      }
    }
  });

  it.each(["rows", "columns"])("carry never, or always, as asked in %s", (layout) => {
    const isRow = layout === "rows";
    for (const limit of [20, 100, 1000, 10_000]) {
      if (!isRow && limit === 20) continue;
      for (const puzzle of made({ layout, limit, regrouping: "none" }, 2))
        for (const sum of fullSums(puzzle)) expect(placesOf(sum, isRow), JSON.stringify(sum)).toEqual([]);
      for (const puzzle of made({ layout, limit, regrouping: "always" }, 2))
        for (const sum of fullSums(puzzle)) expect(placesOf(sum, isRow).length, JSON.stringify(sum)).toBeGreaterThan(0);
    }
  });

  it("carry at times if carrying is mixed", () => {
    for (const puzzle of made({ limit: 100, regrouping: "mixed" }).filter(({ level }) => level !== "starter")) {
      const carried = fullSums(puzzle).map((sum) => placesOf(sum).length > 0);
      expect(new Set(carried).size).toBe(2);
    }
  });

  it.each([
    ["ones", 0],
    ["tens", 1],
    ["hundreds", 2],
  ] as const)("carry only %s if that is asked", (regroupAt, place) => {
    for (const layout of ["rows", "columns"])
      for (const puzzle of made({ layout, limit: 10_000, regrouping: "always", regroupAt }, 2))
        for (const sum of fullSums(puzzle)) expect(placesOf(sum)).toEqual([place]);
  });

  it("are of the tables that were asked, and leave remainders", () => {
    for (const puzzle of made({ operators: ["*", "/"], tables: [2, 5], lastFactor: 12, limit: 100 }))
      for (const { a, sign, b, result } of fullSums(puzzle)) {
        expect(sign === "/" ? [2, 5] : [a, b].filter((n) => [2, 5].includes(n))).toContain(
          sign === "/" ? b : a === 2 || a === 5 ? a : b,
        );
        expect(Math.max(sign === "/" ? result : 0, sign === "*" ? Math.max(a, b) : 0)).toBeLessThanOrEqual(12);
      }
    for (const puzzle of made({ operators: ["/"], remainders: true, limit: 100 }))
      for (const { a, b, result, rest = 0 } of fullSums(puzzle)) {
        expect(b * result + rest).toBe(a);
        expect(rest > 0 && rest < b).toBe(true);
      }
  });

  it("multiply and divide tenths and hundredths by 10 and 100", () => {
    for (const puzzle of made({ operators: ["*", "/"], by: [10, 100], unit: 0.01, limit: 100 }))
      for (const { a, sign, b, result } of fullSums(puzzle)) {
        expect([1000, 10_000]).toContain(b);
        expect(sign === "*" ? (a * b) / 100 : (a * 100) / b).toBe(result);
      }
  });

  it("have a 0 in some sums, where zeros are asked for", () => {
    for (const puzzle of made({ zeros: true }).filter(({ level }) => level === "starter")) {
      const zeros = fullSums(puzzle).filter(({ a, b, result }) => [a, b, result].includes(0));
      expect(zeros.length).toBeLessThan(8);
    }
  });

  it("make the next ten, have equal factors, or one in tens, as asked", () => {
    for (const puzzle of made({ operators: ["+"], find: "number", toTen: true, limit: 100 }))
      for (const { a, b, result } of fullSums(puzzle)) expect([a + b, b < 10, result % 10]).toEqual([result, true, 0]);
    const tables = [2, 3, 4, 5, 6, 7, 8, 9];
    for (const puzzle of made({ operators: ["*", "/"], squares: true, tables, limit: 100, sums: 6 }))
      for (const { a, sign, b, result } of fullSums(puzzle)) expect(sign === "*" ? a : result).toBe(b);
    for (const puzzle of made({ operators: ["*", "/"], scale: 10, tables, limit: 1000 }))
      for (const { a, sign, b, result } of fullSums(puzzle))
        expect([a, b, result].filter((n) => n % 10 === 0).length, `${a} ${sign} ${b}`).toBeGreaterThanOrEqual(2);
  });

  it("have three numbers, whose brackets change what they make", () => {
    for (const brackets of [false, true])
      for (const { puzzle } of made({ operators: ["+", "-", "*"], numbers: 3, brackets, limit: 100 }, 3))
        for (const sum of (puzzle as { sums: readonly RowSum[] }).sums) {
          expect(sum.next !== undefined && typeof sum.c === "number").toBe(true);
          expect(sum.bracket !== undefined).toBe(brackets);
          const { bracket: _, ...open } = sum;
          if (brackets) expect(solutionsOf(rows(sum))).not.toEqual(solutionsOf(rows(open)));
        }
  });

  it("have families of four sums with the same numbers", () => {
    for (const puzzle of made({ families: true, sums: 8 })) {
      const all = fullSums(puzzle).map(({ a, b, result }) => [a, b, result].sort((x, y) => x - y).join());
      expect([...new Set(all)]).toEqual([all[0], all[4]]);
    }
  });

  it("ask for what is to be found", () => {
    const blanksOf = (find: string) =>
      made({ find, sums: 6 }).flatMap(({ puzzle }) =>
        (puzzle as PlainSums).sums.map((sum) =>
          Object.entries(sum)
            .flatMap(([part, value]) => (value === null ? part : []))
            .join(),
        ),
      );
    expect(new Set(blanksOf("result"))).toEqual(new Set(["result"]));
    expect(new Set(blanksOf("number"))).toEqual(new Set(["a", "b"]));
    expect(new Set(blanksOf("sign"))).toEqual(new Set(["sign"]));
    expect(new Set(blanksOf("any"))).toEqual(new Set(["a", "b", "sign", "result"]));
  });

  it("have no level expert, and from the middle on the level", () => {
    expect(plainSums.levels(plainSums.options.parse({ limit: 100 }))).toEqual(LEVELS.slice(0, 3));
    for (const { puzzle, level } of made({ limit: 100, sums: 8 })) {
      const { steps } = plainSums.explain(puzzle as PlainSums, BLANK, "expert");
      expect(steps.filter((step) => step.level === level).length).toBeGreaterThanOrEqual(4);
    }
  });

  it("in tenths and hundredths are never all whole, and cross the point as asked", () => {
    for (const unit of [0.1, 0.01])
      for (const regrouping of ["none", "always"])
        for (const puzzle of made({ unit, limit: 10, regrouping }, 2))
          for (const { a, sign, b, result } of fullSums(puzzle)) {
            expect([a, b].some((count) => count % (1 / unit) !== 0)).toBe(true);
            const places = placesOf({ a, sign, b, result });
            expect(places.length > 0, `${a} ${sign} ${b}`).toBe(regrouping === "always");
          }
  });

  it("add and take away the given numbers, up to the limit", () => {
    for (const puzzle of made({ by: [10, 100], limit: 1000, regrouping: "none" }, 3))
      for (const { a, sign, b, result } of fullSums(puzzle)) {
        expect([10, 100]).toContain(b);
        expect(Math.max(a, result)).toBeLessThanOrEqual(1000);
        expect(sign === "+" ? a + b : a - b).toBe(result);
      }
    for (const asked of [
      { by: [7], operators: ["*"] },
      { by: [10], unit: 0.1 },
    ])
      expect(plainSums.options.safeParse(asked).success).toBe(false);
  });

  it("make the limit where bonds are asked for, each from another number", () => {
    for (const limit of [10, 20, 100])
      for (const puzzle of made({ operators: ["+"], find: "number", bonds: true, limit }, 3)) {
        for (const { a, b } of fullSums(puzzle)) expect(a + b).toBe(limit);
        const printed = (puzzle.puzzle as PlainSums).sums.map(({ a, b }) => a ?? b);
        expect(new Set(printed).size).toBe(printed.length);
      }
  });
});
