/** Folders that are written into: whether that can be done is seen before any work, and what killed processes left there is put right. */
import { closeSync, existsSync, openSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { leftIn } from "./put-aside.ts";
import { putRightIfFree } from "./unfinished-folder.ts";
import { attempt, makeFolder, removeLeftovers, temporaryName } from "./write-files.ts";

/**
 * Checks that files can be written into a folder before any work is done for it; makes it, and removes it at the end of the process
 * when nothing was put into it.
 */
export function openFolder(folder: string): void {
  attempt(folder, () => {
    // On a read-only disk the error for a missing folder says that it does not exist; that for the nearest existing one is right.
    let there = folder;
    while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
    const probe = temporaryName(join(there, "probe"));
    closeSync(openSync(probe, "w"));
    unlinkSync(probe);
    makeFolder(folder);
    removeLeftovers(folder);
    for (const place of leftIn(folder)) putRightIfFree(place);
  });
}
