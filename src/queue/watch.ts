/** Watches a queue while its builder waits: whether workers listen, and whether Redis is available. */
import { EXIT, refusal } from "../spec/diagnostic.ts";
import { watchAway } from "./away.ts";
import type { Connection } from "./connect.ts";
import { type Listening, listening } from "./presence.ts";
import { withPassword } from "./trouble.ts";

interface Watched {
  readonly connection: Connection;
  readonly queue: string;
  readonly note: (text: string) => void;
  /** Whether the builder is waiting for results. */
  readonly isWaiting: () => boolean;
}

interface Watch {
  readonly isConnected: () => boolean;
  /** Rejects when Redis stays away. */
  readonly lost: Promise<never>;
  readonly end: () => void;
}

const TICK_MS = 2_000;
/** Time without a worker before a warning, and between warnings. */
const ALONE_MS = 30_000;
const ALONE_AGAIN_MS = 300_000;
const AWAY_LOST_MS = 300_000;

/** Checks every two seconds. `onChecked`: gets the listening workers. */
export function watchQueue(
  { connection, queue, note, isWaiting }: Watched,
  onChecked: (heard: Listening) => void,
): Watch {
  const { redis, address, hasPassword } = connection;
  const lost = Promise.withResolvers<never>();
  const away = watchAway(connection, note);
  let aloneSince: number | null = null;
  let nextWarning = ALONE_MS;
  const tick = async (): Promise<void> => {
    const now = performance.now();
    const since = away.ms();
    if (since !== null) {
      if (since > AWAY_LOST_MS) lost.reject(refusal(EXIT.unavailable, "queue-away", { address }));
      return;
    }
    const heard = await listening(redis, queue);
    onChecked(heard);
    if (heard.workers > 0 || !isWaiting()) [aloneSince, nextWarning] = [null, ALONE_MS];
    else {
      aloneSince ??= now;
      const since = now - aloneSince;
      if (since < nextWarning) return;
      nextWarning = since + ALONE_AGAIN_MS;
      note(aloneWords(queue, hasPassword ? withPassword(address) : address, since, heard.others));
    }
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // A check without an answer from Redis fails when the connection ends; the next check reports that.
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

/** The warning that no worker listens, and what to start. `address`: the form for a worker. */
export function aloneWords(queue: string, address: string, ms: number, others: readonly string[]): string {
  const seconds = Math.round(ms / 1000);
  const strangers = others.length === 0 ? "" : ` (workers of ${others.join(", ")} listen: other versions)`;
  return `no worker of version ${queue} has asked for work for ${seconds} s${strangers}: start one with
  numberpress worker --queue ${address}`;
}
