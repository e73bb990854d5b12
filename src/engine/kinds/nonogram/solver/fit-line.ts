/** Finds the cells that all placements of a line's runs agree on. The line is a list of cells; short lines use one machine word. */
import { EMPTY, FILLED } from "../grid.ts";
import { can as canBe, fitWord, places } from "./fit-word.ts";
import { WORD } from "./known.ts";

/** Maximum number of cells in a line. */
const MAX = 60;

/** What `fitLine` found: of each run, its first and its last possible start, from 0. */
export const starts = { first: new Uint8Array(MAX), last: new Uint8Array(MAX) };

/**
 * Whether the runs fit a line of `size` cells with these contents. Writes to `can` what each cell is in some placement: `FILLED`,
 * `EMPTY`, or both added up; and to `starts` where the runs can start.
 */
export function fitLine(runs: readonly number[], line: Uint8Array, size: number, can: Uint8Array): boolean {
  if (size > WORD) return fitLongLine(runs, line, size, can, starts);
  let [filled, empty] = [0, 0];
  for (let i = 0; i < size; i++) {
    if (line[i] === FILLED) filled |= 1 << i;
    else if (line[i] === EMPTY) empty |= 1 << i;
  }
  if (!fitWord(runs, filled, empty, size)) return false;
  for (let j = 0; j < runs.length; j++) {
    starts.first[j] = 31 - Math.clz32(places[j]! & -places[j]!);
    starts.last[j] = 31 - Math.clz32(places[j]!);
  }
  for (let i = 0; i < size; i++) can[i] = ((canBe.fill >>> i) & 1) * FILLED + ((canBe.empty >>> i) & 1) * EMPTY;
  return true;
}

/** The same for lines longer than a machine word: cell by cell. */
export function fitLongLine(
  runs: readonly number[],
  line: Uint8Array,
  size: number,
  can: Uint8Array,
  starts: { readonly first: Uint8Array; readonly last: Uint8Array },
): boolean {
  const count = runs.length;
  const isFree = (i: number): boolean => i === size || line[i] !== FILLED;
  // usable[i]: how many cells before cell i, without a break, can be filled.
  const usable = new Uint8Array(size + 1);
  for (let i = 0; i < size; i++) usable[i + 1] = line[i] === EMPTY ? 0 : usable[i]! + 1;
  const hasRoom = (start: number, length: number): boolean =>
    start >= 0 && start + length <= size && usable[start + length]! >= length && isFree(start + length);
  const before = runs.map(() => new Uint8Array(size + 2));
  before.push(new Uint8Array(size + 2));
  before[0]![0] = 1;
  for (const [j, own] of before.entries()) {
    const length = runs[j - 1] ?? 0;
    for (let i = 1; i < size + 2; i++) {
      const start = i - 1 - length;
      if (isFree(i - 1) && own[i - 1] === 1) own[i] = 1;
      else if (j > 0 && hasRoom(start, length)) own[i] = before[j - 1]![start]!;
    }
  }
  if (before[count]![size + 1] === 0) return false;
  const after = before.map(() => new Uint8Array(size + 3));
  after[count]![size + 1] = 1;
  can.fill(0, 0, size);
  for (let j = count; j >= 0; j--) {
    const length = runs[j] ?? 0;
    for (let i = size; i >= 0; i--) {
      if (isFree(i) && after[j]![i + 1] === 1) after[j]![i] = 1;
      else if (j < count && hasRoom(i, length)) after[j]![i] = after[j + 1]![i + length + 1]!;
    }
  }
  for (let j = 0; j <= count; j++) {
    const length = runs[j] ?? 0;
    starts.first[j] = size;
    for (let i = 0; i < size; i++) {
      if (before[j]![i] === 0) continue;
      if (isFree(i) && after[j]![i + 1] === 1) can[i]! |= EMPTY;
      if (j === count || !hasRoom(i, length) || after[j + 1]![i + length + 1] === 0) continue;
      starts.first[j] = Math.min(starts.first[j]!, i);
      starts.last[j] = i;
      for (let at = i; at < i + length; at++) can[at]! |= FILLED;
      if (i + length < size) can[i + length]! |= EMPTY;
    }
  }
  return true;
}
