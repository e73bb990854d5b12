/** Reads Number Code and Code Pegs: guesses, dots or pegs, strips; and the line that is their answer. */
import type { Entry } from "../../../src/engine/kind.ts";
import { centreOf, middleOf, type Shape } from "../marks.ts";
import { clusters, insist, isBox, isSolid, isTile, nearest, readSymbols, textsIn } from "../measure.ts";
import type { Region } from "../pdf-kind.ts";

/** A row of the table: its code, and what stands at its right. */
interface Row {
  readonly code: string;
  readonly y: number;
  readonly height: number;
  readonly right: number;
}

function rowsOf({ shapes, shows }: Region, form: Shape["form"]): Row[] {
  const tiles = shapes.filter((shape) => isTile(shape) && shape.form === form && textsIn(shape, shows).length > 0);
  insist(tiles.length > 0, "a puzzle without guesses");
  const heights = clusters(
    tiles.map((tile) => centreOf(tile)[1]),
    tiles[0]!.height / 2,
  );
  return heights.map((y, i) => {
    const row = tiles.filter((tile) => nearest(heights, centreOf(tile)[1]) === i).sort((a, b) => a.x - b.x);
    const code = row.map((tile) => {
      const texts = textsIn(tile, shows);
      insist(texts.length === 1 && /^\w$/.test(texts[0]!.text), "a tile of a guess with another text than one symbol");
      return texts[0]!.text;
    });
    const last = row.at(-1)!;
    return { code: code.join(""), y, height: last.height, right: last.x + last.width };
  });
}

/** Which symbols may be used, as the rule says. */
function symbolsOf(rule: string): string {
  const told = /Use (.*?);/.exec(rule);
  insist(told !== null, `no symbols in "${rule}"`);
  return readSymbols(told[1]!);
}

/** More symbols or places have no strips. */
const MAX_STRIPPED = { symbols: 6, places: 8 } as const;

/** There is a box for each place, with all the symbols to cross out or, on sheets where that has no room, with none; with none also where they are many. */
function expectStrips({ shapes, shows }: Region, places: number, symbols: string): void {
  const isStripped = symbols.length <= MAX_STRIPPED.symbols && places <= MAX_STRIPPED.places;
  const empty = shapes.filter((shape) => isBox(shape) && shape.form === "rect");
  const isFilled = (shape: Shape): boolean => textsIn(shape, shows).length > 0;
  const strips = empty.filter(isFilled);
  const boxes = isStripped && strips.length > 0 ? strips : empty.filter((shape) => !isFilled(shape));
  insist(boxes.length === places, `${boxes.length} boxes for ${places} places`);
  for (const box of isStripped ? strips : []) {
    const strip = textsIn(box, shows).map(({ text }) => text);
    insist(strip.sort().join("") === [...symbols].sort().join(""), "a strip with other symbols than the rule names");
  }
}

export function readNumberMind(figure: Region, rule: string): unknown {
  const symbols = symbolsOf(rule);
  const rows = rowsOf(figure, "rect");
  const guesses = rows.map((row) => ({ code: row.code, right: rightOf(row, figure, rule.includes("black dot")) }));
  expectStrips(figure, rows[0]!.code.length, symbols);
  return { kind: "number-mind", symbols, guesses };
}

const beside = ({ y, height, right }: Row, [x, middle]: readonly [number, number]): boolean =>
  x > right && Math.abs(middle - y) < height / 2;

/** How many of a guess are right: the black ones among its dots, or the number beside it. */
function rightOf(row: Row, { shapes, shows }: Region, dotted: boolean): number {
  const dots = shapes.filter((shape) => shape.form === "circle" && beside(row, centreOf(shape)));
  const numbers = shows.filter((show) => beside(row, middleOf(show)));
  insist(dots.length === (dotted ? row.code.length : 0), `${dots.length} dots beside ${row.code}`);
  insist(numbers.length === (dotted ? 0 : 1), `${numbers.length} numbers beside ${row.code}`);
  return dotted ? firstOf(dots, isSolid) : Number(numbers[0]!.text);
}

/** How many there are of a sort; they come before all others. */
function firstOf(shapes: readonly Shape[], is: (shape: Shape) => boolean): number {
  const sorted = shapes.toSorted((a, b) => a.x - b.x);
  const count = sorted.filter(is).length;
  insist(sorted.slice(0, count).every(is), "dots out of order");
  return count;
}

export function readMastermind(figure: Region, rule: string): unknown {
  const symbols = symbolsOf(rule);
  const repeats = /digits may repeat/.test(rule);
  insist(repeats !== /no digit repeats/.test(rule), `nothing about repeats in "${rule}"`);
  const rows = rowsOf(figure, "circle");
  const guesses = rows.map((row) => ({ code: row.code, ...pegsOf(row, figure) }));
  expectStrips(figure, rows[0]!.code.length, symbols);
  return { kind: "mastermind", symbols, repeats, guesses };
}

/** Black pegs are solid, white ones open; an empty hole is a dot much smaller than a peg. */
function pegsOf(row: Row, { shapes }: Region): { black: number; white: number } {
  const circles = shapes.filter((shape) => shape.form === "circle" && beside(row, centreOf(shape)));
  insist(circles.length === row.code.length, `${circles.length} holes beside ${row.code}`);
  const isPeg = ({ width }: Shape) => width > 0.15 * row.height;
  const black = circles.filter((shape) => isPeg(shape) && isSolid(shape)).length;
  const white = circles.filter((shape) => isPeg(shape) && isBox(shape)).length;
  insist(circles.filter((shape) => !isPeg(shape)).every(isSolid), "a hole that is no dot");
  insist(black + white + circles.filter((shape) => !isPeg(shape)).length === circles.length, "a peg of no colour");
  return { black, white };
}

/** One symbol for each place, with spaces between them. */
export function readCodeAnswer({ shows }: Region, places: number): Entry {
  const symbols = shows.flatMap(({ text }) => text.split(" "));
  insist(
    symbols.length === places && symbols.every((symbol) => /^\w$/.test(symbol)),
    `an answer of ${symbols.length} symbols for ${places} places`,
  );
  return Object.fromEntries(symbols.map((text, i) => [`d${i + 1}`, text]));
}
