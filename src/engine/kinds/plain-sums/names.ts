/** How sums, their places and remainders are named and printed. */
import { say, type Words } from "../../kind.ts";
import { decimalsOf, type Notation } from "./numbers.ts";
import type { Part, PlainSums } from "./puzzle.ts";

/** The letter of a sum, by which sentences name it: a, b, c … */
export const letterOf = (i: number): string => String.fromCharCode("a".charCodeAt(0) + i);

/** The sign before a remainder. */
export const REST = "R";
export const hasRests = ({ sums }: PlainSums): boolean => sums.some(({ rest }) => rest !== undefined);

/** Whether the numbers are amounts of money. */
export const isMoney = ({ measure }: Notation): boolean => measure === "money";

/** The name of a slot. `place`: of a digit in columns. */
export const nameOf = (i: number, part: Part, place = "none"): Words =>
  say("plain-sums.slot", { sum: letterOf(i), part, place, inside: 0 });

/** The name of a place of a number in columns, as templates tell them apart. */
const PLACE_NAMES = ["hundredths", "tenths", "ones", "tens", "hundreds", "thousands", "ten-thousands"];
export const placeName = (place: number, notation: Notation): string =>
  PLACE_NAMES[2 - decimalsOf(notation) + place] ?? "none";
