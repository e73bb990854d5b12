/**
 * Memory of long books: only the chapter that was laid out last has all its page content in memory; the others have only the
 * data that other pages need. A chapter is laid out again when its pages are printed.
 */
import type { Draft } from "./setting.ts";

/**
 * Maximum number of puzzles of a book that stays in memory. Longer ones take twice the time to lay out, and a fifth of the
 * memory.
 */
export const MAX_IN_MEMORY = 10_000;

/** Creates the chapters of a long book, each from a layout function that always gives the same pages. */
export function openLastChapter(): (layOut: () => readonly Draft[]) => Draft[] {
  let last: { readonly layOut: () => readonly Draft[]; readonly drafts: readonly Draft[] } | null = null;
  return (layOut) => {
    const drafts = (): readonly Draft[] => {
      if (last?.layOut === layOut) return last.drafts;
      // Before the next layout, so that both are never in memory.
      last = null;
      last = { layOut, drafts: layOut() };
      return last.drafts;
    };
    return drafts().map(({ items: _, ...draft }, i) => ({ ...draft, items: () => drafts()[i]!.items() }));
  };
}
