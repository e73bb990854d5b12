/** The list of frozen files, `test/data/frozen.txt`: a hash and a name to a line, by name. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Hashes } from "./make.ts";
import type { Steps, Task } from "./tasks.ts";

const FILE = new URL("../data/frozen.txt", import.meta.url);

export const readFrozen = (): Hashes =>
  new Map(
    (existsSync(FILE) ? readFileSync(FILE, "utf8") : "")
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(18), line.slice(0, 16)]),
  );

export function writeFrozen(hashes: Hashes): void {
  const names = [...hashes.keys()].sort();
  writeFileSync(FILE, names.map((name) => `${hashes.get(name)}  ${name}\n`).join(""));
}

/** Does all tasks, step by step. `run`: does one of them. */
export async function makeAll(steps: Steps, run: (task: Task) => Promise<Hashes>): Promise<Hashes> {
  const made: [string, string][] = [];
  for (const tasks of steps) for (const hashes of await Promise.all(tasks.map(run))) made.push(...hashes);
  return new Map(made);
}

/** The files that are not as they were: each as how it differs, and its name. */
export const unlike = (before: Hashes, now: Hashes): (readonly [how: "changed" | "gone" | "new", name: string])[] =>
  [...new Set([...before.keys(), ...now.keys()])].sort().flatMap((name) => {
    if (before.get(name) === now.get(name)) return [];
    return [[before.has(name) ? (now.has(name) ? "changed" : "gone") : "new", name] as const];
  });
