/** Looks at one line with one technique. */
import { OPEN } from "../grid.ts";
import { certain, keepOpen } from "../solver/certain.ts";
import { allIn, type Known, lengthOf, readCells, WORD } from "../solver/known.ts";
import { found } from "./on-word.ts";
import type { LineTechnique } from "./table.ts";

const cells = new Uint8Array(2 * WORD);
const foundCells = new Uint8Array(2 * WORD);

/** Whether the technique finds something on a line with a clue: the cells that it settles are then `certain`. */
export function look(known: Known, line: number, technique: LineTechnique): boolean {
  const runs = known.clues[line]!;
  const size = lengthOf(known, line);
  if (size > WORD) {
    readCells(known, line, cells);
    foundCells.fill(OPEN, 0, size);
    technique.onLongLine(runs, cells, size, foundCells);
    keepOpen(known, line, foundCells);
    return (certain.filled[0]! | certain.filled[1]! | certain.empty[0]! | certain.empty[1]!) !== 0;
  }
  const at = line * known.words;
  const [filled, empty] = [known.filled[at]!, known.empty[at]!];
  const open = allIn(size, 0) & ~(filled | empty);
  if (open === 0) return false;
  technique.onWord(runs, filled, empty, size);
  certain.filled[0] = found.filled & open;
  certain.empty[0] = found.empty & open;
  return (certain.filled[0]! | certain.empty[0]!) !== 0;
}
