import { describe, expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, LEVELS, type Level, type Position, type Step } from "../../../src/engine/kind.ts";
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import type { CrossNumbers } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { rng } from "../../../src/engine/rng.ts";
import { inFull } from "../../../src/templates/in-full.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { lineValue } from "../../reference/cross-numbers.ts";
import { gridOf } from "../text-cases.ts";

const phrase = phrasesOf("en-GB");
const OPTIONS: object[] = [
  { size: 3, operators: ["+", "-", "*", "/"] },
  { size: 4, operators: ["+", "-", "*", "/"], order: "left-to-right" },
  { size: 3, distinct: "lines", range: [1, 6] },
  { size: 3, missingTotals: 2, missingOperators: 3, operators: ["+", "-", "*", "/", "|", "&"] },
];
/** A few puzzles of a level for each of these options. */
const puzzlesAt = (level: Level, count = 3): CrossNumbers[] =>
  OPTIONS.flatMap((given, o) => {
    const options = crossNumbers.options.parse(given);
    const made = Array.from({ length: 4 * count }, (_, i) =>
      crossNumbers.generate(rng(["explain", o, i]), options, level),
    );
    return made.flatMap((puzzle) => puzzle ?? []).slice(0, count);
  });

describe("steps", () => {
  it("end quietly where an entry is wrong", () => {
    const { solved } = crossNumbers.explain(crossNumbers.example, { entry: { r1c2: "4" }, crossed: {} }, "expert");
    expect(solved).toBe(false);
    expect(crossNumbers.explain(crossNumbers.example, { entry: { r1c2: "?" }, crossed: {} }, "expert").steps).toEqual(
      [],
    );
    const crossed = { r1c2: ["1", "2", "3", "4", "5", "6", "7", "8", "9"] };
    expect(crossNumbers.explain(crossNumbers.example, { entry: {}, crossed }, "expert").solved).toBe(false);
  });
});

/** A puzzle whose lines other than the first row say nothing: blank all over, with blank totals. */
function row(cells: (number | null)[], signs: string[], total: number | null, more: object = {}): CrossNumbers {
  const size = cells.length;
  const open = <T>(value: T) => Array.from({ length: size }, () => value);
  return crossNumbers.puzzle.parse({
    kind: "cross-numbers",
    range: [1, 9],
    order: "standard",
    distinct: "none",
    cells: [cells, ...Array.from({ length: size - 1 }, () => open(null))],
    across: [signs, ...Array.from({ length: size - 1 }, () => signs.map(() => "+"))],
    down: signs.map(() => open("+")),
    acrossTotals: [total, ...open(null).slice(1)],
    downTotals: open(null),
    ...more,
  });
}
/** The first step of a technique from a position. */
function first(puzzle: CrossNumbers, technique: string, at: Position = BLANK): Step {
  const level = technique === "all-cases" ? "expert" : "hard";
  const step = crossNumbers.explain(puzzle, at, level).steps.find((each) => each.technique === technique);
  if (step === undefined) throw new Error(`${technique} is silent`);
  return step;
}
const told = (step: Step) => plainText(phrase(inFull(step.say, phrase)));

