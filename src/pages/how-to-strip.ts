/**
 * How to play a kind, by its first puzzle: where to look, what to write, and then the puzzle itself, printed begun. These are three
 * frames side by side, or two; alone on a page, the puzzle is below the others. A puzzle that is too large for frames has the words
 * beside it, or above it.
 */

import type { Figure } from "../engine/figure.ts";
import { BLANK, type DrawOptions } from "../engine/kind.ts";
import { lastOf } from "../engine/required.ts";
import { blockStyle } from "./block-style.ts";
import { drawOptionsFor, linesFor, readableCell } from "./cell-range.ts";
import { dataOf, frameWords, paragraphs, type Shown, typeOf, wordsFor } from "./how-to-words.ts";
import { type Item, MM } from "./item.ts";
import { figurePart } from "./layout/leaves.ts";
import { pageHeight } from "./page-heights.ts";
import { type BlockForm, blockHeight, contentItems, figureWidth, headOf } from "./puzzle-block.ts";
import type { Code } from "./puzzle-code.ts";
import type { Setting } from "./setting.ts";
import { arrow, evenOffsets } from "./strip-frames.ts";
import { altOf, type PrintedPuzzle } from "./words.ts";

/** Lengths in points. */
export interface HowToStrip {
  readonly puzzle: PrintedPuzzle;
  readonly height: number;
  readonly items: (top: number) => readonly Item[];
}

/** A puzzle with its rule or that of its section, and the code beside it. */
export interface Taught extends Shown {
  readonly rule: string;
  readonly codes: Code;
}

/** Frames to try, best looking first: their number, and the side of cells before the last frame as a share of the puzzle's. */
const FRAMES = [
  { count: 3, share: 0.745, isGood: true },
  { count: 3, share: 0.6, isGood: false },
  { count: 2, share: 0.745, isGood: true },
  { count: 2, share: 0.6, isGood: false },
] as const;
/** Alone on a page, the last frame is below the others, and larger. */
const STACKED = { count: 3, share: 0.6, isGood: false, isStacked: true } as const;
type Frames = Omit<(typeof FRAMES)[number], "share"> & { readonly share: number; readonly isStacked?: boolean };
/** Space above a frame below others. */
const ABOVE = 9 * MM;
/** Gap between frames, with an arrow in it. */
const GAP = { adult: 9 * MM, child: 11 * MM } as const;
const MAX_GAP = 20 * MM;
/** Minimum length of lines above a frame, in ems, and maximum number of lines. */
const MIN_EMS = 7.5;
const MAX_LINES = 6;
const TO_FIGURE = 3 * MM;
/** Distance from the last line of the rule to the words below, as a multiple of its size. */
const TO_WORDS = 1.35;

/**
 * The strip of a puzzle, at most `most` points high; null if it does not fit. `only`: with frames, or with a sentence on what is
 * written or crossed out; left out: without that sentence if it does not fit.
 */
export function howToStrip(
  taught: Taught,
  most: number,
  setting: Setting,
  only?: "framed" | "told",
): HowToStrip | null {
  const { puzzle, codes, rule } = taught;
  const { frame, sizes } = setting;
  const { width } = frame.text;
  // Its title is that of the section, which adults otherwise see above all of its puzzles.
  const heading = sizes.heading * (sizes.isChild ? 1 : TITLE);
  const style = blockStyle([puzzle], width, codes.side([puzzle]), { ...setting, sizes: { ...sizes, heading } });
  if (style === null) return null;
  const ruleHeight = style.flowOf(rule).height;
  const hasCode = codes.side([puzzle]) > 0;
  const form = { head: "whole", width, style, ruleHeight, hasCode } as const;
  const top = Math.min(style.belowRule(ruleHeight), style.ruleTop + ruleHeight + TO_WORDS * style.rule.size);
  const place = { taught, most, top: hasCode ? style.belowRule(ruleHeight) : top, form, setting };
  const alone = isAlone(place) ? inFrames(place, STACKED) : null;
  if (alone !== null) return alone;
  for (const frames of FRAMES) {
    const strip = inFrames(place, frames);
    if (strip !== null) return strip;
  }
  if (only === "framed") return null;
  const beside = besideWords(place);
  if (beside !== null && !isAlone(place)) return beside;
  // Alone on its page, it has the form that fills more of it.
  const below = (isAlone(place) ? belowWords(place, { isStacked: true }) : null) ?? belowWords(place);
  if (beside === null && below === null) return only === "told" ? null : belowWords(place, { isShort: true });
  return below === null || (beside !== null && beside.height > below.height) ? beside : below;
}

