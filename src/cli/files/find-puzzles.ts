/** Finds puzzles by their ids in made books. */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest } from "../../book/manifest.ts";
import { readForeign } from "../../engine/formats/formats.ts";
import { parseId } from "../../engine/id.ts";
import { firstOf, valueFor } from "../../engine/required.ts";
import { likelyMeant } from "../../engine/slips.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { OUT } from "../commands/command.ts";
import { readFailure } from "./disk-failure.ts";
import { nameOfManifest, readManifest } from "./read-files.ts";
import { attempt } from "./write-files.ts";

/** A book, and the same book with only the requested puzzles. */
export interface FoundPuzzles {
  readonly name: string;
  readonly manifest: Manifest;
  readonly wanted: Manifest;
}

/** Whether an argument is the puzzle itself: an address, with # or ://, or a text in a format of others; and no file has that name. */
export const isAddress = (text: string): boolean =>
  (/#|:\/\//.test(text) || readForeign(text) !== null) && !existsSync(text);

/** Whether an argument is meant as a file: it is not an address, and it contains a point or a slash, or exists. */
export const isFile = (text: string): boolean => !isAddress(text) && (/[./\\]/.test(text) || existsSync(text));

/** Every `book.json` in a folder of the output folder, by name; then those of the default output folder. */
export const booksIn = (out: string): string[] => [
  ...manifestsBelow(out),
  ...(resolve(out) === resolve(OUT.default) ? [] : manifestsBelow(OUT.default)),
];

const manifestsBelow = (folder: string): string[] =>
  (existsSync(folder) ? attempt(folder, () => readdirSync(folder), readFailure) : [])
    .filter((name) => !name.startsWith("."))
    .sort()
    .map((name) => join(folder, name, "book.json"))
    .filter((path) => existsSync(path));

/**
 * Finds the puzzles with these ids, by book: in the `named` books, else in all of the output folder. Throws a `Failure` for an id
 * that is mistyped or not found, and for a named book that cannot be read.
 */
export function findPuzzles(
  typed: readonly string[],
  { named, out }: { readonly named: readonly string[] | undefined; readonly out: string },
): FoundPuzzles[] {
  const paths = named ?? booksIn(out);
  const { books, unread } = readAll(paths);
  if (named !== undefined && unread.length > 0) throw unread[0];
  const ids = typed.map((text) => {
    const read = parseId(text);
    if ("problem" in read) throw mistyped(text, read.problem, books);
    return read.id;
  });
  if (paths.length === 0) throw refusal(EXIT.noInput, "no-books");
  const chosen = new Map(books.map((book) => [book, new Set<string>()]));
  for (const id of ids) {
    const book = books.find(({ manifest }) => manifest.puzzles.some((puzzle) => puzzle.id === id));
    // The puzzle may be in a damaged book.
    if (book === undefined) throw unread[0] ?? refusal(EXIT.noInput, "no-such-puzzle", { id, books: paths.join(", ") });
    valueFor(chosen, book).add(id);
  }
  return [...chosen]
    .filter(([, here]) => here.size > 0)
    .map(([{ name, manifest }, here]) => ({
      name,
      manifest,
      wanted: { ...manifest, puzzles: manifest.puzzles.filter(({ id }) => here.has(id)) },
    }));
}

interface FoundBook {
  readonly name: string;
  readonly manifest: Manifest;
}

/** The readable books, and the failures of the others. */
function readAll(paths: readonly string[]): { books: FoundBook[]; unread: Failure[] } {
  const [books, unread]: [FoundBook[], Failure[]] = [[], []];
  for (const path of paths)
    try {
      books.push({ name: nameOfManifest(path), manifest: readManifest(path) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      unread.push(error);
    }
  return { books, unread };
}

/** The failure for a mistyped id. It suggests similar ids of these books. */
function mistyped(typed: string, problem: string, books: readonly FoundBook[]): Failure {
  const known = new Set(books.flatMap(({ manifest }) => manifest.puzzles.map(({ id }) => id)));
  const likely = likelyMeant(typed, (id) => known.has(id));
  const fix = likely.length === 0 ? undefined : `did you mean ${likely.join(" or ")}?`;
  return new Failure(`${typed} is not the id of a puzzle: ${problem}`, EXIT.data, fix);
}

/** The end of the name of a file with only these puzzles: their ids, or the first id and the number of others. */
export const idsWords = ({ puzzles }: Manifest): string =>
  puzzles.length <= 3 ? puzzles.map(({ id }) => id).join("-") : `${firstOf(puzzles).id}-and-${puzzles.length - 1}-more`;
