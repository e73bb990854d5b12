/** The pages of a later section of a kind that was already introduced, with an example above its first puzzles if it differs. */
import { required } from "../engine/required.ts";
import { type Part, shownExample } from "./look-box.ts";
import { firstParts } from "./look-pages.ts";
import type { PageLimits } from "./page-choices.ts";
import type { Code } from "./puzzle-code.ts";
import type { PuzzlePage } from "./puzzle-pages.ts";
import { laterExample } from "./section-example.ts";
import { sectionPages } from "./section-pages.ts";
import type { Setting } from "./setting.ts";
import { fewestPages, type Laid } from "./sheet-layouts.ts";
import type { PrintedPuzzle } from "./words.ts";

/** A section by its index, and its puzzles; `earlier`: earlier puzzles of its kind. */
export interface LaterSection {
  readonly index: number;
  readonly puzzles: readonly PrintedPuzzle[];
  readonly earlier: readonly number[];
}

/** Pages of puzzles, and the example above the first of them; null if there is none. */
interface LaterPages {
  readonly pages: readonly PuzzlePage[];
  readonly example: Part | null;
}

/**
 * Number of additional pages allowed if no layout with an example keeps the number of pages, except in books with a fixed number.
 */
const MORE_PAGES = 1;

/** Fewer puzzles have no example above them: it would take the room that their figures need. */
const MIN_PUZZLES = 4;

export function laterPages(section: LaterSection, limits: PageLimits, codes: Code, setting: Setting): LaterPages {
  const { index, puzzles, earlier } = section;
  const { manifest, kinds, packing } = setting;
  const pages = sectionPages(puzzles, limits, codes, setting);
  if (puzzles.length < MIN_PUZZLES) return { pages, example: null };
  const kind = required(kinds.find(({ id }) => id === manifest.sections[index]?.kind));
  const found = laterExample(kind, setting, index, earlier);
  if (found === null) return { pages, example: null };
  const compose = (first: Part) => ({ first, pages: sectionPages(puzzles, limits, codes, setting, first.height) });
  // The last list has no example.
  const parts = firstParts([], [shownExample(kind, found.puzzle, setting)], setting)
    .slice(0, -1)
    .flat();
  let longer: Laid | null = null;
  for (const part of parts) {
    const laid = fewestPages([part], [compose]);
    if (laid !== null && laid.pages.length <= pages.length) return { pages: laid.pages, example: part };
    if (packing === undefined && laid?.pages.length === pages.length + MORE_PAGES) longer ??= laid;
  }
  return longer === null ? { pages, example: null } : { pages: longer.pages, example: longer.first };
}
