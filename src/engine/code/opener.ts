/** The picture that opens a chapter of codes: a whole game, each symbol a disc whose middle grows with it. */
import { circle, type Figure, type Mark } from "../figure.ts";
import { DARK, LIGHT, MIDDLE, OPENER_CELL } from "../opener-inks.ts";
import type { Rng } from "../rng.ts";
import { countMatches } from "./compare.ts";

const SYMBOLS = "123456";
const PLACES = 4;
const GUESSES = 7;
const DISC = 0.43;
/** Radius of the middle of a disc for each step of its symbol. */
const STEP = 0.055;
/** Distance from the discs to the pegs, and between these; radius of a peg. */
const PEGS = { left: 0.55, pitch: 0.5, radius: 0.12, none: 0.035 };

/** Draws a random code, guesses before it, and the code at the foot. Right places are black. */
export function codeOpener(rng: Rng): Figure {
  const draw = () => Array.from({ length: PLACES }, () => rng.pick([...SYMBOLS])).join("");
  const secret = draw();
  const guesses: string[] = [];
  while (guesses.length < GUESSES) {
    const guess = draw();
    const right = countMatches(guess, secret);
    // The guesses come nearer, a place with every second one.
    if (right === Math.floor(guesses.length / 2) && !guesses.includes(guess)) guesses.push(guess);
  }
  const marks = [...guesses, secret].flatMap((guess, row) => [
    ...[...guess].flatMap((symbol, place) => disc(symbol, guess[place] === secret[place], place + 0.5, row + 0.5)),
    ...pegs(countMatches(guess, secret), row),
  ]);
  const width = PLACES + PEGS.left + PEGS.pitch + 0.4;
  return { width, height: GUESSES + 1, cell: OPENER_CELL, box: 0, marks };
}

function disc(symbol: string, isRight: boolean, x: number, y: number): Mark[] {
  const radius = STEP * (SYMBOLS.indexOf(symbol) + 1);
  return [circle(isRight ? DARK : LIGHT, x, y, DISC), circle(isRight ? LIGHT : MIDDLE, x, y, radius)];
}

/** Four pegs in two rows, as many of them black as places are right. */
const pegs = (right: number, row: number): Mark[] =>
  Array.from({ length: PLACES }, (_, i) => {
    const x = PLACES + PEGS.left + (i % 2) * PEGS.pitch;
    const y = row + 0.5 + (Math.floor(i / 2) - 0.5) * PEGS.pitch;
    return circle(i < right ? DARK : MIDDLE, x, y, i < right ? PEGS.radius : PEGS.none);
  });
