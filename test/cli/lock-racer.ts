/**
 * A process, or a thread, that takes a book in hand again and again, as fast as it can, and tells how often it did. While it has
 * it, a file must be its alone. Now and then it leaves its lock behind as that of a process that is dead. Arguments: folder, after how
 * many takings by all racers together it ends, its host, and "alone" for one whose dead nobody else can look at.
 */
import {
  appendFileSync,
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parentPort, threadId } from "node:worker_threads";
import { lockBook } from "../../src/cli/lock.ts";
import { thisProcess } from "../../src/cli/process-identity.ts";
import { Failure } from "../../src/spec/diagnostic.ts";

const [folder = "", takings = "", host = "", alone = ""] = process.argv.slice(2);
const lockFile = join(folder, ".book.lock");
/** A byte for every taking, written by who has the lock. */
const takenFile = join(folder, "taken");
const self = { ...thisProcess(), host };
const counted = { tries: 0, taken: 0, left: 0, doubles: 0 };

/** Another file in place of the lock, as a process leaves it that was killed: one of this host, or one that was long silent. */
function leaveDead(): void {
  const dead = join(folder, `dead-${process.pid}-${threadId}`);
  const contents = JSON.parse(readFileSync(lockFile, "utf8"));
  const isHere = alone === "" && counted.left % 2 === 0;
  writeFileSync(dead, JSON.stringify({ ...contents, ...(isHere ? { pid: 999_999_999 } : { host: "gone" }) }));
  if (!isHere) utimesSync(dead, 1, 1);
  renameSync(dead, lockFile);
  counted.left++;
}

const isEnough = (): boolean => (statSync(takenFile, { throwIfNoEntry: false })?.size ?? 0) >= Number(takings);

while (!isEnough()) {
  counted.tries++;
  try {
    const lock = lockBook(folder, "book", self);
    counted.taken++;
    const mine = join(folder, "alone");
    try {
      closeSync(openSync(mine, "wx"));
      appendFileSync(takenFile, ".");
      for (let i = counted.tries % 7; i > 0; i--) readFileSync(lockFile);
      rmSync(mine);
    } catch {
      counted.doubles++;
    }
    if (counted.taken % 3 === 0) leaveDead();
    lock.release();
  } catch (error) {
    if (!(error instanceof Failure) || error.exitCode !== 75) throw error;
  }
}
if (parentPort === null) process.send?.(counted);
else parentPort.postMessage(counted);
