/** Runs the program as it was built, and tells what that took. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const PROGRAM = join(ROOT, "build/cli/main.js");

/** A folder for the files of a row, which goes with its process. */
export const work = mkdtempSync(join(tmpdir(), "numberpress-bench-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

/** Writes the processor time of the process, all its threads, to a file when it ends. */
const TELL = `data:text/javascript,${encodeURIComponent(`
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
if (isMainThread) process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.BENCH_SECONDS, String((user + system) / 1e6));
});`)}`;

/** Seconds of processor time that a command takes from its start to its end, in all threads. */
export function secondsOf(...line: readonly string[]): number {
  const file = join(work, "seconds");
  const env = { ...process.env, BENCH_SECONDS: file };
  execFileSync(process.execPath, ["--import", TELL, PROGRAM, ...line], { cwd: work, stdio: "ignore", env });
  return Number(readFileSync(file, "utf8"));
}
