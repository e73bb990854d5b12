/** Why a Redis cannot be worked with, in our words and without passwords; and that it is told once when it goes and once when it is back. */
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchAway } from "../../src/queue/away.ts";
import type { Connection } from "../../src/queue/connect.ts";
import { troubleOf, workerWords } from "../../src/queue/trouble.ts";
import { EXIT } from "../../src/spec/diagnostic.ts";

const failed = (code: string, message = `connect ${code} 127.0.0.1:1`) => Object.assign(new Error(message), { code });
const replied = (message: string) => Object.assign(new Error(message), { name: "ReplyError" });

describe("trouble with a Redis", () => {
  it.each([
    [failed("ECONNREFUSED"), "no Redis answers at redis://a:1: nothing listens there"],
    // As Node has it where a name has several addresses.
    [failed("ECONNREFUSED", ""), "no Redis answers at redis://a:1: nothing listens there"],
    [failed("ENOTFOUND"), "no Redis answers at redis://a:1: there is no machine of that name"],
    [failed("ETIMEDOUT"), "no Redis answers at redis://a:1: the machine does not answer"],
    [failed("ECONNRESET"), "no Redis answers at redis://a:1: the connection is closed from there"],
    [failed("CERT_HAS_EXPIRED"), "no Redis answers at redis://a:1: its certificate is not trusted (CERT_HAS_EXPIRED)"],
    [
      new Error('Unknown RESP type 60 "<". Please report this.'),
      "no Redis answers at redis://a:1: what listens there speaks another language",
    ],
    [replied("NOAUTH HELLO must be called"), "the Redis at redis://a:1 wants a password"],
    [
      replied("WRONGPASS invalid username-password pair"),
      "the Redis at redis://a:1 does not know this user or password",
    ],
    [replied("NOPERM this user has no permissions to run the 'info' command"), /may not use .* info/],
    [replied("ERR DB index is out of range"), "the Redis at redis://a:1 has no database of that number"],
    [replied("ERR max number of clients reached"), "the Redis at redis://a:1 has as many connections as it takes"],
    [replied("OOM command not allowed when used memory > 'maxmemory'."), "the Redis at redis://a:1 has no memory left"],
    [
      replied("MISCONF Redis is configured to save RDB snapshots, but it's currently unable to persist to disk."),
      "the Redis at redis://a:1 cannot write to its disk, and so takes nothing",
    ],
    [
      replied("READONLY You can't write against a read only replica."),
      "the Redis at redis://a:1 is a copy that takes nothing",
    ],
    [replied("ERR unknown command 'EVALSHA'"), /does not do what it is asked for: ERR unknown command/],
  ])("is told in our words: %s", (error, message) => {
    const failure = troubleOf(error, "redis://a:1");
    expect(failure.message).toMatch(message);
    if (typeof message === "string") expect(failure.message).toBe(message);
    expect(failure.exitCode).toBe(EXIT.unavailable);
    expect(failure.fix).not.toBeNull();
  });
  it("about a password says where it is written", () => {
    for (const word of ["NOAUTH", "WRONGPASS"])
      expect(troubleOf(replied(`${word} x`), "rediss://a:1/2").fix).toContain("rediss://:password@a:1/2");
  });
});

describe("trouble of a worker", () => {
  it.each([
    "Missing lock for job p-1f. moveToFinished",
    "Missing key for job p-1f. moveToFinished",
    "could not renew lock for job p-1f",
  ])("is told in our words: %s", (message) => {
    expect(workerWords(new Error(message), "redis://a:1")).toMatch(/^chunk p-1f is no longer this worker's: /);
  });
  it("is reported as it is, or by what the Redis refuses", () => {
    expect(workerWords(new Error("out of memory"), "redis://a:1")).toBe("out of memory");
    expect(workerWords(replied("OOM x"), "redis://a:1")).toBe("the Redis at redis://a:1 has no memory left");
  });
});

describe("a Redis that goes away", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const watched = () => {
    const redis = new EventEmitter();
    const notes: string[] = [];
    const connection = { redis, address: "redis://a:1" } as unknown as Connection;
    return { redis, notes, away: watchAway(connection, (text) => void notes.push(text)) };
  };
  it("is told of once, and once when it is there again", () => {
    const { redis, notes, away } = watched();
    for (let times = 0; times < 40; times++) {
      redis.emit("close");
      redis.emit("error", failed("ECONNREFUSED"));
      vi.advanceTimersByTime(1_000);
    }
    expect(notes).toEqual(["the queue at redis://a:1 does not answer (nothing listens there); waiting for it"]);
    expect(away.ms()).toBe(40_000);
    redis.emit("ready");
    redis.emit("ready");
    expect(notes.slice(1)).toEqual(["the queue at redis://a:1 is there again"]);
    expect(away.ms()).toBeNull();
  });
  it("is not told of where it is back within moments, or where the connection is given up", () => {
    const { redis, notes, away } = watched();
    redis.emit("close");
    vi.advanceTimersByTime(3_000);
    redis.emit("ready");
    away.end();
    redis.emit("close");
    vi.advanceTimersByTime(60_000);
    expect(notes).toEqual([]);
  });
});
