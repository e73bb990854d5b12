/** Plain words for the errors of the YAML parser. */
import { type Advice, told } from "./diagnostic.ts";

const NO_COLON: Advice = {
  message: "a colon is missing",
  fix: "write a key, a colon, a space and the value",
  told: told("no-colon", {}, "no-colon-fix"),
};

const NO_COMMA: Advice = {
  message: "a comma is missing",
  fix: "write one between two values, or two keys, that stand in brackets together",
  told: told("no-comma", {}, "no-comma-fix"),
};
/** What the parser misses, or finds too much, between two things in brackets; of numbers it says something else. */
const BETWEEN = /^Missing , between|^Unexpected (?:(?:double|single)-quoted-scalar|flow-(?:map|seq)-start) /;

export const TAGS: Advice = {
  message: "tags are not understood",
  fix: "take out the word that begins with !",
  told: told("tag", {}, "tag-fix"),
};

/** Whether the parser misses the end of a text in quotes. */
export const isOpenQuote = (parserMessage: string): boolean => /closing ["']quote/.test(parserMessage);

const ADVICE: Readonly<Record<string, Advice>> = {
  MULTIPLE_DOCS: {
    message: "a second document begins here",
    fix: "one file is one book: take the --- or ... out",
    told: told("second", {}, "second-fix"),
  },
  TAB_AS_INDENT: {
    message: "a tab stands at the beginning of the line",
    fix: "use spaces",
    told: told("tab", {}, "tab-fix"),
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: "a colon here makes this a key",
    fix: "put text with a colon in quotes, and check how far the next line is indented",
    told: told("colon", {}, "colon-fix"),
  },
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  BAD_SCALAR_START: {
    message: "a text cannot begin with this sign",
    fix: "put the text in quotes",
    told: told("sign", {}, "quotes-fix"),
  },
  RESOURCE_EXHAUSTION: { message: "this is nested too deeply", fix: null, told: told("deep") },
  TAG_RESOLVE_FAILED: TAGS,
};

/** Says in plain words what a code of the parser means. `parserMessage`: the parser's own message; `isJson`: all of the text is in brackets. */
export function syntaxWords(code: string, parserMessage: string, isJson: boolean): Advice {
  if (isJson && (code === "MULTILINE_IMPLICIT_KEY" || BETWEEN.test(parserMessage))) return NO_COMMA;
  const advice = ADVICE[code];
  if (advice !== undefined) return advice;
  if (isOpenQuote(parserMessage))
    return { message: "a quotation mark is not closed", fix: "close it", told: told("quote", {}, "quote-fix") };
  if (/end with a [\]}]/.test(parserMessage))
    return {
      message: "a bracket is not closed",
      fix: `end it with ${parserMessage.at(-1)}`,
      told: told("bracket", { end: parserMessage.at(-1)! }, "bracket-fix"),
    };
  if (/followed by map values|^Missing , or :/.test(parserMessage)) return NO_COLON;
  if (/same column/.test(parserMessage))
    return {
      message: "this line is indented differently",
      fix: "keys that belong together begin in the same column",
      told: told("indent", {}, "indent-fix"),
    };
  if (/scalar at node end/.test(parserMessage))
    return {
      message: "this stands where nothing more is expected",
      fix: "check the quotation marks and the indentation",
      told: told("more", {}, "more-fix"),
    };
  // What is left over are rare mistakes, each of its own; the parser's sentences are for those who know its terms.
  return {
    message: "this cannot be read as YAML",
    fix: "check the quotation marks, the colons and the indentation",
    told: told("yaml", {}, "more-fix"),
  };
}
