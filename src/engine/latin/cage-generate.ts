/**
 * Makes puzzles with cages from a full square. Cages grow at random. Where the techniques of the level leave cells open, a cage
 * with such cells is split; where those of the level below suffice, cages are joined.
 */
import type { Cage } from "../constraints/cage.ts";
import { LEVELS, type Level } from "../kind.ts";
import type { Rng } from "../rng.ts";
import { cageIn, type Grid, type GridCage } from "./grid.ts";
import { closureOf } from "./reasons.ts";
import type { LatinTechnique } from "./technique.ts";

/** Cells of a cage by index, ascending. */
export type CageCells = readonly number[];

/** The requirements for the cages. */
export interface CagePlan {
  readonly level: Level;
  readonly size: number;
  /** The square without cages. */
  readonly grid: Grid;
  readonly techniques: readonly LatinTechnique[];
  /** The number of each cell. */
  readonly full: ArrayLike<number>;
  /** Draws the number of cells for a cage. */
  readonly drawSize: () => number;
  /** Maximum number of cells of a cage, and of cages with one cell. */
  readonly largest: number;
  readonly singles: number;
  /** Whether a cage may not contain a number twice. */
  readonly distinct: boolean;
  /** The clue of a cage. */
  readonly clueOf: (cage: CageCells) => Pick<Cage, "sign" | "result">;
  /** Forgets the clue of a cage, so that `clueOf` draws another one. Left out if a cage can have only one clue. */
  readonly redraw?: (cage: CageCells) => void;
}

/** Number of times that cages are split, and joined, before another square is tried. */
const SPLITS = 14;
const JOINS = 40;
/** The cage to split is drawn from this number of largest cages. */
const LARGEST_OPEN = 3;

const neighbours = new Map<number, readonly (readonly number[])[]>();

/** By cell of a square: the cells above it, below it, left and right. */
function besidesIn(size: number): readonly (readonly number[])[] {
  const known = neighbours.get(size);
  if (known !== undefined) return known;
  const made = Array.from({ length: size ** 2 }, (_, c) => [
    ...(c >= size ? [c - size] : []),
    ...(c + size < size ** 2 ? [c + size] : []),
    ...(c % size > 0 ? [c - 1] : []),
    ...(c % size < size - 1 ? [c + 1] : []),
  ]);
  neighbours.set(size, made);
  return made;
}

const sorted = (cells: readonly number[]): CageCells => cells.toSorted((a, b) => a - b);

/** The numbers of some cells as a mask. */
function numbersOf({ full }: CagePlan, cells: readonly number[]): number {
  let numbers = 0;
  for (let i = 0; i < cells.length; i++) numbers |= 1 << full[cells[i]!]!;
  return numbers;
}

/** Whether the numbers of some cells and of others may stand in one cage. Those of each may. */
const mayMeet = (plan: CagePlan, some: readonly number[], others: readonly number[]): boolean =>
  !plan.distinct || (numbersOf(plan, some) & numbersOf(plan, others)) === 0;

/** Cages that cover the square. A cell that was left alone joins a small cage beside it, where it may. */
function grow(chance: Rng, plan: CagePlan): CageCells[] {
  const { size, drawSize, largest, full, distinct } = plan;
  const besides = besidesIn(size);
  const owner: (number[] | undefined)[] = [];
  const list: number[][] = [];
  for (const start of chance.shuffle([...besides.keys()])) {
    if (owner[start] !== undefined) continue;
    const wanted = drawSize();
    const cage = [start];
    owner[start] = cage;
    let numbers = 1 << full[start]!;
    while (cage.length < wanted) {
      // A cell beside two cells of the cage is drawn twice as often.
      const next: number[] = [];
      for (const c of cage)
        for (const d of besides[c]!)
          if (owner[d] === undefined && !(distinct && (numbers & (1 << full[d]!)) !== 0)) next.push(d);
      if (next.length === 0) break;
      const c = chance.pick(next);
      cage.push(c);
      owner[c] = cage;
      numbers |= 1 << full[c]!;
    }
    list.push(cage);
  }
  for (const cage of list) {
    if (cage.length !== 1) continue;
    const hosts = chance
      .shuffle(besides[cage[0]!]!)
      .map((c) => owner[c]!)
      .filter((host) => host.length < largest && host.length > 0 && host !== cage && mayMeet(plan, host, cage));
    const [host] = hosts;
    if (host === undefined) continue;
    const [c] = cage.splice(0) as [number];
    host.push(c);
    owner[c] = host;
  }
  return list.filter(({ length }) => length > 0).map(sorted);
}

