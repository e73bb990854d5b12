/** What the pages were built from, so that tests never use pages of other sources. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Beside the program that writes pages: a build begins by removing it, and ends by writing it. */
const NOTE = "build/pages/sources.sha256";

/** Notes what was built from. `root`: of the project; `digest`: of its sources when the build began. */
export const noteSources = (root: string, digest: string): void => writeFileSync(join(root, NOTE), digest);

/** Whether the last build was whole, in this folder, and of the sources as they are now, whatever the dates of its files. */
export function isBuiltOfSources(root: string): boolean {
  try {
    return readFileSync(join(root, NOTE), "utf8") === digestOfSources(root);
  } catch {
    return false;
  }
}

/** A digest of the names and contents of the sources, and of the folder: the program that writes pages has its path in it. */
export function digestOfSources(root: string): string {
  const digest = createHash("sha256").update(root);
  for (const file of globSync("src/**/*.{ts,astro,css,hbs,json}", { cwd: root }).sort())
    digest.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return digest.digest("hex");
}
