/** A table that is safe to open in a spreadsheet. */

/** What a spreadsheet takes as the beginning of a formula, also after a tab or the end of a line, and some in the wide signs of Japanese. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A cell: of one that would be a formula the first character is an apostrophe; quotes where it needs them. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV: ends of lines as RFC 4180 has them, and a mark at the beginning by which spreadsheets know UTF-8. `separator`: see
 * `csvSeparator`.
 */
export const formatCsv = (rows: readonly (readonly string[])[], separator: "," | ";"): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join("")}`;