describe("each technique", () => {
  it("one-left", () => {
    const step = first(row([null, 1], ["+"], null), "one-left", { entry: {}, crossed: { r1c1: [..."12346789"] } });
    expect(step).toMatchObject({ finds: { r1c1: "5" }, because: ["r1c1"], level: "starter" });
    expect(told(step)).toBe("Row 1, column 1: every number but 5 is crossed out, so 5 goes there.");
  });

  it("last-blank goes back from the total", () => {
    const step = first(crossNumbers.example, "last-blank");
    expect(told(step)).toBe("Row 1: 6 × ? − 9 = 9. Use the inverse: 9 + 9 = 18, 18 ÷ 6 = 3. So 3 goes in column 2.");
    expect([...step.because].sort()).toEqual(["a1.1", "a1.2", "r1c1", "r1c3", "ta1"]);
  });
  it.each([
    [[2, 3, null], ["*", "+"], 10, "First 2 × 3 = 6. Use the inverse: 10 − 6 = 4. So 4 goes in column 3."],
    [[null, 3, 2], ["/", "+"], 4, "Use the inverse: 4 − 2 = 2, 2 × 3 = 6. So 6 goes in column 1."],
    [[8, null, 2], ["/", "-"], 2, "Use the inverse: 2 + 2 = 4, 8 ÷ 4 = 2. So 2 goes in column 2."],
    [[8, null, 2], ["-", "*"], 2, "Use the inverse: 8 − 2 = 6, 6 ÷ 2 = 3. So 3 goes in column 2."],
    [[5, null, 3], ["&", "+"], 4, "Try each number in the blank. That leaves 1, 3 or 9 for column 2."],
  ] as const)("last-blank: %j %j %i: %s", (cells, signs, total, sentence) => {
    expect(told(first(row([...cells], [...signs], total), "last-blank"))).toContain(sentence);
  });
  it("last-blank finds totals and signs", () => {
    expect(told(first(row([2, 3, 4], ["+", "*"], null), "last-blank"))).toBe(
      "Row 1: 2 + 3 × 4 = ?. Work it out: 3 × 4 = 12, 2 + 12 = 14. So the total is 14.",
    );
    const puzzle = row([8, 2, 3], ["+", "+"], 13);
    const blank = { ...puzzle, across: [[null, "+"] as const, ...puzzle.across.slice(1)] };
    expect(told(first(blank, "last-blank"))).toBe(
      "Row 1: 8 ? 2 + 3 = 13. Try each sign in the circle. So + goes in circle 1.",
    );
  });

  it("no-repeat and only-place", () => {
    const puzzle = row([1, null, null], ["+", "+"], null, { range: [1, 3], distinct: "rows" });
    const step = first(puzzle, "no-repeat");
    expect(step).toMatchObject({ crosses: { r1c2: ["1"], r1c3: ["1"] }, because: ["r1c1"] });
    expect(told(step)).toBe("Row 1 already has its 1. No other box of the row can be 1.");
    const open = row([null, null, null], ["+", "+"], null, { range: [1, 3], distinct: "rows" });
    const only = first(open, "only-place", { entry: {}, crossed: { r1c1: ["3"], r1c3: ["3"] } });
    expect(only).toMatchObject({ finds: { r1c2: "3" }, because: ["r1c1", "r1c3"], level: "easy" });
    expect(told(only)).toBe("Row 1 has every number once. Only column 2 can still be 3, so 3 goes there.");
  });

  it("factors", () => {
    const step = first(row([null, null, 3], ["*", "+"], 17), "factors");
    expect(step.crosses).toEqual({ r1c1: ["3", "4", "5", "6", "8", "9"], r1c2: ["3", "4", "5", "6", "8", "9"] });
    expect(told(step)).toBe(
      "Row 1: ? × ? + 3 = 17. Its blanks multiply to 14, so each divides it. That leaves 1, 2 or 7 for columns 1 and 2.",
    );
  });

  it("divisions rest on the division alone", () => {
    const step = first(row([null, 2, 3], ["+", "/"], null, { order: "left-to-right" }), "divisions");
    expect(step).toMatchObject({ crosses: { r1c1: ["2", "3", "5", "6", "8", "9"] } });
    expect([...step.because].sort()).toEqual(["a1.1", "a1.2", "r1c2", "r1c3"]);
    expect(told(step)).toBe(
      "Row 1: ? + 2 ÷ 3 = ?. ? + 2 ÷ 3 must come out without a remainder. That leaves 1, 4 or 7 for column 1.",
    );
  });

  it("divisions rest on the whole of two in a row where one is not enough", () => {
    const puzzle: CrossNumbers = {
      ...{ kind: "cross-numbers", range: [1, 9], order: "standard", distinct: "none" },
      cells: gridOf(". . 2 ., . . . ., . . . ., 4 . 2 ."),
      across: gridOf("* * /, * * *, + * *, / / +"),
      down: gridOf("+ + * /, - * + *, - * / -"),
      acrossTotals: [21, 24, 169, 6],
      downTotals: [4, 27, 8, 16],
    };
    const found = crossNumbers
      .explain(puzzle, BLANK, "easy")
      .steps.find(({ technique, because }) => technique === "divisions" && because.includes("r4c1"))!;
    expect(found.because.toSorted()).toEqual(["a4.1", "a4.2", "r4c1", "r4c3"]);
    expect(found.crosses).toEqual({ r4c2: ["3", "4", "5", "6", "7", "8", "9"] });
  });
  it("extremes and bounds", () => {
    const step = first(row([null, null, 9], ["+", "+"], 27), "extremes");
    expect(step).toMatchObject({ finds: { r1c1: "9" }, level: "easy" });
    expect(told(step)).toBe(
      "Row 1: ? + ? + 9 = 27. With 8 or less in column 1 it makes 26 at most. So 9 goes in column 1.",
    );
    const bounds = first(row([null, null, null], ["-", "-"], 6), "bounds");
    expect(bounds.crosses).toEqual({ r1c1: [..."1234567"], r1c2: [..."3456789"], r1c3: [..."3456789"] });
    expect(told(bounds)).toBe(
      "Row 1: ? − ? − ? = 6. With 7 or less in column 1 it makes 5 at most. And so on. That leaves 8, 9 for column 1; 1, 2 for column 2; 1, 2 for column 3.",
    );
    const one = first(row([null, null, null], ["*", "+"], 2), "extremes");
    expect(told(one)).toBe(
      "Row 1: ? × ? + ? = 2. With 2 or more in column 1 it makes at least 3. So 1 goes in column 1.",
    );
  });

  it("bounds say which step goes wrong", () => {
    const below = first(row([4, null, null, null], ["-", "+", "*"], 15), "bounds");
    expect(told(below)).toContain("With 5 or more in column 2 a step goes below 0. That leaves 1–4 for column 2.");
    const crossed = { r1c1: [..."56789"] };
    const blank = row([null, null, null, null], ["/", "+", "*"], 22);
    const remainder = first(blank, "bounds", { entry: {}, crossed });
    expect(told(remainder)).toContain("With 5 or more in column 2 nothing comes out whole.");
    expect(remainder.because).toContain("r1c1");
  });

  it("bounds are values that can be made, by any choice of the other blanks", () => {
    const told: Record<string, number> = { most: 0, least: 0, below: 0, remainder: 0 };
    for (let i = 0; i < 120; i++) {
      const options = crossNumbers.options.parse({ size: 3, operators: ["/", "-", "*", "+"], range: [1, 9] });
      const puzzle = crossNumbers.generate(rng(["made bounds", i]), options, i % 2 ? "easy" : "medium");
      if (puzzle === undefined) continue;
      let at: Position = BLANK;
      for (const step of crossNumbers.explain(puzzle, BLANK, "medium").steps) {
        if (step.say.key === "cross-numbers.step-edges")
          for (const [how, count] of Object.entries(checkEdges(puzzle, at, step))) told[how] = (told[how] ?? 0) + count;
        at = apply(at, step);
      }
    }
    // Each sentence was met, and none was false.
    for (const [how, count] of Object.entries(told)) expect(count, how).toBeGreaterThan(0);
  });

  it("pairs lists the pairs, or what they leave", () => {
    const step = first(row([null, null, 2], ["*", "*"], 30), "pairs");
    expect(told(step)).toContain(
      "Only these pairs fit its two blanks: 3, 5; 5, 3. That leaves 3 or 5 for columns 1 and 2.",
    );
    expect(step.level).toBe("medium");
  });

  it("crossing brings two lists together", () => {
    const puzzle: CrossNumbers = { ...row([null, null], ["*"], 6), range: [2, 9], downTotals: [11, null] };
    const step = first(puzzle, "crossing", { entry: {}, crossed: { r2c1: ["8"] } });
    expect(told(step)).toBe(
      "Row 1, ? × ? = 6, leaves 2 or 3 for column 1. Column 1, ? + ? = 11, leaves 2 or 6 there. Only 2 is in both lists.",
    );
    expect([...step.because].sort()).toEqual(["a1.1", "d1.1", "r1c1", "r1c2", "r2c1", "ta1", "td1"]);
  });

  it("odd-even, last-digit, nines", () => {
    const tens = row([10, null, 10, null, null], ["*", "+", "*", "+"], 457, { range: [1, 99] });
    const odd = first(tens, "odd-even");
    expect(odd.level).toBe("hard");
    expect(told(odd)).toContain("By odd and even, column 5 must be odd.");
    expect(Object.values(odd.crosses).flat()).toContain("12");
    const digit = first(tens, "last-digit");
    expect(told(digit)).toContain("By last digits, column 5 must end in 7.");
    const nines = row([9, null, 9, null, null], ["*", "+", "*", "+"], 457, { range: [1, 99] });
    expect(told(first(nines, "nines"))).toContain(
      "Divided by 9, column 5 must leave 7. That leaves 7, 16, 25, 34, 43, 52, 61, 70, 79, 88 or 97 for column 5.",
    );
  });

  it("cases where they are few, all-cases where they are many", () => {
    const step = first(row([null, null, null], ["*", "-"], 29), "cases");
    expect(step.level).toBe("hard");
    expect(told(step)).toBe(
      "Row 1: ? × ? − ? = 29. There are nine ways to fill it. That leaves 4–9 for column 1; 4–9 for column 2; 1, 3, 6, 7 for column 3.",
    );
    const many = first(row([null, null, null, null], ["+", "*", "*"], 4001, { range: [1, 20] }), "all-cases");
    expect(many.level).toBe("expert");
  });

  it("suppose tells a chain to a contradiction, and rests on its lines", () => {
    const puzzles = puzzlesAt("expert");
    const steps = puzzles.flatMap((puzzle) => crossNumbers.explain(puzzle, BLANK, "expert").steps);
    const suppose = steps.filter(({ technique }) => technique === "suppose");
    expect(suppose.length).toBeGreaterThan(3);
    expect(suppose.some((step) => / needs \d in \w+ \d(, \d in \w+ \d)? and \d in \w+ \d\./.test(told(step)))).toBe(
      true,
    );
    for (const step of suppose) {
      expect(told(step)).toMatch(/^Suppose row \d, column \d were \d+\. .*Now .*\. So it is not \d+/);
      expect(step).toMatchObject({ level: "expert", open: 1 });
    }
  });
});

