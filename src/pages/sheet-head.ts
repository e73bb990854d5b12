/** The lines above the puzzles of a classroom's sheet: name, date, class and score. */
import { line, type Mark, rect } from "../engine/figure.ts";
import { say } from "../engine/kind.ts";
import { plainText } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM, type TextItem } from "./item.ts";
import { type Part, part, stack } from "./layout/part.ts";
import type { Setting } from "./setting.ts";
import { shortened, textAt } from "./text.ts";

/** Space above a line for writing, by reader. */
const WRITING_HEIGHT = { adult: 6 * MM, child: 10 * MM } as const;
const GAP = 5 * MM;
/** Minimum width of the line for a name: enough for a child's writing. */
const NAME_WIDTH = 60 * MM;
/** Distance from the lines to the next content. */
const BELOW = { adult: 8 * MM, child: 10 * MM } as const;
/** Gap between a label and its line, and distance from its baseline down to the line. */
const TO_LINE = 2 * MM;
const DROP = 2;

interface Field {
  readonly label: string;
  /** Its share of the row. */
  readonly weight: number;
  readonly minWidth: number;
  /** Text at the end of its line, such as "/ 4". */
  readonly after?: string;
  /** A text already on its line. */
  readonly written?: Written | undefined;
}

/** A text, or a short one in a box with free space next to it. */
type Written = string | { readonly boxed: string };

/** The marks of the puzzles with these numbers: one for each puzzle, unless its kind counts more. */
export function marksOf(numbers: readonly number[], { manifest, kinds }: Setting): number {
  const own = new Set(numbers);
  return manifest.puzzles
    .filter(({ number }) => own.has(number))
    .reduce((sum, { kind: id, puzzle }) => sum + (kinds.find((kind) => kind.id === id)?.marks?.(puzzle) ?? 1), 0);
}

/** The lines in as few rows as possible, with the space below them. */
export function sheetHead(
  marks: number,
  setting: Setting,
  names: readonly FieldName[] = FIELDS,
  written: Partial<Readonly<Record<FieldName, Written>>> = {},
): Part {
  const { sizes, frame } = setting;
  const { width } = frame.text;
  const size = Math.max(sizes.small, Math.min(sizes.text.size, 18));
  const pitch = Math.max(sizes.isChild ? WRITING_HEIGHT.child : WRITING_HEIGHT.adult, size * 1.4);
  const below = sizes.isChild ? BELOW.child : BELOW.adult;
  const rows = inRows(fieldsOf(marks, names, setting, written), width, size, setting);
  const lines = rows.map((row) =>
    part(width, size * CAPITALS, (x, y) => rowItems(row, x, y + size * CAPITALS, width, size, setting)),
  );
  return stack([stack(lines, { gap: pitch - size * CAPITALS }), below]);
}

/** The possible fields, in order. */
const FIELDS = ["name", "date", "class", "score"] as const;
export type FieldName = (typeof FIELDS)[number];

const WIDTHS: Readonly<Record<FieldName, Pick<Field, "weight" | "minWidth">>> = {
  name: { weight: 3, minWidth: NAME_WIDTH },
  date: { weight: 1.5, minWidth: 26 * MM },
  class: { weight: 1, minWidth: 16 * MM },
  score: { weight: 1, minWidth: 12 * MM },
};

const fieldsOf = (
  marks: number,
  names: readonly FieldName[],
  { phrase }: Setting,
  written: Partial<Readonly<Record<FieldName, Written>>>,
): Field[] =>
  names.map((name) => ({
    label: plainText(phrase(say(`book.${name}`))),
    written: written[name],
    ...WIDTHS[name],
    ...(name === "score" && { after: `/ ${marks}` }),
  }));

/**
 * Up to this many fields stay on one row if each keeps this share of its minimum width. On a second row the score would be alone
 * with a long line.
 */
const ONE_ROW = { fields: 3, part: 0.7 } as const;

/** Maximum length of the only line of a row. */
const MAX_ALONE = 110 * MM;

/** All on one row if each line keeps its minimum width, else on two. */
function inRows(fields: readonly Field[], width: number, size: number, setting: Setting): Field[][] {
  const part = fields.length <= ONE_ROW.fields ? ONE_ROW.part : 1;
  const needed = fields.reduce(
    (sum, field) => sum + fixedWidth(field, size, setting) + part * field.minWidth + GAP,
    -GAP,
  );
  return needed <= width ? [[...fields]] : [fields.slice(0, 2), fields.slice(2)];
}

/** Width of a field without its line. */
const fixedWidth = ({ label, after }: Field, size: number, { measure }: Setting): number =>
  measure(label, "regular", size) + TO_LINE + (after === undefined ? 0 : TO_LINE + measure(after, "regular", size));

function rowItems(
  row: readonly Field[],
  left: number,
  y: number,
  width: number,
  size: number,
  setting: Setting,
): Item[] {
  const { measure } = setting;
  const texts: TextItem[] = [];
  const marks: Mark[] = [];
  const boxes: Mark[] = [];
  const free = width - row.reduce((sum, field) => sum + fixedWidth(field, size, setting) + GAP, -GAP);
  const maxLength = row.length === 1 ? MAX_ALONE : Number.POSITIVE_INFINITY;
  const weights = row.reduce((sum, { weight }) => sum + weight, 0);
  let x = left;
  for (const field of row) {
    const from = x + measure(field.label, "regular", size) + TO_LINE;
    const to = from + Math.min(maxLength, (free * field.weight) / weights);
    texts.push(textAt(field.label, x, y, size, measure));
    marks.push(line("rule", from, y + DROP, to, y + DROP));
    if (typeof field.written === "string")
      texts.push(fittedName(field.written, from + TO_LINE, y, to - from, size, setting));
    else if (field.written !== undefined) {
      const width = Math.max(BOX * size, measure(field.written.boxed, "bold", size) + 0.6 * size);
      boxes.push(rect("blank", from, y - (BOX * size + size * CAPITALS) / 2, width, BOX * size, 0.15 * size));
      texts.push(textAt(field.written.boxed, from + width / 2, y, size, measure, { font: "bold", anchor: "middle" }));
    }
    if (field.after !== undefined) texts.push(textAt(field.after, to + TO_LINE, y, size, measure));
    x += fixedWidth(field, size, setting) + to - from + GAP;
  }
  return [
    ...(boxes.length === 0 ? [] : [{ item: "ornament", marks: boxes } as const]),
    { item: "group", role: "paragraph", items: texts },
    { item: "ornament", marks },
  ];
}

/** The height of a box on a line, as a multiple of its number's size. */
const BOX = 1.3;

/** A long name is set smaller, down to this share of its size; a longer one is cut. */
const MIN_NAME = 0.7;

/** A name on a line of this width. */
export function fittedName(
  name: string,
  x: number,
  y: number,
  width: number,
  size: number,
  { measure }: Pick<Setting, "measure">,
): TextItem {
  const available = width - TO_LINE;
  const fitting = Math.max(
    MIN_NAME * size,
    Math.min(size, (size * available) / Math.max(1, measure(name, "regular", size))),
  );
  return textAt(shortened(name, "regular", fitting, available, measure), x, y, fitting, measure);
}
