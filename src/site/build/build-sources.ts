/** Records which sources the pages were built from, so that tests never use outdated pages. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A file beside the program that writes pages. A build first deletes it and writes it at the end. */
const NOTE = "build/pages/sources.sha256";

/** Writes the note. `root`: folder of the project; `digest`: digest of its sources when the build began. */
export const noteSources = (root: string, digest: string): void => writeFileSync(join(root, NOTE), digest);

/** Whether the last build was complete, in this folder, and made from the current sources. File dates do not matter. */
export function isBuiltOfSources(root: string): boolean {
  try {
    return readFileSync(join(root, NOTE), "utf8") === digestOfSources(root);
  } catch {
    return false;
  }
}

/**
 * A digest of the names and contents of the sources, and of the folder whose path the built program contains. `root`: folder of the
 * sources; `place`: that other folder, if the program is built in a copy.
 */
export function digestOfSources(root: string, place = root): string {
  const digest = createHash("sha256").update(place);
  for (const file of globSync("src/**/*.{ts,astro,css,hbs,json}", { cwd: root }).sort())
    digest.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return digest.digest("hex");
}
