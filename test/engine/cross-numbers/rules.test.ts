import { describe, expect, it } from "vitest";
import { puzzleId } from "../../../src/engine/id.ts";
import { BLANK, KEY, PAGE } from "../../../src/engine/kind.ts";
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import type { CrossNumbers } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { gridOf } from "../text-cases.ts";

const phrase = phrasesOf("en-GB");
const BITWISE: CrossNumbers = {
  kind: "cross-numbers",
  range: [1, 9],
  order: "standard",
  distinct: "none",
  cells: gridOf("9 ., . ."),
  across: [["+"], ["+"]],
  down: [["|", "&"]],
  acrossTotals: [14, 5],
  downTotals: [13, 1],
};
/** 3 + 4 × 2 = 11 across, and so on; solved by 3 4 2 / 8 6 1 / 5 2 7. */
const OPEN: CrossNumbers = {
  kind: "cross-numbers",
  range: [1, 9],
  order: "standard",
  distinct: "rows",
  cells: gridOf("3 . 2, . . ., 5 2 7"),
  across: gridOf("+ *, - ., + +"),
  down: gridOf("+ - *, - * +"),
  acrossTotals: [11, 3, 14],
  downTotals: [6, null, 9],
};
const told = (puzzle: CrossNumbers, entry: Record<string, string>) =>
  crossNumbers.check(puzzle, entry).broken.map(({ rule }) => phrase(rule));
const rule = (more: Partial<CrossNumbers>) => phrase(crossNumbers.rule({ ...OPEN, ...more }));

describe("check", () => {
  it("accepts what is right so far, and says done at the end only", () => {
    expect(crossNumbers.check(BITWISE, {})).toEqual({ done: false, broken: [] });
    expect(crossNumbers.check(BITWISE, { r1c2: "5" })).toEqual({ done: false, broken: [] });
    expect(crossNumbers.check(BITWISE, { r1c2: "5", r2c1: "4", r2c2: "1" })).toEqual({ done: true, broken: [] });
  });

  it.each([
    [{ r1c2: "6" }, "Row 1 makes 15, not 14."],
    [{ r1c2: "0" }, "0 may not stand here: use the numbers 1 to 9."],
    [{ r1c2: "05" }, "05 may not stand here: use the numbers 1 to 9."],
    [{ r2c1: "2" }, "Column 1 makes 11, not 13."],
  ])("%j: %s", (entry, sentence) => {
    expect(told(BITWISE, entry)).toContain(sentence);
  });

  it.each([
    [{ r2c2: "4", r2c3: "1" }, []],
    [{ r2c1: "1" }, ["Column 1 goes below 0 on its way."]],
    [{ r2c1: "8", r2c2: "9", r2c3: "1", "a2.2": "-" }, ["Row 2 goes below 0 on its way."]],
    [{ r1c2: "3" }, ["Row 1 has 3 more than once.", "Row 1 makes 9, not 11."]],
    [{ r2c1: "8", r2c2: "8" }, ["Row 2 has 8 more than once."]],
    [{ "a2.2": "x" }, ["x may not stand here: choose from + − × ÷."]],
    [{ td2: "-1" }, ["−1 is not a number that can be a total."]],
    [
      { r2c1: "8", r2c2: "6", r2c3: "5", "a2.2": "/" },
      ["A division in row 2 leaves a remainder.", "Column 3 makes 17, not 9."],
    ],
  ])("%j breaks %j", (entry, sentences) => {
    expect(told(OPEN, entry as Record<string, string>)).toEqual(sentences);
  });

  it("names the slots and statements concerned", () => {
    expect(crossNumbers.check(BITWISE, { r1c2: "6" }).broken).toEqual([
      {
        rule: { key: "cross-numbers.broken-total", values: { direction: "across", line: 1, makes: "15", total: "14" } },
        slots: ["r1c1", "r1c2", "a1.1", "ta1"],
        clues: [],
      },
    ]);
  });

  it("judges a written total", () => {
    const entry = { r1c2: "4", r2c1: "8", r2c2: "6", r2c3: "1", "a2.2": "+", td2: "1" };
    expect(told(OPEN, entry)).toContain("Column 2 goes below 0 on its way.");
  });
});

