/**
 * All tasks of a sheet on one page: those with the same rule in rows below it, in the number of columns that needs the least height.
 * If two kinds do not fit below each other, they stand side by side. All figures of a kind have one size, the largest that fits.
 */
import { firstOf, valueFor } from "../engine/required.ts";
import { cardScales, fitPage, GUTTER, type Listing } from "./fit-page.ts";
import { MM } from "./item.ts";
import { canBePrinted } from "./page-choices.ts";
import { type FittedPage, heightOf, pageHeight, rowHeights } from "./page-heights.ts";
import { MAX_COLUMNS, shapesOf } from "./page-shapes.ts";
import { type CodeOf, type PuzzlePage, puzzlePages } from "./puzzle-pages.ts";
import { notedRule, sharedRule } from "./shared-rule.ts";
import type { PrintedPuzzle } from "./words.ts";

/** Tasks in runs with a common rule, in their order. Their notes, if they have any, fit in half of the page's width. */
function runsOf({ puzzles, styleOf, setting }: Listing): PrintedPuzzle[][] {
  const half = (setting.frame.text.width - GUTTER.sheet) / 2;
  const isShort = (puzzle: PrintedPuzzle): boolean => (styleOf(puzzle, half)?.head.numbered.note(puzzle) ?? 0) <= half;
  const haveOneRule = (tasks: readonly PrintedPuzzle[]): boolean =>
    (sharedRule(tasks, false) ?? notedRule(tasks, isShort)) !== null;
  const runs: PrintedPuzzle[][] = [];
  for (const task of puzzles) {
    const last = runs.at(-1);
    if (last !== undefined && haveOneRule([...last, task])) last.push(task);
    else runs.push([task]);
  }
  return runs;
}

/** Gap between the tasks of two rules, at least and at most. */
const GAP = { least: 9 * MM, most: 16 * MM } as const;
/** Number of bisections of the range of sizes. */
const STEPS = 7;

/** Runs below each other, and the part of the page that they are in. */
interface Strip<Run> {
  readonly runs: readonly Run[];
  readonly listing: Listing;
}
type ToFit = Strip<readonly PrintedPuzzle[]>;
type Fitted = Strip<FittedPage>;

/** The ways to divide the page: all runs below each other or, if there are two kinds, each kind in its half of the width. */
function waysOf(listing: Listing): (readonly ToFit[])[] {
  const runs = runsOf(listing);
  const kinds = [...Map.groupBy(runs, (run) => firstOf(run).kind).values()];
  const whole = [{ runs, listing }];
  return kinds.length === 2
    ? [whole, kinds.map((own, i) => ({ runs: own, listing: halfOf(own, i, listing) }))]
    : [whole];
}

/** A listing of runs in the left or the right half of the page, below what is above its tasks. */
function halfOf(runs: readonly (readonly PrintedPuzzle[])[], half: number, listing: Listing): Listing {
  const { setting, first = 0 } = listing;
  const { x, width } = setting.frame.text;
  const side = (width - GUTTER.sheet) / 2;
  const text = { x: x + half * (side + GUTTER.sheet), width: side };
  const frame = { ...setting.frame, text, live: text, top: setting.frame.top + first };
  return { ...listing, puzzles: runs.flat(), first: 0, setting: { ...setting, frame } };
}

/** Whether the tasks fit at their least sizes. */
export const fitsOnPage = (listing: Listing): boolean =>
  waysOf(listing).some((way) => fittedAt(way, Math.min(...scalesOf(listing)), 0) !== null);

/** The page of the tasks; null if they do not fit. */
export function onOnePage(listing: Listing, code: CodeOf): PuzzlePage | null {
  for (const way of waysOf(listing))
    for (const cardScale of scalesOf(listing)) {
      const found = largest(way, cardScale);
      if (found !== null) return joined(found.map((strip) => pageOf(strip, code)));
    }
  return null;
}

const scalesOf = ({ puzzles, setting }: Listing): readonly number[] =>
  puzzles.some(({ card }) => card !== null) ? cardScales(setting) : [1];

