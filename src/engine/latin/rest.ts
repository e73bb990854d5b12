/**
 * What cages leave of units, known as the rule of 45: a row of 1 to 9 adds up to 45, so the cells that are not in its whole cages
 * have a known sum (innies), and so have the cells by which its cages reach beyond it (outies). The same for two or three rows,
 * columns or boxes beside each other.
 */
import { cageIn, type Grid, type Rest, type Rests, type Unit } from "./grid.ts";

/** Rests have at most so many cells. */
const MOST_CELLS = 5;
/** Most units together. */
const MOST_UNITS = 3;

/** The rests of a grid, those of single units first. `units`: at least those of so many units are among them. */
export function restsOf(grid: Grid, units = MOST_UNITS): readonly Rest[] {
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
  readonly line: number;
  readonly units: number;
  readonly total: number;
}

const areas = new WeakMap<readonly Unit[], readonly Area[]>();

/** Grids that differ only in their cages share their areas. */
function areasOf({ units, most, count }: Grid): readonly Area[] {
  const known = areas.get(units);
  if (known !== undefined) return known;
  const lists = units.map((_, k) => [k]);
  for (let size = 2; size <= MOST_UNITS && size < most; size++)
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
      ...{ cells, inside, name: String(values.name ?? sort), line: Number(values.line ?? 0), units: list.length },
      total: (list.length * most * (most + 1)) / 2,
    };
  });
  areas.set(units, made);
  return made;
}

/** Cells of a rest or indices of cages, of which the first `length` count. */
interface List {
  readonly items: Int32Array;
  length: number;
}
const list = (most: number): List => ({ items: new Int32Array(most), length: 0 });

/** By cell: the index of its cage, −1 without one. */
let owner = new Int32Array(0);
/** By cage: how many of its cells lie in the area. */
let within = new Int32Array(0);
let touched = list(0);
const cellsLeft = list(MOST_CELLS);

/** Adds the rests of the next areas. */
function build(grid: Grid, rests: Rests, areas: readonly Area[], units: number): void {
  const { cages, count } = grid;
  if (cages.length === 0 || cages.some(({ sign }) => sign !== "+" && sign !== "=")) {
    rests.done = areas.length;
    return;
  }
  if (owner.length < count) [owner, within, touched] = [new Int32Array(count), new Int32Array(count), list(count)];
  owner.fill(-1, 0, count);
  for (let k = 0; k < cages.length; k++) for (const c of cages[k]!.cells) owner[c] = k;
  for (; rests.done < areas.length && areas[rests.done]!.units <= units; rests.done++) {
    const area = areas[rests.done]!;
    const { cells, inside, total } = area;
    let [bare, length] = [0, 0];
    for (let i = 0; i < cells.length; i++) {
      const k = owner[cells[i]!]!;
      if (k < 0) bare++;
      else if (within[k]!++ === 0) touched.items[length++] = k;
    }
    touched.length = length;
    let [innies, outies, whole, all] = [cells.length, 0, 0, 0];
    for (let i = 0; i < length; i++) {
      const k = touched.items[i]!;
      const { cells: own, result } = cages[k]!;
      all += result;
      if (within[k] === own.length) {
        innies -= own.length;
        whole += result;
      } else outies += own.length - within[k]!;
    }
    // Where a sum cannot be, search finds the contradiction by the cages themselves.
    if (innies > 0 && innies <= MOST_CELLS && whole > 0 && total > whole) {
      cellsLeft.length = 0;
      for (let i = 0; i < cells.length; i++) {
        const k = owner[cells[i]!]!;
        if (k < 0 || within[k] !== cages[k]!.cells.length) cellsLeft.items[cellsLeft.length++] = cells[i]!;
      }
      add(grid, rests.list, area, whole, false);
    }
    if (outies > 0 && outies <= MOST_CELLS && bare === 0 && all > total) {
      cellsLeft.length = 0;
      for (let i = 0; i < length; i++)
        for (const c of cages[touched.items[i]!]!.cells) if (inside[c] === 0) cellsLeft.items[cellsLeft.length++] = c;
      add(grid, rests.list, area, all, true);
    }
    for (let i = 0; i < length; i++) within[touched.items[i]!] = 0;
  }
}

/** Adds the rest of an area that is in `cellsLeft`, unless its cells are those of another. */
function add(grid: Grid, rests: Rest[], area: Area, made: number, isOut: boolean): void {
  const { cages } = grid;
  const { items, length } = cellsLeft;
  for (let k = 0; k < rests.length; k++) {
    const { cells } = rests[k]!;
    if (cells.length !== length) continue;
    let i = 0;
    while (i < length && cells[i] === items[i]) i++;
    if (i === length) return;
  }
  const from: number[] = [];
  for (let i = 0; i < touched.length; i++) {
    const k = touched.items[i]!;
    if (isOut || within[k] === cages[k]!.cells.length) from.push(k);
  }
  const { name, line, units, total } = area;
  const result = Math.abs(total - made);
  const cells = items.subarray(0, length);
  const cage = cageIn(grid, { id: "", sign: "+", result, cells, distinct: false });
  rests.push({ ...cage, from, name, line, units, isOut, total, made });
}
