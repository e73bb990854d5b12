/**
 * Locks a folder, so that only one process builds it, even if machines or containers share it. The lock is a file beside the folder;
 * it is created atomically, and names the process. A lock is stale if its process is dead, or has not renewed it for five minutes.
 * A process that takes a stale lock over first acquires a second lock, named after the stale lock's contents, so only one can.
 */
import { createHash, randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { readFailure } from "./disk-failure.ts";
import { attempt, forget, isLink, isRunning, MACHINE, temporaryName } from "./write-files.ts";

/** The lock of a folder that this process holds. */
export interface FolderLock {
  /** False if another process has taken the lock over, for example because this one was suspended for long. */
  readonly isHeld: () => boolean;
  /** Throws a `Failure` if the lock is not held. */
  readonly check: () => void;
  readonly release: () => void;
}

/** Milliseconds between two renewals by the holder, and between two attempts of a waiting process. */
const [RENEWED_MS, TRIED_MS] = [10_000, 1_000];
export const SILENT_MS = 5 * 60_000;

/** Locks a folder. Throws a `Failure` if another process holds the lock. `machine`: the identity of this machine. */
export function lockFolder(place: string, machine = MACHINE): FolderLock {
  const path = join(dirname(place), `.${basename(place)}.lock`);
  const token = randomUUID();
  const contents = `${hostname()} ${machine} ${process.pid} ${token}\n`;
  const file = temporaryName(`${path}-${token}`);
  try {
    attempt(file, () => fs.writeFileSync(file, contents));
    const holder = attempt(path, () => acquire(path, { file, contents, machine }));
    if (holder !== null) throw busy(basename(place), path, holder);
  } finally {
    forget(file);
  }
  return hold(basename(place), path, contents);
}

/** Locks a folder; waits up to `seconds` if another process holds the lock. `note`: gets a message about the wait. */
export async function waitForLock(
  place: string,
  { seconds, signal, note }: { seconds: number; signal: AbortSignal; note: (text: string) => void },
): Promise<FolderLock> {
  const until = performance.now() + seconds * 1_000;
  for (let isNoted = false; ; isNoted = true)
    try {
      return lockFolder(place);
    } catch (error) {
      const left = until - performance.now();
      if (!(error instanceof Failure) || error.exitCode !== EXIT.busy || left <= 0) throw error;
      if (!isNoted) note(`${error.message}; waiting for it, ${seconds} s at most`);
      await wait(Math.min(TRIED_MS, left), null, { signal }).catch(() => signal.throwIfAborted());
    }
}

/** The contents of this process's lock, and a temporary file with them. */
type Own = Readonly<Record<"file" | "contents" | "machine", string>>;

/** Another process's lock: its contents, and the milliseconds since it was renewed. */
type Holder = Readonly<{ contents: string; silent: number }>;

/** Acquires a lock; returns its holder if that may be alive. */
function acquire(path: string, own: Own): Holder | null {
  for (;;) {
    if (create(path, own.file)) return null;
    const holder = holderOf(path, own);
    if (holder === null) continue;
    // The lock is ours: on a network disk a lost reply makes the system repeat the request.
    if (holder.contents === own.contents) return null;
    if (!isStale(holder, own)) return holder;
    const claim = `${path.replace(CLAIM, "")}.${createHash("sha256").update(holder.contents).digest("hex").slice(0, 32)}`;
    const rival = acquire(claim, own);
    if (rival !== null) return rival;
    // An earlier holder of the claim may have taken the lock over.
    const now = holderOf(path, own);
    if (now?.contents === holder.contents && isStale(now, own)) {
      fs.renameSync(claim, path);
      return null;
    }
    fs.rmSync(claim, { force: true });
  }
}
const CLAIM = /\.[0-9a-f]{32}$/;

/** Creates a lock atomically; false if there is one already. */
function create(path: string, file: string): boolean {
  try {
    fs.linkSync(file, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    // The disk has no links (FAT).
    return unlessCode("EEXIST", () => fs.copyFileSync(file, path, fs.constants.COPYFILE_EXCL)) !== null;
  }
  return true;
}

/** The holder of a lock; null if the lock has just been released. */
const holderOf = (path: string, { file }: Own): Holder | null =>
  unlessCode("ENOENT", () => {
    // A lock is never a link. A pipe is refused, too, because it would block the read.
    if (isLink(path)) throw refusal(EXIT.cannotCreate, "lock-link", { path });
    const there = fs.statSync(path);
    if (!there.isFile()) throw Object.assign(new Error(), { code: there.isDirectory() ? "EISDIR" : "EEXIST" });
    const contents = fs.readFileSync(path, "utf8");
    // Contents are read before the time, so a lock taken over in between counts as fresh. Both times are from the lock's disk.
    return { contents, silent: fs.statSync(file).mtimeMs - fs.statSync(path).mtimeMs };
  });

function isStale({ contents, silent }: Holder, own: Own): boolean {
  const [, machine, pid] = contents.split(" ");
  return silent >= SILENT_MS || (machine === own.machine && /^\d+$/.test(pid ?? "") && !isRunning(Number(pid)));
}

/** Calls `act`; returns null for an error with this code. */
function unlessCode<T>(code: string, act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

function hold(name: string, path: string, contents: string): FolderLock {
  // Rewrites the open file, even after a rename, so that its time comes from its disk.
  const file = attempt(path, () => fs.openSync(path, "r+"));
  const timer = setInterval(() => tryTo(() => fs.writeSync(file, contents, 0)), RENEWED_MS).unref();
  const isHeld = (): boolean =>
    attempt(path, () => unlessCode("ENOENT", () => fs.readFileSync(path, "utf8")) === contents, readFailure);
  const release = () => {
    process.off("exit", release);
    clearInterval(timer);
    tryTo(() => fs.closeSync(file));
    // If this fails, the lock soon becomes stale.
    tryTo(() => {
      if (!isHeld()) return;
      for (const claim of fs.readdirSync(dirname(path)))
        if (CLAIM.test(claim) && claim.startsWith(`${basename(path)}.`))
          fs.rmSync(join(dirname(path), claim), { force: true });
      fs.rmSync(path, { force: true });
    });
  };
  process.once("exit", release);
  const check = () => {
    if (!isHeld()) throw refusal(EXIT.busy, "taken-over", { name });
  };
  return { isHeld, check, release };
}

function tryTo(act: () => void): void {
  try {
    act();
  } catch {}
}

function busy(name: string, path: string, { contents, silent }: Holder): Failure {
  const [host, machine, pid] = contents.split(" ");
  const who = pid === undefined ? "" : ` (${pid}${machine === MACHINE ? "" : ` on ${host}`})`;
  return refusal(EXIT.busy, "busy", { name, who, seconds: String(Math.max(0, Math.round(silent / 1000))), path });
}
