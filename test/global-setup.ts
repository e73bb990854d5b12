/** Before any test: there is a browser, and the archive's pages are built; both once for all files. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isBuiltOfSources } from "../src/site/compile/build-sources.ts";
import { findChromium } from "./browser-setup.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url)).replace(/[/\\]$/, "");

export const setup = (): void => {
  findChromium();
  if (isBuiltOfSources(ROOT)) return;
  // The press in a page has the words of every language in it.
  for (const part of ["src/templates/write-build.ts", "src/site/compile/main.ts"])
    execFileSync(process.execPath, [part], { cwd: ROOT, stdio: "inherit" });
};
