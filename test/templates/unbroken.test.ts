import { expect, it } from "vitest";
import { unbroken } from "../../src/templates/unbroken.ts";

it("keeps short sums on a line, and nothing else", () => {
  const told = "Row 3, brick 2 lies on 7 and 2. 7 × 2 = 14. So 9 − 4 · 2 = 1";
  expect(unbroken(told).split(" ")).toEqual([
    ...["Row", "3,", "brick", "2", "lies", "on", "7", "and", "2.", "7\u00a0×\u00a02\u00a0=\u00a014."],
    ...["So", "9\u00a0−\u00a04\u00a0·\u00a02\u00a0=\u00a01"],
  ]);
  expect(unbroken("100 + 75 + 50 + 25 + 10 = 260")).toBe("100 + 75 + 50 + 25 + 10 = 260");
  expect(unbroken("It is 12 or 13: 5 to go")).toBe("It is 12 or 13: 5 to go");
});
