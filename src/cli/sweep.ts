/** Takes away what killed processes left in a folder, and nothing that anybody needs. */
import { type Dirent, existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { SUMS } from "./file-sums.ts";
import { type OwnName, readOwnName } from "./own-names.ts";
import { isAlive, processSpace } from "./process-identity.ts";
import { MARK } from "./site-mark.ts";
import { self, unfinished } from "./write-files.ts";

/** Removes temporary files of killed processes, and editions that no link leads to; a folder that was only set aside is put back. */
export function sweep(folder: string, remove: (path: string) => void = take): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  const linked = linkedIn(folder, entries);
  for (const { name } of entries) {
    const own = readOwnName(name);
    if (own === null || isInUse(join(folder, name), own)) continue;
    const { base, ending } = own;
    const place = join(folder, base);
    // The process that made it may have shown it a moment ago, as its last act.
    if (ending === "edition" && (linked.has(name) || targetOf(place) === name || isLostAmong(folder, name, linked)))
      continue;
    if (ending === "old" && !existsSync(place)) ifAllowed(() => renameSync(join(folder, name), place));
    else remove(join(folder, name));
  }
}

/** What links of a folder lead to. A book that was renamed is a link of another name; one that was about to be shown is none yet. */
function linkedIn(folder: string, entries: readonly Dirent[]): Set<string | null> {
  const links = entries.filter((one) => one.isSymbolicLink() && readOwnName(one.name) === null);
  return new Set(links.map(({ name }) => targetOf(join(folder, name))));
}

/**
 * Whether an edition is whole and no link leads to it, though no other edition took its place: its owner has moved the link, or removed it. One
 * that this process or a killed one did not get to show came in the place of another one, which a link leads to still.
 */
function isLostAmong(folder: string, name: string, linked: ReadonlySet<string | null>): boolean {
  const own = readOwnName(name);
  if (own?.ending !== "edition" || linked.has(name)) return false;
  if (own.pid === self.pid && own.started === self.started && own.space === processSpace(self)) return false;
  if (![SUMS, MARK].some((file) => existsSync(join(folder, name, file)))) return false;
  const shown = [...linked].map((target) => readOwnName(target ?? ""));
  return !shown.some((one) => one !== null && one.id !== null && (one.before === own.id || one.id === own.before));
}

/** The same of one in a folder. */
export const isLost = (folder: string, name: string): boolean =>
  isLostAmong(folder, name, linkedIn(folder, readdirSync(folder, { withFileTypes: true })));

/** The editions in a folder that are whole and that no link leads to. */
export function lostEditions(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const linked = linkedIn(folder, entries);
  return entries
    .map(({ name }) => ({ name, path: join(folder, name), own: readOwnName(name) }))
    .filter(({ name, path, own }) => own !== null && !isInUse(path, own) && isLostAmong(folder, name, linked))
    .map(({ path }) => path);
}

/** What is said of them. */
export const lostWords = (path: string): string =>
  `note: no link leads to the book in ${path}, as where the link alone was moved or removed: move it to where it is wanted (mv ${path} …), or remove it (rm -r ${path})`;

/** Whether a link beside it leads to something. */
export const isLinked = (path: string): boolean =>
  linkedIn(dirname(path), readdirSync(dirname(path), { withFileTypes: true })).has(basename(path));

/** The name of what a link leads to; null where there is none, or none any more. */
function targetOf(path: string): string | null {
  try {
    return basename(readlinkSync(path));
  } catch {
    return null;
  }
}

const take = (path: string): void => ifAllowed(() => rmSync(path, { recursive: true, force: true }));

/**
 * What another user has left is theirs to take away, and what somebody still reads on a network disk cannot go yet; another command may have
 * been faster. None of it keeps anybody from working beside it.
 */
function ifAllowed(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!/^(EACCES|EPERM|EBUSY|ENOTEMPTY|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** Temporary files of processes that cannot be checked, as of another machine, are left alone for so long. */
const FOREIGN_MS = 24 * 3_600_000;

/** Whether the process that made it may still need it. */
function isInUse(path: string, { space, pid, started }: OwnName): boolean {
  const isOurs = space === processSpace(self);
  if (isOurs && pid === self.pid && started === self.started) return unfinished.has(path);
  const alive = isOurs ? isAlive({ ...self, pid, started }, self) : "unknown";
  if (alive !== "unknown") return alive;
  // The folder was changed a moment ago, by the probe: so both times are of the disk's own clock.
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed > statSync(dirname(path)).ctimeMs - FOREIGN_MS;
}
