import { expect, test } from "vitest";
import { pieceOf } from "../../../src/site/play/cards/keyboard.ts";
import { piecesOf } from "../../../src/site/play/cards/pieces.ts";

const open = (...values: readonly number[]) =>
  values.map((value, i) => ({ id: `c${i}`, value, isMade: false, isUsed: false }));

test("a line takes what was made last before it takes a card", () => {
  const lines = [
    { left: 2, sign: "+", right: 3, value: 5 },
    { left: 5, sign: "+", right: 8, value: 13 },
  ];
  const pieces = piecesOf([2, 3, 5, 8], lines);
  expect(pieces.filter(({ isUsed }) => isUsed).map(({ id }) => id)).toEqual(["c0", "c1", "c3", "m0"]);
});

test("typed digits mean what is still there", () => {
  const pieces = open(7, 75, 750, 9);
  expect(pieceOf("7", pieces, false)).toBe("more");
  expect(pieceOf("75", pieces, true)).toMatchObject({ value: 75 });
  expect(pieceOf("9", pieces, false)).toMatchObject({ value: 9 });
  expect(pieceOf("8", pieces, false)).toBeNull();
  expect(pieceOf("1", open(10), true)).toMatchObject({ value: 10 });
});
