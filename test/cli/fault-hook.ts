/**
 * Loaded before a program (`node --import`): counts its calls that change a disk, and lets one of them be the last thing it does, or fail.
 * FAULT_AT: the number of that call, from 1; FAULT_DO: "kill", or the code of an error, which all later calls that need room have too;
 * FAULT_OF: only calls are counted whose name and paths have this text, as "renameSync /a/b /a/c". FAULT_LOG: a file that gets the names of all calls when the program ends.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { FAULT_AT = "0", FAULT_DO = "kill", FAULT_OF = "", FAULT_LOG } = process.env;
const CHANGES = [
  ...["openSync", "writeFileSync", "writeSync", "fsyncSync", "closeSync", "mkdirSync", "linkSync", "symlinkSync"],
  ...["copyFileSync", "renameSync", "rmSync", "rmdirSync", "unlinkSync"],
] as const;
/** Calls that a full disk refuses. */
const NEED_ROOM = ["writeFileSync", "writeSync", "mkdirSync", "linkSync", "symlinkSync", "copyFileSync"];

const write = fs.writeFileSync;
const calls: string[] = [];
/** Files that are open to be written. */
const written = new Set<unknown>();
const all = fs as unknown as Record<string, (...values: unknown[]) => unknown>;
for (const name of CHANGES) {
  const call = all[name]!;
  all[name] = (...values) => {
    // Reading changes nothing.
    if (name === "openSync" && (values[1] === undefined || values[1] === "r")) return call(...values);
    if (/^(fsync|close|write)Sync$/.test(name) && !written.has(values[0])) return call(...values);
    if (!`${name} ${values[0]} ${values[1]}`.includes(FAULT_OF)) return call(...values);
    calls.push(name);
    const isAt = calls.length === Number(FAULT_AT);
    if (isAt && FAULT_DO === "kill") process.kill(process.pid, "SIGKILL");
    const isFull = FAULT_DO === "ENOSPC" && Number(FAULT_AT) > 0 && calls.length > Number(FAULT_AT);
    if ((isAt && FAULT_DO !== "kill") || (isFull && NEED_ROOM.includes(name)))
      throw Object.assign(new Error(`${FAULT_DO}: a fault of the test, ${name}`), { code: FAULT_DO, syscall: name });
    const result = call(...values);
    if (name === "openSync") written.add(result);
    if (name === "closeSync") written.delete(values[0]);
    return result;
  };
}
syncBuiltinESMExports();
if (FAULT_LOG !== undefined) process.on("exit", () => write(FAULT_LOG, calls.join("\n")));
