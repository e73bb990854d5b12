/** Folders that a killed build had set aside, between the two renames that exchange them: what looks for one puts it back first. */
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** Beside a folder: the one that is being made in its place, and the one before it, while they are exchanged. */
export const newBeside = (place: string): string => join(dirname(place), `.${basename(place)}.numberpress-new`);
export const oldBeside = (place: string): string => join(dirname(place), `.${basename(place)}.numberpress-old`);
const BESIDE = /^\.(.+)\.numberpress-(?:new|old)$/;

/** Whether anything is there, a link that leads nowhere too. */
export const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** The places in a folder that an unfinished build has left something beside. */
export const leftIn = (folder: string): string[] => [
  ...new Set(
    namesIn(folder).flatMap(
      (name) =>
        BESIDE.exec(name)
          ?.slice(1)
          .map((base) => join(folder, base)) ?? [],
    ),
  ),
];

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Puts back the folders that these paths lead into, and those that are missing in `folders`. */
export async function findAgain(paths: readonly string[], folders: readonly string[]): Promise<void> {
  const places = [...paths.flatMap(firstMissing), ...folders.flatMap(leftIn)];
  // What is no path, as an address or the text of a puzzle, is not there either.
  const aside = places.filter((place) => !existsSync(place) && existsSync(oldBeside(place)));
  if (aside.length === 0) return;
  const { putRightIfFree } = await import("./unfinished-folder.ts");
  for (const place of aside) putRightIfFree(place);
}

/** The first folder on the way to a path that is missing where others are there; none, where the path is there. */
function firstMissing(path: string): string[] {
  let missing: string[] = [];
  for (let place = resolve(path); !existsSync(place); place = dirname(place)) missing = [place];
  return missing;
}