describe("slots", () => {
  it("lie in reading order on a playing grid, with names and choices", () => {
    const slots = crossNumbers.slots(OPEN);
    expect(slots).toHaveLength(9 + 12 + 6);
    expect(slots.slice(0, 9).map(({ id, row, column }) => [id, row, column])).toEqual([
      ["r1c1", 1, 1],
      ["a1.1", 1, 2],
      ["r1c2", 1, 3],
      ["a1.2", 1, 4],
      ["r1c3", 1, 5],
      ["ta1", 1, 7],
      ["d1.1", 2, 1],
      ["d2.1", 2, 3],
      ["d3.1", 2, 5],
    ]);
    const slot = (id: string) => slots.find((each) => each.id === id)!;
    expect(slot("a2.2")).toMatchObject({ given: null, choices: ["+", "-", "*", "/"], length: 1 });
    expect(slot("d3.2")).toMatchObject({ given: "+", row: 4, column: 5 });
    expect(slot("td2")).toMatchObject({ given: null, choices: null, length: 4, row: 7, column: 3 });
    expect(phrase(slot("td2").name)).toBe("Total of column 2");
    expect(phrase(slot("a2.2").name)).toBe("Sign 2 of row 2");
  });

  it("speak the printed base", () => {
    const slots = crossNumbers.slots({ ...BITWISE, base: 2 });
    expect(slots.find(({ id }) => id === "ta1")!.given).toBe("1110");
    expect(slots.find(({ id }) => id === "r1c2")!.choices).toContain("101");
    expect(told({ ...BITWISE, base: 2 }, { r1c2: "110" })).toEqual(["Row 1 makes 1111, not 1110."]);
    expect(crossNumbers.solve({ ...BITWISE, base: 16, range: [1, 31] }, { solutions: 1, nodes: 9 }).solutions).toEqual([
      { r1c2: "5", r2c1: "4", r2c2: "1" },
    ]);
  });

  it("offer for a blank sign just those that the puzzle names", () => {
    const twice: CrossNumbers = {
      ...{ kind: "cross-numbers", range: [1, 9], order: "standard", distinct: "none" },
      ...{
        cells: gridOf("2 2, 1 1"),
        across: [[null], ["+"]],
        down: [["+", "+"]],
      },
      ...{ acrossTotals: [4, 2], downTotals: [3, 3] },
    };
    const puzzle: CrossNumbers = { ...twice, signs: ["+", "-"] };
    const answers = (each: CrossNumbers) => crossNumbers.solve(each, { solutions: 3, nodes: 99 }).solutions;
    expect(answers(twice)).toEqual([{ "a1.1": "+" }, { "a1.1": "*" }]);
    expect(answers(puzzle)).toEqual([{ "a1.1": "+" }]);
    expect(crossNumbers.slots(puzzle).find(({ id }) => id === "a1.1")!.choices).toEqual(["+", "-"]);
    expect(told(puzzle, { "a1.1": "*" })).toEqual(["\\* may not stand here: choose from + −."]);
    expect(crossNumbers.puzzle.safeParse({ ...puzzle, signs: ["+", "+"] }).error!.issues[0]!.message).toBe(
      "name each sign once",
    );
  });

  it("offer & and | for a blank sign where the puzzle shows one of them", () => {
    const puzzle: CrossNumbers = { ...BITWISE, across: [[null], ["+"]] };
    expect(crossNumbers.slots(puzzle).find(({ id }) => id === "a1.1")!.choices).toEqual(["+", "-", "*", "/", "|", "&"]);
  });
});

describe("the line under the head", () => {
  it("says all that the proof assumes", () => {
    expect(rule({})).toBe(
      "Fill the boxes and circles so that every row and column is right. Use 1 to 9; no number comes twice in a row. Multiply and divide first, from left to right and downwards. No step below 0, no remainders. Write +, −, × or ÷ in each circle. Work out the empty totals, too.",
    );
  });
  it.each([
    [{ distinct: "none" }, "Use 1 to 9; numbers may repeat."],
    [{ distinct: "lines" }, "; no number comes twice in a row or in a column."],
    [{ distinct: "grid" }, "Use 1 to 9, each once."],
    [{ distinct: "grid", range: [1, 10] }, "Use 1 to 10, each at most once."],
    [{ order: "left-to-right" }, "Work from left to right and downwards."],
    [{ base: 2 }, "is right. All numbers here are in base 2. Use 1 to 1001; no number"],
    [{ across: OPEN.across.map(() => ["/", "*"]) }, "Multiply and divide first, from left to right and downwards."],
    [
      { across: OPEN.across.map(() => ["|", "+"]) },
      "The order is ×, then + −, then |, from left to right and downwards. | works bit by bit.",
    ],
    [
      { across: OPEN.across.map(() => ["&", "|"]) },
      "then &, then |, from left to right and downwards. & and | work bit by bit.",
    ],
    [{ range: [1, 99] }, "No step below 0, no remainders."],
    [
      {
        range: [1, 99],
        across: gridOf("+ *, * *, + +"),
      },
      "Every step is a whole number from 0 to 9999.",
    ],
  ] as const)("%j: %s", (more, sentence) => {
    expect(rule(more as Partial<CrossNumbers>)).toContain(sentence);
  });
  it.each([
    [["+", "+"], ["+", "+"], ""],
    [["-", "+"], ["+", "+"], "Work from left to right and downwards."],
    [["*", "/"], ["*", "*"], "Work from left to right and downwards."],
    [["-", "*"], ["+", "+"], "Multiply first."],
    [["-", "-"], ["+", "*"], "Multiply first, from left to right and downwards."],
    [["/", "*"], ["+", "+"], "Multiply and divide first, from left to right and downwards."],
    [["/", "-"], ["-", "/"], "Divide first."],
  ] as const)("tells the order of %j and %j: %s", (across, down, sentence) => {
    const more = {
      range: [1, 5],
      across: [across, across, across],
      down: down.map((sign) => [sign, sign, sign]),
    };
    const line = rule({ ...(more as unknown as CrossNumbers), downTotals: [1, 1, 1] });
    if (sentence === "") expect(line).not.toMatch(/left|first/);
    else expect(line).toContain(` ${sentence}`);
  });
  it("is silent on what makes no difference", () => {
    const task = "Fill the boxes so that every row and column is right.";
    const plus = [["+"], ["+"]] as const;
    expect(phrase(crossNumbers.rule({ ...BITWISE, across: plus, down: [["+", "+"]] }))).toBe(
      `${task} Use 1 to 9; numbers may repeat.`,
    );
    expect(phrase(crossNumbers.rule({ ...BITWISE, across: plus, down: [["-", "+"]] }))).toBe(
      `${task} Use 1 to 9; numbers may repeat. No step goes below 0.`,
    );
  });
});

