/** What is made of an object once, for as long as the same object is asked about. */

/**
 * `make` without repeats: what it made of the latest object is given back until another one comes. No map with weak keys,
 * because what that holds outlives the quick collections of garbage, even when its key does not.
 */
export function cacheLatest<K extends object, V>(make: (key: K) => V): (key: K) => V {
  let latest: { readonly key: K; readonly value: V } | undefined;
  return (key) => {
    if (latest?.key !== key) latest = { key, value: make(key) };
    return latest.value;
  };
}
