/** Parts of a kind that follow from its layout: what is kept of a puzzle, and when two puzzles or answers are the same. */
import type { Entry, PuzzleKind } from "../kind.ts";
import type { Layout } from "./rules.ts";

/**
 * `views`: by view, the cell whose number stands at each place when the puzzle is turned or mirrored; `sameness`: what
 * else makes puzzles differ, besides their printed numbers.
 */
export function partsOf<P>(
  layout: Layout<P>,
  views: (puzzle: P) => readonly (readonly number[])[],
  sameness: (puzzle: P) => string,
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
      const texts = views(puzzle).map((view) => view.map((from) => givens[from] ?? "").join());
      return `${sameness(puzzle)} ${texts.sort()[0] ?? ""}`;
    },
    canonicalAnswer: (puzzle, entry: Entry) => {
      const givens = layout.givens(puzzle);
      return idsOf(puzzle)
        .flatMap((id, i) => ((givens[i] ?? null) === null ? [entry[id] ?? ""] : []))
        .join(" ");
    },
  };
}

/** The eight views of a square, for `partsOf`: turned, and seen from behind; its cells row by row. */
export function squareViews(size: number): number[][] {
  const places = Array.from({ length: size ** 2 }, (_, i) => i);
  const turn = (view: readonly number[]) =>
    places.map((i) => view[(size - 1 - (i % size)) * size + Math.floor(i / size)] ?? 0);
  const mirror = (view: readonly number[]) => places.map((i) => view[i - (i % size) + size - 1 - (i % size)] ?? 0);
  const turned = [places];
  while (turned.length < 4) turned.push(turn(turned.at(-1) ?? places));
  return [...turned, ...turned.map(mirror)];
}
