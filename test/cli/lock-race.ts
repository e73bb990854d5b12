/** Threads, processes and containers that race for the lock of one book. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const RACER = fileURLToPath(new URL("./lock-racer.ts", import.meta.url));

/** What a racer did: see lock-racer.ts. */
export interface Counted {
  readonly tries: number;
  readonly taken: number;
  /** Locks that it left as those of dead processes. */
  readonly left: number;
  /** How often it was not alone with what it had locked. */
  readonly doubles: number;
}

/** `thread`: of this process; `container`: a process with a space of process numbers of its own; `other`: as one of another machine. */
export type Racer = "thread" | "process" | "other" | "container";

/** Begins a program as the first process of a space of process numbers of its own. */
export const IN_CONTAINER: readonly string[] = [
  "unshare",
  ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
  "--pid",
  "--fork",
  "--mount-proc",
];

/** Lets racers race until they have had the lock so often together. */
export async function raceForLock(out: string, takings: number, racers: readonly Racer[]): Promise<Counted> {
  const all = await Promise.all(racers.map((racer) => race(out, takings, racer)));
  const sum = (key: keyof Counted) => all.reduce((total, counted) => total + counted[key], 0);
  return { tries: sum("tries"), taken: sum("taken"), left: sum("left"), doubles: sum("doubles") };
}

function race(out: string, takings: number, racer: Racer): Promise<Counted> {
  const line = [out, String(takings), racer === "other" ? ["other"] : []].flat();
  const started = racer === "thread" ? new Worker(RACER, { argv: line }) : startProcess(racer, line);
  return new Promise((resolve, reject) => {
    started.once("message", (counted) => resolve(counted as Counted));
    started.once("error", reject);
    started.once("exit", (code) => reject(new Error(`a racer ended with ${code}`)));
  });
}

function startProcess(racer: Racer, line: readonly string[]): ChildProcess {
  if (racer !== "container") return fork(RACER, line);
  const [program, ...flags] = IN_CONTAINER;
  return spawn(program!, [...flags, process.execPath, RACER, ...line], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
