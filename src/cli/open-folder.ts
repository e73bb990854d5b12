/** Folders that are written into: whether that can be done is seen before any work, and what killed processes left there is removed. */
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { isShown } from "./edition.ts";
import { makeFolder, removeEmpty } from "./new-folders.ts";
import { isAlive, processSpace } from "./process-identity.ts";
import { removeUntil } from "./remove.ts";
import { mayLeaveIn } from "./stop-signals.ts";
import { attempt, self, temporaryName, unfinished } from "./write-files.ts";

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

/** The names of files and folders that processes have for themselves: see `ownName`. */
const OWN = /^\.(.+)\.numberpress-([0-9a-f]{8})-(\d+)-(\d*)(?:-[0-9a-f]{8})?\.(tmp|old|edition)$/;

const take = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Removes the temporary files of killed processes, and editions that are not shown; a folder that one had only set aside is put back. */
export function sweep(folder: string, remove: (path: string) => void = take): void {
  for (const name of readdirSync(folder)) {
    const [, base, space, pid, started, ending] = OWN.exec(name) ?? [];
    if (base === undefined || isInUse(join(folder, name), { space, pid: Number(pid), started })) continue;
    const place = join(folder, base);
    if (ending === "edition" && isShown(folder, base, name)) continue;
    if (ending === "old" && !existsSync(place)) renameSync(join(folder, name), place);
    else remove(join(folder, name));
  }
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
      for (const path of places) take(path);
      removeEmpty(made);
    },
    left,
  };
}

/** Temporary files of processes that cannot be checked, as of another machine, are left alone for so long. */
const FOREIGN_MS = 24 * 3_600_000;

interface Maker {
  readonly space: string | undefined;
  readonly pid: number;
  readonly started: string | undefined;
}

/** Whether the process that made it may still need it. */
function isInUse(path: string, { space, pid, started = "" }: Maker): boolean {
  if (space === processSpace(self))
    return pid === self.pid && started === self.started
      ? unfinished.has(path)
      : isAlive({ ...self, pid, started }, self) === true;
  // The folder was changed a moment ago, by the probe: so both times are of the disk's own clock.
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed > statSync(dirname(path)).ctimeMs - FOREIGN_MS;
}
