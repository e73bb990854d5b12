/** Why a puzzle has no answer: clues that cannot stand together. How two answers differ. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clashData, clashOf, differencesOf } from "../../src/engine/clash.ts";
import { readForeign } from "../../src/engine/formats/formats.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import { required } from "../../src/engine/required.ts";

const NODES = 1_000_000;

/** A puzzle of others, with its kind. */
function read(text: string) {
  const reading = readForeign(text);
  if (reading === null || "fault" in reading) throw new Error(text);
  const { puzzle: data } = reading.puzzles[0]!;
  const kind = required(kindOf(data.kind));
  return { kind, puzzle: kind.puzzle.parse(data) };
}

const SUDOKU = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";
/** A sudoku with another text in a cell, by its place from 0. */
const changed = (at: number, sign: string) => read(SUDOKU.slice(0, at) + sign + SUDOKU.slice(at + 1));

describe("the clues that cannot stand together", () => {
  it("are two equal numbers of a box, and the one that is to blame", () => {
    const { kind, puzzle } = changed(40, "9");
    expect(clashData(required(clashOf(kind, puzzle)))).toEqual({ together: ["r5c5", "r6c6"], cures: ["r5c5"] });
  });

  it("are none in a puzzle with an answer or several", () => {
    for (const text of [SUDOKU, "2x2:1a2m"]) {
      const { kind, puzzle } = read(text);
      expect(clashOf(kind, puzzle)).toBeNull();
    }
  });

  it("are lines of a nonogram: two rows that both fill a column that they must not", () => {
    const { kind, puzzle } = read("5x5:3.1/3/1.1/2/2/3/2/2/3/1.3");
    const clash = required(clashOf(kind, puzzle));
    expect(clashData(clash).together).toEqual(["row4", "row5", "column3"]);
  });

  it("are all needed: without any one of them the others have an answer", () => {
    const wrong = fc.tuple(fc.nat({ max: 80 }), fc.integer({ min: 1, max: 9 }));
    let clashes = 0;
    fc.assert(
      fc.property(wrong, ([at, digit]) => {
        const { kind, puzzle } = changed(at, String(digit));
        const clash = clashOf(kind, puzzle);
        const answers = (keep: readonly string[]) =>
          kind.solve(kind.keepOnly(puzzle, new Set(keep)), { solutions: 2, nodes: NODES }).solutions.length;
        const all = kind.slots(puzzle).flatMap(({ id, given }) => (given === null ? [] : [id]));
        if (clash === null) return void expect(answers(all)).toBeGreaterThan(0);
        clashes++;
        const { together, cures } = clashData(clash);
        expect(answers(together)).toBe(0);
        for (const one of together) expect(answers(together.filter((id) => id !== one))).toBeGreaterThan(0);
        const cured = all.filter((one) => answers(all.filter((id) => id !== one)) === 1);
        expect(cures).toEqual(cured);
        for (const one of cures) expect(together).toContain(one);
      }),
      { numRuns: 40, seed: 7 },
    );
    expect(clashes).toBeGreaterThan(10);
  });

  it("are found in puzzles of every kind with givens or clues, or not at all", () => {
    for (const kind of KINDS) expect(clashOf(kind, kind.example)).toBeNull();
  });
});

it("two answers differ in the cells whose texts are not equal", () => {
  const { kind, puzzle } = read("1234341221......");
  const { solutions } = kind.solve(puzzle, { solutions: 0, nodes: NODES });
  expect(solutions.length).toBe(1);
  const open = read("12343412........");
  const [one, other] = kind.solve(open.puzzle, { solutions: 2, nodes: NODES }).solutions;
  const found = differencesOf(open.kind, open.puzzle, [required(one), required(other)]);
  expect(found.length).toBeGreaterThan(1);
  for (const { slot, texts } of found) expect(texts).toEqual([one![slot], other![slot]]);
  for (const { id } of open.kind.slots(open.puzzle))
    expect(found.some(({ slot }) => slot === id)).toBe(one![id] !== other![id]);
});
