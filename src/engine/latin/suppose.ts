/**
 * Technique: trial. Supposes a number and follows what it forces (only number for a cell, only place in a unit, last cell of a
 * cage, signs beside a number that is written) until a cell has no number left, a unit no place for a number, or a cage no way to
 * its result. Where no number ends so, follows it with all techniques, and through cases: see `smallest.ts`.
 */
import type { Technique } from "../kind.ts";
import { canMake, lastOf } from "./cage-view.ts";
import { toldCage } from "./cage-words.ts";
import { above, below, countBits, isSingle, lowest, type Signs } from "./grid.ts";
import { smallest, toldOf } from "./smallest.ts";
import { type Absence, cross, type State } from "./state.ts";
import { type LatinTechnique, placesOf } from "./technique.ts";

/** A table of techniques with trial as the last. */
export function withTrial(technique: Technique, table: readonly LatinTechnique[]): readonly LatinTechnique[] {
  return [
    ...table,
    {
      ...technique,
      isLone: true,
      scan: (s, found) => {
        const first = firstTrial(s);
        if (first !== null) {
          const [c, bit] = first;
          found({ crosses: [[c, bit]], tell: (before) => told(before, c, bit) });
          return;
        }
        const least = smallest(s, table);
        if (least !== null) found({ crosses: [[least.cell, least.bit]], tell: () => toldOf(s, least) });
      },
      // What is made ends by trials of singles.
      applyAll: (s) => {
        const first = firstTrial(s);
        return first !== null && cross(s, first[0], first[1]);
      },
    },
  ];
}

/** The first number that ends by singles, in a cell with the fewest candidates. */
function firstTrial(s: State): readonly [cell: number, bit: number] | null {
  for (let size = 2; size <= s.grid.most; size++)
    for (let c = 0; c < s.grid.count; c++) {
      if (countBits(s.marks[c]!) !== size) continue;
      for (let m = s.marks[c]!; m !== 0; m &= m - 1) {
        const bit = m & -m;
        if (follow(s, c, bit) !== null) return [c, bit];
      }
    }
  return null;
}

/** One number that follows. `unit`: where it has its only place; `cage`: whose last cell it is; both −1: it is the only number. */
interface Written {
  readonly cell: number;
  readonly bit: number;
  readonly unit: number;
  readonly cage: number;
}

/** A contradiction: what was written on the way, and a cell without a number, a unit without a place, or a cage without a way. */
interface Dead {
  readonly written: readonly Written[];
  readonly marks: Int32Array;
  readonly known: Int32Array;
  /** −1 where it is not that. */
  readonly cell: number;
  readonly unit: number;
  readonly cage: number;
  readonly bit: number;
}

/** By cage: the sum of its candidates when it was looked at last. A cage with the same sum has not changed. */
let sums = new Int32Array(0);

/** Follows a supposed number to the end; null if nothing contradicts it. */
function follow(s: State, cell: number, supposed: number): Dead | null {
  const { grid } = s;
  const [marks, known] = [s.marks.slice(), s.known.slice()];
  const written: Written[] = [];
  const dead = (c: number, unit: number, bit: number, cage = -1): Dead => ({
    ...{ written, marks, known, cell: c, unit, cage, bit },
  });
  const put = (c: number, bit: number, unit: number, cage = -1): Dead | null => {
    written.push({ cell: c, bit, unit, cage });
    known[c] = bit;
    marks[c] = 0;
    let empty = -1;
    const take = (d: number, mask: number): void => {
      if ((marks[d]! & mask) === 0) return;
      marks[d]! &= ~mask;
      if (marks[d] === 0 && empty < 0) empty = d;
    };
    const peers = grid.peers[c]!;
    for (let i = 0; i < peers.length; i++) if ((marks[peers[i]!]! & bit) !== 0) take(peers[i]!, bit);
    const { less, more, counts } = grid.signs;
    for (let i = 0; i < less.length; i++) {
      if (counts[i] === 0) continue;
      if (more[i] === c) take(less[i]!, ~below(bit));
      if (less[i] === c) take(more[i]!, ~above(bit));
    }
    return empty < 0 ? null : dead(empty, -1, 0);
  };
  const now = { grid, known, marks };
  if (sums.length < grid.cages.length) sums = new Int32Array(grid.cages.length);
  sums.fill(-1);
  let end = put(cell, supposed, -1);
  for (let isNew = true; isNew && end === null; ) {
    isNew = false;
    for (let c = 0; c < grid.count && end === null; c++)
      if (isSingle(marks[c]!)) {
        end = put(c, marks[c]!, -1);
        isNew = true;
      }
    for (let k = 0; k < grid.units.length && end === null && !isNew; k++) {
      const { cells } = grid.units[k]!;
      let [once, twice, fixed] = [0, 0, 0];
      for (let i = 0; i < cells.length; i++) {
        twice |= once & marks[cells[i]!]!;
        once |= marks[cells[i]!]!;
        fixed |= known[cells[i]!]!;
      }
      const lost = grid.all & ~once & ~fixed;
      if (lost !== 0) return dead(-1, k, lost & -lost);
      const lone = once & ~twice;
      if (lone === 0) continue;
      const bit = lone & -lone;
      end = put(cells.find((c) => (marks[c]! & bit) !== 0)!, bit, k);
      isNew = true;
    }
    for (let k = 0; k < grid.cages.length && end === null && !isNew; k++) {
      const { cells } = grid.cages[k]!;
      let sum = 0;
      for (let i = 0; i < cells.length; i++) sum += marks[cells[i]!]!;
      if (sum === sums[k]) continue;
      sums[k] = sum;
      if (!canMake(now, grid.cages[k]!)) return dead(-1, -1, 0, k);
      const last = lastOf(now, grid.cages[k]!);
      if (last === null || (marks[last[0]]! & last[1]) === 0) continue;
      end = put(...last, -1, k);
      isNew = true;
    }
  }
  return end;
}

