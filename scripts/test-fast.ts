/**
 * `npm run test:fast`: runs the short tests that import files changed since origin/main (`vitest.fast.config.ts`). Then runs the
 * shortest tests for files that no short test imports: page scripts, workers, the packed library.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { testsFor } from "./tests-by-folder.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const BASE = "origin/main";

/** New files and files changed since the base, committed or not, as paths from the root. */
function changedFiles(): string[] {
  const git = (...line: string[]): string[] =>
    execFileSync("git", line, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
  return [...git("diff", "--name-only", "--merge-base", BASE), ...git("ls-files", "--others", "--exclude-standard")];
}

/** Runs some tests. Returns their exit code. */
const run = (...line: string[]): number =>
  spawnSync(process.execPath, [VITEST, "run", ...line, ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" })
    .status ?? 1;

const short = run("--config", "vitest.fast.config.ts", "--changed", BASE);
const others = testsFor(changedFiles());
process.exitCode = short !== 0 ? short : others.length > 0 ? run(...others) : 0;
