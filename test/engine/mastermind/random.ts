/** Random small Code Pegs for the tests: mostly true to some code, sometimes not. */
import type { Puzzle } from "../../../src/engine/kinds/mastermind/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { allCodes, pegs } from "../code/plain.ts";

/** `most`: the most places. */
export function randomPegs(i: number, most: number, honest?: true): Puzzle {
  const chance = rng(["mastermind test", i]);
  const places = 2 + chance.int(most - 1);
  const symbols = "0123456789".slice(0, (places > 4 ? 2 : 3) + chance.int(3));
  const repeats = symbols.length < places || chance.chance(1, 2);
  const code = repeats
    ? Array.from({ length: places }, () => chance.pick([...symbols])).join("")
    : chance
        .shuffle([...symbols])
        .slice(0, places)
        .join("");
  const lies = honest === undefined && chance.chance(1, 4);
  const guesses = Array.from({ length: 1 + chance.int(5) }, () => {
    const guess = Array.from({ length: places }, () => chance.pick([...symbols])).join("");
    const black = chance.int(places + 1);
    return { code: guess, ...(lies ? { black, white: chance.int(places - black + 1) } : pegs(guess, code)) };
  });
  return { kind: "mastermind", symbols, repeats, guesses };
}

/** All codes that a puzzle's rules allow, whatever its guesses. */
export const allowed = ({ symbols, repeats, guesses }: Puzzle): string[] =>
  allCodes(guesses[0]!.code.length, symbols).filter((code) => repeats || new Set(code).size === code.length);
