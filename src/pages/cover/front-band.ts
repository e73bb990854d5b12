/**
 * What every front has: a band at its foot with the levels, the book's promises and its author; a disc with the number of puzzles;
 * and in the upper right corner the ages, or the number of a volume.
 */
import type { ColourName } from "../../draw/colours.ts";
import { box, disc, type Shape } from "../../draw/shape.ts";
import type { Font } from "../../draw/theme.ts";
import { LEVELS, type Level } from "../../engine/kind.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { Item, TextItem } from "../item.ts";
import { levelWidth } from "../level-squares.ts";
import { flow, placed } from "../text.ts";
import { words } from "../words-on-page.ts";
import { EDGE } from "./cover-frame.ts";
import { wordsOn } from "./cover-inks.ts";
import { type CoverJob, coloured } from "./cover-job.ts";
import { groundItem } from "./cover-parts.ts";
import { footLines, levelsOf, promises } from "./cover-words.ts";

/** Its colours and its place. */
export interface BandLook {
  readonly band: ColourName;
  readonly badge: ColourName;
  /** The disc in the corner; left out: like the badge. */
  readonly corner?: ColourName;
  /** Whether the disc stands on the band's edge, over the picture; else it is smaller and within the band. */
  readonly isHigh: boolean;
}

/** Type size, line height, the smallest size of a long line as a share, the space above and below the words, and the radius of the disc, for a cover of 9 in. */
const SIZE = 13;
const LEADING = 1.42;
const SMALLER = 0.78;
const PAD = 17;
const RADIUS = 56.7;
/** Share of the band's height for the radius of a disc within it, and the gap between disc and words. */
const WITHIN = 0.46;
const GAP = 14;
/** Centre of a high disc above the band's edge. */
const RISE = 5.7;

/** A circle on the page. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface Band {
  /** The band itself, around the whole cover. */
  readonly ground: Item;
  readonly items: readonly Item[];
  readonly top: number;
  readonly badge: Disc;
}

/** Covers are measured by their shorter side: 1 for 6 x 9 in. */
export const unitOf = ({ frame: { front } }: CoverJob): number => Math.min(front.height / 648, front.width / 432);

export function bandItems(job: CoverJob, { band, badge, isHigh }: BandLook): Band {
  const { setting, frame } = job;
  const { front, text, sheet, bleed } = frame;
  const unit = unitOf(job);
  const size = Math.max(frame.leastType + 1, SIZE * unit);
  const leading = size * LEADING;
  const most = RADIUS * unit;
  const width = text.width - 2 * most - GAP * unit;
  const colour = wordsOn(band);
  const lines = [...promises(setting), ...footLines(setting)];
  const set = lines.map((line) => {
    // A long line is set smaller before it is broken.
    const whole = width / (setting.measure(line, "regular", 1) * 1.001);
    const own = Math.max(frame.leastType + 0.5, SMALLER * size, Math.min(size, whole));
    return flow(escapeMarkdown(line), width, { size: own, leading }, setting.measure);
  });
  const height = set.reduce((sum, one) => sum + one.height + leading, 0);
  const bottom = Math.min(front.height - PAD * unit - size * 0.25, front.height - EDGE - size * 0.3);
  const first = bottom - height;
  const top = Math.min(first - size * 0.75 - PAD * unit, front.height - 2.1 * 0.7 * most);
  const items: Item[] = levelItems(job, width, first, size, colour);
  let y = first;
  for (const one of set) {
    items.push(...coloured(placed(one.items, text.x, y + leading) as TextItem[], colour));
    y += one.height + leading;
  }
  const radius = isHigh ? most : Math.min(most, (front.height - top) * WITHIN);
  // The word in a low disc keeps off the edge.
  const lowest = front.height - EDGE - 0.6 * radius - frame.leastType * 0.3;
  const middle = isHigh ? top - RISE * unit : Math.min(top + (front.height - top) / 2, lowest);
  const place = { x: text.x + text.width - radius, y: middle, radius };
  return {
    ground: groundItem(frame, band, top, sheet.y + sheet.height + bleed),
    items: [...items, ...badgeItems(job, place, badge)],
    top,
    badge: place,
  };
}

/** "Gentle", the squares between the book's easiest and hardest level, "Fierce". */
function levelItems({ setting, frame }: CoverJob, width: number, y: number, most: number, colour: ColourName): Item[] {
  const { phrase, measure } = setting;
  const { x } = frame.text;
  const [gentle, fierce] = [words(phrase, "cover.gentle"), words(phrase, "cover.fierce")];
  const needed = measure(gentle, "bold", 1) + levelWidth(1) + 1.2 + measure(fierce, "bold", 1);
  const size = Math.max(frame.leastType, Math.min(most, width / needed));
  const put = (text: string, at: number): TextItem => ({ item: "text", x: at, y, size, font: "bold", text, colour });
  const from = x + measure(gentle, "bold", size) + size * 0.6;
  const to = from + levelWidth(size) + size * 0.6;
  const squares = levelShapes(levelsOf(setting), from, y, size, colour);
  return [put(gentle, x), { item: "drawing", shapes: squares }, put(fierce, to)];
}

