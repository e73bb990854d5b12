/** Puzzles that no trial by singles ends: the hardest known sudokus, and others whose clues were taken away while one answer was left. */
import { describe, expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, type Position, type Step } from "../../../src/engine/kind.ts";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { sudoku } from "../../../src/engine/kinds/sudoku/index.ts";
import { prove } from "../../../src/engine/make.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { unfounded } from "../../audit/checks.ts";
import HARD from "../../data/latin/hard.json" with { type: "json" };
import { smoke } from "../../smoke.ts";
import { dataFile } from "../sudoku/puzzles.ts";

const sudokuOf = (line: string) => ({
  ...{ kind: "sudoku", size: 9, box: [3, 3] },
  cells: Array.from({ length: 9 }, (_, r) => [...line.slice(9 * r, 9 * r + 9)].map((c) => (c === "." ? null : +c))),
});

const [, third = ""] = dataFile("hardest.txt")
  .split("\n")
  .filter((line) => line.length === 81);

const CASES: readonly (readonly [name: string, puzzle: object])[] = [
  ["AI Escargot", sudokuOf("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")],
  ["Easter Monster", sudokuOf("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1")],
  ["a sudoku of the list", sudokuOf(third)],
  ...HARD.map((puzzle) => [`a ${puzzle.kind} of ${puzzle.size}`, puzzle] as const),
];

const ways = ({ say }: Step): number => Number(say.values.ways ?? 0);

describe("a puzzle with one answer", () => {
  it.each(smoke(CASES, ([, puzzle]) => (puzzle as { kind: string }).kind))(
    "is explained to its end, by steps that follow from what they name: %s",
    (_, data) => {
      const kind = kindOf((data as { kind: string }).kind)!;
      const puzzle = kind.puzzle.parse(data);
      const proof = prove(kind, puzzle);
      const { steps, solved } = kind.explain(puzzle, BLANK, "expert");
      expect(solved).toBe(true);
      expect(Object.assign({}, ...steps.map(({ finds }) => finds))).toEqual(proof.proved && proof.answer);
      expect(steps.filter((step) => ways(step) > 0).length).toBeGreaterThan(0);
      expect(unfounded(kind, puzzle, steps)).toEqual([]);
    },
  );

  it("gets the same step at the same position, whenever it is asked, and a sentence in every language", () => {
    const puzzle = sudoku.puzzle.parse(sudokuOf(third));
    const { steps } = sudoku.explain(puzzle, BLANK, "expert");
    const place = steps.findIndex((step) => ways(step) > 1);
    const at = steps.slice(0, place).reduce<Position>(apply, BLANK);
    const [again] = sudoku.explain(puzzle, at, "expert", true).steps;
    expect({ ...again }).toEqual({ ...steps[place] });
    const texts = LANGUAGES.map((language) => plainText(phrasesOf(language)(steps[place]!.say)));
    expect(texts[0]).toMatch(
      /^Try \d in row \d, column \d\. Then every (number in|place for \d in) .* leads to a contradiction.*\. So it is not \d\.$/,
    );
    expect(texts.filter((text) => /undefined|NaN|0/.test(text))).toEqual([]);
  });
});

describe("cases within a trial", () => {
  it("are not looked for where there are two answers, or none", () => {
    const two = sudokuOf("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1.......4..");
    const none = sudokuOf("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9..2.4..");
    expect([two, none].map((data) => prove(sudoku, sudoku.puzzle.parse(data)).proved)).toEqual([false, false]);
    for (const data of [two, none]) {
      const { steps } = sudoku.explain(sudoku.puzzle.parse(data), BLANK, "expert");
      expect(steps.filter((step) => ways(step) > 0)).toEqual([]);
    }
  });
});
