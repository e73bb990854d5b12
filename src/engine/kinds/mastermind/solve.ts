/**
 * Searches all answers of Code Pegs.
 *
 * Letters: p place, d symbol (its index), g guess.
 * Idea: the guesses narrow what each place can hold until nothing moves (see `narrow.ts`); then a branch on the choice
 * that is wanted most, first with it, then without.
 */
import { slotAt } from "../../code/code.ts";
import { BLANK, type Position, type Stop } from "../../kind.ts";
import { type Facts, factsOf, type Known, knownOf, lowest, narrow, settled } from "./narrow.ts";
import type { Puzzle } from "./rules.ts";

/** Divisible by every number of places there can be, so that shares are whole numbers. */
const PARTS = 840;

/** What a search found: codes as written, whether it ended by itself, and the branches it took. */
export interface Found {
  readonly codes: string[];
  readonly complete: boolean;
  readonly nodes: number;
}

/** Searches the codes that agree with a position until so many are found (0: all) or so many branches taken. */
export function search(puzzle: Puzzle, stop: Stop, from: Position = BLANK, facts = factsOf(puzzle)): Found {
  const { places, symbols } = facts;
  const known = knownOf(facts, leftAt(puzzle, places, from), places + 1);
  const { open } = known;
  const use = puzzle.guesses.map((_, g) => g);
  const choices = new Uint8Array(places + 1);
  const codes: string[] = [];
  let nodes = 0;
  for (;;) {
    const alive = narrow(facts, known, use);
    const choice = alive ? mostWanted(facts, known) : -1;
    if (alive && choice < 0) {
      codes.push(Array.from({ length: places }, (_, p) => puzzle.symbols[lowest(open[known.at + p]!)]).join(""));
      if (codes.length === stop.solutions) return { codes, complete: false, nodes };
    }
    if (choice >= 0) {
      if (nodes >= stop.nodes) return { codes, complete: false, nodes };
      nodes++;
      choices[known.at / places] = choice;
      open.copyWithin(known.at + places, known.at, known.at + places);
      known.at += places;
      open[known.at + Math.floor(choice / symbols)] = 1 << (choice % symbols);
    } else {
      if (known.at === 0) return { codes, complete: true, nodes };
      known.at -= places;
      const without = choices[known.at / places]!;
      open[known.at + Math.floor(without / symbols)]! &= ~(1 << (without % symbols));
    }
  }
}

/** The symbols that a position leaves each place: none where what is written is strange, or crossed out. */
export const leftAt = ({ symbols }: Puzzle, places: number, { entry, crossed }: Position): number[] =>
  Array.from({ length: places }, (_, p) => {
    const [text, gone] = [entry[slotAt(p)] ?? "", crossed[slotAt(p)] ?? []];
    let left = 0;
    for (const [d, symbol] of [...symbols].entries())
      if ((text === "" || text === symbol) && !gone.includes(symbol)) left |= 1 << d;
    return left;
  });

/** The open choice that black pegs and bounds want most, as place × symbols + symbol; −1 when all is settled. */
function mostWanted({ places, symbols, guesses, code, black, low }: Facts, { open, at }: Known): number {
  let wanted = -1;
  let most = -1;
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    if (settled(left)) continue;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const d = lowest(rest);
      const bit = 1 << d;
      let [here, free] = [0, 0];
      for (let q = 0; q < places; q++) {
        if (open[at + q] === bit) here++;
        else if (open[at + q]! & bit) free++;
      }
      let want = (PARTS * (low[d]! - here)) / free;
      for (let g = 0; g < guesses; g++) if (code[g * places + p] === d) want += (PARTS * black[g]!) / places;
      if (want > most) {
        most = want;
        wanted = p * symbols + d;
      }
    }
  }
  return wanted;
}
