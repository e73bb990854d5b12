/** Functions of a kind that follow from its layout: `keepOnly`, and the canonical forms of puzzles and answers. */
import type { Entry, PuzzleKind } from "../kind.ts";
import { type Layout, parseNumber, textOf } from "./rules.ts";

/** Defines which puzzles count as equal. */
export interface Equality<P> {
  /** One list for each symmetric view, including the identity: the cell that each position shows. Left out: only the identity. */
  readonly views?: (puzzle: P) => readonly (readonly number[])[];
  /** What distinguishes puzzles, apart from their givens. Left out: all data. */
  readonly sameness?: (puzzle: P) => string;
}

/** Builds these functions from the definition of equality. */
export function partsOf<P>(
  layout: Layout<P>,
  { views, sameness }: Equality<P>,
): Pick<PuzzleKind<unknown, P>, "keepOnly" | "canonical" | "canonicalAnswer"> {
  const idsOf = (puzzle: P) => layout.shape(puzzle).cells.map(({ id }) => id);
  return {
    keepOnly: (puzzle, keep) => {
      const ids = idsOf(puzzle);
      const givens = layout.givens(puzzle);
      return layout.withGivens(
        layout.keepClues?.(puzzle, keep) ?? puzzle,
        givens.map((given, i) => (keep.has(ids[i] ?? "") ? given : null)),
      );
    },
    canonical: (puzzle) => {
      const givens = layout.givens(puzzle);
      const seen = views?.(puzzle) ?? [givens.map((_, i) => i)];
      const texts = seen.map((view) => view.map((from) => givens[from] ?? "").join());
      const rest = sameness?.(puzzle) ?? JSON.stringify(layout.withGivens(puzzle, []));
      return `${rest} ${texts.sort()[0] ?? ""}`;
    },
    canonicalAnswer: (puzzle, entry: Entry) => {
      const givens = layout.givens(puzzle);
      const shape = layout.shape(puzzle);
      // 2.50 and 2.5 are the same number.
      const tidy = (text: string): string => {
        const count = parseNumber(shape, text);
        return count === null ? text : textOf(shape, count);
      };
      const texts: string[] = [];
      for (const [i, { id }] of shape.cells.entries())
        if ((givens[i] ?? null) === null) texts.push(tidy(entry[id] ?? ""));
      return texts.join(" ");
    },
  };
}
