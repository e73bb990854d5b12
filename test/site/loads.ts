/** What the pages of a kind load at most, in compressed bytes. */
import { partsOf } from "../kinds/parts.ts";

export interface Loads {
  /** Until it can be played. */
  readonly play: number;
  /** With the first hint, in the files of a site. */
  readonly hint: number;
  /** Code and words of the first hint alone, in the language with the longest. */
  readonly code?: number;
}

/** For any kind. */
export const MAX_OF_ANY = { play: 19_550, hint: 27_900, code: 23_500 } satisfies Loads;

/** Less for kinds that were measured: what they did then, and three in a hundred more (`code`: no more). */
export const LOADS: ReadonlyMap<string, Loads> = await partsOf<Loads>("loads");
