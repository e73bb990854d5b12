/**
 * Room to list the ways to read a guess, made once for a puzzle: cases are written into it one after the other.
 *
 * Letters: p place, d symbol (its index), g guess, k a number of times.
 */
import { blank, type Facts, type Known } from "./facts.ts";

/** What a list of cases tells apart. */
export const ASPECTS = ["digits", "blacks", "both"] as const;
export type Aspect = (typeof ASPECTS)[number];

/** One way to read a guess. */
export interface Case {
  /** Places with a black peg, as a set; 0 where the list does not tell them. */
  readonly blacks: number;
  /** How often each symbol earns a peg; null where the list does not tell it. */
  readonly counts: readonly number[] | null;
  /** What is left in this case, by the guess itself. */
  readonly known: Known;
}

/** Cases in a room: the first stretches of what is known. There is one stretch more than cases, for trying. */
export interface Room {
  readonly facts: Facts;
  /** How many cases there are, and how many there must and may be. */
  count: number;
  fewest: number;
  most: number;
  readonly known: Known & { readonly least: number[]; readonly most: number[] };
  readonly blacks: number[];
  readonly counts: number[];
  /** What is known of each case beside the other guesses, once it is held against them. */
  readonly fate: ("live" | "dead" | "unknown")[];
  /** What is read: the position, the guess (alone in its list), the aspect. */
  open: readonly number[];
  readonly use: [number];
  aspect: Aspect;
  /** What the cases allow at each place. */
  readonly union: number[];
  /**
   * Whether the list ends as soon as that is all that is open (then it is not 0), or writes no symbol though the cases
   * are so many.
   */
  settling: number;
  /**
   * How many cases each list has at least, at guess × aspects + aspect; whether it has just as many (1, else 0); and the
   * sets of the places for which that was counted.
   */
  readonly atLeast: number[];
  readonly exactly: number[];
  readonly counted: number[];
  /** Of a case that is held against other guesses: what they leave, one after the other; and one of them, or it and its own. */
  readonly left: number[];
  readonly other: [number];
  readonly pair: [number, number];
  /** Of the reading that is tried: the pegs of each symbol, and how many it has at least and at most. */
  readonly pegs: number[];
  readonly floor: number[];
  readonly roof: number[];
}

/** No list has more cases. */
export const MOST_CASES = 6;

/** Room for a puzzle's lists. */
export function roomFor(facts: Facts): Room {
  const { places, symbols } = facts;
  const times = (places + 1) * (MOST_CASES + 1);
  return {
    facts,
    count: 0,
    fewest: 0,
    most: MOST_CASES,
    known: { open: blank(places * (MOST_CASES + 1)), least: blank(times), most: blank(times), at: 0, from: 0 },
    blacks: blank(MOST_CASES),
    counts: blank(MOST_CASES * symbols),
    fate: [],
    open: [],
    use: [0],
    aspect: "both",
    union: blank(places),
    settling: 0,
    atLeast: blank(facts.guesses * ASPECTS.length),
    exactly: blank(facts.guesses * ASPECTS.length),
    counted: blank(places),
    left: blank(places),
    other: [0],
    pair: [0, 0],
    pegs: blank(symbols),
    floor: blank(symbols),
    roof: blank(symbols),
  };
}
