/** The identity of this process for others that share a folder with it: its machine or container. */
import { createHash } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Eight hexadecimal digits, equal for processes that share process ids; each container has its own. */
export const MACHINE = createHash("sha256").update(`${hostname()} ${processNumbers()}`).digest("hex").slice(0, 8);

function processNumbers(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

/** Whether a process of this machine runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
