/** How it is found and read on paper, and what a book to be read back has of it. */
import { LEVELS } from "../../../src/engine/kind.ts";
import { readCodeAnswer, readMastermind } from "../../pdf/kinds/code.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Guesses {
  readonly guesses: readonly { readonly code: string }[];
}

export default {
  begins: "Find the code",
  whole: /^Find the code\. Black: .* Use /,
  topics: [/^Use /],
  readPuzzle: readMastermind,
  readAnswer: (figure, { guesses }) => readCodeAnswer(figure, guesses[0]!.code.length),
  variants: [
    ...ramp(LEVELS, {}, 2),
    { level: "easy", options: { places: 3, symbols: 5 }, count: 2 },
    { level: "medium", options: { places: 5, symbols: 10, repeats: false }, count: 2, alone: true },
    { level: "medium", options: { places: 6 } },
  ],
  stock: [{ level: "easy", options: { places: 3, symbols: 5 } }],
} satisfies PdfKind<Guesses>;
