/**
 * The names of a class from a school's list: pasted, or from a file with `;`, commas or tabs between columns. Names are printed, but
 * never stored. Messages name rows, so they contain no names.
 */
import { csvRows } from "../csv-cells.ts";
import { problem } from "../problem.ts";
import { MAX_PUPILS } from "../spec-values.ts";
import type { Problem } from "./group-text.ts";
import { type Heading, headingOf, headingRows, isOfNames } from "./list-headings.ts";
import { textAsWritten } from "./read-text.ts";
import { SHAPES, type Shape, shapeNamed } from "./shapes.ts";

/** A pupil of a list. */
interface ListedPupil {
  readonly name: string;
  /** Null if the list has no column of groups. */
  readonly shape: Shape | null;
}

/** A list of a class. */
export interface ClassList {
  readonly pupils: readonly ListedPupil[];
  /** Groups of rows with the same name, counted from 1. */
  readonly equal: readonly (readonly number[])[];
  /** The cells of the rows that were recognised as headings. */
  readonly headings: readonly string[];
  /** The columns that are neither name nor group: their headings or, without headings, their numbers from 1. */
  readonly ignored: readonly string[];
}

/** Maximum length of a name. */
const LONGEST = 80;

const NO_NAME: Problem = { problem: problem("list-none", {}, "list-fix") };

/** Reads a list, or returns the problem with it. `hasHeadings`: whether its first row has headings; by default this is recognised. */
export function parseClassList(text: string, hasHeadings?: boolean): ClassList | Problem {
  const rows = inOneLine(csvRows(textAsWritten(text)).map(({ cells }) => cells));
  if (rows.length === 0) return NO_NAME;
  const found = headingRows(rows);
  const above = hasHeadings === undefined ? found : hasHeadings ? Math.max(1, found) : 0;
  const headings = rows[above - 1] ?? null;
  const all = rows.slice(above);
  const columns = columnsOf(all, headings);
  const body = withoutTotal(all, columns.names);
  const isTurned = columns.names.length === 1 && body.every((row) => TURNED.test(row[columns.names[0]!] ?? ""));
  const pupils: ListedPupil[] = [];
  for (const [i, row] of body.entries()) {
    const name = columns.names
      .map((column) => row[column] ?? "")
      .filter((part) => part !== "")
      .map((part) => (isTurned ? part.replace(TURNED, "$2 $1") : part))
      .join(" ");
    const number = i + 1;
    if (name === "") return { problem: problem("list-row", { row: number }) };
    if ([...name].length > LONGEST) return { problem: problem("list-long", { row: number }, "list-fix") };
    const group = columns.group === null ? "" : (row[columns.group] ?? "");
    const shape = columns.group === null ? null : groupLettered(group);
    if (shape === undefined) return { problem: problem("list-group", { row: number, names: SHAPES }) };
    pupils.push({ name, shape });
  }
  if (pupils.length === 0) return NO_NAME;
  if (pupils.length > MAX_PUPILS) return { problem: problem("list-many", { count: pupils.length, most: MAX_PUPILS }) };
  return {
    pupils,
    equal: equalRows(pupils),
    headings: rows.slice(0, above).flatMap((row) => row.filter((cell) => cell !== "")),
    ignored: columns.ignored.map((column) => headings?.[column] || String(column + 1)),
  };
}

/** A name with the family name first. */
const TURNED = /^([^,]+),\s*([^,]+)$/;

/** The rows without a last one that counts the others, as "Total; 27": a word beside a number in place of names. */
function withoutTotal(rows: readonly (readonly string[])[], names: readonly number[]): readonly (readonly string[])[] {
  const isWord = (cell: string | undefined): boolean => /\p{L}/u.test(cell ?? "");
  const isNamed = (row: readonly string[]): boolean => names.some((column) => isWord(row[column]));
  const [before, last = []] = [rows.slice(0, -1), rows.at(-1)];
  const isCount = last.some(isWord) && !isNamed(last) && names.some((column) => /^\d+$/.test(last[column] ?? ""));
  return isCount && before.length > 0 && before.every(isNamed) ? before : rows;
}

