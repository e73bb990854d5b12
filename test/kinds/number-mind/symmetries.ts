/** Number Code: the symmetries of guesses; each tells how many of its digits are right. */
import {
  type Guesses,
  guessChanged,
  guessChanges,
  guessSymmetries,
  renamedByPlace,
} from "../../properties/symmetries/guesses.ts";
import type { Telling } from "../../properties/symmetries/kind.ts";

interface NumberMind extends Guesses {
  readonly guesses: readonly { readonly code: string; readonly right: number }[];
}

/** What the property tests are told of Number Code. */
const telling: Telling<NumberMind> = {
  options: [
    {},
    { digits: 4, symbols: "123456" },
    { digits: 3, symbols: "1234" },
    { digits: 5, zeroGuesses: false },
    { digits: 7, symbols: "02468" },
  ],
  symmetries: [...guessSymmetries<NumberMind>(), renamedByPlace<NumberMind>()],
  changes: [
    ...guessChanges<NumberMind>("by place"),
    guessChanged(
      "one digit more or less is right",
      (guess, _, chance) => {
        const right = guess.right + (chance.chance(1, 2) ? 1 : -1);
        return right < 0 || right > guess.code.length ? undefined : { ...guess, right };
      },
      "by place",
    ),
  ],
};

export default telling;
