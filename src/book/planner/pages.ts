/**
 * Finds how many puzzles of each section fill a book of so many pages. The book is put together and laid out with a few
 * puzzles, then with about half of them, which tells how many pages a puzzle of each section takes; from then on it
 * is known which section gets the next puzzle, and only their number is looked for.
 */
import type { PuzzleKind } from "../../engine/kind.ts";
import { assemble, type Maker, type Progress } from "../assemble.ts";
import { EXIT, Failure } from "../diagnostic.ts";
import type { Manifest, Spec } from "../manifest.ts";
import { MOST_PUZZLES } from "../spec-schema.ts";
import { apportion, byClaim } from "./apportion.ts";
import { cachedMaker } from "./cached-maker.ts";
import { type Extent, type ExtentOf, pagesOfSections } from "./extent.ts";

/** A book that has found its length. */
export interface Planned {
  /** The counts that were found stand in the sections of its spec. */
  readonly manifest: Manifest;
  readonly extent: Extent;
  /** How many pages no number of puzzles fills, beyond those that its puzzles would bring along: less than one in ten. */
  readonly rest: number;
}

/**
 * The book of a spec whose sections share its pages, so long as `spec.pages` says. Throws a `Failure` that names the
 * nearest number of pages where that cannot be.
 */
export async function planPages(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
  extentOf: ExtentOf,
  progress: Progress = {},
): Promise<Planned> {
  const desk = { spec, kinds, maker: cachedMaker(maker), extentOf, pages: spec.pages!, progress, known: new Map() };
  if (spec.omit.length === 0) return finished(desk, await fill(desk));
  // What is omitted must move nothing else: how many puzzles there are is found without it, as long as that goes well.
  const found = await fill({ ...desk, spec: { ...spec, omit: [] }, known: new Map() });
  const trial = await attempt(desk, found.counts);
  const stays = "extent" in trial && trial.extent.count <= desk.pages;
  return finished(desk, stays ? found : await fill(desk));
}

/** The work in hand. */
interface Desk {
  readonly spec: Spec;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly maker: Maker;
  readonly extentOf: ExtentOf;
  readonly pages: number;
  readonly progress: Progress;
  /** What was tried, by its counts. */
  readonly known: Map<string, Trial>;
}

/** A book of so many puzzles of each section that has a share, or why there is none. */
type Trial = { readonly counts: readonly number[] } & (
  | { readonly manifest: Manifest; readonly extent: Extent }
  | { readonly failure: Failure }
);
type Made = Extract<Trial, { extent: Extent }>;

interface Found {
  readonly counts: readonly number[];
  /** Why there were not more puzzles; null where it was for the number of pages. */
  readonly blocked: Failure | null;
}

/** Puzzles of each section in the first book that is tried. */
const FIRST = 8;

/** The most puzzles, shared out as the shares say, that the pages hold. */
async function fill(desk: Desk): Promise<Found> {
  const one = sharesOf(desk).map(() => 1);
  const least = await attempt(desk, one);
  if ("failure" in least) throw least.failure;
  if (least.extent.count > desk.pages) throw tooFew(desk, least.extent.count);
  return filledUp(desk, await longest(desk, await gaugeOf(desk, least), least));
}

const sharesOf = ({ spec }: Pick<Desk, "spec">): number[] => spec.sections.flatMap(({ share }) => share ?? []);

/** The spec with these counts in its sections that have a share. */
function withCounts(spec: Spec, counts: readonly number[]): Spec {
  const queue = counts.values();
  const sections = spec.sections.map((section) =>
    section.share === undefined ? section : { ...section, count: queue.next().value! },
  );
  return { ...spec, sections };
}

/** Puts the book together with these counts and lays it out, as long as it is by itself. */
async function attempt(desk: Desk, counts: readonly number[]): Promise<Trial> {
  const key = counts.join(" ");
  const trial = desk.known.get(key) ?? (await freshly(desk, counts));
  desk.known.set(key, trial);
  return trial;
}

async function freshly({ spec, kinds, maker, extentOf, progress }: Desk, counts: readonly number[]): Promise<Trial> {
  if (Math.max(...counts) > MOST_PUZZLES) {
    const message = `a section has ${MOST_PUZZLES} puzzles at most`;
    return { counts, failure: new Failure(message, EXIT.data, "put fewer of them on a page") };
  }
  const { done } = progress;
  try {
    const manifest = await assemble(withCounts(spec, counts), kinds, maker, done === undefined ? {} : { done });
    return { counts, manifest, extent: await extentOf(unbounded(manifest)) };
  } catch (error) {
    // A printer may not bind what is too long; but who stops the work wants it stopped.
    const tells = error instanceof Failure && [EXIT.failed, EXIT.data].some((code) => code === error.exitCode);
    if (tells) return { counts, failure: error };
    throw error;
  }
}

const unbounded = (manifest: Manifest): Manifest => ({ ...manifest, spec: { ...manifest.spec, pages: undefined } });

