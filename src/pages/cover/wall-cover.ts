/**
 * A wall of numbers between two dark bands. Its lines alternate between left to right and right to left, so that each number
 * touches the next; each line fills the width; one number is large and coloured.
 */
import type { ColourName } from "../../draw/colours.ts";
import { lastOf } from "../../engine/required.ts";
import { type Rng, rng } from "../../engine/rng.ts";
import type { Item, TextItem } from "../item.ts";
import { EDGE } from "./cover-frame.ts";
import { type Composition, type CoverJob, coverSeed, stockOf } from "./cover-job.ts";
import { footItems, groundItem, titleLines } from "./cover-parts.ts";

/** Heights of the bands as shares of the front. */
const TOP = 0.296;
const BOTTOM = 0.15;
/** Height and width of a bold digit as shares of the em. */
const FIGURE = 0.72;
const BREADTH = 0.606;
/** Gaps between the lines of a wall and between its numbers, for a cover of 9 in. */
const GAP = 14;
const APART = 22;

export function wallCover(job: CoverJob): Composition {
  const { setting, frame } = job;
  const { front, text, scale, sheet, bleed } = frame;
  const chance = rng([...coverSeed(setting), "wall"]);
  const accent = stockOf(setting);
  const [high, low] = [front.height * TOP, front.height * (1 - BOTTOM)];
  const pad = 16 * scale;
  const lines = wall(chance, text.width, low - high - 2 * pad, scale);
  const numbers: Item[] = [];
  let y = high + pad;
  for (const line of lines) {
    numbers.push(...lineItems(job, line, y, accent));
    y += line.height + line.gap;
  }
  const next = lines.flatMap(({ items }) => items).reduce((most, { number }) => Math.max(most, number), 0) + 1;
  const foot = setting.manifest.spec.author === undefined ? null : footItems(job, "paper");
  return {
    art: [
      groundItem(frame, "paper"),
      groundItem(frame, "night", sheet.y - bleed, high),
      groundItem(frame, "night", low, sheet.y + sheet.height + bleed),
      ...numbers,
      ...bandItems(job, next, low, foot?.top ?? sheet.y + sheet.height),
    ],
    front: [...titleLines(job, high), ...(foot?.items ?? [])],
    back: {
      heading: "paper",
      text: "ink",
      bullets: ["ink", accent, "ink"],
      foot: "ink",
      publisherBottom: low - pad,
      spine: "ink",
      spineBetween: [high + pad, low - pad],
      hasCards: false,
      headingTop: text.y,
      bodyTop: high + pad * 0.5,
      bodyBottom: low - pad - (setting.manifest.spec.publisher === undefined ? 0 : 26 * scale),
    },
  };
}

/** A number of a line: its left end and its top within the line, and its height. */
interface Placed {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly isLarge: boolean;
}

interface Line {
  readonly items: readonly Placed[];
  readonly height: number;
  /** Below it. */
  readonly gap: number;
}

const RATIO = BREADTH / FIGURE;
const breadth = (number: number, height: number): number => String(number).length * RATIO * height;

/**
 * Lines that fill a field. Their number is odd, so that the band continues from right to left. Chooses at random among the
 * combinations whose heights fit best.
 */
function wall(chance: Rng, width: number, height: number, scale: number): Line[] {
  const [gap, apart] = [GAP * scale, APART * scale];
  const found: { readonly lines: readonly Omit<Line, "gap">[]; readonly loss: number }[] = [];
  for (const large of [4, 5, 6, 7, 8, 9])
    for (const pairs of [1, 2])
      for (const lengths of [[3], [4], [5], [6], [4, 4, 4], [5, 5, 5], [4, 5, 6], [6, 6, 6], [6, 5, 4]]) {
        const lines = [plainLine(1, large - 1, width, apart, false)];
        let next = large + 1 + 2 * pairs;
        lines.push(largeLine(large, pairs, width, apart, gap));
        for (const [i, length] of lengths.entries()) {
          lines.push(plainLine(next, length, width, apart, i % 2 === 1));
          next += length;
        }
        const total = lines.reduce((sum, line) => sum + line.height, 0) + (lines.length - 1) * gap;
        if (total <= height) found.push({ lines, loss: height - total });
      }
  found.sort((a, b) => a.loss - b.loss);
  const near = found.filter(({ loss }) => loss <= found[0]!.loss + 0.06 * height);
  if (near.length === 0) return [oneLine(width, height, apart)];
  const { lines, loss } = chance.pick(near);
  const spread = gap + loss / Math.max(1, lines.length - 1);
  return lines.map((line) => ({ ...line, gap: spread }));
}

