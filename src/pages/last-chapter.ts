/**
 * Long books: of their chapters only the one that was laid out last is in memory with all that its pages are made of, the others only
 * with what other pages must know of theirs. A chapter is laid out again when its pages are printed.
 */
import type { Draft } from "./setting.ts";

/** Books with more puzzles are long: they take twice the time to lay out, and a fifth of the memory. */
export const MAX_HELD = 10_000;

/** Makes chapters of a long book, each from how it is laid out: the same pages each time. */
export function openLastChapter(): (layOut: () => readonly Draft[]) => Draft[] {
  let last: { readonly layOut: () => readonly Draft[]; readonly drafts: readonly Draft[] } | null = null;
  return (layOut) => {
    const drafts = (): readonly Draft[] => {
      if (last?.layOut === layOut) return last.drafts;
      // Before the other is laid out: not both are in memory.
      last = null;
      last = { layOut, drafts: layOut() };
      return last.drafts;
    };
    return drafts().map(({ items: _, ...draft }, i) => ({ ...draft, items: () => drafts()[i]!.items() }));
  };
}
