/** Plain words for the errors of the YAML parser. */
import { type Advice, problem } from "./problem.ts";

const NO_COLON = problem("no-colon");
const NO_COMMA = problem("no-comma");
/** What the parser misses, or finds too much, between two things in brackets; of numbers it says something else. */
const BETWEEN = /^Missing , between|^Unexpected (?:(?:double|single)-quoted-scalar|flow-(?:map|seq)-start) /;

export const TAGS = problem("tag");

/** Whether the parser misses the end of a text in quotes. */
export const isOpenQuote = (parserMessage: string): boolean => /closing ["']quote/.test(parserMessage);

const ADVICE: Readonly<Record<string, Advice>> = {
  MULTIPLE_DOCS: problem("second"),
  TAB_AS_INDENT: problem("tab"),
  BLOCK_AS_IMPLICIT_KEY: problem("colon"),
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  BAD_SCALAR_START: problem("sign", {}, "quotes-fix"),
  RESOURCE_EXHAUSTION: problem("deep", {}, null),
  TAG_RESOLVE_FAILED: TAGS,
};

/** Says in plain words what a code of the parser means. `parserMessage`: the parser's own message; `isJson`: all of the text is in brackets. */
export function syntaxWords(code: string, parserMessage: string, isJson: boolean): Advice {
  if (isJson && (code === "MULTILINE_IMPLICIT_KEY" || BETWEEN.test(parserMessage))) return NO_COMMA;
  const advice = ADVICE[code];
  if (advice !== undefined) return advice;
  if (isOpenQuote(parserMessage)) return problem("quote");
  if (/end with a [\]}]/.test(parserMessage)) return problem("bracket", { end: parserMessage.at(-1)! });
  if (/followed by map values|^Missing , or :/.test(parserMessage)) return NO_COLON;
  if (/same column/.test(parserMessage)) return problem("indent");
  if (/scalar at node end/.test(parserMessage)) return problem("more");
  // What is left over are rare mistakes, each of its own; the parser's sentences are for those who know its terms.
  return problem("yaml");
}
