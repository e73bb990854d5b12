/**
 * One ribbon that writes a number and continues over spine and back: the volume's number in a series, the number in the title, or
 * the number of puzzles.
 */
import type { ColourName } from "../../draw/colours.ts";
import { bent, disc, type Point, type Shape } from "../../draw/shape.ts";
import type { Stock } from "../../spec/cover/cover-names.ts";
import type { TextItem } from "../item.ts";
import { type Composition, type CoverJob, coverSeed, stockOf } from "./cover-job.ts";
import { footItems, groundItem, titleItems } from "./cover-parts.ts";
import { columnsFor, isTurn, type NumberPath, type NumberPathOrder, numberPath } from "./number-path.ts";
import type { Cell } from "./numerals.ts";

/** Width as a share of a cell's side. */
const WIDTH = 0.6;
const BEND = 0.44;
const OVERHANG = (1 - WIDTH) / 2;
/** Sizes of numbers on the ribbon and in rings, by their digits. */
const NUMBER = [0.33, 0.33, 0.33, 0.29, 0.24] as const;
const RING = 0.42;
const LINE = 0.05;
/** How far a number on a turn is shifted into it. */
const INTO_TURN = 0.125;
/** Rows of the field; must be odd. */
const ROWS = [13, 11, 9, 7] as const;
/** Number of columns next to a single digit. */
const ROOM = 4;

interface Palette {
  readonly ground: ColourName;
  readonly ribbon: ColourName;
  readonly run: ColourName;
  readonly onRibbon: ColourName;
  readonly onRun: ColourName;
  readonly ink: ColourName;
  readonly title: ColourName;
}

const DARK: Readonly<Record<Stock, ColourName>> = {
  vermilion: "dark vermilion",
  blue: "dark blue",
  green: "dark green",
};

/** A volume is printed on its colour, all other books on paper with one colour. */
const paletteOf = (stock: Stock, isVolume: boolean): Palette =>
  isVolume
    ? {
        ground: stock,
        ribbon: DARK[stock],
        run: "paper",
        onRibbon: "paper",
        onRun: stock,
        ink: "paper",
        title: "paper",
      }
    : {
        ground: "paper",
        ribbon: "sand",
        run: stock,
        onRibbon: "ink",
        onRun: "paper",
        ink: "ink",
        title: "ink",
      };

/** The cover; null if its front has no space for a ribbon. */
export function ribbonCover(job: CoverJob): Composition | null {
  const { setting, frame } = job;
  const volume = setting.manifest.spec.series?.number;
  const stock = stockOf(setting);
  const palette = paletteOf(stock, volume !== undefined);
  const { scale, text, wrap } = frame;
  const title = titleItems(job, palette.title);
  const foot = footItems(job, palette.ink);
  const bottom = Math.min(wrap.barcode.y, foot.top - 24 * scale) - 16 * scale;
  const field = fieldIn(job, title.bottom + 36 * scale, bottom);
  if (field === null) return null;
  const band = field.y + (field.rows - 1) * field.cell;
  return {
    art: [groundItem(frame, palette.ground), ...fieldItems(job, field, palette)],
    front: [...title.items, ...foot.items],
    back: {
      heading: palette.title,
      text: palette.ink,
      bullets: [volume === undefined ? stock : "paper"],
      foot: palette.ink,
      spine: palette.ink,
      hasCards: volume !== undefined,
      headingTop: text.y,
      bodyTop: text.y,
      bodyBottom: band - 8 * scale,
    },
  };
}

interface Field {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly rows: number;
  readonly path: NumberPath;
  readonly to: NumberPathOrder["to"];
  readonly from: NumberPathOrder["from"];
}

/** The number that the ribbon writes: of the volume, in the title, or of the puzzles. */
function numberOf({ setting }: CoverJob): string {
  const { spec, title, puzzles } = setting.manifest;
  return String(spec.series?.number ?? numberInTitle(title) ?? puzzles.length);
}

