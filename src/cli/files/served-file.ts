/** Which file of a folder an address means, opened: nothing hidden, nothing outside of the folder. */
import { closeSync, constants, fstatSync, openSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

export interface OpenFile {
  /** To be closed by whoever asked for it. */
  readonly file: number;
  /** Its real path: no link, no "..". */
  readonly path: string;
  readonly stats: Stats;
}
export type Found = OpenFile | "folder" | null;

/**
 * Opens the file for a path below the folder, as "p/one/" or "style.css"; of a folder its `index.html`. "folder" when there is
 * one, but the path has no slash at its end; null when there is nothing that may be seen. The folder may be exchanged meanwhile, and so
 * for a moment not be there: then it is looked for again.
 */
export function openServed(folder: string, path: string): Found {
  // Decided before the disk is asked, so that nobody can tell what there is outside. ".." begins with a dot, too.
  if (path.split("/").some((part) => part.startsWith("."))) return null;
  for (let tries = 0; ; tries++) {
    const root = realOf(folder);
    const inode = root === null ? null : inodeOf(root);
    const found = root === null ? null : openBelow(root, path);
    if (found !== null || tries === MAX_TRIES) return found;
    if (root !== null && inode !== null && inodeOf(root) === inode) return null;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
  }
}
const MAX_TRIES = 5;

const inodeOf = (folder: string): number | null => statSync(folder, { throwIfNoEntry: false })?.ino ?? null;

function realOf(folder: string): string | null {
  try {
    return realpathSync(folder);
  } catch {
    return null;
  }
}

function openBelow(root: string, path: string): Found {
  try {
    const asked = join(root, path);
    const place = realpathSync(asked);
    if (!isBelow(root, place)) return null;
    const isFolder = statSync(place).isDirectory();
    // "page.html/" is no folder.
    if (!isFolder && asked.endsWith(sep)) return null;
    const real = isFolder ? realpathSync(join(place, "index.html")) : place;
    if (!isBelow(root, real) || !statSync(real).isFile()) return null;
    return isFolder && path !== "" && !path.endsWith("/") ? "folder" : open(real);
  } catch (error) {
    // What there is, and cannot be read now, is not missing.
    if (/^(EMFILE|ENFILE|EIO)$/.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return null;
  }
}

/** Opened without following a link or waiting for the other end of a pipe, should one have been put there this moment. */
function open(path: string): OpenFile | null {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  const stats = fstatSync(file);
  if (stats.isFile()) return { file, path, stats };
  closeSync(file);
  return null;
}

/** Whether a real path lies in the root, and no part of it is hidden. */
const isBelow = (root: string, real: string): boolean =>
  real === root ||
  (real.startsWith(root.endsWith(sep) ? root : root + sep) &&
    relative(root, real)
      .split(sep)
      .every((part) => !part.startsWith(".")));
