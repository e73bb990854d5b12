/** Puzzles of a long book are kept as text while it is printed: as objects they take several times the memory. */
import type { Level } from "../engine/kind.ts";
import type { BookPuzzle } from "./manifest.ts";

/** From so many on: of fewer the text would save less than reading it again takes. */
export const COMPACT_FROM = 10_000;

/** The one that was read last: what prints a puzzle asks for it a dozen times in a row. */
let latest: { readonly text: string; readonly puzzle: unknown } = { text: "null", puzzle: null };

/** A puzzle as plain data, whatever it is kept as: it can be sent to another thread. */
export const plainPuzzle = (puzzle: BookPuzzle): BookPuzzle =>
  puzzle instanceof CompactPuzzle ? puzzle.toJSON() : puzzle;

/** What stands for a puzzle in caches: the same object in all books that have it, as long as it lives. */
export const keyOf = (puzzle: BookPuzzle): object =>
  puzzle instanceof CompactPuzzle ? puzzle : (puzzle.puzzle as object);

/** A puzzle of a book; its data are read from text where they are asked for, and are other objects then than before. */
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

  /** The same keys in the same order as those of any other puzzle of a book. */
  toJSON(): BookPuzzle {
    const { number, section, id, kind, version, level, score, puzzle, digest } = this;
    return { number, section, id, kind, version, level, score, puzzle, digest };
  }
}
