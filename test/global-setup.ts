/** Before any test: there is a browser, the program and the archive's pages are built, and there is a folder for what files share; once for all of them. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { digestOfSources, isBuiltOfSources } from "../src/site/build/build-sources.ts";
import { findChromium, warnOfSlowBrowser } from "./browser-setup.ts";
import { SHARED } from "./built-once.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url)).replace(/[/\\]$/, "");

export const setup = (): void => {
  warnOfSlowBrowser();
  prepare();
  bundleProgram();
  const shared = mkdtempSync(join(tmpdir(), "numberpress-shared-"));
  // A database's own user comes by.
  chmodSync(shared, 0o755);
  process.env[SHARED] = shared;
  // What tests and their browsers leave among temporary files goes with it.
  const temporary = join(shared, "tmp");
  mkdirSync(temporary);
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = temporary;
  // The program is started a hundred times: what it is compiled to is kept from one start to the next.
  process.env.NODE_COMPILE_CACHE ??= join(shared, "compiled");
  // Workers write what they have compiled as they end.
  process.once("exit", () => rmSync(shared, { recursive: true, force: true, maxRetries: 3 }));
};

/** For commands that look at an archive, too: there is a browser, and the pages are as the sources have them. */
export const prepare = (): void => {
  findChromium();
  buildPages();
};

/** Builds the pages of the archive, unless they are as the sources have them. */
export const buildPages = (): void => {
  if (isBuiltOfSources(ROOT)) return;
  // The press in a page has the words of every language in it.
  for (const part of ["src/templates/write-build.ts", "src/site/build/main.ts"])
    execFileSync(process.execPath, [part], { cwd: ROOT, stdio: "inherit" });
};

/** Which sources the program in `build/cli` was bundled from by `bundleProgram`. */
const BUNDLED = join(ROOT, "build/cli/tested-sources.sha256");

/** Bundles the program that tests start as a process of its own, unless it is as the sources have it. */
function bundleProgram(): void {
  const digest = digestOfSources(ROOT);
  if (existsSync(BUNDLED) && readFileSync(BUNDLED, "utf8") === digest) return;
  for (const script of ["build:parts", "bundle"])
    execFileSync("npm", ["run", "--silent", script], { cwd: ROOT, stdio: "inherit" });
  writeFileSync(BUNDLED, digest);
}
