/** The puzzles that all books of the matrix are made from, and books of any length from them. */
import type { Answer, BookPuzzle, Manifest } from "../../src/book/manifest.ts";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make, prove } from "../../src/engine/make.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { USUAL_PRINT } from "../../src/spec/spec-values.ts";
import { PDF_KINDS } from "../pdf/pdf-kinds.ts";

/** A puzzle that may stand in a book many times: only its place on the page counts here. */
export interface StockPuzzle {
  readonly puzzle: Omit<BookPuzzle, "number" | "section">;
  readonly answer: Answer;
}

/** Puzzles of one sort, which become a section. */
export interface StockSection {
  readonly kind: string;
  readonly level: Level;
  readonly options: Readonly<Record<string, unknown>>;
  readonly puzzles: readonly StockPuzzle[];
}

/** Of every kind some that stand on the smallest pages that printers cut, and the large ones of those that have any. */
const SECTIONS: readonly (readonly [kind: string, level: Level, options: StockSection["options"]])[] = [0, 1].flatMap(
  (i) =>
    [...PDF_KINDS].flatMap(([kind, { stock }]) =>
      stock.slice(i, i + 1).map(({ level, options }) => [kind, level, options] as const),
    ),
);
const EACH = 3;

/** Makes the stock, always the same. */
export function makeStock(): StockSection[] {
  return SECTIONS.map(([id, level, options], section) => {
    const kind = KINDS.find((each) => each.id === id)!;
    const puzzles = Array.from({ length: EACH }, (_, index): StockPuzzle => {
      const job = {
        kind: id,
        version: kind.version,
        seed: "matrix",
        section: String(section),
        index,
        again: 0,
        level,
        options: kind.options.parse({ ...kind.preset(level, null, null), ...options }),
      };
      const made = make(kind, job);
      const proof = made && prove(kind, made.puzzle);
      if (!proof?.proved) throw new Error(`no ${level} ${id} for the stock`);
      const { canonical, ...puzzle } = made!;
      return { puzzle, answer: { entry: proof.answer, ways: proof.ways } };
    });
    return { kind: id, level, options, puzzles };
  });
}

/** A made book with the answers of its puzzles, in their order. */
export interface MatrixBook {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
}

/** A book with this number of puzzles, spread evenly over the sections. `changes`: to a plain spec. */
export function bookOf(stock: readonly StockSection[], count: number, changes: Partial<Spec>): MatrixBook {
  const used = stock.slice(0, count);
  const counts = used.map((_, i) => Math.floor((count + i) / used.length));
  const placed = used.flatMap(({ puzzles }, section) =>
    Array.from({ length: counts[section]! }, (_, i) => ({ section, ...puzzles[i % puzzles.length]! })),
  );
  const puzzles = placed.map(({ section, puzzle }, i): BookPuzzle => ({ number: i + 1, section, ...puzzle }));
  const spec: Spec = {
    ...USUAL_PRINT,
    title: "Numbers from One to Eight Hundred and Twenty-Eight",
    author: "The Matrix Press",
    language: "en-GB",
    seed: "matrix",
    page: "6x9in",
    output: ["press"],
    versions: Object.fromEntries(KINDS.map((kind) => [kind.id, kind.version])),
    sections: used.map(({ kind, level, options }, i) => ({ kind, level, options, count: counts[i]! })),
    answers: { at: "back", show: ["answers"] },
    omit: [],
    site: {},
    ...changes,
  };
  const sections = used.map(({ kind }, i) => ({ name: String(i + 1), kind, heading: null, perPage: null }));
  const manifest: Manifest = { format: 1, title: spec.title, seed: spec.seed, spec, sections, puzzles };
  return { manifest, answers: placed.map(({ answer }) => answer) };
}
