/** Which process this is, so that another one, perhaps on another machine, can tell whether it still runs. */
import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** A process, as it is named in files that others read. */
export interface ProcessIdentity {
  readonly host: string;
  /** Changes with every start of the machine; empty where the system does not tell. */
  readonly boot: string;
  /** The namespace of its process number: each container has its own. Empty where there are none. */
  readonly namespace: string;
  readonly pid: number;
  /** When it started, in the system's own unit: process numbers are used again. Empty where the system does not tell. */
  readonly started: string;
}

/** This process. */
export const thisProcess = (): ProcessIdentity => ({
  host: hostname(),
  boot: orEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
  namespace: orEmpty(() => readlinkSync("/proc/self/ns/pid")),
  pid: process.pid,
  started: stateOf(process.pid)?.started ?? "",
});

/**
 * Whether a process still runs, as `self` sees it; "unknown" when it belongs to another machine or container, or to an
 * earlier start of this one, whose processes cannot be looked at; and of a number that is in use where no system tells since when.
 */
export function isAlive(other: ProcessIdentity, self: ProcessIdentity): boolean | "unknown" {
  if (processSpace(other) !== processSpace(self)) return "unknown";
  const state = stateOf(other.pid);
  // Where the system does not tell when a process started, the number may have passed to another one.
  if (state === null) return isRunning(other.pid) ? other.started !== "" || "unknown" : false;
  return state.runs && (other.started === "" || state.started === other.started);
}

/** Eight hexadecimal digits, equal for processes that can look at each other. */
export const processSpace = ({ host, boot, namespace }: ProcessIdentity): string =>
  createHash("sha256")
    .update(JSON.stringify([host, boot, namespace]))
    .digest("hex")
    .slice(0, 8);

/** What Linux tells of a process number: proc_pid_stat(5), fields 3 and 22; null elsewhere, and of none. */
function stateOf(pid: number): { runs: boolean; started: string } | null {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The name of the program is in brackets and may itself hold blanks and brackets.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const started = rest[18];
  return state === undefined || started === undefined ? null : { runs: !/[ZX]/.test(state), started };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