/** Splits a list in one line, with commas between names: a single row with several cells of words. */
function inOneLine(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [row = []] = rows;
  const cells = row.filter((cell) => cell !== "");
  const areNames = rows.length === 1 && cells.length > 2 && cells.every((cell) => /^[^\d@]{2,}$/.test(cell));
  return areNames ? cells.map((cell) => [cell]) : rows;
}

/** A group by its shape, or by its number among the shapes. */
const groupNamed = (text: string): Shape | undefined =>
  shapeNamed(text) ?? (/^[1-9]$/.test(text) ? SHAPES[Number(text) - 1] : undefined);

/** The same, or by its letter: only in a column whose heading means groups. */
const groupLettered = (text: string): Shape | undefined =>
  groupNamed(text) ?? SHAPES["abcde".indexOf(text.toLowerCase())];

function equalRows(pupils: readonly ListedPupil[]): number[][] {
  const byName = Map.groupBy(pupils.keys(), (i) => pupils[i]!.name.toLowerCase());
  return [...byName.values()].filter((rows) => rows.length > 1).map((rows) => rows.map((i) => i + 1));
}

/** The columns with parts of names, in the order of printing; the column with groups; other columns that are not empty. */
interface Columns {
  readonly names: readonly number[];
  readonly group: number | null;
  readonly ignored: readonly number[];
}

function columnsOf(rows: readonly (readonly string[])[], headings: readonly string[] | null): Columns {
  const count = Math.max(...rows.map((row) => row.length), headings?.length ?? 0, 1);
  const all = Array.from({ length: count }, (_, i) => i);
  const cells = (column: number): string[] => rows.map((row) => row[column] ?? "");
  const { names, group } = headings === null ? guessed(all, cells) : headed(all, cells, headings);
  const isIgnored = (column: number): boolean =>
    !names.includes(column) && column !== group && cells(column).some((cell) => cell !== "");
  return { names, group, ignored: all.filter(isIgnored) };
}

/** Reads a list with headings. An unknown column is never printed, unless only it can contain the names. */
function headed(
  all: readonly number[],
  cells: (column: number) => string[],
  headings: readonly string[],
): Omit<Columns, "ignored"> {
  const of = (heading: Heading): number[] => all.filter((column) => headingOf(headings[column] ?? "") === heading);
  const [first, last, whole] = [of("first").slice(0, 1), of("last"), of("name").slice(0, 1)];
  // A column of other groups, such as forms, contains none of these groups.
  const group = of("group").find((column) => cells(column).some((cell) => groupLettered(cell) !== undefined)) ?? null;
  // "Name" beside a column of first names means the family name.
  const names = [...first, ...(last.length > 0 && first.length > 0 ? [] : whole), ...last];
  if (names.length > 0) return { names, group };
  const unknown = all.filter((column) => headingOf(headings[column] ?? "") === null);
  const found = unknown.find((column) => isOfNames(cells(column))) ?? unknown[0] ?? 0;
  return { names: [found], group: group ?? groupAmong(unknown, cells, found) };
}

/** Without headings: the first two columns that can contain names. Further columns may contain anything. */
function guessed(all: readonly number[], cells: (column: number) => string[]): Omit<Columns, "ignored"> {
  const group = groupAmong(all.slice(1), cells);
  const names = all.filter((column) => column !== group && isOfNames(cells(column))).slice(0, 2);
  // A code such as "A7" in place of names.
  const code = all.find((column) => column !== group && cells(column).some((cell) => /\p{L}/u.test(cell))) ?? 0;
  return { names: names.length > 0 ? names : [code], group };
}

/** The first column with a group in each row. */
const groupAmong = (columns: readonly number[], cells: (column: number) => string[], besides?: number): number | null =>
  columns.find((column) => column !== besides && cells(column).every((cell) => groupNamed(cell) !== undefined)) ?? null;
