/** Before any test: there is a browser, and the archive's pages are built; both once for all files. */
import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChromium } from "./browser-setup.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

export const setup = (): void => {
  findChromium();
  if (isBuilt()) return;
  // The press in a page has the words of every language in it.
  for (const part of ["src/templates/write-build.ts", "src/site/compile/main.ts"])
    execFileSync(process.execPath, [part], { cwd: ROOT, stdio: "inherit" });
};

/** Whether the pages were built after the last change to any source. */
function isBuilt(): boolean {
  const changed = (file: string): number => statSync(`${ROOT}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const built = changed("build/site/manifest.json");
  return globSync("src/**/*.{ts,astro,css,hbs,json}", { cwd: ROOT }).every((file) => changed(file) <= built);
}
