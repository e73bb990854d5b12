/** A game of code pegs: four guesses, how near each was, and the empty row. Exactly one code agrees with all four. */
import type { ColourName } from "../../../draw/colours.ts";
import { disc, type Shape } from "../../../draw/shape.ts";
import type { Rng } from "../../../engine/rng.ts";
import type { Item } from "../../item.ts";
import { type Design, numberAt, type Stage } from "../picture-design.ts";

const PLACES = 4;
const COLOURS = 5;
const GUESSES = 4;
/** Distances between pegs in their own size: across, down, and to the marks. */
const ACROSS = 1.115;
const DOWN = 1.16;
const TO_MARKS = 0.35;
const MARK = 0.39;

export const pegs: Design = {
  look: (stock) => ({ ground: "sand", band: "night", badge: stock, isHigh: true }),
  draw: drawPegs,
};

function drawPegs({ job, chance, field, text, stock, inks, badge }: Stage): Item[] {
  const rows = GUESSES + 1;
  const wide = PLACES * ACROSS + TO_MARKS + 2.2 * MARK;
  const high = rows * DOWN + 0.2;
  let size = Math.min(text.width / wide, field.height / high);
  // The empty row keeps off the disc; what room is left is at both sides.
  const isClear = (from: number): boolean => {
    const [x, y] = [from + (3 * ACROSS + 0.5) * size, field.y + (GUESSES * DOWN + 0.5) * size];
    return Math.hypot(x - badge.x, y - badge.y) > badge.radius + 0.58 * size;
  };
  while (!isClear(text.x)) size *= 0.98;
  let left = text.x + (text.width - wide * size) / 2;
  while (left > text.x && !isClear(left)) left = Math.max(text.x, left - 1);
  const top = field.y;
  const at = (row: number, i: number) => [left + (i * ACROSS + 0.5) * size, top + (row * DOWN + 0.5) * size] as const;
  const line = { colour: "ink", width: 0.075 * size } as const;
  const shapes: Shape[] = [];
  for (const [row, { guess, black, white }] of game(chance).guesses.entries()) {
    for (const [i, colour] of guess.entries())
      shapes.push(...peg(...at(row, i), size / 2, colour, inks === "full", stock));
    const x = left + (PLACES * ACROSS + TO_MARKS) * size + (MARK * size) / 2;
    for (let i = 0; i < PLACES; i++) {
      const [u, v] = [x + (i % 2) * 1.28 * MARK * size, at(row, 0)[1] + (i < 2 ? -0.62 : 0.62) * MARK * size];
      if (i < black) shapes.push(disc(u, v, (MARK * size) / 2, { fill: "ink" }));
      else if (i < black + white) shapes.push(disc(u, v, (MARK * size) / 2 - line.width / 2, { line }));
      else shapes.push(disc(u, v, 0.06 * size, { fill: "mid grey" }));
    }
  }
  for (let i = 0; i < PLACES; i++) shapes.push(disc(...at(GUESSES, i), size / 2 - line.width / 2, { line }));
  const asked = at(GUESSES, 1);
  return [{ item: "drawing", shapes }, ...numberAt(job, "?", ...asked, 0.6 * size, `dark ${stock}`, "title")];
}

/** Five colours; where the cover has fewer inks, five textures. */
function peg(x: number, y: number, radius: number, colour: number, isFull: boolean, stock: Stage["stock"]): Shape[] {
  const plain = (fill: ColourName): Shape => disc(x, y, radius, { fill });
  if (isFull) return [plain((["ink", "blue", "vermilion", "sun", "green"] as const)[colour]!)];
  const line = { colour: "ink", width: 0.15 * radius } as const;
  const framed = (fill: ColourName): Shape => disc(x, y, radius - line.width / 2, { fill, line });
  const hole = (part: number): Shape => disc(x, y, part * radius, { fill: "paper" });
  return [
    [plain("ink")],
    [plain(stock)],
    [framed("paper")],
    [plain("ink"), hole(0.5)],
    [framed("paper"), disc(x, y, 0.42 * radius, { fill: stock })],
  ][colour]!;
}

interface Guess {
  readonly guess: readonly number[];
  /** Right places, and right colours in other places. */
  readonly black: number;
  readonly white: number;
}

function marked(guess: readonly number[], code: readonly number[]): Guess {
  const black = guess.filter((colour, i) => code[i] === colour).length;
  const count = (list: readonly number[], colour: number): number => list.filter((each) => each === colour).length;
  const shared = Array.from({ length: COLOURS }, (_, colour) => Math.min(count(guess, colour), count(code, colour)));
  return { guess, black, white: shared.reduce((sum, each) => sum + each, 0) - black };
}

const CODES = Array.from({ length: COLOURS ** PLACES }, (_, number) =>
  Array.from({ length: PLACES }, (__, i) => Math.floor(number / COLOURS ** i) % COLOURS),
);

/** The codes that agree with guesses. */
const codesOf = (guesses: readonly Guess[]): number[][] =>
  CODES.filter((code) =>
    guesses.every(({ guess, black, white }) => {
      const own = marked(guess, code);
      return own.black === black && own.white === white;
    }),
  );

/** A game with one code: no guess is right, none has fewer than two marks or less than two colours. */
export function game(chance: Rng): { readonly guesses: readonly Guess[] } {
  for (;;) {
    const code = chance.pick(CODES);
    const guesses = Array.from({ length: GUESSES }, () => marked(chance.pick(CODES), code));
    const isGood = guesses.every(
      ({ guess, black, white }) => black < PLACES && black + white > 1 && new Set(guess).size > 1,
    );
    if (isGood && codesOf(guesses).length === 1) return { guesses };
  }
}
