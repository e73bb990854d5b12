/** A nonogram as data. */

/** A clue: the lengths of the runs of filled cells, from the left or from the top; null if there is none. */
export type LineClue = readonly number[] | null;

export interface Nonogram {
  readonly kind: "nonogram";
  readonly rows: readonly LineClue[];
  readonly columns: readonly LineClue[];
  /** What the picture shows: the name of a picture of our own, or any text. Told with the answer only. */
  readonly title?: string | undefined;
}
