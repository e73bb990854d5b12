/** The picture to colour at the foot of a sheet, with the colours of the answers beside it; and the finished picture for the key. */
import { AREAS, COLUMNS, type ColourPicture, ROWS } from "../draw/colour-pictures/picture.ts";
import { area as filled } from "../draw/seasons/layers.ts";
import type { Outline } from "../draw/seasons/outlines.ts";
import { type Layer, layerShapes } from "../draw/seasons/scene.ts";
import { type Figure, line, type Mark, path, rect, text } from "../engine/figure.ts";
import { outlineOf } from "../engine/outline.ts";
import { withSigns } from "../templates/language.ts";
import type { AnswerPicture } from "./answer-picture.ts";
import { linesFor } from "./cell-range.ts";
import { checkWords } from "./check-words.ts";
import { type Item, MM } from "./item.ts";
import type { Block } from "./key-pages.ts";
import { headingBlock } from "./key-parts.ts";
import { figurePart } from "./layout/leaves.ts";
import { over, type Part, part, stack } from "./layout/part.ts";
import { isInColour } from "./season-scene.ts";
import type { Setting } from "./setting.ts";
import { group, words } from "./words-on-page.ts";

/** Sides of a square of the picture, the best first. */
export const PICTURE_SIDES: readonly number[] = [11.2 * MM, 9.2 * MM, 8.4 * MM, 7.6 * MM];
/** Space above the picture, and between the left column and the picture. */
const ABOVE = 7 * MM;
const GUTTER = 6 * MM;
/** With a left column of this width, the words are in it, above the legend; else they are above the picture. */
const COLUMN = 50 * MM;
/** The em of the numbers of tasks, in squares. */
const EM = 0.42;

/** Sizes of the legend, in squares: a tile with an answer, an arrow, and a tile with its colour; the most from row to row. */
const LEGEND = { tile: 1.15, arrow: 0.75, colour: 0.85, em: 0.5, pitch: 1.7 } as const;

/** The question, the instruction, and the picture with squares of this side in points. */
export function picturePart(own: AnswerPicture, side: number, setting: Setting): Part {
  const { frame, sizes, phrase } = setting;
  const { width } = frame.text;
  const left = width - COLUMNS * side;
  const isBeside = left - GUTTER >= COLUMN;
  const toDo = ["book.picture-do", ...(own.boxes.size > 0 ? ["book.check-box"] : [])];
  const question = words(phrase, `book.picture-${own.picture.asks}`);
  const wordsPart = checkWords(question, toDo, isBeside ? left - GUTTER : width, setting);
  const place: LegendPlace = { top: (isBeside ? wordsPart.height : 0) / side, left: left / side };
  const figure = pictureFigure(own, place, setting);
  const isColour = isInColour(setting);
  const colours = part(width, ROWS * side, (x, y) => [
    { item: "drawing", shapes: layerShapes(swatches(own, place), { x, y, cell: side, isColour }) },
  ]);
  const picture = over(colours, figurePart(figure, side, altOf(own, setting), linesFor(sizes, side)));
  return stack([ABOVE, ...(isBeside ? [over(wordsPart, picture)] : [wordsPart, picture])]);
}

/** The answers and the tasks of the squares, row by row, for screen readers. */
const altOf = ({ tasks, legend }: AnswerPicture, { phrase }: Setting): string =>
  [
    words(phrase, "book.picture-do"),
    legend.map(({ answer }) => answer).join(", "),
    ...tasks.map((row) => row.join(" ")),
  ].join("; ");

/** Where the legend begins and the picture's left edge, in squares. */
interface LegendPlace {
  readonly top: number;
  readonly left: number;
}

/** The rows of the legend, in squares: their tops, and the height of their tiles. */
function legendRows({ legend }: AnswerPicture, { top }: LegendPlace) {
  const pitch = Math.min(LEGEND.pitch, (ROWS - top) / legend.length);
  const height = Math.min(LEGEND.colour, 0.88 * pitch);
  return { height, rows: legend.map((row, i) => ({ ...row, y: top + i * pitch })) };
}

