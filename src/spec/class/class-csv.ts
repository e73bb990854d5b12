/** Writes a table that is safe to open in a spreadsheet. */

/** The beginnings of formulas in spreadsheets, also after a tab or a line break, and also in full-width Japanese characters. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Writes a cell: puts an apostrophe before a formula, and quotes the text if necessary. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV, with the line breaks of RFC 4180, and a byte order mark from which spreadsheets recognise UTF-8. `separator`: see
 * `csvSeparator`.
 */
export const formatCsv = (rows: readonly (readonly string[])[], separator: "," | ";"): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join("")}`;
