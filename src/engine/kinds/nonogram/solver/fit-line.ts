/** Finds the cells that all placements of a line's runs agree on. The line is a list of cells; short lines use one machine word. */
import { EMPTY, FILLED } from "../grid.ts";
import { fitLongLine } from "./fit-long-line.ts";
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
