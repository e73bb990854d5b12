/**
 * The pages of sheets: the head is on the first page of each, with at least one task below it. Sheets that are handed out
 * together have equally many pages with equally many tasks on each, so that the paper does not reveal whose they are.
 */
import { firstOf, lastOf, required } from "../engine/required.ts";
import type { ClassSpec } from "../spec/class/kept-class.ts";
import { Failure } from "../spec/diagnostic.ts";
import type { Part } from "./layout/part.ts";
import type { PageLimits } from "./page-choices.ts";
import type { PuzzlePage } from "./puzzle-pages.ts";

/** The height of a sheet's first page above its tasks, and its pages of tasks. */
export interface Laid {
  readonly first: Part;
  readonly pages: readonly PuzzlePage[];
}

/** Composes tasks below a first part. Throws a `Failure` if they do not fit. */
export type Compose = (first: Part) => Laid;

/** The sizing of figures, and the page ends. */
export type PageForm = Pick<PageLimits, "isEven" | "ends">;

/** A sheet to lay out: its possible heads, the best first: with all examples, with fewer, with none, finally with a small title. */
export interface SheetToLayOut {
  readonly heads: readonly SheetHead[];
  /** Whether its tasks are set in another way than usual, if that is nearly as good: so sheets that follow each other differ. */
  readonly isOther?: boolean;
}

/** A head in several sizes, the best first, and the tasks below it. */
export interface SheetHead {
  /**
   * How an example is shown: for each kind in a box of its own, for each as the first box of a task, in this way for the first kind
   * alone, or not for each.
   */
  readonly shows: "box" | "task" | "tight" | "less";
  readonly firsts: readonly Part[];
  /** The ways to set the tasks, the best first. */
  readonly waysOf: (form: PageForm) => readonly Compose[];
  /** The same for all tasks on one page. */
  readonly onePage: readonly OnePageWay[];
}

/** A way to set all tasks on the page of a head. `fits`: a quick check whether there is a page. */
interface OnePageWay {
  readonly fits: (first: Part) => boolean;
  readonly page: (first: Part) => PuzzlePage | null;
}

/** The layout with the fewest pages, the first of several; null if none fits. */
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

/** Whether each sheet has a page with the head list at this index. */
export const fitOnOnePage = (sheets: readonly SheetToLayOut[], list: number): boolean =>
  sheets.every(({ heads }) => {
    const { firsts, onePage } = required(heads[list]);
    // A large figure has no box.
    return firsts.length > 0 && onePage.some(({ fits }) => fits(lastOf(firsts)));
  });

/** A page below a first part. */
interface OnePageLaid {
  readonly first: Part;
  readonly page: PuzzlePage;
}

/** Size of figures as a share of the largest, up to their good size, from which another way to set tasks is nearly as good. */
const NEARLY = 0.8;

/** The page with the head list at this index whose figures are the largest, compared with their good sizes; null if there is none. */
function largestOnOnePage({ heads, isOther = false }: SheetToLayOut, list: number): Laid | null {
  const { firsts, onePage } = required(heads[list]);
  const pages: OnePageLaid[] = [];
  for (const way of onePage) {
    const page = largestIn(way, firsts);
    if (page !== null) pages.push(page);
    if (!isOther && page !== null && page.page.goodShare >= 1) break;
  }
  if (pages.length === 0) return null;
  const best = pages.reduce((a, b) => (b.page.goodShare > a.page.goodShare ? b : a));
  const least = NEARLY * Math.min(1, best.page.goodShare);
  const other = isOther ? pages.find((each) => each !== best && each.page.goodShare >= least) : undefined;
  const { first, page } = other ?? best;
  return { first, pages: [page] };
}

function largestIn({ fits, page: pageBelow }: OnePageWay, firsts: readonly Part[]): OnePageLaid | null {
  let best: OnePageLaid | null = null;
  for (const first of firsts) {
    const page = fits(first) ? pageBelow(first) : null;
    if (page !== null && (best === null || page.goodShare > best.page.goodShare)) best = { first, page };
    if (best !== null && best.page.goodShare >= 1) break;
  }
  return best;
}

