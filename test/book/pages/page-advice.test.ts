import { expect, it } from "vitest";
import { MM } from "../../../src/pages/item.ts";
import { pageAdvice } from "../../../src/pages/page-advice.ts";
import type { Setting } from "../../../src/pages/setting.ts";
import { type Output, PROFILES } from "../../../src/spec/edition/output.ts";
import { sheetOfClassroom } from "../../../src/spec/edition/sheet.ts";

const on = (page: string, output: Output, frame: { width: number; height: number }): Setting =>
  ({ frame, profile: PROFILES[output], manifest: { spec: { page } } }) as unknown as Setting;

it("names the least page, and one of its own where what is laid out is less than the page that was named", () => {
  const whole = on("a5", "screen", { width: 148 * MM, height: 210 * MM });
  expect(pageAdvice("width", 160.2 * MM, whole)).toBe("choose a page at least 161 mm wide, or smaller puzzles");
  // Half of an A4 is lower than 230 mm, an A4 is not.
  const half = on("a4", "booklet", { width: 148.5 * MM, height: 210 * MM });
  expect(pageAdvice("height", 230 * MM, half)).toBe(
    "pages of a booklet are half of a4: write page: {width: 149mm, height: 230mm}, or choose smaller puzzles",
  );
  const sheet = on("a4", "classroom", sheetOfClassroom("a4").canvas);
  expect(pageAdvice("height", 270 * MM, sheet)).toBe(
    "sheets on a4 keep to what A4 and Letter share: write page: {width: 210mm, height: 290mm}, or choose smaller puzzles",
  );
});
