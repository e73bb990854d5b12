/**
 * What cages leave of units, known as the rule of 45: a row of 1 to 9 adds up to 45, so the cells that are not in its whole cages
 * have a known sum (innies), and so have the cells by which its cages reach beyond it (outies). The same for two or three rows,
 * columns or boxes beside each other.
 */
import type { Grid, GridCage } from "./grid.ts";

/** Cells whose sum follows from units and cages. */
export interface Rest extends GridCage {
  /** The ids of the cages that it follows from. */
  readonly from: readonly string[];
  /** The class and number by which sentences name the first unit, and how many units there are. */
  readonly name: string;
  readonly line: number;
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

/** Units of a class beside each other, by their indices. */
function areasOf({ units, most }: Grid): number[][] {
  const areas = units.map((_, k) => [k]);
  for (let size = 2; size <= MOST_UNITS && size < most; size++)
    for (const name of ["row", "column"])
      for (const [k, unit] of units.entries()) {
        const next = Array.from({ length: size }, (_, i) => k + i);
        if (unit.class === name && next.every((i) => units[i]?.class === name)) areas.push(next);
      }
  return areas;
}

function build(grid: Grid): Rest[] {
  const sums = grid.cages.filter(({ sign }) => sign === "+" || sign === "=");
  if (sums.length < grid.cages.length || sums.length === 0) return [];
  const rests: Rest[] = [];
  const seen = new Set<string>();
  const inside = new Uint8Array(grid.count);
  for (const area of areasOf(grid)) {
    inside.fill(0);
    for (const k of area) for (const c of grid.units[k]!.cells) inside[c] = 1;
    const total = (area.length * grid.most * (grid.most + 1)) / 2;
    const left = inside.slice();
    const outside: number[] = [];
    const [whole, all]: [GridCage[], GridCage[]] = [[], []];
    let covered = 0;
    for (const cage of sums) {
      let count = 0;
      for (let i = 0; i < cage.cells.length; i++) count += inside[cage.cells[i]!]!;
      if (count === 0) continue;
      covered += count;
      all.push(cage);
      if (count === cage.cells.length) {
        whole.push(cage);
        for (const c of cage.cells) left[c] = 0;
      } else for (const c of cage.cells) if (inside[c] === 0) outside.push(c);
    }
    const { class: name, values } = grid.units[area[0]!]!;
    const add = (cells: readonly number[], from: readonly GridCage[], isOut: boolean): void => {
      const key = cells.join();
      if (cells.length === 0 || cells.length > MOST_CELLS || from.length === 0 || seen.has(key)) return;
      seen.add(key);
      const made = from.reduce((sum, { result }) => sum + result, 0);
      const isSet = cells.every((c) => cells.every((d) => c === d || grid.sees[c * grid.count + d] === 1));
      rests.push({
        ...{ id: "", sign: "+", result: Math.abs(total - made), cells: Int32Array.from(cells), distinct: false, isSet },
        ...{ from: from.map(({ id }) => id), name: String(values.name ?? name), line: Number(values.line ?? 0) },
        ...{ units: area.length, isOut, total, made },
      });
    };
    const within = Array.from(left.keys()).filter((c) => left[c] === 1);
    // A sum that cannot be is a contradiction, which search finds by the cages themselves.
    if (total > sumOf(whole)) add(within, whole, false);
    if (covered === area.length * grid.most && sumOf(all) > total) add(outside, all, true);
  }
  return rests;
}

const sumOf = (cages: readonly GridCage[]): number => cages.reduce((sum, { result }) => sum + result, 0);
