/** Writes files atomically: to a temporary file beside their place, flushed to the disk, then renamed. */

import { createHash } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { writeFailure } from "./disk-failure.ts";
import { withOpen } from "./read-up-to.ts";

/** A written file or folder that is not in its final place yet. */
export interface Staged {
  /** Its final path. */
  readonly path: string;
  /** Its temporary path. */
  readonly at: string;
  /** For a folder: the known SHA-256 sums of its files in hexadecimal, by their paths in the folder. */
  readonly sums?: ReadonlyMap<string, string>;
  /** For a folder: the paths of all its files, if known. */
  readonly files?: readonly string[];
  /** Moves it to its place, replacing what is there. */
  commit(): void;
  /** Removes it again. Does nothing after `commit`. */
  discard(): void;
}

/** A new folder that is built beside its place. */
export interface StagedFolder extends Staged {
  /** The temporary path of a file. `path`: its path in the final folder. */
  readonly within: (path: string) => string;
}

/** Unfinished files and folders, and folders that this process made. It removes both at its end, the latter only if empty. */
const unfinished = new Set<string>();
const made = new Set<string>();
process.on("exit", () => {
  for (const path of unfinished) forget(path);
  removeEmpty();
});

/** Registers a temporary path as unfinished. */
export const begin = (at: string): void => void unfinished.add(at);

/** Whether a temporary path of this process is unfinished. */
export const isUnfinished = (at: string): boolean => unfinished.has(at);

/** Marks a temporary path as finished. */
export const keepTemporary = (at: string): void => void unfinished.delete(at);

/** Makes a folder and its missing parents. */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  const above = dirname(resolve(first));
  for (let at = resolve(path); at.length > above.length; at = dirname(at)) made.add(at);
}

/** Removes the empty folders that this process made, the innermost first. */
export function removeEmpty(): void {
  for (const folder of [...made].sort((a, b) => b.length - a.length))
    try {
      rmdirSync(folder);
    } catch {}
}

/** A text in pieces, each written as soon as it is made. */
export type Pieces = Iterable<string>;

const isPieces = (content: Uint8Array | string | Pieces): content is Pieces =>
  typeof content !== "string" && !(content instanceof Uint8Array);

/**
 * Writes a file beside its place. `folder`: the new folder that contains it, if any; the file moves with it. Throws a `Failure` on
 * error.
 */
export function stageFile(path: string, content: Uint8Array | string | Pieces, folder?: StagedFolder): Staged {
  return attempt(path, () => {
    const place = folder?.within(path) ?? behindLinks(path);
    const at = folder === undefined ? temporaryName(place) : place;
    if (folder === undefined) makeFolder(dirname(place));
    else mkdirSync(dirname(place), { recursive: true });
    // Checked now, because a later rename would fail after other files have been moved.
    if (isFolder(place) || isFolder(path)) throw Object.assign(new Error(), { code: "EISDIR" });
    if (folder === undefined) begin(at);
    try {
      withOpen(at, "w", (file) => {
        for (const piece of isPieces(content) ? content : [content]) writeFileSync(file, piece);
        fsyncSync(file);
      });
    } catch (error) {
      forget(at);
      throw error;
    }
    const commit = () => {
      if (at === place) return;
      try {
        renameSync(at, place);
      } catch (error) {
        forget(at);
        throw writeFailure(path, error);
      }
      keepTemporary(at);
      syncFolder(dirname(place));
    };
    return { path, at, commit, discard: () => forget(at) };
  });
}

/**
 * Writes a file beside its place in pieces, so it is never in memory as a whole. `write` sends the pieces to its sink. Throws a
 * `Failure` on error.
 */
export async function stageStream(
  path: string,
  write: (sink: (bytes: Uint8Array) => void) => Promise<unknown>,
  folder?: StagedFolder,
): Promise<Staged> {
  const staged = stageFile(path, "", folder);
  try {
    await writeStream(staged, write);
    return staged;
  } catch (error) {
    staged.discard();
    throw error;
  }
}

/** Writes into an empty file that this thread or another one has created. */
export async function writeStream(
  { path, at }: Pick<Staged, "path" | "at">,
  write: (sink: (bytes: Uint8Array) => void) => Promise<unknown>,
): Promise<void> {
  const file = attempt(path, () => openSync(at, "a"));
  try {
    await write((bytes) => attempt(path, () => writeFileSync(file, bytes)));
    attempt(path, () => fsyncSync(file));
  } finally {
    closeSync(file);
  }
}

/** Writes a file atomically. Writes to a device or a pipe without replacing it. */
export function writeWhole(path: string, content: Uint8Array | string): void {
  const isWritten = attempt(path, () => {
    if (!isDevice(path)) return false;
    writeFileSync(path, content);
    return true;
  });
  if (!isWritten) stageFile(path, content).commit();
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function isDevice(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  return there !== undefined && !there.isFile() && !there.isDirectory();
}

const MAX_LINKS = 40;

/** Follows links, so that their target is replaced and the links stay. `isPlace`: true for a link that is not followed. */
export function behindLinks(path: string, isPlace: (link: string) => boolean = () => false): string {
  let place = path;
  return attempt(path, () => {
    for (let links = 0; links < MAX_LINKS && isLink(place) && !isPlace(place); links++)
      // Relative to the real folder of the link, because the path may contain links, too.
      place = resolve(realpathSync(dirname(place)), readlinkSync(place));
    return place;
  });
}

/** Whether a path is a link, even a broken one. */
export const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** A temporary name beside a path. It contains the machine and the process, to tell leftovers from other files. */
export const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.numberpress-${MACHINE}-${process.pid}.tmp`);
const TEMPORARY = /^\..+\.numberpress-([0-9a-f]{8})-(\d+)\.tmp$/;
export const isTemporaryName = (name: string): boolean => TEMPORARY.test(name);

/** Age in milliseconds at which temporary files of other machines are removed, because their processes cannot be checked. */
const FOREIGN_MS = 24 * 3_600_000;

/** Removes temporary files of killed processes from a folder. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, machine, pid] = TEMPORARY.exec(name) ?? [];
    if (machine === undefined) continue;
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (machine === MACHINE ? isRunning(Number(pid)) : changed > statSync(folder).ctimeMs - FOREIGN_MS) continue;
    // Another user must remove their own files.
    try {
      rmSync(path, { force: true });
    } catch {}
  }
}

/** Removes an unfinished file or folder. If that fails, the next command does it. */
export function forget(at: string): void {
  try {
    rmSync(at, { recursive: true, force: true });
  } catch {}
  unfinished.delete(at);
}

/** Flushes a folder, so that its renames are on the disk. Some systems do not allow this. */
export function syncFolder(folder: string): void {
  try {
    withOpen(folder, "r", fsyncSync);
  } catch {}
}

/** Runs `work`; turns a file system error into a `Failure` with the path and the reason. */
export function attempt<T>(path: string, work: () => T, failure = writeFailure): T {
  try {
    return work();
  } catch (error) {
    throw failure(path, error);
  }
}

/** Eight hexadecimal digits, equal for processes with common process ids. Each container has its own. */
export const MACHINE = createHash("sha256").update(`${hostname()} ${processNumbers()}`).digest("hex").slice(0, 8);

function processNumbers(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

/** Whether a process is running on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
