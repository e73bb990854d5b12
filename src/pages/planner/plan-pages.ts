/**
 * Finds how many puzzles of each section fill a book with a fixed number of pages. The book is assembled and laid out with a few
 * puzzles, then with about half of them, which shows how many pages a puzzle of each section needs. From then on it is known
 * which section gets the next puzzle, and only the total is searched for.
 */
import { assemble, type Maker, type Progress } from "../../book/assemble.ts";
import { withFinale } from "../../book/finale/make-finale.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { detailed, problem } from "../../spec/problem.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { FULL_MATTER_PAGES, MATTER_FORMS, MIN_PAGES } from "../../spec/spec-values.ts";
import { cachedMaker } from "./cached-maker.ts";
import type { ExtentOf } from "./extent.ts";
import { apportion, byClaim, packPages } from "./pack-pages.ts";
import { isPacked } from "./packed.ts";
import { MAX_REST } from "./padding.ts";
import { noteReplaced } from "./replace-large.ts";
import {
  isPlanFailure,
  type LaidOutBook,
  type Planned,
  type PlanTask,
  sharedPages,
  sharesOf,
  sum,
  tryCounts,
  withCounts,
} from "./trial.ts";

/**
 * The book of a spec with the length in `spec.pages`: its sections share the pages, or their puzzles have fixed numbers and are
 * packed. Throws a `Failure` that names the nearest possible number of pages.
 */
export async function planPages(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
  extentOf: ExtentOf,
  progress: Progress = {},
): Promise<Planned> {
  const pages = required(spec.pages);
  const task: PlanTask = {
    spec,
    kinds,
    maker: cachedMaker(maker),
    extentOf,
    pages,
    progress,
    known: new Map(),
    replaced: [],
  };
  const chosen = isPacked(spec)
    ? await packPages(task)
    : await (spec.matter === undefined && pages <= SHORT ? shortBook(task) : planned(task));
  return { ...chosen, manifest: withFinale(chosen.manifest, kinds) };
}

/** A book of at most this many pages omits front and back matter that would take too much space. */
const SHORT = 32;
/** Minimum share of a short book's pages for puzzles. */
const FOR_PUZZLES = 0.6;

/**
 * The book with the most front and back matter that leaves enough pages to puzzles; if none does, the one with the most puzzle
 * pages.
 */
async function shortBook(task: PlanTask): Promise<Planned> {
  let best: Planned | null = null;
  let failure: Failure | null = null;
  for (const matter of MATTER_FORMS) {
    if (matter === "full" && task.pages < FULL_MATTER_PAGES) continue;
    const spec = matter === "full" ? task.spec : { ...task.spec, matter };
    try {
      const book = await planned({ ...task, spec, known: new Map() });
      if (best === null || puzzlePages(book) > puzzlePages(best)) best = book;
      if (puzzlePages(book) >= FOR_PUZZLES * task.pages) break;
    } catch (error) {
      if (!isPlanFailure(error)) throw error;
      failure = error;
    }
  }
  if (best === null) throw required(failure);
  return best;
}

const puzzlePages = ({ extent }: Planned): number => extent.puzzles.length;

async function planned(task: PlanTask): Promise<Planned> {
  const { spec } = task;
  if (spec.omit.length === 0) return finished(task, await fill(task));
  // Omitting puzzles must not change the others: the counts are first found without omissions, if the book then has its length.
  const found = await fill({ ...task, spec: { ...spec, omit: [] }, known: new Map() });
  const trial = await tryCounts(task, found.counts);
  const stays = "extent" in trial && trial.extent.count <= task.pages;
  return finished(task, stays ? found : await fill(task));
}

interface FoundCounts {
  readonly best: LaidOutBook;
  /** Why there were not more puzzles; null if the number of pages was the reason. */
  readonly blocked: Failure | null;
  readonly counts: readonly number[];
}

/** How often the weights are measured again on a whole book: many puzzles may be packed more densely than few. */
const ROUNDS = 3;

/** Maximum number of puzzles that fit on the pages, distributed by the shares. */
async function fill(task: PlanTask): Promise<FoundCounts> {
  const one = sharesOf(task).map(() => 1);
  const least = await tryCounts(task, one);
  if ("failure" in least) throw least.failure;
  if (least.extent.count > task.pages) throw tooFew(task, least.extent.count);
  let usage = await measurePageUsage(task, least);
  let chosen: { readonly usage: PageUsage; readonly found: FoundCounts; readonly off: number } | undefined;
  for (let round = 1; round <= ROUNDS && (chosen === undefined || chosen.off > 1); round++) {
    const found = await longest(task, usage, least);
    const off = pagesOff(task, found.best);
    if (chosen === undefined || off < chosen.off) chosen = { usage, found, off };
    usage = pageUsageOf(task, found.best, least);
  }
  return filledUp(task, chosen!.usage, chosen!.found);
}

/** By how many pages at most a section misses its share; infinite if far fewer pages are filled than wanted. */
function pagesOff(task: PlanTask, book: LaidOutBook): number {
  if (task.pages - book.extent.count >= MAX_REST * task.pages) return Number.POSITIVE_INFINITY;
  const pages = sharedPages(task, book);
  const shares = sharesOf(task);
  return Math.max(...pages.map((own, i) => Math.abs(own - (sum(pages) * shares[i]!) / sum(shares))));
}

