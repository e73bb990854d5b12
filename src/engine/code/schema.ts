/** Parts of the options and of the public format that all kinds with a hidden code share. */
import * as z from "zod";

/** Maximum number of guesses in one puzzle. */
export const MAX_GUESSES = 60;

/** The digits that a generator may use: `least` to ten different ones, ascending. */
export const digitsSchema = (least: number) =>
  z
    .string()
    .regex(/^0?1?2?3?4?5?6?7?8?9?$/, 'symbols must be different digits in rising order, as in "123456"')
    .min(least, `there must be at least ${least} symbols, as in "123456"`);

/** The symbols of an imported puzzle: two to ten different digits or letters, in any order. */
export const symbolsSchema = z
  .string()
  .regex(/^(?:([0-9A-Za-z])(?!.*\1)){2,10}$/, 'symbols must be 2 to 10 different digits or letters, as in "123456"');

/** The problem with the code of a guess: another length than the first guess, or an unknown symbol. Null if there is none. */
export function codeProblem(code: string, places: number, symbols: string): string | undefined {
  if (code.length !== places) return `this guess has ${code.length} digits, the first one ${places}`;
  const stranger = [...code].find((symbol) => !symbols.includes(symbol));
  return stranger === undefined ? undefined : `"${stranger}" is not among the symbols "${symbols}"`;
}
