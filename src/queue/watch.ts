/** Watches a queue while its builder waits: whether workers listen, and whether Redis is there. */
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { watchAway } from "./away.ts";
import type { Connection } from "./connect.ts";
import { type Listening, listening } from "./presence.ts";
import { withPassword } from "./trouble.ts";

export interface Watched {
  readonly connection: Connection;
  readonly queue: string;
  readonly note: (text: string) => void;
  /** Whether anything is waited for. */
  readonly isWaiting: () => boolean;
}

export interface Watch {
  readonly isConnected: () => boolean;
  /** Rejects when Redis stays away. */
  readonly lost: Promise<never>;
  readonly end: () => void;
}

const TICK_MS = 2_000;
/** Without a worker for so long it is told, and again every so often. */
const ALONE_MS = 30_000;
const ALONE_AGAIN_MS = 300_000;
const AWAY_LOST_MS = 300_000;

/** Looks every two seconds. `onHeard`: is told which workers listen. */
export function watchQueue(
  { connection, queue, note, isWaiting }: Watched,
  onHeard: (heard: Listening) => void,
): Watch {
  const { redis, address, hasPassword } = connection;
  const lost = Promise.withResolvers<never>();
  const away = watchAway(connection, note);
  let aloneSince: number | null = null;
  let nextTold = ALONE_MS;
  const tick = async (): Promise<void> => {
    const now = performance.now();
    const since = away.ms();
    if (since !== null) {
      if (since > AWAY_LOST_MS)
        lost.reject(new Failure(`the queue at ${address} went away`, EXIT.unavailable, "start it, and build again"));
      return;
    }
    const heard = await listening(redis, queue);
    onHeard(heard);
    if (heard.workers > 0 || !isWaiting()) [aloneSince, nextTold] = [null, ALONE_MS];
    else {
      aloneSince ??= now;
      const since = now - aloneSince;
      if (since < nextTold) return;
      nextTold = since + ALONE_AGAIN_MS;
      note(aloneWords(queue, hasPassword ? withPassword(address) : address, since, heard.others));
    }
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // A look that Redis does not answer ends with the connection; the next one tells of that.
    void tick()
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }, TICK_MS);
  const end = (): void => {
    clearInterval(timer);
    away.end();
  };
  return { isConnected: () => away.ms() === null, lost: lost.promise, end };
}

/** That nobody listens, and what to start. `address`: as a worker is told it. */
export function aloneWords(queue: string, address: string, ms: number, others: readonly string[]): string {
  const seconds = Math.round(ms / 1000);
  const strangers = others.length === 0 ? "" : ` (workers of ${others.join(", ")} listen: other versions)`;
  return `no worker of version ${queue} has asked for work for ${seconds} s${strangers}: start one with
  numberpress worker --queue ${address}`;
}
