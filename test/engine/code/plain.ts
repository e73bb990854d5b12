/** Hidden codes written again as plainly as can be: all codes listed, every one asked. */

/** All codes of a length over those symbols. */
export const allCodes = (places: number, symbols: string): string[] =>
  places === 0 ? [""] : allCodes(places - 1, symbols).flatMap((code) => [...symbols].map((symbol) => code + symbol));

/** Symbols that stand in the same place in both. */
export const inPlace = (a: string, b: string): number => [...a].filter((symbol, p) => b[p] === symbol).length;

/** Black and white pegs, as a player lays them: first the black ones, then the white ones from what is left. */
export function pegs(guess: string, code: string): { black: number; white: number } {
  const left = [...code].filter((symbol, p) => guess[p] !== symbol);
  const tried = [...guess].filter((symbol, p) => code[p] !== symbol);
  let white = 0;
  for (const symbol of tried) {
    if (!left.includes(symbol)) continue;
    left.splice(left.indexOf(symbol), 1);
    white++;
  }
  return { black: guess.length - tried.length, white };
}

/** Every order of a list. */
export const orders = <T>(items: readonly T[]): T[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