/** Size of the title for adults, as a multiple of that of other puzzles. */
const TITLE = 1.4;

interface Place {
  readonly taught: Taught;
  readonly most: number;
  /** Distance from its top to its words. */
  readonly top: number;
  readonly form: BlockForm;
  readonly setting: Setting;
}

/** The strip as a block from a top edge: its head, then its content. */
function stripOf({ taught, form, setting }: Place, height: number, content: (top: number) => Item[]): HowToStrip {
  const { puzzle, rule, codes } = taught;
  const { x, width } = setting.frame.text;
  return {
    puzzle,
    height,
    items: (y) => [
      ...headOf({ ...puzzle, rule }, { x, y, width, height }, 0, form, codes.items(puzzle, x + width, y), setting),
      ...content(y),
    ],
  };
}

/** The puzzle with the place to look at marked, or with what is written there, and its text for screen readers. */
function pictureOf(shown: Shown, name: "look" | "write", title: string, setting: Setting): Picture {
  const { puzzle, move } = shown;
  return setting.cache.strips(move, `${name} ${puzzle.form}`, () => {
    const { kind, data } = dataOf(shown, setting);
    const [at, highlight] =
      name === "look" ? [BLANK, move.places] : [move.at, Object.keys({ ...move.step.finds, ...move.step.crosses })];
    const options: DrawOptions = { ...drawOptionsFor(setting.sizes), form: puzzle.form, highlight };
    return { figure: kind.draw(data, at, options), alt: altOf(kind, data, at.entry, title, setting.phrase) };
  });
}

interface Picture {
  readonly figure: Figure;
  readonly alt: string;
}

/** The strip with two or three frames; null if the puzzle or the words are too wide or too high for them. */
function inFrames(place: Place, { count, share, isGood, isStacked = false }: Frames): HowToStrip | null {
  const { taught, most, top, form, setting } = place;
  const { frame, sizes } = setting;
  const { puzzle } = taught;
  const { extent, card } = puzzle;
  if (card !== null) return null;
  const { look, write, now } = wordsFor(taught, true, setting);
  const pictures = [
    pictureOf(taught, "look", look.heading, setting),
    ...(count === 3 ? [pictureOf(taught, "write", write.heading, setting)] : []),
  ];
  const said = count === 3 ? [look, write, now] : [look, { ...now, text: `${write.text} ${now.text}` }];

  // The frames side by side, as shares of the puzzle's size.
  const inRow = isStacked ? count - 1 : count;
  const shares = said.slice(0, inRow).map((_, i) => (i < count - 1 ? share : 1));
  const total =
    Math.max(
      1,
      shares.reduce((sum, share) => sum + share, 0),
    ) * extent.width;
  const least = GAP[sizes.isChild ? "child" : "adult"];
  const readable = Math.max(...pictures.map(({ figure }) => readableCell(figure, sizes)));
  /** A picture can be higher than the puzzle: what is crossed out needs room. */
  const high = Math.max(extent.height, ...pictures.map(({ figure }) => figure.height));
  let cell = Math.min(extent.cell.alone, (form.width - (inRow - 1) * least) / total);
  const smallest = Math.max(isGood ? extent.cell.good : extent.cell.least, readable / share);
  for (;;) {
    if (cell < smallest) return null;
    const used = shares.reduce((sum, share) => sum + share, 0) * extent.width * cell;
    const gap = Math.min(isStacked ? form.width : MAX_GAP, (form.width - used) / (inRow - 1));
    const offsets = evenOffsets(inRow, share * extent.width * cell, { gap, least }, form.width);
    if (lastOf(offsets) + lastOf(shares) * extent.width * cell > form.width + 0.01) {
      cell *= 0.97;
      continue;
    }
    const lefts = offsets.map((offset) => frame.text.x + offset);
    const widths = lefts.map(
      (left, i) => (lefts[i + 1] ?? frame.text.x + form.width) - left - (i < inRow - 1 ? gap / 3 : 0),
    );
    // The last frame has its words on its left, if it leaves a column for them.
    const beside = form.width - extent.width * cell - ASIDE;
    const isBeside = isStacked && beside >= MIN_EMS * typeOf(setting).size;
    const texts = said.map((each, i) => frameWords(each, widths[i] ?? (isBeside ? beside : form.width), setting));
    const isNarrow = Math.min(...widths) < MIN_EMS * typeOf(setting).size;
    if (isNarrow || texts.some(({ lines }) => lines > MAX_LINES)) return null;
    const figureTop = top + Math.max(...texts.slice(0, inRow).map(({ part }) => part.height)) + TO_FIGURE;
    // The last frame: its words, and its figure.
    const wordsTop = isStacked ? figureTop + high * cell * share + ABOVE : top;
    const lastTop = !isStacked ? figureTop : isBeside ? wordsTop : wordsTop + lastOf(texts).part.height + TO_FIGURE;
    const height = lastTop + extent.height * cell;
    if (height > most) {
      cell *= 0.97;
      continue;
    }
    const middle = figureTop + (share * cell * extent.height) / 2;
    const { x } = frame.text;
    const lastLeft = isBeside ? x + form.width - extent.width * cell : isStacked ? x : lastOf(lefts);
    return stripOf(place, height, (y) => [
      ...texts.flatMap(({ part }, i) => part.items(lefts[i] ?? x, y + (i < inRow ? top : wordsTop))),
      ...pictures.flatMap(({ figure, alt }, i) => {
        const side = cell * share;
        return figurePart(figure, side, alt, linesFor(sizes, side)).items(lefts[i]!, y + figureTop);
      }),
      ...lefts.slice(1).map((left, i) => {
        const own = left - lefts[i]! - share * extent.width * cell;
        return arrow(left - own / 2, y + middle, own);
      }),
      ...contentItems(
        puzzle,
        { x: lastLeft, y: y + lastTop, width: extent.width * cell, height: extent.height * cell },
        cell,
        { ...form, width: extent.width * cell },
        setting,
      ),
    ]);
  }
}

