/** The quick answers of the generator, against the techniques that it stands for. */
import { describe, expect, it } from "vitest";
import { BLANK, LEVELS } from "../../../src/engine/kind.ts";
import { minimiseGivens } from "../../../src/engine/kinds/cross-numbers/generator/generate.ts";
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import { filterLine, LINE_FILTERS } from "../../../src/engine/kinds/cross-numbers/line-filter/filter.ts";
import { type CrossNumbers, places, sheetOf } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { modelOf, setCell, valuesOf } from "../../../src/engine/kinds/cross-numbers/solver/model.ts";
import { isSolvedBy } from "../../../src/engine/kinds/cross-numbers/solver/solve.ts";
import { rng } from "../../../src/engine/rng.ts";
import { answers } from "../../reference/cross-numbers.ts";
import { randomPuzzle } from "../../reference/random-cross-numbers.ts";

const BELOW_EXPERT = LEVELS.slice(0, 4);
const OPTIONS: object[] = [
  { size: 3, operators: ["+", "-", "*", "/"], order: "left-to-right" },
  { size: 4, operators: ["+", "-", "*", "/"] },
  { size: 4, distinct: "lines", range: [1, 4], operators: ["+", "-"] },
  { size: 3, missingTotals: 2, missingOperators: 2 },
  { size: 3, range: [1, 40], operators: ["+", "-", "*"] },
];
/** A puzzle for these options with every number printed. */
const fullPuzzle = (given: object, seed: number): CrossNumbers => {
  const puzzle = crossNumbers.generate(rng(["full", seed]), crossNumbers.options.parse(given), "starter")!;
  const [answer] = crossNumbers.solve(puzzle, { solutions: 1, nodes: 100_000 }).solutions;
  const { size, numbers } = sheetOf(puzzle, answer);
  return { ...puzzle, cells: places(size).map((r) => numbers.slice(r * size, (r + 1) * size)) };
};

describe("the quick test of a level", () => {
  it("agrees with the techniques", () => {
    const seen = { yes: 0, no: 0 };
    for (let i = 0; i < 150; i++) {
      const plain = randomPuzzle(rng(["level", i]).int);
      if (answers(plain, 1).length === 0) continue;
      const puzzle = plain as CrossNumbers;
      for (const [rank, level] of BELOW_EXPERT.entries()) {
        const { solved } = crossNumbers.explain(puzzle, BLANK, level);
        expect(isSolvedBy(modelOf(puzzle, sheetOf(puzzle)), rank), JSON.stringify([level, plain])).toBe(solved);
        seen[solved ? "yes" : "no"]++;
      }
    }
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100);
  });
});

describe("numbers that can be spared", () => {
  it.each(OPTIONS.map((given) => [JSON.stringify(given), given] as const))(
    "are those that go one by one: %s",
    (_, given) => {
      for (let seed = 0; seed < 6; seed++) {
        const puzzle = fullPuzzle(given, seed);
        const sheet = sheetOf(puzzle);
        const numbers = sheet.numbers as number[];
        for (const rank of BELOW_EXPERT.keys()) {
          const chance = rng(["order", seed, rank]);
          const order = chance.shuffle(places(numbers.length));
          const room = () => ({
            all: seed % 2 === 0 ? numbers.length : 5,
            rows: places(sheet.size).map(() => (seed % 3 === 0 ? sheet.size : 2)),
            columns: places(sheet.size).map(() => (seed % 4 === 0 ? 2 : sheet.size)),
          });
          const plain = modelOf(puzzle, sheet);
          const left = room();
          const expected = order.filter((cell) => {
            const row = Math.floor(cell / sheet.size);
            const column = cell % sheet.size;
            if (left.all === 0 || left.rows[row] === 0 || left.columns[column] === 0) return false;
            setCell(plain, plain.start, cell, null);
            const goes = isSolvedBy(plain, rank);
            if (!goes) setCell(plain, plain.start, cell, numbers[cell]!);
            left.all -= goes ? 1 : 0;
            left.rows[row]! -= goes ? 1 : 0;
            left.columns[column]! -= goes ? 1 : 0;
            return goes;
          });
          const tooEasy = rank > 0 && isSolvedBy(plain, rank - 1);
          const blanked = minimiseGivens(modelOf(puzzle, sheet), rank, numbers, order, room());
          expect(blanked?.toSorted((a, b) => a - b) ?? null).toEqual(
            tooEasy ? null : expected.toSorted((a, b) => a - b),
          );
        }
      }
    },
  );
});