/** Sheets on one page each, with the examples that leave their tasks space; null if one of them needs more pages. */
export function onePageEach(
  sheets: readonly SheetToLayOut[],
  set: ClassSpec | undefined,
  isCompact: boolean,
): LaidSheets | null {
  const { arrangement } = set?.one ?? {};
  const lists = [...firstOf(sheets).heads.keys()];
  const own = arrangement === undefined ? [] : [readOnePage(arrangement).list];
  for (const list of [...own, ...lists]) {
    const laid = allOrNull(sheets, (sheet) => largestOnOnePage(sheet, list));
    const tasks = laid === null ? 0 : firstOf(firstOf(laid).pages).puzzles.length;
    if (laid !== null) return { laid, arrangement: set === undefined ? 0 : onePageNumber({ list, tasks, isCompact }) };
  }
  return null;
}

/** The laid-out sheets. `arrangement`: a number for common properties that one of them alone would not have; 0: none. */
interface LaidSheets {
  readonly laid: readonly Laid[];
  readonly arrangement: number;
}

/**
 * Lays sheets out, each by itself or, if they are handed out together and would not have equally many tasks on each page, all
 * alike. `arrangement`: the earlier one of a sheet that is now generated again alone. Throws a `Failure` if a sheet does not
 * fit.
 */
export function layOutSheets(sheets: readonly SheetToLayOut[], arrangement = 0): LaidSheets {
  const again = arrangement === 0 ? null : allOrNull(sheets, (sheet) => arranged(sheet, readArrangement(arrangement)));
  if (again !== null) return { laid: again, arrangement };
  const own = allOrNull(sheets, byItself);
  // If one of them does not fit even with a small title, this throws the failure with the reason.
  const tight = (): Laid[] =>
    sheets.map(({ heads }) => {
      const { firsts, waysOf } = lastOf(heads);
      return firstOf(waysOf({ isEven: false }))(firstOf(firsts));
    });
  if (own === null) return { laid: tight(), arrangement: 0 };
  const areAlike = new Set(own.map(({ list, laid }) => [list, ...endsOf(laid)].join())).size <= 1;
  if (areAlike) return { laid: own.map(({ laid }) => laid), arrangement: 0 };
  return required(together(sheets));
}

/** A sheet with as many examples as leave space for a task, with figures of one size if possible. */
function byItself(sheet: SheetToLayOut): { readonly list: number; readonly laid: Laid } | null {
  for (const list of sheet.heads.keys()) {
    const laid = freely(sheet, list, FORMS[0]) ?? freely(sheet, list, FORMS[1]);
    if (laid !== null) return { list, laid };
  }
  return null;
}

function laidIn({ heads }: SheetToLayOut, list: number, form: PageForm): Laid | null {
  const head = heads[list];
  return head === undefined ? null : fewestPages(head.firsts, head.waysOf(form));
}

const known = new WeakMap<SheetToLayOut, Map<string, Laid | null>>();

/** The same, cached: it is needed for each sheet, and again if all must be alike. */
function freely(sheet: SheetToLayOut, list: number, form: (typeof FORMS)[number]): Laid | null {
  const own = known.get(sheet) ?? new Map<string, Laid | null>();
  known.set(sheet, own);
  const key = `${list} ${form.isEven}`;
  if (!own.has(key)) own.set(key, laidIn(sheet, list, form));
  return own.get(key)!;
}

/** Index of the head list of the sheets, and the numbers of tasks up to the ends of their pages. */
interface Arrangement {
  readonly list: number;
  readonly ends: readonly number[];
}

/** Larger than the number of lists. */
const LISTS = 8;

/** An arrangement as a positive number; the end of the last page is omitted. */
const numberOf = ({ list, ends }: Arrangement): number =>
  1 + list + LISTS * ends.slice(0, -1).reduce((sum, end) => sum + 2 ** (end - 1), 0);

function readArrangement(number: number): Arrangement {
  const bits = [...Math.floor((number - 1) / LISTS).toString(2)].reverse();
  return { list: (number - 1) % LISTS, ends: bits.flatMap((bit, i) => (bit === "1" ? [i + 1] : [])) };
}

