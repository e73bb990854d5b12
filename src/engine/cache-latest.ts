/** A cache of one entry, for functions that are called with the same object many times in a row. */

/**
 * `make`, whose latest result is returned again as long as the key is the same object. Not a WeakMap, because the
 * garbage collector frees the values of one late, even when their keys are gone.
 */
export function cacheLatest<K extends object, V>(make: (key: K) => V): (key: K) => V {
  let latest: { readonly key: K; readonly value: V } | undefined;
  return (key) => {
    if (latest?.key !== key) latest = { key, value: make(key) };
    return latest.value;
  };
}