/** The largest field between two heights whose ribbon is as wide as the text; null if a number does not fit. */
function fieldIn(job: CoverJob, top: number, bottom: number): Field | null {
  const { setting, frame } = job;
  const number = numberOf(job);
  const volume = setting.manifest.spec.series?.number;
  const [from, to] =
    volume === undefined ? (["ring", "left"] as const) : ([volume === 1 ? "ring" : "left", "right"] as const);
  const least = columnsFor(number) + (number.length === 1 ? ROOM : 0);
  for (const rows of ROWS) {
    const high = (bottom - top) / (rows - 2 * OVERHANG);
    if (rows > 9 && frame.text.width / (least - 2 * OVERHANG) > high) continue;
    const columns = Math.max(least, Math.ceil(frame.text.width / high + 2 * OVERHANG));
    const cell = frame.text.width / (columns - 2 * OVERHANG);
    if (cell * (rows - 2 * OVERHANG) > bottom - top + 1) continue;
    const order = { number, rows, from, to, fill: volume === undefined ? 0 : 0.9 };
    for (const more of [0, 1, 2]) {
      const side = frame.text.width / (columns + more - 2 * OVERHANG);
      const path = numberPath(coverSeed(setting), { ...order, columns: columns + more });
      if (path === null) continue;
      const y = bottom - side * (rows - OVERHANG);
      return { x: frame.text.x - OVERHANG * side, y, cell: side, rows, path, from, to };
    }
  }
  return null;
}

function fieldItems(job: CoverJob, field: Field, palette: Palette) {
  const { frame } = job;
  const { cell, path, from, to } = field;
  const { cells, runs } = path;
  const at = ([column, row]: Cell): Point => [field.x + (column + 0.5) * cell, field.y + (row + 0.5) * cell];
  // Outside the field the ribbon continues straight over the edge of the sheet.
  const left = frame.sheet.x - frame.bleed - cell;
  const right = frame.sheet.x + frame.sheet.width + frame.bleed + cell;
  const centres = cells.map(at);
  const first = centres[0]!;
  const last = centres.at(-1)!;
  const way: Point[] = [
    ...(from === "left" ? [[left, first[1]] as const] : []),
    ...centres,
    [to === "left" ? left : right, last[1]],
  ];
  const line = (points: readonly Point[], colour: ColourName): Shape => ({
    segments: bent(points, BEND * cell),
    line: { colour, width: WIDTH * cell },
  });
  const before = from === "left" ? Math.floor((first[0] - frame.sheet.x) / cell) : 0;
  const shapes: Shape[] = [line(way, palette.ribbon)];
  for (const run of runs) shapes.push(line(closedRun(path, run, at), palette.run));
  const numbers: TextItem[] = [];
  const put = (i: number, [x, y]: Point, colour: ColourName): void => {
    const number = numberItem(job, String(before + i + 1), x, y, cell, colour);
    // Omits numbers that are too small to read and that a printer would reject.
    if (number.size >= frame.leastType) numbers.push(number);
  };
  for (const [start, end] of runs)
    for (let i = start; i <= end; i++)
      if (i === start || i === end || isTurn(cells, i))
        // At an end it stays in the centre: the turn there does not belong to the run.
        put(i, i === start || i === end ? centres[i]! : intoTurn(cells, i, at, cell), palette.onRun);
  if (from === "ring") {
    shapes.push(
      disc(...first, RING * cell, {
        fill: palette.ground,
        line: { colour: palette.ink, width: Math.max(1.2, LINE * cell) },
      }),
    );
    put(0, first, palette.ink);
  }
  if (to === "left") {
    const { x, width } = frame.wrap.text;
    // One number in the middle of the back, and none near a fold.
    const steps = Math.round((last[0] - (x + width / 2)) / cell);
    put(cells.length - 1 + steps, [last[0] - steps * cell, last[1]], palette.onRibbon);
  }
  return [{ item: "drawing", shapes } as const, ...numbers];
}

/**
 * How far an end of a digit extends towards the part of the digit next to it (or both by half); otherwise an 8 would look like a
 * 2.
 */
const CLOSER = 0.4;

