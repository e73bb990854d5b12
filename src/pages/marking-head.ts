/**
 * The content above and below the table of a marking page: what it is, how to read a code, the groups; and the level of the
 * sheets.
 */
import { PAGE, type PuzzleKind, say } from "../engine/kind.ts";
import { shapeMarks } from "../spec/class/shapes.ts";
import { plainText } from "../templates/markdown.ts";
import { drawn } from "./cell-range.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM, type TextItem } from "./item.ts";
import { levelSquares, levelWidth } from "./level-squares.ts";
import { DOT, type MarkedTask, type MarkingGroup, type MarkingRow, type MarkingTable } from "./marking-data.ts";
import { HEADINGS } from "./marking-table.ts";
import type { Setting } from "./setting.ts";
import { evenFlow, placed, textAt } from "./text.ts";
import { largestTitle } from "./title.ts";
import { kindFinder } from "./words.ts";

const TITLE = 27;
const SUBTITLE = 13;
const WORDS = { size: 12.5, leading: 15.5 } as const;
const SMALL = 9;
const CODE = 15;
/** Distance from the title's baseline to the content below it. */
const BELOW_TITLE = 5 * MM;
/** Widths as shares: the words, the picture with its code, and the groups at the right edge. */
const WORDS_SHARE = 0.46;
const PICTURE = { width: 27 * MM, height: 17.5 * MM, gap: 3 * MM } as const;
const GROUPS = { width: 39 * MM, pitch: 5.7 * MM, shape: 3.4 * MM } as const;
const BELOW_HEAD = 6 * MM;

const words = ({ phrase }: Setting, key: string, values = {}): string => plainText(phrase(say(key, values)));

/** Distance from the top of a page down to the first row of its table. */
export function headHeight(table: MarkingTable, width: number, setting: Setting): number {
  const text = instructionFlow(table, width, setting);
  const groups = table.groups.length * GROUPS.pitch;
  const inner = Math.max(WORDS.size * CAPITALS + text.height, PICTURE.height, groups);
  return TITLE * CAPITALS + BELOW_TITLE + inner + BELOW_HEAD + HEADINGS;
}

const instructionFlow = (table: MarkingTable, width: number, { measure }: Setting) =>
  evenFlow(table.say, WORDS_SHARE * width, WORDS, measure);

/** The head, from the left edge and the top of its title's capitals. */
export function head(table: MarkingTable, x: number, y: number, width: number, setting: Setting): Item[] {
  const below = y + TITLE * CAPITALS + BELOW_TITLE;
  const text = instructionFlow(table, width, setting);
  return [
    ...titleItems(table, x, y, width, setting),
    ...placed(text.items, x, below + WORDS.size * CAPITALS),
    ...(table.example === null ? [] : exampleItems(table.example, x + (WORDS_SHARE + 0.02) * width, below, setting)),
    ...table.groups.flatMap((group, i) => groupItems(group, x + width, below + (i + 0.5) * GROUPS.pitch, setting)),
  ];
}

function titleItems({ groups }: MarkingTable, x: number, y: number, width: number, setting: Setting): Item[] {
  const { manifest, measure } = setting;
  const { sheet, class: set } = manifest.spec;
  const baseline = y + TITLE * CAPITALS;
  const count = set?.pupils ?? groups.reduce((sum, { pupils }) => sum + pupils, 0);
  const about = [
    words(setting, "class.marking"),
    ...(sheet?.class === undefined ? [] : [words(setting, "class.class", { name: sheet.class })]),
    words(setting, "class.pupils", { count }),
  ].join(` ${DOT} `);
  const room = width - measure(about, "regular", SUBTITLE) - 5 * MM;
  const title = largestTitle(sheet?.title ?? manifest.title, room, TITLE, TITLE, setting);
  const right = Math.max(...title.items.map((item) => item.x + measure(item.text, "title", item.size)));
  return [
    ...placed(title.items, x - 0.04 * title.size, baseline),
    textAt(about, x + right + 5 * MM, baseline, SUBTITLE, measure),
  ];
}

