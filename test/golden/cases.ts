/** What the golden vectors of each kind are made of: options as a spec gives them, and the levels they are made at. */
import { LEVELS, type Level } from "../../src/engine/kind.ts";

/** Some options, and levels that exist with them. */
export interface Case {
  readonly options: Readonly<Record<string, unknown>>;
  readonly levels: readonly Level[];
}

const all = (options: Case["options"] = {}): Case => ({ options, levels: LEVELS });
const at = (levels: readonly Level[], options: Case["options"]): Case => ({ options, levels });

const PATHS: readonly Case[] = [
  all(),
  at(["starter", "medium"], { width: 5, height: 4 }),
  at(["easy", "hard"], { mask: "letter-f" }),
  at(["easy", "medium"], { size: 5, pattern: "symmetric" }),
  at(["starter", "hard"], { size: 5, path: "partial", ends: false }),
  at(["easy"], { size: 6, stretch: 4 }),
  at(["starter"], { size: 6, tries: 3 }),
];

/** By kind; each option that changes what is made is in one of them. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  "secret-number": [
    all(),
    at(["easy", "hard"], { digits: 2, words: "simple" }),
    at(["easy", "hard"], { digits: 4, idle: 2 }),
    at(["starter", "medium"], { focus: "sums", total: 20 }),
  ],
  "cross-numbers": [
    all(),
    at(["starter", "medium", "expert"], { size: 2, operators: ["+", "-"], range: [0, 20] }),
    at(["easy", "hard"], { size: 3, order: "left-to-right", operators: ["+", "-", "*", "/"], distinct: "lines" }),
    at(["easy", "hard"], { size: 3, missingTotals: 1, missingOperators: 2 }),
    at(["medium", "hard"], { size: 3, base: 2, operators: ["+", "|", "&"] }),
    at(["easy", "medium"], { size: 3, distinct: "rows", blanksPerRow: 2 }),
    at(["starter"], { size: 2, operators: ["*"], range: [2, 10], tables: [2, 5, 10], limit: 144 }),
    at(["starter", "medium"], { size: 3, distinct: "grid", limit: 24, operators: ["+"], blanks: 60 }),
  ],
  countdown: [
    all(),
    at(["starter", "easy"], { cards: 3, big: 0, targets: [10, 49] }),
    at(["medium", "hard"], { cards: 5 }),
    at(["medium", "hard"], { cards: 5, answers: "any", pack: [2, 3, 4, 5, 6, 7, 25, 50] }),
    at(["starter", "easy"], { cards: 4, operators: "+-", targets: [10, 99] }),
    at(["starter"], { cards: 3, trains: "bonds-to-20", operators: "+", targets: [5, 20] }),
  ],
  "number-mind": [
    all(),
    at(["starter", "medium", "hard"], { digits: 4, symbols: "123456" }),
    at(["medium", "hard"], { digits: 5, zeroGuesses: false }),
    at(["starter", "medium"], { digits: 8, symbols: "02468" }),
  ],
  mastermind: [
    all(),
    at(["starter", "hard"], { places: 3, symbols: 4 }),
    at(["easy", "medium"], { places: 4, symbols: 6, repeats: false }),
    at(["starter", "expert"], { places: 5, symbols: 6 }),
    at(["medium"], { places: 4, symbols: 10 }),
  ],
  numbrix: PATHS,
  hidato: PATHS,
};
