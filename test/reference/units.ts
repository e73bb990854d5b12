// Puzzles that count in halves or quarters, for a second opinion that knows whole numbers alone: numbers as so many units, and answers
// in the texts that are written.

/** Numbers, in lists of any depth, as so many units; all else as it is. */
export const inUnits = <T>(data: T, unit: number): T =>
  (typeof data === "number"
    ? data / unit
    : Array.isArray(data)
      ? data.map((each) => inUnits(each as unknown, unit))
      : data) as T;

const QUARTERS = ["", "¼", "½", "¾"];

/** A text of answers as "r1c1=9 …" with 9 units as 2¼; where units are ones, as it is. */
export const written = (text: string, unit: number): string =>
  text.replace(/(?<==)-?\d+/g, (count) => {
    const quarters = Number(count) * 4 * unit;
    if (quarters % 4 === 0) return String(quarters / 4);
    return `${quarters < 4 ? "" : (quarters - (quarters % 4)) / 4}${QUARTERS[quarters % 4]}`;
  });

/** A puzzle of whole numbers in halves or quarters, mostly as it is: none of it may be below 0. */
export function sometimesInFractions<T extends object>(
  puzzle: T,
  numbers: readonly (keyof T)[],
  least: number,
  chance: (below: number) => number,
): T {
  const unit = [0.5, 0.25, 1, 1, 1][chance(5)] ?? 1;
  if (unit === 1 || least < 0) return puzzle;
  const scaled = Object.fromEntries(numbers.map((key) => [key, inUnits(puzzle[key], 1 / unit)]));
  return { ...puzzle, ...scaled, unit };
}
