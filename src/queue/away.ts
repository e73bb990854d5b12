/** Whether a Redis is there while somebody works with it: tells once that it stays away, and once that it is there again. */
import type { Connection } from "./connect.ts";
import { reasonOf } from "./trouble.ts";

export interface Away {
  /** For how long it has been away; null while it is there. */
  readonly ms: () => number | null;
  /** The connection is given up: nothing more is told. */
  readonly end: () => void;
}

/** One that is back sooner is not told of. */
const TOLD_MS = 5_000;

export function watchAway({ redis, address }: Connection, note: (text: string) => void): Away {
  let since: number | null = null;
  let [isTold, isOver] = [false, false];
  let last: Error | null = null;
  let timer: NodeJS.Timeout | undefined;
  const tellAway = (): void => {
    isTold = true;
    note(`the queue at ${address} does not answer${last === null ? "" : ` (${reasonOf(last)})`}; waiting for it`);
  };
  redis.on("error", (error) => {
    last = error;
  });
  redis.on("close", () => {
    if (since !== null || isOver) return;
    [since, last] = [performance.now(), null];
    timer = setTimeout(tellAway, TOLD_MS);
  });
  redis.on("ready", () => {
    clearTimeout(timer);
    if (isTold) note(`the queue at ${address} is there again`);
    [since, isTold] = [null, false];
  });
  return {
    ms: () => (since === null ? null : performance.now() - since),
    end: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
