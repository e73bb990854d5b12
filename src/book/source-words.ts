/** Plain words for the errors of the YAML parser. */
import { firstOf } from "../engine/required.ts";

/** A message, and what to do. */
export interface Advice {
  readonly message: string;
  readonly fix: string | null;
}

const ADVICE: Readonly<Record<string, Advice>> = {
  MULTIPLE_DOCS: { message: "a second document begins here", fix: "one file is one book: take the --- or ... out" },
  TAB_AS_INDENT: { message: "a tab stands at the beginning of the line", fix: "use spaces" },
  BLOCK_AS_IMPLICIT_KEY: {
    message: "a colon here makes this a key",
    fix: "put text with a colon in quotes, and check how far the next line is indented",
  },
  MULTILINE_IMPLICIT_KEY: { message: "a colon is missing", fix: "write a key, a colon, a space and the value" },
  BAD_SCALAR_START: { message: "a text cannot begin with this sign", fix: "put the text in quotes" },
  RESOURCE_EXHAUSTION: { message: "this is nested too deeply", fix: null },
  TAG_RESOLVE_FAILED: { message: "tags are not understood", fix: "take out the word that begins with !" },
};

/** Says in plain words what a code of the parser means. `parserMessage`: the parser's own message. */
export function syntaxWords(code: string, parserMessage: string): Advice {
  const advice = ADVICE[code];
  if (advice !== undefined) return advice;
  if (/closing ["']quote/.test(parserMessage)) return { message: "a quotation mark is not closed", fix: "close it" };
  if (/end with a [\]}]/.test(parserMessage))
    return { message: "a bracket is not closed", fix: `end it with ${parserMessage.at(-1)}` };
  if (/followed by map values/.test(parserMessage))
    return { message: "a colon is missing", fix: "write a key, a colon, a space and the value" };
  if (/same column/.test(parserMessage))
    return { message: "this line is indented differently", fix: "keys that belong together begin in the same column" };
  if (/scalar at node end/.test(parserMessage))
    return {
      message: "this stands where nothing more is expected",
      fix: "check the quotation marks and the indentation",
    };
  return { message: firstOf(parserMessage.split("\n")), fix: null };
}
