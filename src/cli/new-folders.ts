/** Folders that this process makes: those that nothing comes into are taken away again. */
import { mkdirSync, rmdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { mayLeaveEmpty } from "./stop-signals.ts";

const made = new Set<string>();

/** Makes a folder, and those on the way to it. */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  const above = dirname(resolve(first));
  for (let at = resolve(path); at.length > above.length; at = dirname(at)) {
    made.add(at);
    mayLeaveEmpty(at);
  }
}

/** Removes those of some folders that nothing is in, the inner ones first: of all that this process has made, unless others are named. */
export function removeEmpty(folders: ReadonlySet<string> = made): void {
  for (const folder of [...folders].sort((a, b) => b.length - a.length))
    try {
      rmdirSync(folder);
    } catch {}
}
