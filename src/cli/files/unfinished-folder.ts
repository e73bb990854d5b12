/**
 * Replaces whole folders. The new folder is made in a hidden folder beside its place; two renames then exchange them. A killed
 * process leaves the old folder or, between the renames, both under hidden names: the next command repairs that.
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
  unlinkSync,
  utimesSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { Failure } from "../../spec/diagnostic.ts";
import { type FolderLock, lockFolder } from "./lock.ts";
import { withOpen } from "./read-up-to.ts";
import {
  attempt,
  begin,
  behindLinks,
  forget,
  isTemporaryName,
  isUnfinished,
  keepTemporary,
  makeFolder,
  removeLeftovers,
  type StagedFolder,
  syncFolder,
  temporaryName,
} from "./write-files.ts";

/** Paths beside a folder: of the new folder that will replace it, and of the old one while they are swapped. */
export const newBeside = (place: string): string => join(dirname(place), `.${basename(place)}.numberpress-new`);
export const oldBeside = (place: string): string => join(dirname(place), `.${basename(place)}.numberpress-old`);
const BESIDE = /^\.(.+)\.numberpress-(?:new|old)$/;

/** Whether a path exists, even as a broken link. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** The real path of a folder. Follows links, because the owner chose the place with them. */
export const placeOf = (path: string): string => behindLinks(resolve(path), isOldLink);

/** Earlier versions made a folder as a link to a hidden one. */
const OLD_LINK = /^\.[^/]+\.numberpress-[0-9a-f]{8}-[^/]+\.edition$/;
const isOldLink = (path: string): boolean => OLD_LINK.test(readlinkSync(path));

/**
 * Makes an empty folder, which `commit` moves to `path`. Throws a `Failure` if there is a file at `path`, or if another process
 * builds the folder. `lock`: the folder's lock, if the caller holds it.
 */
export function openUnfinished(path: string, lock?: FolderLock): StagedFolder {
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
    // If another process has taken the lock over, it builds in this folder.
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
      // If this fails, the next command removes it.
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

/** Removes the old folder. Renames it to the name of an unfinished one first, so that no command restores a part of it. */
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
 * Repairs the leftovers of a killed process beside a folder. If the folder is missing, but its old version exists, restores the new
 * version (finished in this case) or, without one, the old. Removes all other leftovers. The caller holds the lock.
 */
function putRight(place: string): void {
  const [fresh, old] = [newBeside(place), oldBeside(place)];
  if (isThere(old) && !isThere(place)) renameSync(isThere(fresh) ? fresh : old, place);
  rmSync(fresh, { recursive: true, force: true });
  removeOld(place);
}

/** Milliseconds to wait: longer than the time between the two renames of a running process. */
const BETWEEN_MS = 50;

/** Does the same if no process holds the folder's lock and permissions allow it; otherwise does nothing. */
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

/** The folders in `folder` for which an unfinished build has left hidden folders. */
const leftIn = (folder: string): string[] => [
  ...new Set(
    namesIn(folder).flatMap(
      (name) =>
        BESIDE.exec(name)
          ?.slice(1)
          .map((base) => join(folder, base)) ?? [],
    ),
  ),
];

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Restores folders that a killed build had set aside: on these paths, and in `folders`. */
export function findAgain(paths: readonly string[], folders: readonly string[]): void {
  const places = [...paths.flatMap(firstMissing), ...folders.flatMap(leftIn)];
  // `paths` may contain addresses and texts of puzzles, which have no old folder.
  const aside = places.filter((place) => !existsSync(place) && existsSync(oldBeside(place)));
  for (const place of aside) putRightIfFree(place);
}

/** The first missing folder on the way to a path; empty if the path exists. */
function firstMissing(path: string): string[] {
  let missing: string[] = [];
  for (let place = resolve(path); !existsSync(place); place = dirname(place)) missing = [place];
  return missing;
}

/**
 * Checks before any work that files can be written into a folder. Makes the folder, and removes it at the end of the process if it
 * is empty.
 */
export function openFolder(folder: string): void {
  attempt(folder, () => {
    // On a read-only disk the error for a missing folder would be "does not exist"; the nearest existing folder gives the right one.
    let there = folder;
    while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
    const probe = temporaryName(join(there, "probe"));
    closeSync(openSync(probe, "w"));
    unlinkSync(probe);
    makeFolder(folder);
    removeLeftovers(folder);
    for (const place of leftIn(folder)) putRightIfFree(place);
  });
}

/**
 * The note for a user whose working folder will be replaced, as after "cd public": it will no longer exist. Null if the working
 * folder is another one. Call this before the replacement.
 */
export function leftBehind(path: string): string | null {
  const place = attempt(path, () => (existsSync(path) ? realpathSync(path) : resolve(path)));
  const here = process.cwd();
  const isIn = here === place || here.startsWith(`${place}${sep}`);
  return isIn ? 'the folder that you are in was replaced: cd "$PWD" takes you to the new one' : null;
}

/** Copies everything else from the old folder to the new one, except names that the new one has and names for which `leave` is true. */
export function carryOver({ path, at }: StagedFolder, leave: (name: string) => boolean): void {
  if (!existsSync(path)) return;
  attempt(path, () => {
    for (const name of readdirSync(path)) {
      if (isTemporaryName(name) || leave(name) || existsSync(join(at, name))) continue;
      keep(join(path, name), join(at, name));
    }
  });
}

/** Links a file into another folder, or copies it where the disk cannot link; does the same for links and folders. */
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
      // Flushed before its original is removed.
      withOpen(to, "r", fsyncSync);
    }
  }
}
