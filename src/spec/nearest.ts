/** Finds the known word nearest to a mistyped one, for "Did you mean …". */

/** Maximum number of typing errors: a letter omitted, added or changed, or two neighbours exchanged. */
const SLIPS = 2;

/** The nearest known word with at most two errors, or undefined. Ignores case. Short words with two errors must begin alike. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  let found: string | undefined;
  // With half of the letters wrong it is another word, not an error.
  let least = Math.min(SLIPS, Math.ceil(typed.length / 2)) + 1;
  for (const candidate of known) {
    const slips = distance(typed, candidate.toLowerCase());
    if (slips > 1 && typed.length < 5 && typed[0] !== candidate[0]) continue;
    if (slips < least) [least, found] = [slips, candidate];
  }
  return found;
}

/**
 * Number of errors between two words: the optimal string alignment distance of Damerau (1964), after Wagner and Fischer (1974).
 * Words that differ in length by more than two are not compared further.
 */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > SLIPS) return SLIPS + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, before[j - 2]! + 1);
      row.push(slips);
    }
    [before, above] = [above, row];
  }
  return above[b.length]!;
}
