/** Keeps memory small while the program publishes, or prints a long book. Only this file sets flags of the process. */
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Number of puzzles from which printing a book and building a site save memory rather than time. */
export const MANY = 2_000;

/** Number of puzzles from which making and solving them saves memory, too. */
export const VERY_MANY = 10_000;

/** Size of the young generation (both halves) in bytes: with less, scavenging costs more time than the memory is worth. */
const YOUNG_SPACE = 8_000_000;

/** Number of elements of an array that fills the young generation: 40 kB. */
const FILLER = 5_000;

/**
 * Saves memory for the rest of this process and its threads. Most objects of pages live only for a moment. So that they do not pile
 * up, the young generation stops growing, and the heap grows little between collections of old objects.
 */
export function favourLowMemory(): void {
  setFlagsFromString("--heap-growing-percent=30");
  holdYoungSpace();
  beginThreadsWith(YOUNG_SPACE_OF_THREADS);
}

/** Initial size for threads in megabytes: a thread would keep the default of 1. */
const YOUNG_SPACE_OF_THREADS = 4;

/**
 * Sets the initial size of half the young generation in megabytes for threads that start from now on, up to the limit of each
 * thread.
 */
export const beginThreadsWith = (megabytes: number): void => setFlagsFromString(`--min-semi-space-size=${megabytes}`);

/**
 * Lets the young generation grow to `YOUNG_SPACE`, then stops its growth. Its upper limit (64 MB and more) is fixed when a process
 * starts, but V8 reads the growth factor at each growth.
 */
function holdYoungSpace(): void {
  setFlagsFromString("--semi-space-growth-factor=2");
  const survivors: unknown[] = [];
  while (youngSpace() < YOUNG_SPACE && survivors.length * FILLER * 8 < 4 * YOUNG_SPACE)
    survivors.push(new Array(FILLER).fill(survivors.length));
  setFlagsFromString("--semi-space-growth-factor=1");
}

const youngSpace = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? YOUNG_SPACE;

/** Runs a full garbage collection at once. Afterwards the young generation has its minimum size. */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("globalThis.gc") as ((how?: object) => void) | undefined;
  collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
