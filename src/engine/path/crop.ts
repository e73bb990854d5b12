/** Cutting a grid to what is in it. */

/** A grid without the rows and columns at its edges that hold nothing. `rows`: of equal length. */
export function cropped<T>(rows: readonly (readonly T[])[], holds: (item: T) => boolean): T[][] {
  const width = rows[0]?.length ?? 0;
  const used = rows.map((row) => row.some(holds));
  const columns = Array.from({ length: width }, (_, c) => rows.some((row) => holds(row[c]!)));
  return rows
    .slice(Math.max(0, used.indexOf(true)), used.lastIndexOf(true) + 1)
    .map((row) => row.slice(columns.indexOf(true), columns.lastIndexOf(true) + 1));
}
