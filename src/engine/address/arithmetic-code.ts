/**
 * An arithmetic coder: encodes binary decisions with given probabilities in hardly more bits than their entropy (Witten, Neal and
 * Cleary 1987). It uses whole numbers only, so that all machines agree.
 */

/**
 * Codes one bit, which is 1 with probability `one` / `CERTAIN`. A writer writes and returns `known`; a reader ignores it and
 * returns the bit read.
 */
export type Decide = (one: number, known: 0 | 1) => 0 | 1;

/** Represents probability 1. The probability of a decision lies strictly between 0 and this. */
export const CERTAIN = 65_536;

const TOP = 2 ** 32;
const HALF = TOP / 2;
const QUARTER = TOP / 4;

/** Thrown by readers for a code that no writer produces. */
export class InvalidCode extends Error {}

/** Maximum number of trailing zeros that a writer omits. A reader that needs more has an invalid code. */
const MAX_ZEROS_DROPPED = 64;
/** Number of bits in a reader's window. */
const LOOKAHEAD = 32;

/** The interval of codes that agree with the decisions so far. A 1 selects its lower part. */
interface Interval {
  low: number;
  high: number;
}

const splitPoint = ({ low, high }: Interval, one: number): number =>
  low + Math.floor(((high - low + 1) * one) / CERTAIN) - 1;

/** Doubles the interval while it lies in one half. `onDoubled` gets which: 0 lower, 1 upper, 2 the middle two quarters. */
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

/** Writes decisions. `end` returns the bits without trailing zeros. */
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
    // Writes nothing if a code of zeros lies in the interval; else the shortest code that does.
    if (interval.low > 0 || pendingBits > 0) {
      pendingBits++;
      put(interval.low < QUARTER ? 0 : 1);
    }
    for (let i = 0; i < MAX_ZEROS_DROPPED && bits.at(-1) === 0; i++) bits.pop();
    return bits;
  };
  return { decide, end };
}

/** Reads decisions from bits, followed by zeros. Throws `InvalidCode` when it needs too many zeros. */
export function bitReader(bits: readonly number[]): Decide {
  const interval: Interval = { low: 0, high: TOP - 1 };
  let next = 0;
  let value = 0;
  const nextBit = (): number => {
    if (next > bits.length + LOOKAHEAD + MAX_ZEROS_DROPPED) throw new InvalidCode("it has no end");
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
