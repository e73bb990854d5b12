/**
 * Loaded before a program (`node --import`): counts its calls that change a disk, and lets one of them be the last thing it does, or fail.
 * FAULT_AT: the number of that call, from 1; FAULT_DO: "kill"; "still", after which no call changes anything, as if it were killed; or
 * the code of an error, which all later calls that need room have too. FAULT_OF: only calls are counted whose name and paths have this
 * text, as "renameSync /a/b /a/c". FAULT_LOG: a file that gets the names of all calls when the program ends.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { FAULT_OF = "", FAULT_LOG } = process.env;
let [faultAt, faultDo] = [Number(process.env.FAULT_AT ?? 0), process.env.FAULT_DO ?? "kill"];
const CHANGES = [
  ...["openSync", "writeFileSync", "writeSync", "fsyncSync", "closeSync", "mkdirSync", "linkSync", "symlinkSync"],
  ...["copyFileSync", "renameSync", "rmSync", "rmdirSync", "unlinkSync"],
] as const;
/** Calls that a full disk refuses. */
const NEED_ROOM = ["writeFileSync", "writeSync", "mkdirSync", "linkSync", "symlinkSync", "copyFileSync"];

const write = fs.writeFileSync;
let calls: string[] = [];
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
    const isAt = calls.length === faultAt;
    const isBehind = faultAt > 0 && calls.length > faultAt;
    if (isAt && faultDo === "kill") process.kill(process.pid, "SIGKILL");
    const isLost = isBehind && (faultDo === "still" || (faultDo === "ENOSPC" && NEED_ROOM.includes(name)));
    if (isLost || (isAt && faultDo !== "kill"))
      throw Object.assign(new Error(`${faultDo}: a fault of the test, ${name}`), { code: faultDo, syscall: name });
    const result = call(...values);
    if (name === "openSync") written.add(result);
    if (name === "closeSync") written.delete(values[0]);
    return result;
  };
}
syncBuiltinESMExports();
if (FAULT_LOG !== undefined) process.on("exit", () => write(FAULT_LOG, calls.join("\n")));

/** Counts anew, for a program that makes several things. */
export function setFault(at: number, by: string): void {
  calls = [];
  [faultAt, faultDo] = [at, by];
}

/** The calls since then, by their names. */
export const callsOf = (): readonly string[] => calls;
