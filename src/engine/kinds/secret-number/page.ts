/** A position as reasoning sees it: the strips with what is crossed out, and the digits that are written. */
import type { Position } from "../../kind.ts";
import { type Known, placesOf, type Rule, type SecretNumber } from "./meaning.ts";
import { digitsOf, freshStrips } from "./strips.ts";
import { type Place, placeName } from "./words.ts";

/** `known`: the written digits alone; `strips`: those and what is not crossed out. */
export interface Page {
  readonly puzzle: SecretNumber;
  readonly strips: Uint16Array;
  readonly known: Known;
}

/** Reads a position; entries are single digits. */
export function pageOf(puzzle: SecretNumber, at: Position): Page {
  const strips = freshStrips(puzzle.digits);
  const known = unknown(puzzle);
  for (let i = 0; i < puzzle.digits; i++) {
    const written = at.entry[slot(i + 1)];
    for (const text of at.crossed[slot(i + 1)] ?? []) strips[i]! &= ~(1 << Number(text));
    if (written === undefined) continue;
    known[i] = Number(written);
    strips[i] = 1 << Number(written);
  }
  return { puzzle, strips, known };
}

/** Nothing written yet. */
export const unknown = ({ digits }: SecretNumber): Known => new Int8Array(digits).fill(-1);

/** The slot id of a place, from 1. */
export const slot = (place: number): string => `d${place}`;
/** The digits of a mask as entries. */
export const texts = (mask: number): string[] => digitsOf(mask).map(String);
/** How a place is called in this puzzle. */
export const nameOf = ({ puzzle }: Page, place: number): Place => placeName(place, puzzle.digits);

/** The places of a rule whose digits are known. */
export const knownPlaces = (rule: Rule, known: Known): number[] =>
  placesOf(rule, known.length).filter((place) => known[place - 1] !== -1);
