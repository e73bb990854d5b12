/** Paths that count in steps: 5, 10, 15 … or ½, 1, 1½ … The same puzzle as one that counts in ones, in other numbers. */
import { describe, expect, it } from "vitest";
import { BLANK, type Entry, type Position } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { written } from "../../../src/engine/mixed-number.ts";
import type { PathPuzzle } from "../../../src/engine/path/grid.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { answers } from "../../reference/path.ts";
import { gridOf } from "../text-cases.ts";

const STOP = { solutions: 2, nodes: 1_000_000 };

/** Puzzles that count in ones, each with the same one in a larger unit. */
const pairs = (kind: typeof numbrix, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const unit = [2, 0.5, 5, 0.25, 25, 100][i % 6]!;
    const options = kind.options.parse({ size: 4 + (i % 3) });
    const plain = kind.generate(rng(["units", i]), options, i % 2 === 0 ? "easy" : "hard");
    return plain === undefined ? [] : [{ plain, unit, counted: inUnits(plain, unit) }];
  }).flat();

const inUnits = (puzzle: PathPuzzle, unit: number): PathPuzzle => ({
  ...puzzle,
  unit,
  cells: puzzle.cells.map((row) => row.map((cell) => (typeof cell === "number" ? cell * unit : cell))),
});
const scaled = (entry: Entry, unit: number): Entry =>
  Object.fromEntries(Object.entries(entry).map(([slot, text]) => [slot, written(unit * Number(text))]));

describe.each([numbrix, hidato])("$id in steps", (kind) => {
  it("has the answer of the same puzzle in ones, by the second solver, too", () => {
    for (const { plain, unit, counted } of pairs(kind, 30)) {
      const [own] = kind.solve(plain, STOP).solutions;
      expect(kind.solve(counted, STOP).solutions).toEqual([scaled(own!, unit)]);
      expect(kind.check(counted, scaled(own!, unit))).toEqual({ done: true, broken: [] });
      expect(answers(counted as never, 2)).toEqual(
        answers(plain as never, 2).map((text) => text.replace(/\d+/g, (number) => written(unit * Number(number)))),
      );
    }
  });

  it("is reasoned out by the same steps, told in its own numbers", () => {
    for (const { plain, unit, counted } of pairs(kind, 12)) {
      const [steps, own] = [counted, plain].map((puzzle) => kind.explain(puzzle, BLANK, "expert").steps);
      expect(steps!.map(({ technique, because, finds }) => [technique, because, finds])).toEqual(
        own!.map(({ technique, because, finds }) => [technique, because, scaled(finds, unit)]),
      );
    }
  });

  it("says no number that is none of the path", () => {
    const phrase = phrasesOf("en-GB");
    for (const { unit, counted } of pairs(kind, 12)) {
      if (unit < 25) continue;
      for (const { say, technique } of kind.explain(counted, BLANK, "hard").steps) {
        // Rows and columns are below 10, and small numbers are spelled out.
        const numbers = plainText(phrase(say)).match(/\d{2,}/g) ?? [];
        for (const number of numbers) expect(Number(number) % unit, `${technique}: ${phrase(say)}`).toBe(0);
      }
    }
  });

  it("is another puzzle than the same in ones, and the same when it is turned", () => {
    const [{ plain, counted }] = pairs(kind, 6) as [ReturnType<typeof pairs>[number]];
    expect(kind.canonical(counted)).not.toBe(kind.canonical(plain));
    const turned = { ...counted, cells: counted.cells.map((row) => row.toReversed()) };
    expect(kind.canonical(turned)).toBe(kind.canonical(counted));
  });

  it("crosses out and reads what is written in its own numbers, and nothing else", () => {
    const { counted, unit } = pairs(kind, 6).at(-1)!;
    const [answer] = kind.solve(counted, STOP).solutions;
    const [[slot, text]] = Object.entries(answer!) as [[string, string]];
    const at: Position = { entry: {}, crossed: { [slot]: [text] } };
    expect(kind.solve(counted, STOP, at).solutions).toEqual([]);
    expect(kind.check(counted, { [slot]: String(unit + 1.1) }).broken[0]!.rule).toMatchObject({
      key: `${kind.id}.broken-number`,
    });
  });
});

