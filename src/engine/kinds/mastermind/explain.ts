/** The techniques of Code Pegs, easiest first: what one guess tells of the digits, and of their places. */
import { clueAt, openAt, slotAt, spaced, writtenIn } from "../../code/code.ts";
import { lastDigit } from "../../code/last-digit.ts";
import { allFound, allInPlace, noneInPlace, type Standing, standings } from "../../code/standing.ts";
import { type Deduction, deduce, type Finding } from "../../deduce.ts";
import { type Level, type Position, say } from "../../kind.ts";
import { type Puzzle, placesOf } from "./rules.ts";

const eachGuess =
  (key: string, find: (key: string, standing: Standing) => Finding[]) =>
  ({ guesses, symbols }: Puzzle, at: Position): Finding[] => {
    const counted = guesses.map(({ code, black }) => ({ code, inPlace: black }));
    return standings(counted, symbols, at).flatMap((standing) => find(key, standing));
  };

/** The table that `explain` runs. */
export const TECHNIQUES: readonly Deduction<Puzzle>[] = [
  { id: "no-pegs", level: "starter", cost: 2, find: noPegs },
  { id: "no-repeat", level: "starter", cost: 2, find: noRepeat },
  lastDigit("mastermind", placesOf),
  { id: "no-black", level: "starter", cost: 3, find: eachGuess("mastermind.step-no-black", noneInPlace) },
  { id: "all-pegs", level: "starter", cost: 4, find: allPegs },
  { id: "all-black", level: "starter", cost: 5, find: eachGuess("mastermind.step-all-black", allInPlace) },
  { id: "only-place", level: "starter", cost: 6, find: onlyPlace },
  { id: "all-found", level: "easy", cost: 7, find: eachGuess("mastermind.step-all-found", allFound) },
];

/** The steps open from a position; see `PuzzleKind.explain`. */
export function explain(puzzle: Puzzle, from: Position, upTo: Level) {
  const slots = placesIn(puzzle).map(slotAt);
  const { steps, solved } = deduce(TECHNIQUES, puzzle, (at) => slots.every((slot) => at.entry[slot]), from, upTo);
  return { steps, solved };
}

const placesIn = (puzzle: Puzzle): number[] => Array.from({ length: placesOf(puzzle) }, (_, p) => p);

/** Those symbols crossed out at every blank place. */
const crossedAt = (puzzle: Puzzle, at: Position, symbols: readonly string[]) =>
  Object.fromEntries(
    placesIn(puzzle)
      .map(slotAt)
      .filter((slot) => !at.entry[slot])
      .map((slot) => [slot, symbols]),
  );

function noPegs(puzzle: Puzzle, at: Position): Finding[] {
  return puzzle.guesses.flatMap(({ code, black, white }, g) => {
    if (black + white > 0) return [];
    const digits = [...puzzle.symbols].filter((symbol) => code.includes(symbol));
    const words = say("mastermind.step-no-pegs", { guess: g + 1, code: spaced(code), digits });
    return [{ because: [clueAt(g)], finds: {}, crosses: crossedAt(puzzle, at, digits), say: words }];
  });
}

function noRepeat(puzzle: Puzzle, at: Position): Finding[] {
  if (puzzle.repeats) return [];
  return placesIn(puzzle).flatMap((p) => {
    const digit = at.entry[slotAt(p)];
    if (!digit) return [];
    const words = say("mastermind.step-no-repeat", { place: p + 1, digit });
    return [{ because: [slotAt(p)], finds: {}, crosses: crossedAt(puzzle, at, [digit]), say: words }];
  });
}

function allPegs(puzzle: Puzzle, at: Position): Finding[] {
  return puzzle.guesses.flatMap(({ code, black, white }, g) => {
    const others = [...puzzle.symbols].filter((symbol) => !code.includes(symbol));
    if (black + white < code.length || others.length === 0) return [];
    const words = say("mastermind.step-all-pegs", { guess: g + 1, code: spaced(code), digits: others });
    return [{ because: [clueAt(g)], finds: {}, crosses: crossedAt(puzzle, at, others), say: words }];
  });
}

/** A digit without which a guess cannot have its pegs, and just as many places left for it as it needs. */
function onlyPlace(puzzle: Puzzle, at: Position): Finding[] {
  const { symbols, repeats, guesses } = puzzle;
  const left = openAt(at, placesOf(puzzle), symbols);
  const written = writtenIn(at.entry, left.length, symbols);
  const homes = Array.from(symbols, (_, d) => left.flatMap((open, p) => ((open >> d) & 1 ? [p] : [])));
  const most = homes.map(({ length }) => (repeats ? length : Math.min(length, 1)));
  return guesses.flatMap(({ code, black, white }, g) => {
    const pegs = Array.from(symbols, (symbol, d) =>
      Math.min([...code].filter((one) => one === symbol).length, most[d]!),
    );
    const all = pegs.reduce((sum, count) => sum + count, 0);
    return pegs.flatMap((mine, d): Finding[] => {
      const needed = black + white - (all - mine);
      const blanks = homes[d]!.filter((p) => written[p] === -1);
      if (needed <= 0 || homes[d]!.length !== needed || blanks.length === 0) return [];
      const values = {
        guess: g + 1,
        code: spaced(code),
        pegs: black + white,
        digit: symbols[d]!,
        others: all - mine,
        times: needed,
        places: homes[d]!.map((p) => p + 1),
      };
      return [
        {
          because: [clueAt(g), ...left.map((_, p) => slotAt(p))],
          finds: Object.fromEntries(blanks.map((p) => [slotAt(p), symbols[d]!])),
          crosses: {},
          say: say("mastermind.step-only-place", values),
        },
      ];
    });
  });
}
