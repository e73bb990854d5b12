/** The built program as another process, for promises about it as a whole. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../../build/cli/main.js", import.meta.url));
/** How often the memory of the process is looked at. */
const LOOK_MS = 20;

export interface EndedProgram {
  /** Of one that a signal ended: 128 and its number, as a shell has it. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
  /** The most memory that it held; 0 if the system does not tell. */
  readonly megabytes: number;
}

export interface ProgramOptions {
  readonly cwd?: string;
  /** Added to this process's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** The command that the program is given to, with its arguments; by default this Node. */
  readonly with?: readonly string[];
  /** Called once it runs, with its process id and what tells all that it has written to standard output. */
  readonly started?: (pid: number, said: () => string) => void;
}

const NUMBERS: Readonly<Record<string, number>> = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGTERM: 15 };

export function runProgram(
  line: readonly string[],
  { cwd, env, with: [command = process.execPath, ...before] = [], started }: ProgramOptions = {},
): Promise<EndedProgram> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...before, MAIN, ...line], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, err, megabytes] = ["", "", 0];
    const look = setInterval(() => {
      megabytes = Math.max(megabytes, memoryOf(child.pid));
    }, LOOK_MS);
    child.stdout.on("data", (data) => {
      out += data;
    });
    child.stderr.on("data", (data) => {
      err += data;
    });
    child.on("error", reject);
    if (child.pid !== undefined) started?.(child.pid, () => out);
    child.on("close", (code, signal) => {
      clearInterval(look);
      const seconds = (performance.now() - begun) / 1_000;
      resolve({ code: code ?? 128 + (NUMBERS[signal ?? ""] ?? 0), out, err, seconds, megabytes });
    });
  });
}

/** The most memory that a process has held so far. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
