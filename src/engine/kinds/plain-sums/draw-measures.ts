/** Lengths that the figures of sums in rows and in columns share. One unit is the side of a box. */
import { type Mark, text } from "../../figure.ts";
import type { Notation } from "./numbers.ts";

/** The em of numbers on a page, in large print and in a key, and that of letters. */
export const EMS = { page: 0.6, large: 0.66, key: 0.62 } as const;
export const LETTER = 0.46;
/** Width of a bold digit in ems. */
export const DIGIT = 0.606;
/** The widths of a letter and of a sign, and the space between stacks. */
export const LETTER_WIDTH = 0.55;
export const SIGN_WIDTH = 0.6;
export const BETWEEN = 0.55;
/** The width of the sign of a currency, on each side of a box. */
const CURRENCY_WIDTH = 0.48;
/** From one sum in a row to the next. */
export const PITCH = { page: 1.3, key: 1.1 } as const;
/** In millimetres. */
export const CELL = { least: 7, most: 16 } as const;
export const KEY_CELL = { least: 4, most: 6 } as const;

/** Sums that stand in one stack. */
const FEW = 4;

/** How many stacks: with few sums one; in wide places one more. */
export const stacksFor = (count: number, wide: boolean | undefined): number =>
  Math.min(count, (count > FEW ? 2 : 1) + (wide ? 1 : 0));

export const currencyWidth = ({ measure }: Notation): number => (measure === "money" ? CURRENCY_WIDTH : 0);

/** The places for a currency on both sides of a box, or of digits: a country fills one of them. */
export const currencies = (puzzle: Notation, left: number, right: number, y: number, em: number): Mark[] => {
  const apart = currencyWidth(puzzle) / 2;
  return apart === 0 ? [] : [text("sign", left - apart, y, em, "¤"), text("sign", right + apart, y, em, "¦")];
};
