/** One build of a book at a time: a file beside its folder names the process that has it in hand. */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXIT, Failure } from "../book/diagnostic.ts";
import { isRunning, writeFailure } from "./write-files.ts";

/** Locks of this process. */
const held = new Set<string>();

/**
 * Takes a book of an output folder in hand; gives back what lets it go again. Throws a `Failure` when another process
 * has it. What a dead process left counts for nothing.
 */
export function lockBook(out: string, book: string): () => void {
  const path = join(out, `.${book}.lock`);
  for (;;) {
    try {
      const file = openSync(path, "wx");
      const release = () => {
        rmSync(path, { force: true });
        held.delete(path);
      };
      held.add(path);
      process.once("exit", release);
      writeFileSync(file, String(process.pid));
      closeSync(file);
      return () => {
        release();
        process.off("exit", release);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw writeFailure(path, error);
    }
    const holder = holderOf(path);
    // A number like ours may be that of a process long dead: in a container they come again.
    if (holder > 0 && (holder === process.pid ? held.has(path) : isRunning(holder)))
      throw new Failure(
        `${book} is being built by another process (${holder})`,
        EXIT.busy,
        `try again when it is done; if there is no such build, delete ${path}`,
      );
    rmSync(path, { force: true });
  }
}

/** The process that a lock names; 0 when it has just been let go, or names none. */
function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, "utf8")) || 0;
  } catch {
    return 0;
  }
}
