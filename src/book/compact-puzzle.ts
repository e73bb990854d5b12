/** While a long book is printed, its puzzles are stored as text: as objects they take several times the memory. */
import type { Level } from "../engine/kind.ts";
import type { BookPuzzle } from "./manifest.ts";

/** Minimum number of puzzles; for fewer, text would save less than parsing it again takes. */
export const COMPACT_FROM = 10_000;

/** The latest parsed puzzle: printing a puzzle requests it a dozen times in a row. */
let latest: { readonly text: string; readonly puzzle: unknown } = { text: "null", puzzle: null };

/** A puzzle as plain data, however it is stored: it can be sent to another thread. */
export const plainPuzzle = (puzzle: BookPuzzle): BookPuzzle =>
  puzzle instanceof CompactPuzzle ? puzzle.toJSON() : puzzle;

/** The cache key of a puzzle: the same object in all books that have it, as long as it lives. */
export const keyOf = (puzzle: BookPuzzle): object =>
  puzzle instanceof CompactPuzzle ? puzzle : (puzzle.puzzle as object);

/** A puzzle of a book whose data are parsed from text on each request, possibly into new objects. */
export class CompactPuzzle implements BookPuzzle {
  readonly number: number;
  readonly section: number;
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  readonly level: Level;
  readonly score: number;
  readonly digest: string;
  readonly #text: string;

  constructor({ number, section, id, kind, version, level, score, puzzle, digest }: BookPuzzle) {
    this.number = number;
    this.section = section;
    this.id = id;
    this.kind = kind;
    this.version = version;
    this.level = level;
    this.score = score;
    this.digest = digest;
    this.#text = JSON.stringify(puzzle);
  }

  get puzzle(): unknown {
    if (latest.text !== this.#text) latest = { text: this.#text, puzzle: JSON.parse(this.#text) };
    return latest.puzzle;
  }

  /** The same keys in the same order as for any other puzzle of a book. */
  toJSON(): BookPuzzle {
    const { number, section, id, kind, version, level, score, puzzle, digest } = this;
    return { number, section, id, kind, version, level, score, puzzle, digest };
  }
}