/** Whether cells are one piece. */
function isJoined(cells: readonly number[], size: number): boolean {
  const besides = besidesIn(size);
  const seen = cells.slice(0, 1);
  for (let i = 0; i < seen.length; i++)
    for (const c of besides[seen[i]!]!) if (cells.includes(c) && !seen.includes(c)) seen.push(c);
  return seen.length === cells.length && cells.length > 0;
}

/** Two pieces of a cage, about equally large if such are found. */
function split(chance: Rng, cage: CageCells, size: number): [CageCells, CageCells] {
  const besides = besidesIn(size);
  for (let i = 0; i < 20; i++) {
    const part = [chance.pick(cage)];
    const wanted = Math.max(1, Math.floor(cage.length / 2));
    while (part.length < wanted)
      part.push(chance.pick(cage.filter((c) => !part.includes(c) && part.some((d) => besides[d]!.includes(c)))));
    const rest = cage.filter((c) => !part.includes(c));
    if (isJoined(rest, size)) return [sorted(part), rest];
  }
  const lone = cage.find((c) =>
    isJoined(
      cage.filter((d) => d !== c),
      size,
    ),
  )!;
  return [[lone], cage.filter((c) => c !== lone)];
}

/** Solves by techniques with changing cages. */
function solverOf({ level, grid, techniques, distinct, clueOf }: CagePlan) {
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  const closure = closureOf(grid, techniques);
  const known = new Map<CageCells, GridCage>();
  const cageOf = (cells: CageCells): GridCage => {
    const cage = known.get(cells) ?? cageIn(grid, { id: "", ...clueOf(cells), cells, distinct });
    known.set(cells, cage);
    return cage;
  };
  return {
    /** The first level whose techniques solve a puzzle with these cages: one below, the level itself, or neither. */
    solve: (cages: readonly CageCells[]): "below" | "level" | "none" => {
      closure.change({ ...grid, cages: cages.map(cageOf), rests: null });
      if (below !== undefined && closure.solves([], below)) return "below";
      return (below === undefined ? closure.solves([], level) : closure.goOn(level)) ? "level" : "none";
    },
    /** Whether the last puzzle that was solved has a blank left in a cage. */
    isOpen: (cage: CageCells): boolean => cage.some((c) => closure.state.known[c] === 0),
    forget: (cage: CageCells): void => {
      known.delete(cage);
    },
  };
}

/** Cages whose puzzle the techniques up to the level solve, and those below do not; undefined if none were found. */
export function makeCages(chance: Rng, plan: CagePlan): readonly CageCells[] | undefined {
  const { size, singles, redraw } = plan;
  const { solve, isOpen, forget } = solverOf(plan);
  let cages = grow(chance, plan);
  let by = solve(cages);
  for (let i = 0; by === "none"; i++) {
    if (i === SPLITS) return undefined;
    const open = cages.filter(isOpen);
    const largest = open.filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length);
    if (largest.length === 0) return undefined;
    const cage = chance.pick(largest.slice(0, LARGEST_OPEN));
    if (redraw !== undefined && chance.chance(1, 2)) {
      redraw(cage);
      forget(cage);
    } else cages = [...cages.filter((each) => each !== cage), ...split(chance, cage, size)];
    if (cages.filter(({ length }) => length === 1).length > singles) return undefined;
    by = solve(cages);
  }
  for (let i = 0; by === "below"; i++) {
    if (i === JOINS) return undefined;
    const joined = join(chance, plan, cages);
    if (joined === undefined) continue;
    const next = solve(joined);
    if (next === "none") continue;
    [cages, by] = [joined, next];
  }
  return inOrder(cages);
}

/** The cages with one of them joined to one beside it; undefined if these may not be joined. */
function join(chance: Rng, plan: CagePlan, cages: readonly CageCells[]): CageCells[] | undefined {
  const besides = besidesIn(plan.size);
  const one = chance.pick(cages);
  const c = chance.pick(one.flatMap((each) => besides[each]!));
  if (one.includes(c)) return undefined;
  const other = cages.find((cage) => cage.includes(c))!;
  if (one.length + other.length > plan.largest || !mayMeet(plan, one, other)) return undefined;
  return [...cages.filter((cage) => cage !== one && cage !== other), sorted([...one, ...other])];
}

const inOrder = (cages: readonly CageCells[]): readonly CageCells[] => cages.toSorted((a, b) => a[0]! - b[0]!);
