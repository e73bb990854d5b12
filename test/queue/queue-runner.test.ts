/** The builder's side without a Redis: order, the first failure, chunks of about a second, and what is refused before any work. */
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import own from "../../package.json" with { type: "json" };
import { loadPackages, PACKAGES } from "../../src/queue/bullmq.ts";
import { type Chunk, type ChunkResult, chunkId, packResult, unpackResult } from "../../src/queue/chunk.ts";
import { addressOf, checkServer } from "../../src/queue/connect.ts";
import type { Dispatcher } from "../../src/queue/dispatch.ts";
import { openPace, queueRunner } from "../../src/queue/queue-link.ts";
import { queueName } from "../../src/queue/version.ts";
import { aloneWords } from "../../src/queue/watch.ts";
import { runAll } from "../../src/runner/runner.ts";
import { EXIT, Failure } from "../../src/spec/diagnostic.ts";
import { FAKE_KINDS } from "../book/fake-kinds.ts";
import { fakeJob } from "../runner/fake-job.ts";

/** Does chunks in this process, the later ones first, this number at a time. */
function fakeDispatcher(places: number, ms = 20) {
  let [taken, most, submitted] = [0, 0, 0];
  const waiting: (() => void)[] = [];
  const giveBack = (): void => {
    taken -= 1;
    waiting.shift()?.();
  };
  const dispatcher: Dispatcher = {
    place: async () => {
      if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve));
      taken += 1;
      most = Math.max(most, taken);
    },
    giveBack,
    submit: async (chunk, at) => {
      const number = submitted++;
      await wait(number % 2 === 0 ? 12 : 1);
      giveBack();
      if (chunk.sort !== "puzzles") throw new Error("puzzles only");
      if (at < 0) throw new Error("a place");
      return { value: runAll(FAKE_KINDS, chunk.tasks).map((one) => one ?? null), refused: null, files: [], ms };
    },
    share: async () => "",
    threads: () => 2,
    close: async () => {},
  };
  return { dispatcher, most: () => most, submitted: () => submitted };
}

describe("a runner on a queue", () => {
  it("gives results in order, shows how far it is, and has a few chunks out at a time", async () => {
    const { dispatcher, most, submitted } = fakeDispatcher(6);
    const jobs = Array.from({ length: 300 }, (_, i) => fakeJob(i));
    const steps: number[] = [];
    const told = new Set<number>();
    const made = await queueRunner(dispatcher).make(
      jobs,
      (done) => steps.push(done),
      (from, found) => found.forEach((_, i) => void told.add(from + i)),
    );
    const here = runAll(
      FAKE_KINDS,
      jobs.map((make) => ({ make })),
    );
    expect(made).toEqual(here);
    expect(steps.at(-1)).toBe(300);
    expect(told.size).toBe(300);
    expect(most()).toBe(6);
    expect(submitted()).toBeLessThan(40);
  });
  it("stops behind the first job that cannot be made", async () => {
    const { dispatcher, submitted } = fakeDispatcher(3, 5_000);
    const jobs = Array.from({ length: 400 }, (_, i) => fakeJob(i, i === 30 ? "barren" : "pair"));
    const made = await queueRunner(dispatcher).make(jobs);
    expect(made.indexOf(undefined)).toBe(30);
    expect(made.slice(0, 30).every((one) => one !== undefined)).toBe(true);
    expect(submitted()).toBeLessThan(100);
  });
  it("ends with the first chunk that fails for good", async () => {
    const { dispatcher } = fakeDispatcher(3);
    const failing: Dispatcher = {
      ...dispatcher,
      submit: (chunk, at) =>
        at > 20 ? Promise.reject(new Failure("gone", EXIT.failed)) : dispatcher.submit(chunk, at),
    };
    const jobs = Array.from({ length: 400 }, (_, i) => fakeJob(i));
    await expect(queueRunner(failing).make(jobs)).rejects.toThrow("gone");
  });
});

describe("chunks", () => {
  it("last about a second, by what was learnt, and become smaller at the end", () => {
    const pace = openPace<string>(
      (task) => task,
      () => 2,
    );
    const tasks: string[] = Array.from({ length: 1000 }, () => "slow");
    expect(pace.take(tasks, 0)).toBe(10);
    pace.learn(tasks.slice(0, 10), 4_000);
    expect(pace.take(tasks, 10)).toBe(3);
    for (let i = 0; i < 12; i++) pace.learn(tasks.slice(0, 10), 100);
    expect(pace.take(tasks, 0)).toBeGreaterThan(80);
    expect(pace.take(tasks, 992)).toBe(2);
    expect(pace.take(tasks, 999)).toBe(1);
  });
  it("have ids that BullMQ takes, equal for equal chunks of one version alone", () => {
    const chunk: Chunk = { sort: "puzzles", tasks: [{ make: fakeJob(1) }] };
    expect(chunkId(chunk, "a", 7)).toBe(chunkId({ ...chunk }, "a", 7));
    expect(chunkId(chunk, "a", 7)).not.toBe(chunkId(chunk, "b", 7));
    expect(chunkId(chunk, "a", 7)).not.toBe(chunkId({ sort: "puzzles", tasks: [{ make: fakeJob(2) }] }, "a", 7));
    expect(chunkId(chunk, "a", 7)).toMatch(/^[0-9a-f]{24}-puzzles-7$/);
  });
  it("come back whole, with their files", () => {
    const result: ChunkResult = {
      value: [{ a: "ä" }, null],
      refused: null,
      ms: 12,
      files: [
        { path: "p/x/index.html", bytes: Buffer.from("<p>…") },
        { path: "empty", bytes: new Uint8Array() },
        { path: "book", bytes: Uint8Array.from({ length: 1000 }, (_, i) => i) },
      ],
    };
    const back = unpackResult(packResult(result));
    expect(back).toMatchObject({ value: result.value, refused: null, ms: 12 });
    expect(back.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString("hex")])).toEqual(
      result.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString("hex")]),
    );
  });
});

