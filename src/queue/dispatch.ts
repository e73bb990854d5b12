/**
 * The builder's side of a queue: hands chunks to workers, a few for each of their threads, and waits for what comes of them. A chunk
 * whose job is gone, or whose result is not whole, is asked for again: nothing is lost with a worker or with the memory of Redis.
 */
import { EXIT, Failure } from "../book/diagnostic.ts";
import type { JobOptions, Queue, QueueEvents } from "./bullmq.ts";
import { type Chunk, type ChunkResult, chunkId, type Receipt, unpackResult } from "./chunk.ts";
import type { Connection } from "./connect.ts";
import { dropResult, KEPT_SECONDS, readResult, writeShared } from "./keep.ts";
import { type Listening, listening } from "./presence.ts";
import { PREFIX } from "./version.ts";
import { watchQueue } from "./watch.ts";

export interface Dispatcher {
  /** Waits until another chunk may be handed over. Whoever has asked hands one over, or gives the place back. */
  readonly place: () => Promise<void>;
  readonly giveBack: () => void;
  /** Hands a chunk over; `at`: its place among those of its list, for its id. Rejects when it failed for good. */
  readonly submit: (chunk: Chunk, at: number) => Promise<ChunkResult>;
  /** Keeps a text that many chunks need; gives back its digest. */
  readonly share: (text: string) => Promise<string>;
  /** Threads of workers that listen. */
  readonly threads: () => number;
  /** Takes back what nobody works on yet, and ends. */
  readonly close: () => Promise<void>;
}

export interface DispatchOrder {
  readonly connection: Connection;
  readonly queue: string;
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
}

/** Chunks for each thread of a worker: one at work, one fetched by nobody yet so that it need not wait, one on its way back. */
const CHUNKS_PER_THREAD = 3;
const LEAST_CHUNKS = 4;
/** How often jobs are looked at, should an event have been lost. */
const LOOK_MS = 2_000;

interface Pending {
  readonly chunk: Chunk;
  readonly resolve: (result: ChunkResult) => void;
  readonly reject: (error: unknown) => void;
  /** Its job is being looked at. */
  busy: boolean;
}

const OPTIONS: Omit<JobOptions, "jobId"> = {
  attempts: 4,
  backoff: { type: "exponential", delay: 500 },
  removeOnComplete: { age: KEPT_SECONDS },
  removeOnFail: { age: KEPT_SECONDS },
};

export async function openDispatcher({ connection, queue: name, signal, note }: DispatchOrder): Promise<Dispatcher> {
  const { packages, redis } = connection;
  const options = { connection: redis, prefix: PREFIX, skipVersionCheck: true } as const;
  const queue: Queue = new packages.bullmq.Queue(name, options);
  const eventRedis = redis.duplicate();
  const events: QueueEvents = new packages.bullmq.QueueEvents(name, { ...options, connection: eventRedis });
  const pending = new Map<string, Pending>();
  const shared = new Set<string>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  let heard: Listening = await listening(redis, name);

  const most = (): number => Math.max(LEAST_CHUNKS, CHUNKS_PER_THREAD * heard.threads);
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
  /** Adds a job unless it is there; one that failed in an earlier build is tried anew. */
  const add = async (id: string, chunk: Chunk): Promise<void> => {
    await queue.add(chunk.sort, chunk, { ...OPTIONS, jobId: id });
  };
  /** Looks at a job, and does what its state asks for. */
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
  const failAll = (error: unknown): void => {
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(error));
  };
  const lookSafely = (id: string): void =>
    void look(id).catch((error: unknown) => settle(id, ({ reject }) => reject(error)));

  queue.on("error", () => {});
  events.on("error", () => {});
  events.on("completed", ({ jobId }) => lookSafely(jobId));
  events.on("failed", ({ jobId }) => lookSafely(jobId));
  await events.waitUntilReady();
  const watch = watchQueue({ connection, queue: name, note, isWaiting: () => pending.size > 0 }, (now) => {
    heard = now;
    letIn();
  });
  watch.lost.catch((error: unknown) => failAll(error));
  redis.on("ready", () => {
    for (const text of shared) void writeShared(redis, text).catch(() => {});
  });
  const timer = setInterval(() => {
    if (watch.isConnected()) for (const id of pending.keys()) lookSafely(id);
  }, LOOK_MS);

  const takeBack = async (): Promise<void> => {
    if (watch.isConnected()) await Promise.allSettled([...pending.keys()].map((id) => queue.remove(id)));
  };
  const stopped = Promise.withResolvers<void>();
  const onAbort = (): void => {
    const ids = takeBack();
    failAll(signal.reason);
    for (const go of waiting.splice(0)) go();
    ids.then(stopped.resolve);
  };
  signal.addEventListener("abort", onAbort, { once: true });

  return {
    place: () =>
      new Promise((resolve, reject) => {
        waiting.push(() => (signal.aborted ? reject(signal.reason) : resolve()));
        if (signal.aborted) for (const go of waiting.splice(0)) go();
        else letIn();
      }),
    giveBack,
    async submit(chunk, at) {
      signal.throwIfAborted();
      const id = chunkId(chunk, name, at);
      const { promise, resolve, reject } = Promise.withResolvers<ChunkResult>();
      // Who is stopped while it is handed over hears of it at the end.
      promise.catch(() => {});
      // Two lists that hold an equal chunk at once wait for one job.
      const twin = pending.get(id);
      if (twin !== undefined) {
        giveBack();
        pending.set(id, { ...twin, resolve: both(twin.resolve, resolve), reject: both(twin.reject, reject) });
        return refusedOr(await promise);
      }
      pending.set(id, { chunk, resolve, reject, busy: false });
      try {
        if ((await queue.getJobState(id)) === "failed") await queue.remove(id);
        if (pending.has(id)) await add(id, chunk);
        // It may be there already, and done, from a build that was killed.
        lookSafely(id);
      } catch (error) {
        settle(id, (one) => one.reject(error));
      }
      return refusedOr(await promise);
    },
    async share(text) {
      shared.add(text);
      return writeShared(redis, text);
    },
    threads: () => heard.threads,
    async close() {
      clearInterval(timer);
      signal.removeEventListener("abort", onAbort);
      if (signal.aborted) await stopped.promise;
      else await takeBack();
      watch.end();
      await Promise.allSettled([events.close(), queue.close()]);
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

/** A result, or the failure that it tells of. */
function refusedOr(result: ChunkResult): ChunkResult {
  if (result.refused === null) return result;
  const { message, exitCode, fix } = result.refused;
  throw new Failure(message, exitCode, fix);
}

const WHAT = { puzzles: "puzzles", pages: "pages of a site", print: "a book to be printed" } as const;

const failureOf = (chunk: Chunk, reason: string): Failure =>
  new Failure(
    `the workers could not do a chunk (${WHAT[chunk.sort]}): ${reason}`,
    EXIT.failed,
    "look at what the workers say; the same command without --queue does all of it here",
  );
