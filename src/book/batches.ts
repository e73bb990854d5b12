/** Long lists are worked on in batches: of what is found about one batch only what is needed is kept before the next. */

/** So many are large enough for any number of threads, and what is found about them is a few megabytes. */
const BATCH = 4_096;

/** A list as batches, each with the place of its first in the list. */
export function* batchesOf<T>(list: readonly T[]): Iterable<{ readonly from: number; readonly batch: readonly T[] }> {
  for (let from = 0; from < list.length; from += BATCH)
    yield { from, batch: list.length <= BATCH ? list : list.slice(from, from + BATCH) };
}
