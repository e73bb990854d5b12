import { expect, test } from "vitest";
import { operandOf } from "../../../src/site/player/cards/keyboard.ts";
import { operandsOf } from "../../../src/site/player/cards/operands.ts";

const open = (...values: readonly number[]) =>
  values.map((value, i) => ({ id: `c${i}`, value, isMade: false, isUsed: false }));

test("a line takes what was made last before it takes a card", () => {
  const lines = [
    { left: 2, sign: "+", right: 3, value: 5 },
    { left: 5, sign: "+", right: 8, value: 13 },
  ];
  const operands = operandsOf([2, 3, 5, 8], lines);
  expect(operands.filter(({ isUsed }) => isUsed).map(({ id }) => id)).toEqual(["c0", "c1", "c3", "m0"]);
});

test("typed digits mean what is still there", () => {
  const operands = open(7, 75, 750, 9);
  expect(operandOf("7", operands, false)).toBe("more");
  expect(operandOf("75", operands, true)).toMatchObject({ value: 75 });
  expect(operandOf("9", operands, false)).toMatchObject({ value: 9 });
  expect(operandOf("8", operands, false)).toBeNull();
  expect(operandOf("1", open(10), true)).toMatchObject({ value: 10 });
});
