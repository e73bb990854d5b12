/** A cache for functions that are called with few keys for a while, and then with others: its size does not grow with their number. */

/** Caches the results for the `count` keys that were asked for last. `make`: makes the result for a key that is not cached. */
export function cacheRecent<K, V>(count: number): (key: K, make: () => V) => V {
  // In the order in which they were asked for.
  const cached = new Map<K, V>();
  let latest: { readonly key: K; readonly value: V } | undefined;
  return (key, make) => {
    if (latest?.key === key) return latest.value;
    const value = cached.has(key) ? cached.get(key)! : make();
    cached.delete(key);
    cached.set(key, value);
    if (cached.size > count) cached.delete(cached.keys().next().value!);
    latest = { key, value };
    return value;
  };
}

/** Puzzles that are worked on at the same time: those of a page, or one and its variants. */
export const RECENT_PUZZLES = 16;
