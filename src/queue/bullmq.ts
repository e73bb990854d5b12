/**
 * BullMQ and its Redis driver: optional packages, loaded when a queue is used. This file types the used parts, so that the
 * project type-checks without the packages.
 */
import { EXIT, refusal } from "../spec/diagnostic.ts";

/** A connection to Redis (ioredis). */
export interface Redis {
  connect(): Promise<void>;
  duplicate(): Redis;
  disconnect(): void;
  info(): Promise<string>;
  select(database: number): Promise<unknown>;
  time(): Promise<[seconds: string | number, microseconds: string | number]>;
  set(key: string, value: string | Uint8Array, unit: "EX", seconds: number): Promise<unknown>;
  getBuffer(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<number>;
  del(key: string): Promise<number>;
  hset(key: string, field: string, value: string): Promise<number>;
  hdel(key: string, field: string): Promise<number>;
  hgetall(key: string): Promise<Record<string, string>>;
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "ready" | "close", listener: () => void): unknown;
}

/** A job of a queue. */
export interface Job {
  readonly id?: string;
  readonly data: unknown;
  readonly returnvalue: unknown;
  readonly failedReason?: string;
  readonly attemptsMade: number;
  /** Returns the active job to the queue, for another worker. */
  moveToWait(token: string | undefined): Promise<unknown>;
}

export interface JobOptions {
  readonly jobId: string;
  readonly attempts: number;
  readonly backoff: { readonly type: "exponential"; readonly delay: number };
  readonly removeOnComplete: { readonly age: number };
  readonly removeOnFail: { readonly age: number };
}

export interface Queue {
  add(name: string, data: unknown, options: JobOptions): Promise<Job>;
  getJob(id: string): Promise<Job | undefined>;
  getJobState(id: string): Promise<string>;
  /** 1 if it was removed, 0 if a worker is running it. */
  remove(id: string): Promise<number>;
  on(event: "error", listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

export interface QueueEvents {
  on(event: "completed" | "failed", listener: (what: { readonly jobId: string }) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

export interface Worker {
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "stalled", listener: (id: string) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  pause(withoutWaiting: boolean): Promise<void>;
  close(force?: boolean): Promise<void>;
}

interface WorkerOptions {
  readonly connection: Redis;
  readonly prefix: string;
  readonly concurrency: number;
  readonly lockDuration: number;
  readonly stalledInterval: number;
  readonly maxStalledCount: number;
  readonly skipVersionCheck: true;
}

interface QueueOptions {
  readonly connection: Redis;
  readonly prefix: string;
  readonly skipVersionCheck: true;
}

export interface BullMQ {
  readonly Queue: new (name: string, options: QueueOptions) => Queue;
  readonly QueueEvents: new (name: string, options: QueueOptions) => QueueEvents;
  readonly Worker: new (
    name: string,
    processor: (job: Job, token?: string) => Promise<unknown>,
    options: WorkerOptions,
  ) => Worker;
  readonly WaitingError: new () => Error;
}

/** Options of ioredis. */
interface RedisOptions {
  readonly lazyConnect: true;
  readonly maxRetriesPerRequest: null;
  readonly connectionName: string;
  /** Milliseconds after which a connection that does not answer is closed. */
  readonly socketTimeout: number;
  readonly retryStrategy: (times: number) => number | null;
}

export interface Packages {
  readonly bullmq: BullMQ;
  readonly Redis: new (url: string, options: RedisOptions) => Redis;
}

/** The versions that are tested with this program, as in package.json. */
export const PACKAGES = { bullmq: "6.7.0", ioredis: "6.0.0" } as const;

/** Loads both. If one is missing, throws a `Failure` with the command that installs them. */
export async function loadPackages(
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<Packages> {
  try {
    const [bullmq, ioredis] = await Promise.all([load("bullmq"), load("ioredis")]);
    return { bullmq: bullmq as BullMQ, Redis: (ioredis as { readonly Redis: Packages["Redis"] }).Redis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    const install = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
    throw refusal(EXIT.unavailable, "no-bullmq", { packages: install.join(" ") });
  }
}
