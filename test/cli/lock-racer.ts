/**
 * A process, or a thread, that takes a book in hand again and again, as fast as it can, and tells how often it did. While it has
 * it, a file must be its alone. Now and then it leaves its lock behind as that of a process that is dead. Arguments: folder, after how
 * many takings by all racers together it ends, and what it is, see lock-race.ts.
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
import { lockFolder } from "../../src/cli/files/lock.ts";
import { MACHINE } from "../../src/cli/files/write-files.ts";
import { Failure } from "../../src/spec/diagnostic.ts";

const [folder = "", takings = "", racer = ""] = process.argv.slice(2);
const lockFile = join(folder, ".book.lock");
/** A byte for every taking, written by who has the lock. */
const takenFile = join(folder, "taken");
const machine = racer === "other" ? "01234567" : MACHINE;
const counted = { tries: 0, taken: 0, left: 0, doubles: 0 };

/** Another file in place of the lock, as a process leaves it that was killed: one of this host, or one that was long silent. */
function leaveDead(): void {
  const dead = join(folder, `dead-${process.pid}-${threadId}`);
  const [host, machine, pid, token] = readFileSync(lockFile, "utf8").split(" ");
  // Nobody else can look at the processes of a container.
  const isHere = racer !== "container" && counted.left % 2 === 0;
  writeFileSync(dead, [host, isHere ? machine : "gone", isHere ? 999_999_999 : pid, token].join(" "));
  if (!isHere) utimesSync(dead, 1, 1);
  renameSync(dead, lockFile);
  counted.left++;
}

const isEnough = (): boolean => (statSync(takenFile, { throwIfNoEntry: false })?.size ?? 0) >= Number(takings);

while (!isEnough()) {
  counted.tries++;
  try {
    const lock = lockFolder(join(folder, "book"), machine);
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
