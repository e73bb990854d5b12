/** Hidden codes: the order of guesses, the order of places, and the names of symbols. Two kinds share it. */
import type { Rng } from "../../../src/engine/rng.ts";
import { type Change, replaced, type Symmetry, upTo } from "./kind.ts";

/** The public format, as far as it is shared. */
export interface Guesses {
  readonly symbols: string;
  readonly guesses: readonly { readonly code: string }[];
}

const DIGITS = "0123456789";

/** The symmetries of a kind with guesses. */
export const guessSymmetries = <P extends Guesses>(): Symmetry<P>[] => {
  const recoded = (puzzle: P, symbols: string, recode: (code: string) => string): P => ({
    ...puzzle,
    symbols,
    guesses: puzzle.guesses.map((guess) => ({ ...guess, code: recode(guess.code) })),
  });
  const renamed = (puzzle: P, symbols: string, names: readonly string[]): P =>
    recoded(puzzle, symbols, (code) => [...code].map((symbol) => names[puzzle.symbols.indexOf(symbol)]).join(""));
  return [
    {
      name: "guesses in another order",
      turn: (puzzle, chance) => ({ ...puzzle, guesses: chance.shuffle(puzzle.guesses) }),
    },
    {
      name: "places in another order",
      turn: (puzzle, chance) => {
        const order = chance.shuffle(upTo(puzzle.guesses[0]!.code.length));
        return recoded(puzzle, puzzle.symbols, (code) => order.map((p) => code[p]).join(""));
      },
    },
    {
      name: "symbols renamed among each other",
      turn: (puzzle, chance) => renamed(puzzle, puzzle.symbols, chance.shuffle([...puzzle.symbols])),
    },
    {
      name: "symbols renamed to others",
      turn: (puzzle, chance) => {
        const names = chance
          .shuffle([...DIGITS])
          .slice(0, puzzle.symbols.length)
          .sort();
        return renamed(puzzle, names.join(""), chance.shuffle(names));
      },
    },
    {
      name: "a guess said twice",
      turn: (puzzle, chance) => ({ ...puzzle, guesses: [...puzzle.guesses, chance.pick(puzzle.guesses)] }),
    },
  ];
};

/** For kinds that tell only in how many places a guess is right: in each place the symbols have names of their own. */
export const renamedByPlace = <P extends Guesses>(): Symmetry<P> => ({
  name: "symbols renamed in each place for itself",
  turn: (puzzle, chance) => {
    const names = [...puzzle.guesses[0]!.code].map(() => chance.shuffle([...puzzle.symbols]));
    const renamed = (code: string) => [...code].map((symbol, p) => names[p]![puzzle.symbols.indexOf(symbol)]).join("");
    return { ...puzzle, guesses: puzzle.guesses.map((guess) => ({ ...guess, code: renamed(guess.code) })) };
  },
});

/** Whether symbols have one name everywhere, or in each place one of their own. */
type Names = "one" | "by place";

/** A change of one guess; the rest of the puzzle stays. */
export const guessChanged = <P extends Guesses>(
  name: string,
  change: (guess: P["guesses"][number], puzzle: P, chance: Rng) => P["guesses"][number] | undefined,
  names: Names = "one",
): Change<P> => ({
  name,
  change: (puzzle, chance) => {
    const g = chance.int(puzzle.guesses.length);
    const guess = change(puzzle.guesses[g]!, puzzle, chance);
    const after = guess && { ...puzzle, guesses: replaced(puzzle.guesses, g, guess) };
    return after && traits(after, names) !== traits(puzzle, names) ? after : undefined;
  },
});

/** Changes of codes that no order and no names can hide. */
export const guessChanges = <P extends Guesses>(names: Names = "one"): Change<P>[] => [
  guessChanged(
    "a symbol of a guess replaced",
    (guess, { symbols }, chance) => {
      const p = chance.int(guess.code.length);
      return { ...guess, code: replaced([...guess.code], p, chance.pick([...symbols])).join("") };
    },
    names,
  ),
  {
    name: "one symbol more",
    change: (puzzle) => {
      const more = [...DIGITS].find((symbol) => !puzzle.symbols.includes(symbol));
      return more === undefined ? undefined : { ...puzzle, symbols: [...puzzle.symbols, more].sort().join("") };
    },
  },
];

/**
 * What stays the same under all symmetries: of each guess what it tells and, where a symbol has one name, how often symbols
 * are in it; and of each pair of guesses in how many places they agree, each beside what both tell.
 */
function traits({ guesses }: Guesses, names: Names): string {
  const told = ({ code: _, ...rest }: { readonly code: string }) => JSON.stringify(rest);
  const often = (code: string) =>
    names === "by place" ? [] : [...new Set(code)].map((symbol) => code.split(symbol).length - 1).sort();
  const distinct = [...new Map(guesses.map((guess) => [JSON.stringify(guess), guess])).values()];
  const agreeing = (a: string, b: string) => [...a].filter((symbol, p) => symbol === b[p]).length;
  return JSON.stringify([
    distinct.map((guess) => `${told(guess)} ${often(guess.code)}`).sort(),
    distinct.flatMap((a) => distinct.map((b) => `${[told(a), told(b)].sort()} ${agreeing(a.code, b.code)}`)).sort(),
  ]);
}
