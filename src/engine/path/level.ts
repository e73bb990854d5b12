/** How hard a path puzzle is, by what its solving takes: see `Measure`. */
import type { Level } from "../kind.ts";
import type { Board } from "./board.ts";
import { type Domains, domainsOf, reset, type Strength } from "./domains.ts";
import type { Reach } from "./grid.ts";
import { propagate } from "./propagate.ts";
import { type Search, search, searchOf } from "./search.ts";

/** What is measured of a puzzle with one answer. */
export interface Measure {
  /** Numbers to write. */
  readonly blanks: number;
  /** The longest run of numbers of which none is given. */
  readonly stretch: number;
  /** The weakest deduction that solves it; null when something has to be supposed. */
  readonly strength: Strength | null;
  /** Choice count: suppositions met by the search for the answer and for a second one. */
  readonly choices: number;
}

/** What a level allows, at most. A puzzle is of the first level that allows it. */
export interface Rung {
  readonly level: Level;
  readonly strength: Strength;
  readonly stretch: number;
  readonly choices: number;
}

/** With steps to a side a number's place is soon told by its distance from the clues; long gaps are what is hard. */
const SIDE_LADDER: readonly Rung[] = [
  { level: "starter", strength: "walk", stretch: 2, choices: 0 },
  { level: "easy", strength: "walk", stretch: 4, choices: 0 },
  { level: "medium", strength: "walk", stretch: 8, choices: 0 },
  { level: "hard", strength: "full", stretch: 20, choices: 0 },
  { level: "expert", strength: "full", stretch: 30, choices: 24 },
];
/** With steps to a corner distance tells little: the gaps are short, and cells that one number can reach decide. */
const CORNER_LADDER: readonly Rung[] = [
  { level: "starter", strength: "walk", stretch: 2, choices: 0 },
  { level: "easy", strength: "walk", stretch: 20, choices: 0 },
  { level: "medium", strength: "full", stretch: 4, choices: 0 },
  { level: "hard", strength: "full", stretch: 20, choices: 0 },
  { level: "expert", strength: "full", stretch: 30, choices: 24 },
];

/** The levels, easiest first, with what each allows. */
export const ladderOf = (reach: Reach): readonly Rung[] => (reach === 4 ? SIDE_LADDER : CORNER_LADDER);

/** Working memory to measure puzzles on one board. */
export interface Gauge {
  readonly walk: Domains;
  readonly search: Search;
}
/** Working memory for all puzzles on a board. */
export const gaugeOf = (board: Board): Gauge => ({ walk: domainsOf(board, "walk"), search: searchOf(board) });

/** Suppositions after which a puzzle is as hard as can be said. */
const MOST_CHOICES = 10_000;

/** Measures a puzzle that has one answer. `clues`: the cell of each number, or −1. */
export function measure({ walk, search: full }: Gauge, clues: Int32Array): Measure {
  const blanks = clues.reduce((count, cell) => count + (cell < 0 ? 1 : 0), 0);
  const stretch = longestGap(clues);
  if (isSolvedBy(walk, clues)) return { blanks, stretch, strength: "walk", choices: 0 };
  const { nodes } = search(full, { clues, paths: 2, nodes: MOST_CHOICES });
  return { blanks, stretch, strength: nodes === 0 ? "full" : null, choices: nodes };
}

/** Whether deduction alone finds every number. */
export const isSolvedBy = (domains: Domains, clues: Int32Array): boolean =>
  reset(domains, clues) && propagate(domains) && domains.at[domains.left] === 0;

/** The longest run of −1. */
export function longestGap(clues: Int32Array): number {
  let longest = 0;
  let run = 0;
  for (const cell of clues) {
    run = cell < 0 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/** The level of a puzzle, and a score from about 10 to 400: its level, what is to be written, the stretch, the choices. */
export function gradeOf(
  reach: Reach,
  { blanks, stretch, strength, choices }: Measure,
): { level: Level; score: number } {
  const ladder = ladderOf(reach);
  const allows = (rung: Rung) =>
    strength !== null && (strength === "walk" || rung.strength === "full") && stretch <= rung.stretch;
  const found = ladder.findIndex(allows);
  const rung = found < 0 ? ladder.length - 1 : found;
  const score = 10 + 20 * rung + Math.round(blanks / 5) + Math.min(stretch, 40) + 6 * choices;
  return { level: ladder[rung]!.level, score: Math.min(score, 400) };
}
