/** The length of a laid-out book, the purpose of its pages, and the puzzles on them. */
import type { Manifest } from "../../book/manifest.ts";
import type { PackedLayout } from "../pack-report.ts";

/** What a page is for. */
export const PAGE_PARTS = ["front", "puzzles", "hints", "explained", "marking", "answers", "back", "rest"] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

export interface Extent {
  /** Number of pages of the whole book. */
  readonly count: number;
  readonly parts: readonly { readonly name: PagePart; readonly pages: number }[];
  /** For every page, the numbers of the puzzles to solve on it. */
  readonly puzzles: readonly (readonly number[])[];
  /** How it was packed, if its numbers of pages and puzzles are fixed. */
  readonly packed?: PackedLayout | undefined;
}

/** Lays a book out. A book whose spec has no `pages` is as long as its puzzles require. */
export type ExtentOf = (manifest: Manifest) => Promise<Extent>;

/** Pages of each section's puzzles; a page shared by several sections is divided among them. */
export function pagesOfSections({ sections, puzzles }: Manifest, extent: Extent): number[] {
  const pages = sections.map(() => 0);
  for (const numbers of extent.puzzles)
    for (const number of numbers) pages[puzzles[number - 1]!.section]! += 1 / numbers.length;
  return pages;
}
