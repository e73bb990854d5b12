/** Sudoku against puzzles and counts that were made elsewhere. */
import { describe, expect, it } from "vitest";
import { BLANK, KEY, PAGE } from "../../../src/engine/kind.ts";
import { sudoku } from "../../../src/engine/kinds/sudoku/index.ts";
import type { Sudoku } from "../../../src/engine/kinds/sudoku/rules.ts";
import { make, prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";
import { placeWords, viewOf, whereToLook } from "../../../src/engine/where-to-look.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import CASES from "../../data/sudoku/known.json" with { type: "json" };
import NEGATIVE from "../../data/sudoku/negative.json" with { type: "json" };

const ALL = { solutions: 0, nodes: 1_000_000 };

const empty = (size: number, box: [number, number]): Sudoku => ({
  ...{ kind: "sudoku", size, box },
  cells: Array.from({ length: size }, () => Array<null>(size).fill(null)),
});

/** The cells of a solved puzzle. */
const filled = ({ cells }: Sudoku, entry: Readonly<Record<string, string>>): number[][] =>
  cells.map((row, r) => row.map((number, c) => number ?? Number(entry[`r${r + 1}c${c + 1}`])));

it.each(CASES.map(({ id, source, puzzle, answer }) => [id, source, puzzle, answer] as const))(
  "finds the one answer of %s (%s), by search and by steps to its end",
  (_, __, data, answer) => {
    const puzzle = sudoku.puzzle.parse(data);
    const proof = prove(sudoku, puzzle);
    expect(proof.proved && filled(puzzle, proof.answer)).toEqual(answer);
    const { steps, solved } = sudoku.explain(puzzle, BLANK, "expert");
    expect(solved).toBe(true);
    for (const { finds } of steps)
      for (const [slot, text] of Object.entries(finds)) {
        const [, r, c] = /^r(\d+)c(\d+)$/.exec(slot)!;
        expect(answer[Number(r) - 1]![Number(c) - 1]).toBe(Number(text));
      }
  },
);

it.each(NEGATIVE.map(({ id, why, answers, puzzle }) => [id, why, answers, puzzle] as const))(
  "counts the answers of %s: %s",
  (_, __, answers, data) => {
    const { solutions } = sudoku.solve(sudoku.puzzle.parse(data), { solutions: 50, nodes: 100_000 });
    expect(solutions.length).toBe(answers === "50 or more" ? 50 : answers);
  },
);

it("finds the 288 grids of 4 × 4, which are two up to symmetry", () => {
  const puzzle = empty(4, [2, 2]);
  const { solutions, complete } = sudoku.solve(puzzle, ALL);
  expect([solutions.length, complete]).toEqual([288, true]);
  const forms = solutions.map((entry) => sudoku.canonical({ ...puzzle, cells: filled(puzzle, entry) }));
  expect(new Set(forms).size).toBe(2);
});

it("has four different puzzles for each of 28 children of five years, in some 130 draws", () => {
  const options = sudoku.options.parse(sudoku.preset("starter", [5, 6], null));
  const place = { kind: "sudoku", version: sudoku.version, seed: "class", section: "sudoku", again: 0 };
  const drawn = Array.from({ length: 130 }, (_, index) => make(sudoku, { ...place, index, level: "starter", options }));
  expect(new Set(drawn.map((made) => made?.canonical)).size).toBeGreaterThanOrEqual(112);
});

it("has no answer where a number stands twice, and says which rule is broken", () => {
  const cells = empty(4, [2, 2]).cells.map((row, r) => row.map((_, c) => (r === c && r < 2 ? 3 : null)));
  const puzzle = { ...empty(4, [2, 2]), cells };
  expect(sudoku.solve(puzzle, ALL)).toMatchObject({ solutions: [], complete: true });
  const { broken } = sudoku.check(puzzle, {});
  expect(broken.map(({ rule, slots }) => [rule.key, rule.values.name, slots])).toEqual([
    ["sudoku.broken-box", "box-top-left", ["r1c1", "r2c2"]],
  ]);
});

it("refuses boxes that do not fill the square, numbers beyond its size, and rows that are too short", () => {
  const puzzle = empty(6, [2, 3]);
  const issues = (data: unknown) => sudoku.puzzle.safeParse(data).error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(issues(puzzle)).toEqual([]);
  expect(issues({ ...puzzle, box: [2, 2] })).toEqual(["box"]);
  expect(issues({ ...puzzle, size: 9, box: [3, 3] })).toEqual(["cells"]);
  expect(issues({ ...puzzle, cells: puzzle.cells.with(2, [7, null, null, null, null, null]) })).toEqual(["cells.2.0"]);
  expect(issues({ ...puzzle, cells: puzzle.cells.with(2, [1, null]) })).toEqual(["cells.2"]);
});

it("shows where to look by the line that a step is about, where many cells show it", () => {
  const puzzle = sudoku.puzzle.parse(CASES.find(({ id }) => id === "sudoku-05")!.puzzle);
  const { steps } = sudoku.explain(puzzle, BLANK, "expert");
  const told = (technique: string): string => {
    const step = steps.find((each) => each.technique === technique && each.because.length > 6)!;
    const phrase = phrasesOf("en-GB");
    const view = viewOf(sudoku, puzzle, BLANK, (words) => plainText(phrase(words)));
    return phrase(whereToLook("sudoku", step, view, placeWords));
  };
  expect(told("only-place")).toMatch(/^Only one place in a box\. Look at the [a-z ]*box\.$/);
  expect(told("one-left")).toMatch(/^Only one number left\. Look at (the [a-z ]*box|(row|column) \d)\.$/);
});

describe("what is made", () => {
  const made = (level: "starter" | "easy" | "medium", options: object, index: number): Sudoku | undefined =>
    sudoku.generate(rng(["made", level, index]), sudoku.options.parse(options), level);
  const turned = ({ cells }: Sudoku, move: (r: number, c: number) => readonly [number, number]): boolean =>
    cells.every((row, r) =>
      row.every((number, c) => (cells[move(r, c)[0]]![move(r, c)[1]]! === null) === (number === null)),
    );

  it.each([
    ["half-turn", (r: number, c: number) => [8 - r, 8 - c] as const],
    ["quarter-turn", (r: number, c: number) => [c, 8 - r] as const],
    ["mirror", (r: number, c: number) => [r, 8 - c] as const],
  ] as const)("has givens with the symmetry %s", (symmetry, move) => {
    for (let i = 0; i < 10; i++) expect(turned(made("starter", { symmetry }, i)!, move)).toBe(true);
  });

  it("has the number of givens that is asked for, where all can be removed to it", () => {
    const counts = Array.from(
      { length: 20 },
      (_, i) =>
        made("starter", { clues: [40, 41] }, i)!
          .cells.flat()
          .filter((number) => number !== null).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...counts)).toBeLessThanOrEqual(42);
  });

  it("has no levels that are impossible with a number of givens", () => {
    const levels = (options: object) => sudoku.levels(sudoku.options.parse(options));
    expect(levels({ size: 4 })).toEqual(["starter"]);
    expect(levels({ size: 6 })).toEqual(["starter", "easy"]);
    expect(levels({ clues: 31 })).toEqual(["starter", "easy", "medium"]);
    expect(levels({ size: 16 })).toEqual(["starter", "easy"]);
    expect(levels({ size: 5, regions: "jigsaw", clues: 9 })).toEqual(["starter", "easy", "medium"]);
  });

  it("has shapes or pictures in place of digits, and below them which number each is", () => {
    const shapes = made("starter", { size: 4, symbols: "shapes" }, 0)!;
    const digits = made("starter", { size: 4 }, 0)!;
    expect(shapes).toEqual({ ...digits, symbols: "shapes" });
    const [figure, plain] = [sudoku.draw(shapes, BLANK, PAGE), sudoku.draw(digits, BLANK, PAGE)];
    const givens = digits.cells.flat().filter((number) => number !== null).length;
    expect(figure.marks.filter(({ ink }) => ink === "dot")).toHaveLength(givens + 4);
    expect(figure.marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []))).toEqual(["1", "2", "3", "4"]);
    expect(figure.height).toBeGreaterThan(plain.height);
    const pictures = made("starter", { size: 4, symbols: "pictures" }, 0)!;
    expect(sudoku.draw(pictures, BLANK, PAGE).marks).toHaveLength(figure.marks.length);
    const key = sudoku.draw(shapes, BLANK, KEY);
    expect([key.height, key.marks.filter(({ shape }) => shape === "text")]).toEqual([
      sudoku.draw(digits, BLANK, KEY).height,
      [],
    ]);
    expect(sudoku.options.safeParse({ size: 6, symbols: "shapes" }).success).toBe(false);
    expect(sudoku.puzzle.safeParse({ ...empty(6, [2, 3]), symbols: "shapes" }).success).toBe(false);
  });

  it("refuses sizes that have no such regions, and jigsaws with diagonals or windows", () => {
    const paths = (options: object) => sudoku.options.safeParse(options).error?.issues.map(({ path }) => path.join());
    expect(paths({ size: 7 })).toEqual(["size"]);
    expect(paths({ size: 4, regions: "jigsaw" })).toEqual(["regions"]);
    expect(paths({ regions: "jigsaw", diagonals: true, windows: true })).toEqual(["diagonals", "windows"]);
    expect(paths({ size: 5, regions: "jigsaw" })).toBeUndefined();
  });

  it("is the same jigsaw after a half turn and with other numbers, and another with other regions", () => {
    const puzzle = sudoku.generate(
      rng(["made", "jigsaw"]),
      sudoku.options.parse({ size: 7, regions: "jigsaw" }),
      "easy",
    )!;
    const turn = <T>(rows: readonly (readonly T[])[]) => rows.map((row) => row.toReversed()).toReversed();
    const cells = puzzle.cells.map((row) => row.map((number) => (number === null ? null : 1 + (number % 7))));
    expect(sudoku.canonical({ ...puzzle, regions: turn(puzzle.regions!), cells: turn(cells) })).toBe(
      sudoku.canonical(puzzle),
    );
    const mirrored = { ...puzzle, regions: puzzle.regions!.map((row) => row.toReversed()) };
    expect(sudoku.canonical(mirrored)).not.toBe(sudoku.canonical(puzzle));
  });

  it.each(["en-GB", "de-DE", "es-ES"] as const)("has a sentence in %s with a cell for each region", (language) => {
    const puzzle = sudoku.generate(rng(["made", "told"]), sudoku.options.parse({ regions: "jigsaw" }), "starter")!;
    const step = sudoku.explain(puzzle, BLANK, "starter").steps.find((each) => each.say.values.name === "region")!;
    const [row, column] = step.say.values.line as [number, number];
    const first = { "en-GB": "the region of row", "de-DE": "Gebiet bei Reihe", "es-ES": "la región de la fila" }[
      language
    ];
    const noun = { "en-GB": "column", "de-DE": "Spalte", "es-ES": "columna" }[language];
    expect(plainText(phrasesOf(language)(step.say))).toContain(`${first} ${row}, ${noun} ${column}`);
    const region = puzzle.regions![row - 1]![column - 1];
    expect(puzzle.regions!.flat().indexOf(region!)).toBe(9 * (row - 1) + column - 1);
  });
});
