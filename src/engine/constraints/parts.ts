/** Parts of a kind that follow from its layout: what is kept of a puzzle, and when two puzzles or answers are the same. */
import type { Entry, PuzzleKind } from "../kind.ts";
import type { Layout } from "./rules.ts";

/** When two puzzles are the same. */
export interface Equality<P> {
  /**
   * By view, the cell whose number stands at each place when the puzzle is turned or mirrored; the puzzle as it is, too.
   * Left out: it is never turned.
   */
  readonly views?: (puzzle: P) => readonly (readonly number[])[];
  /** What makes puzzles differ, besides their printed numbers; left out: all of it. */
  readonly sameness?: (puzzle: P) => string;
}

/** The parts for a kind whose puzzles are the same when this says so. */
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
        puzzle,
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
      return idsOf(puzzle)
        .flatMap((id, i) => ((givens[i] ?? null) === null ? [entry[id] ?? ""] : []))
        .join(" ");
    },
  };
}
