/** The solver state of a Latin puzzle: known numbers, candidates, and what is crossed out. */
import { parseNumber } from "../constraints/rules.ts";
import { BLANK, type Position } from "../kind.ts";
import { countBits, type Grid, lowest } from "./grid.ts";

export interface State {
  grid: Grid;
  /** By cell: the mask of its number, 0 for a blank. */
  readonly known: Int32Array;
  /** By cell: the candidates of a blank, 0 for a known cell. A candidate is not crossed out, and no peer has it. */
  readonly marks: Int32Array;
  /** By cell: what is crossed out. */
  readonly crossed: Int32Array;
  /** By unit: the number of its blanks. */
  readonly open: Int32Array;
  /** By unit: the mask of its givens, for `restartFast`. */
  readonly used: Int32Array;
  /** Another number, above 0, for each state and after each restart or copy. Within a run candidates only go. */
  run: number;
  blanks: number;
  /** True after a contradiction: nothing more is found then. */
  isBroken: boolean;
}

let runs = 0;
/** Tells techniques that the candidates of a state are others than those that they looked at. */
export const renew = (s: State): void => {
  s.run = ++runs;
};

export const newState = (grid: Grid): State => ({
  grid,
  known: new Int32Array(grid.count),
  marks: new Int32Array(grid.count),
  crossed: new Int32Array(grid.count),
  open: new Int32Array(grid.units.length),
  used: new Int32Array(grid.units.length),
  run: ++runs,
  blanks: grid.count,
  isBroken: false,
});

/** Resets the state to these givens. */
export function restart(s: State, givens: ArrayLike<number | null>): void {
  s.known.fill(0);
  s.marks.fill(s.grid.all);
  s.crossed.fill(0);
  s.open.fill(s.grid.most);
  renew(s);
  s.blanks = s.grid.count;
  s.isBroken = false;
  for (let c = 0; c < givens.length; c++) {
    const given = givens[c] ?? 0;
    if (given !== 0) write(s, c, 1 << (given - 1));
  }
}

/** The same for givens that do not contradict each other, in a grid whose cells must differ only within units. */
export function restartFast(s: State, givens: Uint8Array): void {
  const { count, most, all, unitsOf } = s.grid;
  const { known, marks, crossed, open, used } = s;
  open.fill(most);
  used.fill(0);
  renew(s);
  s.blanks = count;
  s.isBroken = false;
  for (let c = 0; c < count; c++) {
    const given = givens[c]!;
    crossed[c] = 0;
    known[c] = given === 0 ? 0 : 1 << (given - 1);
    if (given === 0) continue;
    s.blanks--;
    const own = unitsOf[c]!;
    for (let i = 0; i < own.length; i++) {
      used[own[i]!]! |= known[c]!;
      open[own[i]!]!--;
    }
  }
  for (let c = 0; c < count; c++) {
    if (known[c] !== 0) {
      marks[c] = 0;
      continue;
    }
    const own = unitsOf[c]!;
    let gone = 0;
    for (let i = 0; i < own.length; i++) gone |= used[own[i]!]!;
    marks[c] = all & ~gone;
  }
}

/** Writes a number, given as a mask, into a blank and removes it from the peers. */
export function write(s: State, c: number, bit: number): void {
  const { grid, known, marks, open } = s;
  if ((marks[c]! & bit) === 0) s.isBroken = true;
  if (known[c] === 0) {
    s.blanks--;
    const own = grid.unitsOf[c]!;
    for (let i = 0; i < own.length; i++) open[own[i]!]!--;
  }
  known[c] = bit;
  marks[c] = 0;
  const peers = grid.peers[c]!;
  for (let i = 0; i < peers.length; i++) {
    const mark = marks[peers[i]!]!;
    // Stored whether it had the number or not: a guess of which costs more.
    marks[peers[i]!] = mark & ~bit;
    if (mark === bit) s.isBroken = true;
  }
}

/** Crosses candidates out; false if none of them was one. */
export function cross(s: State, c: number, mask: number): boolean {
  const gone = s.marks[c]! & mask;
  if (gone === 0) return false;
  s.marks[c]! &= ~gone;
  s.crossed[c]! |= gone;
  if (s.marks[c] === 0) s.isBroken = true;
  return true;
}

/** The state of givens and a position; null if numbers contradict each other or leave a blank without candidates. */
export function readState(grid: Grid, givens: readonly (number | null)[], at: Position): State | null {
  const s = newState(grid);
  restart(s, givens);
  if (at === BLANK) return s.isBroken ? null : s;
  const { shape } = grid;
  const numberOf = (text: string): number => {
    const number = parseNumber(shape, text) ?? 0;
    return number >= 1 && number <= grid.most ? number : 0;
  };
  for (const [c, { id }] of shape.cells.entries()) {
    if ((givens[c] ?? null) !== null) continue;
    for (const text of at.crossed[id] ?? []) {
      const number = numberOf(text);
      if (number === 0) continue;
      s.crossed[c]! |= 1 << (number - 1);
      s.marks[c]! &= ~(1 << (number - 1));
    }
    if (s.marks[c] === 0) s.isBroken = true;
  }
  for (const [c, { id }] of shape.cells.entries()) {
    const text = at.entry[id];
    if ((givens[c] ?? null) !== null || text === undefined || text === "") continue;
    const number = numberOf(text);
    if (number === 0) return null;
    write(s, c, 1 << (number - 1));
  }
  return s.isBroken ? null : s;
}

/** A claim that a cell cannot hold any number of a mask. */
export type Absence = readonly [cell: number, mask: number];

/**
 * The cells that show why numbers are absent from cells: a known cell itself, a cell where they are crossed out, or else a peer
 * that holds the number. Peers that already serve are preferred. Throws if a number is a candidate.
 */
export function groundOf(s: State, absences: readonly Absence[]): Set<number> {
  const ground = new Set<number>();
  const open: [number, number][] = [];
  for (const [c, mask] of absences) {
    if (s.known[c] !== 0 || (s.crossed[c]! & mask) !== 0) ground.add(c);
    if (s.known[c] === 0 && (mask & ~s.crossed[c]!) !== 0) open.push([c, mask & ~s.crossed[c]!]);
  }
  for (const [c, mask] of open) {
    for (let m = mask; m !== 0; m &= m - 1) {
      const bit = m & -m;
      const holders = Array.from(s.grid.peers[c]!).filter((d) => s.known[d] === bit);
      if (holders.length === 0) throw new Error(`${lowest(bit)} is not absent from cell ${c}`);
      if (!holders.some((d) => ground.has(d))) ground.add(bestOf(s, holders, open, bit));
    }
  }
  return ground;
}

/** Of cells that hold a number, the one that excludes it from most of the other cells. */
function bestOf(s: State, holders: readonly number[], open: readonly Absence[], bit: number): number {
  const served = (d: number) =>
    open.filter(([c, mask]) => (mask & bit) !== 0 && s.grid.sees[c * s.grid.count + d] === 1).length;
  return holders.reduce((best, d) => (served(d) > served(best) ? d : best));
}

/** Number of candidates of a blank. */
export const sizeOf = (s: State, c: number): number => countBits(s.marks[c]!);
