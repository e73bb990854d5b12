/** Slides of a book or sheet as a PDF, for a projector and any program that shows PDFs page by page. */
import { phrasesOf } from "../../templates/index.ts";
import type { TypesetBook } from "../render-book.ts";
import { renderToBytes } from "../render-pages.ts";
import { SLIDE_SIZE } from "./slide-layout.ts";
import { slidePages } from "./slide-pages.ts";

/** The PDF of the slides, from the book that was typeset for its sheets: the same puzzles, words and fonts. */
export function renderSlides({ input, options }: TypesetBook): Promise<Uint8Array> {
  const { manifest, kinds, measure, edition } = input;
  const phrase = phrasesOf(manifest.spec.language, edition.sizes.register);
  const pages = slidePages({ manifest, kinds, phrase, measure });
  return renderToBytes(pages, { ...options, size: SLIDE_SIZE, live: true, kind: "screen", bleed: undefined });
}