/** The line with the fewest numbers that is not higher than a low field, or the lowest line. */
function oneLine(width: number, height: number, apart: number): Line {
  const lines = Array.from({ length: Math.max(1, Math.floor(width / (2 * apart))) }, (_, i) =>
    plainLine(1, i + 1, width, apart, false),
  );
  return { ...(lines.find((line) => line.height <= height) ?? lastOf(lines)), gap: 0 };
}

/** A line filled by `count` numbers; `isBack`: from right to left. */
function plainLine(first: number, count: number, width: number, apart: number, isBack: boolean): Omit<Line, "gap"> {
  const numbers = Array.from({ length: count }, (_, i) => first + i);
  if (isBack) numbers.reverse();
  const digits = numbers.reduce((sum, number) => sum + String(number).length, 0);
  const height = (width - apart * (count - 1)) / (digits * RATIO);
  let x = 0;
  const items = numbers.map((number): Placed => {
    const item = { number, x, y: 0, height, isLarge: false };
    x += breadth(number, height) + apart;
    return item;
  });
  return { items, height };
}

/** The large number on the right, where the previous line ends, and pairs of others to the left of it, one above the other. */
function largeLine(large: number, pairs: number, width: number, apart: number, gap: number): Omit<Line, "gap"> {
  const columns = Array.from({ length: pairs }, (_, i) => {
    const [one, two] = [large + 1 + 2 * i, large + 2 + 2 * i];
    // Down in one column and up in the next, so that the last number touches the first of the next line.
    return i % 2 === 0 ? [one, two] : [two, one];
  });
  const digits = columns.map((pair) => Math.max(...pair.map((number) => String(number).length)));
  const all = digits.reduce((a, b) => a + b, 0);
  // The large digits are twice as high as the others, plus their gap.
  const small = (width - apart * pairs - gap * RATIO) / (RATIO * (all + 2));
  const height = 2 * small + gap;
  let right = width - RATIO * height;
  const items: Placed[] = [{ number: large, x: right, y: 0, height, isLarge: true }];
  for (const [i, pair] of columns.entries()) {
    right -= apart + digits[i]! * RATIO * small;
    for (const [j, number] of pair.entries()) {
      const x = right + (digits[i]! * RATIO * small - breadth(number, small));
      items.push({ number, x, y: j * (small + gap), height: small, isLarge: false });
    }
  }
  return { items, height };
}

function lineItems({ setting, frame }: CoverJob, { items }: Line, top: number, accent: ColourName): TextItem[] {
  return items.map(({ number, x, y, height, isLarge }) =>
    figures(setting.measure, number, frame.text.x + x, top + y, height, isLarge ? accent : "ink"),
  );
}

/** A number between two heights, its first digit flush left. */
function figures(
  measure: CoverJob["setting"]["measure"],
  number: number,
  x: number,
  top: number,
  height: number,
  colour: ColourName,
): TextItem {
  const size = height / FIGURE;
  const room = breadth(number, height);
  // Digits have white sides, so the drawn part is centred in its space.
  const left = x + (room - measure(String(number), "bold", size)) / 2;
  return { item: "text", x: left, y: top + height, size, font: "bold", text: String(number), colour };
}

/** The wall continues in the lower band, from right to left, and over the back. No number is on a fold or cut off. */
function bandItems({ setting, frame }: CoverJob, first: number, top: number, bottom: number): TextItem[] {
  const height = (bottom - top) * 0.46;
  // A long author's name uses the whole band.
  if (height / FIGURE < frame.leastType) return [];
  // Centred, but on the smallest covers not below the text area; round digits extend a little below their line.
  const middle = top + (bottom - top - height) / 2;
  const y = Math.min(middle, frame.front.height - EDGE - height * 1.02);
  const width = breadth(first, height);
  const put = (number: number, x: number): TextItem => figures(setting.measure, number, x, y, height, "paper");
  const fits = Math.max(2, Math.floor((frame.text.width - width) / (width + height * 0.5)) + 1);
  const spread = (frame.text.width - width) / (fits - 1);
  const right = frame.text.x + frame.text.width - width;
  const items = Array.from({ length: fits }, (_, i) => put(first + i, right - i * spread));
  // On the back they begin next to the barcode.
  for (let x = frame.wrap.barcode.x - spread; x >= frame.wrap.text.x; x -= spread)
    items.push(put(first + items.length, x));
  return items;
}
