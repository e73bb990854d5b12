/** What a few puzzles tell of many: how much of a page they take. */
import { apportion } from "./apportion.ts";
import { attempt, type Desk, type Laid, sharedPages, sharesOf, sum } from "./trial.ts";

export interface Gauge {
  /** By what the puzzles are shared out: a section's share of the pages over the pages that one of its puzzles takes. */
  readonly weights: readonly number[];
  /** Puzzles to a page of the whole book, those of the answers included. */
  readonly perPage: number;
}

/** Puzzles of each section in the first book that is tried. */
const FIRST = 8;

/** Tries a few puzzles, then so many as make about half of the book. `least`: a book with one of each section. */
export async function gaugeOf(desk: Desk, least: Laid): Promise<Gauge> {
  const number = least.counts.length;
  const first = Math.max(1, Math.min(FIRST, Math.floor(desk.pages / number)));
  const few = await attempt(
    desk,
    least.counts.map(() => first),
  );
  if ("failure" in few) return gaugeIn(desk, least, least);
  const rough = gaugeIn(desk, few, least);
  const half = Math.round(number + ((desk.pages - least.extent.count) * rough.perPage) / 2);
  const more = await attempt(desk, apportion(rough.weights, half));
  return "failure" in more ? rough : gaugeIn(desk, more, least);
}

/** No puzzle takes less of a page than this. */
const LEAST_ROOM = 1 / 12;

/** What a book tells. */
export function gaugeIn(desk: Desk, book: Laid, least: Laid): Gauge {
  const room = sharedPages(desk, book).map((pages, i) => Math.max(pages / book.counts[i]!, LEAST_ROOM));
  const [longer, more] = [book.extent.count - least.extent.count, sum(book.counts) - sum(least.counts)];
  const perPage = longer > 0 && more > 0 ? more / longer : 1;
  return { weights: sharesOf(desk).map((share, i) => share / room[i]!), perPage };
}
