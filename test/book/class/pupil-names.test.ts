/** Names of pupils in any script: printed, or a box with the number and a line to write on; never a class that cannot be made. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { boxedPupils } from "../../../src/pdf/pupil-names.ts";
import { parseSpec } from "../../../src/spec/spec.ts";

const SPEC = parseSpec(
  "title: T\nseed: s\noutput: classroom\nsheet: {}\nclass: {pupils: 2}\nsections: [{kind: number-wall, count: 1}]",
  "spec.yaml",
  KINDS,
);
const NAMES = ["Łukasz Żółć", "Иван", "Ελένη", "王小明", "محمد", "רחל", "Ben \u{1f600}"];

it("has a box for each name whose letters the fonts lack", () => {
  expect(boxedPupils(NAMES, SPEC)).toEqual([3, 4, 5, 6, 7]);
});

it("has a box for a name from right to left, whatever the fonts of the book have", () => {
  const liberation = readFileSync("node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf");
  const text = { file: "liberation.ttf", data: liberation.toString("base64") };
  expect(boxedPupils(NAMES, { ...SPEC, fonts: { text, licence: "OFL" } })).toEqual([4, 5, 6, 7]);
});
