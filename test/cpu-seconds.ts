/** How much a processor has to do for something, however busy the machine is: for promises of seconds. */

/**
 * Seconds of processor time that `work` takes on this thread where nothing else runs. Where the other half of a core, or its
 * memory, is busy, a processor second gets less done: so what work of a known size takes just before and after is taken off.
 */
export function cpuSecondsOf(work: () => void): number {
  const before = secondsOf(knownWork);
  const seconds = secondsOf(work);
  const slowness = (before + secondsOf(knownWork)) / 2 / KNOWN_SECONDS;
  // A machine that is faster is not held to less.
  return seconds / Math.max(1, slowness);
}

function secondsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

/** What `knownWork` takes on the machine that the promises were measured on, with nothing else running. */
const KNOWN_SECONDS = 0.036;

/** Shifts and joins bits of sets, as solvers do. */
function knownWork(): void {
  const sets = new Int32Array(4_096);
  let mixed = 1;
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 1; i < sets.length; i++) {
      mixed = Math.imul(mixed ^ (sets[i - 1]! >>> 3), 0x2c1b3c6d) + i;
      sets[i] = (sets[i]! << 1) | (mixed & sets[i - 1]!);
    }
  if (sets[0] !== 0) throw new Error("the first set is never written");
}
const ROUNDS = 1_000;
