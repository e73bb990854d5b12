/** What a second processor is worth on this machine to work that shares nothing: no memory, no queue, no collector. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { median } from "./row.ts";

/** Looks into a table that fits the nearest cache and branches on what it finds, as a search does; tells its seconds. */
const LOOP = `
  const { parentPort } = require("node:worker_threads");
  const table = new Uint32Array(2048);
  for (let i = 0, x = 1; i < table.length; i++) table[i] = x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
  const look = (rounds) => {
    let sum = 0;
    for (let round = 0; round < rounds; round++)
      for (let i = 0; i < table.length; i++) { const value = table[i]; if (value & 64) sum += value & 7; else sum ^= value; }
    return sum;
  };
  look(2_000);
  parentPort.on("message", () => {
    const started = performance.now();
    look(40_000);
    parentPort.postMessage((performance.now() - started) / 1000);
  });`;

/** Work done by two threads at once over the work of one in the same time: 2 on two whole processors. */
export async function ceiling(): Promise<number> {
  const threads = [0, 1].map(() => new Worker(LOOP, { eval: true }));
  const run = async (some: readonly Worker[]) => {
    for (const thread of some) thread.postMessage(null);
    const answers = await Promise.all(some.map((thread) => once(thread, "message")));
    return Math.max(...answers.map(([seconds]) => seconds as number));
  };
  await run(threads);
  const ratios: number[] = [];
  for (let i = 0; i < 5; i++) ratios.push((2 * (await run(threads.slice(0, 1)))) / (await run(threads)));
  for (const thread of threads) await thread.terminate();
  return median(ratios);
}
