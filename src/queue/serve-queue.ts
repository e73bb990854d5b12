/** A worker: takes chunks from a queue and runs them on threads. Its main thread stays free to renew the locks in Redis. */
import { randomUUID } from "node:crypto";
import { Piscina } from "piscina";
import { watchAway } from "./away.ts";
import type { Job } from "./bullmq.ts";
import { type Chunk, type Receipt, sha256 } from "./chunk.ts";
import type { Connection } from "./connect.ts";
import type { ChunkOrder } from "./do-chunk.ts";
import { readShared, writeResult } from "./keep.ts";
import { announce } from "./presence.ts";
import { answerOf, isOfConnection, workerWords } from "./trouble.ts";
import { PREFIX } from "./version.ts";

/** A TypeScript file when run from the sources, else the compiled one. */
const THREAD = new URL(import.meta.url.endsWith(".ts") ? "./do-chunk.ts" : "./do-chunk.js", import.meta.url);

interface WorkerOrder {
  readonly connection: Connection;
  /** The name of the queue. */
  readonly queue: string;
  readonly threads: number;
  /** Seconds after which another worker takes over the chunks of a silent worker. */
  readonly lockSeconds: number;
  readonly signal: AbortSignal;
  readonly onDone: (chunks: number) => void;
  readonly onProblem: (message: string) => void;
}

/**
 * A chunk fails for good after this many stalls, because it may kill its workers by lack of memory. The number is not lower,
 * because a chunk also stalls on a busy machine, or when its workers are killed for other reasons.
 */
const MAX_STALLED = 10;
/** Milliseconds in which a stopping worker may finish its chunks; then it returns the rest to the queue. */
const GRACE_MS = 250;

/** Works until the signal is aborted; then finishes or returns its chunks. */
export async function serveQueue(order: WorkerOrder): Promise<void> {
  const { connection, queue, threads, lockSeconds, signal, onDone, onProblem } = order;
  const { packages, redis } = connection;
  const pool = new Piscina({ filename: THREAD.href, minThreads: threads, maxThreads: threads, idleTimeout: 30_000 });
  const stop = new AbortController();
  let done = 0;
  const process = async (job: Job, token?: string): Promise<Receipt> => {
    try {
      const receipt = await doJob(job, pool, connection, stop.signal);
      onDone(++done);
      return receipt;
    } catch (error) {
      if (!stop.signal.aborted) throw answerOf(error, connection.address);
      await job.moveToWait(token);
      throw new packages.bullmq.WaitingError();
    }
  };
  const worker = new packages.bullmq.Worker(queue, process, {
    connection: redis,
    prefix: PREFIX,
    concurrency: threads,
    lockDuration: lockSeconds * 1_000,
    stalledInterval: (lockSeconds * 1_000) / 2,
    maxStalledCount: MAX_STALLED,
    skipVersionCheck: true,
  });
  // The driver reopens a lost connection, and `away` reports it once. Other problems are reported as they occur.
  const away = watchAway(connection, onProblem);
  worker.on("error", (error) => {
    if (away.ms() === null && !isOfConnection(error)) onProblem(workerWords(error, connection.address));
  });
  worker.on("stalled", (id) => onProblem(`a worker went away with chunk ${id}: it is taken again`));
  await worker.waitUntilReady();
  const leave = await announce(redis, randomUUID(), queue, threads);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  const timer = setTimeout(() => stop.abort(), GRACE_MS);
  await Promise.allSettled([leave(), worker.close()]);
  clearTimeout(timer);
  // Messages that a thread still sends while it ends are errors to the pool; ignore them.
  pool.on("error", () => {});
  await pool.destroy();
  away.end();
  redis.disconnect();
}

async function doJob(job: Job, pool: Piscina, { redis }: Connection, signal: AbortSignal): Promise<Receipt> {
  const chunk = job.data as Chunk;
  const digest = chunk.sort === "pages" ? chunk.setting : null;
  const setting = digest === null ? null : await readShared(redis, digest);
  const order: ChunkOrder = { chunk, setting };
  const packed = (await pool.run(order, { signal })) as Uint8Array;
  await writeResult(redis, job.id!, packed);
  return { digest: sha256(packed), bytes: packed.length };
}
