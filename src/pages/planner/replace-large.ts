/**
 * Makes a book whose puzzles all fit on its pages: one that does not is replaced, as if the spec omitted it. Type is never smaller than
 * its readers need.
 */
import { assemble, type Maker, type Progress } from "../../book/assemble.ts";
import type { Manifest } from "../../book/manifest.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { TooSmall } from "../too-small.ts";

/** How often puzzles are replaced before the book is refused: pages may be too small for all of a section. */
const ROUNDS = 12;

/**
 * The book of a spec without puzzles that are too large for a page, and what `lay` makes of it. `replaced`: ids of puzzles that were too
 * large in earlier books; those of this one are added. Throws a `Failure` if others are too large, too.
 */
export async function withoutLarge<Laid>(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
  lay: (manifest: Manifest) => Laid | Promise<Laid>,
  replaced: string[],
  progress: Progress = {},
): Promise<{ readonly manifest: Manifest; readonly laid: Laid }> {
  for (let round = 0; ; round++) {
    const manifest = await assemble({ ...spec, omit: [...spec.omit, ...replaced] }, kinds, maker, progress);
    try {
      return { manifest, laid: await lay(manifest) };
    } catch (failure) {
      if (!(failure instanceof TooSmall) || failure.alone.length === 0 || round === ROUNDS) throw failure;
      replaced.push(...failure.alone.map((number) => required(manifest.puzzles[number - 1]).id));
    }
  }
}

/** Says which puzzles of a book were replaced. */
export function noteReplaced({ spec }: Manifest, asked: Spec, progress: Progress): void {
  const replaced = spec.omit.filter((id) => !asked.omit.includes(id));
  if (replaced.length > 0) progress.note?.(`replaced, because they have no room on a page: ${replaced.join(", ")}`);
}
