/** Makes the puzzles of a spec: as many as it counts, as fill its pages, or as fit on the page of a sheet; in large print, ones that fit. */
import type { Prover } from "../book/answers.ts";
import { assemble, type Maker, type Progress } from "../book/assemble.ts";
import type { Manifest } from "../book/manifest.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { layoutBook } from "../pages/layout.ts";
import { openLayoutCache } from "../pages/layout-cache.ts";
import { planPages } from "../pages/planner/plan-pages.ts";
import { planSheet } from "../pages/planner/plan-sheet.ts";
import { noteReplaced, withoutLarge } from "../pages/planner/replace-large.ts";
import { isFitted, isToBeRoomy } from "../spec/planned.ts";
import type { Spec } from "../spec/spec-types.ts";
import { layoutInput } from "./render-book.ts";
import { openTrialLayouts } from "./trial-layouts.ts";

/** The book of a spec. Throws a `Failure` if a puzzle cannot be made, or if no number of puzzles fills the pages. */
export async function makeManifest(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  runner: Maker & Prover,
  progress: Progress = {},
): Promise<Manifest> {
  const cache = openLayoutCache();
  const inputOf = (manifest: Manifest) => layoutInput({ manifest, kinds, cache });
  if (isFitted(spec)) return planSheet(spec, kinds, runner, inputOf, progress);
  if (spec.pages === undefined) {
    if (!isToBeRoomy(spec)) return assemble(spec, kinds, runner, progress);
    const lay = (manifest: Manifest) => layoutBook(inputOf(manifest), null);
    const { manifest } = await withoutLarge(spec, kinds, runner, lay, [], progress);
    noteReplaced(manifest, spec, progress);
    return manifest;
  }
  const { extentOf } = openTrialLayouts(kinds, runner);
  return (await planPages(spec, kinds, runner, extentOf, progress)).manifest;
}