/** Five squares on a baseline, filled from a level to another. */
export function levelShapes(
  [least, most]: readonly [Level, Level],
  x: number,
  baseline: number,
  size: number,
  colour: ColourName,
): Shape[] {
  const side = levelWidth(size) / (LEVELS.length + (LEVELS.length - 1) / 2);
  const line = Math.max(0.75, side * 0.1);
  return LEVELS.map((_, i) => {
    const isFilled = i >= LEVELS.indexOf(least) && i <= LEVELS.indexOf(most);
    const [left, top, inner] = [x + i * side * 1.5 + line / 2, baseline - side + line / 2, side - line];
    return box(left, top, inner, inner, { ...(isFilled ? { fill: colour } : {}), line: { colour, width: line } });
  });
}

/** The number of puzzles in a disc, and below it the word for them where it can be read. */
function badgeItems({ setting, frame }: CoverJob, place: Disc, fill: ColourName): Item[] {
  const { radius } = place;
  const count = setting.manifest.puzzles.length;
  const word = words(setting.phrase, "cover.badge", { count });
  const small = Math.max(radius * 0.23, frame.leastType);
  const hasWord = setting.measure(word, "bold", small) <= 1.5 * radius;
  const lines: readonly DiscLine[] = [
    { text: String(count), font: "title", size: radius * 0.78, width: 1.52, y: hasWord ? 0.2 : 0.28 },
    ...(hasWord ? [{ text: word, font: "bold", size: small, width: 1.5, y: 0.56 } as const] : []),
  ];
  return discItems(setting.measure, place, fill, lines);
}

interface DiscLine {
  readonly text: string;
  readonly font: Font;
  /** At most. */
  readonly size: number;
  /** Its width at most, and its baseline below the middle, in radii. */
  readonly width: number;
  readonly y: number;
}

function discItems(
  measure: CoverJob["setting"]["measure"],
  { x, y, radius }: Disc,
  fill: ColourName,
  lines: readonly DiscLine[],
): Item[] {
  const colour = wordsOn(fill);
  const said = lines.map(({ text, font, size: most, width, y: down }): TextItem => {
    const size = Math.min(most, (width * radius) / measure(text, font, 1));
    return { item: "text", x: x - measure(text, font, size) / 2, y: y + down * radius, size, font, text, colour };
  });
  return [{ item: "drawing", shapes: [disc(x, y, radius, { fill })] }, ...said];
}

/** Radius of the disc in the corner, how far it stands out of the margin, and the gap between it and the title. */
const CORNER = 38;
const OUT = 10;
const TO_CORNER = 18;

/** The disc in the corner; `width`: the part of the text's width that it needs. `hasNumber`: whether a volume's number is shown. */
export function cornerItems(
  job: CoverJob,
  { badge, corner = badge }: BandLook,
  hasNumber = true,
): { readonly items: readonly Item[]; readonly width: number } {
  const { setting, frame } = job;
  const { text } = frame;
  const unit = unitOf(job);
  const number = setting.manifest.spec.series?.number;
  const isForAges = typeof setting.reader !== "string";
  if (!isForAges && (number === undefined || !hasNumber)) return { items: [], width: 0 };
  const radius = (isForAges ? CORNER : CORNER * 0.8) * unit;
  const out = OUT * unit;
  const [x, y] = [text.x + text.width - radius + out, text.y + radius - 12 * unit];
  const lines = isForAges ? agesLines(job, setting.reader.ages, radius) : [volumeLine(String(number), radius)];
  return {
    items: discItems(setting.measure, { x, y, radius }, corner, lines),
    width: 2 * radius - out + TO_CORNER * unit,
  };
}

function agesLines({ setting, frame }: CoverJob, [youngest, oldest]: readonly [number, number], radius: number) {
  const years = youngest === oldest ? String(youngest) : `${youngest}–${oldest}`;
  const size = Math.max(radius * 0.37, frame.leastType);
  return [
    { text: words(setting.phrase, "cover.ages"), font: "title", size, width: 1.6, y: -0.26 },
    { text: years, font: "title", size: radius * 0.79, width: 1.6, y: 0.47 },
  ] as const;
}

const volumeLine = (text: string, radius: number): DiscLine => ({
  text,
  font: "title",
  size: radius * 1.15,
  width: 1.3,
  y: 0.4,
});
