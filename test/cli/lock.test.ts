import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lockFolder, SILENT_MS, waitForLock } from "../../src/cli/files/lock.ts";
import { MACHINE } from "../../src/cli/files/write-files.ts";
import { raceForLock } from "./lock-race.ts";
import { folder } from "./run.ts";

const TAKINGS = 600;

describe("the lock of a folder", () => {
  it("is never held twice: threads, processes, some of another host, and locks of the dead between", async () => {
    const out = folder();
    const { tries, taken, left, doubles } = await raceForLock(out, TAKINGS, [
      "thread",
      "process",
      "process",
      "other",
      "other",
    ]);
    expect(tries).toBeGreaterThan(TAKINGS);
    expect(taken).toBeGreaterThanOrEqual(TAKINGS);
    expect(left).toBeGreaterThan(TAKINGS / 5);
    expect(doubles).toBe(0);
    rmSync(join(out, "taken"));
    // The last may have been left by a process of the other host: it counts as dead when it has been silent for long.
    for (const file of readdirSync(out)) utimesSync(join(out, file), 1, 1);
    lockFolder(join(out, "book")).release();
    expect(readdirSync(out)).toEqual([]);
  });

  /** The contents of a lock. */
  const other = ({ host = "here", machine = MACHINE, pid = process.pid }) => `${host} ${machine} ${pid} token\n`;
  const self = other({});
  const OTHER = "01234567";

  /** A folder with a lock that is this number of milliseconds old. */
  function locked(contents: string, silent: number): string {
    const out = folder();
    const path = join(out, ".book.lock");
    writeFileSync(path, contents);
    const written = (Date.now() - silent) / 1000;
    utimesSync(path, written, written);
    return out;
  }

  it.each<[string, string, number, boolean]>([
    ["a process that runs", self, SILENT_MS / 2, true],
    ["one that was silent for long, as when its number is another's since", self, SILENT_MS + 10_000, false],
    ["a process that is gone", other({ pid: 999_999_999 }), 0, false],
    ["one of another machine or container", other({ machine: OTHER, pid: 999_999_999 }), SILENT_MS / 2, true],
    ["one of another machine, silent for long", other({ machine: OTHER }), SILENT_MS + 10_000, false],
    ["nobody, yet", "", 0, true],
    ["nobody, for long", "", SILENT_MS + 10_000, false],
    ["something else", "[]", SILENT_MS + 10_000, false],
  ])("of %s", (_, holder, silent, isHeld) => {
    const out = locked(holder, silent);
    if (isHeld) expect(() => lockFolder(join(out, "book"))).toThrow(expect.objectContaining({ exitCode: 75 }));
    else lockFolder(join(out, "book")).release();
    expect(readdirSync(out)).toEqual(isHeld ? [".book.lock"] : []);
  });

  it("says who holds it, and what to do", () => {
    const out = locked(other({ host: "elsewhere", machine: OTHER, pid: 7 }), 2_000);
    expect(() => lockFolder(join(out, "book"))).toThrow(
      /^book is being built by another process \(7 on elsewhere\); last sign of life [2-9] s ago$/,
    );
  });

  it("informs the holder that lost it, and leaves the lock of the new holder alone", () => {
    const out = folder();
    const lock = lockFolder(join(out, "book"));
    lock.check();
    // It was suspended for long.
    utimesSync(join(out, ".book.lock"), 1, 1);
    const taken = lockFolder(join(out, "book"), OTHER);
    expect(lock.check).toThrow(expect.objectContaining({ exitCode: 75 }));
    lock.release();
    taken.check();
    taken.release();
    expect(readdirSync(out)).toEqual([]);
  });

  it("goes on where processes died while they took a lock over", () => {
    const out = folder();
    const path = join(out, ".book.lock");
    const claimTo = (contents: string) => `${path}.${createHash("sha256").update(contents).digest("hex").slice(0, 32)}`;
    const [first, second, third] = [1, 2, 3].map((n) => other({ pid: 999_999_990 + n })) as [string, string, string];
    writeFileSync(path, first);
    writeFileSync(claimTo(first), second);
    writeFileSync(claimTo(second), third);
    lockFolder(join(out, "book")).release();
    expect(readdirSync(out)).toEqual([]);
    writeFileSync(path, first);
    writeFileSync(claimTo(first), self);
    expect(() => lockFolder(join(out, "book"))).toThrow(expect.objectContaining({ exitCode: 75 }));
  });

  it("is waited for, as long as is said", async () => {
    const out = folder();
    const notes: string[] = [];
    const stopped = new AbortController();
    const waitOptions = (seconds: number) => ({
      seconds,
      signal: stopped.signal,
      note: (text: string) => notes.push(text),
    });
    const free = await waitForLock(join(out, "book"), waitOptions(0));
    await expect(waitForLock(join(out, "book"), waitOptions(0))).rejects.toMatchObject({ exitCode: 75 });
    await expect(waitForLock(join(out, "other"), waitOptions(9)).then((lock) => lock.release())).resolves.toBe(
      undefined,
    );
    expect(notes).toEqual([]);
    const awaited = waitForLock(join(out, "book"), waitOptions(60));
    setTimeout(free.release, 100);
    const taken = await awaited;
    expect(notes).toEqual([
      expect.stringMatching(/^book is being built by another process .*; waiting for it, 60 s at most$/),
    ]);
    await expect(waitForLock(join(out, "book"), waitOptions(0.2))).rejects.toMatchObject({ exitCode: 75 });
    const ended = waitForLock(join(out, "book"), waitOptions(60));
    stopped.abort(new Error("stopped"));
    await expect(ended).rejects.toThrow("stopped");
    taken.release();
    // One that is silent for long while it is waited for counts as dead, as without waiting.
    const dead = locked(other({ machine: OTHER }), SILENT_MS - 300);
    (await waitForLock(join(dead, "book"), { ...waitOptions(60), signal: new AbortController().signal })).release();
    expect(readdirSync(dead)).toEqual([]);
  });

  it("is no folder", () => {
    const out = folder();
    mkdirSync(join(out, ".book.lock"));
    expect(() => lockFolder(join(out, "book"))).toThrow(expect.objectContaining({ exitCode: 73 }));
    execFileSync("mkfifo", [join(out, ".pipe.lock")]);
    expect(() => lockFolder(join(out, "pipe"))).toThrow(expect.objectContaining({ exitCode: 73 }));
    symlinkSync("nowhere", join(out, ".other.lock"));
    expect(() => lockFolder(join(out, "other"))).toThrow(expect.objectContaining({ exitCode: 73, fix: "remove it" }));
  });
});
