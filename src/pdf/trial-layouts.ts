/** Lays out the books of a plan, which share most of their puzzles: each puzzle is solved, explained and measured once. */
import { findAnswers, type Prover } from "../book/answers.ts";
import type { Answer, Manifest } from "../book/manifest.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { valueFor } from "../engine/required.ts";
import { type LayoutCache, openLayoutCache } from "../pages/layout-cache.ts";
import type { ExtentOf } from "../pages/planner/extent.ts";
import { typesetBook } from "./render-book.ts";

export interface TrialLayouts {
  readonly extentOf: ExtentOf;
  /** The answers of a book that was laid out, in order. */
  readonly answersOf: (manifest: Manifest) => Answer[];
  /** The cache of these layouts, for printing the first output of the book. */
  readonly cache: LayoutCache;
}

/** `name`: the file name of the spec, without extension. */
export function openTrialLayouts(
  kinds: readonly PuzzleKind<unknown, unknown>[],
  prover: Prover,
  name?: string,
): TrialLayouts {
  const known = new Map<string, Answer>();
  const cache = openLayoutCache();
  const answersOf = ({ puzzles }: Manifest): Answer[] => puzzles.map(({ id }) => valueFor(known, id));
  const extentOf: ExtentOf = async (manifest) => {
    const puzzles = manifest.puzzles.filter(({ id }) => !known.has(id));
    const found = await findAnswers({ ...manifest, puzzles }, kinds, prover);
    for (const [i, { id }] of puzzles.entries()) known.set(id, found[i]!);
    return typesetBook({ manifest, kinds, cache, ...(name !== undefined && { name }) }, answersOf(manifest)).layout;
  };
  return { extentOf, answersOf, cache };
}
