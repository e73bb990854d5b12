import { expect, it } from "vitest";
import { checkedSlots } from "../../../src/engine/glance.ts";
import { BLANK, PAGE } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { isReadAlike } from "../../../src/pages/task-figures.ts";
import { makeSheet } from "../../../src/press/make.ts";

const wall = KINDS.find(({ id }) => id === "number-wall")!;

/** Whether a wall is marked in the same order in a wide place. */
function isAlike(puzzle: unknown, checked = checkedSlots(wall, puzzle)): boolean {
  const drawn = (wide: boolean) => wall.draw(puzzle, BLANK, { ...PAGE, large: true, checked, wide });
  return isReadAlike(drawn(false), drawn(true));
}

const wallOf = (more: object): object => ({ kind: "number-wall", operation: "add", range: [0, 10], ...more });

it("the boxes that a sheet is marked by are read alike in the wide form of one wall", () => {
  expect(isAlike(wallOf({ range: [0, 100], bricks: [[null], [null, null], [14, 0, 70]] }))).toBe(true);
});

it("the boxes that a sheet is marked by are read alike in pairs side by side where all of them are in lower bricks, or all in upper ones", () => {
  const lower = [
    [10, 10],
    [null, 5, 8, null],
    [10, 10],
    [4, null, 0, null],
  ];
  const upper = [
    [null, null],
    [5, 5, 8, 1],
    [null, null],
    [4, 3, 0, 9],
  ];
  for (const bricks of [lower, upper]) {
    const puzzle = wallOf({ walls: 4, bricks });
    const blanks = wall.slots(puzzle).filter(({ given }) => given === null);
    expect(
      isAlike(
        puzzle,
        blanks.map(({ id }) => id),
      ),
    ).toBe(true);
  }
});

it("the boxes that a sheet is marked by are read in another order where an upper brick of the second line comes before a lower one of the first", () => {
  const puzzle = wallOf({
    walls: 4,
    bricks: [
      [10, 10],
      [null, 5, 8, 2],
      [null, 10],
      [4, 3, 0, 10],
    ],
  });
  const blanks = wall.slots(puzzle).filter(({ given }) => given === null);
  expect(blanks).toHaveLength(2);
  expect(
    isAlike(
      puzzle,
      blanks.map(({ id }) => id),
    ),
  ).toBe(false);
});

it("sheets of a class take no more paper than one sheet", async () => {
  const order = { kind: "number-wall", ages: "7-8", skill: "add-to-100", seed: "a" };
  const pagesOf = async (more: object) => (await makeSheet({ ...order, ...more }, KINDS, 0)).typeset[0]!.layout.count;
  expect(await pagesOf({})).toBe(1);
  expect(await pagesOf({ pupils: "3" })).toBe(3);
});