describe("a queue", () => {
  it("is that of one version of the program and of the generators", () => {
    const names = [
      queueName("1.0.0", [{ id: "a", version: 1 }]),
      queueName("1.0.0", [{ id: "a", version: 2 }]),
      queueName("1.0.1", [{ id: "a", version: 1 }]),
    ];
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  });
  it("needs packages that are named with the command that installs them, in the versions of package.json", async () => {
    const missing = Object.assign(new Error("no"), { code: "ERR_MODULE_NOT_FOUND" });
    const error = await loadPackages(() => Promise.reject(missing)).catch((error: unknown) => error as Failure);
    expect(error).toMatchObject({
      exitCode: EXIT.unavailable,
      fix: `npm install bullmq@${PACKAGES.bullmq} ioredis@${PACKAGES.ioredis}`,
    });
    expect(own.peerDependencies).toEqual(PACKAGES);
    expect(own.devDependencies).toMatchObject(PACKAGES);
    expect(Object.keys(own.peerDependenciesMeta)).toEqual(Object.keys(PACKAGES));
    expect(Object.keys(own.dependencies)).not.toContain("bullmq");
  });
  it("has an address that is told without its password", () => {
    expect(addressOf("redis://me:secret@queue.example")).toBe("redis://queue.example:6379");
    expect(addressOf("rediss://queue.example:1/2")).toBe("rediss://queue.example:1/2");
    for (const url of ["", "queue.example", "http://me:secret@queue.example", "redis://"]) {
      expect(() => addressOf(url)).toThrow("--queue cannot be");
      expect(() => addressOf(url)).not.toThrow("secret");
    }
  });
  it("has an address that ends with the number of a database, or with none", () => {
    for (const end of ["", "/", "/0", "/15", "/120"]) addressOf(`redis://queue.example${end}`);
    for (const end of ["/abc", "/%zz", "/-1", "/01", "/1/", "/1/2", "/1.5", "?db=1"])
      expect(() => addressOf(`redis://queue.example${end}`)).toThrow(
        expect.objectContaining({
          exitCode: EXIT.usage,
          message: `--queue cannot be "redis://queue.example${end}": after the slash stands the number of a database`,
          fix: expect.stringContaining("0 to 15 unless"),
        }),
      );
  });
  it("has a password whose signs are escaped, and is told without what may be one", () => {
    for (const url of ["redis://:%zz@a", "redis://:secret/1@a", "redis://me:12/secret@a", "redis://:secret#1@a"]) {
      expect(() => addressOf(url)).toThrow(
        expect.objectContaining({
          exitCode: EXIT.usage,
          message: expect.stringMatching(/^--queue cannot be "redis:\/\/…@a"/),
          fix: expect.stringContaining("%2F"),
        }),
      );
    }
    for (const url of ["redis:/:secret@a:1", ":secret@a:1", "redis:secret@a", "redis://a:1/x?password=secret"])
      expect(() => addressOf(url)).toThrow(expect.objectContaining({ message: expect.not.stringMatching(/secret/) }));
    expect(addressOf("redis://me:%2F%25%40@a")).toBe("redis://a:6379");
  });
  it("is refused on an old Redis, and told of where it may lose what it holds", () => {
    const notes: string[] = [];
    const note = (text: string) => void notes.push(text);
    const info = (version: string, policy: string) => `redis_version:${version}\r\nmaxmemory_policy:${policy}\r\n`;
    expect(() => checkServer(info("6.0.16", "noeviction"), "redis://a", note)).toThrow("is version 6.0.16");
    for (const version of ["6.2.0", "7.0.15", "10.1.0"]) checkServer(info(version, "noeviction"), "redis://a", note);
    expect(notes).toEqual([]);
    checkServer(info("7.0.15", "allkeys-lru"), "redis://a", note);
    expect(notes.join()).toContain("noeviction");
  });
  it("shows what to start where no worker listens, and which others do", () => {
    expect(aloneWords("1.0.0-abc", "redis://a:6379", 30_400, [])).toBe(
      "no worker of version 1.0.0-abc has asked for work for 30 s: start one with\n  numberpress worker --queue redis://a:6379",
    );
    expect(aloneWords("1.0.0-abc", "redis://a:6379", 30_400, ["0.9.0-abc"])).toContain("workers of 0.9.0-abc listen");
  });
});