describe("the table", () => {
  it("has techniques of every level, and costs that rise with them", () => {
    const techniques = crossNumbers.techniques();
    expect([...new Set(techniques.map(({ level }) => level))]).toEqual([...LEVELS]);
    expect(techniques.map(({ cost }) => cost)).toEqual(techniques.map(({ cost }) => cost).sort((a, b) => a - b));
    for (const { id } of techniques) expect(phrase.keys).toContain(`cross-numbers.technique-${id}`);
  });
});

/** Holds what a step says of both sides of a blank against all choices of its line; gives how often it said what. */
function checkEdges(puzzle: CrossNumbers, at: Position, { say, finds, crosses }: Step): Record<string, number> {
  const values = say.values as Record<string, string | number> & Record<"hows" | "sides" | "makes", string[]>;
  const line = Number(values.line) - 1;
  const isRow = values.direction === "across";
  const cellAt = (i: number) => (isRow ? { r: line, c: i } : { r: i, c: line });
  const idAt = (i: number) => `r${cellAt(i).r + 1}c${cellAt(i).c + 1}`;
  const choices = (i: number): number[] => {
    const written = puzzle.cells[cellAt(i).r]![cellAt(i).c] ?? at.entry[idAt(i)];
    if (written !== null && written !== undefined) return [Number(written)];
    const [from, to] = puzzle.range;
    const all = Array.from({ length: to - from + 1 }, (_, k) => from + k);
    return all.filter((value) => !(at.crossed[idAt(i)] ?? []).includes(String(value)));
  };
  const signs = isRow ? puzzle.across[line]! : puzzle.down.map((row) => row[line]!);
  const met: Record<string, number> = {};
  for (const [i, how] of values.hows.entries()) {
    const place = Number((values.spots as unknown as number[])[i]) - 1;
    const before = choices(place);
    const left = finds[idAt(place)]
      ? [Number(finds[idAt(place)])]
      : before.filter((n) => !crosses[idAt(place)]!.includes(String(n)));
    const isLow = values.sides[i] === "low";
    const out = before.filter((value) => (isLow ? value < left[0]! : value > left.at(-1)!));
    const makes = Number(values.makes[i]);
    met[how] = (met[how] ?? 0) + 1;
    const lines = puzzle.cells.reduce<number[][]>(
      (some, _, j) => some.flatMap((own) => (j === place ? out : choices(j)).map((value) => [...own, value])),
      [[]],
    );
    const made = lines.map((own) => lineValue(own, signs as string[], puzzle.order)).filter((value) => value !== null);
    if (how === "most") expect(Math.max(...made), JSON.stringify(say)).toBe(makes);
    else if (how === "least") expect(Math.min(...made), JSON.stringify(say)).toBe(makes);
    else if (how !== "none") expect(made, JSON.stringify(say)).toEqual([]);
  }
  return met;
}
