/** The frame that all pages of a book share: margins, width of the text, positions of heads and footers. */
import type { Sizes } from "../spec/edition/reader.ts";
import type { PageSize } from "../spec/page-size.ts";
import type { Spec } from "../spec/spec-types.ts";
import { type Item, MM } from "./item.ts";
import { linkOver, type Measure, shortened, textAt } from "./text.ts";

/** Lengths in points. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The text column of all pages: text, puzzles and keys align with it. */
  readonly text: Column;
  /** The whole width between the margins, for content that is wider than the text column. */
  readonly live: Column;
  /** The width between the margins, as far as pictures that fill the page may use it. */
  readonly picture: Column;
  /** How far these extend beyond the edges of the page instead; left out: they stay within its margins. */
  readonly bleed?: number;
  /** Top of the capitals of the first line. */
  readonly top: number;
  /** Lowest edge of the content, above the footer. */
  readonly bottom: number;
  /** Baseline of the footer. */
  readonly foot: number;
  /** How far a left-hand page is shifted to the right, because its spine is on the other side. */
  readonly mirror: number;
  /** The column for section names on tabs at the outer edge, and how far tabs extend beyond it; left out: no tabs. */
  readonly tabs?: Column & { readonly out: number };
}
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** The text column, or the whole width between the margins for wider content. */
export const columnFor = ({ text, live }: Frame, width: number): Column => (width <= text.width ? text : live);

/** Height of the capitals as a share of the em. */
export const CAPITALS = 0.719;

/** Margins in points; `inside` is on the side of the spine, `bottom` is the baseline of the footer. */
export interface Margins {
  readonly inside: number;
  readonly outside: number;
  readonly top: number;
  readonly bottom: number;
}

/** The margins of pages that are not bound: both sides are equal. */
export function looseMargins({ width, height }: PageSize): Margins {
  const side = clamp(0.075 * width, 11 * MM, 20 * MM);
  return { inside: side, outside: side, top: clamp(0.085 * height, 12 * MM, 24 * MM), bottom: 16 * MM };
}

/** Additional margin at a fold. */
const FOLD = 3 * MM;

/** How far ink may extend beyond a column, in points: half of a bold line, the stem and the ascenders of a large title. */
const OVERHANG = 3;

/** The margins of a bound page; `least`: its printer's minimum, if there is a printer; `withIds`: its footer has ids below it. */
export function boundMargins(page: PageSize, sizes: Sizes, least: Margins | null, withIds: boolean): Margins {
  const own = looseMargins(page);
  const lowest = DESCENT * sizes.small + (withIds ? idHeight(page) : 0);
  if (least === null) return { ...own, inside: own.inside + FOLD };
  // Our margins are for looks, the printer's for cutting. So ink that extends beyond the column or below the footer's baseline
  // must respect the latter too.
  return {
    inside: Math.max(least.inside + OVERHANG, own.inside),
    outside: Math.max(least.outside + OVERHANG, Math.min(own.outside, 13 * MM)),
    top: Math.max(least.top + OVERHANG, own.top),
    bottom: Math.max(least.bottom + lowest, own.bottom),
  };
}

/** The margins of a classroom's sheet, on the canvas that all papers share, with the height of ids even if there are none. */
export const sheetMargins = (page: PageSize, sizes: Sizes): Margins => ({
  inside: 8 * MM,
  outside: 8 * MM,
  top: 5 * MM,
  bottom: DESCENT * sizes.small + (sizes.small <= MAX_BESIDE_IDS ? idHeight(page) : 0),
});

/** Distance from the content of a page down to its footer. */
const ABOVE_FOOT = 5.2 * MM;

/** The frame of a right-hand page. `isSheet`: pupils write on the whole page. */
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
    picture: { x: margins.inside, width: most },
    top: margins.top,
    bottom: foot - ABOVE_FOOT - sizes.small,
    foot,
    mirror: margins.outside - margins.inside,
  };
}

