import { describe, expect, it } from "vitest";
import { clueAt, entryOf } from "../../../src/engine/code/code.ts";
import { BLANK, type Entry, KEY, PAGE } from "../../../src/engine/kind.ts";
import { numberMind, parseGuessLines } from "../../../src/engine/kinds/number-mind/index.ts";
import type { Puzzle } from "../../../src/engine/kinds/number-mind/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { allCodes, inPlace } from "../code/plain.ts";

const SYMBOLS = "1234";
function random(i: number): Puzzle {
  const chance = rng(["number-mind rules", i]);
  const places = 2 + chance.int(3);
  const drawn = () => Array.from({ length: places }, () => chance.pick([...SYMBOLS])).join("");
  const code = drawn();
  const guesses = Array.from({ length: 2 + chance.int(5) }, () => {
    const guess = drawn();
    return { code: guess, right: inPlace(guess, code) };
  });
  return { kind: "number-mind", symbols: SYMBOLS, guesses };
}
const codesOf = (puzzle: Puzzle) => allCodes(puzzle.guesses[0]!.code.length, SYMBOLS);
const fits = (code: string, entry: Entry) =>
  Object.entries(entry).every(([slot, text]) => code[Number(slot.slice(1)) - 1] === text);

describe("check", () => {
  it("finds a guess broken just when no way to fill the blanks agrees with it", () => {
    for (let i = 0; i < 300; i++) {
      const puzzle = random(i);
      const chance = rng(["entry", i]);
      const whole = entryOf(chance.pick(codesOf(puzzle)));
      const entry = Object.fromEntries(Object.entries(whole).filter(() => chance.chance(2, 3)));
      const { done, broken } = numberMind.check(puzzle, entry);
      const expected = puzzle.guesses.flatMap(({ code, right }, g) =>
        codesOf(puzzle).some((other) => fits(other, entry) && inPlace(code, other) === right) ? [] : [clueAt(g)],
      );
      expect(broken.flatMap(({ clues }) => clues)).toEqual(expected);
      expect(done).toBe(expected.length === 0 && Object.keys(entry).length === Object.keys(whole).length);
    }
  });

  it("refuses what is not a digit of the puzzle", () => {
    const puzzle = numberMind.example;
    for (const text of ["9", "0", "12", "x"])
      expect(numberMind.check(puzzle, { d1: text }).broken.some(({ slots }) => slots.includes("d1"))).toBe(true);
  });
});

describe("strip", () => {
  const puzzle = numberMind.example;
  it("keeps the guesses that are named", () => {
    expect(numberMind.keepOnly(puzzle, new Set(["g2", "d1"]))).toEqual({ ...puzzle, guesses: [puzzle.guesses[1]] });
  });
  it("keeps the length of the code where no guess stays", () => {
    const bare = numberMind.keepOnly(puzzle, new Set(["d1"]));
    const { solutions, complete } = numberMind.solve(bare, { solutions: 0, nodes: 2_000_000 });
    expect(complete).toBe(true);
    expect(solutions.length).toBe(5 ** 3);
  });
});

describe("plain lines", () => {
  const puzzle: Puzzle = {
    kind: "number-mind",
    symbols: "0123456789",
    guesses: [
      { code: "90342", right: 2 },
      { code: "70794", right: 0 },
    ],
  };
  it.each(["90342 2\n70794 0\n", "90342 ;2 correct\r\n70794 ;0 correct", "\n  90342: 2\n\n# a note\n70794,0 # end\n"])(
    "reads %j",
    (text) => {
      expect(parseGuessLines(text)).toEqual({ puzzle });
    },
  );
  it.each([
    ["", /no guess/],
    ["90342", /line 1/],
    ["90342 2\n\n7079 0", /line 3: this guess has 4 digits, the first one 5/],
    ["90342 6", /line 1: 6 digits cannot be right/],
    ["9a342 2", /line 1/],
    ["12345678901234567 2", /at most 16/],
  ])("tells what is wrong with %j", (text, problem) => {
    expect((parseGuessLines(text) as { problem: string }).problem).toMatch(problem);
  });
});