describe("the description", () => {
  it("shows every line", () => {
    expect(crossNumbers.describe(OPEN, { r1c2: "4" }).map(phrase)).toEqual([
      "A square of three rows and three columns of numbers, with a total for each.",
      "Row 1: 3 + 4 × 2 = 11.",
      "Row 2: blank − blank blank sign blank = 3.",
      "Row 3: 5 + 2 + 7 = 14.",
      "Column 1: 3 + blank − 5 = 6.",
      "Column 2: 4 − blank × 2 = blank.",
      "Column 3: 2 × blank + 7 = 9.",
    ]);
  });
});

describe("the figure", () => {
  it("marks every slot once as box, tile, circle or sign", () => {
    const { marks, width, height } = crossNumbers.draw(OPEN, BLANK, PAGE);
    const marked = marks.flatMap(({ slot }) => slot ?? []);
    expect([...marked].sort()).toEqual(
      crossNumbers
        .slots(OPEN)
        .map(({ id }) => id)
        .sort(),
    );
    expect(marks.filter(({ ink }) => ink === "box")).toHaveLength(5);
    expect(marks.filter((mark) => mark.shape === "circle")).toHaveLength(1);
    expect([width, height]).toEqual([3 + 3 * 0.8 + 1, 3 + 3 * 0.8 + 1].map((length) => expect.closeTo(length)));
  });

  it("writes signs as they are printed", () => {
    const texts = crossNumbers.draw(OPEN, { entry: { "a2.2": "/" }, crossed: {} }, PAGE).marks;
    const signs = texts.flatMap((mark) => (mark.shape === "text" && !/\d/.test(mark.text) ? [mark.text] : []));
    expect([...new Set(signs)].sort()).toEqual(["+", "=", "×", "÷", "−"].sort());
  });

  it("keeps to the numbers in the key, and to what was blank", () => {
    const key = crossNumbers.draw(BITWISE, { entry: { r1c2: "5", r2c1: "4", r2c2: "1" }, crossed: {} }, KEY);
    expect(key.marks.flatMap((mark) => (mark.shape === "text" ? [mark.ink, mark.text] : []))).toEqual([
      "given",
      "9",
      "entry",
      "5",
      "entry",
      "4",
      "entry",
      "1",
    ]);
  });

  it.each([
    ["totals", { across: OPEN.across.map(() => ["+", "-"]), acrossTotals: [null, 3, null] }, 9 + 6, 0],
    ["signs", { downTotals: [6, 1, 9] }, 9, 12],
    ["signs and totals", {}, 9 + 6, 12],
  ] as const)("keeps %s that were blank in ruled cells in line", (_, more, cells, signs) => {
    const puzzle = { ...OPEN, ...(more as unknown as Partial<CrossNumbers>) };
    const blanks = crossNumbers.slots(puzzle).filter(({ given }) => given === null);
    const entry = Object.fromEntries(blanks.map(({ id }) => [id, /^t/.test(id) ? "2401" : /^r/.test(id) ? "8" : "+"]));
    const { marks, width, height } = crossNumbers.draw(puzzle, { entry, crossed: {} }, KEY);
    const texts = marks.flatMap((mark) => (mark.shape === "text" ? [mark] : []));
    const numbers = texts.filter(({ text }) => /\d/.test(text));
    expect(numbers).toHaveLength(cells);
    expect(texts.length - numbers.length).toBe(signs);
    for (const { size, x, y, text } of numbers) {
      expect(size).toBe(0.62);
      expect(x + 0.303 * size * text.length).toBeLessThan(width);
      expect(y + 0.5).toBeLessThan(height + 0.001);
    }
    const columns = new Set(numbers.map(({ x }) => x.toFixed(3)));
    expect([columns.size, new Set(numbers.map(({ y }) => y.toFixed(3))).size]).toEqual(cells > 9 ? [4, 4] : [3, 3]);
  });

  it("never sets type below seven points at the least size", () => {
    for (const range of [
      [1, 9],
      [1, 99],
    ] as const) {
      for (const base of [2, 8, 10, 16] as const) {
        const { marks, cell } = crossNumbers.draw({ ...OPEN, range, base }, BLANK, PAGE);
        for (const mark of marks) if (mark.shape === "text") expect(mark.size * cell.least).toBeGreaterThan(2.46);
      }
    }
  });
});

