/** The second solvers for Secret Number, Cross Numbers and Countdown against puzzles whose answers are known by hand. */
import { describe, expect, test } from "vitest";
import { gridOf } from "../engine/text-cases.ts";
import * as countdown from "./countdown.ts";
import * as cross from "./cross-numbers.ts";
import * as secret from "./secret-number.ts";

describe("secret number", () => {
  const numbers = (digits: number, rules: secret.SecretRule[], limit = 99) =>
    secret.answers({ kind: "secret-number", digits, rules }, limit).join(" ");

  test("two differences of nine leave 909", () => {
    const nine = (digits: number[]) => ({ subject: "difference", digits, comparison: "is", value: 9 });
    expect(numbers(3, [nine([1, 2]), nine([2, 3])])).toBe("909");
  });

  test("each subject", () => {
    const is = (subject: string, value: number, digits?: number[]) => ({ subject, digits, comparison: "is", value });
    expect(numbers(2, [is("number", 42)])).toBe("42");
    expect(numbers(2, [is("digit", 0, [2]), is("sum", 3, [1, 2])])).toBe("30");
    expect(numbers(2, [is("product", 12, [1, 2])])).toBe("26 34 43 62");
    expect(numbers(2, [is("difference", 8, [1, 2])])).toBe("19 80 91");
    expect(numbers(3, [is("largest", 1)])).toBe("100 101 110 111");
    expect(numbers(2, [is("smallest", 8)])).toBe("88 89 98");
    expect(numbers(3, [is("even-count", 3), is("largest", 2)])).toBe("200 202 220 222");
    expect(numbers(2, [is("odd-count", 2), is("largest", 3)])).toBe("13 31 33");
    expect(numbers(2, [is("prime-count", 2), is("largest", 3)])).toBe("23 32 33");
    expect(numbers(4, [is("different-count", 1)], 3)).toBe("1111 2222 3333");
  });

  test("each comparison", () => {
    const ones = (comparison: string, value?: number) =>
      secret
        .answers(
          { kind: "secret-number", digits: 2, rules: [{ subject: "digit", digits: [2], comparison, value }] },
          10,
        )
        .filter((text) => text.startsWith("1"))
        .map((text) => text[1])
        .join("");
    const rows = [
      ["is", 3, "3"],
      ["is-not", 3, "012456789"],
      ["less-than", 3, "012"],
      ["more-than", 7, "89"],
      ["at-least", 7, "789"],
      ["at-most", 3, "0123"],
      ["multiple-of", 3, "0369"],
      ["not-multiple-of", 3, "124578"],
    ] as const;
    for (const [comparison, value, digits] of rows) expect(ones(comparison, value), comparison).toBe(digits);
    expect([ones("even"), ones("odd"), ones("prime"), ones("square")]).toEqual(["02468", "13579", "2357", "0149"]);
  });
});

/** Puzzles with one answer each, as printed files. */
const KNOWN_CROSS = [
  [
    "bitwise operators",
    `{"kind":"cross-numbers","range":[1,9],"order":"standard","distinct":"none","cells":[[9,null],[null,null]],
"across":[["+"],["+"]],
"down":[["|","&"]],
"acrossTotals":[14,5],"downTotals":[13,1]}`,
    "r1c2=5 r2c1=4 r2c2=1",
  ],
  [
    "three numbers a line",
    `{"kind":"cross-numbers","range":[1,9],"order":"left-to-right","distinct":"none","cells":[[null,null,null],[null,7,null],[null,null,null]],
"across":[["*","/"],["-","+"],["*","+"]],
"down":[["*","-","*"],["-","*","/"]],
"acrossTotals":[8,8,29],"downTotals":[13,9,7]}`,
    "r1c1=2 r1c2=8 r1c3=2 r2c1=8 r2c3=7 r3c1=3 r3c2=9 r3c3=2",
  ],
  [
    "five numbers a line",
    `{"kind":"cross-numbers","range":[1,9],"order":"left-to-right","distinct":"none","cells":[[2,null,2,null,null],[null,null,null,null,null],[null,null,null,null,null],[null,null,null,null,null],[null,null,null,null,7]],
"across":[["+","+","*","+"],["-","+","+","*"],["*","+","+","*"],["+","-","+","-"],["*","*","+","/"]],
"down":[["+","-","+","*","+"],["-","*","*","-","*"],["*","/","-","*","+"],["-","*","-","*","-"]],
"acrossTotals":[103,90,162,5,46],"downTotals":[6,25,21,70,41]}`,
    "r1c2=8 r1c4=8 r1c5=7 r2c1=7 r2c2=3 r2c3=9 r2c4=2 r2c5=6 r3c1=7 r3c2=6 r3c3=3 r3c4=9 r3c5=3 r4c1=7 r4c2=6 r4c3=4 r4c4=5 r4c5=9 r5c1=8 r5c2=5 r5c3=8 r5c4=2",
  ],
] as const;

