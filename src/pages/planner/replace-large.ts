/**
 * Makes a book whose puzzles all fit on its pages: one that does not is replaced, as if the spec omitted it. Type is never smaller than
 * its readers need.
 */
import { assemble, type Maker, type Progress } from "../../book/assemble.ts";
import type { Manifest } from "../../book/manifest.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { layoutBook } from "../layout.ts";
import type { LayoutInput } from "../number-pages.ts";
import { TooSmall } from "../too-small.ts";

/** How often puzzles are replaced before the book is refused: pages may be too small for all of a section. */
const ROUNDS = 12;

/** The book of a spec without puzzles that are too large for a page. Throws a `Failure` if others are too large, too. */
export async function withoutLarge(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
  inputOf: (manifest: Manifest) => LayoutInput,
  progress: Progress = {},
): Promise<Manifest> {
  const replaced: string[] = [];
  for (let round = 0; ; round++) {
    const manifest = await assemble({ ...spec, omit: [...spec.omit, ...replaced] }, kinds, maker, progress);
    try {
      layoutBook(inputOf(manifest), null);
      if (replaced.length > 0) progress.note?.(`replaced, because they have no room on a page: ${replaced.join(", ")}`);
      return manifest;
    } catch (failure) {
      if (!(failure instanceof TooSmall) || failure.alone.length === 0 || round === ROUNDS) throw failure;
      replaced.push(...failure.alone.map((number) => required(manifest.puzzles[number - 1]).id));
    }
  }
}
