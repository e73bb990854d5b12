/** The frame that every page of a book shares: margins, width of the text, where heads and footers are. */
import type { Sizes } from "../spec/edition/reader.ts";
import type { PageSize } from "../spec/page-size.ts";
import { type Item, MM } from "./item.ts";
import { linkOver, type Measure, shortened, textAt } from "./text.ts";

/** Lengths in points. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The measure of all pages: text, puzzles and keys begin and end with it. */
  readonly text: Column;
  /** All between the margins: for what is too wide for the measure. */
  readonly live: Column;
  /** Top of the capitals of the first line. */
  readonly top: number;
  /** Lowest edge of the content above the footer. */
  readonly bottom: number;
  /** Baseline of the foot. */
  readonly foot: number;
  /** How far a left-hand page is moved to the right: it has its spine on the other side. */
  readonly mirror: number;
  /** Where the names on tabs of sections are, at the outer edge, and how far beyond them tabs go on; left out: there are none. */
  readonly tabs?: Column & { readonly out: number };
}
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** The measure, or all between the margins for what is wider. */
export const columnFor = ({ text, live }: Frame, width: number): Column => (width <= text.width ? text : live);

/** Height of the capitals over the em. */
export const CAPITALS = 0.719;

/** What keeps clear of the edges, in points; `inside` is the side of the spine, `bottom` the baseline of the foot. */
export interface Margins {
  readonly inside: number;
  readonly outside: number;
  readonly top: number;
  readonly bottom: number;
}

/** The margins of pages that are not bound: both sides alike. */
export function looseMargins({ width, height }: PageSize): Margins {
  const side = clamp(0.075 * width, 11 * MM, 20 * MM);
  return { inside: side, outside: side, top: clamp(0.085 * height, 12 * MM, 24 * MM), bottom: 16 * MM };
}

/** What is folded or bound keeps clear of its fold. */
const FOLD = 3 * MM;

/** How far ink may reach beyond a column, in points: half of a bold line, the stem and the ascenders of a large title. */
const OVERHANG = 3;

/** The margins of a bound page; `least`: what its printer asks for, where there is one. */
export function boundMargins(page: PageSize, sizes: Sizes, least: Margins | null): Margins {
  const own = looseMargins(page);
  const lowest = DESCENT * sizes.small + idHeight(page, sizes);
  if (least === null) return { ...own, inside: own.inside + FOLD };
  // Our margins are for looks, the printer's for cutting: from the latter, ink that reaches beyond the column or below the
  // footer's baseline keeps clear too.
  return {
    inside: Math.max(least.inside + OVERHANG, own.inside),
    outside: Math.max(least.outside + OVERHANG, Math.min(own.outside, 13 * MM)),
    top: Math.max(least.top + OVERHANG, own.top),
    bottom: Math.max(least.bottom + lowest, own.bottom),
  };
}

/** The margins of a classroom's sheet, on the canvas that all papers share. */
export const sheetMargins = (page: PageSize, sizes: Sizes): Margins => ({
  inside: 8 * MM,
  outside: 8 * MM,
  top: 5 * MM,
  bottom: DESCENT * sizes.small + idHeight(page, sizes),
});

/** From the content of a page down to its footer. */
const ABOVE_FOOT = 5.2 * MM;

/** The frame of a right-hand page. `isSheet`: it is written on, all of it. */
export function frameOf({ width, height }: PageSize, sizes: Sizes, margins: Margins, isSheet = false): Frame {
  const most = width - margins.inside - margins.outside;
  const wanted = Math.max(SHARE * width, Math.min(98 * MM, most), sizes.text.size * MEASURE);
  const measure = isSheet ? most : Math.min(most, wanted);
  const foot = height - margins.bottom;
  return {
    width,
    height,
    text: { x: margins.inside + (most - measure) / 2, width: measure },
    live: { x: margins.inside, width: most },
    top: margins.top,
    bottom: foot - ABOVE_FOOT - sizes.small,
    foot,
    mirror: margins.outside - margins.inside,
  };
}

/** The measure over the width of a page, where a line of text would not be too long with it. */
const SHARE = 0.76;
/** A line of text is at least so wide, in ems: about 40 characters. */
const MEASURE = 22;
/** What hangs below a baseline, over the em. */
const DESCENT = 0.3;

/** The footer of a page. */
export interface Footer {
  readonly book: string;
  readonly page: number;
  /** Of the puzzles on it: on a line of their own, below. */
  readonly ids?: readonly string[];
  /** In the middle, and where they lead. */
  readonly notes?: readonly FooterNote[];
}
export interface FooterNote {
  readonly text: string;
  readonly to: string;
}

/** Space between the texts of the footer, over their size. */
const FOOTER_GAP = 1.8;

/** Separates notes. */
const BETWEEN_NOTES = " · ";

/**
 * The footer of a right-hand page, or of its mirror: title of the book inside, notes in the middle, page number outside.
 * Where notes leave no space for the title, they replace it. `size`: of its type.
 */
