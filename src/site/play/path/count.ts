/** Counting along a run of numbers: which comes next, and which was written last. */

/** Up or down. */
export type Direction = 1 | -1;

/** Where counting goes on from, and which way. The number may be placed, or be the one to place next. */
export interface Count {
  readonly from: number;
  readonly direction: Direction;
}

/** Where a new game begins. */
export const BEGIN: Count = { from: 1, direction: 1 };

/** The slot of each number that is placed. */
export type Placed = ReadonlyMap<number, string>;

/** The first number from `n` on that is not placed, or 0. */
function missing(placed: Placed, n: number, direction: Direction, last: number): number {
  while (placed.has(n)) n += direction;
  return n <= last ? n : 0;
}

/** The number to place next: numbers that are placed are skipped, and after the end come the gaps before. 0 for none. */
export const nextOf = (placed: Placed, { from, direction }: Count, last: number): number =>
  missing(placed, from, direction, last) || missing(placed, direction > 0 ? 1 : last, direction, last);

/** Counts on from a number: the other way where this way nothing is left, or only the other leads away from a neighbour. */
export function countFrom(placed: Placed, from: number, direction: Direction, last: number): Count {
  const turned = placed.has(from)
    ? missing(placed, from, direction, last) === 0 && missing(placed, from, -direction as Direction, last) > 0
    : !placed.has(from - direction) && placed.has(from + direction);
  return { from, direction: turned ? (-direction as Direction) : direction };
}

/** The own number that was reached last on the run that counting goes on from, or 0. */
export function latestOwn(placed: Placed, isOwn: (slot: string) => boolean, { from, direction }: Count): number {
  let n = from;
  if (placed.has(n)) while (placed.has(n + direction)) n += direction;
  else n -= direction;
  while (placed.has(n) && !isOwn(placed.get(n)!)) n -= direction;
  return placed.has(n) ? n : 0;
}

/** Where the gap before or after begins, for one who counts this way: its first number that is to be placed, or 0. */
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
