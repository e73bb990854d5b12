/** ISBNs of thirteen digits: read with or without hyphens, and held against their check digit. */

/** What is wrong with an ISBN, with what to do behind a semicolon; null: nothing. */
export function isbnProblem(typed: string): string | null {
  const written = tidyIsbn(typed);
  const digits = written.replaceAll("-", "");
  if (!/^[\dXx-]*$/.test(written))
    return `"${typed}" is not an ISBN; write its thirteen digits, with or without hyphens, as ${EXAMPLE}`;
  if (/^\d{9}[\dXx]$/.test(digits))
    return `"${typed}" is an ISBN of ten digits; write the one of thirteen, which begins with 978`;
  if (!/^\d{13}$/.test(digits))
    return `an ISBN has 13 digits, and "${typed}" has ${digits.length}; write it as ${EXAMPLE}`;
  if (!/^97[89]/.test(digits)) return `an ISBN begins with 978 or 979, and "${typed}" does not; compare it once more`;
  if (!/^\d+(-\d+)*$/.test(written) || ![0, 4].includes(written.length - digits.length))
    return `"${typed}" has its hyphens in other places than an ISBN; write four, as ${EXAMPLE}, or none`;
  const check = checkDigit(digits);
  if (check !== Number(digits.at(-1)))
    return `the last digit of the ISBN "${typed}" would be ${check} with the twelve before it, so one of the thirteen is wrong; compare it once more`;
  return null;
}

const EXAMPLE = "978-3-16-148410-0";

/** With plain hyphens, and none in place of spaces. */
export const tidyIsbn = (typed: string): string => typed.trim().replace(/[\s\u2010-\u2015\u2212-]+/g, "-");

/** The thirteenth digit of an ISBN, by the twelve before it, which count once and three times in turn (ISO 2108). */
function checkDigit(digits: string): number {
  const sum = [...digits.slice(0, 12)].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
