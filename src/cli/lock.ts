/**
 * One build of a book at a time, also where several machines or containers share a folder. The lock is a file beside the
 * book's folder that names the process; it appears with its contents, in one piece, by link(2). The lock of a process that is
 * surely dead is taken over: by the one process that holds the lock named after those contents, which is a lock like any other.
 * So it passes from one process to the next without a moment in which it is free, and only once.
 */
import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { writeFailure } from "./disk-failure.ts";
import { isAlive, type ProcessIdentity, thisProcess } from "./process-identity.ts";
import { mayLeaveLock } from "./stop-signals.ts";
import { attempt, forget, isLink, temporaryName } from "./write-files.ts";

/** The lock of a book that this process holds. */
export interface BookLock {
  /** Throws a `Failure` when another process has taken the book over, as after this one was suspended for long. */
  readonly check: () => void;
  readonly release: () => void;
}

/** How often the holder shows that it is alive, by writing its lock again. */
const RENEWED_MS = 10_000;
/** A holder on another machine or in another container counts as dead when its lock has not been renewed for so long. */
export const SILENT_MS = 5 * 60_000;

/**
 * Locks a book of an output folder. Throws a `Failure` when another process has it. `self`: this process, as others
 * shall see it.
 */
export function lockBook(out: string, book: string, self: ProcessIdentity = thisProcess()): BookLock {
  const path = join(out, `.${book}.lock`);
  const token = randomUUID();
  const own: Own = {
    self,
    contents: `${JSON.stringify({ ...self, token })}\n`,
    file: temporaryName(`${path}-${token}`),
  };
  mayLeaveLock(path, own.contents);
  try {
    attempt(own.file, () => writeFileSync(own.file, own.contents, { flag: "wx" }));
    const holder = acquire(path, own);
    if (holder !== null) throw busy(book, path, holder);
  } finally {
    forget(own.file);
  }
  return holdLock(book, path, own.contents);
}

/** How often a lock that another process has is tried again. */
const TRIED_MS = 1_000;

/** Who waits for a lock, and for how long. */
interface WaitOptions {
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** Is told once what is waited for. */
  readonly note: (text: string) => void;
}

/**
 * The same, where another process that has the book is waited for: until it is done, or counts as dead. Throws what `lockBook` throws once
 * the time is over.
 */
