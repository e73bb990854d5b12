/** Finds the place of a syntax error in JSON. */

/** The index of the first wrong character; the text's length if its end is missing. `error`: the error of `JSON.parse`. */
export function jsonBreak(text: string, { message }: Error): number {
  if (!TOKEN.test(message)) return Number(/ in JSON at position (\d+)/.exec(message)?.[1] ?? text.length);
  // This message has no position. Searches for the longest beginning of the text that does not give it.
  let [whole, broken] = [0, text.length];
  while (broken - whole > 1) {
    const middle = (whole + broken) >> 1;
    if (hasStrangeToken(text.slice(0, middle))) broken = middle;
    else whole = middle;
  }
  return whole;
}

/** The beginning of V8's message, which quotes the text instead of its position. */
const TOKEN = /^Unexpected token/;

function hasStrangeToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return TOKEN.test((error as Error).message);
  }
}
