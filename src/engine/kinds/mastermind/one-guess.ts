/**
 * What the techniques that look at one guess have in common.
 *
 * Letters: p place, d symbol (its index), g guess.
 */
import { say, type Words } from "../../kind.ts";
import { addsTo, changeValues, type Found, guessValues, idsOf, type Stand } from "./stand.ts";

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

/** A finding of one guess, if it adds anything. `values`: what its sentence tells besides guess and change. */
export function foundBy(
  stand: Stand,
  g: number,
  to: number[],
  writes: number,
  key: string,
  more: () => { because: Iterable<number>; values?: Words["values"] },
): Found | undefined {
  if (!addsTo(stand, to, writes)) return undefined;
  return {
    to,
    writes,
    tell() {
      const { because, values } = more();
      return {
        because: idsOf([g], because),
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
/** How often a guess says a symbol. */
export const timesOf = ({ facts }: Stand, g: number, d: number): number => facts.times[g * facts.symbols + d]!;
/** The symbols that a guess says k times or more. */
export const oftenIn = ({ facts }: Stand, g: number, k: number): number => facts.often[g * (facts.places + 1) + k]!;
/** The set of all symbols. */
export const allOf = ({ facts }: Stand): number => (1 << facts.symbols) - 1;