/** Tolerance for a section's share in pages, so that the last page is filled too. */
const HALF_A_PAGE = 0.5;

/** The largest number of puzzles whose book is not too long: by interpolation, or by bisection if that fails. */
async function longest(task: PlanTask, { weights, perPage }: PageUsage, least: LaidOutBook): Promise<FoundCounts> {
  let best = least;
  let blocked: Failure | null = null;
  for (let high = Number.POSITIVE_INFINITY; high - sum(best.counts) > 1; ) {
    const low = sum(best.counts);
    const step = Math.max(1, Math.round((task.pages + HALF_A_PAGE - best.extent.count) * perPage));
    const total = low + step < high ? low + step : Math.floor((low + high) / 2);
    const trial = await tryCounts(task, apportion(weights, total));
    if ("failure" in trial) [high, blocked] = [total, trial.failure];
    else if (trial.extent.count > task.pages) [high, blocked] = [total, null];
    else best = trial;
  }
  return { best, blocked, counts: best.counts };
}

/** Adds single puzzles if pages of some sections have space for more. */
async function filledUp(task: PlanTask, { weights }: PageUsage, { best, blocked }: FoundCounts): Promise<FoundCounts> {
  let current = best;
  const open = new Set(weights.keys());
  while (open.size > 0) {
    const next = required(byClaim(weights, current.counts).find((i) => open.has(i)));
    const trial = await tryCounts(task, current.counts.with(next, current.counts[next]! + 1));
    if ("failure" in trial || trial.extent.count > task.pages) open.delete(next);
    else current = trial;
  }
  return { best: current, blocked, counts: current.counts };
}

async function finished(task: PlanTask, { counts, blocked }: FoundCounts): Promise<Planned> {
  const { spec, kinds, maker, extentOf, pages, progress } = task;
  const own = await tryCounts(task, counts);
  if ("failure" in own) throw own.failure;
  const rest = pages - own.extent.count;
  if (rest >= MAX_REST * pages) throw notFilled(task, own.extent.count, blocked);
  // Assembled again to get the notes for the user.
  const { omit } = own.manifest.spec;
  const manifest = await assemble({ ...withCounts(spec, counts), omit }, kinds, maker, progress);
  noteReplaced(manifest, spec, progress);
  const extent = rest === 0 ? own.extent : await extentOf(manifest);
  if (extent.count !== pages) throw otherLength(task, extent.count);
  return { manifest, extent, rest };
}

function tooFew({ spec, pages }: PlanTask, needed: number): Failure {
  const values = { pages, needed, sections: spec.sections.length };
  return new Failure(problem("few-pages", values), EXIT.data, null, ["pages"]);
}

function notFilled({ pages }: PlanTask, reached: number, blocked: Failure | null): Failure {
  const write = reached < MIN_PAGES ? 0 : reached;
  const advice = problem("many-pages", { pages, reached: write, isBlocked: blocked === null ? 0 : 1 });
  const more = write === 0 ? blocked?.fix : `write pages: ${write}, or ${blocked?.fix}`;
  const why =
    blocked === null ? advice : detailed(`${pages} pages cannot be filled: ${blocked.message}`, more ?? null, advice);
  return new Failure(why, EXIT.data, null, ["pages"]);
}

/** The failure for another length: a printer may require an even number of pages, or wider margins for a thicker book. */
const otherLength = ({ pages }: Pick<PlanTask, "pages">, count: number): Failure =>
  new Failure(problem("bound-pages", { pages, count }), EXIT.data, null, ["pages"]);

// A cache of generated puzzles, for trying a plan with several counts.

// Measures on a few puzzles how much of a page each section's puzzles need.

interface PageUsage {
  /** Weights for distributing puzzles: a section's share of the pages divided by the pages that one of its puzzles needs. */
  readonly weights: readonly number[];
  /** Puzzles per page of the whole book, including the answers. */
  readonly perPage: number;
}

/** Number of puzzles of each section in the first trial. */
const FIRST = 8;

/** Tries a few puzzles, then enough for about half of the book. `least`: a book with one puzzle of each section. */
export async function measurePageUsage(task: PlanTask, least: LaidOutBook): Promise<PageUsage> {
  const number = least.counts.length;
  const first = Math.max(1, Math.min(FIRST, Math.floor(task.pages / number)));
  const few = await tryCounts(
    task,
    least.counts.map(() => first),
  );
  if ("failure" in few) return pageUsageOf(task, least, least);
  const rough = pageUsageOf(task, few, least);
  const half = Math.round(number + ((task.pages - least.extent.count) * rough.perPage) / 2);
  const more = await tryCounts(task, apportion(rough.weights, half));
  return "failure" in more ? rough : pageUsageOf(task, more, least);
}

/** Minimum share of a page that a puzzle needs. */
const MIN_USAGE = 1 / 12;

/** The page usage that a laid-out book shows. */
export function pageUsageOf(task: PlanTask, book: LaidOutBook, least: LaidOutBook): PageUsage {
  const pagesEach = sharedPages(task, book).map((pages, i) => Math.max(pages / book.counts[i]!, MIN_USAGE));
  const [longer, more] = [book.extent.count - least.extent.count, sum(book.counts) - sum(least.counts)];
  const perPage = longer > 0 && more > 0 ? more / longer : 1;
  return { weights: sharesOf(task).map((share, i) => share / pagesEach[i]!), perPage };
}
