/**
 * A wall of numbers between two dark bands. Its lines alternate between left to right and right to left, so that each number
 * touches the next; each line fills the width; one number is large and coloured.
 */
import type { ColourName } from "../../draw/colours.ts";
import { lastOf } from "../../engine/required.ts";
import { type Rng, rng } from "../../engine/rng.ts";
import type { Item, TextItem } from "../item.ts";
import { type Composition, type CoverJob, coverSeed, stockOf } from "./cover-job.ts";
import { groundItem } from "./cover-parts.ts";
import { bandItems, cornerItems } from "./front-band.ts";
import { backOn, bandTitle, belowTitleBand, titleGround } from "./picture-design.ts";

/** Height and width of a bold digit as shares of the em. */
const FIGURE = 0.72;
const BREADTH = 0.606;
/** Gaps between the lines of a wall and between its numbers, for a cover of 9 in. */
const GAP = 14;
const APART = 22;

export function wallCover(job: CoverJob): Composition {
  const { setting, frame } = job;
  const { text, scale } = frame;
  const chance = rng([...coverSeed(setting), "wall"]);
  const accent = stockOf(setting);
  const look = { ground: "paper", band: "night", badge: accent, isHigh: false } as const;
  const corner = cornerItems(job, look);
  const band = bandItems(job, look);
  const title = bandTitle(job, text.width - corner.width);
  const high = title.bottom;
  const pad = 16 * scale;
  const lines = wall(chance, text.width, band.top - high - 2 * pad, scale);
  const numbers: Item[] = [];
  let y = high + pad;
  for (const line of lines) {
    numbers.push(...lineItems(job, line, y, accent));
    y += line.height + line.gap;
  }
  return {
    art: [groundItem(frame, "paper"), titleGround(frame, high), ...numbers, band.ground],
    front: [...title.items, ...corner.items, ...band.items],
    back: { ...belowTitleBand(backOn(job, look, band.top), high, scale), bullets: ["ink", accent, "ink"] },
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
 * Lines that fill a field. Their number is odd, so that the last one reads as the first. Chooses at random among the
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

/** The line with the fewest numbers that is not higher than a low field, or the lowest line; its last number is coloured. */
function oneLine(width: number, height: number, apart: number): Line {
  const lines = Array.from({ length: Math.max(1, Math.floor(width / (2 * apart))) }, (_, i) =>
    plainLine(1, i + 1, width, apart, false),
  );
  const line = lines.find((each) => each.height <= height) ?? lastOf(lines);
  return { ...line, items: line.items.map((item, i) => ({ ...item, isLarge: i === line.items.length - 1 })), gap: 0 };
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