describe("cross numbers", () => {
  const plain = { kind: "cross-numbers", range: [1, 9], order: "left-to-right", distinct: "none" } as const;
  const puzzle = (part: Partial<cross.CrossNumbersPuzzle>): cross.CrossNumbersPuzzle => ({
    ...plain,
    range: [1, 9],
    cells: [],
    across: [],
    down: [],
    acrossTotals: [],
    downTotals: [],
    ...part,
  });

  test("a line by both orders of operations, with steps that are not allowed", () => {
    expect(cross.lineValue([2, 3, 4], ["+", "*"], "left-to-right")).toBe(20);
    expect(cross.lineValue([2, 3, 4], ["+", "*"], "standard")).toBe(14);
    expect(cross.lineValue([9, 3, 2], ["-", "-"], "standard")).toBe(4);
    expect(cross.lineValue([8, 4, 2], ["/", "*"], "standard")).toBe(4);
    expect(cross.lineValue([1, 6, 1], ["|", "&"], "standard")).toBe(1);
    expect(cross.lineValue([1, 6, 1], ["|", "&"], "left-to-right")).toBe(1);
    expect(cross.lineValue([8, 6, 1], ["|", "&"], "standard")).toBe(8);
    expect(cross.lineValue([8, 6, 1], ["|", "&"], "left-to-right")).toBe(0);
    expect(cross.lineValue([4, 1, 2], ["&", "+"], "standard")).toBe(0);
    expect(cross.lineValue([3, 5, 9], ["-", "+"], "left-to-right")).toBeNull();
    expect(cross.lineValue([7, 2, 2], ["/", "*"], "left-to-right")).toBeNull();
    expect(cross.lineValue([0, 0], ["/"], "standard")).toBeNull();
    expect(cross.lineValue([99, 99, 99, 99], ["*", "*", "/"], "standard")).toBeNull();
    expect(cross.lineValue([8192, 2047], ["|"], "standard")).toBeNull();
  });

  test.each(KNOWN_CROSS)("%s", (_, text, answer) => {
    expect(cross.answers(JSON.parse(text), 9)).toEqual([answer]);
  });

  test("numbers that must differ in rows, in lines, in the grid", () => {
    const count = (distinct: "none" | "rows" | "lines" | "grid") =>
      cross.answers(
        puzzle({
          range: [1, 4],
          distinct,
          cells: gridOf(". ., . ."),
          across: [["+"], ["+"]],
          down: [["+", "+"]],
          acrossTotals: [null, null],
          downTotals: [null, null],
        }),
        999,
      ).length;
    // 4⁴, (4×3)², the four-colourings of a ring of four cells, 4!
    expect([count("none"), count("rows"), count("lines"), count("grid")]).toEqual([256, 144, 84, 24]);
  });

  test("blank operators and totals, named by their lines, in the puzzle's base", () => {
    const blanks = puzzle({
      range: [1, 20],
      base: 16,
      cells: gridOf("12 3, 4 ."),
      across: [[null], ["+"]],
      down: [["-", null]],
      acrossTotals: [15, null],
      downTotals: [8, 13],
    });
    // 12 + 3 = 15; in column 2, 3 + 10 = 13, and 3 × n or 3 ÷ n is never 13.
    expect(cross.answers(blanks, 9)).toEqual(["a1.1=+ d2.1=+ r2c2=A ta2=E"]);
    // With & on show, | gives 15 as well, and 3 | n is 13 for no n.
    const shown = { ...blanks, across: [[null], ["&"]] };
    expect(cross.answers(shown, 9)).toEqual(["a1.1=+ d2.1=+ r2c2=A ta2=0", "a1.1=| d2.1=+ r2c2=A ta2=0"]);
  });

  test("it stops at the limit, and a false given leaves nothing", () => {
    const open = puzzle({
      cells: gridOf(". ., . ."),
      across: [["+"], ["+"]],
      down: [["+", "+"]],
      acrossTotals: [10, 10],
      downTotals: [10, 10],
    });
    expect(cross.answers(open, 99)).toHaveLength(9);
    expect(cross.answers(open, 4)).toHaveLength(4);
    expect(cross.answers({ ...open, downTotals: [10, 11] }, 99)).toEqual([]);
  });
});

