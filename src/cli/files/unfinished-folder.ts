/**
 * Folders that are replaced as a whole. The new one is made beside its place, in a hidden folder; when it is finished, two renames exchange
 * them. A process that is killed leaves the folder as it was, or, between the renames, both of them: the next command puts that right.
 */
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
import { dirname, join, relative, resolve, sep } from "node:path";
import { Failure } from "../../spec/diagnostic.ts";
import { type FolderLock, lockFolder } from "./lock.ts";
import { isThere, newBeside, oldBeside } from "./put-aside.ts";
import {
  attempt,
  begin,
  behindLinks,
  forget,
  isTemporaryName,
  isUnfinished,
  keepTemporary,
  type Staged,
  syncFolder,
} from "./write-files.ts";

/** A folder that is being made beside its place. */
export interface UnfinishedFolder extends Staged {
  /** Where a file of the finished folder is made: `path` within `UnfinishedFolder.path`. */
  readonly within: (path: string) => string;
}

/** The path of a folder itself: links are followed, for they say where their owner wants it. */
export const placeOf = (path: string): string => behindLinks(resolve(path), isOldLink);

/** Earlier versions made a folder as a link to a hidden one. */
const OLD_LINK = /^\.[^/]+\.numberpress-[0-9a-f]{8}-[^/]+\.edition$/;
const isOldLink = (path: string): boolean => OLD_LINK.test(readlinkSync(path));

/**
 * Makes an empty folder, to be filled, that `commit` puts in the place of the one at `path`. Throws a `Failure` when a file is there, or
 * when another process builds it. `lock`: the folder's, where it is held already.
 */
export function openUnfinished(path: string, lock?: FolderLock): UnfinishedFolder {
  const place = placeOf(path);
  const at = newBeside(place);
  attempt(path, () => {
    const there = statSync(place, { throwIfNoEntry: false });
    if (there !== undefined && !there.isDirectory()) throw Object.assign(new Error(), { code: "EEXIST" });
    mkdirSync(dirname(place), { recursive: true });
  });
  const held = lock ?? lockFolder(place);
  const end = (): void => {
    if (lock === undefined) held.release();
  };
  try {
    attempt(path, () => {
      putRight(place);
      begin(at);
      mkdirSync(at);
    });
  } catch (error) {
    forget(at);
    end();
    throw error;
  }
  const discard = (): void => {
    if (!isUnfinished(at)) return;
    // Another process that has taken it over makes its own there.
    if (held.isHeld()) forget(at);
    else keepTemporary(at);
    end();
  };
  const commit = (): void =>
    attempt(path, () => {
      held.check();
      syncFolder(at);
      exchange(place);
      keepTemporary(at);
      syncFolder(dirname(place));
      // What cannot be removed now the next command removes.
      try {
        removeOld(place);
      } catch {}
      end();
    });
  return { path, at, commit, discard, within: (file) => join(at, relative(path, file)) };
}

/** Puts the new folder in its place. */
function exchange(place: string): void {
  const [fresh, old] = [newBeside(place), oldBeside(place)];
  const isFirst = !isThere(place);
  if (!isFirst) renameSync(place, old);
  try {
    renameSync(fresh, place);
  } catch (error) {
    if (!isFirst) renameSync(old, place);
    throw error;
  }
}

/** Removes the folder before: under the name of an unfinished one, so that nobody puts back a part of it. */
function removeOld(place: string): void {
  const [fresh, old] = [newBeside(place), oldBeside(place)];
  if (!isThere(old)) return;
  if (lstatSync(old).isSymbolicLink()) {
    const hidden = readlinkSync(old);
    if (OLD_LINK.test(hidden)) rmSync(join(dirname(place), hidden), { recursive: true, force: true });
  }
  renameSync(old, fresh);
  rmSync(fresh, { recursive: true, force: true });
}

/**
 * Puts right what a killed process left beside a folder. An old folder whose place is empty was set aside for a new one, which is finished
 * where it is there; any other new one is not. The caller has the folder's lock.
 */
function putRight(place: string): void {
  const [fresh, old] = [newBeside(place), oldBeside(place)];
  if (isThere(old) && !isThere(place)) renameSync(isThere(fresh) ? fresh : old, place);
  rmSync(fresh, { recursive: true, force: true });
  removeOld(place);
}

/** Longer than a process that is alive takes from one rename to the next. */
const BETWEEN_MS = 50;

/** The same where no process has the folder's lock, and where that is allowed: else nothing is done. */
export function putRightIfFree(place: string): void {
  try {
    const lock = lockFolder(place);
    try {
      attempt(place, () => putRight(place));
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_MS);
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

/** Keeps in a new folder what the one before has besides: all but what it has already, and what `leave` says. */
export function carryOver({ path, at }: UnfinishedFolder, leave: (name: string) => boolean): void {
  if (!existsSync(path)) return;
  attempt(path, () => {
    for (const name of readdirSync(path)) {
      if (isTemporaryName(name) || leave(name) || existsSync(join(at, name))) continue;
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