/** What the one-page sheets of a class have in common. */
interface OnePage {
  /** Index of their head list. */
  readonly list: number;
  readonly tasks: number;
  /** Whether their puzzles are the smaller ones of their kinds. */
  readonly isCompact: boolean;
}

/** The same as a positive number. */
const onePageNumber = ({ list, tasks, isCompact }: OnePage): number =>
  1 + list + LISTS * (2 * tasks + (isCompact ? 1 : 0));

/** The same, read from the number. */
export function readOnePage(number: number): OnePage {
  const rest = Math.floor((number - 1) / LISTS);
  return { list: (number - 1) % LISTS, tasks: Math.floor(rest / 2), isCompact: rest % 2 === 1 };
}

/** A sheet in an arrangement; null if it does not fit. */
const arranged = (sheet: SheetToLayOut, { list, ends }: Arrangement): Laid | null =>
  laidIn(sheet, list, { ...FORMS[0], ends }) ?? laidIn(sheet, list, { ...FORMS[1], ends });

/**
 * All sheets alike, with the most examples for which they need no more pages than half of them need alone; otherwise on the
 * fewest pages.
 */
function together(sheets: readonly SheetToLayOut[]): LaidSheets | null {
  let best: LaidSheets | null = null;
  for (const list of firstOf(sheets).heads.keys()) {
    const { usual, found } = alike(sheets, list);
    if (found === null) continue;
    if (best === null || pagesOf(found) < pagesOf(best)) best = found;
    if (pagesOf(found) <= usual) break;
  }
  return best;
}

const pagesOf = ({ laid }: LaidSheets): number => firstOf(laid).pages.length;

/** Figures of one size are tried first. */
const FORMS = [{ isEven: true }, { isEven: false }] as const satisfies readonly PageForm[];

/**
 * Sheets with equally many tasks on each page, null if one does not fit; `usual`: a number of pages that is enough for half of
 * them.
 */
interface Alike {
  readonly found: LaidSheets | null;
  readonly usual: number;
}

/** Lays sheets out alike, all with the head list at this index. */
function alike(sheets: readonly SheetToLayOut[], list: number): Alike {
  const own = sheets.map((sheet) =>
    FORMS.flatMap((form) => {
      const laid = freely(sheet, list, form);
      return laid === null ? [] : [endsOf(laid)];
    }),
  );
  const lengths = own.map((ways) => Math.min(...ways.map(({ length }) => length))).sort((a, b) => a - b);
  const usual = required(lengths[Math.floor((lengths.length - 1) / 2)]);
  if (own.some((ways) => ways.length === 0)) return { found: null, usual };
  for (const ends of endsToTry(own.flat(), usual)) {
    const laid = allOrNull(sheets, (sheet) => arranged(sheet, { list, ends }));
    if (laid !== null) return { found: { laid, arrangement: numberOf({ list, ends }) }, usual };
  }
  return { found: null, usual };
}

/** The results for all of them; null if there is none for one. */
function allOrNull<T>(sheets: readonly SheetToLayOut[], find: (sheet: SheetToLayOut) => T | null): T[] | null {
  const found: T[] = [];
  for (const sheet of sheets) {
    const one = find(sheet);
    if (one === null) return null;
    found.push(one);
  }
  return found;
}

/** The number of tasks up to the end of each page. */
function endsOf({ pages }: Laid): number[] {
  let end = 0;
  return pages.map(({ puzzles }) => (end += puzzles.length));
}

/**
 * Possible page ends, those with fewer pages first: those of single sheets, by frequency; up to `usual` pages also even
 * divisions. Even divisions of more pages come last.
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

/** Even divisions into this many pages, except that the first may have fewer tasks. */
function evenEnds(tasks: number, pages: number): (readonly number[])[] {
  if (pages === 1) return [[tasks]];
  return Array.from({ length: Math.ceil(tasks / pages) }, (_, i) => {
    const first = Math.ceil(tasks / pages) - i;
    return Array.from({ length: pages }, (_, page) => first + Math.ceil(((tasks - first) * page) / (pages - 1)));
  }).filter((ends) => ends.every((end, i) => end > (ends[i - 1] ?? 0)));
}
