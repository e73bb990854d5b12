/**
 * What the techniques up to a level leave of each cell, for making a kakuro: the same as `TECHNIQUES`, without findings and fast
 * enough to be asked for thousands of fillings. Runs wait in a queue, and one is looked at again only after a cell of it changed.
 * The end does not depend on the order, as no technique finds less where fewer candidates are left.
 */
import { LEVELS, type Level } from "../../kind.ts";
import { WAYS } from "../../latin/cages.ts";
import { setsOf } from "../../latin/combinations.ts";
import { countBits } from "../../latin/grid.ts";

/** The runs of a pattern, with sums that change. */
export interface Runs {
  /** By run: its cells. */
  readonly cells: readonly Int32Array[];
  /** By run: its sum. */
  readonly sums: Int32Array;
  /** At 2 × c and 2 × c + 1: the two runs of cell c. */
  readonly runsOf: Int32Array;
}

/** The candidates of a cell: bit v − 1 for digit v. */
const ALL = 0x1ff;
const MAX_SUM = 45;

/** The sets by size and sum, one list behind the other, and where each begins. */
const SETS: number[] = [];
const FROM = new Int32Array(10 * (MAX_SUM + 1) + 1);
for (let size = 0; size < 10; size++)
  for (let sum = 0; sum <= MAX_SUM; sum++) {
    SETS.push(...setsOf(size, sum));
    FROM[size * (MAX_SUM + 1) + sum + 1] = SETS.length;
  }
const BITS = Uint8Array.from({ length: ALL + 1 }, (_, mask) => countBits(mask));

/** Which techniques are used beside the easiest ones. */
const [STARTER, MEDIUM, HARD] = [0, 2, 3];

/** Narrows the cells of one pattern. */
export interface Narrowing {
  /** By cell: its candidates. */
  readonly marks: Int32Array;
  /**
   * Narrows by the techniques up to a level and returns the number of cells with more than one candidate. `without`: a cell whose
   * runs are taken to have no sum.
   */
  restart(upTo: Level, without?: number): number;
  /** Narrows these marks by the sums of the runs of a cell, too. `from`: the marks after `restart` without that cell. */
  goOn(upTo: Level, from: Int32Array, cell: number): number;
}

