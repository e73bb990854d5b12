/**
 * The rule of 45: a row of 1 to 9 adds up to 45, so the cells that are outside its complete cages have a known sum (innies), and so
 * have the cells of its cages that are outside the row (outies). The same for two or three adjacent rows, columns or boxes.
 */
import type { Value } from "../words.ts";
import { cageIn, type Grid, type Rest, type Rests, type Unit } from "./grid.ts";

/** Maximum number of cells of a rest. */
const MAX_CELLS = 5;
/** Maximum number of adjacent units. */
const MAX_UNITS = 3;

/** The rests of a grid, those of single units first. `units`: includes at least the rests of up to this many adjacent units. */
export function restsOf(grid: Grid, units = MAX_UNITS): readonly Rest[] {
  grid.rests ??= { list: [], done: 0 };
  const { rests } = grid;
  const areas = areasOf(grid);
  if (rests.done < areas.length && areas[rests.done]!.units <= units) build(grid, rests, areas, units);
  return rests.list;
}

/** Units of a class beside each other. */
interface Area {
  readonly cells: Int32Array;
  /** 1 for a cell of the area. */
  readonly inside: Uint8Array;
  readonly name: string;
  readonly line: Value;
  readonly units: number;
  readonly total: number;
}

const areas = new WeakMap<readonly Unit[], readonly Area[]>();

/** Grids that differ only in their cages share their areas. */
function areasOf({ units, most, count }: Grid): readonly Area[] {
  const known = areas.get(units);
  if (known !== undefined) return known;
  const lists = units.map((_, k) => [k]);
  for (let size = 2; size <= MAX_UNITS && size < most; size++)
    for (const name of ["row", "column"])
      for (const [k, unit] of units.entries()) {
        const next = Array.from({ length: size }, (_, i) => k + i);
        if (unit.class === name && next.every((i) => units[i]?.class === name)) lists.push(next);
      }
  const made = lists.map((list): Area => {
    const { class: sort, values } = units[list[0]!]!;
    const cells = Int32Array.from(list.flatMap((k) => Array.from(units[k]!.cells)));
    const inside = new Uint8Array(count);
    for (const c of cells) inside[c] = 1;
    return {
      ...{ cells, inside, name: String(values.name ?? sort), line: values.line ?? 0, units: list.length },
      total: (list.length * most * (most + 1)) / 2,
    };
  });
  areas.set(units, made);
  return made;
}

/** The facts about a grid's cages that are needed while its rests are listed. */
interface Scratch {
  /** By cell: the index of its cage, −1 without one. */
  readonly owner: Int32Array;
  /** By cage: the number of its cells, and how many of them lie in the area. */
  readonly sizes: Int32Array;
  readonly within: Int32Array;
  /** The cages that have cells in the area, in the order of its cells. */
  readonly touched: Int32Array;
}

const scratchFor = (count: number): Scratch => ({
  ...{ owner: new Int32Array(count), sizes: new Int32Array(count) },
  ...{ within: new Int32Array(count), touched: new Int32Array(count) },
});
let scratch = scratchFor(0);

/** Adds the rests of the next areas. */
function build(grid: Grid, rests: Rests, areas: readonly Area[], units: number): void {
  const { cages, count } = grid;
  const end = areas.findLastIndex((area) => area.units <= units) + 1;
  const from = rests.done;
  rests.done = end;
  if (cages.length === 0 || cages.some(({ sign }) => sign !== "+" && sign !== "=")) return;
  if (scratch.owner.length < count) scratch = scratchFor(count);
  const { owner, sizes, within, touched } = scratch;
  owner.fill(-1, 0, count);
  for (let k = 0; k < cages.length; k++) {
    const { cells } = cages[k]!;
    sizes[k] = cells.length;
    for (let i = 0; i < cells.length; i++) owner[cells[i]!] = k;
  }
  for (let a = from; a < end; a++) {
    const area = areas[a]!;
    const { cells, inside, total } = area;
    let bare = 0;
    let length = 0;
    for (let i = 0; i < cells.length; i++) {
      const k = owner[cells[i]!]!;
      if (k < 0) bare++;
      else {
        if (within[k] === 0) touched[length++] = k;
        within[k]!++;
      }
    }
    let innies = cells.length;
    let outies = 0;
    let whole = 0;
    let all = 0;
    for (let i = 0; i < length; i++) {
      const k = touched[i]!;
      const { result } = cages[k]!;
      const out = sizes[k]! - within[k]!;
      all += result;
      outies += out;
      if (out > 0) continue;
      innies -= sizes[k]!;
      whole += result;
    }
    // Where a sum cannot be, search finds the contradiction by the cages themselves.
    if (innies > 0 && innies <= MAX_CELLS && whole > 0 && total > whole) {
      const left: number[] = [];
      for (let i = 0; i < cells.length; i++) {
        const k = owner[cells[i]!]!;
        if (k < 0 || within[k] !== sizes[k]) left.push(cells[i]!);
      }
      if (isNew(rests.list, left)) {
        const wholes: number[] = [];
        for (let i = 0; i < length; i++) if (within[touched[i]!] === sizes[touched[i]!]) wholes.push(touched[i]!);
        rests.list.push(restOf(grid, area, left, wholes, whole, false));
      }
    }
    if (outies > 0 && outies <= MAX_CELLS && bare === 0 && all > total) {
      const left: number[] = [];
      for (let i = 0; i < length; i++) {
        const k = touched[i]!;
        const own = cages[k]!.cells;
        for (let j = 0; j < own.length && within[k] !== own.length; j++) if (inside[own[j]!] === 0) left.push(own[j]!);
      }
      if (isNew(rests.list, left)) {
        const cagesIn: number[] = [];
        for (let i = 0; i < length; i++) cagesIn.push(touched[i]!);
        rests.list.push(restOf(grid, area, left, cagesIn, all, true));
      }
    }
    for (let i = 0; i < length; i++) within[touched[i]!] = 0;
  }
}

/** Whether no rest has these cells. */
function isNew(rests: readonly Rest[], left: readonly number[]): boolean {
  for (let k = 0; k < rests.length; k++) {
    const { cells } = rests[k]!;
    if (cells.length !== left.length) continue;
    let i = 0;
    while (i < left.length && cells[i] === left[i]) i++;
    if (i === left.length) return false;
  }
  return true;
}

/** The rest of an area. `from`: the cages that it follows from, and `made` what they add up to. */
function restOf(
  grid: Grid,
  { name, line, units, total }: Area,
  cells: readonly number[],
  from: readonly number[],
  made: number,
  isOut: boolean,
): Rest {
  const cage = cageIn(grid, { id: "", sign: "+", result: Math.abs(total - made), cells, distinct: false });
  return { ...cage, from, name, line, units, isOut, total, made };
}
