/** Removing folders that may hold thousands of files, by a process that is to end within a moment. */
import { spawn } from "node:child_process";
import { readdirSync, rmdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";

/**
 * Removes a file or folder with all that is in it, as far as that can be done in time; gives back whether all is gone.
 * `until`: the moment to stop at, by the clock of `performance.now()`.
 */
export function removeUntil(path: string, until: number): boolean {
  if (performance.now() > until) return false;
  try {
    unlinkSync(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return true;
    // How systems say that it is a folder.
    if (code !== "EISDIR" && code !== "EPERM") throw error;
  }
  try {
    for (const name of readdirSync(path)) if (!removeUntil(join(path, name), until)) return false;
    rmdirSync(path);
  } catch (error) {
    // A thread that is being ended may be removing it, too.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return true;
}

/** What such a process does. Another one may be removing the same things, as the next command does. */
const REMOVE = `
const { existsSync, rmSync } = require("node:fs");
for (const path of process.argv.slice(1))
  for (let tries = 0; existsSync(path) && tries < 10; tries++)
    try { rmSync(path, { recursive: true, force: true }); } catch {}
`;

/** Leaves what is to be removed to a process of its own, which goes on when this one has ended. */
export function removeElsewhere(paths: readonly string[]): void {
  const options = { detached: true, stdio: "ignore", windowsHide: true } as const;
  // Where no process can be begun, the next command removes it.
  spawn(process.execPath, ["-e", REMOVE, ...paths], options)
    .on("error", () => {})
    .unref();
}
