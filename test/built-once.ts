/** Folders that many files of tests look at, built once for all workers of a run. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Names the folder of a run: set before its workers start, and cleared away after them, by `global-setup.ts`. */
export const SHARED = "NUMBERPRESS_TEST_SHARED";

/** How often one that waits for what another builds looks whether it is there. */
const LOOK_MS = 100;

let own: string | undefined;

/** Where no run has set a folder, as in a command, this process has one of its own. */
function sharedFolder(): string {
  const ofRun = process.env[SHARED];
  if (ofRun !== undefined) return ofRun;
  if (own === undefined) {
    own = mkdtempSync(join(tmpdir(), "numberpress-shared-"));
    process.once("exit", () => rmSync(own!, { recursive: true, force: true }));
  }
  return own;
}

/** The folder of that name; the first who asks builds it, and the others wait. Nobody may change what is in it. */
export async function builtOnce(name: string, build: (out: string) => Promise<unknown>): Promise<string> {
  const [done, part, lock] = ["done", "part", "lock"].map((state) => join(sharedFolder(), `${name}.${state}`));
  while (!existsSync(done!)) {
    if (!isFirst(lock!)) {
      await setTimeout(LOOK_MS);
      continue;
    }
    try {
      // It may have come between the two looks.
      if (existsSync(done!)) break;
      rmSync(part!, { recursive: true, force: true });
      await build(part!);
      renameSync(part!, done!);
    } finally {
      rmdirSync(lock!);
    }
  }
  return done!;
}

/** Whether a lock was taken; another who holds it builds. */
function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
