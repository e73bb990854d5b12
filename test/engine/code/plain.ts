/** Hidden codes written again as plainly as can be: all codes listed, every one asked. */

/** All codes of a length over those symbols. */
export const allCodes = (places: number, symbols: string): string[] =>
  places === 0 ? [""] : allCodes(places - 1, symbols).flatMap((code) => [...symbols].map((symbol) => code + symbol));

/** Symbols that stand in the same place in both. */
export const inPlace = (a: string, b: string): number => [...a].filter((symbol, p) => b[p] === symbol).length;

export { pegs } from "../../reference/mastermind.ts";

/** Every order of a list. */
export const orders = <T>(items: readonly T[]): T[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
