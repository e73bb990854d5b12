/** How the program keeps its memory small while it publishes, or prints a long book: no other code sets flags of the process. */
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** From so many puzzles on a book is printed, and a site built, with little memory rather than in the least time. */
export const MANY = 2_000;

/** From so many puzzles on they are made and solved with little memory, too. */
export const VERY_MANY = 10_000;

/** Bytes of the space for young objects (both halves of it): with less, scavenging takes more time than it saves memory. */
const YOUNG_SPACE = 8_000_000;

/** Elements of an array that is allocated to fill the young space: 40 kB. */
const FILLER = 5_000;

/**
 * Most objects that pages need are needed for a moment. So that they do not pile up, the space for young ones grows no further,
 * and the heap by little before the old ones are collected. For the rest of this process, and its threads.
 */
export function favourLowMemory(): void {
  setFlagsFromString("--heap-growing-percent=30");
  holdYoungSpace();
  beginThreadsWith(YOUNG_SPACE_OF_THREADS);
}

/** Megabytes: a thread that begins with the 1 that is usual would keep it. */
const YOUNG_SPACE_OF_THREADS = 4;

/**
 * Lets threads that are opened from now on begin with so many megabytes for young objects, of half the space for them, if the limit of a
 * thread is as much.
 */
export const beginThreadsWith = (megabytes: number): void => setFlagsFromString(`--min-semi-space-size=${megabytes}`);

/**
 * Keeps the space for young objects as large as it is, but lets it have `YOUNG_SPACE` first. Its upper limit (64 MB and more) is
 * fixed when a process starts; how fast it grows, as objects survive in it, is asked at each growth.
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

/** Gives back at once what the reading of books has left behind. The space for young objects has its least size then. */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("globalThis.gc") as ((how?: object) => void) | undefined;
  collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
