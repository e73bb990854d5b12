/** Reads the files that a user names: specs, books, puzzles. The error for a missing file contains its name. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, resolve } from "node:path";
import type { Manifest } from "../../book/manifest.ts";
import { parseManifest, readManifest as readWithPlaces } from "../../book/manifest-file.ts";
import { findOther, type NamedBook } from "../../book/other-books.ts";
import { readAgain } from "../../book/print-again.ts";
import { readForeign } from "../../engine/formats/formats.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { parseSnapshot } from "../../rating/snapshot.ts";
import { decodeText, EXIT, Failure } from "../../spec/diagnostic.ts";
import type { ReadGiven } from "../../spec/given-puzzles.ts";
import type { OwnFiles } from "../../spec/matter/own-files.ts";
import { MAX_PICTURE_BYTES } from "../../spec/matter/picture.ts";
import { ownPagesOf } from "../../spec/matter/read-own-pages.ts";
import { nearest } from "../../spec/nearest.ts";
import { isSeries, volumesIn } from "../../spec/series/series.ts";
import { MAX_SPEC_BYTES, tooLarge } from "../../spec/source-limits.ts";
import { type OnSection, parseSpec, type SpecFiles } from "../../spec/spec.ts";
import type { Spec } from "../../spec/spec-types.ts";
import type { MadeBefore } from "../commands/work.ts";
import { readFailure } from "./disk-failure.ts";
import { provedFile } from "./proved-file.ts";
import { tooLarge as largePuzzles, MAX_PUZZLE_BYTES } from "./read-puzzle.ts";
import { jsonOr, type MostBytes, readUpTo, upTo } from "./read-up-to.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** A spec or a made book, and its name in the output folder. */
type BookFile =
  | { readonly name: string; readonly path: string; readonly spec: Spec }
  | { readonly name: string; readonly path: string; readonly manifest: Manifest };

/**
 * Reads a text file. Throws a `Failure` (exit code 66) if it cannot be read. `most`: its maximum size in bytes, by default that
 * of a spec or a made book. `tooMuch`: makes the error for a larger file.
 */
export function readText(
  path: string,
  most?: number,
  tooMuch: (path: string, bytes: number | null) => Failure = tooLarge,
): string {
  const bounds = most === undefined ? jsonOr(MAX_SPEC_BYTES) : upTo(most);
  return decodeText(readOr(path, bounds, tooMuch), path);
}

/** Reads the bytes of a file. Throws a `Failure` (exit code 66) if it cannot be read. `most`: its maximum size in bytes. */
export function readBytes(path: string, most?: number): Uint8Array {
  const fix = most === undefined ? null : "save it with fewer pixels, or as JPEG";
  return readOr(
    path,
    upTo(most),
    (_, __, bound) => new Failure(`${path} is larger than ${bound / 2 ** 20} MB`, EXIT.data, fix),
  );
}

function readOr(
  path: string,
  most: MostBytes,
  tooMuch: (path: string, bytes: number | null, most: number) => Failure,
): Uint8Array {
  try {
    return readUpTo(path, most, (bytes, bound) => tooMuch(path, bytes, bound));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw cannotRead(path, code);
  }
}

function cannotRead(path: string, code: string): Failure {
  if (code !== "ENOENT") {
    if (code !== "EISDIR") return readFailure(path, Object.assign(new Error(code), { code })) as Failure;
    const book = join(path, "book.json");
    const fix = existsSync(book) ? `did you mean ${book}?` : null;
    return new Failure(`cannot read ${path}: it is a folder`, EXIT.noInput, fix);
  }
  const folder = dirname(path);
  const names = namesIn(folder);
  const meant = nearest(basename(path), names);
  const likely = meant === undefined ? null : `did you mean ${join(folder, meant)}?`;
  const fix = path.includes("\uFFFD") ? "its name is not in UTF-8: rename it" : likely;
  return new Failure(`there is no file ${path}`, EXIT.noInput, fix);
}

/** The names in a folder; empty if it cannot be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Reads the files that a spec names, relative to its folder: snapshots of ratings, books, own pages, pictures and fonts. */
export const filesBeside = (path: string): Required<SpecFiles> => ({
  snapshot: (name) => {
    const file = resolve(dirname(path), name);
    return parseSnapshot(readText(file), file);
  },
  other: findOther(once((name) => readNamed(resolve(dirname(path), name)))),
  own: ownFilesBeside(path),
  given: (name, kind) => {
    const file = beside(path, name);
    return provedFile(readText(file, MAX_PUZZLE_BYTES, largePuzzles), file, kind);
  },
});

/** The path of a file that another file names: absolute, or relative to the folder of that file. */
export const beside = (path: string, name: string): string => (isAbsolute(name) ? name : join(dirname(path), name));

const ownFilesBeside = (path: string): OwnFiles => ({
  pages: (name) => {
    const file = beside(path, name);
    const readPicture = (picture: string) => readBytes(beside(file, picture), MAX_PICTURE_BYTES);
    return ownPagesOf(readBytes(file), name, file, readPicture);
  },
  bytes: (name, most) => readBytes(beside(path, name), most),
});

