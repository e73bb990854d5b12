/**
 * The names of a class, as a school's list has them: pasted, or from a file with `;`, commas or tabs between its columns. Names are
 * printed and then forgotten; what is wrong with one is told by its row, so that no message holds a name.
 */
import { say, type Words } from "../../engine/kind.ts";
import { csvRows } from "../csv-cells.ts";
import { MOST_PUPILS } from "./class-set.ts";
import type { Problem } from "./group-text.ts";
import { textAsWritten } from "./read-text.ts";
import { SHAPES, type Shape, shapeNamed } from "./shapes.ts";

/** A pupil of a list. */
export interface ListedPupil {
  readonly name: string;
  /** Null where the list has no column of groups. */
  readonly shape: Shape | null;
}

/** A list. `equal`: rows that have the same name, each list of them from 1. */
export interface ClassList {
  readonly pupils: readonly ListedPupil[];
  readonly equal: readonly (readonly number[])[];
}

/** Longer ones are no names. */
const LONGEST = 80;

/** Headings of columns, in every language: first names, other names, names as a whole, groups, and what is left out. */
const HEADINGS = {
  first: words("first forename given vorname vornamen rufname nombre nombres firstname"),
  last: words("last surname family nachname familienname apellido apellidos lastname"),
  name: words(
    "name names namen pupil pupils student students child schüler schülerin schülerinnen kind kinder alumno alumna alumnos alumnado",
  ),
  group: words("group groups gruppe gruppen grupo grupos shape form forma level"),
  other: words(
    "no nr nº n number nummer número id class klasse clase born birthday geburtsdatum geburtstag date fecha email e-mail mail correo gender geschlecht sexo phone telefon teléfono",
  ),
} as const;
type Heading = keyof typeof HEADINGS;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

const EACH_LINE = "write one name on each line";

/** `keys`: of the templates that say the same. */
function problem(text: string, fix: string, keys: readonly [string, string], values: Words["values"] = {}): Problem {
  const [told, toldFix] = keys.map((key) => say(`site-problem.${key}`, values));
  return { problem: text, fix, told: { problem: told!, fix: toldFix! } };
}

const NO_NAME = problem("there is no name in the list", EACH_LINE, ["list-none", "list-fix"]);

/** Reads a list; says what is wrong with one that is none. */
export function parseClassList(text: string): ClassList | Problem {
  const rows = csvRows(textAsWritten(text)).map(({ cells }) => cells);
  if (rows.length === 0) return NO_NAME;
  const headings = headingsOf(rows[0]!);
  const body = headings === null ? rows : rows.slice(1);
  const columns = columnsOf(body, headings);
  const pupils: ListedPupil[] = [];
  for (const [i, row] of body.entries()) {
    const name = columns.names
      .map((column) => row[column] ?? "")
      .filter((part) => part !== "")
      .join(" ");
    const number = i + 1;
    if (name === "")
      return problem(
        `row ${number} of the list has no name`,
        "write it, or take the row out",
        ["list-row", "list-row-fix"],
        {
          row: number,
        },
      );
    if ([...name].length > LONGEST)
      return problem(`row ${number} of the list is too long for a name`, EACH_LINE, ["list-long", "list-fix"], {
        row: number,
      });
    const group = columns.group === null ? "" : (row[columns.group] ?? "");
    const shape = columns.group === null ? null : groupNamed(group);
    if (shape === undefined)
      return problem(
        `row ${number} of the list names no group`,
        `a group is one of ${SHAPES.join(", ")}`,
        ["list-group", "list-group-fix"],
        { row: number },
      );
    pupils.push({ name, shape });
  }
  if (pupils.length === 0) return NO_NAME;
  if (pupils.length > MOST_PUPILS)
    return problem(
      `the list has ${pupils.length} names, and a class ${MOST_PUPILS} at most`,
      "make a list of each half",
      ["list-many", "list-many-fix"],
      { count: pupils.length, most: MOST_PUPILS },
    );
  return { pupils, equal: equalRows(pupils) };
}

/** A group by its shape, or by its number among the shapes. */
const groupNamed = (text: string): Shape | undefined =>
  shapeNamed(text) ?? (/^[1-9]$/.test(text) ? SHAPES[Number(text) - 1] : undefined);

function equalRows(pupils: readonly ListedPupil[]): number[][] {
  const byName = Map.groupBy(pupils.keys(), (i) => pupils[i]!.name.toLowerCase());
  return [...byName.values()].filter((rows) => rows.length > 1).map((rows) => rows.map((i) => i + 1));
}

/** Which columns hold the parts of a name, in the order in which they are printed, and which one the group. */
interface Columns {
  readonly names: readonly number[];
  readonly group: number | null;
}

function columnsOf(rows: readonly (readonly string[])[], headings: readonly (Heading | null)[] | null): Columns {
  const count = Math.max(...rows.map((row) => row.length), headings?.length ?? 0, 1);
  const all = Array.from({ length: count }, (_, i) => i);
  if (headings !== null) {
    const of = (heading: Heading): number[] => all.filter((column) => headings[column] === heading);
    const group = of("group")[0] ?? null;
    // "Name" beside a first name is the family's.
    const names = [
      ...of("first"),
      ...(of("last").length > 0 && of("first").length > 0 ? [] : of("name")),
      ...of("last"),
    ];
    return { names: names.length > 0 ? names : all.filter((column) => headings[column] === null), group };
  }
  const cells = (column: number): string[] => rows.map((row) => row[column] ?? "");
  const isGroup = (column: number): boolean =>
    column > 0 && cells(column).every((cell) => groupNamed(cell) !== undefined);
  const isNumber = (column: number): boolean => cells(column).every((cell) => /^[\d.]*$/.test(cell));
  const group = all.find((column) => isGroup(column)) ?? null;
  // What is the same in all rows, as their class, is no name.
  const isSame = (column: number): boolean => rows.length > 2 && new Set(cells(column)).size === 1;
  const names = all.filter((column) => column !== group && !isNumber(column) && !isSame(column));
  return { names: names.length > 0 ? names : [0], group };
}

/** What the columns of a first line are called; null where it is no heading but a pupil. */
function headingsOf(row: readonly string[]): (Heading | null)[] | null {
  const found = row.map((cell): Heading | null => {
    const [first = ""] = cell.toLowerCase().split(/[\s:/(.]+/);
    return (Object.keys(HEADINGS) as Heading[]).find((heading) => HEADINGS[heading].has(first)) ?? null;
  });
  const filled = row.filter((cell) => cell !== "").length;
  const known = found.filter((heading) => heading !== null).length;
  const isName = found.some((heading) => heading === "first" || heading === "last" || heading === "name");
  // A pupil may be called like a heading.
  return isName && 2 * known > filled ? found : null;
}
