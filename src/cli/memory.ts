/** How the program keeps its memory small while it publishes, or prints a long book: no other code sets flags of the process. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Most objects that pages need are needed for a moment. So that they do not pile up, young ones are collected in small lots,
 * and the heap grows by little before the old ones are. For the rest of this process, and its threads.
 */
export function favourLowMemory(): void {
  for (const flag of ["--max-semi-space-size=4", "--heap-growing-percent=30", "--expose-gc"]) setFlagsFromString(flag);
}

/** Gives back at once what the reading of books has left behind: while pages are built this process only waits. */
export function releaseMemory(): void {
  const collect = runInNewContext("globalThis.gc") as ((how?: object) => void) | undefined;
  collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
