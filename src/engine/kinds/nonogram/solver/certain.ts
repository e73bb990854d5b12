/** The result of examining one line: the cells that it settles, as bits of each word of the line. */
import { EMPTY, FILLED, OPEN } from "../grid.ts";
import { fitLine } from "./fit-line.ts";
import { can, fitWord } from "./fit-word.ts";
import { allIn, hasRuns, type Known, lengthOf, readCells, WORD } from "./known.ts";

/** Found by the last look. The second word counts only for lines longer than one. */
export const certain = { filled: new Int32Array(2), empty: new Int32Array(2) };

const cells = new Uint8Array(2 * WORD);
const found = new Uint8Array(2 * WORD);

/** Looks at a line with all placements of its runs: whether they fit; if so, the open cells that they agree on are `certain`. */
export function fitKnown(known: Known, line: number): boolean {
  const runs = known.clues[line]!;
  const size = lengthOf(known, line);
  if (size > WORD) {
    if (!fitLine(runs, cells, readCells(known, line, cells), found)) return false;
    for (let i = 0; i < size; i++) if (found[i] === (FILLED | EMPTY)) found[i] = OPEN;
    keepOpen(known, line, found);
    return true;
  }
  const at = line * known.words;
  const [filled, empty] = [known.filled[at]!, known.empty[at]!];
  if ((filled | empty) === allIn(size, 0)) {
    certain.filled[0] = 0;
    certain.empty[0] = 0;
    return hasRuns(known, line, runs);
  }
  if (!fitWord(runs, filled, empty, size)) return false;
  certain.filled[0] = can.fill & ~can.empty & ~filled;
  certain.empty[0] = can.empty & ~can.fill & ~empty;
  return true;
}

/** `certain` as a list of cells says. `found`: what each cell of the line must be, `OPEN` where that is not certain. */
export function keepOpen(known: Known, line: number, found: Uint8Array): void {
  const size = lengthOf(known, line);
  for (let word = 0; word * WORD < size; word++) {
    const at = line * known.words + word;
    let [fill, cross] = [0, 0];
    for (let bit = 0; bit < WORD && word * WORD + bit < size; bit++) {
      const value = found[word * WORD + bit];
      if (value === FILLED) fill |= 1 << bit;
      else if (value === EMPTY) cross |= 1 << bit;
    }
    const open = ~(known.filled[at]! | known.empty[at]!);
    certain.filled[word] = fill & open;
    certain.empty[word] = cross & open;
  }
}
