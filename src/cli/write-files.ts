/** Writes files atomically: under a temporary name beside their place, flushed to the disk, then renamed. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { EXIT, Failure } from "../book/diagnostic.ts";
import { isAlive, processSpace, thisProcess } from "./process-identity.ts";

/** A written file or folder that is not in its final place yet. */
export interface Staged {
  /** Its final path. */
  readonly path: string;
  /** Its temporary path. */
  readonly at: string;
  /** Moves it to its place, replacing what is there. */
  commit(): void;
  /** Removes it again. Does nothing after `commit`. */
  discard(): void;
}

/** Unfinished files and folders of this process, removed however it ends. */
const unfinished = new Set<string>();
process.on("exit", () => {
  for (const path of unfinished) rmSync(path, { recursive: true, force: true });
});

/** Writes a file beside its place. Throws a `Failure` when that cannot be done. */
export function stageFile(path: string, content: Uint8Array | string): Staged {
  const at = temporaryName(path);
  return attempt(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    // A folder with its name would be noticed only after other files had been moved to their places.
    if (isFolder(path)) throw Object.assign(new Error(), { code: "EISDIR" });
    unfinished.add(at);
    try {
      const file = openSync(at, "wx");
      try {
        writeFileSync(file, content);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    } catch (error) {
      forget(at);
      throw error;
    }
    const commit = () => {
      try {
        renameSync(at, path);
      } catch (error) {
        forget(at);
        throw writeFailure(path, error);
      }
      unfinished.delete(at);
      syncFolder(dirname(path));
    };
    return { path, at, commit, discard: () => forget(at) };
  });
}

/** Names a folder beside its place, to be filled by others. It replaces the folder that is there now in one go. */
export function stageFolder(path: string): Staged {
  const at = temporaryName(path);
  const old = `${at.slice(0, -".tmp".length)}.old`;
  unfinished.add(at);
  const commit = () =>
    attempt(path, () => {
      if (existsSync(path)) renameSync(path, old);
      try {
        renameSync(at, path);
      } catch (error) {
        if (existsSync(old)) renameSync(old, path);
        throw error;
      }
      unfinished.delete(at);
      syncFolder(dirname(path));
      rmSync(old, { recursive: true, force: true });
    });
  return { path, at, commit, discard: () => forget(at) };
}

/** Writes one file whole. */
export const writeWhole = (path: string, content: Uint8Array | string): void => stageFile(path, content).commit();

/**
 * Checks that files can be written into a folder before any work is done for it; makes it. Removes what killed
 * processes left there.
 */
export function openFolder(folder: string): void {
  attempt(folder, () => {
    // On a read-only disk the error for a missing folder says that it does not exist; that for the nearest existing one is right.
    let there = folder;
    while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
    const probe = temporaryName(join(there, "probe"));
    closeSync(openSync(probe, "w"));
    unlinkSync(probe);
    mkdirSync(folder, { recursive: true });
    sweep(folder);
  });
}

/** Removes a folder when nothing was put into it after all. */
export function closeFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {}
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * A temporary name beside a path. It names the process, so that no other file is ever taken for a leftover of ours.
 */
export function temporaryName(path: string): string {
  const { pid, started } = self;
  return join(dirname(path), `.${basename(path)}.numberpress-${processSpace(self)}-${pid}-${started}.tmp`);
}
const TEMPORARY = /^\.(.+)\.numberpress-([0-9a-f]{8})-(\d+)-(\d*)\.(tmp|old)$/;
const self = thisProcess();

function forget(at: string): void {
  rmSync(at, { recursive: true, force: true });
  unfinished.delete(at);
}

/** Removes the temporary files of killed processes; a folder that one had only set aside is put back. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, base, space, pid, started, ending] = TEMPORARY.exec(name) ?? [];
    if (base === undefined || isInUse(join(folder, name), { space, pid: Number(pid), started })) continue;
    const place = join(folder, base);
    if (ending === "old" && !existsSync(place)) renameSync(join(folder, name), place);
    else rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Temporary files of processes that cannot be checked, as of another machine, are left alone for so long. */
const FOREIGN_MS = 24 * 3_600_000;

interface Maker {
  readonly space: string | undefined;
  readonly pid: number;
  readonly started: string | undefined;
}

/** Whether the process that made it may still need it. */
function isInUse(path: string, { space, pid, started = "" }: Maker): boolean {
  if (space === processSpace(self))
    return pid === self.pid && started === self.started
      ? unfinished.has(path)
      : isAlive({ ...self, pid, started }, self) === true;
  // The folder was changed a moment ago, by the probe: so both times are of the disk's own clock.
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed > statSync(dirname(path)).ctimeMs - FOREIGN_MS;
}

/** A rename is on the disk only when its folder is; some systems do not let one say so. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, "r");
    fsyncSync(handle);
    closeSync(handle);
  } catch {}
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "no space is left on the disk",
  EDQUOT: "your share of the disk is full",
  EIO: "the disk does not answer",
  EMFILE: "too many files are open",
  EACCES: "that is not allowed",
  EPERM: "that is not allowed",
  EROFS: "the disk is read-only",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "something else is there",
  EISDIR: "a folder is there",
  ENOENT: "a folder on the way is missing",
};
const BROKEN = new Set(["ENOSPC", "EDQUOT", "EIO", "EMFILE", "ENFILE", "EFBIG"]);

/** Does something with files; an error of the system becomes a `Failure` that names the path and the reason. */
export function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw writeFailure(path, error);
  }
}

/** What to throw when writing a path failed so; what is no error of the system stays as it is. */
export function writeFailure(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const exit = BROKEN.has(code) ? EXIT.io : EXIT.cannotCreate;
  return new Failure(`cannot write ${path}: ${REASONS[code] ?? code}`, exit);
}
