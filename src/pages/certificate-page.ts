/** The certificate at the end of a children's book, framed by a path from 1 to a star. */
import { circle, type Figure, line, type Mark, path, type Segment, text } from "../engine/figure.ts";
import { ribbon } from "../engine/path/draw/ribbon.ts";
import { lastOf } from "../engine/required.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import type { Item } from "./item.ts";
import { hasMascot, pointingAtText } from "./page-mascot.ts";
import { ON_RIBBON } from "./path-picture.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, placed, type Type, textAt } from "./text.ts";
import { largestTitle, type TitleFlow } from "./title.ts";
import { group, words } from "./words-on-page.ts";

/** The certificate, to cut out or keep: a right-hand page without a footer. */
export const certificatePages = (setting: Setting): Draft[] => [
  {
    items: () => certificateItems(setting),
    anchors: ["certificate"],
    bookmarks: [{ title: words(setting.phrase, "book.certificate"), depth: 0 }],
    column: setting.frame.text,
    puzzles: [],
    hasNoFooter: true,
    right: true,
  },
];

/** Number of cells of the path across the page; with this number it bends outwards at each corner. */
const ACROSS = 15;
/** Size of the 1 in its ring. */
const IN_RING = 0.47;
/** Period of the path's wave, in cells. */
const WAVE = 4;

