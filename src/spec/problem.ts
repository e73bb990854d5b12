/**
 * Problems and fixes as data: templates of the section `problem` with their values. Problems that only the command line shows use
 * templates of `terminal`, which are only in English.
 */
import { say, type Words } from "../engine/kind.ts";

type Values = Words["values"];

/** The sentences as templates. */
export interface ProblemWords {
  readonly problem: Words;
  readonly fix: Words | null;
}

/** A problem and its fix, in English for a terminal. `words`: the same for any language; null if there is only English. */
export interface Advice {
  readonly message: string;
  readonly fix: string | null;
  readonly words?: ProblemWords | null;
}

/**
 * A problem by its code, the name of its template; codes of `terminal` begin with "terminal.". `fix`: the template of the fix, by
 * default that of the code; null: no fix. Writes English only when it is first read, because a page may not have its templates.
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
/** Writes English: see `english.ts`. Scripts of pages that show no advice do not load it. */
let english = nobody;

/** Sets the function that writes English. `isSpare`: only if none is set yet. */
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

/** The same advice, but its English begins with the place, such as "--ages: …". */
export const at = (place: string, advice: Advice): Advice => ({
  words: advice.words ?? null,
  get message() {
    return `${place}: ${advice.message}`;
  },
  get fix() {
    return advice.fix;
  },
});

/** Advice that is longer on a terminal than on a page. */
export const detailed = (message: string, fix: string | null, { words = null }: Advice): Advice => ({
  message,
  fix,
  words,
});

/** Splits an English text "problem; fix" into values. */
export function parted(text: string): { why: string; todo: string } {
  const [why = "", ...todo] = text.split("; ");
  return { why, todo: todo.join("; ") };
}
