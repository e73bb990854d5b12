/** How many pages a laid-out book has, what for, and which puzzles stand on them. */
import type { Manifest } from "../manifest.ts";

/** What a page is for. */
export const PAGE_PARTS = ["front", "puzzles", "hints", "explained", "answers", "back", "rest"] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

export interface PageCount {
  readonly pages: number;
  readonly parts: readonly { readonly name: PagePart; readonly pages: number }[];
  /** Of every page with puzzles, their numbers; pages of answers are none. */
  readonly puzzles: readonly (readonly number[])[];
}

/** Lays a book out. A book whose spec has no `pages` is as long as its puzzles make it. */
export type CountPages = (manifest: Manifest) => Promise<PageCount>;

/** Pages of each section's puzzles; of a page that is shared by two sections each has a part. */
export function pagesOfSections({ sections, puzzles }: Manifest, count: PageCount): number[] {
  const pages = sections.map(() => 0);
  for (const numbers of count.puzzles)
    for (const number of numbers) pages[puzzles[number - 1]!.section]! += 1 / numbers.length;
  return pages;
}