interface Border {
  readonly figure: Figure;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** The border fills the live width, and the height of the page down to its footer. */
function borderOf({ frame, sizes }: Setting): Border {
  const { x, width } = frame.live;
  const cell = width / (ACROSS - 0.4);
  const most = Math.floor((frame.foot - frame.top) / cell + 0.4);
  const rows = most - ((most + 1) % WAVE);
  const top = frame.top + (frame.foot - frame.top - (rows - 0.4) * cell) / 2;
  const figure = borderFigure(ACROSS, rows, ON_RIBBON * cell >= sizes.small);
  return { figure, x: x - 0.2 * cell, y: top - 0.2 * cell, cell };
}

/**
 * A path around a grid, from the middle of the bottom to the right, and back to the cell next to its start. `isNumbered`: its
 * corners show their numbers.
 */
function borderFigure(columns: number, rows: number, isNumbered: boolean): Figure {
  const path = wavingRing(columns, rows);
  const last = path.length - 1;
  const at = (i: number): [number, number] => [path[i]!.column + 0.5, path[i]!.row + 0.5];
  const corners = path.flatMap(({ row, column }, i) =>
    (row === 0 || row === rows - 1) && (column === 0 || column === columns - 1) ? [i] : [],
  );
  const inCorner = (i: number): Mark => {
    const [x, y] = at(i);
    const into = (value: number, middle: number) => value + Math.sign(middle - value) * 0.09;
    return text("given", into(x, columns / 2), into(y, rows / 2), ON_RIBBON, String(i + 1));
  };
  const marks: Mark[] = [
    ribbon(path, 4),
    ...(isNumbered ? corners.map(inCorner) : []),
    circle("ring", ...at(0), 0.4),
    text("given", ...at(0), IN_RING, "1"),
    circle("ring", ...at(last), 0.4),
    star(...at(last), 0.26),
  ];
  return { width: columns, height: rows, cell: { least: 8, most: 30 }, box: 0, marks };
}

type Cell = { readonly row: number; readonly column: number };

/**
 * From right of the middle of the bottom side anticlockwise to left of it, in waves: along each side the path runs two cells
 * outside, then two cells one row further in.
 */
export function wavingRing(columns: number, rows: number): Cell[] {
  const side = (length: number, cell: (along: number, depth: number) => Cell): Cell[] => {
    const cells: Cell[] = [];
    for (let along = 0; along < length; along++) {
      const half = along % WAVE;
      if (half === 0 && along > 0) cells.push(cell(along, 1), cell(along, 0));
      else if (half === 2 && along < length - 1) cells.push(cell(along, 0), cell(along, 1));
      else cells.push(cell(along, half === 3 ? 1 : 0));
    }
    return cells;
  };
  const bottom = side(columns, (along, depth) => ({ row: rows - 1 - depth, column: along }));
  const right = side(rows, (along, depth) => ({ row: rows - 1 - along, column: columns - 1 - depth }));
  const top = side(columns, (along, depth) => ({ row: depth, column: columns - 1 - along }));
  const left = side(rows, (along, depth) => ({ row: along, column: depth }));
  const middle = (columns - 1) / 2;
  const from = bottom.findIndex(({ column }) => column > middle);
  const to = bottom.findLastIndex(({ column }) => column < middle);
  const beginning = bottom.slice(from);
  return [...beginning, ...right.slice(1), ...top.slice(1), ...left.slice(1), ...bottom.slice(1, to + 1)];
}

/** Distance from the edge of the border to its content, in cells. */
const EDGE = 2.9;

function certificateItems(setting: Setting): Item[] {
  const { manifest, phrase, sizes } = setting;
  const border = borderOf(setting);
  const inside = { x: border.x + EDGE * border.cell, width: (ACROSS - 2 * EDGE) * border.cell };
  const top = border.y + EDGE * border.cell;
  const bottom = border.y + (border.figure.height - EDGE) * border.cell;
  const height = bottom - top;
  const title = largestTitle(
    words(phrase, "book.certificate-title"),
    inside.width,
    height * 0.2,
    sizes.title * 1.7,
    setting,
  );
  const book = largestTitle(manifest.title, inside.width, height * 0.2, sizes.title, setting);
  const { sections } = manifest.spec;
  const count = manifest.puzzles.filter(({ section }) => sections[section]?.role !== "example").length;
  const solved = words(phrase, "book.certificate-solved", { count });
  const type: Type = {
    size: Math.max(sizes.small, Math.min(sizes.text.size, 18)),
    leading: Math.min(sizes.text.leading, 25),
  };
  const middle = (flowed: TitleFlow, y: number) => group("heading-1", centred(flowed, inside, y, setting));
  // Five parts from top to bottom: title, name, achievement, book, and date and signature; the mascot stands above the last.
  const at = (share: number) => top + height * share;
  const [first, second, third] = hasMascot(setting) ? [0.12, 0.33, 0.43] : [0.16, 0.42, 0.54];
  const titled = centred(book, inside, at(third) + type.leading + book.size * 1.1, setting);
  const within = [
    middle(title, at(first)),
    ...lineFor(words(phrase, "book.certificate-name"), inside.x, inside.width, at(second), setting),
    ...textIn(solved, inside, at(third), type, setting),
    group("paragraph", titled),
    ...lineFor(words(phrase, "book.date"), inside.x, inside.width * 0.4, at(0.96), setting),
    ...lineFor(
      words(phrase, "book.certificate-signed"),
      inside.x + inside.width * 0.5,
      inside.width * 0.5,
      at(0.96),
      setting,
    ),
  ];
  return [
    { item: "figure", figure: border.figure, x: border.x, y: border.y, cell: border.cell },
    ...pointingAtText(within, lastOf(titled), { ...inside, y: top, height }, setting),
  ];
}

/** The lines of a title, each in the middle. */
function centred({ items, size }: TitleFlow, { x, width }: { x: number; width: number }, y: number, setting: Setting) {
  const tracking = setting.theme.title.tracking * size;
  return items.map((item) => {
    const wide = setting.measure(item.text, "title", size) + tracking * item.text.length;
    return { ...item, x: x + (width - wide) / 2, y: y + item.y };
  });
}

function textIn(
  words: string,
  { x, width }: { x: number; width: number },
  y: number,
  type: Type,
  { measure }: Setting,
): Item[] {
  const { items } = flow(escapeMarkdown(words), width, type, measure);
  return [
    group(
      "paragraph",
      placed(items, 0, y).map((item) => ({ ...item, x: x + (width - measure(item.text, item.font, item.size)) / 2 })),
    ),
  ];
}

/** A line to write on, with its label below. */
function lineFor(label: string, x: number, width: number, y: number, { sizes, measure }: Setting): Item[] {
  const size = Math.max(sizes.small, 11);
  return [
    { item: "ornament", marks: [line("rule", x, y - size * 1.5, x + width, y - size * 1.5)] },
    group("paragraph", [textAt(label, x + width / 2, y, size, measure, { anchor: "middle" })]),
  ];
}

/** Inner radius of a star as a share of its outer radius. */
const CUT = 0.52;

/** A star with five points around x, y, its first point up. */
function star(x: number, y: number, radius: number): Mark {
  const corner = (i: number): [number, number] => {
    const r = i % 2 === 0 ? radius : radius * CUT;
    const angle = (Math.PI * (i - 2.5)) / 5;
    return [hundredths(x + r * Math.cos(angle)), hundredths(y + r * Math.sin(angle))];
  };
  const points = Array.from({ length: 9 }, (_, i): Segment => ["L", ...corner(i + 1)]);
  return path("frame", [["M", ...corner(0)], ...points, ["Z"]]);
}

/** Rounds away differences of sines between machines. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;