/** Width of the text column as a share of the page's, if lines do not become too long. */
const SHARE = 0.76;
/** Minimum width of a text line in ems: about 40 characters. */
const MEASURE = 22;
/** Depth of descenders as a share of the em. */
const DESCENT = 0.3;

/** The footer of a page. */
interface Footer {
  readonly book: string;
  readonly page: number;
  /** Ids of the page's puzzles, on a separate line below. */
  readonly ids?: readonly string[];
  /** Notes in the middle, with their targets. */
  readonly notes?: readonly FooterNote[];
}
export interface FooterNote {
  readonly text: string;
  readonly to: string;
}

/** Space between the texts of the footer, as a multiple of their size. */
const FOOTER_GAP = 1.8;

/** Separates notes. */
const BETWEEN_NOTES = " · ";

/**
 * The footer of a right-hand page, or of its mirror image: title of the book inside, notes in the middle, page number outside. If
 * notes leave no space for the title, they replace it. `size`: of its type.
 */
export function footerItems(frame: Frame, column: Column, foot: Footer, size: number, measure: Measure): Item[] {
  const { page, notes = [] } = foot;
  const isOdd = page % 2 === 1;
  const y = frame.foot;
  const wide = noteWidth(notes, size, measure);
  const gap = FOOTER_GAP * size;
  const outer = measure(String(page), "bold", size) + gap;
  // Notes that do not fit into the text column use the width of the page.
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

/** Position of the notes: in the middle, next to the page number if the title is long, or in place of a missing title. */
function placeOfNotes(title: number, notes: number, outer: number, width: number, gap: number) {
  if (notes === 0 || title + gap <= (width - notes) / 2) return "middle" as const;
  return title + gap + notes + outer <= width ? ("outside" as const) : ("inside" as const);
}

/** Ids are for looking a puzzle up: as small as readable, widely spaced, in the order of the puzzles. */
const ID = { size: 7, tracking: 0.4, leading: 1.4, between: "  ·  " } as const;

/** Small type from this size on is large print, where nothing is small: its pages show no ids. */
const MAX_BESIDE_IDS = 14;

/** Whether the pages of a book show the ids of their puzzles. */
export const hasIds = ({ ids }: Pick<Spec, "ids">, { small }: Sizes): boolean =>
  ids === "page" && small <= MAX_BESIDE_IDS;

/** On narrower pages ids may need two lines. */
const ONE_LINE = 165 * MM;

/** Number of lines reserved for ids. */
const idLines = (pageWidth: number): number => (pageWidth < ONE_LINE ? 2 : 1);

/** The height reserved for ids. */
const idHeight = ({ width }: PageSize): number => ID.size * ID.leading * idLines(width);

/** Whether the ids of a page's puzzles fit the reserved lines, for any alignment of its footer. */
export const idsFit = (ids: readonly string[], { width, text }: Frame, measure: Measure): boolean =>
  linesOf(ids, text.width, measure).length <= idLines(width);

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

/** The width of notes side by side, in points. */
const noteWidth = (notes: readonly FooterNote[], size: number, measure: Measure): number =>
  notes.reduce((sum, { text }) => sum + measure(text, "regular", size), 0) +
  Math.max(0, notes.length - 1) * measure(BETWEEN_NOTES, "regular", size);

/** Whether notes fit next to the page number. */
export const notesFit = (notes: readonly FooterNote[], { live }: Frame, size: number, measure: Measure): boolean =>
  noteWidth(notes, size, measure) + FOOTER_GAP * size + measure("888", "bold", size) <= live.width;

/**
 * Distance between the text and the separated area next to it, distance from there to the tabs, and width of these. In points.
 */
const PAD = { least: 7, most: 14 };
const TO_TABS = { least: 8, most: 14 };
const TAB = { least: 18, most: 34 };

/**
 * The same frame with space for tabs next to the text, which does not move; without tabs if there is too little space. `clear`:
 * free space at the outer edge; `bleed`: how far tabs extend beyond that edge, 0: not at all. In points.
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
