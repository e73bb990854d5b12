/** A trial of the planner: a book with some counts, assembled and laid out. */

import { assemble, type Maker, type Progress } from "../../book/assemble.ts";
import type { Manifest } from "../../book/manifest.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { isToBeRoomy } from "../../spec/planned.ts";
import { problem } from "../../spec/problem.ts";
import { MAX_PUZZLES } from "../../spec/spec-schema.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { type Extent, type ExtentOf, pagesOfSections } from "./extent.ts";
import { withoutLarge } from "./replace-large.ts";

/** What to plan, and its dependencies. */
export interface PlanTask {
  readonly spec: Spec;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  /** A maker that caches its results. */
  readonly maker: Maker;
  readonly extentOf: ExtentOf;
  /** The wanted number of pages. */
  readonly pages: number;
  readonly progress: Progress;
  /** Earlier trials, by their counts. */
  readonly known: Map<string, Trial>;
  /** Ids of puzzles that are replaced, because they have no room on a page; grows with the trials. */
  readonly replaced: string[];
}

/** A book with these numbers of puzzles in the sections with a share, or the reason why there is none. */
export type Trial = LaidOutBook | { readonly counts: readonly number[]; readonly failure: Failure };
export interface LaidOutBook {
  readonly counts: readonly number[];
  readonly manifest: Manifest;
  /** Extent of the book without padding. */
  readonly extent: Extent;
}

/** The shares of the sections that have one; counts are listed in the same order. */
export const sharesOf = ({ spec }: Pick<PlanTask, "spec">): number[] =>
  spec.sections.flatMap(({ share }) => share ?? []);

/** Number of pages of the sections with a share. */
export const sharedPages = ({ spec }: PlanTask, { manifest, extent }: LaidOutBook): number[] =>
  pagesOfSections(manifest, extent).filter((_, i) => spec.sections[i]!.share !== undefined);

/** The spec with these counts in its sections with a share. */
export function withCounts(spec: Spec, counts: readonly number[]): Spec {
  const queue = counts.values();
  const sections = spec.sections.map((section) =>
    section.share === undefined ? section : { ...section, count: required(queue.next().value) },
  );
  return { ...spec, sections };
}

/** Assembles the book with these counts and lays it out; cached. */
export async function tryCounts(task: PlanTask, counts: readonly number[]): Promise<Trial> {
  const key = counts.join(" ");
  const trial = task.known.get(key) ?? (await layOutCounts(task, counts));
  task.known.set(key, trial);
  return trial;
}

async function layOutCounts(
  { spec, kinds, maker, extentOf, progress, replaced }: PlanTask,
  counts: readonly number[],
): Promise<Trial> {
  if (Math.max(...counts) > MAX_PUZZLES) {
    return { counts, failure: new Failure(problem("section-most", { most: MAX_PUZZLES }), EXIT.data) };
  }
  const { done } = progress;
  try {
    const lay = (manifest: Manifest) => extentOf(unbounded(manifest));
    const counted = withCounts(spec, counts);
    const known = done === undefined ? {} : { done };
    if (isToBeRoomy(spec)) {
      const { manifest, laid } = await withoutLarge(counted, kinds, maker, lay, replaced, known);
      return { counts, manifest, extent: laid };
    }
    const manifest = await assemble(counted, kinds, maker, known);
    return { counts, manifest, extent: await lay(manifest) };
  } catch (error) {
    // A printer may not bind a book that is too long.
    if (isPlanFailure(error)) return { counts, failure: error };
    throw error;
  }
}

/** Whether a book cannot be generated or bound; false if the user stopped the work. */
export const isPlanFailure = (error: unknown): error is Failure =>
  error instanceof Failure && [EXIT.failed, EXIT.data].some((code) => code === error.exitCode);

/** Without a number of pages, but with the matter of the whole book: a trial with few pages has no less. */
function unbounded(manifest: Manifest): Manifest {
  const { spec } = manifest;
  return { ...manifest, spec: { ...spec, pages: undefined, matter: spec.matter ?? "full" } };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A book with its planned length. */
export interface Planned {
  /** Its spec's sections have the counts that were found. */
  readonly manifest: Manifest;
  readonly extent: Extent;
  /** Pages added as rest pages because no number of puzzles fills them: less than one in ten. */
  readonly rest: number;
}
