/**
 * A process that takes a book in hand again and again, as fast as it can, and tells how often it did. While it has it, a file
 * must be its alone. Now and then it leaves its lock behind as that of a process that is dead. Arguments: folder, rounds, host.
 */
import { closeSync, openSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../../src/book/diagnostic.ts";
import { lockBook } from "../../src/cli/lock.ts";
import { thisProcess } from "../../src/cli/process-identity.ts";

const [folder = "", rounds = "", host = ""] = process.argv.slice(2);
const lockFile = join(folder, ".book.lock");
const self = { ...thisProcess(), host };
const counted = { tries: 0, taken: 0, left: 0, doubles: 0 };

/** Another file in place of the lock, as a process leaves it that was killed: one of this host, or one that was long silent. */
function leaveDead(): void {
  const dead = join(folder, `dead-${process.pid}`);
  const contents = JSON.parse(readFileSync(lockFile, "utf8"));
  const isHere = counted.left % 2 === 0;
  writeFileSync(dead, JSON.stringify({ ...contents, ...(isHere ? { pid: 999_999_999 } : { host: "gone" }) }));
  if (!isHere) utimesSync(dead, 1, 1);
  renameSync(dead, lockFile);
  counted.left++;
}

for (let round = 0; round < Number(rounds); round++) {
  counted.tries++;
  try {
    const lock = lockBook(folder, "book", self);
    counted.taken++;
    const mine = join(folder, "alone");
    try {
      closeSync(openSync(mine, "wx"));
      for (let i = round % 7; i > 0; i--) readFileSync(lockFile);
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
process.send?.(counted);
