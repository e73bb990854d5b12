/** How long a laid-out book is, what its pages are for, and which puzzles are on them. */
import type { Manifest } from "../../book/manifest.ts";
import type { PackedLayout } from "../pack-report.ts";

/** What a page is for. */
export const PAGE_PARTS = ["front", "puzzles", "hints", "explained", "marking", "answers", "back", "rest"] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

export interface Extent {
  /** Pages of the whole book. */
  readonly count: number;
  readonly parts: readonly { readonly name: PagePart; readonly pages: number }[];
  /** Of every page that has puzzles to solve, their numbers. */
  readonly puzzles: readonly (readonly number[])[];
  /** How it was packed, where its pages and its puzzles are counted. */
  readonly packed?: PackedLayout | undefined;
}

/** Lays a book out. A book whose spec has no `pages` is as long as its puzzles make it. */
export type ExtentOf = (manifest: Manifest) => Promise<Extent>;

/** Pages of each section's puzzles; of a page that several sections share each has a part. */
export function pagesOfSections({ sections, puzzles }: Manifest, extent: Extent): number[] {
  const pages = sections.map(() => 0);
  for (const numbers of extent.puzzles)
    for (const number of numbers) pages[puzzles[number - 1]!.section]! += 1 / numbers.length;
  return pages;
}
