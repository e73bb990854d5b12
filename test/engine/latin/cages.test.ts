/** Techniques about cages one by one, in positions whose outcome follows from the rule of the technique alone. */
import { describe, expect, it } from "vitest";
import { BLANK, type Position } from "../../../src/engine/kind.ts";
import { calcudoku } from "../../../src/engine/kinds/calcudoku/index.ts";
import { killerSudoku } from "../../../src/engine/kinds/killer-sudoku/index.ts";
import type { Killer } from "../../../src/engine/kinds/killer-sudoku/rules.ts";

const EMPTY = Array.from({ length: 9 }, () => Array<null>(9).fill(null));
const killer = (...cages: (readonly [sum: number, cells: string])[]): Killer => ({
  ...{ kind: "killer-sudoku", size: 9, box: [3, 3], cells: EMPTY },
  cages: cages.map(([sum, cells]) => ({ sum, cells: cells.split(" ") })),
});

/** What the first step by a technique does, and on what it rests; undefined if there is none. */
function first(puzzle: Killer, technique: string, at: Position = BLANK) {
  const step = killerSudoku.explain(puzzle, at, "expert").steps.find((each) => each.technique === technique);
  return step && { finds: step.finds, crosses: step.crosses, because: step.because };
}
const but = (kept: string) => [..."123456789"].filter((digit) => !kept.includes(digit));

describe("techniques about cages", () => {
  it("write the last number of a cage, because of its other numbers", () => {
    const at = { entry: { r1c1: "9", r1c2: "4" }, crossed: {} };
    expect(first(killer([15, "r1c1 r1c2 r2c2"]), "cage-last", at)).toEqual({
      finds: { r2c2: "2" },
      crosses: {},
      because: ["r1c1", "r1c2", "cage-r1c1"],
    });
  });

  it("keep the numbers of the only set with a sum", () => {
    expect(first(killer([17, "r3c3 r4c3"]), "only-set")).toEqual({
      finds: {},
      crosses: { r3c3: but("89"), r4c3: but("89") },
      because: ["cage-r3c3"],
    });
  });

  it("leave out sets that do not fit, because of what is crossed out", () => {
    // 10 in two cells is 19, 28, 37 or 46. Without 9 and 8 in the first cell and 1 and 2 in it, 37 and 46 are left.
    const at = { entry: {}, crossed: { r1c1: ["1", "2", "8", "9"] } };
    expect(first(killer([10, "r1c1 r1c2"]), "fitting-sets", at)).toEqual({
      finds: {},
      crosses: { r1c1: ["5"], r1c2: ["1", "2", "5", "8", "9"] },
      because: ["r1c1", "cage-r1c1"],
    });
  });

  it("take a number that a cage needs from the rest of its row", () => {
    const step = first(killer([23, "r5c4 r5c5 r5c6"]), "cage-must")!;
    // 23 in three cells is 6, 8 and 9.
    expect(step.crosses).toEqual({ r4c4: ["6"], r4c5: ["6"], r4c6: ["6"], r6c4: ["6"], r6c5: ["6"], r6c6: ["6"] });
    expect(step.because).toEqual(["cage-r5c4"]);
  });

  it("find what whole cages leave of a row, and what its cages have outside", () => {
    const innie = killer([13, "r1c1 r1c2"], [12, "r1c3 r1c4 r1c5"], [14, "r1c6 r1c7 r1c8"]);
    expect(first(innie, "rest")).toEqual({
      finds: { r1c9: "6" },
      crosses: {},
      because: ["cage-r1c1", "cage-r1c3", "cage-r1c6"],
    });
    const outie = killer([13, "r1c1 r1c2"], [12, "r1c3 r1c4 r1c5"], [24, "r1c6 r1c7 r1c8 r1c9 r2c9"]);
    expect(first(outie, "rest")).toMatchObject({ finds: { r2c9: "4" } });
  });
});

it("finds ways with equal numbers in a cage of a Calcudoku, where they are not in one line", () => {
  const puzzle = calcudoku.puzzle.parse({
    ...{ kind: "calcudoku", size: 4 },
    cages: [{ cells: ["r1c1", "r1c2", "r2c1"], sign: "+", result: 4 }],
  });
  const [step] = calcudoku.explain(puzzle, BLANK, "easy").steps;
  expect(step).toMatchObject({
    technique: "cage-ways",
    crosses: { r1c1: ["1", "3", "4"], r1c2: ["2", "3", "4"], r2c1: ["2", "3", "4"] },
    because: ["cage-r1c1"],
  });
});