/** The legend at the left, and the numbered squares from `left` on. All in squares. */
function pictureFigure(own: AnswerPicture, place: LegendPlace, { manifest }: Setting): Figure {
  const { left } = place;
  const { height, rows } = legendRows(own, place);
  const legend = rows.flatMap(({ answer, y }): Mark[] => {
    const middle = y + height / 2;
    const [from, to] = [LEGEND.tile + 0.15, LEGEND.tile + LEGEND.arrow - 0.15];
    return [
      rect("tile", 0, y, LEGEND.tile, height, 0.12),
      text("given", LEGEND.tile / 2, middle, LEGEND.em, withSigns(answer, manifest.spec.language)),
      line("rule", from, middle, to, middle),
      path("rule", [
        ["M", to - 0.14, middle - 0.12],
        ["L", to, middle],
        ["L", to - 0.14, middle + 0.12],
      ]),
    ];
  });
  const numbers = own.tasks.flatMap((row, r) => row.map((task, c) => text("label", left + c + 0.5, r + 0.5, EM, task)));
  return {
    width: left + COLUMNS,
    height: ROWS,
    cell: { least: 1, most: 100 },
    box: 0,
    marks: [...legend, ...gridMarks(left), ...numbers],
  };
}

const gridMarks = (left: number): Mark[] => [
  ...Array.from({ length: COLUMNS - 1 }, (_, i) => line("inner", left + i + 1, 0, left + i + 1, ROWS)),
  ...Array.from({ length: ROWS - 1 }, (_, i) => line("inner", left, i + 1, left + COLUMNS, i + 1)),
  rect("frame", left, 0, COLUMNS, ROWS),
];

/** The colours of the legend, in squares. */
function swatches(own: AnswerPicture, place: LegendPlace): Layer[] {
  const { height, rows } = legendRows(own, place);
  const x = LEGEND.tile + LEGEND.arrow;
  return rows.map(({ area, y }) => filled(own.picture.paints[area]!, squareAt(x, y, LEGEND.colour, height), "thin"));
}

const squareAt = (x: number, y: number, width: number, height: number): Outline => [
  ["M", x, y],
  ["L", x + width, y],
  ["L", x + width, y + height],
  ["L", x, y + height],
  ["Z"],
];

/** A square of a finished picture, and the gap between two pictures. Points. */
const FINISHED = 3 * MM;
const GAP = 6 * MM;

/** The finished pictures of a book's sheets in rows, for its key; empty if it has none. `above`: the space above their heading. */
export function pictureBlocks(
  pictures: readonly ColourPicture[],
  setting: Setting,
  width: number,
  above: number,
): Block[] {
  const all = [...new Set(pictures)];
  if (all.length === 0) return [];
  const pitch = COLUMNS * FINISHED + GAP;
  const inRow = Math.max(1, Math.floor((width + GAP) / pitch));
  const rows = Array.from({ length: Math.ceil(all.length / inRow) }, (_, i) => all.slice(i * inRow, (i + 1) * inRow));
  const title = words(setting.phrase, "book.picture-done", { count: all.length });
  const rowBlock = (row: readonly ColourPicture[], i: number): Block => ({
    height: ROWS * FINISHED,
    ...(i > 0 && { above: GAP }),
    draw: ({ x, y }) => [
      group(
        "figure",
        row.flatMap((picture, j) => finishedPicture(picture, x + j * pitch, y, FINISHED, setting)),
        title,
      ),
    ],
  });
  return [headingBlock(title, width, above, setting), ...rows.map(rowBlock)];
}

/** A finished picture, at the top left corner x, y. */
function finishedPicture(picture: ColourPicture, x: number, y: number, side: number, setting: Setting): Item[] {
  const areas = Array.from({ length: AREAS }, (_, area): Layer => {
    const outline = outlineOf(COLUMNS, ROWS, (row, column) => picture.rows[row]?.[column] === area);
    return filled(picture.paints[area]!, outline, null);
  });
  const frame: Figure = { width: COLUMNS, height: ROWS, cell: { least: 1, most: 100 }, box: 0, marks: gridMarks(0) };
  return [
    { item: "drawing", shapes: layerShapes(areas, { x, y, cell: side, isColour: isInColour(setting) }) },
    { item: "figure", figure: frame, x, y, cell: side },
  ];
}