describe("the words of a path in steps", () => {
  const puzzle: PathPuzzle = {
    kind: "numbrix",
    unit: 5,
    cells: gridOf("5 . ., . . 20, . . 45"),
  };
  it("say what is counted in", () => {
    const rules = LANGUAGES.map((language) => phrasesOf(language)(numbrix.rule(puzzle)));
    expect(rules[0]).toMatch(/^Count in 5s: fill in 5, 10, 15 … 45\. Each number touches the next/);
    expect(rules.every((rule) => rule.includes("5, 10, 15 … 45"))).toBe(true);
    expect(numbrix.slots(puzzle)[1]).toMatchObject({ choices: ["10", "15", "25", "30", "35", "40"], length: 2 });
  });
  it.each(LANGUAGES)("say in %s what puzzles in unlike steps share, and the first numbers of each", (language) => {
    const phrase = phrasesOf(language);
    const tens: PathPuzzle = { ...inUnits(puzzle, 2), unit: 10 };
    const parts = [puzzle, tens].map((each) => numbrix.partedRule!(each)!);
    const [together, other] = parts.map((part) => phrase(part.together));
    expect(together).toBe(other);
    expect(together).not.toMatch(/\d/);
    expect(parts.map((part) => phrase(part.own))).toEqual(["5, 10, 15 … 45", "10, 20, 30 … 90"]);
    expect(numbrix.partedRule!({ ...puzzle, unit: undefined, cells: [[1, null, 3]] })).toBeUndefined();
  });
  it("draw the numbers as they are counted", () => {
    const { marks } = numbrix.draw(puzzle, BLANK, { size: "page", highlight: [] });
    expect(marks.flatMap((mark) => (mark.shape === "text" ? mark.text : []))).toEqual(["5", "20", "45"]);
    expect(marks.filter(({ ink }) => ink === "ring").length).toBe(2);
  });
  it.each([
    [{ ...puzzle, unit: 1 }, "unit"],
    [{ ...puzzle, unit: 4 }, "5 in row 1, column 1 is not a multiple of 4"],
    [{ ...puzzle, cells: [[5, null, 25]] }, "25 in row 1, column 3 is too large: there are 3 cells"],
  ])("refuse what cannot be: %#", (wrong, message) => {
    const { error } = numbrix.puzzle.safeParse(wrong);
    expect(`${error!.issues[0]!.path.join()} ${error!.issues[0]!.message}`).toContain(message);
  });
  it("refuse numbers of five figures", () => {
    const { error } = numbrix.options.safeParse({ size: 12, unit: [2, 100] });
    expect(error!.issues[0]!.message).toContain("numbers go above 9999");
  });
  it.each([5, 6, 7])("go no further than children of %i count", (age) => {
    const most = age < 7 ? 100 : 1000;
    for (const kind of [numbrix, hidato])
      for (const level of ["starter", "easy"] as const) {
        const options = kind.options.parse(kind.preset(level, [age, age], "counting-in-steps"));
        expect(kind.levels(options, [level])).toEqual([level]);
        const units = new Set<number>();
        for (let i = 0; i < 120; i++) {
          const puzzle = kind.generate(rng(["far", age, i]), options, level);
          if (puzzle === undefined) continue;
          const cells = puzzle.cells.flat().filter((cell) => cell !== "#");
          const unit = puzzle.unit ?? 1;
          units.add(unit);
          expect(cells.length * unit).toBeLessThanOrEqual(most);
          expect(cells.length).toBe(Math.min(puzzle.cells.length * puzzle.cells[0]!.length, most / unit));
          expect(cells).toContain(cells.length * unit);
        }
        expect([...units].sort((a, b) => a - b)).toEqual(options.unit);
      }
  });
  it("refuse a limit that leaves too few cells", () => {
    const { error } = numbrix.options.safeParse({ unit: [2, 50], limit: 400 });
    expect(error!.issues[0]!.message).toContain("raise the limit to 450");
  });
  it("count in halves and quarters", () => {
    const halves: PathPuzzle = {
      kind: "numbrix",
      unit: 0.5,
      cells: gridOf("0.5 . ., . . 2, . . 4.5"),
    };
    expect(numbrix.puzzle.safeParse(halves).success).toBe(true);
    for (const wrong of [
      { ...halves, unit: 0.75 },
      { ...halves, unit: 0.5, cells: [[0.25, null]] },
      { kind: "numbrix", cells: [[0.5, null]] },
    ])
      expect(numbrix.puzzle.safeParse(wrong).success).toBe(false);
    expect(numbrix.slots(halves)[1]).toMatchObject({ choices: ["1", "1½", "2½", "3", "3½", "4"], length: 2 });
    expect(numbrix.check(halves, { r1c2: "1" }).broken).toEqual([]);
    for (const text of ["1.0", "01", "1.5", "¼", "½½", "5"])
      expect(numbrix.check(halves, { r1c2: text }).broken.length, text).toBe(1);
    const rules = LANGUAGES.map((language) => phrasesOf(language)(numbrix.rule(halves)));
    expect(rules.map((rule) => rule.split(/[.:]/)[0])).toEqual([
      "Count in halves",
      "Count in halves",
      "Zähle in halben Schritten",
      "Cuenta de medio en medio",
      "Compter de demi en demi\u00a0",
    ]);
    expect(rules.every((rule) => rule.includes("½, 1, 1½ … 4½"))).toBe(true);
    const rows = ["en-GB", "de-DE", "es-ES"] as const;
    expect(
      rows.map((language) => plainText(phrasesOf(language)(numbrix.describe(halves, { r1c2: "1", r1c3: "1½" })[1]!))),
    ).toEqual(["Row 1: a half, 1, 1 and a half.", "Zeile 1: einhalb, 1, eineinhalb.", "Fila 1: medio, 1, 1 y medio."]);
  });
  it("count in what the age knows", () => {
    const unitAt = (age: number) => numbrix.preset("easy", [age, age + 1], "counting-in-steps").unit;
    expect([unitAt(5), unitAt(6), unitAt(9)]).toEqual([
      [2, 5, 10],
      [2, 3, 5, 10],
      [10, 100],
    ]);
  });
});