/** What a few puzzles tell of the others. */
interface Gauge {
  /** By what the puzzles are shared out: a section's share of the pages over the pages that one of its puzzles takes. */
  readonly weights: readonly number[];
  /** Puzzles to a page of the whole book, those of the answers included. */
  readonly perPage: number;
}

async function gaugeOf(desk: Desk, least: Made): Promise<Gauge> {
  const number = least.counts.length;
  const first = Math.max(1, Math.min(FIRST, Math.floor(desk.pages / number)));
  const few = await attempt(
    desk,
    least.counts.map(() => first),
  );
  if ("failure" in few) return gauge(desk, least, least);
  const rough = gauge(desk, few, least);
  const half = Math.round(number + ((desk.pages - least.extent.count) * rough.perPage) / 2);
  const more = await attempt(desk, apportion(rough.weights, half));
  return "failure" in more ? rough : gauge(desk, more, least);
}

/** No puzzle takes less of a page than this. */
const LEAST_ROOM = 1 / 12;

function gauge(desk: Desk, { manifest, extent, counts }: Made, least: Made): Gauge {
  const pages = pagesOfSections(manifest, extent).filter((_, i) => desk.spec.sections[i]!.share !== undefined);
  const room = pages.map((each, i) => Math.max(each / counts[i]!, LEAST_ROOM));
  const [longer, more] = [extent.count - least.extent.count, sum(counts) - sum(least.counts)];
  const perPage = longer > 0 && more > 0 ? more / longer : 1;
  return { weights: sharesOf(desk).map((share, i) => share / room[i]!), perPage };
}

interface Longest {
  readonly weights: readonly number[];
  readonly best: Made;
  readonly blocked: Failure | null;
}

/** The largest number of puzzles whose book is not longer than wanted: along the slope, and by halves where that leads out. */
async function longest(desk: Desk, { weights, perPage }: Gauge, least: Made): Promise<Longest> {
  let best = least;
  let blocked: Failure | null = null;
  for (let high = Number.POSITIVE_INFINITY; high - sum(best.counts) > 1; ) {
    const low = sum(best.counts);
    const step = Math.max(1, Math.round((desk.pages + HALF_A_PAGE - best.extent.count) * perPage));
    const total = low + step < high ? low + step : Math.floor((low + high) / 2);
    const trial = await attempt(desk, apportion(weights, total));
    if ("failure" in trial) [high, blocked] = [total, trial.failure];
    else if (trial.extent.count > desk.pages) [high, blocked] = [total, null];
    else best = trial;
  }
  return { weights, best, blocked };
}

/** The last page is to be filled too. */
const HALF_A_PAGE = 0.5;

/** Room for single puzzles that is left on the pages of some sections. */
async function filledUp(desk: Desk, { weights, best, blocked }: Longest): Promise<Found> {
  let current = best;
  const open = new Set(weights.keys());
  while (open.size > 0) {
    const next = byClaim(weights, current.counts).find((i) => open.has(i))!;
    const trial = await attempt(desk, current.counts.with(next, current.counts[next]! + 1));
    if ("failure" in trial || trial.extent.count > desk.pages) open.delete(next);
    else current = trial;
  }
  return { counts: current.counts, blocked };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Of a hundred pages no more than so many may be there only to fill it. */
const MOST_REST = 0.1;

async function finished(desk: Desk, { counts, blocked }: Found): Promise<Planned> {
  const { spec, kinds, maker, extentOf, pages, progress } = desk;
  const manifest = await assemble(withCounts(spec, counts), kinds, maker, progress);
  const own = await extentOf(unbounded(manifest));
  const rest = pages - own.count;
  if (rest >= MOST_REST * pages) throw notFilled(desk, own.count, blocked);
  const extent = rest === 0 ? own : await extentOf(manifest);
  if (extent.count > pages) throw otherLength(desk, extent.count);
  return { manifest, extent, rest };
}

function tooFew({ spec, pages }: Desk, needed: number): Failure {
  const each = spec.sections.length === 1 ? "one puzzle" : "one puzzle in each section that has a share";
  return new Failure(
    `${pages} pages are too few: with ${each} the book has ${needed}`,
    EXIT.failed,
    `write pages: ${needed} or more, or take something out`,
  );
}

function notFilled({ pages }: Desk, reached: number, blocked: Failure | null): Failure {
  const why = blocked === null ? "the next puzzle would need more" : blocked.message;
  const more = blocked?.mend ?? "give the sections other shares";
  return new Failure(`${pages} pages cannot be filled: ${why}`, EXIT.failed, `write pages: ${reached}, or ${more}`);
}

/** A printer may want an even number of pages, or a thicker book wider margins. */
const otherLength = ({ pages }: Desk, count: number): Failure =>
  new Failure(
    `a book of ${pages} pages becomes one of ${count} when it is bound`,
    EXIT.failed,
    `write pages: ${count}`,
  );