/** The sign by which a number in a cell excludes another from a cell; −1 if there is none. */
function signAgainst({ less, more, counts }: Signs, from: number, bit: number, c: number, out: number): number {
  for (let i = 0; i < less.length; i++) {
    if (counts[i] === 0) continue;
    if (more[i] === from && less[i] === c && out >= bit) return i;
    if (less[i] === from && more[i] === c && out <= bit) return i;
  }
  return -1;
}

/**
 * Walks back from the contradiction. Each missing candidate is either missing from the start, which is a premise, or removed by a
 * number that was written on the way, which needs premises of its own.
 */
function told(
  s: State,
  cell: number,
  supposed: number,
): ReturnType<Parameters<Parameters<LatinTechnique["scan"]>[1]>[0]["tell"]> {
  const { grid } = s;
  const { written, ...end } = follow(s, cell, supposed)!;
  const absent: Absence[] = [];
  const needed = new Set<number>();
  const clues = new Set<string>();
  const need = (c: number, mask: number, before: number): void => {
    const gone = mask & ~s.marks[c]!;
    if (gone !== 0) absent.push([c, gone]);
    for (let m = mask & s.marks[c]!; m !== 0; m &= m - 1) {
      const bit = m & -m;
      const by = written.findIndex(
        (w, i) =>
          i < before &&
          (w.cell === c ||
            (w.bit === bit && grid.sees[w.cell * grid.count + c] === 1) ||
            signAgainst(grid.signs, w.cell, w.bit, c, bit) >= 0),
      );
      if (by < 0) continue;
      needed.add(by);
      const { cell: from, bit: other } = written[by]!;
      if (from === c || other === bit) continue;
      clues.add(grid.signs.clues[signAgainst(grid.signs, from, other, c, bit)]!);
    }
  };
  const needUnit = (k: number, bit: number, but: number, before: number): void => {
    for (const c of grid.units[k]!.cells) if (c !== but) need(c, bit, before);
  };
  const cages = new Set<number>();
  const needCage = (k: number, but: number, before: number): void => {
    cages.add(k);
    for (const c of grid.cages[k]!.cells)
      if (c !== but) need(c, grid.all & ~(end.known[c]! | (before < written.length ? 0 : end.marks[c]!)), before);
  };
  if (end.cage >= 0) needCage(end.cage, -1, written.length);
  else if (end.unit < 0) need(end.cell, grid.all, written.length);
  else needUnit(end.unit, end.bit, -1, written.length);
  for (let i = written.length - 1; i > 0; i--) {
    if (!needed.has(i)) continue;
    const { cell: c, bit, unit, cage } = written[i]!;
    if (cage >= 0) needCage(cage, c, i);
    else if (unit < 0) need(c, grid.all & ~bit, i);
    else needUnit(unit, bit, c, i);
  }
  const way = written.filter((_, i) => i > 0 && needed.has(i));
  const [first] = way;
  const at = placesOf(s, first === undefined ? [] : [first.cell]);
  const { rows, columns } = placesOf(s, end.cell >= 0 ? [end.cell] : []);
  const told = end.cage >= 0 ? toldCage(s, grid.cages[end.cage]!).values : {};
  const { name = "", line = 0 } = end.unit < 0 ? {} : grid.units[end.unit]!.values;
  return {
    absent,
    clues: [...[...cages].sort((a, b) => a - b).map((k) => grid.cages[k]!.id), ...clues],
    values: {
      ...told,
      ...{ out: lowest(supposed), links: way.length, linkRow: at.rows[0] ?? 0, linkColumn: at.columns[0] ?? 0 },
      ...{ linkText: first === undefined ? "" : `${lowest(first.bit)}` },
      ...{
        end: end.cage >= 0 ? "cage" : end.unit < 0 ? "cell" : "unit",
        endRow: rows[0] ?? 0,
        endColumn: columns[0] ?? 0,
      },
      ...{ name, line, endNumber: end.bit === 0 ? 0 : lowest(end.bit) },
    },
  };
}
