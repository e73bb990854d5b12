/** A made book that is printed again: its puzzles are proved before anything is written, and none is made anew. */

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { proveAgain } from "../../book/answers.ts";
import type { Answer, Manifest } from "../../book/manifest.ts";
import { InputError } from "../../spec/diagnostic.ts";
import type { Source } from "../../spec/source.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { listedIn } from "../files/file-sums.ts";
import { isSlides, slidesIn } from "../files/outputs.ts";
import { noteCodes, type WorkContext } from "./work.ts";

/** A book as its `book.json` has it. */
export interface MadeBefore {
  readonly path: string;
  readonly manifest: Manifest;
  readonly source: Source;
}

/** A book whose puzzles are what they were made as. */
interface ProvedAgain {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
  /** Its pages are not planned again. */
  readonly plan: null;
}

/**
 * Proves the puzzles of a book that is printed again, by its own spec or another one of the same puzzles. Throws an `InputError` with all
 * that are not what they were made as.
 */
export async function provedAgain(
  { kinds, runner, terminal }: WorkContext,
  name: string,
  { manifest: { puzzles, ...book }, source, spec }: MadeBefore & { readonly spec: Spec },
): Promise<ProvedAgain> {
  const bar = terminal.progress(`${name}: finding answers`);
  const manifest = { ...book, spec, puzzles };
  noteCodes(spec, (text) => terminal.note(`${name}: ${text}`));
  try {
    const found = await proveAgain(manifest, kinds, await runner(puzzles.length), bar.done);
    if ("answers" in found) return { manifest, answers: found.answers, plan: null };
    throw new InputError(
      found.problems.map(({ puzzle, problem }) => source.issue(["puzzles", puzzle], { message: problem, fix: null })),
    );
  } finally {
    bar.end();
  }
}

/** Whether slides lie beside a `book.json`, under any earlier name of its folder; the file itself does not say. */
export function hasSlides({ path }: MadeBefore, name: string): boolean {
  const folder = dirname(path);
  const listed = [...listedIn(folder).keys()].filter((file) => isSlides(file)).map((file) => join(folder, file));
  return [slidesIn(folder, name), ...listed].some((file) => existsSync(file));
}
