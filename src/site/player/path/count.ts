/** Counting along a path: the next number, and the last written one. */

/** Up or down. */
export type Direction = 1 | -1;

/** The number from which counting continues, and the direction. The number may be placed, or be the next to place. */
export interface Count {
  readonly from: number;
  readonly direction: Direction;
}

/** The start of a new game. */
export const BEGIN: Count = { from: 1, direction: 1 };

/** The slot of each placed number. */
export type Placed = ReadonlyMap<number, string>;

/** The first number from `n` on that is not placed, or 0. */
function missing(placed: Placed, n: number, direction: Direction, last: number): number {
  while (placed.has(n)) n += direction;
  return n <= last ? n : 0;
}

/** The number to place next: skips placed numbers; after the last number continues at the first gap. 0 if none. */
export const nextOf = (placed: Placed, { from, direction }: Count, last: number): number =>
  missing(placed, from, direction, last) || missing(placed, direction > 0 ? 1 : last, direction, last);

/**
 * Counts on from a number. Reverses the direction if no number is left in it or, from a number that is not placed, if only the
 * number ahead of it is placed, not the one behind.
 */
export function countFrom(placed: Placed, from: number, direction: Direction, last: number): Count {
  const turned = placed.has(from)
    ? missing(placed, from, direction, last) === 0 && missing(placed, from, -direction as Direction, last) > 0
    : !placed.has(from - direction) && placed.has(from + direction);
  return { from, direction: turned ? (-direction as Direction) : direction };
}

/** The last own number that counting reached, or 0. */
export function latestOwn(placed: Placed, isOwn: (slot: string) => boolean, { from, direction }: Count): number {
  let n = from;
  if (placed.has(n)) while (placed.has(n + direction)) n += direction;
  else n -= direction;
  while (placed.has(n) && !isOwn(placed.get(n)!)) n -= direction;
  return placed.has(n) ? n : 0;
}

/** The first number to place in the gap before or after, in the direction of counting, or 0. */
export function gapFrom(placed: Placed, next: number, side: Direction, direction: Direction, last: number): number {
  const starts: number[] = [];
  for (let n = 1; n <= last; n++) {
    const before = n - direction;
    if (!placed.has(n) && (placed.has(before) || before < 1 || before > last)) starts.push(n);
  }
  return (
    (side > 0 ? (starts.find((n) => n > next) ?? starts[0]) : (starts.findLast((n) => n < next) ?? starts.at(-1))) ?? 0
  );
}
