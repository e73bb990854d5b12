/** How it is found and read on paper, and what a book to be read back has of it. */
import { LEVELS } from "../../../src/engine/kind.ts";
import { readCodeAnswer, readNumberMind } from "../../pdf/kinds/code.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Guesses {
  readonly guesses: readonly { readonly code: string }[];
}

export default {
  begins: "Find the code",
  whole: /^Find the code\. (Each black dot is one digit|The number beside a guess).* Use /,
  topics: [/^(Each black dot|The number beside)/, /^Use /],
  readPuzzle: readNumberMind,
  readAnswer: (figure, { guesses }) => readCodeAnswer(figure, guesses[0]!.code.length),
  variants: [
    ...ramp(LEVELS, { digits: 5 }).map((sort) => ({ ...sort, alone: true })),
    { level: "easy", options: { digits: 3, symbols: "12345" }, count: 2 },
    { level: "medium", options: { digits: 4, symbols: "013579" }, count: 2 },
    { level: "easy", options: { digits: 6 }, count: 2 },
    { level: "medium", options: { digits: 8 } },
    { level: "medium", options: { digits: 12 }, alone: true },
  ],
  stock: [{ level: "easy", options: { digits: 4 } }],
} satisfies PdfKind<Guesses>;
