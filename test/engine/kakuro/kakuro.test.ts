/** Kakuro against puzzles and counts that were made elsewhere, and its techniques one by one. */
import { describe, expect, it } from "vitest";
import { BLANK, LEVELS, type Position } from "../../../src/engine/kind.ts";
import { kakuro } from "../../../src/engine/kinds/kakuro/index.ts";
import type { Kakuro, KakuroCell } from "../../../src/engine/kinds/kakuro/rules.ts";
import { prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import CASES from "../../data/kakuro/known.json" with { type: "json" };
import NEGATIVE from "../../data/kakuro/negative.json" with { type: "json" };

const say = phrasesOf("en-GB");
const block = (downs: readonly [number, number], acrosses: readonly [number, number]): Kakuro => ({
  kind: "kakuro",
  cells: [
    [null, { down: downs[0] }, { down: downs[1] }],
    [{ across: acrosses[0] }, 0, 0],
    [{ across: acrosses[1] }, 0, 0],
  ],
});

it.each(CASES.map(({ id, source, puzzle, answer }) => [id, source, puzzle, answer] as const))(
  "finds the one answer of %s (%s), by search and by steps",
  (_, __, data, answer) => {
    const puzzle = kakuro.puzzle.parse(data);
    const proof = prove(kakuro, puzzle);
    const right = Object.fromEntries(
      answer.flatMap((row, r) =>
        row.flatMap((digit, c) => (digit === null ? [] : [[`r${r + 1}c${c + 1}`, `${digit}`]])),
      ),
    );
    expect(proof.proved && proof.answer).toEqual(right);
    const { steps, solved } = kakuro.explain(puzzle, BLANK, "expert");
    expect(solved).toBe(true);
    for (const { finds } of steps) expect(right).toMatchObject(finds);
  },
);

it.each(NEGATIVE.map(({ id, why, answers, puzzle }) => [id, why, answers, puzzle] as const))(
  "counts the answers of %s: %s",
  (_, __, answers, data) => {
    const { solutions } = kakuro.solve(kakuro.puzzle.parse(data), { solutions: 0, nodes: 100_000 });
    expect(solutions.length).toBe(answers);
  },
);

it("says which run has a digit twice or another sum", () => {
  const said = (entry: Record<string, string>) =>
    kakuro
      .check(block([4, 3], [3, 4]), entry)
      .broken.map(({ rule, slots, clues }) => [plainText(say(rule)), slots, clues]);
  expect(said({ r2c2: "2", r2c3: "2" })).toContainEqual([
    "A digit stands twice in the 3 across from row 2, column 2.",
    ["r2c2", "r2c3"],
    [],
  ]);
  expect(said({ r2c2: "1", r3c2: "2" })).toEqual([
    ["The digits do not add up to the 4 down from row 2, column 2.", ["r2c2", "r3c2"], ["down-r2c2"]],
  ]);
});

it("refuses runs of one cell or without a sum, sums without a run, and white areas apart", () => {
  const issues = (cells: KakuroCell[][]) =>
    kakuro.puzzle.safeParse({ kind: "kakuro", cells }).error?.issues.map(({ message }) => message) ?? [];
  const cells = block([4, 3], [3, 4]).cells.map((row) => [...row]);
  expect(issues(cells)).toEqual([]);
  expect(issues(cells.with(2, [null, 0, 0]))).toEqual(["the run across has no sum"]);
  expect(issues(cells.with(2, [{ across: 4 }, 0, null]))).toContain("a run has 2 to 9 cells, this one across has 1");
  expect(issues(cells.with(0, [{ down: 5 }, { down: 4 }, { down: 3 }]))).toEqual(["a sum has no white cell below it"]);
  const apart = [...cells.map((row) => [...row, null, null, null]), ...cells.map((row) => [null, null, null, ...row])];
  expect(issues(apart)).toEqual(["one area of white cells is expected"]);
});

describe("its techniques", () => {
  const first = (puzzle: Kakuro, technique: string, at: Position = BLANK) => {
    const step = kakuro.explain(puzzle, at, "expert").steps.find((each) => each.technique === technique)!;
    return { ...step.finds, ...step.crosses, because: step.because, text: plainText(say(step.say)) };
  };

  it("know the only set of a sum", () => {
    expect(first(block([4, 3], [3, 4]), "only-set")).toEqual({
      r2c2: ["3", "4", "5", "6", "7", "8", "9"],
      r2c3: ["3", "4", "5", "6", "7", "8", "9"],
      because: ["across-r2c2"],
      text: "Only 1 and 2 make the 3 across from row 2, column 2. So cross out all else there.",
    });
  });

  it("cross the only sets of two runs, and take what is left of a sum", () => {
    expect(first(block([4, 3], [3, 4]), "one-left")).toEqual({
      r2c2: "1",
      because: ["r2c2"],
      text: "Only 1 is left for row 2, column 2, so it goes there.",
    });
    expect(first(block([4, 3], [3, 4]), "cage-last")).toEqual({
      r2c3: "2",
      because: ["r2c2", "across-r2c2"],
      text: "One cell is left of the 3 across from row 2, column 2: 2 goes in row 2, column 3.",
    });
  });
});

describe("what is made", () => {
  const made = (size: number, level: (typeof LEVELS)[number]): Kakuro => {
    for (let i = 0; i < 2000; i++) {
      const puzzle = kakuro.generate(rng(["kakuro", size, level, i]), kakuro.options.parse({ size }), level);
      if (puzzle !== undefined) return puzzle;
    }
    throw new Error(`no ${level} of size ${size}`);
  };

  it.each([
    [4, "starter"],
    [5, "easy"],
    [6, "medium"],
    [8, "hard"],
    [6, "expert"],
  ] as const)("has a white area of %s, is the same turned by 180°, and has level %s", (size, level) => {
    const puzzle = made(size, level);
    expect(kakuro.puzzle.parse(puzzle)).toEqual(puzzle);
    expect(puzzle.cells.map((row) => row.length)).toEqual(Array(size + 1).fill(size + 1));
    const white = puzzle.cells.slice(1).map((row) => row.slice(1).map((cell) => cell === 0));
    expect(white.toReversed().map((row) => row.toReversed())).toEqual(white);
    expect(prove(kakuro, puzzle)).toMatchObject({ proved: true });
    const below = LEVELS[LEVELS.indexOf(level) - 1];
    expect(kakuro.explain(puzzle, BLANK, level).solved).toBe(true);
    if (below !== undefined) expect(kakuro.explain(puzzle, BLANK, below).solved).toBe(false);
  });
});
