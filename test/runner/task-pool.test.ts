import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { type BackgroundWork, openTaskPool } from "../../src/runner/task-pool.ts";

const WORKER = new URL("./task-worker.ts", import.meta.url);

async function* numbers(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n++) yield n;
}

/** Other work whose processors are taken and given back by hand. */
function backgroundWork(first: number): BackgroundWork & { readonly take: (busy: number) => void } {
  let busy = first;
  let change = Promise.withResolvers<void>();
  const take = (now: number): void => {
    busy = now;
    change.resolve();
    change = Promise.withResolvers();
  };
  return { busy: () => busy, changed: () => change.promise, take };
}

it("does no task while other work takes all processors, then those that are free do", async () => {
  const background = backgroundWork(2);
  const pool = openTaskPool<number, string>(WORKER, 2, background);
  const done: string[] = [];
  const events: string[] = [];
  const running = pool.run({
    tasks: numbers(20),
    apart: [],
    here: async (n) => `here ${n}`,
    first: async () => events.push("first"),
    onDone: (_, result) => done.push(result),
  });
  await setTimeout(200);
  expect([events, done]).toEqual([["first"], []]);
  background.take(1);
  await running;
  // The other thread took nothing.
  expect(done).toEqual(Array.from({ length: 20 }, (_, n) => `here ${n}`));
  background.take(0);
  const shared: string[] = [];
  const again = { tasks: numbers(20), apart: [], first: async () => {}, here: async (n: number) => `here ${n}` };
  await pool.run({ ...again, onDone: (n, result) => shared.push(`${result.split(" ")[0]} ${n}`) });
  expect(new Set(shared.map((text) => text.split(" ")[1])).size).toBe(20);
  expect(shared.filter((text) => text.startsWith("there")).length).toBeGreaterThan(0);
  await pool.close();
});

it("ends with the first failure though other work takes all processors", async () => {
  const background = backgroundWork(2);
  const pool = openTaskPool<number, string>(WORKER, 2, background);
  const first = async () => {
    throw new Error("no pages");
  };
  const order = { tasks: numbers(4), apart: [], here: async () => "", first, onDone: () => {} };
  await expect(pool.run(order)).rejects.toThrow("no pages");
  await pool.close();
});
