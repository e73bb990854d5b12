/** What a picture on a front is drawn with, and a cover around it. */
import type { ColourName } from "../../draw/colours.ts";
import { box } from "../../draw/shape.ts";
import type { Font } from "../../draw/theme.ts";
import { type Rng, rng } from "../../engine/rng.ts";
import type { CompositionName, CoverInks, Stock } from "../../spec/cover/cover-names.ts";
import type { Box } from "../../spec/printers/cover-size.ts";
import type { Item, TextItem } from "../item.ts";
import { EDGE } from "./cover-frame.ts";
import { wordsOn } from "./cover-inks.ts";
import { type BackLook, type Composition, type CoverJob, coverSeed, stockOf } from "./cover-job.ts";
import { capitalsOf, groundItem, MIN_CAPITALS, titleItems, titleLines } from "./cover-parts.ts";
import { type BandLook, bandItems, cornerItems, type Disc, unitOf } from "./front-band.ts";

/** Where and with what a picture is drawn. */
export interface Stage {
  readonly job: CoverJob;
  /** A stream of its own, which no puzzle uses. */
  readonly chance: Rng;
  /** As wide as the front, from below the title to the band. */
  readonly field: Box;
  /** The part of the field within the margins. */
  readonly text: Box;
  readonly stock: Stock;
  /** Another colour for accents. */
  readonly accent: Stock;
  readonly inks: CoverInks;
  /** 1 for 6 x 9 in. */
  readonly unit: number;
  /** The disc with the number of puzzles. */
  readonly badge: Disc;
  /** Whether the title ends where the design wants it to. */
  readonly isTitleShort: boolean;
}

export interface Design {
  readonly look: (stock: Stock, accent: Stock) => BandLook & { readonly ground: ColourName };
  /** Whether the title stands in a dark band of its own. */
  readonly hasTitleBand?: boolean;
  /** Where a title ends, if it can be large there, as a share of the front; left out: at the margin. */
  readonly titleEnd?: number;
  readonly draw: (stage: Stage) => readonly Item[];
}

/** Gap between the title and the picture. */
const BELOW_TITLE = 24;

/** A cover with a design: its ground runs around the whole sheet, its picture is on the front. */
export function designCover(job: CoverJob, design: Design, name: CompositionName): Composition {
  const { look: lookOf, draw, hasTitleBand = false, titleEnd = 1 } = design;
  const { setting, frame } = job;
  const { front } = frame;
  const stock = stockOf(setting);
  const accent = stock === "vermilion" ? "blue" : "vermilion";
  const look = lookOf(stock, accent);
  const unit = unitOf(job);
  const band = bandItems(job, look);
  const corner = cornerItems(job, look);
  const width = frame.text.width - corner.width;
  const short = Math.min(width, front.x + titleEnd * front.width - frame.text.x - 10 * unit);
  const isTitleShort = capitalsOf(job, short) >= MIN_CAPITALS * front.height;
  const title = hasTitleBand
    ? bandTitle(job, width)
    : titleItems(job, wordsOn(look.ground), isTitleShort ? short : width);
  const y = title.bottom + (hasTitleBand ? 0.8 : 1) * BELOW_TITLE * unit;
  const field = { x: front.x, y, width: front.width, height: Math.max(1, band.top - y) };
  const chance = rng([...coverSeed(setting), name]);
  const text = { ...field, x: frame.text.x, width: frame.text.width };
  const stage: Stage = {
    job,
    chance,
    field,
    text,
    stock,
    accent,
    inks: inksOf(job),
    unit,
    badge: band.badge,
    isTitleShort,
  };
  const ground = hasTitleBand ? [titleGround(frame, title.bottom)] : [];
  const back = backOn(job, look, band.top);
  return {
    art: [groundItem(frame, look.ground), ...ground, ...draw(stage), band.ground],
    front: [...title.items, ...corner.items, ...band.items],
    back: hasTitleBand ? belowTitleBand(back, title.bottom, unit) : back,
  };
}

/** The inks that a spec requests; by default all. */
export const inksOf = ({ setting }: CoverJob): CoverInks => setting.manifest.spec.cover?.inks ?? "full";

/** The look of a back on a ground with a band at its foot. */
export function backOn(
  { frame }: CoverJob,
  { ground, band }: { readonly ground: ColourName; readonly band: ColourName },
  bandTop: number,
): BackLook {
  const { text, front, wrap, scale } = frame;
  const words = wordsOn(ground);
  return {
    ...{ heading: words, text: words, bullets: [words], foot: words, spine: words },
    publisher: wordsOn(band),
    publisherBottom: Math.min(bandTop + (front.height - bandTop) / 2 + 5 * scale, text.y + text.height),
    spineBetween: [text.y, bandTop - 10 * scale],
    hasCards: ground !== "paper",
    headingTop: text.y,
    bodyTop: text.y,
    bodyBottom: Math.min(bandTop, wrap.barcode.y) - 14 * scale,
  };
}

// The dark band of a title at the top of a cover, around the whole sheet.

/** Its height as a share of the front. */
const TITLE_BAND = 0.33;

/** The title in its band; `bottom`: the band's lower edge. */
export function bandTitle(job: CoverJob, width: number) {
  const bottom = job.frame.front.height * TITLE_BAND;
  return { items: titleLines(job, bottom, width), bottom };
}

/** The band itself. */
export const titleGround = (frame: CoverJob["frame"], bottom: number) =>
  groundItem(frame, "night", frame.sheet.y - frame.bleed, bottom);

/** The look of a back whose heading is in the title's band. */
export const belowTitleBand = (back: BackLook, bottom: number, unit: number): BackLook => ({
  ...back,
  heading: "paper",
  spineBetween: [bottom + 14 * unit, back.spineBetween![1]],
  bodyTop: bottom + 8 * unit,
});

/** Share of the size from the middle of a digit to its baseline. */
const HALF_DIGIT = 0.359;

/** A number with its middle at x, y; empty if a printer would reject its size or its place near an edge. */
export function numberAt(
  { setting, frame }: CoverJob,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: ColourName,
  font: Font = "bold",
): TextItem[] {
  const width = setting.measure(text, font, size);
  const left = x - width / 2;
  const { front, sheet } = frame;
  const isOnFront = x < front.x || (left >= front.x + EDGE && left + width <= front.x + front.width - EDGE);
  if (size < frame.leastType || !isOnFront || left < sheet.x + EDGE) return [];
  return [{ item: "text", x: left, y: y + size * HALF_DIGIT, size, font, text, colour }];
}

/** An area with straight edges. */
export const area = (points: readonly (readonly [number, number])[], fill: ColourName) => ({
  segments: [...points.map(([x, y], i) => [i === 0 ? "M" : "L", x, y] as const), ["Z"] as const],
  fill,
});

/** A box with round corners, by its middle. */
export const brick = (x: number, y: number, width: number, height: number, fill: ColourName, radius: number) =>
  box(x - width / 2, y - height / 2, width, height, { fill }, radius);
