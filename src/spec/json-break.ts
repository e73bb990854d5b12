/** Where a text stops being JSON. */

/** The place of the first character that has no place there; the length of the text where its end is missing. `error`: of `JSON.parse`. */
export function jsonBreak(text: string, { message }: Error): number {
  if (!TOKEN.test(message)) return Number(/ in JSON at position (\d+)/.exec(message)?.[1] ?? text.length);
  // Of such a character no position is told. A text that ends before it only breaks off.
  let [whole, broken] = [0, text.length];
  while (broken - whole > 1) {
    const middle = (whole + broken) >> 1;
    if (hasStrangeToken(text.slice(0, middle))) broken = middle;
    else whole = middle;
  }
  return whole;
}

/** So V8 begins, and quotes the text behind it. */
const TOKEN = /^Unexpected token/;

function hasStrangeToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return TOKEN.test((error as Error).message);
  }
}
