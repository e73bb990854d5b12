/** A chain of reasons as data for sentences: lines in order, each with its kind, its guess, its digit and its places. */

import { clueAt, slotAt } from "../../code/code.ts";
import { areSame } from "../../code/compare.ts";
import type { Words } from "../../kind.ts";
import { breaking, type Chain, chainTo, type Facts, type Link } from "./chain.ts";
import { opensOf } from "./count.ts";
import { howTold, placesIn } from "./insight.ts";
import type { Case, Split } from "./split.ts";
import type { State } from "./state.ts";

/** A line of an argument; see the template `number-mind.argument`. */
export interface Line {
  /** Opens a case, concludes something, or breaks a guess. */
  readonly kind:
    | "is-right"
    | "is-wrong"
    | "holds"
    | "one-of"
    | "two-of"
    | "left"
    | Link["kind"]
    | "many"
    | "few"
    | "taken";
  /** −1: none. */
  readonly guess: number;
  readonly places: readonly number[];
  readonly symbols: readonly number[];
}

/** Lines, and what of the puzzle and the position they rest on. */
export interface Argument {
  readonly lines: readonly Line[];
  /** A bit for each place. */
  readonly rests: number;
}

/** Argues from what was supposed since the mark to some facts. */
export const argueTo = (state: State, mark: number, facts: Facts): Argument =>
  linesOf(state, chainTo(state, mark, facts), []);

/** Argues from what was supposed since the mark to the guess that it breaks. */
export function argueAgainst(state: State, mark: number): Argument {
  return linesOf(state, chainTo(state, mark, breaking(state)), [ending(state)]);
}

/** The line that tells which guess is broken, and how. */
export const ending = (state: State): Line => ({
  kind: state.need[state.broken]! < 0 ? "many" : "few",
  guess: state.broken,
  places: [],
  symbols: [],
});

/** The line that opens a case. */
export const opening = ({ guess, right, wrong, symbol }: Case): Line =>
  guess < 0
    ? { kind: "holds", guess, places: right, symbols: [symbol] }
    : right.length === 1
      ? { kind: "is-right", guess, places: right, symbols: [] }
      : { kind: "is-wrong", guess, places: wrong, symbols: [] };

/** The line that tells which cases a guess or a place leaves. */
export const splitting = (state: State, { guess, place }: Split): Line =>
  guess < 0
    ? { kind: "left", guess, places: [place], symbols: placesIn(state.domain[place]!) }
    : { kind: state.need[guess] === 1 ? "one-of" : "two-of", guess, places: opensOf(state, guess), symbols: [] };

/** A chain as lines, and what comes after it. */
export const linesOf = (state: State, { links, rests }: Chain, end: readonly Line[]): Argument => ({
  rests,
  lines: [...links.map((link) => lineOf(state, link)), ...end],
});

function lineOf(state: State, { kind, guess, places, symbol }: Link): Line {
  const at = placesIn(places);
  const symbols = guess < 0 ? [symbol] : at.map((p) => state.code[guess * state.places + p]!);
  return { kind, guess, places: at, symbols };
}

/** Do two arguments have the same lines? */
export function areAlike(lines: readonly Line[], others: readonly Line[]): boolean {
  if (lines.length !== others.length) return false;
  for (let i = 0; i < lines.length; i++) if (!isAlike(lines[i]!, others[i]!)) return false;
  return true;
}

const isAlike = (line: Line, other: Line): boolean =>
  line.kind === other.kind &&
  line.guess === other.guess &&
  areSame(line.places, other.places) &&
  areSame(line.symbols, other.symbols);

/** Several arguments after each other. */
export const joined = (parts: readonly Argument[]): Argument => ({
  lines: parts.flatMap(({ lines }) => lines),
  rests: parts.reduce((all, { rests }) => all | rests, 0),
});

/** The digits at more places than these are not named: the guess shows them. */
const MANY = 5;

/** The lines as lists side by side, which is what a template can read. */
export const lineValues = (symbols: string, lines: readonly Line[]): Words["values"] => ({
  lines: lines.map(({ kind }) => kind),
  lineGuess: lines.map(({ guess }) => guess + 1),
  lineCount: lines.map(({ places }) => places.length),
  lineMany: lines.map(({ places }) => (places.length > MANY ? 1 : 0)),
  lineHow: lines.map((line) => howTold(line.symbols.map((d) => symbols[d]!))),
  linePlaces: lines.map((_, i) => `places${i}`),
  lineDigits: lines.map((_, i) => `digits${i}`),
  ...Object.fromEntries(
    lines.flatMap((line, i) => [
      [`places${i}`, line.places.map((p) => p + 1)],
      [`digits${i}`, line.symbols.map((d) => symbols[d]!)],
    ]),
  ),
});

/** Ids of the clues and slots that an argument rests on, with more guesses and places (a bit for each). */
export function restsOf({ lines, rests }: Argument, guesses: readonly number[], places: number): string[] {
  const said = new Set([...guesses, ...lines.map(({ guess }) => guess)].filter((g) => g >= 0));
  return [...[...said].sort((a, b) => a - b).map(clueAt), ...placesIn(rests | places).map(slotAt)];
}