describe("the schema", () => {
  it("puts keys in order and leaves absent ones out", () => {
    const shuffled = Object.fromEntries(Object.entries(BITWISE).reverse());
    const parsed = crossNumbers.puzzle.parse(shuffled);
    expect(JSON.stringify(parsed)).toBe(JSON.stringify(BITWISE));
    expect(puzzleId("cross-numbers", parsed)).toBe(puzzleId("cross-numbers", BITWISE));
  });
  it.each([
    [{ cells: [[9, null]] }, "at least 2 rows"],
    [
      {
        cells: gridOf("9 . 1, 1 2"),
      },
      "2 entries are expected, there are 3",
    ],
    [{ across: [["+"]] }, "2 rows are expected, there are 1"],
    [{ down: [["+"]] }, "2 entries are expected, there are 1"],
    [{ acrossTotals: [1] }, "2 totals are expected, there are 1"],
    [{ range: [5, 3] }, "the least number comes first"],
    [
      {
        cells: gridOf("10 ., . ."),
      },
      "10 is outside of the range 1 to 9",
    ],
    [{ downTotals: [1, 10_000] }, "<=9999"],
    [{ base: 3 }, "Invalid"],
    [{ extra: 1 }, "Unrecognized"],
  ])("refuses %j", (more, message) => {
    const result = crossNumbers.puzzle.safeParse({ ...BITWISE, ...more });
    expect(result.error?.issues.map((issue) => issue.message).join("; ")).toContain(message);
  });
});

describe("canonical", () => {
  it("is the same for a puzzle and its mirror image, and no other", () => {
    const mirrored: CrossNumbers = {
      ...BITWISE,
      cells: gridOf("9 ., . ."),
      across: [["|"], ["&"]],
      down: [["+", "+"]],
      acrossTotals: BITWISE.downTotals,
      downTotals: BITWISE.acrossTotals,
    };
    expect(crossNumbers.canonical(mirrored)).toBe(crossNumbers.canonical(BITWISE));
    expect(crossNumbers.canonical({ ...BITWISE, base: 2 })).toBe(crossNumbers.canonical(BITWISE));
    expect(crossNumbers.canonical({ ...BITWISE, acrossTotals: [13, 5] })).not.toBe(crossNumbers.canonical(BITWISE));
  });
  it("gives one text for an answer, however it was gathered", () => {
    const answers = [
      { r1c2: "5", r2c1: "4", r2c2: "1" },
      { r2c2: "1", r2c1: "4", r1c2: "5" },
    ];
    expect(new Set(answers.map((entry) => crossNumbers.canonicalAnswer(BITWISE, entry)))).toEqual(new Set(["5 4 1"]));
  });
});

it("one rule serves puzzles of which some have empty totals, and no others", () => {
  const puzzle: CrossNumbers = {
    ...{ kind: "cross-numbers", range: [2, 10], order: "standard", distinct: "none" },
    ...{
      cells: gridOf("2 ., . 5"),
      across: [["*"], ["*"]],
      down: [["*", "*"]],
    },
    ...{ acrossTotals: [14, 35], downTotals: [14, 35] },
  };
  const open: CrossNumbers = { ...puzzle, acrossTotals: [14, null] };
  expect(crossNumbers.sharedRule!([puzzle, open])).toEqual(crossNumbers.rule(open));
  expect(crossNumbers.sharedRule!([puzzle, { ...open, range: [1, 10] }])).toBeUndefined();
});
