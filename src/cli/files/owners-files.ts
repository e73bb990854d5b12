/**
 * What its owner has put into a site, as `CNAME` or `.well-known/security.txt`: files, links and empty folders that it was not built of.
 * They stay there when the site is built again.
 */
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { keepFailure } from "./disk-failure.ts";
import { freeName } from "./earlier-files.ts";
import { sumOf } from "./file-sum.ts";
import { changedSinceBuilt, isOurSite, MARK, markSite, readMark } from "./site-mark.ts";
import { keep } from "./unfinished-folder.ts";
import { attempt } from "./write-files.ts";

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

/** Sees that the name of a file can be written again: what is not in UTF-8 cannot be told apart. */
function checkName(file: string): void {
  if (!file.includes("\ufffd") || lstatSync(file, { throwIfNoEntry: false }) !== undefined) return;
  throw new Failure(`the name of ${file} is not in UTF-8`, EXIT.cannotCreate, "rename it: else it could not be kept");
}

/** The same of all that a book's folder holds beside its site. */
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
  // The innermost first: one that must not be written into is filled by then.
  for (const [folder, mode] of [...modes].reverse()) attempt(folder, () => chmodSync(folder, mode), keepFailure);
}

/** Keeps them without a site, to be found by the next one. */
export function keepOwnersAlone(site: string, at: string, note: (text: string) => void): void {
  const { base } = readMark(site);
  if (ownersFilesIn(site).length + changedSinceBuilt(site).length === 0) return;
  attempt(at, () => mkdirSync(at, { recursive: true }));
  keepOwnersFiles(site, at, note);
  attempt(at, () => markSite(at, base, { files: [] }));
}

/** Keeps one of them, with the folders that it is in, and returns its path in the new site. `modes`: of new folders, which they have in the end. */
function keepOne(site: string, at: string, path: string, modes: Map<string, number>): string {
  const from = lstatSync(join(site, path), { throwIfNoEntry: false });
  // It has been taken away meanwhile.
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
