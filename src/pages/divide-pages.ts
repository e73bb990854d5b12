/** Divides a list of puzzles into pages at the lowest cost, by dynamic programming over the possible page ends. */
import { lastOf } from "../engine/required.ts";
import type { FittedPage } from "./page-heights.ts";

/** A possible page for some of the puzzles. */
export interface PageChoice {
  /** The index of its first puzzle. */
  readonly from: number;
  readonly page: FittedPage;
  /** Its costs in addition to the base cost of a page, in the order in which they are added. */
  readonly costs: readonly number[];
}

/**
 * Costs of a changed arrangement, and of a fuller page after an emptier one. A heading above the first puzzles of a sheet makes
 * its first page emptier in any case; an emptier page in the middle looks like a fault.
 */
const CHANGE = { change: 0.06, fuller: 0.08, middle: 0.16 } as const;

/** A division of the puzzles up to some index, by its last page. */
interface Division {
  readonly cost: number;
  readonly page: FittedPage | null;
  readonly before: Division | null;
}

const NOWHERE: ReadonlyMap<string, Division> = new Map();

/**
 * The cheapest pages of `count` puzzles; null if there are none. `choicesTo`: pages that end before an index; `reach`: maximum
 * number of puzzles on a page; `price`: base cost of a page; `isHeaded`: there is a heading above the first.
 */
export function cheapestDivision(
  choicesTo: (to: number) => readonly PageChoice[],
  count: number,
  reach: number,
  price: number,
  isHeaded = false,
): FittedPage[] | null {
  // For each index, the best division up to it that ends in each arrangement.
  const divisions: ReadonlyMap<string, Division>[] = [new Map([["", { cost: 0, page: null, before: null }]])];
  for (let to = 1; to <= count; to++) {
    const here = new Map<string, Division>();
    for (const { from, page, costs } of choicesTo(to))
      extend(
        divisions[from]!,
        page,
        costs.reduce((sum, cost) => sum + cost, price),
        here,
        isHeaded,
      );
    divisions.push(here);
    // No later page begins so far back: in a long list, only divisions that can be continued stay in memory.
    if (to >= reach) divisions[to - reach] = NOWHERE;
  }
  const ends = [...lastOf(divisions).values()];
  if (ends.length === 0) return null;
  const pages: FittedPage[] = [];
  let division: Division | null = ends.reduce((best, each) => (each.cost < best.cost ? each : best));
  for (; division?.page; division = division.before) pages.push(division.page);
  return pages.reverse();
}

/** Adds a page to every division that leads to it, if that is the best one up to its end so far. */
function extend(
  divisions: ReadonlyMap<string, Division>,
  page: FittedPage,
  own: number,
  best: Map<string, Division>,
  isHeaded: boolean,
): void {
  const key = arrangementOf(page);
  for (const [last, before] of divisions) {
    const isMiddle = isHeaded && before.before?.page != null;
    const change = before.page === null || last === key ? 0 : changeCost(before.page, page, isMiddle);
    const cost = before.cost + own + change;
    if (cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY)) best.set(key, { cost, page, before });
  }
}

/** Equal for pages with the same arrangement. */
export const arrangementOf = ({ puzzles, shape }: FittedPage): string =>
  `${shape.columns} x ${Math.ceil(puzzles.length / shape.columns)} ${shape.column.width}`;

/** Pages with fewer puzzles should follow those with more: the remainder is at the end. */
function changeCost(from: FittedPage, to: FittedPage, isMiddle: boolean): number {
  const fuller = isMiddle ? CHANGE.middle : CHANGE.fuller;
  return CHANGE.change + (to.puzzles.length > from.puzzles.length ? fuller : 0);
}
