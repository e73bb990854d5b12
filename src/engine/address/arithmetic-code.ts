/**
 * An arithmetic code: decisions between 0 and 1, each with the chance it was given, as a row of bits that is hardly
 * longer than they are surprising (Witten, Neal and Cleary 1987). Whole numbers only, so that every machine agrees.
 */

/** A decision of chance `one` / `CERTAIN` for a 1. A writer is told the bit and gives it back; a reader tells it. */
export type Decide = (one: number, known: 0 | 1) => 0 | 1;

/** The chance of what is certain; a decision's chance lies strictly between 0 and this. */
export const CERTAIN = 65_536;

const TOP = 2 ** 32;
const HALF = TOP / 2;
const QUARTER = TOP / 4;

/** Thrown by readers where nothing is written so: a code goes on without end, or is of nothing that there is. */
export class InvalidCode extends Error {}

/** So many zeros at the end are left out at the most: a reader that wants more is on a wrong way. */
const MOST_ZEROS_DROPPED = 64;
/** Bits that a reader looks ahead. */
const LOOKAHEAD = 32;

/** The interval of all rows of bits that still fit; a 1 takes its lower part. */
interface Interval {
  low: number;
  high: number;
}

const splitPoint = ({ low, high }: Interval, one: number): number =>
  low + Math.floor(((high - low + 1) * one) / CERTAIN) - 1;

/** Takes a decided bit out of the interval: what is told of each doubling is `half` (0, 1, or 2: between the two). */
function normalise(interval: Interval, onDoubled: (half: 0 | 1 | 2) => void): void {
  for (;;) {
    const half = interval.high < HALF ? 0 : interval.low >= HALF ? 1 : 2;
    if (half === 2 && (interval.low < QUARTER || interval.high >= HALF + QUARTER)) return;
    const base = half === 0 ? 0 : half === 1 ? HALF : QUARTER;
    interval.low = 2 * (interval.low - base);
    interval.high = 2 * (interval.high - base) + 1;
    onDoubled(half);
  }
}

/** Writes decisions. `end` gives the bits; zeros at their end are left out. */
export function bitWriter(): { decide: Decide; end: () => number[] } {
  const bits: number[] = [];
  const interval: Interval = { low: 0, high: TOP - 1 };
  let pendingBits = 0;
  const put = (bit: 0 | 1): void => {
    bits.push(bit);
    for (; pendingBits > 0; pendingBits--) bits.push(1 - bit);
  };
  const onDoubled = (half: 0 | 1 | 2): void => {
    if (half === 2) pendingBits++;
    else put(half);
  };
  const decide: Decide = (one, known) => {
    const middle = splitPoint(interval, one);
    if (known === 1) interval.high = middle;
    else interval.low = middle + 1;
    normalise(interval, onDoubled);
    return known;
  };
  const end = (): number[] => {
    // The row that goes on with zeros alone, where it fits; else the shortest that does.
    if (interval.low > 0 || pendingBits > 0) {
      pendingBits++;
      put(interval.low < QUARTER ? 0 : 1);
    }
    for (let i = 0; i < MOST_ZEROS_DROPPED && bits.at(-1) === 0; i++) bits.pop();
    return bits;
  };
  return { decide, end };
}

/** Reads decisions from bits; behind their end there are zeros. Throws `Unreadable` well behind it. */
export function bitReader(bits: readonly number[]): Decide {
  const interval: Interval = { low: 0, high: TOP - 1 };
  let next = 0;
  let value = 0;
  const nextBit = (): number => {
    if (next > bits.length + LOOKAHEAD + MOST_ZEROS_DROPPED) throw new InvalidCode("it has no end");
    return bits[next++] ?? 0;
  };
  for (let i = 0; i < LOOKAHEAD; i++) value = 2 * value + nextBit();
  return (one) => {
    const middle = splitPoint(interval, one);
    const bit = value <= middle ? 1 : 0;
    if (bit === 1) interval.high = middle;
    else interval.low = middle + 1;
    normalise(interval, (half) => {
      value = 2 * (value - (half === 0 ? 0 : half === 1 ? HALF : QUARTER)) + nextBit();
    });
    return bit;
  };
}
