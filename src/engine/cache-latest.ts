/** A cache of one entry, for functions that are called with the same object many times in a row. */

/**
 * Caches the latest result of `make` and returns it as long as the key is the same object. A WeakMap would not do: the garbage
 * collector frees its values late, even when their keys are gone.
 */
export function cacheLatest<K extends object, V>(make: (key: K) => V): (key: K) => V {
  let latest: { readonly key: K; readonly value: V } | undefined;
  return (key) => {
    if (latest?.key !== key) latest = { key, value: make(key) };
    return latest.value;
  };
}
