/** One small book in many editions, as finished files and as the pages that they were printed from. */

import { typeOf } from "../../src/draw/type.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { editionOf } from "../../src/pages/edition.ts";
import type { Item, Page } from "../../src/pages/item.ts";
import { layoutBook } from "../../src/pages/layout.ts";
import { openLayoutCache } from "../../src/pages/layout-cache.ts";
import type { Output } from "../../src/spec/edition/output.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { bookPdf } from "../book-pdf.ts";
import { type PaperPage, readPaper } from "./marks.ts";
import { type MixedBook, mixedBook, VARIANTS } from "./mixed-book.ts";

/** The easiest sort of each kind, and the hardest. */
export const EASY = VARIANTS.filter(({ kind }, i) => VARIANTS.findIndex((variant) => variant.kind === kind) === i);
export const HARD = VARIANTS.filter(({ kind }, i) => VARIANTS.findLastIndex((variant) => variant.kind === kind) === i);

const easy = mixedBook(EASY, null);

/** A book with the easiest sort of each kind; `changes`: to its spec. */
export function easyBook(changes: Partial<Spec> = {}): MixedBook {
  const { manifest, answers } = easy;
  const spec = { ...manifest.spec, ...changes };
  return { manifest: { ...manifest, title: spec.title, spec }, answers };
}

/** A finished file of it, read. */
export async function easyPaper(changes: Partial<Spec>, output: Output): Promise<PaperPage[]> {
  const { manifest, answers } = easyBook(changes);
  return readPaper(await bookPdf({ manifest, kinds: KINDS, output }, answers));
}

/** The pages of a book as they are laid out where nobody binds it. */
export function pagesOf({ manifest, answers }: MixedBook, output: Output): Page[] {
  const edition = editionOf(manifest, output);
  const { measure } = typeOf(edition.theme, manifest.spec.language, edition.sizes.isChild);
  const copy = { manifest, kinds: KINDS, measure, edition, binding: null, length: null, cache: openLayoutCache() };
  const { count, page } = layoutBook(copy, answers);
  return Array.from({ length: count }, (_, i) => page(i));
}

/** Items with those of their groups and links. */
export const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...("items" in item ? flat(item.items ?? []) : [])]);
