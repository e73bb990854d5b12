/**
 * Days in a row. A day counts if one of its puzzles was solved on that day. One missed day in any seven is forgiven: the row continues
 * but does not count that day. A second missed day within seven days ends the row.
 */

/** A missed day is forgiven if the last forgiven day is at least this many days before it. */
const FORGIVEN_EVERY = 7;

/** A row from its first to its last counted day. */
export interface Row {
  readonly from: number;
  readonly to: number;
  /** Number of days that count. */
  readonly count: number;
  /** The missed days that were forgiven. */
  readonly forgiven: readonly number[];
}

/** All rows, in order of time. `played`: the days that count, in any order. */
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

/** Whether a row continues after these missed days. */
const isForgiven = ({ forgiven }: Row, missed: readonly number[]): boolean =>
  missed.length === 0 || (missed.length === 1 && missed[0]! - (forgiven.at(-1) ?? -FORGIVEN_EVERY) >= FORGIVEN_EVERY);

/** The days between two days, without these two. */
const daysBetween = (after: number, before: number): number[] =>
  Array.from({ length: before - after - 1 }, (_, i) => after + 1 + i);

/** The row that includes today, or that would continue if today counts; null if there is none. */
export function currentRow(rows: readonly Row[], today: number): Row | null {
  const row = rows.findLast(({ from }) => from <= today);
  return row !== undefined && (row.to >= today || isForgiven(row, daysBetween(row.to, today))) ? row : null;
}

/** The longest row; of several, the latest. Null if there are no rows. */
export const longestRow = (rows: readonly Row[]): Row | null =>
  rows.reduce<Row | null>((best, row) => (best === null || row.count >= best.count ? row : best), null);

/** Whether a day is counted or forgiven in one of the rows; null if neither. */
export function stateInRow(rows: readonly Row[], today: number, day: number): "counted" | "forgiven" | null {
  const row = rows.findLast(({ from }) => from <= day);
  if (row === undefined) return null;
  if (day <= row.to) return row.forgiven.includes(day) ? "forgiven" : "counted";
  // A missed day after a row that may still continue today.
  return day < today && row === currentRow(rows, today) ? "forgiven" : null;
}
