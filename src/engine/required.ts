/**
 * Assertions for values that are always present. Where the type allows undefined and the program does not, these functions throw,
 * while `!` would continue without a value. `!` is reserved for indices that are obviously within bounds.
 */

const MISSING = "a value that must be there is missing";

/** The value, which must not be undefined or null. */
export function required<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(MISSING);
  return value;
}

/** The first item of a list that is not empty. */
export const firstOf = <T>(list: ArrayLike<T>): T => itemOf(list, 0);

/** The last item of a list that is not empty. */
export const lastOf = <T>(list: ArrayLike<T>): T => itemOf(list, list.length - 1);

function itemOf<T>(list: ArrayLike<T>, i: number): T {
  const item = list[i];
  if (item === undefined) throw new Error(MISSING);
  return item;
}

/** The value of a key that the map has. */
export function valueFor<K, V>(map: ReadonlyMap<K, V> | { get(key: K): V | undefined }, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(MISSING);
  return value;
}
