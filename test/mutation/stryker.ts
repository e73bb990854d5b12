/** Stryker, which makes the mutants and runs tests on each: installed on its own, as it is 60 MB that only this needs. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { MutationPart } from "./groups.ts";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Below the root, where its packages find the project's own vitest; a build takes it away. */
const HOME = join(ROOT, "build/mutate");
const PINNED = fileURLToPath(new URL("./stryker/", import.meta.url));

/** A mutant and what became of it. */
export interface MutantResult {
  readonly status: "Killed" | "Survived" | "NoCoverage" | "Timeout" | "RuntimeError" | "CompileError" | "Ignored";
  /** From the root, or absolute. */
  readonly fileName: string;
  /** Lines and columns from 1. */
  readonly location: { readonly start: Place; readonly end: Place };
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
}
interface Place {
  readonly line: number;
  readonly column: number;
}

/** Installs what the lockfile beside this file names, unless it is there. */
export function installStryker(): void {
  const lock = "package-lock.json";
  const isThere =
    existsSync(join(HOME, "node_modules/@stryker-mutator/core")) &&
    existsSync(join(HOME, lock)) &&
    readFileSync(join(HOME, lock), "utf8") === readFileSync(join(PINNED, lock), "utf8");
  if (isThere) return;
  mkdirSync(HOME, { recursive: true });
  copyFileSync(join(PINNED, "package.json"), join(HOME, "package.json"));
  // Vitest is a peer of the runner, and is the project's own.
  const line = ["ci", "--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund"];
  copyFileSync(join(PINNED, lock), join(HOME, lock));
  execFileSync("npm", line, { cwd: HOME, stdio: ["ignore", "ignore", "inherit"] });
}

/** Makes all mutants of some files, and runs the tests that reach each of them. */
export async function mutantsOf({ mutate, tests }: MutationPart): Promise<readonly MutantResult[]> {
  process.chdir(ROOT);
  process.env.MUTATION_TESTS = tests.join(",");
  const packageFile = (name: string) => join(HOME, "node_modules/@stryker-mutator", name, "dist/src/index.js");
  const { Stryker } = (await import(pathToFileURL(packageFile("core")).href)) as {
    Stryker: new (options: object) => { runMutationTest(): Promise<readonly MutantResult[]> };
  };
  // Stryker kills its tests, which leave their folders then: they have one of their own for these.
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), "numberpress-mutants-"));
  process.env.TMPDIR = folder;
  const stryker = new Stryker({
    mutate,
    testRunner: "vitest",
    plugins: [packageFile("vitest-runner")],
    // Of their own processes: tests go into folders, which a thread cannot.
    vitest: { configFile: "vitest.mutate.config.ts", related: false, pool: "forks" },
    coverageAnalysis: "perTest",
    // There is none: then Stryker rewrites nothing in the copies that it makes.
    tsconfigFile: "none",
    ignorePatterns: ["/build", "/dist", "/docs", "/test/golden", "/test/pdf"],
    tempDirName: "build/mutate/tmp",
    concurrency: availableParallelism(),
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
    reporters: [],
    logLevel: "error",
    warnings: false,
  });
  try {
    return await stryker.runMutationTest();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  }
}
