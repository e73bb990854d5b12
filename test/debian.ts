/** Packages that tests need: installed where this is a Debian that we are root on. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs packages; does nothing if that is not ours to do. What is missing afterwards, its user tells. */
export function installDebian(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  // A server that is installed is not started: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const line of [["update"], ["install", "-y", "--no-remove", "--no-install-recommends", ...packages]])
    try {
      execFileSync("apt-get", line, { stdio: "ignore", env });
    } catch {}
}
