/** A process that favours low memory keeps a small space for young objects, however many survive in it. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const MEMORY = new URL("../../src/cli/commands/memory.ts", import.meta.url).href;

/** Megabytes of that space, both halves, after some rounds in each of which 100 MB of arrays are alive. */
function youngSpace(call: string): number {
  const program = `
    const { favourLowMemory, releaseMemory } = await import(${JSON.stringify(MEMORY)});
    const { getHeapSpaceStatistics } = await import("node:v8");
    ${call};
    for (let round = 0; round < 3; round++) {
      const alive = [];
      while (alive.length < 2_500) alive.push(new Array(5_000).fill(alive.length));
    }
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
    console.log(space.space_size / 1e6);
  `;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" }));
}

test("the young space stays at some megabytes, where it grows to more than a hundred else", () => {
  // Half of it grows by a step or two where the collector is late, on a busy machine: 8, 12 or 16 MB; else it is 134.
  expect(youngSpace("")).toBeGreaterThan(60);
  expect(youngSpace("favourLowMemory()")).toBeLessThan(34);
  expect(youngSpace("releaseMemory(); favourLowMemory()")).toBeLessThan(34);
  expect(youngSpace("favourLowMemory()")).toBeGreaterThan(6);
});
