/**
 * `npm run picture`: draws the picture of the README, `books/first-book.png`, which is four pages of the first book. It
 * holds the ids of the book's puzzles; a test compares them with the book as it is made now.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { findAnswers, makeBook, readSpec, renderPdfs } from "../src/library/book.ts";
import { type Raster, type ReadPage, readPdf, renderPdf } from "../test/pdf.ts";
import { BACKGROUND, formatPng, newPicture, paste } from "./picture-png.ts";

const BOOKS = new URL("../books/", import.meta.url);

/** Pixels a point, and pixels round each page. */
const SCALE = 0.705;
const MARGIN = 13;
/** Pages are drawn so many times as large, then made small: letters keep their places. */
const FINER = 4;

/** The pages, by the texts on them. */
const PAGES: readonly ((texts: string) => boolean)[] = [
  (texts) => texts.includes("40 puzzles"),
  (texts) => texts.startsWith("The heart Fill in"),
  (texts) => texts.startsWith("How to play Number Wall"),
  (texts) => texts.startsWith("The fish") && texts.includes("Sums all round"),
];

const textsOf = ({ texts }: ReadPage): string => texts.map(({ text }) => text).join(" ");

function pageNumber(pages: readonly ReadPage[], isWanted: (texts: string) => boolean): number {
  const at = pages.findIndex((page) => isWanted(textsOf(page)));
  if (at < 0) throw new Error(`the first book has no page for ${isWanted}`);
  return at + 1;
}

/** A page made smaller: each pixel the mean of those that it takes the place of. */
function smaller({ width, height, scale, grey }: Raster): Raster {
  const [columns, rows] = [Math.floor(width / FINER), Math.floor(height / FINER)];
  const means = Uint8Array.from({ length: columns * rows }, (_, at) => {
    const [left, top] = [(at % columns) * FINER, Math.floor(at / columns) * FINER];
    let sum = 0;
    for (let y = top; y < top + FINER; y++) for (let x = left; x < left + FINER; x++) sum += grey[y * width + x] ?? 0;
    return Math.round(sum / FINER ** 2);
  });
  return { width: columns, height: rows, scale: scale / FINER, grey: means };
}

/** Pages side by side. */
function sideBySide(pages: readonly Raster[]) {
  const width = pages.reduce((sum, page) => sum + page.width + 2 * MARGIN, 0);
  const height = Math.max(...pages.map((page) => page.height)) + 2 * MARGIN;
  const picture = newPicture(width, height, BACKGROUND);
  let x = MARGIN;
  for (const page of pages) {
    paste(picture, page, x, MARGIN);
    x += page.width + 2 * MARGIN;
  }
  return picture;
}

const spec = readSpec(readFileSync(new URL("first-book.yaml", BOOKS), "utf8"), "first-book.yaml");
// The picture is in greys: so is its book.
const book = await makeBook({ ...spec, colour: "black" });
const [pdfs] = await renderPdfs(book, await findAnswers(book), { name: "first-book" });
if (pdfs === undefined) throw new Error("the first book has no output");
const { pages } = await readPdf(pdfs.book);
const numbers = PAGES.map((isWanted) => pageNumber(pages, isWanted));
const drawn = (await renderPdf(pdfs.book, FINER * SCALE, numbers)).map(smaller);
const ids = book.puzzles.map(({ id }) => id).join(" ");
writeFileSync(new URL("first-book.png", BOOKS), formatPng(sideBySide(drawn), ids));
console.log(`books/first-book.png: pages ${numbers.join(", ")}`);
