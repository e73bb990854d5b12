/**
 * The pages of sheets: what stands above the tasks is on the first page of each, with at least one task below it. Sheets that are
 * handed out together have as many pages as each other, with as many tasks on each, so that the paper does not tell whose they are.
 */
import { firstOf, required } from "../../engine/required.ts";
import { Failure } from "../diagnostic.ts";
import type { Part } from "./look-box.ts";
import type { PageLimits } from "./page-choices.ts";
import type { PuzzlePage } from "./puzzle-pages.ts";

/** The first page of a sheet down to its tasks, and its pages of tasks. */
export interface Laid {
  readonly first: Part;
  readonly pages: readonly PuzzlePage[];
}

/** Composes tasks below a first part. Throws a `Failure` where they have no room. */
export type Compose = (first: Part) => Laid;

/** How figures are sized, and where pages end. */
export type PageForm = Pick<PageLimits, "isEven" | "ends">;

/** A sheet that is to be laid out. */
export interface SheetToLayOut {
  /** What can stand above its tasks, in lists, the best first: with all examples, with fewer, with none, at last with a small title. */
  readonly firsts: readonly (readonly Part[])[];
  /** The ways to set its tasks, the best first. */
  readonly waysOf: (form: PageForm) => readonly Compose[];
}

/** The layout on the fewest pages, the first of several, of those that have room; null where none has. */
export function fewestPages(firsts: readonly Part[], ways: readonly Compose[]): Laid | null {
  let best: Laid | null = null;
  for (const compose of ways)
    for (const first of firsts) {
      const laid = laidOrNull(compose, first);
      if (laid !== null && (best === null || laid.pages.length < best.pages.length)) best = laid;
    }
  return best;
}

function laidOrNull(compose: Compose, first: Part): Laid | null {
  try {
    return compose(first);
  } catch (failure) {
    if (failure instanceof Failure) return null;
    throw failure;
  }
}

/**
 * Lays sheets out with as many of their examples as leave room for a task and, where they are handed out together, make them no longer than
 * half of them are by themselves; where that cannot be, on the fewest pages. Throws a `Failure` where a sheet has no room without any.
 */
export function layOutSheets(sheets: readonly SheetToLayOut[]): Laid[] {
  const most = Math.max(0, ...sheets.map(({ firsts }) => firsts.length));
  let best: Laid[] | null = null;
  for (let list = 0; list < most; list++) {
    const { usual, laid } = alike(sheets, list);
    if (laid === null) continue;
    if (best === null || pagesOf(laid) < pagesOf(best)) best = laid;
    if (pagesOf(laid) <= usual) break;
  }
  // With nothing but a small title they have no room either: the failure says why.
  return best ?? sheets.map(({ firsts, waysOf }) => firstOf(waysOf({ isEven: false }))(required(firsts.at(-1)?.[0])));
}

const pagesOf = (laid: readonly Laid[]): number => laid[0]?.pages.length ?? 0;

/** Figures of one size are tried before others. */
const FORMS = [{ isEven: true }, { isEven: false }] as const satisfies readonly PageForm[];

/** Sheets with the same tasks on each page, null where one has no room; `usual`: so many pages are enough for half of them. */
interface Alike {
  readonly laid: Laid[] | null;
  readonly usual: number;
}

/** Lays sheets out alike, all with the list of what stands above their tasks at an index. */
function alike(sheets: readonly SheetToLayOut[], list: number): Alike {
  const laidIn = (sheet: SheetToLayOut, form: PageForm, ends?: readonly number[]): Laid | null =>
    fewestPages(sheet.firsts[list] ?? [], sheet.waysOf(ends === undefined ? form : { ...form, ends }));
  const even = sheets.map((sheet) => laidIn(sheet, FORMS[0]));
  if (areAlike(even)) return { laid: even, usual: pagesOf(even) };
  const uneven = sheets.map((sheet) => laidIn(sheet, FORMS[1]));
  if (sheets.length === 1 && areAlike(uneven)) return { laid: uneven, usual: pagesOf(uneven) };
  const own = sheets.map((_, i) => [even[i], uneven[i]].flatMap((laid) => (laid == null ? [] : [endsOf(laid)])));
  const lengths = own.map((ways) => Math.min(...ways.map(({ length }) => length))).sort((a, b) => a - b);
  const usual = required(lengths[Math.floor((lengths.length - 1) / 2)]);
  if (own.some((ways) => ways.length === 0)) return { laid: null, usual };
  for (const ends of endsToTry(own.flat(), usual)) {
    const laid = allOrNull(sheets, (sheet) => laidIn(sheet, FORMS[0], ends) ?? laidIn(sheet, FORMS[1], ends));
    if (laid !== null) return { laid, usual };
  }
  return { laid: null, usual };
}

/** What is found for all of them; null where nothing is for one. */
function allOrNull(sheets: readonly SheetToLayOut[], find: (sheet: SheetToLayOut) => Laid | null): Laid[] | null {
  const found: Laid[] = [];
  for (const sheet of sheets) {
    const laid = find(sheet);
    if (laid === null) return null;
    found.push(laid);
  }
  return found;
}

/** Whether all have room, with the same tasks on each page. */
const areAlike = (all: readonly (Laid | null)[]): all is Laid[] =>
  all.every((laid) => laid !== null) && new Set(all.map((laid) => String(endsOf(laid)))).size <= 1;

/** The number of tasks up to the end of each page. */
function endsOf({ pages }: Laid): number[] {
  let end = 0;
  return pages.map(({ puzzles }) => (end += puzzles.length));
}

/**
 * Where pages may end, those of fewer pages first: as those of some sheets do, in the order of how many; up to `usual` pages in even parts,
 * too. Last come even parts on more pages.
 */
function* endsToTry(known: readonly (readonly number[])[], usual: number): Iterable<readonly number[]> {
  const groups = [...Map.groupBy(known, String).values()].sort((a, b) => b.length - a.length);
  const seen = groups.map((group) => firstOf(group));
  const tasks = Math.max(...seen.flat());
  for (let pages = 1; pages <= tasks; pages++) {
    yield* seen.filter(({ length }) => length === pages);
    if (pages <= usual) yield* evenEnds(tasks, pages);
  }
  for (let pages = usual + 1; pages <= tasks; pages++) yield* evenEnds(tasks, pages);
}

/** So many pages in even parts, but for the first, which may have fewer tasks than the others. */
function evenEnds(tasks: number, pages: number): (readonly number[])[] {
  if (pages === 1) return [[tasks]];
  return Array.from({ length: Math.ceil(tasks / pages) }, (_, i) => {
    const first = Math.ceil(tasks / pages) - i;
    return Array.from({ length: pages }, (_, page) => first + Math.ceil(((tasks - first) * page) / (pages - 1)));
  }).filter((ends) => ends.every((end, i) => end > (ends[i - 1] ?? 0)));
}
