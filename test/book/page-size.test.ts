import { expect, test } from "vitest";
import { formatPaper, PAGE_NAMES, pageSize, parsePaper } from "../../src/spec/page-size.ts";

const typed = (text: string) => {
  const read = parsePaper(text);
  if (!("paper" in read)) throw new Error(read.problem);
  return read.paper;
};

test.each([...PAGE_NAMES, "A3", "Legal", " a6 "])("Paper that is typed can be the name %j", (name) => {
  expect(typed(name)).toBe(name.trim().toLowerCase());
});

test.each([
  ["8.5x8.5in", 612, 612],
  ["8.5 x 8.5 in", 612, 612],
  ["200mmx10in", 566.93, 720],
  ["150×200mm", 425.2, 566.93],
  ["14.8cmx21cm", 419.53, 595.28],
])("Paper that is typed can be the size %s", (text, width, height) => {
  expect(pageSize(typed(text))).toEqual({ width, height });
});

test.each([
  ["a9", /^cannot be "a9"$/],
  ["8.5x8.5", /^cannot be/],
  ["8.5in", /^cannot be/],
  ["8.5x99in", /99in is no side of a page/],
  ["1.2.3x100mm", /"1\.2\.3mm" is not a length/],
])("Paper that is typed cannot be %j, and the problem says why", (text, problem) => {
  expect(parsePaper(text)).toMatchObject({ problem: expect.stringMatching(problem) });
});

test("Paper that is typed reads back as it was formatted", () => {
  for (const text of ["a4", "8.5x8.5in", "200mmx10in"]) expect(formatPaper(typed(text))).toBe(text);
});

test("Every named page can be written as two lengths of the same size", () => {
  expect(pageSize("a3")).toEqual(pageSize({ width: "297mm", height: "420mm" }));
  expect(pageSize("legal")).toEqual({ width: 612, height: 1008 });
  expect(pageSize("a6")).toEqual({ width: 297.64, height: 419.53 });
});
