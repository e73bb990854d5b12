/** Futoshiki against puzzles and counts that were made elsewhere, and its own techniques one by one. */
import { describe, expect, it } from "vitest";
import { BLANK, type Position } from "../../../src/engine/kind.ts";
import { futoshiki } from "../../../src/engine/kinds/futoshiki/index.ts";
import type { Futoshiki, Sign } from "../../../src/engine/kinds/futoshiki/rules.ts";
import { prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import CASES from "../../data/futoshiki/known.json" with { type: "json" };
import NEGATIVE from "../../data/futoshiki/negative.json" with { type: "json" };

const blank = (size: number, less: readonly Sign[] = []): Futoshiki => ({
  ...{ kind: "futoshiki", size, less },
  cells: Array.from({ length: size }, () => Array<null>(size).fill(null)),
});
const say = phrasesOf("en-GB");

it.each(CASES.map(({ id, source, puzzle, answer }) => [id, source, puzzle, answer] as const))(
  "finds the one answer of %s (%s), by search and by steps",
  (_, __, data, answer) => {
    const puzzle = futoshiki.puzzle.parse(data);
    const proof = prove(futoshiki, puzzle);
    const filled = puzzle.cells.map((row, r) =>
      row.map((number, c) => number ?? Number(proof.proved && proof.answer[`r${r + 1}c${c + 1}`])),
    );
    expect(filled).toEqual(answer);
    const { steps } = futoshiki.explain(puzzle, BLANK, "expert");
    expect(steps.length).toBeGreaterThan(0);
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
    const { solutions } = futoshiki.solve(futoshiki.puzzle.parse(data), { solutions: 0, nodes: 100_000 });
    expect(solutions.length).toBe(answers);
  },
);

it("finds the 576 Latin squares of 4 × 4, half of them with the first number of a row less than the second", () => {
  const count = (less: readonly Sign[]) =>
    futoshiki.solve(blank(4, less), { solutions: 0, nodes: 1_000_000 }).solutions.length;
  expect([count([]), count([["r1c1", "r1c2"]]), count([["r3c2", "r2c2"]])]).toEqual([576, 288, 288]);
});

it("has no answer where signs go in a circle, and where a chain is longer than the numbers", () => {
  const square: Sign[] = [
    ["r1c1", "r1c2"],
    ["r1c2", "r2c2"],
    ["r2c2", "r2c1"],
    ["r2c1", "r1c1"],
  ];
  const long: Sign[] = [
    ["r1c1", "r1c2"],
    ["r1c2", "r1c3"],
    ["r1c3", "r1c4"],
    ["r1c4", "r2c4"],
  ];
  for (const less of [square, long]) {
    const puzzle = blank(4, less);
    expect(futoshiki.solve(puzzle, { solutions: 1, nodes: 1000 })).toMatchObject({ solutions: [], complete: true });
    expect(futoshiki.explain(puzzle, BLANK, "expert").solved).toBe(false);
  }
});

it("says which sign is broken", () => {
  const { broken } = futoshiki.check(blank(4, [["r2c1", "r1c1"]]), { r1c1: "2", r2c1: "3" });
  expect(broken.map(({ rule, slots, clues }) => [plainText(say(rule)), slots, clues])).toEqual([
    ["Row 2, column 1 must be less than the one above.", ["r2c1", "r1c1"], ["r2c1<r1c1"]],
  ]);
});

it("refuses signs between cells that are not beside each other, outside, or with another sign", () => {
  const issues = (less: readonly Sign[]) =>
    futoshiki.puzzle.safeParse(blank(4, less)).error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(issues([["r1c1", "r1c2"]])).toEqual([]);
  expect(issues([["r1c1", "r2c2"]])).toEqual(["less.0"]);
  expect(issues([["r1c4", "r1c5"]])).toEqual(["less.0"]);
  expect(
    issues([
      ["r1c1", "r1c2"],
      ["r1c2", "r1c1"],
    ]),
  ).toEqual(["less.1"]);
});

describe("its techniques", () => {
  const first = (puzzle: Futoshiki, technique: string, at: Position = BLANK) => {
    const step = futoshiki.explain(puzzle, at, "expert").steps.find((each) => each.technique === technique)!;
    return { crosses: step.crosses, because: step.because, text: plainText(say(step.say)) };
  };
  const chain: Sign[] = [
    ["r1c1", "r1c2"],
    ["r1c2", "r2c2"],
  ];

  it("leave the start of a chain of signs what is below the numbers along it", () => {
    expect(first(blank(4, chain), "sign-chain")).toEqual({
      crosses: { r1c1: ["3", "4"] },
      because: ["r1c1<r1c2", "r1c2<r2c2"],
      text: "2 signs lead up from row 1, column 1 to row 2, column 2. That leaves 2 at most, so cross out 3, 4.",
    });
  });

  it("begin a chain at a number that is known", () => {
    const at: Position = { entry: { r2c2: "3" }, crossed: {} };
    expect(first(blank(4, chain), "sign-chain", at)).toEqual({
      crosses: { r1c1: ["2", "3", "4"] },
      because: ["r2c2", "r1c1<r1c2", "r1c2<r2c2"],
      text: "2 signs lead up from row 1, column 1 to the 3 in row 2, column 2. That leaves 1 at most, so cross out 2, 3, 4.",
    });
  });

  it("limit a cell by the candidates on the other side of a sign", () => {
    const at: Position = { entry: {}, crossed: { r2c2: ["4"] } };
    expect(first(blank(4, [["r1c2", "r2c2"]]), "across-sign", at)).toEqual({
      crosses: { r1c2: ["3"] },
      because: ["r2c2", "r1c2<r2c2"],
      text: "Row 2, column 2 is 3 at most, and row 1, column 2 is less. So cross out 3 there.",
    });
  });
});

it.each([
  [4, "starter", [1, 2]],
  [5, "easy", [2, 3]],
  [7, "starter", [5, 8]],
] as const)(
  "prints as many numbers as is usual for size %s (%s, %j), and no sign that the level can do without",
  (size, level, usual) => {
    const options = futoshiki.options.parse({ size });
    let made = 0;
    for (let i = 0; made < 5 && i < 500; i++) {
      const puzzle = futoshiki.generate(rng(["numbers", size, i]), options, level);
      if (puzzle === undefined) continue;
      made++;
      const count = puzzle.cells.flat().filter((number) => number !== null).length;
      expect(count >= usual[0] && count <= usual[1]).toBe(true);
      for (const sign of puzzle.less) {
        const without = { ...puzzle, less: puzzle.less.filter((other) => other !== sign) };
        expect(futoshiki.explain(without, BLANK, level).solved).toBe(false);
      }
    }
    expect(made).toBe(5);
  },
);

it("has the levels that are possible with a number of printed numbers", () => {
  const levels = (given: object) => futoshiki.levels(futoshiki.options.parse(given));
  expect(levels({ size: 4 })).toEqual(["starter", "easy"]);
  expect(levels({ numbers: 6 })).toEqual(["starter", "easy", "expert"]);
  expect(levels({ numbers: 40 })).toEqual([]);
});
