/**
 * Where guesses are open, as a bit for each place: a quick look at sums of guesses before sums.ts looks closely.
 *
 * Letters as in state.ts. Idea: the most that places can give to guesses a, b, c is one for each place where any is open,
 * one more where two of them say the same digit, and a third where all do.
 */
import { isOpen, isSettled, type State } from "./state.ts";

/** The guesses with something open, where each is, and where two say the same. */
export interface Overlap {
  readonly guesses: readonly number[];
  /** By place in `guesses`. */
  readonly open: readonly number[];
  /** Of the guesses at i and j of the list, at i × length + j: where both say the same open digit. */
  readonly same: Uint16Array;
  /** Of the guesses at i and j of the list: where they say different digits, and one is open. */
  readonly differ: Uint16Array;
  /** Places with at most three symbols left, not settled. */
  readonly narrow: number;
}

/** Reads a state. */
export function overlapOf(state: State): Overlap {
  const { places, code } = state;
  const guesses: number[] = [];
  for (let g = 0; g < state.guesses; g++) if (state.open[g]! > 0) guesses.push(g);
  const n = guesses.length;
  const open = guesses.map((g) => {
    let mask = 0;
    for (let p = 0; p < places; p++) if (isOpen(state, g, p)) mask |= 1 << p;
    return mask;
  });
  const [same, differ] = [new Uint16Array(n * n), new Uint16Array(n * n)];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      let alike = 0;
      for (let p = 0; p < places; p++)
        if (code[guesses[i]! * places + p] === code[guesses[j]! * places + p]) alike |= 1 << p;
      same[i * n + j] = same[j * n + i] = alike & open[i]!;
      differ[i * n + j] = differ[j * n + i] = (open[i]! | open[j]!) & ~alike;
    }
  }
  let narrow = 0;
  for (let p = 0; p < places; p++) {
    const domain = state.domain[p]!;
    const two = domain & (domain - 1);
    const three = two & (two - 1);
    if (!isSettled(state, p) && (three & (three - 1)) === 0) narrow++;
  }
  return { guesses, open, same, differ, narrow };
}

/** The most that all places can give to two guesses of the list. */
export const mostOfTwo = ({ guesses, open, same }: Overlap, i: number, j: number): number =>
  count(open[i]! | open[j]!) + count(same[i * guesses.length + j]!);

/** The most that all places can give to three. */
export function mostOfThree({ guesses, open, same }: Overlap, i: number, j: number, k: number): number {
  const n = guesses.length;
  const [a, b, c] = [same[i * n + j]!, same[i * n + k]!, same[j * n + k]!];
  return count(open[i]! | open[j]! | open[k]!) + count(a | b | c) + count(a & b);
}

/** By how many places the first of two can get ahead of the second. */
export const lead = ({ guesses, open, same }: Overlap, i: number, j: number): number =>
  count(open[i]! & ~same[i * guesses.length + j]!);

/** How many bits are set; for 16 bits. */
export function count(mask: number): number {
  const pairs = mask - ((mask >> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  const eights = (fours + (fours >> 4)) & 0x0f0f;
  return (eights + (eights >> 8)) & 0x1f;
}
