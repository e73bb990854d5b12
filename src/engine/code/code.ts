/**
 * A hidden code: places in a row with one symbol in each. Shared by the kinds with a code; web pages load it too.
 *  Letters: p place (from 0), d index of a symbol. A set of symbols is a number with one bit for each.
 */
import { type BoardGuess, type CellsBoard, PLAIN_CELLS } from "../board.ts";
import { type Clue, type Entry, type Position, type Slot, say, type Words } from "../kind.ts";

/** The slot of a place: `d1` is the first. */
export const slotAt = (p: number): string => SLOTS[p] ?? `d${p + 1}`;
/** The slots of the longest code that is generated. */
const SLOTS: readonly string[] = Array.from({ length: 16 }, (_, p) => `d${p + 1}`);

/** The clue id of a guess: `g1` is the first. */
export const clueAt = (g: number): string => `g${g + 1}`;

/** The blank slots of a code. `kind`: the id of the kind whose template names them. */
export const codeSlots = (kind: string, places: number, symbols: string): Slot[] =>
  Array.from({ length: places }, (_, p) => ({
    id: slotAt(p),
    row: 1,
    column: p + 1,
    given: null,
    choices: [...symbols],
    length: 1,
    name: say(`${kind}.slot`, { place: p + 1 }),
  }));

/** The entry at each place: the index of a symbol, −1 for an empty place and −2 for another text. */
export const writtenIn = (entry: Entry, places: number, symbols: string): number[] =>
  Array.from({ length: places }, (_, p) => {
    const text = entry[slotAt(p)] ?? "";
    if (text === "") return -1;
    return text.length === 1 && symbols.includes(text) ? symbols.indexOf(text) : -2;
  });

/** The entry that writes a whole code. */
export function entryOf(code: string): Entry {
  const entry: Record<string, string> = {};
  for (let p = 0; p < code.length; p++) entry[slotAt(p)] = code[p]!;
  return entry;
}

/** The code that an entry writes, "_" for an empty place. */
export function codeOf(entry: Entry, places: number): string {
  let code = "";
  for (let p = 0; p < places; p++) code += entry[slotAt(p)] || "_";
  return code;
}

/** The candidates of each place: the written symbol, or all that are not crossed out. */
export function openAt(at: Position, places: number, symbols: string): number[] {
  const written = writtenIn(at.entry, places, symbols);
  return written.map((d, p) => {
    if (d >= 0) return 1 << d;
    let open = (1 << symbols.length) - 1;
    for (const symbol of at.crossed[slotAt(p)] ?? []) {
      const crossed = symbols.indexOf(symbol);
      if (crossed >= 0) open &= ~(1 << crossed);
    }
    return open;
  });
}

/** The symbols as values of a sentence: the first and last of consecutive digits, or a list. `first`: 0 if there is a 0. */
export const symbolValues = (symbols: string): Words["values"] => {
  const run = "0123456789".includes(symbols) ? 1 : 0;
  const first = run === 1 ? Number(symbols[0]) : symbols.includes("0") ? 0 : 1;
  return { symbols: [...symbols], first, last: first + symbols.length - 1, run };
};

/** The guesses as clues. `values`: the values of a guess's sentence in addition to its number and code. */
export const guessClues = <G extends { readonly code: string }>(
  kind: string,
  guesses: readonly G[],
  values: (guess: G) => Words["values"],
): Clue[] =>
  guesses.map((guess, g) => ({
    id: clueAt(g),
    say: say(`${kind}.clue`, { guess: g + 1, code: spaced(guess.code), ...values(guess) }),
  }));

/** A board with the guesses above the places of the code. `round`: symbols in circles; `feedbackOf`: the feedback on a guess. */
export const codeBoard = <G extends { readonly code: string }>(
  places: number,
  guesses: readonly G[],
  round: boolean,
  feedbackOf: (guess: G) => Pick<BoardGuess, "marks" | "feedback">,
): CellsBoard => ({
  ...PLAIN_CELLS,
  rows: 1,
  columns: places,
  guesses: guesses.map((guess, g) => ({
    clue: clueAt(g),
    tiles: [...guess.code].map((text, p) => ({ slot: slotAt(p), text })),
    ...feedbackOf(guess),
  })),
  round,
  strips: true,
});

/** A code with spaces, so that screen readers read it digit by digit. */
export const spaced = (code: string): string => [...code].join(" ");

/** The number of symbols in a set. */
export function countSymbols(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
