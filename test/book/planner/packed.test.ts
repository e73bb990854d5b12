import { expect, it } from "vitest";
import { isPacked } from "../../../src/pages/planner/packed.ts";

it("a book is packed where it says its pages, and no section has a share of them", () => {
  const [counted, shared] = [{ count: 3 }, { share: 1 }] as never[];
  const packed = (pages: number | undefined, ...sections: never[]) => isPacked({ pages, sections });
  expect(packed(30, counted!, counted!)).toBe(true);
  expect(packed(undefined, counted!)).toBe(false);
  expect(packed(30, counted!, shared!)).toBe(false);
  expect(packed(undefined, shared!)).toBe(false);
});
