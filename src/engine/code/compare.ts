/** Comparisons of codes and of lists of numbers, for all kinds with codes. */

/** Number of places in which two codes of equal length have the same symbol. */
export function countMatches(code: string, other: string): number {
  let matches = 0;
  for (let p = 0; p < code.length; p++) if (code.charCodeAt(p) === other.charCodeAt(p)) matches++;
  return matches;
}

/** Whether all symbols of a code are the same. */
export function isOneSymbol(code: string): boolean {
  for (let p = 1; p < code.length; p++) if (code[p] !== code[0]) return false;
  return true;
}

/** Whether two lists have the same numbers in the same order. */
export function areEqual(list: readonly number[], other: readonly number[]): boolean {
  if (list.length !== other.length) return false;
  for (let i = 0; i < list.length; i++) if (list[i] !== other[i]) return false;
  return true;
}