export async function lockBookIn(out: string, book: string, { seconds, signal, note }: WaitOptions): Promise<BookLock> {
  const until = performance.now() + seconds * 1_000;
  for (let isTold = false; ; isTold = true) {
    try {
      return lockBook(out, book);
    } catch (error) {
      const left = until - performance.now();
      if (!(error instanceof Failure) || error.exitCode !== EXIT.busy || left <= 0) throw error;
      if (!isTold) note(`${error.message}; waiting for it, ${seconds} s at most`);
      await wait(Math.min(TRIED_MS, left), null, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

/** What this process acquires locks with. */
interface Own {
  readonly self: ProcessIdentity;
  /** Unlike those of any other lock. */
  readonly contents: string;
  /** A file with the contents. */
  readonly file: string;
}

/** Someone else's lock, as it was found. */
interface Holder {
  readonly contents: string;
  /** Null for a lock that does not say. */
  readonly process: ProcessIdentity | null;
  /** How long ago it was written. */
  readonly silent: number;
}

/** Acquires a lock; returns its holder where that may be alive. */
function acquire(path: string, own: Own): Holder | null {
  for (;;) {
    if (placeLock(own, path)) return null;
    const holder = holderOf(path, own);
    if (holder === null) continue;
    if (holder.contents === own.contents) return null;
    if (mayBeAlive(holder, own.self)) return holder;
    const claim = claimPath(path, holder.contents);
    const rival = acquire(claim, own);
    if (rival !== null) return rival;
    // The previous holder of the claim may have taken the lock over in the meantime.
    const now = holderOf(path, own);
    if (now !== null && now.contents === holder.contents && !mayBeAlive(now, own.self)) {
      renameSync(claim, path);
      return null;
    }
    rmSync(claim, { force: true });
  }
}

/** The lock that gives the right to take over a lock with these contents. */
const claimPath = (path: string, contents: string): string =>
  `${path.replace(CLAIM, "")}.${createHash("sha256").update(contents).digest("hex").slice(0, 32)}`;
const CLAIM = /\.[0-9a-f]{32}$/;

/** Creates a lock in one piece; false when there is one already. */
function placeLock({ file, contents }: Own, path: string): boolean {
  try {
    linkSync(file, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(code ?? "")) throw writeFailure(path, error);
  }
  // A disk without links, as FAT. A lock without contents is nobody's, but a fresh one is respected.
  try {
    writeFileSync(path, contents, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw writeFailure(path, error);
  }
}

/** Who holds a lock; null when it has just been released. */
function holderOf(path: string, own: Own): Holder | null {
  try {
    // A pipe would be waited for.
    const there = statSync(path);
    if (!there.isFile()) throw Object.assign(new Error(), { code: there.isDirectory() ? "EISDIR" : "EEXIST" });
    const contents = readFileSync(path, "utf8");
    // Both times are those of the disk that the lock is on: clocks of machines differ.
    const silent = statSync(own.file).mtimeMs - statSync(path).mtimeMs;
    return { contents, process: identityIn(contents), silent };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw writeFailure(path, error);
    // No lock of ours is a link: this one would be found, and found missing, without end.
    if (isLink(path)) throw new Failure(`${path} is a link that leads nowhere`, EXIT.cannotCreate, "remove it");
    return null;
  }
}

function identityIn(contents: string): ProcessIdentity | null {
  try {
    const { host, boot, namespace, pid, started } = JSON.parse(contents) as Record<string, unknown>;
    const isIdentity = [host, boot, namespace, started].every((text) => typeof text === "string");
    return isIdentity && Number.isInteger(pid) ? ({ host, boot, namespace, pid, started } as ProcessIdentity) : null;
  } catch {
    return null;
  }
}

function mayBeAlive({ process, silent }: Holder, self: ProcessIdentity): boolean {
  const alive = process === null ? "unknown" : isAlive(process, self);
  return alive === "unknown" ? silent < SILENT_MS : alive;
}

function holdLock(book: string, path: string, contents: string): BookLock {
  // The file itself is written again, wherever its name leads by then.
  const file = opened(path);
  const renew = () => {
    try {
      writeSync(file, contents, 0);
    } catch {}
  };
  const timer = setInterval(renew, RENEWED_MS).unref();
  const release = () => {
    process.off("exit", release);
    clearInterval(timer);
    // What was done is done: a lock that cannot be removed now is that of a dead process soon.
    try {
      closeSync(file);
    } catch {}
    releaseLock(path, contents);
  };
  process.once("exit", release);
  const check = () => {
    if (!isHeld(path, contents))
      throw new Failure(`another process has taken over ${book}`, EXIT.busy, "try again when it is done");
  };
  return { check, release };
}

function isHeld(path: string, contents: string): boolean {
  try {
    return readFileSync(path, "utf8") === contents;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw writeFailure(path, error);
  }
}

/** Removes a lock that has these contents. */
export function releaseLock(path: string, contents: string): void {
  try {
    if (!isHeld(path, contents)) return;
    forgetClaims(path);
    rmSync(path, { force: true });
  } catch {}
}

/** The file of a lock that was acquired just now; where it cannot be opened the lock is given up. */
function opened(path: string): number {
  try {
    return openSync(path, "r+");
  } catch (error) {
    rmSync(path, { force: true });
    throw writeFailure(path, error);
  }
}

/** Claims to locks that came before ours mean nothing any more; they are left by processes that died just then. */
function forgetClaims(path: string): void {
  const folder = join(path, "..");
  for (const name of readdirSync(folder)) {
    const claim = join(folder, name);
    if (CLAIM.test(claim) && claim.replace(CLAIM, "") === path) rmSync(claim, { force: true });
  }
}

function busy(book: string, path: string, { process, silent }: Holder): Failure {
  const here = process !== null && process.host === thisProcess().host;
  const who = process === null ? "" : ` (${process.pid}${here ? "" : ` on ${process.host}`})`;
  const seconds = Math.max(0, Math.round(silent / 1000));
  return new Failure(
    `${book} is being built by another process${who}; last sign of life ${seconds} s ago`,
    EXIT.busy,
    `try again when it is done; if there is no such build, delete ${path}`,
  );
}
