/** Code Pegs as a game for two: what its page loads. */
import { codeGame } from "./five-guess-game.ts";

/** The digits that so many symbols are. */
export const digitsOf = (symbols: number): string => (symbols === 10 ? "0123456789" : "123456789".slice(0, symbols));

export const game = codeGame(digitsOf);
