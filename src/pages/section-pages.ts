/** The pages of a section's puzzles; omits strips to cross out if the puzzles do not fit. */
import { Failure } from "../spec/diagnostic.ts";
import { chapterPages, composePages } from "./compose-pages.ts";
import { type Listing, listingOf } from "./fit-page.ts";
import type { PageLimits } from "./page-choices.ts";
import type { Code } from "./puzzle-code.ts";
import { type PuzzlePage, puzzlePages } from "./puzzle-pages.ts";
import type { Setting } from "./setting.ts";
import type { PrintedPuzzle } from "./words.ts";

/** Content above the first puzzles of a section. */
export interface Above extends Pick<Listing, "said"> {
  /** Its height in points. */
  readonly first: number;
}

/** The pages of puzzles: with their strips to cross out, or without if these do not fit. */
export function sectionPages(
  puzzles: readonly PrintedPuzzle[],
  limits: PageLimits,
  codes: Code,
  setting: Setting,
  above: Above = { first: 0 },
): PuzzlePage[] {
  const compose = (some: readonly PrintedPuzzle[]) =>
    composePages({ ...listingOf(some, codes.side, setting), ...above }, limits);
  const pages = hasNoStrips(setting) ? compose(withoutStrips(puzzles)) : fitted(puzzles, compose);
  return puzzlePages(pages, codes.items, setting);
}

/** The pages of a book below content: null if the puzzles do not fit there with their strips to cross out. */
export function pagesUnder(
  puzzles: readonly PrintedPuzzle[],
  limits: PageLimits,
  codes: Code,
  setting: Setting,
  above: Above,
): PuzzlePage[] | null {
  const own = hasNoStrips(setting) ? withoutStrips(puzzles) : puzzles;
  const pages = chapterPages({ ...listingOf(own, codes.side, setting), ...above }, limits);
  return pages && puzzlePages(pages, codes.items, setting);
}

const hasNoStrips = ({ packing }: Setting): boolean => packing?.hasStrips === false;

/** The result of `make` for a section's puzzles; if these do not fit with their strips to cross out, for them without strips. */
function fitted<T>(puzzles: readonly PrintedPuzzle[], make: (puzzles: readonly PrintedPuzzle[]) => T): T {
  try {
    return make(puzzles);
  } catch (failure) {
    const plain = withoutStrips(puzzles);
    const isLower = plain.some(({ extent }, i) => extent.height < puzzles[i]!.extent.height);
    if (!(failure instanceof Failure) || !isLower) throw failure;
    return make(plain);
  }
}

const withoutStrips = (puzzles: readonly PrintedPuzzle[]): PrintedPuzzle[] =>
  puzzles.map((puzzle) => {
    const { extent, source } = puzzle.source.plain();
    return { ...puzzle, extent, source };
  });
