/**
 * What cages leave of units, known as the rule of 45: a row of 1 to 9 adds up to 45, so the cells that are not in its whole cages
 * have a known sum (innies), and so have the cells by which its cages reach beyond it (outies). The same for two or three rows,
 * columns or boxes beside each other.
 */
import type { Value } from "../words.ts";
import { type Grid, type GridCage, seenAmong, type Unit } from "./grid.ts";

/** Cells whose sum follows from units and cages. */
export interface Rest extends GridCage {
  /** The ids of the cages that it follows from. */
  readonly from: readonly string[];
  /** The class and number by which sentences name the first unit, and how many units there are. */
  readonly name: string;
  readonly line: Value;
  readonly units: number;
  /** Whether its cells lie outside of the units. */
  readonly isOut: boolean;
  /** What the units add up to, and what the cages do. */
  readonly total: number;
  readonly made: number;
}

/** Rests have at most so many cells. */
const MOST_CELLS = 5;
/** Most units together. */
const MOST_UNITS = 3;

const kept = new WeakMap<Grid, readonly Rest[]>();

/** The rests of a grid, those of single units first. */
export function restsOf(grid: Grid): readonly Rest[] {
  const known = kept.get(grid) ?? build(grid);
  kept.set(grid, known);
  return known;
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
      ...{ cells, inside, name: String(values.name ?? sort), line: values.line ?? 0, units: list.length },
      total: (list.length * most * (most + 1)) / 2,
    };
  });
  areas.set(units, made);
  return made;
}

function build(grid: Grid): Rest[] {
  const { cages, count } = grid;
  if (cages.length === 0 || cages.some(({ sign }) => sign !== "+" && sign !== "=")) return [];
  const owner = new Int32Array(count).fill(-1);
  for (let k = 0; k < cages.length; k++) for (const c of cages[k]!.cells) owner[c] = k;
  const within = new Int32Array(cages.length);
  const rests: Rest[] = [];
  const seen = new Set<string>();
  for (const { cells, inside, total, ...area } of areasOf(grid)) {
    const touched: number[] = [];
    let bare = 0;
    for (const c of cells) {
      const k = owner[c]!;
      if (k < 0) bare++;
      else if (within[k]!++ === 0) touched.push(k);
    }
    let [innies, outies, whole, all] = [cells.length, 0, 0, 0];
    for (const k of touched) {
      const { cells: own, result } = cages[k]!;
      all += result;
      if (within[k] === own.length) {
        innies -= own.length;
        whole += result;
      } else outies += own.length - within[k]!;
    }
    const isWhole = (k: number): boolean => k >= 0 && within[k] === cages[k]!.cells.length;
    const add = (rest: number[], from: readonly number[], made: number, isOut: boolean): void => {
      const key = rest.join();
      if (seen.has(key)) return;
      seen.add(key);
      const among = seenAmong(grid, rest);
      const result = Math.abs(total - made);
      rests.push({
        ...{ id: "", sign: "+", result, cells: Int32Array.from(rest), distinct: false },
        ...{ isSet: among === "all", alike: `+${result} ${among}` },
        ...{ from: from.map((k) => cages[k]!.id), ...area, isOut, total, made },
      });
    };
    // Where a sum cannot be, search finds the contradiction by the cages themselves.
    if (innies > 0 && innies <= MOST_CELLS && whole > 0 && total > whole) {
      const rest = Array.from(cells).filter((c) => !isWhole(owner[c]!));
      add(rest, touched.filter(isWhole), whole, false);
    }
    if (outies > 0 && outies <= MOST_CELLS && bare === 0 && all > total) {
      const rest = touched.flatMap((k) => Array.from(cages[k]!.cells).filter((c) => inside[c] === 0));
      add(rest, touched, all, true);
    }
    for (const k of touched) within[k] = 0;
  }
  return rests;
}
