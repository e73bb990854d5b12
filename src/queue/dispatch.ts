/**
 * The builder's side of a queue: sends a few chunks for each worker thread, and waits for the results. If a job is gone or a
 * result is incomplete, it sends the chunk again. So the build survives the loss of a worker or of the data in Redis.
 */
import { setTimeout as wait } from "node:timers/promises";
import { EXIT, type Failure, failureFrom, refusal } from "../spec/diagnostic.ts";
import type { JobOptions, Queue, QueueEvents } from "./bullmq.ts";
import { type Chunk, type ChunkResult, chunkId, type Receipt, unpackResult } from "./chunk.ts";
import type { Connection } from "./connect.ts";
import { dropResult, KEPT_SECONDS, readResult, writeShared } from "./keep.ts";
import { type Listening, listening } from "./presence.ts";
import { answerOf } from "./trouble.ts";
import { PREFIX } from "./version.ts";
import { watchQueue } from "./watch.ts";

export interface Dispatcher {
  /** Waits until another chunk may be submitted. The caller must submit one, or release the place. */
  readonly place: () => Promise<void>;
  readonly giveBack: () => void;
  /** Submits a chunk; `at`: its index in its list, for its id. Rejects when it failed for good. */
  readonly submit: (chunk: Chunk, at: number) => Promise<ChunkResult>;
  /** Stores a text that many chunks need; returns its digest. */
  readonly share: (text: string) => Promise<string>;
  /** Number of threads of listening workers. */
  readonly threads: () => number;
  /** Withdraws chunks that no worker has started, and ends. */
  readonly close: () => Promise<void>;
}

interface DispatchOrder {
  readonly connection: Connection;
  readonly queue: string;
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
}

/** Number of chunks for each thread of a worker: one in progress, one waiting, one on its way back. */
const CHUNKS_PER_THREAD = 3;
const MIN_CHUNKS = 4;
/** Interval between checks of jobs in milliseconds, in case an event was lost. */
const LOOK_MS = 2_000;
/** Timeout for closing in milliseconds: the driver would wait forever for an unavailable Redis. */
const CLOSING_MS = 1_000;

interface Pending {
  readonly chunk: Chunk;
  resolve: (result: ChunkResult) => void;
  reject: (error: unknown) => void;
  /** Whether its job is being checked. */
  busy: boolean;
}

const OPTIONS: Omit<JobOptions, "jobId"> = {
  attempts: 4,
  backoff: { type: "exponential", delay: 500 },
  removeOnComplete: { age: KEPT_SECONDS },
  removeOnFail: { age: KEPT_SECONDS },
};

