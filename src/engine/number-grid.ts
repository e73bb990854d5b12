/** Reads a grid of numbers from plain text with one row in each line, as people exchange such puzzles. */

/** A number, null for a blank, "#" for a hole. */
type GridCell = number | "#" | null;

/** The ways to write a blank. */
const BLANKS: readonly string[] = ["0", ".", "_", "-", "?", "null"];
const CELL = /^(?:\d+|[.#_?-]|null)$/;
/** Maximum number of rows and columns. */
const MAX = 20;

/**
 * The rows of a grid, or null if the text is not a grid. All rows of a grid have equally many cells, and no number is larger than
 * the number of cells ("1234 0 2" is a guess). A text of two columns with only numbers is a list of guesses too ("12 0").
 */
export function parseNumberGrid(text: string): GridCell[][] | null {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => line.split(/[\s,;|]+/).filter((cell) => cell !== ""));
  const width = rows[0]?.length ?? 0;
  if (width < 2 || width > MAX || rows.length > MAX) return null;
  if (!rows.every((row) => row.length === width && row.every((cell) => CELL.test(cell)))) return null;
  const texts = rows.flat();
  if (width === 2 && texts.every((cell) => /^\d+$/.test(cell))) return null;
  if (texts.some((cell) => Number(cell) > texts.length)) return null;
  return rows.map((row) => row.map((cell) => (BLANKS.includes(cell) ? null : cell === "#" ? cell : Number(cell))));
}
