/** How the program keeps its memory small while it publishes. */
import { setFlagsFromString } from "node:v8";

/**
 * Most objects that pages need are needed for a moment. So that they do not pile up, young ones are collected in small lots,
 * and the heap grows by little before the old ones are. For the rest of this process, and its threads.
 */
export function spareMemory(): void {
  for (const flag of ["--max-semi-space-size=4", "--heap-growing-percent=30"]) setFlagsFromString(flag);
}
