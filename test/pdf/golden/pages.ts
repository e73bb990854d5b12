/** The pages whose look is kept: one puzzle of each kind, and a page of answers. */
import { readFileSync } from "node:fs";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { bookPdf } from "../../book-pdf.ts";
import { renderPdf } from "../../pdf.ts";
import { EASY, easyBook } from "../editions.ts";
import { readPaper } from "../marks.ts";
import { mixedBook } from "../mixed-book.ts";
import { puzzleBlocks } from "../puzzle-blocks.ts";
import { COARSE, inkMap } from "./ink-map.ts";

/** A finished file, and the page of it that is looked at, from 1. */
export interface GoldenPage {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly page: number;
}

/** Their names, by which the files beside this one are called. */
export const NAMES: readonly string[] = [...KINDS.map(({ slug }) => slug), "answers"];

/** Prints the page of a name. */
export async function goldenPage(name: string): Promise<GoldenPage> {
  const kind = KINDS.find(({ slug }) => slug === name);
  const variants = EASY.filter((variant) => variant.kind === kind?.id).map((variant) => ({ ...variant, count: 1 }));
  const { manifest, answers } = kind === undefined ? easyBook() : mixedBook(variants, 1);
  const bytes = await bookPdf({ manifest, kinds: KINDS, output: "screen" }, answers);
  const pages = await readPaper(bytes);
  const page =
    kind === undefined
      ? pages.find(({ shows }) => shows.some(({ text, size }) => text === "Answers" && size > 20))
      : pages.find((each) => puzzleBlocks(each).length > 0);
  if (page === undefined) throw new Error(`${name}: there is no such page`);
  return { name, bytes, page: page.number };
}

/** What a page looks like. */
export async function lookOf({ bytes, page }: Pick<GoldenPage, "bytes" | "page">): Promise<string[]> {
  const [raster] = await renderPdf(bytes, COARSE, [page]);
  return inkMap(raster!);
}

/** Where the look of a page is kept. */
export const fileOf = (name: string): URL => new URL(`${name}.txt`, import.meta.url);

/** The look that is kept, row by row. */
export const kept = (name: string): string[] => readFileSync(fileOf(name), "utf8").trimEnd().split("\n");
