/**
 * The bars of an EAN-13 symbol (ISO/IEC 15420), the form of an ISBN for scanners. Each of the last twelve digits is seven
 * modules; the choice between two patterns for the first six of them encodes the leading digit.
 */
import { checkDigit } from "../../spec/cover/isbn.ts";

/** A dark bar: its left edge and width in modules. `guard`: one of the six longer bars that mark the sides and the middle. */
export interface Bar {
  readonly at: number;
  readonly width: number;
  readonly guard: boolean;
}

/** Number of modules from the first bar to the end of the last. */
export const MODULES = 95;
/** Number of modules that must be white on each side. */
export const QUIET = { left: 11, right: 7 } as const;
/** The module of a symbol at 100 %, 0.33 mm, in points; 80 to 200 % are allowed. */
export const MODULE = (0.33 * 72) / 25.4;
/** First module of the six digits of each half. */
export const HALVES = [3, 50] as const;
/** Number of modules of a digit. */
export const DIGIT = 7;

/**
 * Digits in the left half with odd parity; 1 is dark. Those with even parity are mirrored and inverted; the right half is
 * inverted.
 */
const ODD = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
/** By the leading digit: which of the six digits of the left half have even parity (E). */
const PARITIES = ["OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"];

const inverted = (modules: string): string => [...modules].map((module) => (module === "1" ? "0" : "1")).join("");
const mirrored = (modules: string): string => [...modules].reverse().join("");
const right = (digit: string): string => inverted(ODD[Number(digit)]!);
const left = (digit: string, parity: string): string => (parity === "O" ? ODD[Number(digit)]! : mirrored(right(digit)));

/** The dark bars from left to right, for thirteen digits with a correct check digit. */
export function ean13Bars(digits: string): Bar[] {
  if (!/^\d{13}$/.test(digits) || checkDigit(digits.slice(0, 12)) !== digits[12])
    throw new Error(`${digits} is no EAN-13 number`);
  const parities = PARITIES[Number(digits[0])]!;
  const first = [...digits.slice(1, 7)].map((digit, i) => left(digit, parities[i]!)).join("");
  const second = [...digits.slice(7)].map(right).join("");
  return barsOf(`101${first}01010${second}101`);
}

function barsOf(modules: string): Bar[] {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => ({
    at: index,
    width: run.length,
    guard: isGuard(index),
  }));
}

const isGuard = (at: number): boolean => {
  const [one, two] = HALVES;
  const end = DIGIT * 6;
  return at < one || at >= two + end || (at >= one + end && at < two);
};