export function narrowingOf({ cells, sums, runsOf }: Runs): Narrowing {
  const count = runsOf.length / 2;
  const marks = new Int32Array(count);
  // Runs to look at, in a ring, and those to list the ways of when no others wait. 1 in `waits` for a run in the ring.
  const ring = new Int32Array(cells.length);
  const waits = new Uint8Array(cells.length);
  const isListed = new Uint8Array(cells.length);
  let [head, waiting, open] = [0, 0, 0];
  // The two runs that are taken to have no sum.
  let [idle, idleToo] = [-1, -1];
  // The open cells of the run at hand, and what they can hold.
  const at = new Int32Array(9);
  const own = new Int32Array(9);
  const support = new Int32Array(9);

  const wait = (run: number): void => {
    isListed[run] = 0;
    if (waits[run] === 1 || run === idle || run === idleToo) return;
    waits[run] = 1;
    ring[(head + waiting++) % ring.length] = run;
  };

  /** Keeps some candidates of a cell. */
  const keep = (c: number, kept: number): void => {
    const mark = marks[c]!;
    const left = mark & kept;
    if (left === mark) return;
    marks[c] = left;
    if ((left & (left - 1)) === 0) open--;
    wait(runsOf[2 * c]!);
    wait(runsOf[2 * c + 1]!);
  };

  /** Reads a run: its open cells into `at` and `own`. Their number, and what is left of the sum for them. */
  let [size, rest, known] = [0, 0, 0];
  const read = (run: number): void => {
    const list = cells[run]!;
    [size, rest, known] = [0, sums[run]!, 0];
    for (let i = 0; i < list.length; i++) {
      const mark = marks[list[i]!]!;
      if ((mark & (mark - 1)) !== 0) at[size++] = list[i]!;
      else {
        known |= mark;
        rest -= 32 - Math.clz32(mark);
      }
    }
    for (let i = 0; i < size; i++) own[i] = marks[at[i]!]! & ~known;
  };

  const narrowSets = (run: number, power: number): void => {
    read(run);
    if (size === 0) return;
    let can = 0;
    if (power === STARTER) can = ALL & ~known;
    else for (let i = 0; i < size; i++) can |= own[i]!;
    const list = size * (MAX_SUM + 1) + rest;
    const end = FROM[list + 1]!;
    let [union, common, fitting] = [0, ALL, 0];
    for (let k = FROM[list]!; k < end; k++) {
      const set = SETS[k]!;
      if ((set & ~can) !== 0) continue;
      if (power !== STARTER) {
        let i = 0;
        while (i < size && (own[i]! & set) !== 0) i++;
        if (i < size) continue;
      }
      union |= set;
      common &= set;
      fitting++;
    }
    if (power === STARTER && fitting > 1 && size > 1) union = ALL;
    let lone = 0;
    if (power >= MEDIUM) {
      let [once, twice] = [0, 0];
      for (let i = 0; i < size; i++) {
        twice |= once & own[i]!;
        once |= own[i]!;
      }
      lone = common & ~twice;
      if (size > 2) narrowPairs();
    }
    for (let i = 0; i < size; i++) {
      const kept = own[i]! & union;
      keep(at[i]!, (kept & lone) === 0 ? kept : kept & lone);
    }
  };

  /** Two cells that share two digits keep them from the others. */
  const narrowPairs = (): void => {
    for (let i = 0; i < size; i++) {
      if (BITS[own[i]!] !== 2) continue;
      for (let j = i + 1; j < size; j++) {
        if (own[j] !== own[i]) continue;
        for (let k = 0; k < size; k++) if (k !== i && k !== j) keep(at[k]!, ~own[i]!);
      }
    }
  };

  /** Lists the ways from a place on and writes what each cell has in some way to `support`; whether there is one. */
  const list = (i: number, used: number, left: number): boolean => {
    if (i === size - 1) {
      const bit = left >= 1 && left <= 9 ? 1 << (left - 1) : 0;
      if ((own[i]! & ~used & bit) === 0) return false;
      support[i]! |= bit;
      return true;
    }
    let found = false;
    for (let m = own[i]! & ~used; m !== 0; m &= m - 1) {
      const bit = m & -m;
      const next = left - (32 - Math.clz32(bit));
      if (next <= 0) break;
      if (!list(i + 1, used | bit, next)) continue;
      support[i]! |= bit;
      found = true;
    }
    return found;
  };

  const narrowWays = (run: number): void => {
    isListed[run] = 1;
    read(run);
    if (size < 2) return;
    let choices = 1;
    for (let i = 0; i < size; i++) choices *= BITS[own[i]!]!;
    if (choices > WAYS) return;
    support.fill(0, 0, size);
    list(0, 0, rest);
    for (let i = 0; i < size; i++) keep(at[i]!, support[i]!);
    isListed[run] = 1;
  };

  const work = (power: number): number => {
    for (;;) {
      while (waiting > 0) {
        const run = ring[head]!;
        head = (head + 1) % ring.length;
        waiting--;
        waits[run] = 0;
        narrowSets(run, power);
      }
      if (power < HARD || open === 0) return open;
      let run = 0;
      while (run < cells.length && (isListed[run] === 1 || run === idle || run === idleToo)) run++;
      if (run === cells.length) return open;
      narrowWays(run);
    }
  };

  const powerOf = (upTo: Level): number => Math.min(HARD, LEVELS.indexOf(upTo));

  return {
    marks,
    restart: (upTo, without = -1) => {
      [idle, idleToo] = without < 0 ? [-1, -1] : [runsOf[2 * without]!, runsOf[2 * without + 1]!];
      marks.fill(ALL);
      open = count;
      for (let run = 0; run < cells.length; run++) wait(run);
      return work(powerOf(upTo));
    },
    goOn: (upTo, from, cell) => {
      [idle, idleToo] = [-1, -1];
      marks.set(from);
      open = 0;
      for (let c = 0; c < count; c++) if ((marks[c]! & (marks[c]! - 1)) !== 0) open++;
      isListed.fill(1);
      wait(runsOf[2 * cell]!);
      wait(runsOf[2 * cell + 1]!);
      return work(powerOf(upTo));
    },
  };
}