/** Gap between words and the puzzle beside them, and minimum length of their lines, in ems. */
const ASIDE = 8 * MM;
const ASIDE_EMS = 11;

/** The strip with its words in a column at the left of the puzzle; null if either has no room. */
function besideWords(place: Place): HowToStrip | null {
  const { taught, most, top, form, setting } = place;
  const { puzzle } = taught;
  const { cell: range, width, height: rows } = puzzle.extent;
  if (puzzle.card !== null) return null;
  const widest = form.width - ASIDE - ASIDE_EMS * typeOf(setting).size;
  const cell = Math.min(largestCell(place), widest / width, (most - top) / rows);
  if (cell < range.least) return null;
  const { x } = setting.frame.text;
  const figure = { x: x + form.width - width * cell, width: width * cell, height: rows * cell };
  const words = paragraphs(taught, figure.x - ASIDE - x, setting);
  const height = top + Math.max(figure.height, words.height);
  if (height > most + 0.01) return null;
  return stripOf(place, height, (y) => [
    ...words.items(x, y + top),
    ...contentItems(puzzle, { ...figure, y: y + top }, cell, { ...form, width: figure.width }, setting),
  ]);
}

/** The largest cell of a puzzle beside or below words: alone on its page it may be larger. */
const largestCell = (place: Place): number => {
  const { cell } = place.taught.puzzle.extent;
  return isAlone(place) ? cell.alone : cell.best;
};

const isAlone = ({ most, setting }: Place): boolean => most > SHARED * pageHeight(setting);
const SHARED = 0.6;

/** The strip with its words above the puzzle. `isStacked`: a card is above its figure, as on a narrow page. */
function belowWords(place: Place, { isStacked = false, isShort = false } = {}): HowToStrip | null {
  const { taught, most, top, setting } = place;
  const form = { ...place.form, isStacked };
  const { puzzle } = taught;
  const words = paragraphs(taught, form.width, setting, isShort);
  const above = top + words.height + TO_FIGURE;
  const { least } = puzzle.extent.cell;
  // The usual head is part of a block's height.
  const heightAt = (cell: number): number =>
    above + blockHeight(puzzle, cell, form) - form.style.belowRule(form.ruleHeight);
  let cell = Math.min(largestCell(place), figureWidth(puzzle, form) / puzzle.extent.width);
  while (cell >= least && heightAt(cell) > most) cell *= 0.97;
  if (cell < least) return isStacked || puzzle.card === null ? null : belowWords(place, { isStacked: true, isShort });
  const { x } = setting.frame.text;
  const height = heightAt(cell);
  return stripOf(place, height, (y) => [
    ...words.items(x, y + top),
    ...contentItems(puzzle, { x, y: y + above, width: form.width, height: height - above }, cell, form, setting),
  ]);
}
