/**
 * Keeps the owner's files in a folder that is rebuilt. In a site these are all files, links and empty folders that the mark does
 * not list, such as `CNAME` or `.well-known/security.txt`. In a book's folder these are all files that `SHA256SUMS` does not list,
 * except `book.json` and the site.
 */
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { EXIT, refusal } from "../../spec/diagnostic.ts";
import { keepFailure } from "./disk-failure.ts";
import { sumOf } from "./file-sum.ts";
import { listedIn } from "./file-sums.ts";
import { changedSinceBuilt, isOurSite, MARK, markSite, readMark } from "./site-mark.ts";
import { keep } from "./unfinished-folder.ts";
import { attempt, type StagedFolder } from "./write-files.ts";

/**
 * The sorted paths of the owner's files in a built site. Does not follow links, which belong to the owner. Empty for a site of an
 * earlier version, whose mark lists no files. Throws a `Failure` if the mark is unreadable.
 */
export function ownersFilesIn(site: string): string[] {
  const { files } = readMark(site);
  if (files === null) return [];
  const built = new Set([".", ...[...files.keys()].flatMap(foldersOf)]);
  const found: string[] = [];
  const look = (folder: string): void => {
    const place = join(site, folder);
    const entries = attempt(place, () => readdirSync(place, { withFileTypes: true }), keepFailure);
    if (entries.length === 0 && !built.has(folder)) found.push(folder);
    for (const entry of entries) {
      const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) look(path);
      else if ((entry.isFile() || entry.isSymbolicLink()) && path !== MARK && !files.has(path)) found.push(path);
    }
  };
  look(".");
  return found.sort();
}

/** The parent folders of a path: "a/b" and "a" for "a/b/c". */
const foldersOf = (path: string): string[] =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, i, steps) => steps.slice(0, i + 1).join("/"));

/** Throws a `Failure` if a file name is not valid UTF-8, because such a file cannot be kept. */
function checkName(file: string): void {
  if (!file.includes("\ufffd") || lstatSync(file, { throwIfNoEntry: false }) !== undefined) return;
  throw refusal(EXIT.cannotCreate, "name-not-utf8", { file });
}

/** Checks all names in a book's folder in the same way, except those in its site. */
export function checkNamesIn(folder: string, isSiteAside = true): void {
  const entries = existsSync(folder) ? attempt(folder, () => readdirSync(folder, { withFileTypes: true })) : [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (isSiteAside && entry.name === "site") continue;
    checkName(path);
    if (entry.isDirectory()) checkNamesIn(path, false);
  }
}

/**
 * Checks before any work on a new site that the owner's files can be kept. Throws a `Failure` if they cannot. `note`: gets a
 * message if they are not known.
 */
export function checkOwnersFiles(site: string, note: (text: string) => void): void {
  if (!isOurSite(site)) return;
  for (const path of [...ownersFilesIn(site), ...changedSinceBuilt(site)]) {
    const file = join(site, path);
    checkName(file);
    const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
    if (isFile) attempt(file, () => accessSync(file, constants.R_OK), keepFailure);
  }
  if (readMark(site).files === null)
    note(
      `${site} was built by an earlier version, which did not list its files: what you have put there goes this once`,
    );
}

/**
 * Keeps the owner's new and changed files of the old site in the new one, at `at`. If the new site has a file of the same name,
 * renames the owner's file, for example to "favicon.before.svg", and notes that. Throws a `Failure` for a file that cannot be kept.
 */
export function keepOwnersFiles(site: string, at: string, note: (text: string) => void): void {
  const modes = new Map<string, number>();
  const own = ownersFilesIn(site);
  for (const path of [...own, ...changedSinceBuilt(site)]) {
    const file = join(site, path);
    const kept = attempt(file, () => keepOne(site, at, path, modes), keepFailure);
    if (kept !== path) note(`${file} was not built here: it is kept as ${join(site, kept)}`);
  }
  // The innermost first: a folder must be filled before it becomes read-only.
  for (const [folder, mode] of [...modes].reverse()) attempt(folder, () => chmodSync(folder, mode), keepFailure);
}

/** Keeps the owner's files without a new site; the next site finds them. */
export function keepOwnersAlone(site: string, at: string, note: (text: string) => void): void {
  const { base } = readMark(site);
  if (ownersFilesIn(site).length + changedSinceBuilt(site).length === 0) return;
  attempt(at, () => mkdirSync(at, { recursive: true }));
  keepOwnersFiles(site, at, note);
  attempt(at, () => markSite(at, base, { files: [] }));
}

