/** The outlines of letters as the data of an SVG path. */
import { expect, it } from "vitest";
import { glyphPath } from "../../src/pdf/page-svg.ts";

const OUTLINE = {
  commands: [
    { command: "moveTo", args: [0, 0] },
    { command: "lineTo", args: [100, 0] },
    { command: "lineTo", args: [100, 50] },
    { command: "quadraticCurveTo", args: [50, 100, 0, 50] },
    { command: "closePath", args: [] },
    { command: "moveTo", args: [10, 10] },
    { command: "lineTo", args: [20, 10] },
    { command: "closePath", args: [] },
  ],
} as const;

it("has each part begin at a place of the page, in hundredths of a point, with y down", () => {
  expect(glyphPath(OUTLINE, 0.1, 20, 30)).toBe("M2000 3000l1000 0 0-500q-500-500-1000 0zM2100 2900l100 0z");
});

it("does not drift: what is rounded is where a point is, not how far it is from the one before", () => {
  const steps = Array.from({ length: 1000 }, (_, i) => ({ command: "lineTo" as const, args: [i + 1, 0] }));
  const path = glyphPath({ commands: [{ command: "moveTo", args: [0, 0] }, ...steps] }, 0.0101, 0, 0);
  const across = [...path.slice(path.indexOf("l")).matchAll(/(\d+) 0/g)].map(([, step]) => Number(step));
  expect(across).toHaveLength(1000);
  expect(across.reduce((sum, step) => sum + step, 0)).toBe(1010);
});