describe("remainders of a line", () => {
  it.each([
    ["odd-even", 2],
    ["last-digit", 10],
    ["nines", 9],
  ] as const)("%s keep what some remainders allow", (way, modulus) => {
    let told = 0;
    for (let i = 0; i < 300; i++) {
      const chance = rng(["rests", way, i]);
      const given = places(3).map(() => (chance.chance(1, 2) ? 3 + chance.int(38) : null));
      const signs = places(2).map(() => chance.pick(["+", "-", "*"] as const));
      const total = chance.int(60);
      const full: CrossNumbers = { ...fullPuzzleOfOnes(), acrossTotals: [total, 3, 3] };
      const puzzle = { ...full, cells: [given, ...full.cells.slice(1)], across: [signs, ...full.across.slice(1)] };
      if (given.filter((value) => value === null).length < 2) continue;
      const m = modelOf(puzzle, sheetOf(puzzle));
      // Few numbers are left of each blank, so that remainders tell something.
      const choices = given.map((value) =>
        value === null
          ? chance
              .shuffle(places(38))
              .slice(0, 3)
              .map((n) => 3 + n)
          : [value],
      );
      const state = m.start.slice();
      for (const [cell, own] of choices.entries()) {
        state.fill(0, cell * m.words, (cell + 1) * m.words);
        for (const value of own) state[cell * m.words + (value >> 5)]! |= 1 << (value & 31);
      }
      const before = state.slice();
      const fits = restsThatFit(choices, signs, total, modulus);
      if (!filterLine(m, state, 0, LINE_FILTERS[way])) continue;
      for (const [cell, value] of given.entries()) {
        const rests = fits[cell]!;
        if (value !== null) continue;
        const isCovered = rests.size <= Math.min(2, modulus - 1);
        const expected = valuesOf(m, before, cell).filter((number) => !isCovered || rests.has(number % modulus));
        expect(valuesOf(m, state, cell), JSON.stringify([given, signs, total])).toEqual(expected);
        told += expected.length < valuesOf(m, before, cell).length ? 1 : 0;
      }
    }
    expect(told).toBeGreaterThan(15);
  });
});

const fullPuzzleOfOnes = (): CrossNumbers => ({
  ...{ kind: "cross-numbers", range: [3, 40], order: "left-to-right", distinct: "none" },
  cells: places(3).map(() => [3, 3, 3]),
  across: places(3).map(() => ["+", "-"]),
  down: places(2).map(() => ["+", "-", "+"]),
  acrossTotals: [3, 3, 3],
  downTotals: [3, 3, 3],
});

/** For each place of a line, read from the left, the remainders of the choices in which the total's comes out. */
function restsThatFit(
  choices: readonly (readonly number[])[],
  signs: readonly string[],
  total: number,
  modulus: number,
) {
  const fits = choices.map(() => new Set<number>());
  const step = (sign: string, a: number, b: number) => (sign === "+" ? a + b : sign === "-" ? a - b : a * b);
  const choose = (chosen: readonly number[]): void => {
    if (chosen.length < choices.length) {
      for (const value of choices[chosen.length]!) choose([...chosen, value]);
      return;
    }
    const made = chosen.reduce((sum, value, i) => step(signs[i - 1]!, sum, value));
    if ((made - total) % modulus !== 0) return;
    for (const [i, value] of chosen.entries()) fits[i]!.add(value % modulus);
  };
  choose([]);
  return fits;
}
