/** Folders that are written into: whether that can be done is seen before any work, and what killed processes left there goes, see `sweep`. */
import { closeSync, existsSync, openSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder, removeEmpty } from "./new-folders.ts";
import { removeUntil } from "./remove.ts";
import { mayLeaveIn } from "./stop-signals.ts";
import { sweep } from "./sweep.ts";
import { attempt, temporaryName } from "./write-files.ts";

/**
 * Checks that files can be written into a folder before any work is done for it; makes it, and takes it away at the end of the process
 * when nothing was put into it. Removes what killed processes left there.
 */
export function openFolder(folder: string): void {
  attempt(folder, () => {
    // On a read-only disk the error for a missing folder says that it does not exist; that for the nearest existing one is right.
    let there = folder;
    while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
    mayLeaveIn(there);
    mayLeaveIn(folder);
    const probe = temporaryName(join(there, "probe"));
    closeSync(openSync(probe, "w"));
    unlinkSync(probe);
    makeFolder(folder);
    sweep(folder);
  });
}

/**
 * Sweeps folders that threads of this process, which are being ended, may still write into: an edition is moved aside, and a file in its place
 * keeps it from being made again until `free`, the last thing of all. `sweep` gives back whether all is gone from its place; what could not be
 * removed by then, in time, is `left` aside. `made`: folders that were not there before. `until`: that time, see `removeUntil`.
 */
export function openLastSweep(
  folders: ReadonlySet<string>,
  made: ReadonlySet<string>,
  until: number,
): {
  readonly sweep: () => boolean;
  readonly free: () => void;
  readonly left: ReadonlySet<string>;
} {
  const [places, left] = [new Set<string>(), new Set<string>()];
  const removeInTime = (path: string): void => {
    if (!removeUntil(path, until)) left.add(path);
  };
  const remove = (path: string): void => {
    if (places.has(path) || left.has(path)) return;
    const isEdition = path.endsWith(".edition");
    const at = isEdition ? temporaryName(path) : path;
    if (isEdition) {
      renameSync(path, at);
      places.add(path);
      writeFileSync(path, "", { flag: "wx" });
    }
    removeInTime(at);
  };
  const isSwept = (folder: string): boolean => {
    try {
      sweep(folder, remove);
      return true;
    } catch (error) {
      // It was in an edition.
      return /^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? "");
    }
  };
  return {
    sweep: () => [...folders].map(isSwept).every(Boolean),
    free: () => {
      for (const path of places) rmSync(path, { recursive: true, force: true });
      removeEmpty(made);
    },
    left,
  };
}