describe("the public format", () => {
  it.each([
    { guesses: [] },
    { guesses: [{ code: "123", right: 4 }] },
    {
      guesses: [
        { code: "123", right: 1 },
        { code: "12", right: 1 },
      ],
    },
    { symbols: "11", guesses: [{ code: "11", right: 1 }] },
    { symbols: "12", guesses: [{ code: "13", right: 1 }] },
    { guesses: [{ code: "12345678901234567", right: 1 }] },
    { guesses: [{ code: "123", right: 1, note: "" }] },
  ])("refuses %j", (change) => {
    const puzzle = { kind: "number-mind", symbols: "0123456789", ...change };
    expect(numberMind.puzzle.safeParse(puzzle).success).toBe(false);
  });

  it("names the option that is wrong", () => {
    const result = numberMind.options.safeParse({ symbols: "1231" });
    expect(result.error?.issues[0]).toMatchObject({ path: ["symbols"], message: expect.stringContaining("rising") });
  });
});

it("says the task and what the proof assumes", () => {
  const phrase = phrasesOf("en-GB");
  const lines = ["0123456789", "12345", "135"].map((symbols) =>
    phrase(numberMind.rule({ ...numberMind.example, symbols })),
  );
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(142);
  expect(lines[0]).toContain("0 may come first");
  expect(lines[1]).toContain("Use 1 to 5; digits may repeat.");
  expect(lines[2]).toContain("1, 3 and 5");
});

describe("what is right of a guess", () => {
  const phrase = phrasesOf("en-GB");
  const puzzleOf = (places: number): Puzzle => ({
    kind: "number-mind",
    symbols: "0123456789",
    guesses: [
      { code: "3".repeat(places), right: 0 },
      { code: "4".repeat(places), right: places },
    ],
  });
  const told = (puzzle: Puzzle) => [
    phrase(numberMind.rule(puzzle)),
    ...numberMind.explain(puzzle, BLANK, "easy").steps.map(({ say }) => phrase(say)),
    ...numberMind.check(puzzle, { d1: "3" }).broken.map(({ rule }) => phrase(rule)),
  ];
  it.each([3, 6])("is shown as dots up to six places: %i", (places) => {
    const { marks } = numberMind.draw(puzzleOf(places), BLANK, PAGE);
    expect(marks.filter(({ shape }) => shape === "circle")).toHaveLength(2 * places);
    expect(told(puzzleOf(places)).join(" ")).toMatch(/black dot.*has no black dot, so.*has no black dot, but one/);
  });
  it.each([7, 10, 16])("is shown as a number beside longer codes: %i", (places) => {
    const { marks, width } = numberMind.draw(puzzleOf(places), BLANK, PAGE);
    expect(marks.filter(({ shape }) => shape === "circle")).toHaveLength(0);
    const numbers = marks.flatMap((mark) => (mark.shape === "text" && mark.anchor === "end" ? [mark] : []));
    expect(numbers.map(({ text, x }) => [text, x])).toEqual([
      ["0", width],
      [String(places), width],
    ]);
    expect(told(puzzleOf(places)).join(" ")).not.toContain("dot");
    expect(told(puzzleOf(places)).join(" ")).toContain("has the number 0 beside it, so");
  });
});

describe("the answer in the key", () => {
  it.each([3, 10, 16])("is one row of boxes of one size, with readable digits: %i", (places) => {
    const puzzle = { ...numberMind.example, guesses: [{ code: "1".repeat(places), right: places }] };
    const { marks, width, height, cell } = numberMind.draw(puzzle, { entry: { d1: "1" }, crossed: {} }, KEY);
    expect(height).toBe(1);
    expect(width).toBeCloseTo(1.14 * places - 0.14);
    expect(cell).toEqual(numberMind.draw(numberMind.example, BLANK, KEY).cell);
    for (const mark of marks) if (mark.shape === "text") expect(mark.size * cell.least).toBeGreaterThan(2.47);
  });
});

describe("the strip of a box", () => {
  const rowsOf = (places: number, symbols: string) => {
    const code = symbols[0]!.repeat(places);
    const { marks } = numberMind.draw({ ...numberMind.example, symbols, guesses: [{ code, right: 0 }] }, BLANK, PAGE);
    const notes = marks.flatMap((mark) => (mark.shape === "text" && mark.ink === "note" ? [mark] : []));
    const rows = new Map<number, string>();
    for (const { y, text } of notes.slice(0, symbols.length)) rows.set(y, (rows.get(y) ?? "") + text);
    return [...rows.values()].join(" ");
  };
  it.each([
    [4, "123456", "123 456"],
    [4, "12345", "123 45"],
    [7, "123456", "123 456"],
    [7, "1234", "12 34"],
    // More than two rows of three would be too small to cross out, or larger than the answer.
    [4, "12345678", ""],
    [12, "0123456789", ""],
  ])("rises from the first digit, in two rows: %i places, %s", (places, symbols, rows) => {
    expect(rowsOf(places, symbols)).toBe(rows);
  });
});
