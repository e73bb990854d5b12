/** One large box of nine numbers, of which three are to be found: all rows, columns and diagonals have the sum 15. */
import { box } from "../../../draw/shape.ts";
import type { Rng } from "../../../engine/rng.ts";
import type { Item } from "../../item.ts";
import { type Design, numberAt, type Stage } from "../picture-design.ts";

export const square: Design = {
  look: (stock) => ({ ground: "sun", band: "night", badge: stock, isHigh: false }),
  hasTitleBand: true,
  draw: drawSquare,
};

function drawSquare({ job, chance, field, text, stock, unit }: Stage): Item[] {
  const pad = 20 * unit;
  const side = Math.min(text.width, field.height - pad);
  const [x, y] = [text.x + (text.width - side) / 2, field.y + Math.max(0, (field.height - pad - side) / 2)];
  const cell = side / 3;
  const line = Math.max(1, 0.035 * cell);
  const { numbers, asked } = magicSquare(chance);
  const shapes = [box(x, y, side, side, { fill: "ink" })];
  const items: Item[] = [];
  for (const [i, number] of numbers.entries()) {
    const [left, top] = [x + (i % 3) * cell, y + Math.floor(i / 3) * cell];
    const isAsked = i === asked;
    shapes.push(box(left + line, top + line, cell - 2 * line, cell - 2 * line, { fill: isAsked ? stock : "white" }));
    const said = isAsked ? "?" : number === null ? "" : String(number);
    items.push(...numberAt(job, said, left + cell / 2, top + cell / 2, 0.8 * cell, isAsked ? "white" : "ink"));
  }
  return [{ item: "drawing", shapes }, ...items.filter((item) => item.item !== "text" || item.text !== "")];
}

const SQUARE = [2, 7, 6, 9, 5, 1, 4, 3, 8] as const;
const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"].map((line) => [...line].map(Number));

/** A magic square turned or mirrored, with three gaps of which one is asked for. One answer: each gap follows from a full line. */
export function magicSquare(chance: Rng): { readonly numbers: readonly (number | null)[]; readonly asked: number } {
  let whole: number[] = [...SQUARE];
  if (chance.int(2) === 1) whole = [0, 3, 6, 1, 4, 7, 2, 5, 8].map((i) => whole[i]!);
  for (let turns = chance.int(4); turns > 0; turns--) whole = [6, 3, 0, 7, 4, 1, 8, 5, 2].map((i) => whole[i]!);
  for (;;) {
    const gaps = chance.shuffle([...whole.keys()]).slice(0, 3);
    // The number that is asked for is alone in a line.
    const [asked] = gaps as [number, number, number];
    if (!LINES.some((line) => line.includes(asked) && line.every((i) => i === asked || !gaps.includes(i)))) continue;
    const numbers = whole.map((number, i) => (gaps.includes(i) ? null : number));
    if (isSolved(numbers)) return { numbers, asked };
  }
}

function isSolved(numbers: readonly (number | null)[]): boolean {
  const open = new Set([...numbers.keys()].filter((i) => numbers[i] === null));
  for (let before = -1; before !== open.size; ) {
    before = open.size;
    for (const line of LINES) {
      const left = line.filter((i) => open.has(i));
      if (left.length === 1) open.delete(left[0]!);
    }
  }
  return open.size === 0;
}
