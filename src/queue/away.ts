/** Watches whether Redis is available: reports once when it stays away, and once when it is back. */
import type { Connection } from "./connect.ts";
import { reasonOf } from "./trouble.ts";

interface Away {
  /** Milliseconds since Redis went away; null while it is available. */
  readonly ms: () => number | null;
  /** Stops watching. */
  readonly end: () => void;
}

/** Minimum absence in milliseconds that is reported. */
const REPORT_MS = 5_000;

export function watchAway({ redis, address }: Connection, note: (text: string) => void): Away {
  let since: number | null = null;
  let [isReported, isOver] = [false, false];
  let last: Error | null = null;
  let timer: NodeJS.Timeout | undefined;
  const reportAway = (): void => {
    isReported = true;
    note(`the queue at ${address} does not answer${last === null ? "" : ` (${reasonOf(last)})`}; waiting for it`);
  };
  redis.on("error", (error) => {
    last = error;
  });
  redis.on("close", () => {
    if (since !== null || isOver) return;
    [since, last] = [performance.now(), null];
    timer = setTimeout(reportAway, REPORT_MS);
  });
  redis.on("ready", () => {
    clearTimeout(timer);
    if (isReported) note(`the queue at ${address} is there again`);
    [since, isReported] = [null, false];
  });
  return {
    ms: () => (since === null ? null : performance.now() - since),
    end: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
