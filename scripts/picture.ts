/**
 * `npm run picture`: draws the README's picture `books/first-book.png`: four pages of the first book in colour, as on a screen. The
 * picture stores the ids of the book's puzzles, and a test compares them with the book as the current program makes it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { findAnswers, makeBook, readSpec, renderPdfs } from "../src/library/book.ts";
import { type ColourRaster, type ReadPage, readPdf, renderColours } from "../test/pdf.ts";
import { formatColours } from "./picture-png.ts";

const BOOKS = new URL("../books/", import.meta.url);

/** Pixels per point, and margin around each page in pixels. */
const SCALE = 0.705;
const MARGIN = 13;
/** Pages are drawn enlarged by this factor and then reduced, so that letters keep their places. */
const FINER = 4;
/** The background colour, and the colour of the line around each page. */
const GROUND = [0xf8, 0xf3, 0xe8, 255] as const;
const BORDER = [0xd8, 0xd2, 0xc4, 255] as const;

/** Step between the levels of a colour channel, and the number of colours. They must include the shades of a pencil's thin lines. */
const STEP = 5;
const SHADES = 256;

/** Tests that find the pages by the texts on them. */
const PAGES: readonly ((texts: string) => boolean)[] = [
  (texts) => texts.includes("40 puzzles"),
  (texts) => texts.startsWith("The heart Fill in"),
  (texts) => texts.includes("Sums in cages") && texts.includes("Now you."),
  (texts) => texts.startsWith("Answers "),
];

const textsOf = ({ texts }: ReadPage): string => texts.map(({ text }) => text).join(" ");

function pageNumber(pages: readonly ReadPage[], isWanted: (texts: string) => boolean): number {
  const at = pages.findIndex((page) => isWanted(textsOf(page)));
  if (at < 0) throw new Error(`the first book has no page for ${isWanted}`);
  return at + 1;
}

/** Reduces a page. Each pixel is the mean of the pixels that it replaces. */
function smaller({ width, height, rgba }: ColourRaster): ColourRaster {
  const [columns, rows] = [Math.floor(width / FINER), Math.floor(height / FINER)];
  const means = new Uint8Array(columns * rows * 4).fill(255);
  for (let at = 0; at < columns * rows; at++) {
    const [left, top] = [(at % columns) * FINER, Math.floor(at / columns) * FINER];
    for (let part = 0; part < 3; part++) {
      let sum = 0;
      for (let y = top; y < top + FINER; y++)
        for (let x = left; x < left + FINER; x++) sum += rgba[4 * (y * width + x) + part] ?? 0;
      means[4 * at + part] = Math.round(sum / FINER ** 2 / STEP) * STEP;
    }
  }
  return { width: columns, height: rows, rgba: means };
}

/** Puts pages side by side, each with a thin line around it. */
function sideBySide(pages: readonly ColourRaster[]): ColourRaster {
  const width = pages.reduce((sum, page) => sum + page.width + 2 * MARGIN, 0);
  const height = Math.max(...pages.map((page) => page.height)) + 2 * MARGIN;
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) rgba.set(GROUND, 4 * i);
  let left = MARGIN;
  for (const page of pages) {
    for (let row = -1; row <= page.height; row++)
      for (let column = -1; column <= page.width; column++) {
        const isInside = row >= 0 && row < page.height && column >= 0 && column < page.width;
        const from = 4 * (row * page.width + column);
        rgba.set(isInside ? page.rgba.subarray(from, from + 4) : BORDER, 4 * ((MARGIN + row) * width + left + column));
      }
    left += page.width + 2 * MARGIN;
  }
  return { width, height, rgba };
}

const spec = readSpec(readFileSync(new URL("first-book.yaml", BOOKS), "utf8"), "first-book.yaml");
const book = await makeBook(spec);
const [pdfs] = await renderPdfs(book, await findAnswers(book), { name: "first-book" });
if (pdfs === undefined) throw new Error("the first book has no output");
const { pages } = await readPdf(pdfs.book);
const numbers = PAGES.map((isWanted) => pageNumber(pages, isWanted));
const { width, height, rgba } = sideBySide((await renderColours(pdfs.book, FINER * SCALE, numbers)).map(smaller));
const ids = book.puzzles.map(({ id }) => id).join(" ");
writeFileSync(new URL("first-book.png", BOOKS), formatColours(width, height, rgba, ids, SHADES));
console.log(`books/first-book.png: pages ${numbers.join(", ")}`);
