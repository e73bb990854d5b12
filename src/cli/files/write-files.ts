/** Writes files atomically: under a temporary name beside their place, flushed to the disk, then renamed. */
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
import { basename, dirname, join, resolve } from "node:path";
import { writeFailure } from "./disk-failure.ts";
import { isRunning, MACHINE } from "./machine.ts";

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

/** A folder that is being made beside its place. */
export interface StagedFolder extends Staged {
  /** Where a file of the finished folder is made: `path` within the folder's final path. */
  readonly within: (path: string) => string;
}

/** Temporary paths of unfinished files and folders, and folders that this process made. Removed at its end; the latter only if empty. */
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

/** Makes a folder, and those on the way to it. */
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

/** A text that is written in pieces, as they are made. */
export type Pieces = Iterable<string>;

const isPieces = (content: Uint8Array | string | Pieces): content is Pieces =>
  typeof content !== "string" && !(content instanceof Uint8Array);

/**
 * Writes a file beside its place. `folder`: one that is being made, and the file gets its place with it. Throws a `Failure` when that
 * cannot be done.
 */
export function stageFile(path: string, content: Uint8Array | string | Pieces, folder?: StagedFolder): Staged {
  return attempt(path, () => {
    const place = folder?.within(path) ?? behindLinks(path);
    const at = folder === undefined ? temporaryName(place) : place;
    if (folder === undefined) makeFolder(dirname(place));
    else mkdirSync(dirname(place), { recursive: true });
    // Checked now, because otherwise the rename would fail after other files had been moved.
    if (isFolder(place) || isFolder(path)) throw Object.assign(new Error(), { code: "EISDIR" });
    if (folder === undefined) begin(at);
    try {
      const file = openSync(at, "w");
      try {
        for (const piece of isPieces(content) ? content : [content]) writeFileSync(file, piece);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
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
 * Writes a file beside its place from pieces, as they are made: it is never in memory as a whole. `write` hands them to its sink. Throws a
 * `Failure` when that cannot be done.
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

/** Writes into a file that was begun empty, in this thread or in another one. */
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

/** Writes one file whole. A device or a pipe is written to, and stays. */
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

/** Whether a link is there, wherever it leads. */
export const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** A temporary name beside a path. It contains the machine and the process, so that other files are never mistaken for leftovers. */
export const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.numberpress-${MACHINE}-${process.pid}.tmp`);
const TEMPORARY = /^\..+\.numberpress-([0-9a-f]{8})-(\d+)\.tmp$/;
export const isTemporaryName = (name: string): boolean => TEMPORARY.test(name);

/** Milliseconds after which temporary files of other machines and containers are removed: their processes are not visible here. */
const FOREIGN_MS = 24 * 3_600_000;

/** Removes the temporary files in a folder of processes that were killed. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, machine, pid] = TEMPORARY.exec(name) ?? [];
    if (machine === undefined) continue;
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (machine === MACHINE ? isRunning(Number(pid)) : changed > statSync(folder).ctimeMs - FOREIGN_MS) continue;
    // Another user's are theirs to remove.
    try {
      rmSync(path, { force: true });
    } catch {}
  }
}

/** Removes something unfinished. If the disk fails, the next command removes it. */
export function forget(at: string): void {
  try {
    rmSync(at, { recursive: true, force: true });
  } catch {}
  unfinished.delete(at);
}

/** Flushes a folder, so that renames in it are on the disk. Some systems do not allow this. */
export function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, "r");
    fsyncSync(handle);
    closeSync(handle);
  } catch {}
}

/** Runs `work`; turns an error of the file system into a `Failure` that names the path and the reason. */
export function attempt<T>(path: string, work: () => T, failure = writeFailure): T {
  try {
    return work();
  } catch (error) {
    throw failure(path, error);
  }
}
