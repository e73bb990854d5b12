/** Code Pegs: the symmetries of guesses; each has black and white pegs. */
import { type Guesses, guessChanged, guessChanges, guessSymmetries } from "../../properties/symmetries/guesses.ts";
import type { Telling } from "../../properties/symmetries/kind.ts";

interface Mastermind extends Guesses {
  readonly repeats: boolean;
  readonly guesses: readonly { readonly code: string; readonly black: number; readonly white: number }[];
}

/** What the property tests are told of Code Pegs. */
const telling: Telling<Mastermind> = {
  options: [
    {},
    { places: 3, symbols: 4 },
    { places: 4, symbols: 6, repeats: false },
    { places: 5, symbols: 6 },
    { places: 4, symbols: 10 },
  ],
  symmetries: guessSymmetries(),
  changes: [
    ...guessChanges<Mastermind>(),
    guessChanged("a white peg turned black", (guess) =>
      guess.white === 0 ? undefined : { ...guess, black: guess.black + 1, white: guess.white - 1 },
    ),
    guessChanged("a peg more", (guess) =>
      guess.black + guess.white === guess.code.length ? undefined : { ...guess, white: guess.white + 1 },
    ),
    {
      name: "digits may stand twice, or may not",
      change: (puzzle) => ({ ...puzzle, repeats: !puzzle.repeats }),
    },
  ],
};

export default telling;
