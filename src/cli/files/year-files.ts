/** The folder of a school year: its sheets and their keys, its list, and the sums of all of them. */
import { basename, join } from "node:path";
import { sumOf } from "./file-sum.ts";
import { listedIn, SUMS, sumsOf } from "./file-sums.ts";
import { isFileIn, keepReplaced } from "./owners-files.ts";
import { carryOver } from "./unfinished-folder.ts";
import { type Staged, type StagedFolder, stageFile } from "./write-files.ts";

/**
 * Finishes the folder, and moves it to its place. Files of the year before go; what its owner has put there or changed stays, under
 * another name where a new file has the same.
 */
export function finishYear(unfinished: StagedFolder, staged: readonly Staged[], note: (text: string) => void): void {
  const { path: folder, at } = unfinished;
  const paths = staged.map(({ path }) => path);
  const replaced = keepReplaced(unfinished, paths);
  const sums = listedIn(folder);
  const isAsBuilt = (file: string): boolean =>
    sums.has(file) && isFileIn(folder, file) && sumOf(join(folder, file)) === sums.get(file);
  carryOver(unfinished, (file) => file === SUMS || isAsBuilt(file));
  const names = paths.map((path) => basename(path));
  stageFile(join(folder, SUMS), sumsOf(at, names), unfinished);
  unfinished.commit();
  for (const [path, kept] of replaced) note(`${path} was not built here: it is kept as ${kept}`);
}
