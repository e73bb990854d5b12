/**
 * Folders that are replaced in one step. Where a folder is to be found there is a symbolic link; what it holds is an edition, a hidden
 * folder beside it. A new edition is made whole under a name of its own, then one rename(2) puts a link to it in the place of the link
 * to the old one: whoever looks, at whatever moment, whoever was killed, finds one of the two, and never none.
 */
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { readOwnName } from "./own-names.ts";
import { mayShow, noteShown } from "./stop-signals.ts";
import { isLinked, isLost, sweep } from "./sweep.ts";
import {
  attempt,
  begin,
  behindLinks,
  forget,
  isLink,
  ownName,
  type Staged,
  syncFolder,
  temporaryName,
  unfinished,
} from "./write-files.ts";

/** A folder that is made beside its place. */
export interface Edition extends Staged {
  /** Where a file of the finished folder is made: `path` within `Edition.path`. */
  readonly within: (path: string) => string;
}

/** Ends the name of an edition. */
const ENDING = "edition";
/** What links are refused with where there are none, as on FAT, or without the right on Windows. */
const NO_LINKS = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EINVAL|EACCES)$/;

/** Makes an empty folder, to be filled, that `commit` puts in the place of the one at `path`. Throws a `Failure` when a file is there. */
export function openEdition(path: string): Edition {
  const place = placeOf(path);
  const before = readOwnName(editionOf(place) ?? "")?.id;
  const ids = [randomUUID().slice(0, 8), ...(before == null ? [] : [before])];
  const at = join(dirname(place), `${[ownName(place), ...ids].join("-")}.${ENDING}`);
  attempt(path, () => {
    const there = statSync(place, { throwIfNoEntry: false });
    if (there !== undefined && !there.isDirectory()) throw Object.assign(new Error(), { code: "EEXIST" });
    begin(at);
    mkdirSync(at, { recursive: true });
    if (there === undefined && !isLink(place)) putBack(place);
    // Where a link of its owner leads, or the parent of ".", is no folder that was opened.
    if (dirname(place) !== resolve(dirname(path))) sweep(dirname(place));
  });
  const commit = (): void =>
    attempt(path, () => {
      mayShow();
      syncFolder(at);
      const old = replace(place, at);
      unfinished.delete(at);
      syncFolder(dirname(place));
      noteShown();
      // The new one is there: what is left of the old one now is swept up by the next command.
      try {
        if (old !== null && !isLinked(old)) rmSync(old, { recursive: true, force: true });
      } catch {}
    });
  return {
    path,
    at,
    commit,
    discard: () => unfinished.has(at) && forget(at),
    within: (file) => join(at, relative(path, file)),
  };
}

/** Puts back a folder that was only set aside when its process died, wherever that was: who makes an edition has the book to itself. */
function putBack(place: string): void {
  const isOld = (name: string): boolean => {
    const own = readOwnName(name);
    return own?.ending === "old" && own.base === basename(place);
  };
  const old = readdirSync(dirname(place)).find(isOld);
  if (old !== undefined) renameSync(join(dirname(place), old), place);
}

/**
 * The path that becomes the link: links that are not ours are followed, for they say where their owner wants the folder. Who stands in an
 * edition, and says ".", means the link that leads to it.
 */
function placeOf(path: string): string {
  const place = behindLinks(resolve(path), (link) => editionOf(link) !== null);
  const [folder, name] = [dirname(place), basename(place)];
  const own = readOwnName(name);
  if (own?.ending !== ENDING) return place;
  const link = readdirSync(folder).find(
    // One that a process is about to show has a name of its own.
    (other) => readOwnName(other) === null && editionOf(join(folder, other)) === name,
  );
  return join(folder, link ?? own.base);
}

/** The name of the edition that a link of ours leads to, though it was renamed since; null for anything else. */
function editionOf(place: string): string | null {
  if (!isLink(place)) return null;
  const name = readlinkSync(place);
  return readOwnName(name)?.ending === ENDING ? name : null;
}

/** Puts an edition in its place; returns where the old one is now, if there was one. */
function replace(place: string, at: string): string | null {
  const link = temporaryName(`${at}-link`);
  const hasLinks = canLink(basename(at), link);
  const before = editionOf(place);
  if (hasLinks && (before !== null || !existsSync(place))) {
    swap(link, place);
    return before === null ? null : join(dirname(place), before);
  }
  // A folder that is no edition, or a disk without links: for a moment there is none. Killed then, the next command puts it back.
  const old = `${ownName(place)}.old`;
  const aside = join(dirname(place), old);
  if (existsSync(place)) renameSync(place, aside);
  try {
    if (hasLinks) swap(link, place);
    else renameSync(at, place);
  } catch (error) {
    if (existsSync(aside)) renameSync(aside, place);
    throw error;
  }
  return existsSync(aside) ? aside : null;
}

function canLink(target: string, link: string): boolean {
  try {
    rmSync(link, { force: true });
    symlinkSync(target, link, "dir");
    return true;
  } catch (error) {
    if (NO_LINKS.test((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

/** The step itself. */
function swap(link: string, place: string): void {
  try {
    renameSync(link, place);
  } catch (error) {
    rmSync(link, { force: true });
    throw error;
  }
}

/**
 * What to note once the folder at a path is replaced: who stands in it, as after "cd public", is in one that is no longer there. Null for
 * all others. To be asked before.
 */
export function leftBehind(path: string): string | null {
  const place = attempt(path, () => (existsSync(path) ? realpathSync(path) : resolve(path)));
  const here = process.cwd();
  const isIn = here === place || here.startsWith(`${place}${sep}`);
  return isIn ? 'the folder that you are in was replaced: cd "$PWD" takes you to the new one' : null;
}

/** What a process that was killed left in an edition. */
const UNFINISHED = /^\..+\.numberpress-[0-9a-f]{8}-/;

/** Keeps in a new edition what the one before has besides: all but what it has already, and what `leave` says. */
export function carryOver({ path, at }: Edition, leave: (name: string) => boolean): void {
  if (!existsSync(path)) return;
  attempt(path, () => {
    for (const name of readdirSync(path)) {
      // Other books and sites may have been made in it.
      const isUnfinished = UNFINISHED.test(name) && !isLinked(join(path, name)) && !isLost(path, name);
      if (isUnfinished || leave(name) || existsSync(join(at, name))) continue;
      keep(join(path, name), join(at, name));
    }
  });
}

/** The same file, link or folder in two folders, where the disk can do that, else a copy. */
export function keep(from: string, to: string): void {
  const entry = lstatSync(from);
  if (entry.isDirectory()) {
    mkdirSync(to);
    for (const name of readdirSync(from)) keep(join(from, name), join(to, name));
    if (lstatSync(to).mode !== entry.mode) chmodSync(to, entry.mode & 0o7777);
  } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (entry.isFile()) {
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
      utimesSync(to, entry.atime, entry.mtime);
      syncFile(to);
    }
  }
}

/** Sees to it that a file is on the disk before the one that it was copied from is removed. */
function syncFile(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
