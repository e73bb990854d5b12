/** The table of a marking page: a row for each pupil, a column for each task. Points. */
import { circle, line, type Mark, rect } from "../engine/figure.ts";
import { say } from "../engine/kind.ts";
import { shapeMarks } from "../spec/class/shapes.ts";
import { plainText } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM, type TextItem } from "./item.ts";
import { DOT, type MarkingRow, type MarkingTable } from "./marking-data.ts";
import type { Setting } from "./setting.ts";
import { fittedName } from "./sheet-head.ts";
import { textAt } from "./text.ts";

/** Position of a table; `y`: of the top of its first row. */
export interface TableArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly pitch: number;
}

/** The tasks in one part of the table, by their indices, and the width of the names next to them. */
interface TablePart {
  readonly tasks: readonly number[];
  readonly name: number;
}

const CODE = 14.2;
const NUMBER = 13;
const SMALL = 10;
/** Distances from the left edge: right end of the number, centre of the shape, start of the name. */
const NUMBER_END = 8 * MM;
const SHAPE_AT = 13 * MM;
const NAME_AT = 18 * MM;
const SHAPE = 3.4 * MM;
/** Width of the line for a name: usual, and minimum if many tasks need the space. */
const NAME = { usual: 34 * MM, least: 18 * MM } as const;
const BEFORE_CODES = 3 * MM;
const SCORE = { width: 12.6 * MM, height: 6.7 * MM, gap: 2 * MM, radius: 0.8 * MM } as const;
/** Minimum gap between two codes. */
const BETWEEN = 2 * MM;
/** Space on both sides of a dot, as a multiple of the type size. */
const AROUND_DOT = 0.08;
const DISC = 3 * MM;
/** Distance from the centre of the heading line to the first row. */
export const HEADINGS = 5.2 * MM;

const codeRoom = (width: number, name: number): number =>
  width - NAME_AT - name - BEFORE_CODES - SCORE.gap - SCORE.width;

/** The columns of a table, on as few pages as possible. */
export function columnsFor(table: MarkingTable, width: number, setting: Setting): TablePart[] {
  const needed = Array.from({ length: table.tasks }, (_, task) => extentOf(table, task, setting).width + BETWEEN);
  for (let pages = 1; ; pages++) {
    const most = Math.ceil(table.tasks / pages);
    const parts = Array.from({ length: pages }, (_, page) =>
      Array.from({ length: table.tasks }, (_, i) => i).slice(page * most, (page + 1) * most),
    ).filter((tasks) => tasks.length > 0);
    for (const name of [NAME.usual, NAME.least]) {
      const fits = (tasks: readonly number[]) =>
        tasks.reduce((sum, task) => sum + needed[task]!, 0) <= codeRoom(width, name);
      if (parts.every(fits) || (most <= 1 && name === NAME.least)) return parts.map((tasks) => ({ tasks, name }));
    }
  }
}

/** How far the codes of a task extend to the left and the right of their alignment point. */
function extentOf(
  { rows }: MarkingTable,
  task: number,
  { measure }: Setting,
): { readonly left: number; readonly right: number; readonly width: number } {
  const codes = rows.flatMap(({ codes }) => (codes[task] === undefined ? [] : [codes[task]]));
  const isPair = codes.every((texts) => texts.length === 2);
  const widths = codes.map((texts) => partsOf(texts).map((part) => widthOf(part, measure)));
  const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
  if (!isPair) {
    const half = Math.max(0, ...widths.map(sum)) / 2;
    return { left: half, right: half, width: 2 * half };
  }
  const left = Math.max(0, ...widths.map(([first = 0, dot = 0]) => first + dot / 2));
  const right = Math.max(0, ...widths.map(([, dot = 0, last = 0]) => last + dot / 2));
  return { left, right, width: 2 * Math.max(left, right) };
}

/** Texts separated by dots. */
const partsOf = (texts: readonly string[]): string[] => texts.flatMap((text, i) => (i === 0 ? [text] : [DOT, text]));

const widthOf = (part: string, measure: Setting["measure"]): number =>
  measure(part, "regular", CODE) + (part === DOT ? 2 * AROUND_DOT * CODE : 0);

