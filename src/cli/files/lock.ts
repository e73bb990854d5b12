/**
 * One process at a time makes a folder, also where machines or containers share it. The lock is a file beside the folder that names the
 * process; it appears with its contents. A lock is stale when its process is dead, or when it was silent for five minutes. A stale one is
 * taken over by whoever holds the lock that is named after its contents: so it passes on only once.
 */
import { createHash, randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { readFailure } from "./disk-failure.ts";
import { isRunning, MACHINE } from "./machine.ts";
import { attempt, forget, isLink, temporaryName } from "./write-files.ts";

/** The lock of a folder that this process holds. */
export interface FolderLock {
  /** False if another process has taken the folder over, for example after this one was suspended for long. */
  readonly isHeld: () => boolean;
  /** Throws a `Failure` then. */
  readonly check: () => void;
  readonly release: () => void;
}

/** Milliseconds between two renewals by the holder, and between two attempts of a process that waits. */
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

/** Locks a folder, and waits up to `seconds` for a process that holds the lock. `note`: gets a message about the wait. */
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

/** The contents of this process's lock, and a file with them. */
type Own = Readonly<Record<"file" | "contents" | "machine", string>>;

/** Another process's lock: its contents, and the milliseconds since it was renewed. */
type Holder = Readonly<{ contents: string; silent: number }>;

/** Acquires a lock; returns its holder if that may be alive. */
function acquire(path: string, own: Own): Holder | null {
  for (;;) {
    if (create(path, own.file)) return null;
    const holder = holderOf(path, own);
    if (holder === null) continue;
    // On a network disk the reply may be lost and the request repeated.
    if (holder.contents === own.contents) return null;
    if (!isStale(holder, own)) return holder;
    const claim = `${path.replace(CLAIM, "")}.${createHash("sha256").update(holder.contents).digest("hex").slice(0, 32)}`;
    const rival = acquire(claim, own);
    if (rival !== null) return rival;
    // The holder of the claim before may have taken the lock over meanwhile.
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
    // A disk without links, as FAT.
    return unlessCode("EEXIST", () => fs.copyFileSync(file, path, fs.constants.COPYFILE_EXCL)) !== null;
  }
  return true;
}

/** Who holds a lock; null when it has just been released. */
const holderOf = (path: string, { file }: Own): Holder | null =>
  unlessCode("ENOENT", () => {
    // A lock is never a link, and reading a pipe would wait for its other end.
    if (isLink(path)) throw refusal(EXIT.cannotCreate, "lock-link", { path });
    const there = fs.statSync(path);
    if (!there.isFile()) throw Object.assign(new Error(), { code: there.isDirectory() ? "EISDIR" : "EEXIST" });
    const contents = fs.readFileSync(path, "utf8");
    // Read before its time: a lock that was taken over meanwhile then counts as new. Both times are those of the disk that the lock is on.
    return { contents, silent: fs.statSync(file).mtimeMs - fs.statSync(path).mtimeMs };
  });

function isStale({ contents, silent }: Holder, own: Own): boolean {
  const [, machine, pid] = contents.split(" ");
  return silent >= SILENT_MS || (machine === own.machine && /^\d+$/.test(pid ?? "") && !isRunning(Number(pid)));
}

/** Does something with a file; null where that ends with an error of this code. */
function unlessCode<T>(code: string, act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

function hold(name: string, path: string, contents: string): FolderLock {
  // The file itself is written again, wherever it was moved, so that its time is that of its disk.
  const file = attempt(path, () => fs.openSync(path, "r+"));
  const timer = setInterval(() => tryTo(() => fs.writeSync(file, contents, 0)), RENEWED_MS).unref();
  const isHeld = (): boolean =>
    attempt(path, () => unlessCode("ENOENT", () => fs.readFileSync(path, "utf8")) === contents, readFailure);
  const release = () => {
    process.off("exit", release);
    clearInterval(timer);
    tryTo(() => fs.closeSync(file));
    // If this fails, the lock soon counts as that of a dead process.
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
