/** Other books whose puzzles this book must not contain. Puzzles are compared by their form up to symmetry. */

import { shortDigest } from "../engine/id.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { EXIT, Failure, InputError } from "../spec/diagnostic.ts";
import type { Advice } from "../spec/problem.ts";
import { tidyText } from "../spec/spec-text.ts";
import type { OtherBook, Spec } from "../spec/spec-types.ts";
import type { FindOther } from "../spec/without-books.ts";
import { textAt, valueAt } from "../spec/zod-issues.ts";
import { readPuzzles } from "./answers.ts";
import type { Manifest } from "./manifest.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** A generated book, and its name. */
export interface NamedBook {
  readonly book: string;
  readonly manifest: Manifest;
}

/** Reads the `book.json` that a spec names, by its path relative to the spec. Throws a `Failure` if that is not possible. */
type ReadOther = (path: string) => NamedBook;

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
 * Prepares a book whose puzzles another one must not contain. Throws a `Failure` if its puzzles do not match their ids: a damaged
 * book would exclude the wrong puzzles.
 */
export function otherBook(named: NamedBook, kinds: Kinds): OtherBook {
  const other = known.get(named) ?? readOther(named, kinds);
  known.set(named, other);
  return other;
}
/** Cached: the volumes of a series have the same other books. */
const known = new WeakMap<NamedBook, OtherBook>();

function readOther({ book, manifest }: NamedBook, kinds: Kinds): OtherBook {
  const { puzzles } = manifest;
  const forms = readPuzzles(manifest, kinds).map(({ kind, puzzle }) =>
    formOf({ kind: kind.id, canonical: kind.canonical(puzzle) }),
  );
  return { book, puzzles: puzzles.length, digest: digestOf(puzzles), forms };
}

/** Digest of the ids of puzzles, which a book stores for each other book. */
export const digestOf = (puzzles: Manifest["puzzles"]): string =>
  shortDigest(puzzles.map(({ id }) => id).join(" "), 20);

/** Adds to a spec the other books that it names. Throws a `Failure` if one of them is the spec's own book. */
export function withoutOthers(spec: Spec, named: readonly (NamedBook & { readonly other: OtherBook })[]): Spec {
  if (named.some(({ manifest }) => isOf(spec, manifest))) throw new Failure(SELF.message, EXIT.usage, SELF.fix);
  return { ...spec, without: [...(spec.without ?? []), ...named.map(({ other }) => other)] };
}

/** Finds the other book of a spec with `read`. */
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

/** Whether a book has the title and seed of the spec. Excluding it would make each rebuild avoid its own puzzles. */
const isOf = (spec: unknown, { title, seed }: Manifest): boolean =>
  tidied(valueAt(spec, ["title"])) === title && tidied(textAt(spec, ["seed"])) === seed;

/** A text of a spec in the form in which its book stores it. */
const tidied = (value: unknown): unknown => (typeof value === "string" ? tidyText(value) : value);

const SELF: Advice & { readonly fix: string } = {
  message: "a book cannot be without its own puzzles: this book.json was made from the same title and seed",
  fix: "take it out, or give the new book another title or seed",
};
