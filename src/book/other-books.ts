/** Other books, none of whose puzzles a book is to have: they are known by their form up to symmetry. */

import { shortDigest } from "../engine/id.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { type Advice, EXIT, Failure, InputError } from "../spec/diagnostic.ts";
import { tidyText } from "../spec/spec-text.ts";
import type { OtherBook, Spec } from "../spec/spec-types.ts";
import type { FindOther } from "../spec/without-books.ts";
import { textAt, valueAt } from "../spec/zod-issues.ts";
import { readPuzzles } from "./answers.ts";
import type { Manifest } from "./manifest.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** A made book, and what it is called. */
export interface NamedBook {
  readonly book: string;
  readonly manifest: Manifest;
}

/** Reads the `book.json` that a spec names, by its path from the spec. Throws a `Failure` where that cannot be done. */
export type ReadOther = (path: string) => NamedBook;

/** Kind and form of a puzzle: equal for puzzles that are the same up to symmetry. */
export const formOf = ({ kind, canonical }: { readonly kind: string; readonly canonical: string }): string =>
  `${kind} ${canonical}`;

/** Kind and form of all puzzles of the other books of a spec. */
export const takenBy = ({ without = [] }: Pick<Spec, "without">): Set<string> =>
  new Set(
    without.flatMap(({ book, forms }) => {
      if (forms === undefined) throw new Error(`the puzzles of ${book} were not read`);
      return forms;
    }),
  );

/**
 * A book as another one is to be without it. Throws a `Failure` where its puzzles are not those that it was made with: a damaged one would
 * keep the wrong puzzles away.
 */
export function otherBook(named: NamedBook, kinds: Kinds): OtherBook {
  const other = known.get(named) ?? readOther(named, kinds);
  known.set(named, other);
  return other;
}
/** The volumes of a series have the same others. */
const known = new WeakMap<NamedBook, OtherBook>();

function readOther({ book, manifest }: NamedBook, kinds: Kinds): OtherBook {
  const { puzzles } = manifest;
  const forms = readPuzzles(manifest, kinds).map(({ kind, puzzle }) =>
    formOf({ kind: kind.id, canonical: kind.canonical(puzzle) }),
  );
  return { book, puzzles: puzzles.length, digest: digestOf(puzzles), forms };
}

/** Of the ids of puzzles: what another book keeps of a book that it is without. */
export const digestOf = (puzzles: Manifest["puzzles"]): string =>
  shortDigest(puzzles.map(({ id }) => id).join(" "), 20);

/** A spec without other books besides those that it names. Throws a `Failure` where one of them is the book of the spec. */
export function withoutOthers(spec: Spec, named: readonly (NamedBook & { readonly other: OtherBook })[]): Spec {
  if (named.some(({ manifest }) => isOf(spec, manifest))) throw new Failure(SELF.message, EXIT.usage, SELF.fix);
  return { ...spec, without: [...(spec.without ?? []), ...named.map(({ other }) => other)] };
}

/** Finds the other book of a spec in the made book that `read` reads. */
export const findOther =
  (read: ReadOther): FindOther =>
  (path, spec, kinds) => {
    try {
      const named = read(path);
      return isOf(spec, named.manifest) ? SELF : otherBook(named, kinds);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (!(error instanceof InputError)) return { message: error.message, fix: error.fix ?? WHICH };
      const { line, message, fix } = error.issues[0]!;
      return { message: `${path}${line === null ? "" : `:${line}`}: ${message}`, fix: fix ?? WHICH };
    }
  };

const WHICH = "name the book.json of another book, by its path from this spec";

/** Whether a made book is that of a spec: it would be made again without its own puzzles, each time others. */
const isOf = (spec: unknown, { title, seed }: Manifest): boolean =>
  tidied(valueAt(spec, ["title"])) === title && tidied(textAt(spec, ["seed"])) === seed;

/** A text of a spec as its book keeps it. */
const tidied = (value: unknown): unknown => (typeof value === "string" ? tidyText(value) : value);

const SELF: Advice & { readonly fix: string } = {
  message: "a book cannot be without its own puzzles: this book.json was made from the same title and seed",
  fix: "take it out, or give the new book another title or seed",
};
