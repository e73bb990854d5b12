/** Codes and lists of numbers held against each other: what every kind with codes asks. */

/** In how many places two codes of one length say the same. */
export function countMatches(code: string, other: string): number {
  let matches = 0;
  for (let p = 0; p < code.length; p++) if (code.charCodeAt(p) === other.charCodeAt(p)) matches++;
  return matches;
}

/** Does a code say one symbol all the way? */
export function isOneSymbol(code: string): boolean {
  for (let p = 1; p < code.length; p++) if (code[p] !== code[0]) return false;
  return true;
}

/** Do two lists hold the same numbers, in the same order? */
export function areEqual(list: readonly number[], other: readonly number[]): boolean {
  if (list.length !== other.length) return false;
  for (let i = 0; i < list.length; i++) if (list[i] !== other[i]) return false;
  return true;
}
