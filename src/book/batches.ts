/** Processes long lists in batches: after each batch only the needed results stay in memory. */

/** Large enough for any number of threads; its results take a few megabytes. */
const BATCH = 4_096;

/** A list as batches, each with the index of its first item. */
export function* batchesOf<T>(list: readonly T[]): Iterable<{ readonly from: number; readonly batch: readonly T[] }> {
  for (let from = 0; from < list.length; from += BATCH)
    yield { from, batch: list.length <= BATCH ? list : list.slice(from, from + BATCH) };
}
