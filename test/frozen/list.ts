/**
 * The list of frozen files, `test/data/frozen.txt`: a hash and a name to a line, by name. The pages of a site's puzzles have one line a
 * folder, such as `site/all/p/*.html`.
 */
import { createHash } from "node:crypto";
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
  return byFolder(new Map(made));
}

/** The pages of puzzles of one site: all are made of the same parts. */
const PUZZLE_PAGE = /^(site\/[^/]+\/(?:p|embed)\/).*\.html$/;

/** The same hashes, with one for all puzzle pages of a folder. */
function byFolder(hashes: Hashes): Hashes {
  const names = [...hashes.keys()].sort();
  const folders = Map.groupBy(names, (name) => PUZZLE_PAGE.exec(name)?.[1] ?? null);
  const alone = (folders.get(null) ?? []).map((name) => [name, hashes.get(name)!] as const);
  folders.delete(null);
  const together = [...folders].map(([folder, pages]) => {
    const lines = pages.map((name) => `${hashes.get(name)}  ${name}\n`).join("");
    return [`${folder}*.html`, createHash("sha256").update(lines).digest("hex").slice(0, 16)] as const;
  });
  return new Map([...alone, ...together]);
}

/** The files that are not as they were: each as how it differs, and its name. */
export const unlike = (before: Hashes, now: Hashes): (readonly [how: "changed" | "gone" | "new", name: string])[] =>
  [...new Set([...before.keys(), ...now.keys()])].sort().flatMap((name) => {
    if (before.get(name) === now.get(name)) return [];
    return [[before.has(name) ? (now.has(name) ? "changed" : "gone") : "new", name] as const];
  });
