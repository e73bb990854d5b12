/** The ISBN of a book (ISO 2108): thirteen digits, beginning with 978 or 979; the last one is a check digit. */

/** The thirteen digits, or the problem with the text as a sentence part that follows the name of a key. */
type ReadIsbn = { readonly isbn: string } | { readonly problem: string };

/** Reads an ISBN, with or without hyphens and spaces, and with or without "ISBN" before it. */
export function parseIsbn(text: string): ReadIsbn {
  const typed = text.trim().replace(BEFORE, "");
  const shown = `"${typed.length > LONGEST ? `${typed.slice(0, LONGEST)}…` : typed}"`;
  const signs = typed.replace(BETWEEN, "");
  const ofTen = /^\d{9}[\dXx]$/.test(signs);
  const strange = ofTen ? undefined : /[^\d]/u.exec(signs)?.[0];
  if (strange !== undefined)
    return { problem: `${shown} has ${article(strange)} "${strange}" in it: an ISBN is made of digits` };
  if (ofTen) return { problem: ofTenDigits(typed, signs, shown) };
  if (signs.length !== 13) {
    const has =
      signs === "" ? "there are no digits in it" : `${shown} has ${signs.length} digit${signs.length === 1 ? "" : "s"}`;
    return { problem: `${has}, an ISBN has 13` };
  }
  if (!/^97[89]/.test(signs))
    return { problem: `${shown} starts with ${signs.slice(0, 3)}: an ISBN starts with 978 or 979` };
  if (signs.startsWith("9790"))
    return { problem: `${shown} starts with 979-0: that is the number of sheet music (ISMN), not of a book` };
  const [last, right] = [signs[12]!, checkDigit(signs.slice(0, 12))];
  return last === right ? { isbn: signs } : { problem: `${shown} ${mistyped("twelve", right, last)}` };
}

/** The check digit after twelve digits: the sum of all, with alternating weights 1 and 3, is a multiple of 10. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

const BEFORE = /^ISBN(?:[ -]?1[03](?!\d))?\s*:?\s*/i;
/** Hyphens, dashes, the sign for minus, and spaces. */
const BETWEEN = /[-\u2010-\u2015\u2212\s]/gu;
/** Maximum number of characters of a text that a message repeats. */
const LONGEST = 40;

/** The article before a character: "an" if its name begins with a vowel. */
const article = (sign: string): string => (/[AEFHILMNORSX8]/i.test(sign) ? "an" : "a");

const mistyped = (others: string, right: string, last: string): string =>
  `has a mistyped digit: after its first ${others} digits the last one is ${right}, not ${last}`;

/** The advice for an ISBN of ten digits: put 978 before it, and replace its check digit. */
function ofTenDigits(typed: string, signs: string, shown: string): string {
  const sum = [...signs.slice(0, 9)].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);
  const right = "0123456789X"[(11 - (sum % 11)) % 11]!;
  const last = signs[9]!.toUpperCase();
  if (last !== right) return `${shown} ${mistyped("nine", right, last)}; an ISBN has thirteen digits`;
  const before = /[^\dXx]/.exec(typed)?.[0] ?? "";
  const whole = `978${before}${typed.slice(0, -1)}${checkDigit(`978${signs.slice(0, 9)}`)}`;
  return `${shown} is an ISBN of ten digits: write it with thirteen, ${whole}`;
}
