/** Measures on a few puzzles how much of a page each section's puzzles need. */
import { apportion } from "./apportion.ts";
import { type LaidOutBook, type PlanTask, sharedPages, sharesOf, sum, tryCounts } from "./trial.ts";

export interface PageUsage {
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
