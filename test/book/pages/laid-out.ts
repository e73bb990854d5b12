/** A small book laid out without its binder. */
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import { type Layout, type LayoutInput, layoutBook } from "../../../src/pages/layout.ts";
import { openLayoutCache } from "../../../src/pages/layout-cache.ts";
import type { Output } from "../../../src/spec/edition/output.ts";
import type { SampleBook } from "../sample-book.ts";
import { measure, textsIn } from "./flat.ts";

/** `changes`: to the input of the layout. */
export function laidOut({ manifest, answers }: SampleBook, output: Output, changes: Partial<LayoutInput> = {}): Layout {
  const edition = editionOf(manifest, output);
  const copy = { manifest, kinds: KINDS, measure, edition, binding: null, length: null, cache: openLayoutCache() };
  return layoutBook({ ...copy, ...changes }, answers);
}

/** The texts on each page of a layout. */
export const pageTexts = ({ count, page }: Layout): string[][] =>
  Array.from({ length: count }, (_, i) => textsIn(page(i).items).map(({ text }) => text));
