/** The interface of Latin techniques: each scans a state for findings, and can tell on what a finding rests. */
import type { Technique, Words } from "../kind.ts";
import { numberRuns } from "../number-runs.ts";
import { type Grid, lowest, numbersIn } from "./grid.ts";
import { type Absence, cross, type State, write } from "./state.ts";

/** A conclusion. */
export interface Finding {
  /** A cell and the mask of its number. */
  readonly writes?: readonly [cell: number, bit: number];
  /** Cells, and masks of the candidates that go; each removes at least one. */
  readonly crosses: readonly Absence[];
  /**
   * Explains it. `s`: the state before the finding. `absent`: what it rests on, besides the rules; `values`: of its sentence
   * `<kind>.step-<technique>`, beside those of `valuesOf`.
   */
  tell(s: State): {
    readonly absent: readonly Absence[];
    /** The ids of the clues that it rests on, too. */
    readonly clues?: readonly string[];
    readonly values: Words["values"];
  };
}

/** A technique of a table. */
export interface LatinTechnique extends Technique {
  /** Calls `found` for each finding, in a fixed order, until it returns true. */
  scan(s: State, found: (finding: Finding) => boolean): void;
  /** Applies many findings at once, where only the result matters; false if there are none. Left out: applies what `scan` finds. */
  applyAll?(s: State): boolean;
  /** Whether it writes a number into a blank by givens alone. `used`: by unit the mask of its givens. Left out: it does not look. */
  readonly showsAt?: (grid: Grid, givens: Uint8Array, used: Int32Array, cell: number, bit: number) => boolean;
  /** A costly technique, of which only the first finding counts as open. */
  readonly isLone?: boolean;
}

/** Looks for findings in some cells; true if `found` said to stop. */
export type ScanOne<T> = (s: State, each: T, found: (finding: Finding) => boolean) => boolean;

/**
 * Scans cages or units one by one. Where it found nothing, it looks again only after a candidate was removed there. So a
 * finding of `scanOne` must depend only on the cells of its cage or unit; other cells may only lose candidates.
 */
export function scanChanged<T extends { readonly cells: ArrayLike<number> }>(
  listIn: (grid: Grid) => readonly T[],
  scanOne: ScanOne<T>,
): (s: State, found: (finding: Finding) => boolean) => boolean {
  /** The sums of the candidates of each cage or unit where nothing was found, since the last reset of the state. */
  let sums = new Int32Array(0);
  let run = 0;
  return (s, found) => {
    const list = listIn(s.grid);
    if (sums.length < list.length) [sums, run] = [new Int32Array(2 * list.length), 0];
    if (run !== s.run) sums.fill(0);
    run = s.run;
    let count = 0;
    const each = (finding: Finding): boolean => {
      count++;
      return found(finding);
    };
    for (let k = 0; k < list.length; k++) {
      const { cells } = list[k]!;
      let sum = 0;
      for (let i = 0; i < cells.length; i++) sum += s.marks[cells[i]!]!;
      if (sum === sums[k]) continue;
      const before = count;
      if (scanOne(s, list[k]!, each)) return true;
      if (count === before) sums[k] = sum;
    }
    return false;
  };
}

/** Applies a finding. */
export function applyFinding(s: State, { writes, crosses }: Finding): void {
  if (writes !== undefined) write(s, writes[0], writes[1]);
  for (const [c, mask] of crosses) cross(s, c, mask);
}

/** Applies all findings of one scan, each to the state that the ones before it left; false if there are none. */
export function applyTechnique(s: State, technique: LatinTechnique): boolean {
  if (technique.applyAll !== undefined) return technique.applyAll(s);
  let isNew = false;
  technique.scan(s, (finding) => {
    applyFinding(s, finding);
    isNew = true;
    return technique.isLone === true || s.isBroken;
  });
  return isNew;
}

/** The candidates of a mask that these cells have, as crosses; cells without any are left out. */
export function crossesIn(s: State, cells: Iterable<number>, mask: number): Absence[] {
  const crosses: Absence[] = [];
  for (const c of cells) if ((s.marks[c]! & mask) !== 0) crosses.push([c, s.marks[c]! & mask]);
  return crosses;
}

/** Row and column of some cells, as lists for a sentence. */
export const placesOf = ({ grid }: State, cells: readonly number[]) => ({
  rows: cells.map((c) => grid.shape.cells[c]!.row),
  columns: cells.map((c) => grid.shape.cells[c]!.column),
});

/** Row and column of two cells, for a sentence that names one after the other. */
export const endsOf = ({ grid }: State, first: number, second: number) => {
  const [a, b] = [grid.shape.cells[first]!, grid.shape.cells[second]!];
  return { firstRow: a.row, firstColumn: a.column, secondRow: b.row, secondColumn: b.column };
};

/** With more numbers, runs of them are shortened. */
const MAX_LISTED = 4;

/** Ascending numbers as "1, 2, 3", and many of them as "1, 3–7". */
const inShort = (numbers: readonly number[]): string =>
  numbers.length > MAX_LISTED
    ? numberRuns(numbers)
        .map(([a, b]) => (a === b ? `${a}` : `${a}${b === a + 1 ? ", " : "–"}${b}`))
        .join(", ")
    : numbers.join(", ");

/**
 * What a finding says of its cells: `tell` is `found` or `out`; rows and columns of the cells and, by cell, `texts`: the number
 * that is written, or those that go. `row`, `column`, `text`: of the first cell. `same`: the texts are alike.
 */
export function valuesOf(s: State, { writes, crosses }: Finding): Words["values"] {
  const cells = writes === undefined ? crosses.map(([c]) => c) : [writes[0]];
  const texts = writes === undefined ? crosses.map(([, mask]) => inShort(numbersIn(mask))) : [`${lowest(writes[1])}`];
  const { rows, columns } = placesOf(s, cells);
  return {
    ...{ tell: writes === undefined ? "out" : "found", rows, columns, texts },
    ...{ row: rows[0]!, column: columns[0]!, text: texts[0]! },
    same: texts.every((text) => text === texts[0]) ? 1 : 0,
  };
}
