// Puzzles that count in parts of a whole, for a second solver that only knows whole numbers: numbers as counts of units, and answers
// in the texts that are written.

/** Numbers, in lists of any depth, as counts of units; everything else unchanged. */
export const inUnits = <T>(data: T, unit: number): T =>
  (typeof data === "number"
    ? Math.round(data * wholeOf(unit))
    : Array.isArray(data)
      ? data.map((each) => inUnits(each as unknown, unit))
      : data) as T;

/** Parts of a whole. */
const wholeOf = (unit: number): number => (unit < 1 ? Math.round(1 / unit) : 1 / unit);

/** Counts of units, in lists of any depth, as decimals with at most three places. */
const fromUnits = <T>(data: T, unit: number): T =>
  (typeof data === "number"
    ? Number((data / wholeOf(unit)).toFixed(3))
    : Array.isArray(data)
      ? data.map((each) => fromUnits(each as unknown, unit))
      : data) as T;

const SIGNS: Readonly<Record<number, readonly string[]>> = {
  2: ["", "½"],
  3: ["", "⅓", "⅔"],
  4: ["", "¼", "½", "¾"],
  5: ["", "⅕", "⅖", "⅗", "⅘"],
};

/** A text of answers as "r1c1=9 …" with 9 units as 2¼ or 0.9; where units are ones, as it is. */
export const written = (text: string, unit: number): string =>
  text.replace(/(?<==)-?\d+/g, (count) => {
    if (unit >= 1) return String(Number(count) * unit);
    const [parts, whole] = [Number(count), wholeOf(unit)];
    const signs = SIGNS[whole];
    if (parts % whole === 0 || signs === undefined) return String(parts / whole);
    return `${parts < whole ? "" : (parts - (parts % whole)) / whole}${signs[parts % whole]}`;
  });

/** A puzzle of whole numbers in parts of a whole, mostly as it is: none of it may be below 0. */
export function sometimesInFractions<T extends object>(
  puzzle: T,
  numbers: readonly (keyof T)[],
  least: number,
  chance: (below: number) => number,
): T {
  const unit = [0.5, 0.25, 0.1, 0.01, 0.333, 0.2, 1, 1, 1, 1, 1][chance(11)] ?? 1;
  if (unit === 1 || least < 0) return puzzle;
  const scaled = Object.fromEntries(numbers.map((key) => [key, fromUnits(puzzle[key], unit)]));
  return { ...puzzle, ...scaled, unit };
}
