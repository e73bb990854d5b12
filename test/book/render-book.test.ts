/** The PDF as a reader has it: read back and drawn, not as the layout meant it. */
import { beforeAll, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { bookPdf, keyPdf } from "../book-pdf.ts";
import { ink, type ReadPage, type ReadPdf, readPdf, renderPdf } from "../pdf.ts";
import { entry, opened } from "../print/samples.ts";
import { smoke } from "../smoke.ts";
import { type SampleBook, sampleBook } from "./sample-book.ts";
import { expectTidy } from "./tidy.ts";

let book: SampleBook;
let bytes: Uint8Array;
let pdf: ReadPdf;
beforeAll(async () => {
  const { manifest, answers } = sampleBook(2);
  book = { manifest: { ...manifest, spec: { ...manifest.spec, ids: "page" } }, answers };
  bytes = await bookPdf({ manifest: book.manifest, kinds: KINDS }, book.answers);
  pdf = await readPdf(bytes);
});

const numbered = () => new Map(book.manifest.puzzles.map(({ number }, i) => [number, book.answers[i]!]));
const has = (page: ReadPage, text: string, least = 0) =>
  page.texts.some((each) => each.text === text && each.size > least);
/** Whether the key shows a figure with the page of the puzzle, and not a line of a list. */
const hasFigure = (id: string): boolean => KINDS.find((kind) => kind.id === id)!.answerLine === undefined;
const textOf = (page: ReadPage) => page.texts.map(({ text }) => text).join(" ");

it("the book is on the paper that was asked for", () => {
  for (const page of pdf.pages)
    expect([page.width, page.height]).toEqual([595.28, 841.89].map((n) => expect.closeTo(n, 1)));
});

it("the book has each puzzle once, with its id, and each answer once", () => {
  for (const { number, id } of book.manifest.puzzles) {
    const pages = pdf.pages.filter((page) => has(page, id));
    expect(pages.length, id).toBe(1);
    expect(has(pages[0]!, String(number), 20), `number ${number}`).toBe(true);
  }
});

it("the book links each puzzle with its answer, both ways", () => {
  for (const { id, number, kind } of book.manifest.puzzles) {
    const at = pdf.pages.findIndex((page) => has(page, id));
    const head = pdf.pages[at]!.texts.find((text) => text.text === String(number) && Math.abs(text.size - 26) < 0.1)!;
    const link = pdf.pages[at]!.links.find(({ x, y }) => Math.abs(x - head.x) < 3 && Math.abs(y - (head.y - 18.7)) < 3);
    expect(link, `link of ${number}`).toBeDefined();
    const answer = pdf.pages[link!.to - 1]!;
    const label = answer.texts.find((text) => text.text === String(number) && Math.abs(text.size - 9.5) < 0.1);
    expect(label, `answer of ${number}`).toBeDefined();
    expect(answer.links.some((back) => back.to === at + 1 && Math.abs(back.y - (label!.y - 9.5)) < 2)).toBe(true);
    if (hasFigure(kind)) expect(textOf(answer)).toContain(`page ${at + 1}`);
    expect(textOf(pdf.pages[at]!)).toMatch(new RegExp(`Answers? on pages? .*\\b${link!.to}\\b|Answers on pages`));
  }
});

it("the book numbers its pages", () => {
  // Title page and imprint have no foot.
  for (const [i, page] of pdf.pages.entries()) if (i > 1) expect(has(page, String(i + 1)), `page ${i + 1}`).toBe(true);
});

it("the book shows how to play each kind on its first page, and bookmarks every section", () => {
  const phrase = phrasesOf("en-GB");
  for (const { id } of KINDS) {
    const name = phrase({ key: `${id}.name`, values: {} });
    expect(pdf.pages.find((page) => has(page, name) && !has(page, "Contents"))!).toSatisfy((page) =>
      has(page, "Now you."),
    );
    expect(pdf.outline).toContain(name);
  }
  expect(pdf.outline).toContain("Answers");
});

it("the book keeps every text on the page, large enough to read, and off every other text", () => {
  expectTidy(pdf, 6.9);
});

it("the book says its title in metadata that is well-formed", () => {
  expect(pdf.info).toMatchObject({ Title: "Sums & <Sorts>", Author: "A. Printer", Language: "en-GB" });
  expect(pdf.xml).toContain("Sums &#38; &#60;Sorts&#62;");
  expect(pdf.xml).not.toMatch(/&(?!#?\w+;)/);
});

it("the book embeds its own fonts only", async () => {
  const { dictionaries } = await opened(bytes);
  const names = dictionaries.flatMap((each) => entry(each, "BaseFont")?.slice(1) ?? []);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+Andika/);
});

it("the book has ink wherever it has text, when drawn", async () => {
  const rasters = await renderPdf(bytes, 1.5);
  expect(rasters.length).toBe(pdf.pages.length);
  const unseen = pdf.pages.flatMap(({ texts }, i) =>
    texts
      .filter(({ text }) => !/^[-−.,:•·=]+$/.test(text))
      .filter(({ x, y, width, size }) => !(ink(rasters[i]!, x, y - 0.75 * size, width, 0.8 * size) > 0.02))
      .map(({ text }) => `page ${i + 1}: ${text}`),
  );
  expect(unseen).toEqual([]);
});

it("the book names no trade mark", () => {
  const all = pdf.pages.map(textOf).join(" ") + Object.values(pdf.info).join(" ");
  expect(all).not.toMatch(/numbrix|hidato|countdown|mastermind|number.?mind/i);
});

it("the book is the same, byte for byte, each time", async () => {
  const again = await bookPdf({ manifest: JSON.parse(JSON.stringify(book.manifest)), kinds: KINDS }, book.answers);
  expect(Buffer.compare(Buffer.from(again), Buffer.from(bytes))).toBe(0);
});

// A worked example on a small page may be set smaller than what is written in.
it.each(
  smoke(
    [
      ["a5", "starter"],
      ["6x9in", "hard"],
      ["8x10in", "medium"],
      ["letter", "expert"],
    ] as const,
    ([page]) => page.endsWith("in"),
  ),
)("a book on other paper is as tidy: %s, %s", async (page, level) => {
  const { manifest, answers } = sampleBook(2, level, { page });
  expectTidy(await readPdf(await bookPdf({ manifest, kinds: KINDS }, answers)), 5.9);
});

it("a book on other paper refuses a character that the font lacks, by name", async () => {
  const { manifest, answers } = sampleBook(1, "easy", { title: "漢" });
  await expect(bookPdf({ manifest, kinds: KINDS }, answers)).rejects.toThrow('no character "漢" (U+6F22)');
});

it("a book on other paper refuses more puzzles to a page than can be written in, and says how many fit", async () => {
  const { manifest, answers } = sampleBook(4, "hard", { page: "a5" });
  const crowded = { ...manifest, sections: manifest.sections.map((section) => ({ ...section, perPage: 4 })) };
  await expect(bookPdf({ manifest: crowded, kinds: KINDS }, answers)).rejects.toMatchObject({
    message: expect.stringMatching(/^puzzles 2 to 4: with 4 to a page /),
    key: ["sections", 0],
    fix: expect.stringMatching(
      /^(\d to a page fit \(perPage: \d\)|choose a (larger page or|page at least \d+ mm (wide|high), or) smaller puzzles)$/,
    ),
  });
});

it("the key has every answer with the page of its puzzle in the book", async () => {
  const key = await readPdf(await keyPdf({ manifest: book.manifest, kinds: KINDS }, numbered()));
  const all = key.pages.map(textOf).join(" ");
  for (const { id, number, kind } of book.manifest.puzzles) {
    const page = pdf.pages.findIndex((each) => has(each, id)) + 1;
    if (hasFigure(kind))
      expect(all, `answer ${number}`).toMatch(new RegExp(`\\b${number} (?:[a-z ]+, )?page ${page}\\b`));
  }
});
it("the key prints one answer alone, with the same page", async () => {
  const { number, id } = book.manifest.puzzles[3]!;
  const key = await readPdf(
    await keyPdf({ manifest: book.manifest, kinds: KINDS }, new Map([[number, book.answers[3]!]])),
  );
  const page = pdf.pages.findIndex((each) => has(each, id)) + 1;
  expect(key.pages.length).toBe(1);
  expect(textOf(key.pages[0]!)).toContain(`${number} page ${page}`);
});

it("sheets have lines for name and date, and the puzzles alone", async () => {
  const sheets = await readPdf(
    await bookPdf({ manifest: book.manifest, kinds: KINDS, output: "classroom" }, book.answers),
  );
  for (const page of sheets.pages) {
    expect(has(page, "Name") && has(page, "Date")).toBe(true);
    expect(book.manifest.puzzles.some(({ id }) => has(page, id))).toBe(true);
  }
});

/** Every text is on the page, of a size that can be read, and off every other text. */
