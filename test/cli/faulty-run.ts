/** Runs a program that is killed, or whose disk fails, at one of its calls. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

const HOOK = new URL("./fault-hook.ts", import.meta.url).href;

export interface Fault {
  /** The number of the call, from 1; 0: none. */
  readonly at: number;
  readonly by: "kill" | "EIO" | "ENOSPC";
  /** Only calls are counted whose name and paths have this text. */
  readonly of?: string;
}

export interface FaultyRun {
  /** Of one that a signal ended: 128 and its number. */
  readonly code: number;
  readonly err: string;
  /** The names of its calls that change a disk; none of one that was killed. */
  readonly calls: readonly string[];
}

let runs = 0;

/** Runs a program: a file, with its arguments. */
export function faultyRun(
  line: readonly string[],
  { at, by, of = "" }: Fault = { at: 0, by: "kill" },
  cwd = process.cwd(),
): Promise<FaultyRun> {
  const log = join(tmpdir(), `numberpress-calls-${process.pid}-${++runs}`);
  const env = { ...process.env, FAULT_AT: String(at), FAULT_DO: by, FAULT_OF: of, FAULT_LOG: log };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", HOOK, ...line], {
      cwd,
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let err = "";
    child.stderr.on("data", (data) => {
      err += data;
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      const calls = existsSync(log) ? readFileSync(log, "utf8").split("\n") : [];
      rmSync(log, { force: true });
      resolve({ code: code ?? 128 + constants.signals[signal!], err, calls });
    });
  });
}

/** The files of a folder by their paths, with their sums; hidden ones too. */
export function treeOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}

/** Does work for every item, two at a time. */
export async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const go = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all([go(), go()]);
}