export async function openDispatcher({ connection, queue: name, signal, note }: DispatchOrder): Promise<Dispatcher> {
  const { packages, redis, address } = connection;
  const options = { connection: redis, prefix: PREFIX, skipVersionCheck: true } as const;
  const queue: Queue = new packages.bullmq.Queue(name, options);
  const eventRedis = redis.duplicate();
  const events: QueueEvents = new packages.bullmq.QueueEvents(name, { ...options, connection: eventRedis });
  const pending = new Map<string, Pending>();
  const shared = new Set<string>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  let heard: Listening = await listening(redis, name);

  const most = (): number => Math.max(MIN_CHUNKS, CHUNKS_PER_THREAD * heard.threads);
  const letIn = (): void => {
    while (taken < most() && waiting.length > 0) {
      taken += 1;
      waiting.shift()!();
    }
  };
  const giveBack = (): void => {
    taken -= 1;
    letIn();
  };
  const settle = (id: string, act: (one: Pending) => void): void => {
    const one = pending.get(id);
    if (one === undefined) return;
    pending.delete(id);
    giveBack();
    act(one);
  };
  /** Adds a job unless it exists; retries one that failed in an earlier build. */
  const add = async (id: string, chunk: Chunk): Promise<void> => {
    await queue.add(chunk.sort, chunk, { ...OPTIONS, jobId: id });
  };
  /** Checks the state of a job, and acts on it. */
  const look = async (id: string): Promise<void> => {
    const one = pending.get(id);
    if (one === undefined || one.busy) return;
    one.busy = true;
    try {
      const state = await queue.getJobState(id);
      if (state === "unknown") await add(id, one.chunk);
      if (state !== "completed" && state !== "failed") return;
      const job = await queue.getJob(id);
      if (state === "failed") {
        const reason = job?.failedReason ?? "nobody knows why";
        return settle(id, ({ reject }) => reject(failureOf(one.chunk, reason)));
      }
      const packed = job === undefined ? null : await readResult(redis, id, job.returnvalue as Receipt);
      await queue.remove(id);
      if (packed === null) return await add(id, one.chunk);
      await dropResult(redis, id);
      settle(id, ({ resolve }) => resolve(unpackResult(packed)));
    } finally {
      one.busy = false;
    }
  };
  const handOver = async (id: string, chunk: Chunk): Promise<void> => {
    if ((await queue.getJobState(id)) === "failed") await queue.remove(id);
    if (pending.has(id)) await add(id, chunk);
    // A killed build may have added the job already; it may even be done.
    lookSafely(id);
  };
  const failAll = (error: unknown): void => {
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(error));
  };
  const failWith = (id: string) => (error: unknown) => settle(id, ({ reject }) => reject(answerOf(error, address)));
  const lookSafely = (id: string): void => void look(id).catch(failWith(id));

  queue.on("error", () => {});
  events.on("error", () => {});
  events.on("completed", ({ jobId }) => lookSafely(jobId));
  events.on("failed", ({ jobId }) => lookSafely(jobId));
  await events.waitUntilReady();
  const watch = watchQueue({ connection, queue: name, note, isWaiting: () => pending.size > 0 }, (now) => {
    heard = now;
    letIn();
  });
  redis.on("ready", () => {
    for (const text of shared) void writeShared(redis, text).catch(() => {});
  });
  const timer = setInterval(() => {
    if (watch.isConnected()) for (const id of pending.keys()) lookSafely(id);
  }, LOOK_MS);

  const takeBack = async (): Promise<void> => {
    if (watch.isConnected()) await Promise.allSettled([...pending.keys()].map((id) => queue.remove(id)));
  };
  /** Aborted when the build is stopped or Redis stays away; no chunk is submitted afterwards. */
  const over = new AbortController();
  const overFor = Promise.withResolvers<never>();
  overFor.promise.catch(() => {});
  let taking: Promise<void> | null = null;
  const stop = (reason: unknown): void => {
    over.abort(reason);
    overFor.reject(reason);
    taking ??= takeBack();
    failAll(reason);
    for (const go of waiting.splice(0)) go();
  };
  const onAbort = (): void => stop(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  watch.lost.catch(stop);

  return {
    place: () =>
      new Promise((resolve, reject) => {
        waiting.push(() => (over.signal.aborted ? reject(over.signal.reason) : resolve()));
        if (over.signal.aborted) for (const go of waiting.splice(0)) go();
        else letIn();
      }),
    giveBack,
    async submit(chunk, at) {
      over.signal.throwIfAborted();
      const id = chunkId(chunk, name, at);
      const { promise, resolve, reject } = Promise.withResolvers<ChunkResult>();
      // If submission is interrupted, the caller gets the error at the end.
      promise.catch(() => {});
      // If two lists submit an equal chunk at the same time, they share one job.
      const twin = pending.get(id);
      if (twin !== undefined) {
        giveBack();
        [twin.resolve, twin.reject] = [both(twin.resolve, resolve), both(twin.reject, reject)];
        return refusedOr(await promise);
      }
      pending.set(id, { chunk, resolve, reject, busy: false });
      // If Redis is unavailable, it does not answer; the watch then ends the wait.
      void handOver(id, chunk).catch(failWith(id));
      return refusedOr(await promise);
    },
    async share(text) {
      shared.add(text);
      const written = writeShared(redis, text).catch((error: unknown) => {
        throw answerOf(error, address);
      });
      return Promise.race([written, overFor.promise]);
    },
    threads: () => heard.threads,
    async close() {
      clearInterval(timer);
      signal.removeEventListener("abort", onAbort);
      const closed = (taking ?? takeBack()).then(() => Promise.allSettled([events.close(), queue.close()]));
      await Promise.race([closed, wait(CLOSING_MS, null, { ref: false })]);
      watch.end();
      eventRedis.disconnect();
      redis.disconnect();
    },
  };
}

const both =
  <T>(one: (value: T) => void, other: (value: T) => void) =>
  (value: T): void => {
    one(value);
    other(value);
  };

/** Returns a result, or throws the failure that it contains. */
function refusedOr(result: ChunkResult): ChunkResult {
  if (result.refused === null) return result;
  throw failureFrom(result.refused);
}

const WHAT = { puzzles: "puzzles", pages: "pages of a site", print: "a book to be printed" } as const;

/** BullMQ's message for a job that stalled too many times. */
const STALLED = /^job stalled more than/;

function failureOf(chunk: Chunk, reason: string): Failure {
  const [why, look] = STALLED.test(reason)
    ? ["each that had it was ended in the midst of it", "see whether they have memory enough"]
    : [reason, "look at what the workers say"];
  return refusal(EXIT.failed, "lost-chunk", { what: WHAT[chunk.sort], why, look });
}
