/** Before any test: there is a browser, and the archive's pages are built; both once for all files. */
import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChromium } from "./browser-setup.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

export const setup = (): void => {
  findChromium();
  if (!isBuilt()) execFileSync(process.execPath, ["src/site/compile/main.ts"], { cwd: ROOT, stdio: "inherit" });
};

/** Whether the pages were built after the last change to any source. */
function isBuilt(): boolean {
  const changed = (file: string): number => statSync(`${ROOT}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const built = changed("build/site/manifest.json");
  return globSync("src/**/*.{ts,astro,css,hbs,json}", { cwd: ROOT }).every((file) => changed(file) <= built);
}