/** A small picture of a solved task, and its code next to it. */
function exampleItems({ puzzle, answer, slots, texts }: MarkedTask, x: number, y: number, setting: Setting): Item[] {
  const kind: PuzzleKind<unknown, unknown> = kindFinder(setting.kinds)(puzzle.kind);
  const shown = slots.length === 0 ? answer.entry : Object.fromEntries(slots.map((id) => [id, answer.entry[id] ?? ""]));
  const figure = drawn(kind, puzzle.puzzle, { entry: shown, crossed: {} }, { ...PAGE, plain: true, checked: slots });
  const cell = Math.min(PICTURE.width / figure.width, PICTURE.height / figure.height);
  const left = x + PICTURE.width - figure.width * cell;
  const top = y + (PICTURE.height - figure.height * cell) / 2;
  const code = textAt(
    texts.join(` ${DOT} `),
    x + PICTURE.width + PICTURE.gap,
    y + PICTURE.height / 2 + (CODE * CAPITALS) / 2,
    CODE,
    setting.measure,
    { font: "bold" },
  );
  return [{ item: "figure", figure, x: left, y: top, cell, lines: "fine" }, code];
}

function groupItems({ shape, level, pupils }: MarkingGroup, right: number, middle: number, setting: Setting): Item[] {
  const left = right - GROUPS.width;
  const baseline = middle + (SMALL * CAPITALS) / 2;
  const squares = left + GROUPS.shape + 2.5 * MM;
  return [
    {
      item: "ornament",
      marks: [
        ...(shape === null ? [] : shapeMarks(shape, left + GROUPS.shape / 2, middle, GROUPS.shape)),
        ...levelSquares(level, shape === null ? right - PUPILS - levelWidth(SMALL) : squares, baseline, SMALL),
      ],
    },
    textAt(words(setting, "class.pupils", { count: pupils }), right, baseline, SMALL, setting.measure, {
      anchor: "end",
    }),
  ];
}

/** Width reserved for "28 pupils" if a line of groups has no shape. */
const PUPILS = 18 * MM;

/** The foot: which sheets, the level of each group, and how to generate them again. */
export function foot(
  { groups }: MarkingTable,
  rows: readonly MarkingRow[],
  x: number,
  y: number,
  width: number,
  setting: Setting,
): Item[] {
  const { measure, manifest } = setting;
  const { sheet } = manifest.spec;
  const code = sheet?.code;
  const range = rows.length === 0 ? "" : `${rows[0]!.label}–${rows.at(-1)!.label}`;
  const first = code === undefined ? [sheet?.title ?? manifest.title, range].join(` ${DOT} `) : range;
  const line = y - FOOT_PITCH;
  return [
    textAt(first, x, line, SMALL, measure),
    ...difficulty(groups, x + width / 2, line, setting),
    textAt(words(setting, "class.for-the-teacher"), x + width, line, SMALL, measure, { anchor: "end" }),
    ...(code === undefined ? [] : [fittedLine(words(setting, "class.sheets-code", { code }), x, y, width, setting)]),
  ];
}

const FOOT_PITCH = 3.6 * MM;

/** The code of the class is never cut; a long one is smaller. */
const fittedLine = (text: string, x: number, y: number, width: number, { measure }: Setting): TextItem => {
  const size = SMALL;
  return textAt(text, x, y, Math.min(size, (size * width) / measure(text, "regular", size)), measure);
};

/** "Difficulty ● 45–47 ▲ 82–86", centred. */
function difficulty(groups: readonly MarkingGroup[], middle: number, y: number, setting: Setting): Item[] {
  const { measure } = setting;
  const size = 2.4 * MM;
  const label = words(setting, "class.difficulty");
  const texts = groups.map(({ scores: [least, most] }) => (least === most ? String(least) : `${least}–${most}`));
  const widths = texts.map(
    (text, i) => (groups[i]!.shape === null ? 0 : size + 1 * MM) + measure(text, "regular", SMALL),
  );
  const gap = 2.5 * MM;
  const whole = measure(label, "regular", SMALL) + widths.reduce((sum, each) => sum + gap + each, 0);
  let x = middle - whole / 2;
  const items: Item[] = [textAt(label, x, y, SMALL, measure)];
  x += measure(label, "regular", SMALL) + gap;
  for (const [i, { shape }] of groups.entries()) {
    if (shape !== null)
      items.push({ item: "ornament", marks: shapeMarks(shape, x + size / 2, y - (SMALL * CAPITALS) / 2, size) });
    items.push(textAt(texts[i]!, x + widths[i]! - measure(texts[i]!, "regular", SMALL), y, SMALL, measure));
    x += widths[i]! + gap;
  }
  return items;
}