/** The line of a run through the centres of its cells; its ends extend towards the part of the number straight ahead. */
function closedRun(
  { cells, runs }: NumberPath,
  [start, end]: readonly [number, number],
  at: (cell: Cell) => Point,
): Point[] {
  const own = cells.slice(start, end + 1);
  const same = (one: Cell, other: Cell): boolean => one[0] === other[0] && one[1] === other[1];
  const ends = runs.flatMap(([from, to]) => [cells[from]!, cells[to]!]);
  const written = runs.flatMap(([from, to]) => cells.slice(from, to + 1));
  const closer = (last: Cell, before: Cell): Point => {
    const step = [last[0] - before[0], last[1] - before[1]] as const;
    const next: Cell = [last[0] + step[0], last[1] + step[1]];
    if (!written.some((cell) => same(cell, next))) return at(last);
    const by = ends.some((cell) => same(cell, next)) ? CLOSER / 2 : CLOSER;
    return at([last[0] + by * step[0], last[1] + by * step[1]]);
  };
  return [closer(own[0]!, own[1]!), ...own.slice(1, -1).map(at), closer(own.at(-1)!, own.at(-2)!)];
}

function intoTurn(cells: readonly Cell[], i: number, at: (cell: Cell) => Point, cell: number): Point {
  const [before, own, after] = [cells[i - 1]!, cells[i]!, cells[i + 1]!];
  const [x, y] = at(own);
  const into = (a: number, b: number, c: number): number => INTO_TURN * cell * (a + b - 2 * c);
  return [x + into(before[0], after[0], own[0]), y + into(before[1], after[1], own[1])];
}

function numberItem(
  { setting }: CoverJob,
  text: string,
  x: number,
  y: number,
  cell: number,
  colour: ColourName,
): TextItem {
  const size = NUMBER[Math.min(text.length, NUMBER.length - 1)]! * cell;
  const width = setting.measure(text, "bold", size);
  return { item: "text", x: x - width / 2, y: y + size * 0.359, size, font: "bold", text, colour };
}

// The number in a title, in digits or in words: "365 Days", "A Hundred Pages", "Zweihundert Rätsel".

/** Round numbers in words. Smaller ones are omitted: "one", "zwei" and "tres" occur in titles without meaning a number. */
const WORDS: Readonly<Record<string, number>> = {
  ...{ ten: 10, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  ...{ hundred: 100, thousand: 1000 },
  ...{
    zehn: 10,
    zwanzig: 20,
    dreißig: 30,
    vierzig: 40,
    fünfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
  },
  ...{ hundert: 100, tausend: 1000 },
  ...{ diez: 10, veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80 },
  ...{ noventa: 90, cien: 100, doscientos: 200, doscientas: 200, trescientos: 300, trescientas: 300, mil: 1000 },
};

/** Multipliers in front of these words. */
const TIMES: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9 },
};

/** Words that are multiplied by the previous word. */
const MULTIPLIED = ["hundred", "thousand", "hundert", "tausend"];

const GOES_ON = /^(and|und|y|one)$/;

/** The first number of at most four digits, else the first in words; null if there is none. */
export function numberInTitle(title: string): number | null {
  const figures = /(?<![\d.,])\d{1,4}(?![\d.,]*\d)/.exec(title)?.[0];
  if (figures !== undefined) return Number(figures) === 0 ? null : Number(figures);
  const words = title
    .toLowerCase()
    .replaceAll(/(?<=\p{L})(hundert|tausend)/gu, " $1")
    .split(/[^\p{L}]+/u);
  for (const [i, word] of words.entries()) {
    const value = WORDS[word];
    if (value === undefined) continue;
    // A number of several words is ignored: no number is better than a wrong one.
    if (GOES_ON.test(words[i + 1] ?? "") || (words[i + 1] ?? "") in { ...WORDS, ...TIMES }) return null;
    return value * (MULTIPLIED.includes(word) ? (TIMES[words[i - 1] ?? ""] ?? 1) : 1);
  }
  return null;
}