describe("countdown", () => {
  const ways = (cards: number[], target: number, operators?: string) =>
    countdown.answers({ kind: "countdown", cards, target, operators, answers: "any" }, 999);

  test("games with their number of different solutions", () => {
    expect(ways([1, 3, 7, 10, 25, 50], 765)).toHaveLength(12);
    expect(ways([1, 3, 7, 10, 25, 50], 831)).toHaveLength(0);
    expect(ways([3, 6, 25, 50, 75, 100], 952)).toHaveLength(2);
    expect(ways([50, 3, 4, 3, 7, 10], 796)).toContain("(((10+3)*(4+50+7))+3)");
  });

  test("orders of one sum or product are one solution", () => {
    expect(ways([2, 3, 6], 11)).toEqual(["(2+3+6)"]);
    expect(ways([9, 4, 2], 3)).toEqual(["(9-2-4)"]);
    expect(ways([2, 3, 7], 42)).toEqual(["(2*3*7)"]);
  });

  test("useless steps do not count, 4 − 2 = 2 does", () => {
    expect(ways([1, 5], 5)).toEqual(["5"]);
    expect(ways([4, 3, 5], 5)).toEqual(["5"]); // 5 × (4 − 3)
    expect(ways([6, 6, 3], 3)).toEqual(["(6-3)", "3"]); // but not 6 + 3 − 6, 6 × 3 ÷ 6
    expect(ways([6, 6], 1)).toEqual(["(6/6)"]); // it makes a 1
    expect(ways([6, 6, 7], 7)).toEqual(["7"]); // but × (6 ÷ 6) changes nothing
    expect(ways([4, 2], 2)).toEqual(["(4-2)", "(4/2)", "2"]);
    // A quotient of 1 is no harm in itself; 6 ÷ (2 + 4) × 5 goes in another order too.
    const ones = "((2+4)/6) ((6-2)/4) ((6-4)/2) (2/(6-4)) (4-(6/2)) (4/(6-2)) (6/(2+4))";
    expect(ways([6, 2, 4], 1).join(" ")).toBe(ones);
    expect(ways([6, 2, 4, 5], 5)).toContain("(5*6/(2+4))");
  });

  test("a puzzle of one way has a second where a useless step makes one", () => {
    const one = (cards: number[], target: number, operators?: string) =>
      countdown.answers({ kind: "countdown", cards, target, operators }, 999);
    expect(one([1, 3, 5, 9], 135, "*")).toEqual(["(3*5*9)", "(1*3*5*9)"]);
    expect(one([2, 3, 5, 9], 135, "*")).toEqual(["(3*5*9)"]);
    expect(one([4, 4, 10, 50], 60, "+-")).toEqual(["(10+50)", "(10+4+50-4)"]);
    expect(one([4, 4, 10, 50], 60, "+")).toEqual(["(10+50)"]);
    expect(countdown.accepted({ kind: "countdown", cards: [1, 5], target: 5 })).toEqual(["(1*5)", "(5/1)", "5"]);
  });

  test("one legal order is enough, none is not", () => {
    expect(ways([5, 6, 9], 2)).toEqual(["(5+6-9)"]);
    expect(ways([3, 4, 6], 2)).toContain("(3*4/6)");
    expect(ways([2, 5, 3, 4], 3)).not.toContain("((2-5)*(3-4))");
  });

  test("only the allowed operators", () => {
    expect(ways([2, 3, 5], 10, "*")).toEqual(["(2*5)"]);
    expect(ways([9, 4, 2], 7, "+-")).toEqual(["(2+9-4)", "(9-2)"]);
    expect(ways([9, 4, 2], 7, "+*")).toEqual([]);
  });

  test("it stops at the limit", () => {
    expect(countdown.answers({ kind: "countdown", cards: [1, 3, 7, 10, 25, 50], target: 765 }, 5)).toHaveLength(5);
  });
});
