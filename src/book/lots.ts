/** Long lists are worked on in lots: of what is found about one lot only what is needed is kept before the next. */

/** So many are large enough for any number of threads, and what is found about them is a few megabytes. */
const LOT = 4_096;

/** A list as lots, each with the place of its first in the list. */
export function* lotsOf<T>(list: readonly T[]): Iterable<{ readonly from: number; readonly lot: readonly T[] }> {
  for (let from = 0; from < list.length; from += LOT)
    yield { from, lot: list.length <= LOT ? list : list.slice(from, from + LOT) };
}
