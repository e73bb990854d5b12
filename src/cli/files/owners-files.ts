/**
 * What its owner has put into a folder that is built again: it stays, whatever it is called. In a site, as `CNAME` or
 * `.well-known/security.txt`, it is every file, link and empty folder that the mark does not list; in the folder of a book, besides its
 * `book.json` and its site, it is what `SHA256SUMS` does not list.
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
 * Their paths within a site of ours, sorted. Links are not followed: they are the owner's themselves. None in sites of earlier versions, whose
 * mark does not tell what they were built of. Throws a `Failure` where it cannot be read.
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

/** "a/b" and "a" of "a/b/c". */
const foldersOf = (path: string): string[] =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, i, steps) => steps.slice(0, i + 1).join("/"));

/** Throws a `Failure` if the name of a file is not valid UTF-8, because then it cannot be kept. */
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
 * Sees that what an owner has put into a site can be kept, before any work is done for a new one. Throws a `Failure` where it cannot; `note`:
 * is told where that is not known.
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
 * Keeps in a new site, at `at`, what an owner has put into the one before or has changed there. Where the new site has a file of that name, the
 * owner's gets another, as "favicon.before.svg", and the note says so. Throws a `Failure` that names what cannot be kept.
 */
export function keepOwnersFiles(site: string, at: string, note: (text: string) => void): void {
  const modes = new Map<string, number>();
  const own = ownersFilesIn(site);
  for (const path of [...own, ...changedSinceBuilt(site)]) {
    const file = join(site, path);
    const kept = attempt(file, () => keepOne(site, at, path, modes), keepFailure);
    if (kept !== path) note(`${file} was not built here: it is kept as ${join(site, kept)}`);
  }
  // The innermost first, because a read-only folder must be filled before.
  for (const [folder, mode] of [...modes].reverse()) attempt(folder, () => chmodSync(folder, mode), keepFailure);
}

/** Keeps the owner's files without a site; the next site finds them. */
export function keepOwnersAlone(site: string, at: string, note: (text: string) => void): void {
  const { base } = readMark(site);
  if (ownersFilesIn(site).length + changedSinceBuilt(site).length === 0) return;
  attempt(at, () => mkdirSync(at, { recursive: true }));
  keepOwnersFiles(site, at, note);
  attempt(at, () => markSite(at, base, { files: [] }));
}

/** Keeps one file with its folders, and returns its path in the new site. `modes`: collects the modes of new folders, to be set at the end. */
function keepOne(site: string, at: string, path: string, modes: Map<string, number>): string {
  const from = lstatSync(join(site, path), { throwIfNoEntry: false });
  // It was removed meanwhile.
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

/** Whether two paths hold files of the same bytes. */
const isSameFile = (a: string, b: string): boolean =>
  [a, b].every((path) => lstatSync(path).isFile()) && sumOf(a) === sumOf(b);

/** What the new folder is. */
interface NewFolder {
  readonly name: string;
  /** The paths of its files. */
  readonly paths: readonly string[];
  /** Whether it is another book than before, for example with another title or other puzzles. */
  readonly isOther: boolean;
}

/** What happens to the earlier files. */
interface EarlierFiles {
  /** Unchanged built files of another book, or with an earlier name of this one: these are removed. */
  readonly stale: readonly string[];
  /** Built files of the same book that were not remade: these stay. Their original sums, by name. */
  readonly listed: ReadonlyMap<string, string>;
  /** Files that stay although they may show the earlier book, each with the words of a note. */
  readonly doubtful: readonly (readonly [path: string, what: string])[];
}

/** Names of files that belong to a book: PDFs, and the table of a class. */
const OF_BOOKS = /^(.+\.pdf|class\.csv)$/;

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
 * Keeps files of the owner that have the name of a file of the new folder: put there, or changed since the build. Each gets a name of
 * its own, as "a.before.pdf". Returns both paths of each.
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

/** The name under which a replaced file is kept: "a.before.pdf", or "a.before-2.pdf" where one of the folders has that already. */
function freeName(file: string, folders: readonly string[]): string {
  const { name: stem, ext: ending } = parse(file);
  for (let number = 1; ; number++) {
    const name = `${number === 1 ? `${stem}.before` : `${stem}.before-${number}`}${ending}`;
    if (folders.every((folder) => !existsSync(join(folder, name)))) return name;
  }
}

/** The names of the files in a folder, sorted. Links belong to the owner and are left out. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? attempt(folder, () => readdirSync(folder, { withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    : [];
