/** The program with something that strikes it at a call to the system: see fault.c. Needs Linux and a C compiler. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("./fault.c", import.meta.url));

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

export interface Strike {
  /** Calls that touch something below it are counted. */
  readonly under: string;
  readonly fault?: Fault;
  /** The number of the call, from 1. */
  readonly at?: number;
}

/** What is struck. */
export interface StrikeOrder {
  /** The program, see `BUILT`. */
  readonly main: string;
  readonly site: boolean;
  /** How many calls are struck at most, one in each build; where there are fewer, each. */
  readonly calls: number;
  readonly atOnce: number;
}

export interface Struck {
  /** Of one that was killed: 137. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly milliseconds: number;
  /** Those that were made, in their order, the one that was struck included. */
  readonly calls: readonly Call[];
}

/** Longer than any build of these trials by far: what takes so long hangs. */
const HANGS_MS = 120_000;

/** Runs programs that are struck; `close` when done. `main`: the program, see `BUILT`. */
export function striker(main: string): {
  readonly run: (line: readonly string[], strike: Strike) => Promise<Struck>;
  readonly close: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-strike-"));
  const library = join(folder, "fault.so");
  execFileSync("cc", ["-O2", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], { stdio: "inherit" });
  let runs = 0;
  const run = (line: readonly string[], { under, fault, at }: Strike): Promise<Struck> => {
    const log = join(folder, `calls-${++runs}`);
    const env = {
      ...process.env,
      LD_PRELOAD: library,
      FAULT_UNDER: under,
      FAULT_AT: String(at ?? 0),
      FAULT_DO: fault ?? "",
      FAULT_LOG: log,
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
      const timer = setTimeout(() => child.kill("SIGKILL"), HANGS_MS);
      child.on("error", reject);
      child.on("close", (code, signal) => {
        clearTimeout(timer);
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
