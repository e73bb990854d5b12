/** A position as the techniques read it, and what each may see there: the same for the reasons told and for the maker. */
import { slotAt } from "../../code/code.ts";
import type { Step, Words } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";
import { count, keep, lowest, type Sheet, sheetOf } from "./sheet.ts";
import { type Room, roomFor } from "./sheet-cases.ts";
import { isSettled, KNOWN, ruleOut, type State, stateOf, undo } from "./state.ts";

/**
 * A puzzle at a position, as masks and with room for causes. A technique may try things out on either, and takes them back
 * before it gives anything.
 */
export interface Reading {
  readonly puzzle: Puzzle;
  readonly sheet: Sheet;
  readonly room: Room;
  readonly state: State;
  /** A bit for each place that is written. */
  written: number;
  /** False when a place has no symbol left, or a guess cannot come right. */
  sound: boolean;
}

/** Reads a puzzle where so much is left at each place (a bit for each symbol; none empty) and these places are written. */
export function readingOf(puzzle: Puzzle, domain: ArrayLike<number>, written: number): Reading {
  const sheet = sheetOf(puzzle);
  const reading = { puzzle, sheet, room: roomFor(sheet), state: stateOf(puzzle), written, sound: true };
  for (let p = 0; p < sheet.places; p++) narrow(reading, p, domain[p]!);
  reading.sound &&= canComeRight(sheet);
  return reading;
}

/** Takes over what was seen: the same reading goes on. */
export function take(reading: Reading, { keeps }: Insight): Reading {
  for (const { place, only, crossing } of keeps) {
    if (isOne(only) && !crossing) reading.written |= 1 << place;
    narrow(reading, place, only);
  }
  reading.sound &&= canComeRight(reading.sheet);
  return reading;
}

/** Can every guess still come right? */
function canComeRight({ written, need, open }: Sheet): boolean {
  for (let g = 0; g < written; g++) if (need[g]! < 0 || need[g]! > count(open[g]!)) return false;
  return true;
}

function narrow(reading: Reading, p: number, only: number): void {
  const { sheet, state } = reading;
  if ((sheet.domain[p]! & only) === 0) reading.sound = false;
  keep(sheet, p, only);
  state.cause = KNOWN;
  for (let out = state.domain[p]! & ~only; out !== 0 && !isSettled(state, p); out &= out - 1)
    ruleOut(state, p, lowest(out));
  // No guess waits to be looked at: what is supposed later is followed from there.
  undo(state, state.trailed);
}

/** Does it write or cross out something new? */
export const adds = ({ sheet, written }: Reading, { keeps }: Insight): boolean =>
  keeps.some(
    ({ place, only, crossing }) =>
      (sheet.domain[place]! & ~only) !== 0 || (isOne(only) && !crossing && ((written >> place) & 1) === 0),
  );

/** What is seen: at a place only those symbols (a bit for each) stay. */
export interface Keep {
  readonly place: number;
  readonly only: number;
  /** True: the others are crossed out and nothing is written, even if one symbol is left. */
  readonly crossing?: boolean;
}

/** One thing seen. */
export interface Insight {
  readonly keeps: readonly Keep[];
  /** Of an argument: how many lines it has. */
  readonly lines?: number;
  /** Asked before the reading goes on. */
  tell(): Pick<Step, "because" | "say">;
}

/** The symbols of a set, in order. */
export function textsOf(symbols: string, set: number): string[] {
  const texts: string[] = [];
  for (let left = set; left !== 0; left &= left - 1) texts.push(symbols[lowest(left)]!);
  return texts;
}

/** The places of a set, from 0. */
export function placesIn(set: number): number[] {
  const places: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) places.push(lowest(left));
  return places;
}

/** Is it a set of one? */
export const isOne = (set: number): boolean => set !== 0 && (set & (set - 1)) === 0;

/** An insight as a step finds and crosses out. */
export function findingOf({ puzzle, sheet }: Reading, { keeps }: Insight): Pick<Step, "finds" | "crosses"> {
  const { symbols } = puzzle;
  const finds: Record<string, string> = {};
  const crosses: Record<string, string[]> = {};
  for (const { place, only, crossing } of keeps) {
    if (isOne(only) && !crossing) finds[slotAt(place)] = textsOf(symbols, only)[0]!;
    else crosses[slotAt(place)] = textsOf(symbols, sheet.domain[place]! & ~only);
  }
  return { finds, crosses };
}

/** More digits than these are told by one list of digits and one of places; each has its place beside it else. */
const FEW = 3;

/** How a sentence tells digits and their places: one digit at all places, each digit at its own, or two lists. */
export function howTold(digits: readonly string[]): "alike" | "each" | "lists" {
  if (digits.length > 1 && digits.every((digit) => digit === digits[0])) return "alike";
  return digits.length > FEW ? "lists" : "each";
}

/**
 * How a sentence ends: what is written where, what single digits are struck out, and what else is crossed out where, told
 * by what goes (`out`) or by what stays (`stay`), whichever is shorter. `foundHow` and `struckHow`: see `howTold`.
 */
export function results({ puzzle: { symbols }, state }: Reading, keeps: readonly Keep[]): Words["values"] {
  const told = keeps.map(({ place, only }) => {
    const [stay, out] = [textsOf(symbols, only), textsOf(symbols, state.domain[place]! & ~only)];
    const way = stay.length === 1 ? "found" : out.length === 1 ? "struck" : out.length > stay.length ? "stay" : "out";
    return { way, place: place + 1, digits: way === "out" || way === "struck" ? out : stay };
  });
  const found = told.filter(({ way }) => way === "found");
  const struck = told.filter(({ way }) => way === "struck");
  const crossed = told.filter(({ way }) => way === "out" || way === "stay");
  return {
    found: found.map(({ place }) => place),
    digits: found.map(({ digits }) => digits[0]!),
    foundHow: howTold(found.map(({ digits }) => digits[0]!)),
    struck: struck.map(({ digits }) => digits[0]!),
    struckHow: howTold(struck.map(({ digits }) => digits[0]!)),
    struckAt: struck.map(({ place }) => place),
    crossed: crossed.map(({ place }) => place),
    ways: crossed.map(({ way }) => way),
    rests: crossed.map((_, i) => `rest${i}`),
    first: told.length === 0 || found.length > 0 ? "found" : struck.length > 0 ? "struck" : "crossed",
    ...Object.fromEntries(crossed.map(({ digits }, i) => [`rest${i}`, digits])),
  };
}
