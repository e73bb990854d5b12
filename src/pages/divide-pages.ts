/** Parts a list of puzzles into pages: of all ways the one that costs least, by dynamic programming over the places where a page may end. */
import { lastOf } from "../engine/required.ts";
import type { FittedPage } from "./fit-page.ts";

/** A page that some of the puzzles may have. */
export interface PageChoice {
  /** The place of its first puzzle, from 0. */
  readonly from: number;
  readonly page: FittedPage;
  /** What it costs besides being a page: its parts, in the order in which they are added. */
  readonly costs: readonly number[];
}

/**
 * What an arrangement that changes from page to page costs, and a fuller page after an emptier one. Where something stands above the
 * first puzzles of a sheet, the first page has fewer of them in any case; an emptier page in the middle looks like a fault.
 */
const CHANGE = { change: 0.06, fuller: 0.08, middle: 0.16 } as const;

/** A way to part the puzzles up to some place, by its last page. */
interface Division {
  readonly cost: number;
  readonly page: FittedPage | null;
  readonly before: Division | null;
}

const NOWHERE: ReadonlyMap<string, Division> = new Map();

/**
 * The cheapest pages of `count` puzzles; null where there are none. `choicesTo`: pages that end before a place; `reach`: the most
 * puzzles on any; `price`: what each page costs by itself: the higher, the fewer there are; `isHeaded`: something stands above the first.
 */
export function cheapestDivision(
  choicesTo: (to: number) => readonly PageChoice[],
  count: number,
  reach: number,
  price: number,
  isHeaded = false,
): FittedPage[] | null {
  // For each place, the best way to it that ends in each arrangement.
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
    // No page begins so far back any more: of a long list only the ways that others go on from stay in memory.
    if (to >= reach) divisions[to - reach] = NOWHERE;
  }
  const ends = [...lastOf(divisions).values()];
  if (ends.length === 0) return null;
  const pages: FittedPage[] = [];
  let division: Division | null = ends.reduce((best, each) => (each.cost < best.cost ? each : best));
  for (; division?.page; division = division.before) pages.push(division.page);
  return pages.reverse();
}

/** Adds a page to every way that leads to it, where that is the best way to its end so far. */
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

/** Equal for pages that are arranged alike. */
export const arrangementOf = ({ puzzles, shape }: FittedPage): string =>
  shape.rows !== undefined
    ? "rows"
    : `${shape.columns} x ${Math.ceil(puzzles.length / shape.columns)} ${shape.column.width}`;

/** Pages with fewer puzzles come after those with more: what is left over is the end. */
function changeCost(from: FittedPage, to: FittedPage, isMiddle: boolean): number {
  const fuller = isMiddle ? CHANGE.middle : CHANGE.fuller;
  return CHANGE.change + (to.puzzles.length > from.puzzles.length ? fuller : 0);
}
