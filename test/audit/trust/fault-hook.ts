/**
 * Loaded before the program (`node --import`): counts its calls that change the disk, and kills it before one of them, or lets that one
 * fail. `FAULT`: "KILL:<n>" or "<code>:<n>", from 1; n = 0 never comes. `FAULT_CALLS`: a file for all calls, "<name> <path>", a line each.
 * Calls of the main thread alone, which is the one that writes.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

const CALLS = [
  ...["openSync", "writeSync", "writeFileSync", "fsyncSync", "closeSync", "mkdirSync", "renameSync", "linkSync"],
  ...["symlinkSync", "unlinkSync", "rmSync", "rmdirSync", "copyFileSync"],
] as const;
const ASYNC_CALLS = ["writeFile", "mkdir", "copyFile", "rename", "rm", "unlink"] as const;

const [what, at] = (process.env.FAULT ?? "KILL:0").split(":");
const output = process.env.FAULT_CALLS;
const told: string[] = [];
let calls = 0;
/** What this file itself writes is not counted. */
const { openSync, writeSync } = fs;

/** One more call. Throws where it is the one that fails. Calls on files of the system's own, as /proc and /dev, are none. */
function count(name: string, path: unknown): void {
  if (typeof path === "string" && /^\/(proc|dev|sys)\//.test(path)) return;
  calls++;
  if (output !== undefined) told.push(`${name} ${String(path)}\n`);
  if (String(calls) !== at) return;
  if (what === "KILL") process.kill(process.pid, "SIGKILL");
  throw Object.assign(new Error(`${what}: ${name}`), { code: what, syscall: name });
}

/** Files that were opened to be written. */
const written = new Set<unknown>();
const isToWrite = (flags: unknown): boolean =>
  typeof flags === "number"
    ? (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0
    : /[wax+]/.test(String(flags ?? "r"));

if (isMainThread) {
  const target = fs as unknown as Record<string, (...all: unknown[]) => unknown>;
  for (const name of CALLS) {
    const real = target[name]!;
    target[name] = (...all) => {
      const isRead = name === "openSync" ? !isToWrite(all[1]) : name === "closeSync" && !written.has(all[0]);
      if (isRead) return real(...all);
      // A file is closed even where the disk does not take its last bytes.
      if (name === "closeSync") real(...all);
      count(name, all[0]);
      if (name === "closeSync") return undefined;
      const result = real(...all);
      if (name === "openSync") written.add(result);
      return result;
    };
  }
  const promises = fs.promises as unknown as Record<string, (...all: unknown[]) => Promise<unknown>>;
  for (const name of ASYNC_CALLS) {
    const real = promises[name]!;
    promises[name] = async (...all) => {
      count(name, all[0]);
      return real(...all);
    };
  }
  syncBuiltinESMExports();
  if (output !== undefined) process.on("exit", () => writeSync(openSync(output, "w"), told.join("")));
}