/** The strips with the largest figures that fit; null if even the smallest do not. */
function largest(way: readonly ToFit[], cardScale: number): readonly Fitted[] | null {
  let best = fittedAt(way, cardScale, 0);
  if (best === null) return null;
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const share = step === 0 ? 1 : (low + high) / 2;
    const found = fittedAt(way, cardScale, share);
    if (found === null) high = share;
    else [low, best] = [share, found];
    if (low === high) break;
  }
  return best;
}

/** The strips with figures of a size, from 0 for the least to 1 for the best; null if one of them does not fit. */
function fittedAt(way: readonly ToFit[], cardScale: number, share: number): readonly Fitted[] | null {
  const fitted: Fitted[] = [];
  for (const { runs, listing } of way) {
    const pages = runsAt(runs, listing, cardScale, share);
    if (pages === null) return null;
    fitted.push({ runs: pages, listing });
  }
  return fitted;
}

/** The runs with figures of a size, from 0 for the least to 1 for the best; null if they do not fit. */
function runsAt(
  runs: readonly (readonly PrintedPuzzle[])[],
  listing: Listing,
  cardScale: number,
  share: number,
): FittedPage[] | null {
  const cells = new Map<string, number>();
  for (const [kind, own] of Map.groupBy(listing.puzzles, (puzzle) => puzzle.kind)) {
    const least = Math.max(...own.map(({ extent }) => extent.cell.least));
    cells.set(kind, least + share * Math.max(0, Math.min(...own.map(({ extent }) => extent.cell.best)) - least));
  }
  const fixed = { cellOf: (kind: string) => valueFor(cells, kind), cardScale };
  const pages: FittedPage[] = [];
  for (const run of runs) {
    const own = { ...listing, fixed, isRuleAbove: true };
    const low = lowest(run, own);
    const page = low !== null && listing.isInFewerColumns ? lowest(run, own, low.shape.columns - 1) : low;
    if (page === null) return null;
    pages.push(page);
  }
  const height = pages.reduce((sum, page) => sum + heightOf(page), 0) + (pages.length - 1) * GAP.least;
  return height <= pageHeight(listing.setting) ? pages : null;
}

/** Tasks in the number of columns, up to `most`, that needs the least height; null if they fit in none. */
function lowest(run: readonly PrintedPuzzle[], listing: Listing, most = MAX_COLUMNS): FittedPage | null {
  let best: FittedPage | null = null;
  for (let columns = 1; columns <= Math.min(run.length, most); columns++)
    for (const shape of shapesOf(columns, listing)) {
      const page = fitPage(run, shape, listing);
      if (canBePrinted(page) && (best === null || heightOf(page) < heightOf(best))) best = page;
    }
  return best;
}

/** Places the runs below each other, with the free height between their rows. */
function pageOf({ runs, listing: { setting } }: Fitted, code: CodeOf): PuzzlePage {
  const heights = runs.map(heightOf);
  const used = heights.reduce((sum, height) => sum + height, 0) + (runs.length - 1) * GAP.least;
  const rows = runs.map((run) => rowHeights(run).length);
  const gaps = rows.reduce((sum, count) => sum + count, 0) - 1;
  const more = Math.min(GAP.most - GAP.least, Math.max(0, pageHeight(setting) - used) / Math.max(1, gaps));
  let y = setting.frame.top;
  const pages = runs.flatMap((run, i) => {
    const bottom = y + heights[i]! + more * (rows[i]! - 1);
    const frame = { ...setting.frame, top: y, bottom };
    y = bottom + GAP.least + more;
    return puzzlePages([run], code, { ...setting, frame, working: 0 });
  });
  return joined(pages);
}

/** Parts of a page as one. */
const joined = (pages: readonly PuzzlePage[]): PuzzlePage => ({
  items: () => pages.flatMap(({ items }) => items()),
  puzzles: pages.flatMap(({ puzzles }) => puzzles),
  goodShare: Math.min(...pages.map(({ goodShare }) => goodShare)),
  column: firstOf(pages).column,
});
