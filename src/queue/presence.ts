/** Lists listening workers. Each worker announces itself every few seconds, with the time of Redis, which all share. */
import type { Redis } from "./bullmq.ts";
import { PREFIX } from "./version.ts";

const KEY = `${PREFIX}:workers`;
const RENEW_MS = 4_000;
/** A worker without an announcement for this long is gone. */
const GONE_SECONDS = 15;

interface Entry {
  readonly queue: string;
  readonly threads: number;
  readonly at: number;
}

/** The listening workers: number of threads for this queue, and the names of other queues. */
export interface Listening {
  readonly workers: number;
  readonly threads: number;
  readonly others: readonly string[];
}

const now = async (redis: Redis): Promise<number> => Number((await redis.time())[0]);

/** Announces a worker repeatedly until the returned function is called. */
export async function announce(redis: Redis, id: string, queue: string, threads: number): Promise<() => Promise<void>> {
  const say = async (): Promise<void> => {
    const entry: Entry = { queue, threads, at: await now(redis) };
    await redis.hset(KEY, id, JSON.stringify(entry));
  };
  await say();
  const timer = setInterval(() => void say().catch(() => {}), RENEW_MS);
  return async () => {
    clearInterval(timer);
    await redis.hdel(KEY, id);
  };
}

/** The listening workers. Removes those that are gone. */
export async function listening(redis: Redis, queue: string): Promise<Listening> {
  const [time, all] = [await now(redis), await redis.hgetall(KEY)];
  let [workers, threads] = [0, 0];
  const others = new Set<string>();
  for (const [id, text] of Object.entries(all)) {
    const entry = JSON.parse(text) as Entry;
    if (time - entry.at > GONE_SECONDS) await redis.hdel(KEY, id);
    else if (entry.queue !== queue) others.add(entry.queue);
    else {
      workers += 1;
      threads += entry.threads;
    }
  }
  return { workers, threads, others: [...others].sort() };
}
