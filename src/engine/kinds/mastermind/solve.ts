/**
 * Searches all answers of Code Pegs.
 *
 * Letters: p place, d symbol (its index), g guess, k a number of times.
 * Idea: the guesses narrow what each place can hold until nothing moves (see `narrow.ts`); then a branch on the choice
 * that is wanted most, first with it, then without.
 */
import { slotAt } from "../../code/code.ts";
import { BLANK, type Position, type SearchLimit } from "../../kind.ts";
import { blank, type Facts, factsOf, type Known, knownOf, lowest, settled } from "./facts.ts";
import { narrow } from "./narrow.ts";
import { sureOf } from "./packed.ts";
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
export function search(puzzle: Puzzle, stop: SearchLimit, from: Position = BLANK): Found {
  const facts = factsOf(puzzle);
  return searchBy(facts, puzzle.symbols, facts.all, leftAt(puzzle, facts.places, from), stop);
}

/** The same from sets of symbols, by some of the guesses. */
export function searchBy(
  facts: Facts,
  digits: string,
  use: readonly number[],
  from: readonly number[],
  stop: SearchLimit,
): Found {
  const { places, symbols } = facts;
  const known = knownOf(facts, from, places + 1);
  const { open } = known;
  const choices: number[] = [];
  const codes: string[] = [];
  let nodes = 0;
  for (;;) {
    const alive = narrow(facts, known, use);
    const choice = alive ? mostWanted(facts, known, use) : -1;
    if (alive && choice < 0) {
      codes.push(writtenOut(known, places, digits));
      if (codes.length === stop.solutions) return { codes, complete: false, nodes };
    }
    if (choice >= 0) {
      if (nodes >= stop.nodes) return { codes, complete: false, nodes };
      nodes++;
      choices.push(choice);
      for (let p = known.at; p < known.at + places; p++) open[p + places] = open[p]!;
      known.at += places;
      open[known.at + Math.floor(choice / symbols)] = 1 << (choice % symbols);
    } else {
      const without = choices.pop();
      if (without === undefined) return { codes, complete: true, nodes };
      known.at -= places;
      open[known.at + Math.floor(without / symbols)]! &= ~(1 << (without % symbols));
    }
  }
}

function writtenOut({ open, at }: Known, places: number, digits: string): string {
  let code = "";
  for (let p = 0; p < places; p++) code += digits[lowest(open[at + p]!)]!;
  return code;
}

/** The symbols that a position leaves each place: none where what is written is strange, or crossed out. */
export function leftAt({ symbols }: Puzzle, places: number, { entry, crossed }: Position): number[] {
  const left = blank(places);
  for (let p = 0; p < places; p++) {
    const slot = slotAt(p);
    const text = entry[slot] ?? "";
    const gone = crossed[slot];
    left[p] = text === "" ? (1 << symbols.length) - 1 : setOf(symbols, text);
    if (gone !== undefined) for (const symbol of gone) left[p]! &= ~setOf(symbols, symbol);
  }
  return left;
}

/** A symbol as a set; the empty one where it is strange. */
function setOf(symbols: string, text: string): number {
  const d = text.length === 1 ? symbols.indexOf(text) : -1;
  return d < 0 ? 0 : 1 << d;
}

/** How often a symbol stands in the code for sure. */
function sureIn({ places, low }: Facts, d: number): number {
  let sure = 0;
  for (let k = 1; k <= places; k++) sure += (low[k]! >> d) & 1;
  return sure;
}

/** The open choice that black pegs and bounds want most, as place × symbols + symbol; −1 when all is settled. */
function mostWanted(facts: Facts, { open, at }: Known, use: readonly number[]): number {
  const { places, symbols, code, black, packed } = facts;
  let wanted = -1;
  let most = -1;
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    if (settled(left)) continue;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const d = lowest(rest);
      const bit = 1 << d;
      let lack = packed ? sureOf(packed, d) : sureIn(facts, d);
      let free = 0;
      for (let q = 0; q < places; q++) {
        if (open[at + q] === bit) lack--;
        else if (open[at + q]! & bit) free++;
      }
      let want = (PARTS * lack) / free;
      for (let i = 0; i < use.length; i++) {
        const g = use[i]!;
        if (code[g * places + p] === d) want += (PARTS * black[g]!) / places;
      }
      if (want > most) {
        most = want;
        wanted = p * symbols + d;
      }
    }
  }
  return wanted;
}