/** Reads a made book and its name. */
export const readNamed = (path: string): NamedBook => ({ book: nameOfManifest(path), manifest: readManifest(path) });

/** Reads a `book.json`. */
export const readManifest = (path: string): Manifest => parseManifest(readText(path), path);

/** Reads a spec or a made book: JSON with a `format` is a made book, all else a spec. */
export function readBook(path: string, kinds: Kinds, onSection?: OnSection): BookFile {
  const text = readText(path);
  return isManifest(text)
    ? { name: nameOfManifest(path), path, manifest: parseManifest(text, path) }
    : {
        name: nameOfSpec(path),
        path,
        spec: parseSpec(text, path, kinds, filesBeside(path), onSection),
      };
}

/** Reads a spec, or a made book to reprint. Reads the made book as strictly as a spec, with line numbers. */
export function readBookAgain(
  path: string,
  kinds: Kinds,
  onSection?: OnSection,
): { readonly name: string; readonly spec: Spec } | { readonly name: string; readonly made: MadeBefore } {
  const text = readText(path);
  if (!isManifest(text))
    return {
      name: nameOfSpec(path),
      spec: parseSpec(text, path, kinds, filesBeside(path), onSection),
    };
  const read = readWithPlaces(text, path);
  return { name: nameOfManifest(path), made: { path, manifest: readAgain(read, kinds), source: read.source } };
}

/** The paths of the files that are series of books. */
export const seriesAmong = (paths: readonly string[]): string[] =>
  paths.filter((path) => isSeries(readText(path), path));

/** Refuses a series where one book is required; `fix`: the advice for the user. */
export function refuseSeries(path: string, fix: string): void {
  if (seriesAmong([path]).length > 0) throw new Failure(`${path} is a series of books`, EXIT.usage, fix);
}

/** Whether a file is a made book. */
export const isMadeBook = (path: string): boolean => isManifest(readText(path));

/** Whether a file has puzzles without a book: in a format of others, or in ours. */
export function isPuzzleFile(path: string): boolean {
  const text = readText(path);
  // Books begin so, and may be long.
  if (text.length > MAX_PUZZLE_BYTES || /^\s*\{\s*"format"/.test(text)) return false;
  return readForeign(text) !== null || (/^\s*(?:\[\s*)?\{\s*"kind"\s*:/.test(text) && !isManifest(text));
}

/** Recognises a made book by its first key, `format`, even if it is truncated. A spec has no such key. */
function isManifest(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  try {
    return Object.hasOwn(JSON.parse(text), "format");
  } catch {
    return /^\s*\{\s*"format"\s*:/.test(text);
  }
}

/** The name of a spec's book: the name of its file as a slug. */
export const nameOfSpec = (path: string): string => slugOf(basename(path, extname(path)));

/** The name of a made book: the name of its folder or, if the file is not called `book.json`, of the file. */
export const nameOfManifest = (path: string): string => {
  const own = basename(path, extname(path));
  return slugOf(own === "book" ? basename(dirname(resolve(path))) : own);
};

/** The name of a volume of a series: shortened, so that its number fits. */
export const nameOfVolume = (path: string, number: number): string => `${nameOfSpec(path).slice(0, 60)}-${number}`;

/** The names of the volumes of a series. */
export const namesInSeries = (path: string): string[] =>
  Array.from({ length: volumesIn(readText(path), path) ?? 0 }, (_, i) => nameOfVolume(path, i + 1));

/** Caches these files, because the volumes of a series read the same ones. */
export function readOnce({ snapshot, other, own, given }: Required<SpecFiles>): Required<SpecFiles> {
  const ofKind = new Map<string, ReadGiven>();
  const givenOf = (kind: Parameters<ReadGiven>[1]): ReadGiven => {
    const known = ofKind.get(kind.id) ?? once((name: string) => given(name, kind));
    ofKind.set(kind.id, known);
    return known;
  };
  return {
    given: (name, kind) => givenOf(kind)(name, kind),
    snapshot: once(snapshot),
    other,
    own: { pages: once(own.pages), bytes: once(own.bytes) },
  };
}

function once<R extends readonly unknown[], V>(read: (name: string, ...more: R) => V): (name: string, ...more: R) => V {
  const known = new Map<string, V>();
  return (name, ...more) => {
    const key = JSON.stringify([name, ...more]);
    const value = known.get(key) ?? read(name, ...more);
    known.set(key, value);
    return value;
  };
}

/** Reserved device names of Windows. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Makes a slug for files and addresses: lower-case letters, digits and hyphens, at most 64 characters. A text in another script
 * gets some digits of a hash.
 */
export function slugOf(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 64)
    .replace(/^-+|-+$/g, "");
  if (slug === "") return `book-${createHash("sha256").update(plain).digest("hex").slice(0, 6)}`;
  return RESERVED.test(slug) ? `book-${slug}` : slug;
}
