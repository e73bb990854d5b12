/**
 * Searches all answers of Code Pegs.
 *  Letters: p place, d symbol (its index), g guess, k a number of times. The guesses narrow the candidates of each place until
 * nothing changes (see `propagation.ts`). Then the search branches on the symbol and place that the pegs make most likely, first
 * with it, then without it.
 */
import { countSymbols, slotAt } from "../../../code/code.ts";
import { BLANK, type Position, type SearchLimit } from "../../../kind.ts";
import { openTreeProgress } from "../../../tree-progress.ts";
import type { Puzzle } from "../rules.ts";
import { lowerBoundIn } from "./packed-bounds.ts";
import { propagate } from "./propagation.ts";
import {
  isSettled,
  type Knowledge,
  knowledgeOf,
  lowest,
  type PuzzleArrays,
  puzzleArraysOf,
  zeros,
} from "./puzzle-arrays.ts";

/** Divisible by every possible number of places, so that shares are whole numbers. */
const PARTS = 840;

/** The result of a search: codes as text, whether it ended by itself, and the number of branches. */
export interface SearchResult {
  readonly codes: string[];
  readonly complete: boolean;
  readonly nodes: number;
}

/** Searches the codes that agree with a position, up to the limits of codes (0: all) and branches. */
export function search(puzzle: Puzzle, stop: SearchLimit, from: Position = BLANK): SearchResult {
  const arrays = puzzleArraysOf(puzzle);
  return searchBy(arrays, puzzle.symbols, arrays.allGuesses, candidatesAt(puzzle, arrays.places, from), stop);
}

/** The same from candidates (a set for each place), with only some guesses (`use`, their indices). */
export function searchBy(
  arrays: PuzzleArrays,
  digits: string,
  active: readonly number[],
  from: readonly number[],
  stop: SearchLimit,
): SearchResult {
  const { places, symbols } = arrays;
  const knowledge = knowledgeOf(arrays, from, places + 1);
  const { candidates } = knowledge;
  const choices: number[] = [];
  const codes: string[] = [];
  const progress = stop.onProgress && openTreeProgress(stop.onProgress);
  let nodes = 0;
  for (;;) {
    const alive = propagate(arrays, knowledge, active);
    const choice = alive ? bestBranch(arrays, knowledge, active) : -1;
    if (alive && choice < 0) {
      codes.push(codeText(knowledge, places, digits));
      if (codes.length === stop.solutions) return { codes, complete: false, nodes };
    }
    if (choice >= 0) {
      if (nodes >= stop.nodes) return { codes, complete: false, nodes };
      nodes++;
      choices.push(choice);
      for (let p = knowledge.offset; p < knowledge.offset + places; p++) candidates[p + places] = candidates[p]!;
      knowledge.offset += places;
      progress?.down(1 / countSymbols(candidates[knowledge.offset + Math.floor(choice / symbols)]!));
      candidates[knowledge.offset + Math.floor(choice / symbols)] = 1 << (choice % symbols);
    } else {
      const withoutSymbols = choices.pop();
      if (withoutSymbols === undefined) {
        progress?.end();
        return { codes, complete: true, nodes };
      }
      progress?.up();
      knowledge.offset -= places;
      candidates[knowledge.offset + Math.floor(withoutSymbols / symbols)]! &= ~(1 << (withoutSymbols % symbols));
    }
  }
}

function codeText({ candidates, offset }: Knowledge, places: number, digits: string): string {
  let code = "";
  for (let p = 0; p < places; p++) code += digits[lowest(candidates[offset + p]!)]!;
  return code;
}

/** The candidates of each place in a position: none if the entry is not a symbol, or crossed out. */
export function candidatesAt({ symbols }: Puzzle, places: number, { entry, crossed }: Position): number[] {
  const left = zeros(places);
  for (let p = 0; p < places; p++) {
    const slot = slotAt(p);
    const text = entry[slot] ?? "";
    const gone = crossed[slot];
    left[p] = text === "" ? (1 << symbols.length) - 1 : setOf(symbols, text);
    if (gone !== undefined) for (const symbol of gone) left[p]! &= ~setOf(symbols, symbol);
  }
  return left;
}

/** A symbol as a set; empty for a text that is not a symbol. */
function setOf(symbols: string, text: string): number {
  const d = text.length === 1 ? symbols.indexOf(text) : -1;
  return d < 0 ? 0 : 1 << d;
}

/** Minimum number of times that a symbol is in the code. */
function lowerBoundOf({ places, lowerBounds }: PuzzleArrays, d: number): number {
  let sure = 0;
  for (let k = 1; k <= places; k++) sure += (lowerBounds[k]! >> d) & 1;
  return sure;
}

/** The symbol and place that black pegs and bounds make most likely, as place × symbols + symbol; −1 if all is settled. */
function bestBranch(arrays: PuzzleArrays, { candidates, offset }: Knowledge, active: readonly number[]): number {
  const { places, symbols, code, black, packed } = arrays;
  let wanted = -1;
  let most = -1;
  for (let p = 0; p < places; p++) {
    const left = candidates[offset + p]!;
    if (isSettled(left)) continue;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const d = lowest(rest);
      const bit = 1 << d;
      let lack = packed ? lowerBoundIn(packed, d) : lowerBoundOf(arrays, d);
      let free = 0;
      for (let q = 0; q < places; q++) {
        if (candidates[offset + q] === bit) lack--;
        else if (candidates[offset + q]! & bit) free++;
      }
      let want = (PARTS * lack) / free;
      for (let i = 0; i < active.length; i++) {
        const g = active[i]!;
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
