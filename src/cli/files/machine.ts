/** Identifies the machine or container of this process for other processes that share a folder with it. */
import { createHash } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Eight hexadecimal digits, equal for processes with common process ids. Each container has its own. */
export const MACHINE = createHash("sha256").update(`${hostname()} ${processNumbers()}`).digest("hex").slice(0, 8);

function processNumbers(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

/** Whether a process is running on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
