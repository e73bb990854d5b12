/**
 * The content above and below the table of a marking page: what it is, how to read a code, the groups; and the level of the
 * sheets.
 */
import { PAGE, type PuzzleKind, say } from "../engine/kind.ts";
import { type Shape, shapeMarks } from "../spec/class/shapes.ts";
import { plainText } from "../templates/markdown.ts";
import { drawn } from "./cell-range.ts";
import { CAPITALS } from "./frame.ts";
import { MM } from "./item.ts";
import { flowPart, textPart } from "./layout/leaves.ts";
import { type Child, ink, inSpace, over, type Part, part, row, spring, stack } from "./layout/part.ts";
import { levelSquares, levelWidth } from "./level-squares.ts";
import { DOT, type MarkedTask, type MarkingGroup, type MarkingRow, type MarkingTable } from "./marking-data.ts";
import { HEADINGS } from "./marking-table.ts";
import type { Setting } from "./setting.ts";
import { evenFlow, type Measure, placed } from "./text.ts";
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

const words = ({ phrase }: Pick<Setting, "phrase">, key: string, values = {}): string =>
  plainText(phrase(say(key, values)));

/** The head of a width, from the top of its title's capitals down to the first row of the table. */
export function headPart(table: MarkingTable, width: number, setting: Setting): Part {
  const column = WORDS_SHARE * width;
  const wordsPart = flowPart(evenFlow(table.say, column, WORDS, setting.measure), column, WORDS);
  const example = table.example === null ? part(0, PICTURE.height, () => []) : examplePart(table.example, setting);
  const groups = stack(table.groups.map((group) => groupPart(group, setting)));
  const below = over(row([wordsPart, 0.02 * width, example]), inSpace(groups, { width, x: "end" }));
  return stack([titlePart(table, width, setting), BELOW_TITLE, below, BELOW_HEAD + HEADINGS]);
}

/** The title, and what it is about on its first line. */
function titlePart({ groups }: MarkingTable, width: number, setting: Setting): Part {
  const { manifest, measure } = setting;
  const { sheet, class: set } = manifest.spec;
  const count = set?.pupils ?? groups.reduce((sum, { pupils }) => sum + pupils, 0);
  const about = textPart(
    [
      words(setting, "class.marking"),
      ...(sheet?.class === undefined ? [] : [words(setting, "class.class", { name: sheet.class })]),
      words(setting, "class.pupils", { count }),
    ].join(` ${DOT} `),
    SUBTITLE,
    measure,
  );
  const title = largestTitle(sheet?.title ?? manifest.title, width - about.width - 5 * MM, TITLE, TITLE, setting);
  const right = Math.max(...title.items.map((item) => item.x + measure(item.text, "title", item.size)));
  const height = TITLE * CAPITALS;
  const named = part(right, height + title.height, (x, y) => placed(title.items, x - 0.04 * title.size, y + height));
  return row([named, 5 * MM, inSpace(about, { height, y: "end" })], { width });
}

/** A small picture of a solved task, and its code next to it. */
function examplePart({ puzzle, answer, slots, texts }: MarkedTask, { kinds, measure }: Setting): Part {
  const kind: PuzzleKind<unknown, unknown> = kindFinder(kinds)(puzzle.kind);
  const shown = slots.length === 0 ? answer.entry : Object.fromEntries(slots.map((id) => [id, answer.entry[id] ?? ""]));
  const figure = drawn(kind, puzzle.puzzle, { entry: shown, crossed: {} }, { ...PAGE, plain: true, checked: slots });
  const cell = Math.min(PICTURE.width / figure.width, PICTURE.height / figure.height);
  const picture = part(figure.width * cell, figure.height * cell, (x, y) => [
    { item: "figure", figure, x, y, cell, lines: "fine" },
  ]);
  const { width, height, gap } = PICTURE;
  const code = textPart(texts.join(` ${DOT} `), CODE, measure, "bold");
  return row([inSpace(picture, { width, height, x: "end", y: "middle" }), gap, code], { align: "middle" });
}

function groupPart({ shape, level, pupils }: MarkingGroup, setting: Setting): Part {
  const high = SMALL * CAPITALS;
  const squares = ink(levelWidth(SMALL), high, (x, y) => levelSquares(level, x, y + high, SMALL));
  const count = textPart(words(setting, "class.pupils", { count: pupils }), SMALL, setting.measure);
  const line =
    shape === null
      ? [spring, squares, inSpace(count, { width: PUPILS, x: "end" })]
      : [shapePart(shape, GROUPS.shape), 2.5 * MM, squares, spring, count];
  return row(line, { width: GROUPS.width, height: GROUPS.pitch, align: "middle" });
}

const shapePart = (shape: Shape, size: number): Part =>
  ink(size, size, (x, y) => shapeMarks(shape, x + size / 2, y + size / 2, size));

/** Width reserved for "28 pupils" if a line of groups has no shape. */
const PUPILS = 18 * MM;

/** The foot, down to its last baseline: which sheets, the level of each group, and how to generate them again. */
export function footPart(
  { groups }: MarkingTable,
  rows: readonly MarkingRow[],
  width: number,
  { phrase, measure, manifest }: Setting,
): Part {
  const { sheet } = manifest.spec;
  const code = sheet?.code;
  const range = rows.length === 0 ? "" : `${rows[0]!.label}–${rows.at(-1)!.label}`;
  const first = code === undefined ? [sheet?.title ?? manifest.title, range].join(` ${DOT} `) : range;
  const teacher = textPart(words({ phrase }, "class.for-the-teacher"), SMALL, measure);
  const line = over(
    textPart(first, SMALL, measure),
    inSpace(difficulty(groups, { phrase, measure }), { width, x: "middle" }),
    inSpace(teacher, { width, x: "end" }),
  );
  const again =
    code === undefined ? stack([]) : fittedLine(words({ phrase }, "class.sheets-code", { code }), width, measure);
  return stack([line, inSpace(again, { height: FOOT_PITCH, y: "end" })]);
}

const FOOT_PITCH = 3.6 * MM;

/** The code of the class is never cut; a long one is smaller. */
const fittedLine = (text: string, width: number, measure: Measure): Part =>
  textPart(text, Math.min(SMALL, (SMALL * width) / measure(text, "regular", SMALL)), measure);

/** "Difficulty ● 45–47 ▲ 82–86". */
function difficulty(groups: readonly MarkingGroup[], { phrase, measure }: Pick<Setting, "phrase" | "measure">): Part {
  const all = groups.flatMap(({ shape, scores: [least, most] }): Child[] => [
    2.5 * MM,
    shape !== null && row([shapePart(shape, 2.4 * MM), 1 * MM]),
    textPart(least === most ? String(least) : `${least}–${most}`, SMALL, measure),
  ]);
  const label = textPart(words({ phrase }, "class.difficulty"), SMALL, measure);
  return row([label, ...all], { height: SMALL * CAPITALS, align: "middle" });
}