/** Keeps one file with its folders; returns its path in the new site. `modes`: collects modes of new folders, to set at the end. */
function keepOne(site: string, at: string, path: string, modes: Map<string, number>): string {
  const from = lstatSync(join(site, path), { throwIfNoEntry: false });
  // Another process has removed it.
  if (from === undefined) return path;
  const steps = path.split("/");
  let kept = "";
  for (const [i, step] of steps.entries()) {
    const isFolder = i < steps.length - 1 || from.isDirectory();
    const old = join(site, ...steps.slice(0, i + 1));
    const there = lstatSync(join(at, kept, step), { throwIfNoEntry: false });
    const isFree =
      there === undefined || (isFolder && there.isDirectory()) || (!isFolder && isSameFile(old, join(at, kept, step)));
    kept = join(kept, isFree ? step : freeName(step, [join(at, kept), join(site, kept)]));
    const to = join(at, kept);
    if (!isFolder) {
      if (there === undefined || !isFree) keep(old, to);
    } else if (lstatSync(to, { throwIfNoEntry: false }) === undefined) {
      mkdirSync(to);
      const mode = statSync(old).mode & 0o7777;
      if ((statSync(to).mode & 0o7777) !== mode) modes.set(to, mode);
    }
  }
  return kept;
}

/** Whether two paths are files with the same bytes. */
const isSameFile = (a: string, b: string): boolean =>
  [a, b].every((path) => lstatSync(path).isFile()) && sumOf(a) === sumOf(b);

/** A new book folder. */
interface NewFolder {
  readonly name: string;
  /** The paths of its files. */
  readonly paths: readonly string[];
  /** Whether the book differs from the one before, for example in title or puzzles. */
  readonly isOther: boolean;
}

/** The files of the old folder, sorted by their treatment. */
interface EarlierFiles {
  /** To remove: unchanged built files of another book, or with an earlier name of this book. */
  readonly stale: readonly string[];
  /** To keep: built files of the same book that were not rebuilt. Their original sums, by name. */
  readonly listed: ReadonlyMap<string, string>;
  /** To keep, although they may show the earlier book: files, each with the text of a note. */
  readonly doubtful: readonly (readonly [path: string, what: string])[];
}

/** File names that belong to a book: PDFs, the table of a class, and the list of a school year. */
const OF_BOOKS = /^(.+\.pdf|(class|year)\.csv)$/;

export function earlierFiles(folder: string, { name, paths, isOther }: NewFolder): EarlierFiles {
  const sums = listedIn(folder);
  const isPrinted = paths.some((path) => path.endsWith(".pdf"));
  const isOwn = (file: string): boolean =>
    file === "class.csv" || file === `${name}.pdf` || file.startsWith(`${name}-`);
  const others = filesIn(folder).filter((file) => OF_BOOKS.test(file) && !paths.includes(join(folder, file)));
  const goes = (file: string): boolean => isOther || (isPrinted && !isOwn(file));
  const isAsBuilt = (file: string): boolean => sums.has(file) && sumOf(join(folder, file)) === sums.get(file);
  const stale = others.filter((file) => sums.has(file) && goes(file) && isAsBuilt(file));
  const doubtful = others.filter((file) => isOther && !stale.includes(file) && (isOwn(file) || sums.has(file)));
  return {
    stale: stale.map((file) => join(folder, file)),
    listed: new Map(
      others.flatMap((file) => {
        const sum = sums.get(file);
        return sum === undefined || goes(file) ? [] : [[file, sum] as const];
      }),
    ),
    doubtful: doubtful.map((file) => [
      join(folder, file),
      sums.has(file) ? "was changed since it was built" : "was not built with the book before",
    ]),
  };
}

/**
 * Keeps the owner's new or changed files whose names the new folder uses. Renames each, for example to "a.before.pdf". Returns the
 * old and new path of each.
 */
export function keepReplaced({ path: folder, at }: StagedFolder, paths: readonly string[]): [string, string][] {
  const built = listedIn(folder);
  return filesIn(folder)
    .filter((file) => OF_BOOKS.test(file) && paths.includes(join(folder, file)))
    .filter((file) => sumOf(join(folder, file)) !== built.get(file))
    .map((file) => [file, keepOne(folder, at, file, new Map())] as const)
    .filter(([file, kept]) => kept !== file)
    .map(([file, kept]) => [join(folder, file), join(folder, kept)]);
}

/** A free name for a replaced file: "a.before.pdf" or, if a folder has that already, "a.before-2.pdf". */
function freeName(file: string, folders: readonly string[]): string {
  const { name: stem, ext: ending } = parse(file);
  for (let number = 1; ; number++) {
    const name = `${number === 1 ? `${stem}.before` : `${stem}.before-${number}`}${ending}`;
    if (folders.every((folder) => !existsSync(join(folder, name)))) return name;
  }
}

/** Whether a folder has a file with a name that is no link. */
export const isFileIn = (folder: string, name: string): boolean =>
  lstatSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true;

/** The sorted names of the files in a folder, without links, which belong to the owner. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? attempt(folder, () => readdirSync(folder, { withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    : [];
