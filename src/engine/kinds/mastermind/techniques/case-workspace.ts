/**
 * Working memory for lists of cases, made once for a puzzle: cases are written into it one after the other.
 *
 * Letters: p place, d symbol (its index), g guess, k a number of times.
 */
import { type Knowledge, type PuzzleArrays, zeros } from "../solver/puzzle-arrays.ts";

/** The detail in which cases are listed: the digits that earn pegs, the places of the black pegs, or both. */
export const ASPECTS = ["digits", "blacks", "both"] as const;
export type Aspect = (typeof ASPECTS)[number];

/** One distribution of a guess's pegs. */
export interface Case {
  /** Places with a black peg, as a set; 0 where they are not listed. */
  readonly blacks: number;
  /** How many pegs each symbol earns; null where that is not listed. */
  readonly counts: readonly number[] | null;
  /** What the code can be in this case, by the guess itself. */
  readonly knowledge: Knowledge;
}

/** Listed cases: one after the other in `knowledge`, with one entry more than cases, for trying. */
export interface CaseWorkspace {
  readonly arrays: PuzzleArrays;
  /** How many cases there are, and how few and how many a list may have. */
  count: number;
  fewestCases: number;
  mostCases: number;
  readonly knowledge: Knowledge & { readonly atLeast: number[]; readonly atMost: number[] };
  readonly blacks: number[];
  readonly counts: number[];
  /** By case: does it survive the other guesses? */
  readonly outcomes: ("live" | "dead" | "unknown")[];
  /** What is listed: the candidates of the position, the guess (alone in a list), the detail. */
  candidates: readonly number[];
  readonly activeGuess: [number];
  aspect: Aspect;
  /** By place, what any case allows. */
  readonly union: number[];
  /**
   * Not 0: listing stops as soon as the union is everything that was possible, or when there are so many cases and
   * still no symbol to write.
   */
  earlyStop: number;
  /**
   * How many cases each list has at least, at guess × aspects + aspect; whether it has exactly as many (1, else 0); and
   * the candidates for which that was counted.
   */
  readonly countAtLeast: number[];
  readonly countIsExact: number[];
  readonly countedFor: number[];
  /** While a case is tested against other guesses: what they leave; the other guess alone, and with the case's own. */
  readonly remaining: number[];
  readonly otherGuess: [number];
  readonly guessPair: [number, number];
  /** While a case is built, by symbol: its pegs, and how many it has at least and at most. */
  readonly pegs: number[];
  readonly leastPegs: number[];
  readonly mostPegs: number[];
}

/** The most cases of any list. */
export const MAX_CASES = 6;

/** Makes the workspace of a puzzle. */
export function caseWorkspaceOf(arrays: PuzzleArrays): CaseWorkspace {
  const { places, symbols } = arrays;
  const times = (places + 1) * (MAX_CASES + 1);
  return {
    arrays,
    count: 0,
    fewestCases: 0,
    mostCases: MAX_CASES,
    knowledge: {
      candidates: zeros(places * (MAX_CASES + 1)),
      atLeast: zeros(times),
      atMost: zeros(times),
      offset: 0,
      timesOffset: 0,
    },
    blacks: zeros(MAX_CASES),
    counts: zeros(MAX_CASES * symbols),
    outcomes: [],
    candidates: [],
    activeGuess: [0],
    aspect: "both",
    union: zeros(places),
    earlyStop: 0,
    countAtLeast: zeros(arrays.guesses * ASPECTS.length),
    countIsExact: zeros(arrays.guesses * ASPECTS.length),
    countedFor: zeros(places),
    remaining: zeros(places),
    otherGuess: [0],
    guessPair: [0, 0],
    pegs: zeros(symbols),
    leastPegs: zeros(symbols),
    mostPegs: zeros(symbols),
  };
}
