/**
 * `npm run test:fast`: the short tests that lead to what differs from origin/main (`vitest.fast.config.ts`), then the shortest
 * ones that run what no short test imports: scripts of pages, workers, the library as it is packed.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { testsFor } from "./tests-by-folder.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const BASE = "origin/main";

/** Files, from the root, that were changed since the base, committed or not, and new ones. */
function changedFiles(): string[] {
  const git = (...line: string[]): string[] =>
    execFileSync("git", line, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
  return [...git("diff", "--name-only", "--merge-base", BASE), ...git("ls-files", "--others", "--exclude-standard")];
}

/** Runs some tests; gives the code that they end with. */
const run = (...line: string[]): number =>
  spawnSync(process.execPath, [VITEST, "run", ...line, ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" })
    .status ?? 1;

const short = run("--config", "vitest.fast.config.ts", "--changed", BASE);
const others = testsFor(changedFiles());
process.exitCode = short !== 0 ? short : others.length > 0 ? run(...others) : 0;
