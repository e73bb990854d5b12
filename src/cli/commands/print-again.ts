/** Prints a made book again: proves its puzzles before anything is written, and makes no new ones. */

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

/** A book from its `book.json`. */
export interface MadeBefore {
  readonly path: string;
  readonly manifest: Manifest;
  readonly source: Source;
}

/** A book with proved puzzles. */
interface ProvedAgain {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
  /** Null, because its pages are not planned again. */
  readonly plan: null;
}

/**
 * Proves the puzzles of a book to print again, with its own spec or another spec of the same puzzles. Throws an `InputError` with all
 * changed puzzles.
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

/** Whether there are slides beside a `book.json`, under any earlier name of its folder. The file does not contain this. */
export function hasSlides({ path }: MadeBefore, name: string): boolean {
  const folder = dirname(path);
  const listed = [...listedIn(folder).keys()].filter((file) => isSlides(file)).map((file) => join(folder, file));
  return [slidesIn(folder, name), ...listed].some((file) => existsSync(file));
}
