/** Reads a grid of numbers that is written as plain text, a row in each line: the form in which such puzzles are passed on. */

/** A number, null for a blank, "#" for a hole. */
export type GridCell = number | "#" | null;

/** How a blank is written. */
const BLANKS: readonly string[] = ["0", ".", "_", "-", "?", "null"];
const CELL = /^(?:\d+|[.#_?-]|null)$/;
/** Rows and columns at most. */
const MOST = 20;

/**
 * The rows of a grid, or null for a text that is none. A grid has as many cells in each row, and no number that is larger than the number
 * of its cells: "1234 0 2" is a guess. Two columns of numbers alone are guesses too: "12 0".
 */
export function parseNumberGrid(text: string): GridCell[][] | null {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => line.split(/[\s,;|]+/).filter((cell) => cell !== ""));
  const width = rows[0]?.length ?? 0;
  if (width < 2 || width > MOST || rows.length > MOST) return null;
  if (!rows.every((row) => row.length === width && row.every((cell) => CELL.test(cell)))) return null;
  const texts = rows.flat();
  if (width === 2 && texts.every((cell) => /^\d+$/.test(cell))) return null;
  if (texts.some((cell) => Number(cell) > texts.length)) return null;
  return rows.map((row) => row.map((cell) => (BLANKS.includes(cell) ? null : cell === "#" ? cell : Number(cell))));
}
