/**
 * What the techniques that look at one guess have in common.
 *
 * Letters: p place, d symbol (its index), g guess.
 */
import { say, type Words } from "../../kind.ts";
import { changeValues, type Found, guessValues, idsOf, placesOfSet, type Stand } from "./stand.ts";

/** Looks at each guess in turn. */
export function eachGuess(find: (stand: Stand, g: number) => Found | undefined) {
  return (stand: Stand): Found[] => {
    const found: Found[] = [];
    for (let g = 0; g < stand.facts.guesses; g++) {
      const one = find(stand, g);
      if (one !== undefined) found.push(one);
    }
    return found;
  };
}

/** Techniques that cross a digit out wherever it may still be. */
const WIDE: ReadonlySet<string> = new Set(["no-pegs", "all-pegs", "pegs-earned", "no-white"]);

/** What a step rests on besides its guess (places as a set), and what its sentence tells besides guess and change. */
export interface More {
  readonly because: number;
  readonly values?: Words["values"];
}

/** A finding of one guess. */
export function foundBy(
  stand: Stand,
  g: number,
  to: readonly number[],
  writes: number,
  key: string,
  more: () => More,
): Found {
  return {
    to,
    writes,
    tell() {
      const { because, values } = more();
      return {
        because: idsOf([g], placesOfSet(because, stand.facts.places)),
        say: say(`mastermind.step-${key}`, {
          ...guessValues(stand.puzzle, g),
          ...changeValues(stand, to, writes, WIDE.has(key)),
          ...values,
        }),
      };
    },
  };
}

/** The symbol of a guess at a place, as a set. */
export const codeAt = ({ facts }: Stand, g: number, p: number): number => 1 << facts.code[g * facts.places + p]!;
/** The places where a guess says a symbol, as a set. */
export function placesSaying(stand: Stand, g: number, d: number): number {
  let places = 0;
  for (let p = 0; p < stand.facts.places; p++) if (codeAt(stand, g, p) === 1 << d) places |= 1 << p;
  return places;
}
/** The sets with the symbols of a guess crossed out in their own blank places; undefined where none is left there. */
export function withoutOwn(stand: Stand, g: number): number[] | undefined {
  const { open, written } = stand;
  let to: number[] | undefined;
  for (let p = 0; p < open.length; p++) {
    if ((written >> p) & 1 || (open[p]! & codeAt(stand, g, p)) === 0) continue;
    to ??= open.slice();
    to[p]! &= ~codeAt(stand, g, p);
  }
  return to;
}
/** How often a guess says a symbol. */
export const timesOf = ({ facts }: Stand, g: number, d: number): number => facts.times[g * facts.symbols + d]!;
/** The symbols that a guess says k times or more. */
export const oftenIn = ({ facts }: Stand, g: number, k: number): number => facts.often[g * (facts.places + 1) + k]!;
/** The set of all symbols. */
export const allOf = ({ facts }: Stand): number => (1 << facts.symbols) - 1;