export function footerItems(frame: Frame, column: Column, foot: Footer, size: number, measure: Measure): Item[] {
  const { page, notes = [] } = foot;
  const isOdd = page % 2 === 1;
  const y = frame.foot;
  const wide = noteWidth(notes, size, measure);
  const gap = FOOTER_GAP * size;
  const outer = measure(String(page), "bold", size) + gap;
  // Notes that do not fit into the width of the text get that of the page.
  const { x, width } = [column, frame.live].find((each) => wide + outer <= each.width) ?? frame.live;
  const [inside, outside] = isOdd ? [x, x + width] : [x + width, x];
  const [start, end] = isOdd ? (["start", "end"] as const) : (["end", "start"] as const);
  const number = textAt(String(page), outside, y, size, measure, { font: "bold", anchor: end });
  const place = placeOfNotes(measure(foot.book, "regular", size), wide, outer, width, gap);
  const text =
    place === "inside"
      ? ""
      : notes.length > 0
        ? foot.book
        : shortened(foot.book, "regular", size, width - outer, measure);
  const title = text === "" ? [] : [textAt(text, inside, y, size, measure, { anchor: start })];
  const fromInside = { middle: (width - wide) / 2, outside: width - outer - wide, inside: 0 }[place];
  const from = isOdd ? x + fromInside : x + width - fromInside - wide;
  const below = idItems(foot.ids ?? [], { x, width }, isOdd, y, measure);
  return [...title, ...noteItems(notes, from, y, size, measure), number, ...below];
}

/** Where notes are: in the middle, beside the number of the page where the title is long, or in the place of a title that has none. */
function placeOfNotes(title: number, notes: number, outer: number, width: number, gap: number) {
  if (notes === 0 || title + gap <= (width - notes) / 2) return "middle" as const;
  return title + gap + notes + outer <= width ? ("outside" as const) : ("inside" as const);
}

/** Ids are for whoever looks a puzzle up: as small as can be read, widely set, in the order of the puzzles. */
const ID = { size: 7, tracking: 0.4, leading: 1.4, between: "  ·  " } as const;

/** Small type from this size on is large print, where nothing is small: its pages tell no ids. */
const MAX_BESIDE_IDS = 14;

/** Whether a reader's pages tell the ids of their puzzles. */
export const hasIds = ({ small }: Sizes): boolean => small <= MAX_BESIDE_IDS;

/** On narrower pages the ids of a page may need two lines. */
const ONE_LINE = 165 * MM;

/** How many lines are kept for ids. */
const idLines = (pageWidth: number): number => (pageWidth < ONE_LINE ? 2 : 1);

/** The height that is kept for ids. */
const idHeight = ({ width }: PageSize, sizes: Sizes): number =>
  hasIds(sizes) ? ID.size * ID.leading * idLines(width) : 0;

/** Whether the ids of a page's puzzles need no more lines than are kept for them, wherever its foot is aligned. */
export const idsFit = (ids: readonly string[], { width, text }: Frame, sizes: Sizes, measure: Measure): boolean =>
  !hasIds(sizes) || linesOf(ids, text.width, measure).length <= idLines(width);

const idWidth = (text: string, measure: Measure): number =>
  measure(text, "regular", ID.size) + ID.tracking * text.length;

function linesOf(ids: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const id of ids) {
    const longer = lines.length === 0 ? id : `${lines.at(-1)}${ID.between}${id}`;
    if (lines.length > 0 && idWidth(longer, measure) <= width) lines[lines.length - 1] = longer;
    else lines.push(id);
  }
  return lines;
}

function idItems(ids: readonly string[], { x, width }: Column, isOdd: boolean, y: number, measure: Measure): Item[] {
  return linesOf(ids, width, measure).map((text, i): Item => {
    const left = isOdd ? x : Math.max(x, x + width - idWidth(text, measure));
    const at = { x: left, y: y + (i + 1) * ID.size * ID.leading, size: ID.size, tracking: ID.tracking };
    return { item: "text", font: "regular", text, ...at };
  });
}

function noteItems(notes: readonly FooterNote[], from: number, y: number, size: number, measure: Measure): Item[] {
  let x = from;
  return notes.flatMap(({ text, to }, i): Item[] => {
    const between = i === 0 ? [] : [textAt(BETWEEN_NOTES.trim(), x + measure(" ", "regular", size), y, size, measure)];
    if (i > 0) x += measure(BETWEEN_NOTES, "regular", size);
    const link = linkOver(textAt(text, x, y, size, measure), to, measure);
    x += measure(text, "regular", size);
    return [...between, link];
  });
}

/** The width of notes beside each other, in points. */
const noteWidth = (notes: readonly FooterNote[], size: number, measure: Measure): number =>
  notes.reduce((sum, { text }) => sum + measure(text, "regular", size), 0) +
  Math.max(0, notes.length - 1) * measure(BETWEEN_NOTES, "regular", size);

/** Whether notes fit beside the number of a page. */
export const notesFit = (notes: readonly FooterNote[], { live }: Frame, size: number, measure: Measure): boolean =>
  noteWidth(notes, size, measure) + FOOTER_GAP * size + measure("888", "bold", size) <= live.width;

/** Between the text and what is set off beside it, from there to the tabs, and how broad these are. Points. */
const PAD = { least: 7, most: 14 };
const TO_TABS = { least: 8, most: 14 };
const TAB = { least: 18, most: 34 };

/**
 * The same frame with room for tabs beside the text, which stays where it is; without them where there is too little. `clear`: what is kept
 * clear at the outer edge; `bleed`: how far beyond that edge the tabs run off, 0: not at all. Points.
 */
export function withTabs(frame: Frame, clear: number, bleed: number): Frame {
  const { text, width } = frame;
  const right = text.x + text.width;
  const free = width - clear - right - PAD.least - TAB.least;
  if (free < TO_TABS.least || text.x - frame.live.x < PAD.least) return frame;
  const room = width - clear - right - Math.min(free, TO_TABS.most);
  const pad = Math.min(Math.max(PAD.least, (room - TAB.least) / 2), PAD.most, text.x - frame.live.x);
  const broad = Math.min(TAB.most, room - pad);
  return {
    ...frame,
    live: { x: text.x - pad, width: text.width + 2 * pad },
    tabs: { x: width - clear - broad, width: broad, out: bleed > 0 ? clear + bleed : 0 },
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
