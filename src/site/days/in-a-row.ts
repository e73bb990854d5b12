/**
 * Days in a row. A day counts when one of its puzzles was solved on that day. One missed day in any seven is forgiven: the row goes on,
 * though that day is not counted. A second one within seven days ends it.
 */

/** Days that a missed one must be behind another to be forgiven. */
const FORGIVEN_EVERY = 7;

/** A row from its first to its last counted day. */
export interface Row {
  readonly from: number;
  readonly to: number;
  /** Days that counted. */
  readonly count: number;
  /** Days between that were missed, and forgiven. */
  readonly forgiven: readonly number[];
}

/** All rows, in their order. `played`: days that count, in any order. */
export function rowsOf(played: Iterable<number>): Row[] {
  const rows: Row[] = [];
  for (const day of [...new Set(played)].sort((a, b) => a - b)) {
    const row = rows.at(-1);
    const missed = row === undefined ? [] : daysBetween(row.to, day);
    if (row !== undefined && isForgiven(row, missed))
      rows[rows.length - 1] = { ...row, to: day, count: row.count + 1, forgiven: [...row.forgiven, ...missed] };
    else rows.push({ from: day, to: day, count: 1, forgiven: [] });
  }
  return rows;
}

/** Whether a row goes on after these missed days. */
const isForgiven = ({ forgiven }: Row, missed: readonly number[]): boolean =>
  missed.length === 0 || (missed.length === 1 && missed[0]! - (forgiven.at(-1) ?? -FORGIVEN_EVERY) >= FORGIVEN_EVERY);

/** Days after one and before another. */
const daysBetween = (after: number, before: number): number[] =>
  Array.from({ length: before - after - 1 }, (_, i) => after + 1 + i);

/** The row that today belongs to, or that it would go on with; null where there is none. */
export function currentRow(rows: readonly Row[], today: number): Row | null {
  const row = rows.findLast(({ from }) => from <= today);
  return row !== undefined && (row.to >= today || isForgiven(row, daysBetween(row.to, today))) ? row : null;
}

/** The longest row, the latest of several; null where there is none. */
export const longestRow = (rows: readonly Row[]): Row | null =>
  rows.reduce<Row | null>((best, row) => (best === null || row.count >= best.count ? row : best), null);

/** What a day is to a row: counted, forgiven, or none of it. */
export function stateInRow(rows: readonly Row[], today: number, day: number): "counted" | "forgiven" | null {
  const row = rows.findLast(({ from }) => from <= day);
  if (row === undefined) return null;
  if (day <= row.to) return row.forgiven.includes(day) ? "forgiven" : "counted";
  // A day behind a row that may still go on today.
  return day < today && row === currentRow(rows, today) ? "forgiven" : null;
}
