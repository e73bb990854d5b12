/** The golden vectors of chance: what comes first from the streams of some places. */
import { rng } from "../../src/engine/rng.ts";

/** What one stream gives, each list from a stream of its own. */
export interface Stream {
  readonly place: readonly unknown[];
  /** Whole numbers below 2³², below a million, below seven, and below 3 × 2³⁰, where one word in four is rejected. */
  readonly words: readonly number[];
  readonly millions: readonly number[];
  readonly sevens: readonly number[];
  readonly rejecting: readonly number[];
  readonly pick: string;
  readonly shuffle: string;
  /** 1 where a chance of two in five came true. */
  readonly chance: string;
}

/** Places of puzzles, and places that run together where seeds are made without care. */
const PLACES: readonly (readonly unknown[])[] = [
  [],
  [""],
  [0],
  ["0"],
  [1],
  ["1"],
  ["11"],
  ["111"],
  ["1", 1],
  [["1", 1]],
  ["1,1"],
  [null],
  ["a", "b"],
  ["ab"],
  ["a,b"],
  ["A"],
  ["Ł"],
  ["ł"],
  ["é"],
  ["e\u0301"],
  ["𝟙"],
  [{ size: 3 }, "easy"],
  ["numbrix", 1, "numbers-at-nine-1", "1", 0, 0, 0],
  ["numbrix", 1, "numbers-at-nine-1", "1", 0, 0, 1],
  ["numbrix", 1, "numbers-at-nine-1", "1", 0, 1, 0],
  ["numbrix", 1, "numbers-at-nine-1", "1", 1, 0, 0],
  ["numbrix", 1, "numbers-at-nine-1", "10", 0, 0, 0],
  ["numbrix", 2, "numbers-at-nine-1", "1", 0, 0, 0],
  ["numbrix", 1, "numbers-at-nine-11", "", 0, 0, 0],
  ["numbrix", 11, "numbers-at-nine-1", "1", 0, 0, 0],
];

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const times = <T>(n: number, draw: () => T): T[] => Array.from({ length: n }, draw);

/** What the stream of a place gives now. */
export function streamOf(place: readonly unknown[]): Stream {
  const below = (n: number, many: number) => {
    const stream = rng(place);
    return times(many, () => stream.int(n));
  };
  const [pick, shuffle, chance] = [rng(place), rng(place), rng(place)];
  return {
    place,
    words: below(2 ** 32, 6),
    millions: below(1_000_000, 6),
    sevens: below(7, 12),
    rejecting: below(3 * 2 ** 30, 6),
    pick: times(16, () => pick.pick(LETTERS)).join(""),
    shuffle: shuffle.shuffle(LETTERS).join(""),
    chance: times(32, () => (chance.chance(2, 5) ? 1 : 0)).join(""),
  };
}

/** All of them. */
export const streams = (): Stream[] => PLACES.map(streamOf);
