/** A slow telephone: a link of 1.6 Mbit/s, and a page whose every thread has a quarter of a processor. */
import { setTimeout } from "node:timers/promises";
import { lineOf, processesBelow } from "./peak.ts";

const BYTES_PER_SECOND = 200_000;
/** To and fro, in milliseconds. */
const LATENCY = 150;

/** A link that passes one answer after the other, each after the time that its bytes take. */
export function slowLink(): (bytes: number) => Promise<void> {
  let free = 0;
  return async (bytes) => {
    free = Math.max(free, performance.now() + LATENCY) + (1000 * bytes) / BYTES_PER_SECOND;
    await setTimeout(free - performance.now());
  };
}

/** Milliseconds of a turn, and how many of them a process may run. */
const TURN = 40;
const RUNS = 10;

/**
 * Lets the renderers of a browser run for a quarter of the time, workers and all: what the browser offers slows the main thread
 * alone. `browser`: its process. Ends when the function that it gives back is called.
 */
export function slowRenderers(browser: number): () => void {
  const renderers = processesBelow(browser).filter((id) => lineOf(id).includes("--type=renderer"));
  const tell = (signal: NodeJS.Signals): void => {
    for (const id of renderers)
      try {
        process.kill(id, signal);
      } catch {
        // It has ended.
      }
  };
  const stops = setInterval(() => tell("SIGSTOP"), TURN);
  let runs: NodeJS.Timeout | undefined;
  const later = globalThis.setTimeout(() => {
    runs = setInterval(() => tell("SIGCONT"), TURN);
  }, TURN - RUNS);
  return () => {
    clearInterval(stops);
    clearInterval(runs);
    clearTimeout(later);
    tell("SIGCONT");
  };
}
