/** Reads the cells of a table from a spreadsheet or a person. */

/** Separators of columns. A comma separates only if the text has none of the others. */
const SEPARATORS = ["\t", ";", ","] as const;

/** A non-empty line of a table. */
export interface CsvRow {
  /** Its line in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A first line that tells Excel the separator. */
const SEP = /^"?sep=(.)"?[;,\t]*(\r\n?|\n|$)/i;

/** The lines of a table as cells, without quotes, extra spaces, unprintable characters and empty lines. */
export function csvRows(text: string): CsvRow[] {
  const whole = text.replace(/^\ufeff/, "");
  const [sep = "", declared] = SEP.exec(whole) ?? [];
  const plain = whole.slice(sep.length);
  const separator = declared ?? SEPARATORS.find((one) => unquoted(plain).includes(one)) ?? "\t";
  return cellsOf(plain, separator)
    .map(({ line, cells }) => ({ line: line + (sep === "" ? 0 : 1), cells: cells.map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

const unquoted = (text: string): string => text.replace(/"(?:[^"]|"")*"/g, "");

const tidy = (cell: string): string =>
  cell
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\s]+/gu, " ")
    .trim();

/** Reads cells. A quoted cell may contain separators, line breaks and doubled quotes. */
function cellsOf(text: string, separator: string): { line: number; cells: string[] }[] {
  const rows = [{ line: 1, cells: [""] }];
  let line = 1;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    const { cells } = rows.at(-1)!;
    const last = cells.length - 1;
    const isEnd = character === "\n" || (character === "\r" && text[i + 1] !== "\n");
    if (isEnd) line++;
    if (isQuoted) {
      if (character !== '"') cells[last] += character;
      else if (text[i + 1] === '"') cells[last] += text[++i]!;
      else isQuoted = false;
    } else if (character === '"' && cells[last]!.trim() === "") {
      cells[last] = "";
      isQuoted = true;
    } else if (character === separator) cells.push("");
    else if (isEnd) rows.push({ line, cells: [""] });
    else if (character !== "\r") cells[last] += character;
  }
  return rows;
}
