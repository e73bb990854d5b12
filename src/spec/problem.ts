/**
 * What is wrong and what to do about it, as data: templates of the section `problem` with their values or, where only the command line
 * says it, of `terminal`, which is in English alone.
 */
import { say, type Words } from "../engine/kind.ts";

type Values = Words["values"];

/** The sentences as templates. */
export interface ProblemWords {
  readonly problem: Words;
  readonly fix: Words | null;
}

/** What is wrong and what to do, in English as a terminal shows it. `words`: the same for any language; without it there is only English. */
export interface Advice {
  readonly message: string;
  readonly fix: string | null;
  readonly words?: ProblemWords | null;
}

/**
 * A problem by its code, the name of its template; one of `terminal` has that before it. `fix`: the template of what to do, by default that of the code; null: there is none.
 * The English is written when it is first asked for: in a page its templates may not be loaded.
 */
export const problem = (
  code: string,
  values: Values = {},
  fix: string | null = `${code}-fix`,
  fixValues = values,
): Advice => adviceOf({ problem: say(keyOf(code), values), fix: fix === null ? null : say(keyOf(fix), fixValues) });

const keyOf = (code: string): string => (code.includes(".") ? code : `problem.${code}`);

const nobody = (_: Words): string => {
  throw new Error("nothing writes English here");
};
/** Writes English: see `english.ts`. What runs in a page and shows no advice does without the templates. */
let english = nobody;

/** Says what writes the English of all advice. `isSpare`: only where nothing else does. */
export function writeEnglishBy(write: typeof english, isSpare = false): void {
  if (!isSpare || english === nobody) english = write;
}

const adviceOf = (words: ProblemWords): Advice => ({
  words,
  get message() {
    return english(words.problem);
  },
  get fix() {
    return (words.fix && english(words.fix)) || null;
  },
});

/** The same advice, which in English begins with the place it is about, as "--ages: …". */
export const at = (place: string, advice: Advice): Advice => ({
  words: advice.words ?? null,
  get message() {
    return `${place}: ${advice.message}`;
  },
  get fix() {
    return advice.fix;
  },
});

/** Advice of which a terminal says more than a page. */
export const detailed = (message: string, fix: string | null, { words = null }: Advice): Advice => ({
  message,
  fix,
  words,
});

/** An English text "what is wrong; what to do" as values. */
export function parted(text: string): { why: string; todo: string } {
  const [why = "", ...todo] = text.split("; ");
  return { why, todo: todo.join("; ") };
}