/** A code; a pair of texts is aligned on the dot between them, others on their centre. */
function codeItems(texts: readonly string[], x: number, y: number, { measure }: Setting): TextItem[] {
  const parts = partsOf(texts);
  const widths = parts.map((part) => widthOf(part, measure));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let left = texts.length === 2 ? x - widths[0]! - widths[1]! / 2 : x - whole / 2;
  return parts.map((part, i): TextItem => {
    const item = textAt(part, left + (part === DOT ? AROUND_DOT * CODE : 0), y, CODE, measure);
    left += widths[i]!;
    return item;
  });
}

/** The rows of a page, with their line of headings. */
export function tableItems(
  table: MarkingTable,
  rows: readonly MarkingRow[],
  part: TablePart,
  area: TableArea,
  setting: Setting,
): Item[] {
  const { x, width } = area;
  const right = x + width - SCORE.width - SCORE.gap;
  const from = x + NAME_AT + part.name + BEFORE_CODES;
  const extents = part.tasks.map((task) => extentOf(table, task, setting));
  // Left-over width is distributed evenly: a column of long codes stays wider.
  const spare = extents.reduce((room, extent) => room - extent.width, right - from) / extents.length;
  let begin = from;
  const columns = extents.map(({ left, right: after, width: own }, i) => {
    const middle = begin + (own + spare) / 2;
    begin += own + spare;
    return { task: part.tasks[i]!, x: middle + (left - after) / 2 };
  });
  return [
    ...headings(table, columns, area, setting),
    ...rows.flatMap((row, i) => rowItems(row, i, part, columns, area, setting)),
  ];
}

interface Column {
  readonly task: number;
  readonly x: number;
}

function headings(
  { tasks }: MarkingTable,
  columns: readonly Column[],
  { x, y, width }: TableArea,
  { measure, phrase }: Setting,
): Item[] {
  const middle = y - HEADINGS;
  const baseline = middle + (SMALL * CAPITALS) / 2;
  const words = (key: string, values = {}) => plainText(phrase(say(key, values)));
  return [
    textAt(words("class.number"), x + NUMBER_END, baseline, SMALL, measure, { anchor: "end" }),
    textAt(words("book.name"), x + NAME_AT, baseline, SMALL, measure),
    { item: "ornament", marks: columns.map((column) => circle("dot", column.x, middle, DISC)) },
    ...columns.map((column): Item => {
      const number = String(column.task + 1);
      const size = number.length === 1 ? 11 : 9;
      const item = textAt(number, column.x, middle + (size * CAPITALS) / 2, size, measure, {
        font: "bold",
        anchor: "middle",
      });
      return { ...item, white: true };
    }),
    textAt(words("class.of", { count: tasks }), x + width - SCORE.width / 2, baseline, SMALL, measure, {
      anchor: "middle",
    }),
  ];
}

function rowItems(
  row: MarkingRow,
  index: number,
  part: TablePart,
  columns: readonly Column[],
  { x, y: top, width, pitch }: TableArea,
  setting: Setting,
): Item[] {
  const { measure } = setting;
  const y = top + index * pitch;
  const middle = y + pitch / 2;
  const baseline = (size: number) => middle + (size * CAPITALS) / 2;
  const right = x + width;
  const score = Math.min(SCORE.height, pitch - 1 * MM);
  const nameLine = middle + (NUMBER * CAPITALS) / 2 + 1.5;
  const written = row.pupil?.isPrintable === true ? row.pupil.name : undefined;
  const marks: Mark[] = [
    ...(index % 2 === 0 ? [rect("tile", x, y, width - SCORE.width - SCORE.gap, pitch, 0.5 * MM)] : []),
    ...(row.shape === null ? [] : shapeMarks(row.shape, x + SHAPE_AT, middle, SHAPE)),
    ...(written === undefined ? [line("rule", x + NAME_AT, nameLine, x + NAME_AT + part.name, nameLine)] : []),
    rect("blank", right - SCORE.width, middle - score / 2, SCORE.width, score, SCORE.radius),
  ];
  const name =
    written === undefined
      ? []
      : [fittedName(written, x + NAME_AT, baseline(NUMBER), part.name + BEFORE_CODES, NUMBER, setting)];
  return [
    { item: "ornament", marks },
    textAt(row.label, x + NUMBER_END, baseline(NUMBER), NUMBER, measure, { font: "bold", anchor: "end" }),
    ...name,
    ...columns.flatMap((column) => codeItems(row.codes[column.task] ?? [], column.x, baseline(CODE), setting)),
  ];
}
