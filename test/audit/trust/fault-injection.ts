/** Runs the program with a fault injected at one of its calls to the system: see fault-injection.c. Needs Linux and a C compiler. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installDebian } from "../../debian.ts";

const SOURCE = fileURLToPath(new URL("./fault-injection.c", import.meta.url));

/** The program as it is installed, and as its sources are. */
export const BUILT = fileURLToPath(new URL("../../../build/cli/main.js", import.meta.url));
export const SOURCES = fileURLToPath(new URL("../../../src/cli/main.ts", import.meta.url));

/** A call to the system that touches something below a folder. */
export interface Call {
  readonly name: string;
  readonly path: string;
}

/** `full`: this call fails, and every later one that needs room. */
export type Fault = "kill" | "EIO" | "ENOSPC" | "full";

export interface FaultRequest {
  /** Calls that touch something below it are counted. */
  readonly under: string;
  readonly fault?: Fault;
  /** The number of the call, from 1. */
  readonly at?: number;
  /** Kills the program after so many milliseconds. */
  readonly killAfter?: number;
  /** Copies the folder before each of these calls to one that is called by its number, in a folder that exists. */
  readonly copies?: { readonly into: string; readonly at: readonly number[] };
}

export interface FaultedRun {
  /** Of one that was killed: 137. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly milliseconds: number;
  /** Those that were made, in their order, the one with the fault included. */
  readonly calls: readonly Call[];
}

/** Runs a command line of the program. */
export type FaultRun = (line: readonly string[], request: FaultRequest) => Promise<FaultedRun>;

/** Sees to it that there is a C compiler with the headers of its library. Throws what to install. */
function requireCompiler(): void {
  const isThere = (): boolean =>
    spawnSync("cc", ["-E", "-x", "c", "-"], { input: "#include <stdio.h>\n", stdio: ["pipe", "ignore", "ignore"] })
      .status === 0;
  if (isThere()) return;
  installDebian("gcc", "libc6-dev");
  if (!isThere()) throw new Error("faults are injected by a C library: install a compiler that is called cc");
}

/** Longer than any build of these trials by far: what takes so long hangs. */
const HANGS_MS = 120_000;

/** Compiles what injects faults, and runs programs with it; `close` when done. `main`: the program, see `BUILT`; `own`: variables of its environment. */
export function faultRunner(
  main: string,
  own: Readonly<Record<string, string>> = {},
): {
  readonly run: FaultRun;
  readonly close: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-faults-"));
  const library = join(folder, "fault.so");
  requireCompiler();
  execFileSync("cc", ["-O2", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], { stdio: "inherit" });
  let runs = 0;
  const run: FaultRun = (line, { under, fault, at, killAfter = HANGS_MS, copies }) => {
    const log = join(folder, `calls-${++runs}`);
    const env = {
      ...process.env,
      ...own,
      // The same code each time: its compiled form is kept.
      NODE_COMPILE_CACHE: join(folder, "compiled"),
      LD_PRELOAD: library,
      FAULT_UNDER: under,
      FAULT_AT: String(at ?? 0),
      FAULT_DO: fault ?? "",
      FAULT_LOG: log,
      FAULT_COPY_AT: (copies?.at ?? []).join(","),
      FAULT_COPIES: copies?.into ?? "",
    };
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [main, ...line], { env, stdio: ["ignore", "pipe", "pipe"] });
      let [out, err] = ["", ""];
      child.stdout.on("data", (data) => {
        out += data;
      });
      child.stderr.on("data", (data) => {
        err += data;
      });
      const timer = setTimeout(() => child.kill("SIGKILL"), killAfter);
      child.on("error", reject);
      child.on("close", (code, signal) => {
        clearTimeout(timer);
        // The system runs a program without a library that is gone, and then nothing is tried.
        if (!existsSync(library)) return reject(new Error(`${library} is gone: no fault was injected`));
        const milliseconds = performance.now() - begun;
        const ended = signal === "SIGKILL" ? 137 : (code ?? 128);
        resolve({ code: ended, out, err, milliseconds, calls: readCalls(log) });
        rmSync(log, { force: true });
      });
    });
  };
  return { run, close: () => rmSync(folder, { recursive: true, force: true }) };
}

function readCalls(log: string): Call[] {
  let text: string;
  try {
    text = readFileSync(log, "utf8");
  } catch {
    return [];
  }
  const calls: Call[] = [];
  for (const line of text.split("\n")) {
    const [, number, name, path] = /^(\d+) (\S+) (.*)$/.exec(line) ?? [];
    // Lines of several threads may come in another order than their numbers.
    if (number !== undefined) calls[Number(number) - 1] = { name: name!, path: path! };
  }
  return calls;
}
