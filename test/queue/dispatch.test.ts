/** The builder's side of a queue whose Redis goes away, does not answer or is full; and chunks that two books ask for at once. */
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Chunk, packResult, sha256 } from "../../src/queue/chunk.ts";
import { type Connection, connect } from "../../src/queue/connect.ts";
import { openDispatcher } from "../../src/queue/dispatch.ts";
import { EXIT } from "../../src/spec/diagnostic.ts";
import { fakeJob } from "../runner/fake-job.ts";
import { findRedis, startRedis } from "./redis.ts";

const server = findRedis();
const CHUNK: Chunk = { sort: "puzzles", tasks: [{ make: fakeJob(1) }] };
const never = new AbortController().signal;

/** The result of something that may never end: "late" after this number of milliseconds. */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | "late"> =>
  Promise.race([promise, wait(ms, "late" as const, { ref: false })]);

describe("a chunk that two books ask for", () => {
  /** A queue in this process that takes 20 ms to tell the state of a job. */
  function fakeQueue() {
    const states = new Map<string, { state: string; returnvalue?: unknown }>();
    const results = new Map<string, Uint8Array>();
    let completed = (_: { readonly jobId: string }): void => {};
    class Queue {
      on() {}
      add = async (_: string, __: unknown, { jobId }: { readonly jobId: string }) =>
        void states.set(jobId, { state: "waiting" });
      getJobState = async (id: string) => {
        await wait(20);
        return states.get(id)?.state ?? "unknown";
      };
      getJob = async (id: string) => states.get(id);
      remove = async (id: string) => Number(states.delete(id));
      close = async () => {};
    }
    class QueueEvents {
      on(event: string, listener: typeof completed) {
        if (event === "completed") completed = listener;
      }
      waitUntilReady = async () => {};
      close = async () => {};
    }
    const redis = {
      duplicate: () => redis,
      disconnect() {},
      on() {},
      time: async () => [1, 0],
      hgetall: async () => ({ one: JSON.stringify({ queue: "q", threads: 8, at: 1 }) }),
      getBuffer: async (key: string) => results.get(key) ?? null,
      del: async () => 1,
    };
    const packages = { bullmq: { Queue, QueueEvents } };
    const complete = (): void => {
      const packed = packResult({ value: [1], refused: null, files: [], ms: 1 });
      for (const id of states.keys()) {
        results.set(`numberpress:result:${id}`, packed);
        states.set(id, { state: "completed", returnvalue: { digest: sha256(packed) } });
        completed({ jobId: id });
      }
    };
    return { connection: { packages, redis, address: "redis://a:1" } as unknown as Connection, complete };
  }

  it.each([0, 22, 40])("is made once for both, though the second asks %i ms later", async (later) => {
    const { connection, complete } = fakeQueue();
    const one = await openDispatcher({ connection, queue: "q", signal: never, note: () => {} });
    onTestFinished(one.close);
    await one.place();
    const first = one.submit(CHUNK, 0);
    await wait(later);
    await one.place();
    const second = one.submit(CHUNK, 0);
    await wait(80);
    complete();
    const both = await within(1_500, Promise.all([first, second]));
    expect(both).toMatchObject([{ value: [1] }, { value: [1] }]);
  });
});

describe.skipIf(server === null)("a Redis", () => {
  async function opened(more: readonly string[] = [], silentMs?: number) {
    const redis = await startRedis(server!, more);
    onTestFinished(redis.stop);
    const notes: string[] = [];
    const note = (text: string) => void notes.push(text);
    const connection = await connect(redis.url, note, silentMs);
    const one = await openDispatcher({ connection, queue: "q", signal: never, note });
    onTestFinished(one.close);
    return { redis, notes, one };
  }

  it("that is away is let go of", async () => {
    const { redis, one } = await opened();
    await one.place();
    one.submit(CHUNK, 0).catch(() => {});
    await redis.stop();
    expect(await within(2_000, one.close())).toBeUndefined();
  });

  it("that does not answer, though its connection is open, is told of, and once more when it is there again", async () => {
    const { redis, notes, one } = await opened([], 1_000);
    redis.freeze();
    await expect.poll(() => notes).toEqual([expect.stringContaining("does not answer")]);
    redis.thaw();
    await expect.poll(() => notes[1]).toContain("is there again");
    redis.freeze();
    expect(await within(2_000, one.close())).toBeUndefined();
    redis.thaw();
  }, 60_000);

  it("that is full refuses in words of ours", async () => {
    const { one, redis } = await opened();
    const { redis: client } = await connect(redis.url, () => {});
    await (client as unknown as { config: (...line: string[]) => Promise<unknown> }).config("SET", "maxmemory", "1");
    client.disconnect();
    const full = { exitCode: EXIT.unavailable, message: `the Redis at ${redis.url} has no memory left` };
    await expect(one.share("a text")).rejects.toMatchObject(full);
    await one.place();
    await expect(one.submit(CHUNK, 0)).rejects.toMatchObject(full);
  });
});
