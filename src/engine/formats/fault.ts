/** What can be wrong with a puzzle in another format: a closed list. Each has a sentence, the template `format.<code>`. */
import type { Words } from "../words.ts";

export const FORMAT_FAULTS = [
  "network", // an address that says nothing by itself: `name`
  "drawing", // an address of SudokuPad that holds a drawing
  "rule", // another rule than those that are known here: `rule`
  "foreign", // a kind of puzzle that is not read: `name`
  "large", // larger than any puzzle: `width`, `height`, `most`
  "size", // no grid has this size: `width`, `height`
  "length", // too few or too many cells: `found`, `expected`
  "character", // a character that means nothing: `character`, `line`
  "value", // a number out of bounds: `value`, `least`, `most`, `slot`
  "damaged", // characters are missing or changed: `format`
  "rest", // text after the end: `text`
  "candidates", // notes in cells in place of numbers
  "overlap", // a cell in two cages: `slot`
  "sumless", // a cage without a sum: `slot`
  "sign", // a cage of − or ÷ without exactly two cells: `slot`
  "colours", // a nonogram with colours
  "seed", // the number of a random puzzle in place of the puzzle
  "several", // more than one puzzle where one is asked for: `count`
  "unwritten", // a format that cannot hold such puzzles: `format`, `kind`
  "unfit", // a format that cannot hold a part of this puzzle: `format`, `what`
] as const;
export type FaultCode = (typeof FORMAT_FAULTS)[number];

/** A fault as data. */
export interface FormatFault {
  readonly code: FaultCode;
  readonly values: Words["values"];
}

/** Readers and writers throw this; `readForeign` and `writeForeign` return its fault. */
export class FormatError extends Error {
  override readonly name = "FormatError";
  readonly fault: FormatFault;
  constructor(code: FaultCode, values: Words["values"] = {}) {
    super(`${code} ${JSON.stringify(values)}`);
    this.fault = { code, values };
  }
}

/** Throws unless a number lies within bounds. `slot`: where it stands. */
export function checkValue(value: number, least: number, most: number, slot: string): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new FormatError("value", { value: String(value), least, most, slot });
}

/** Throws unless a grid has a size that may be read. */
export function checkSize(width: number, height: number, most: number, least = 1): void {
  if (width > most || height > most) throw new FormatError("large", { width, height, most });
  if (!(width >= least && height >= least)) throw new FormatError("size", { width, height });
}
