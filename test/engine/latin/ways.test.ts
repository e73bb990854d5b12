/** All ways to fill a cage against a list made by trying every choice of numbers. */
import { expect, it } from "vitest";
import { makes } from "../../../src/engine/constraints/cage.ts";
import { layout } from "../../../src/engine/kinds/calcudoku/rules.ts";
import { waysOf } from "../../../src/engine/latin/cages.ts";
import { cageIn, type Grid, type GridCage, gridOf, numbersIn } from "../../../src/engine/latin/grid.ts";
import { rng } from "../../../src/engine/rng.ts";

/** Every choice of a number for each cell that makes the result and has no equal numbers where there may be none. */
function triedWays({ sees, count }: Grid, { cells, sign, result, distinct }: GridCage, marks: readonly number[]) {
  let choices: number[][] = [[]];
  for (const mark of marks) choices = choices.flatMap((choice) => numbersIn(mark).map((v) => [...choice, v]));
  const differ = (i: number, j: number): boolean => distinct || sees[cells[i]! * count + cells[j]!] === 1;
  return choices.filter(
    (choice) =>
      makes({ sign, result }, choice) &&
      choice.every((v, i) => choice.slice(0, i).every((w, j) => v !== w || !differ(i, j))),
  );
}

it("lists the ways of a cage, the first time and again", () => {
  const chance = rng(["ways"]);
  let possible = 0;
  for (let round = 0; round < 3000; round++) {
    const size = 4 + chance.int(3);
    const grid = gridOf(layout.shape({ kind: "calcudoku", size, cages: [] }));
    const sign = chance.pick(["+", "*", "-", "/"] as const);
    const places = sign === "+" || sign === "*" ? 1 + chance.int(5) : 2;
    const cells = chance
      .shuffle([...Array(9).keys()])
      .slice(0, places)
      .sort((a, b) => a - b);
    const numbers = cells.map(() => 1 + chance.int(size));
    const by = { "+": numbers.reduce((a, b) => a + b), "*": numbers.reduce((a, b) => a * b), "-": 1, "/": 2 };
    const result = by[sign];
    const cage = cageIn(grid, { id: "", sign, result, cells, distinct: chance.chance(1, 3) });
    const marks = numbers.map((v) => (1 << (v - 1)) | (1 + chance.int(grid.all)));
    const tried = triedWays(grid, cage, marks);
    const support = cells.map((_, i) => tried.reduce((mask, choice) => mask | (1 << (choice[i]! - 1)), 0));
    const common = tried.reduce((mask, choice) => mask & choice.reduce((own, v) => own | (1 << (v - 1)), 0), grid.all);
    const expected = { support, common: tried.length === 0 ? 0 : common, complete: true };
    for (let again = 0; again < 2; again++) {
      const found = waysOf(grid, cage, marks);
      expect({ ...found, support: [...found.support.slice(0, places)] }).toEqual(expected);
    }
    if (tried.length > 0) possible++;
  }
  expect(possible).toBeGreaterThan(1000);
});
