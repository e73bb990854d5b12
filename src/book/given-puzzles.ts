/** A book of given puzzles: nothing is generated, each puzzle is proved and graded. */
import type { ValidPuzzle } from "../engine/examine.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import type { Made } from "../engine/make.ts";
import { parseSpec } from "../spec/spec.ts";
import { manifestOf } from "./assemble.ts";
import type { Manifest } from "./manifest.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A puzzle of the public format with what its proof found. */
export interface ProvedPuzzle {
  readonly kind: Kind;
  readonly puzzle: unknown;
  readonly found: ValidPuzzle;
}

/** The grade of puzzles that need more than our techniques: the hardest level, and a score above all that are generated. */
const BEYOND = { level: "expert", score: 9_999 } as const;

/** A proved puzzle as if it had been generated. */
export const madeOf = ({ kind, puzzle, found }: ProvedPuzzle): Made => ({
  ...{ id: found.id, kind: kind.id, version: kind.version, ...(found.grade ?? BEYOND) },
  ...{ puzzle, digest: found.digest, canonical: found.canonical, techniques: [] },
  ...{ answer: kind.canonicalAnswer(puzzle, found.answer), entry: found.answer },
});

/** A book of these puzzles in their order; neighbours of one kind share a section. */
export function bookOfPuzzles(title: string, puzzles: readonly ProvedPuzzle[], kinds: readonly Kind[]): Manifest {
  const sections: { kind: string; count: number }[] = [];
  const places = puzzles.map(({ kind }) => {
    const last = sections.at(-1);
    if (last?.kind === kind.id) last.count++;
    else sections.push({ kind: kind.id, count: 1 });
    return sections.length - 1;
  });
  const spec = parseSpec(JSON.stringify({ title, seed: "given", sections }), "the puzzles", kinds);
  return manifestOf(
    spec,
    places.map((section) => ({ section })),
    puzzles.map(madeOf),
  );
}
