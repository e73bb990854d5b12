/** `numberpress/book`: from a spec to a book, its PDFs and its answers, all in memory. Nothing runs when it is imported. */
import { findAnswers as findAnswersWith, verifyManifest } from "../book/answers.ts";
import { assemble } from "../book/assemble.ts";
import type { Answer, Manifest } from "../book/manifest.ts";
import { formatManifest, parseManifest } from "../book/manifest-file.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { inlineRunner } from "../runner/inline.ts";
import { parseSpec } from "../spec/spec.ts";
import type { Spec } from "../spec/spec-types.ts";

export type { Answer, BookPuzzle, Manifest } from "../book/manifest.ts";
export { EXIT, Failure, formatFailure, InputError, type Issue } from "../spec/diagnostic.ts";
export type { SectionSpec, Spec } from "../spec/spec-types.ts";

/** What long work is given. */
export interface Work {
  /** Aborts it; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called with how many puzzles are done, and of how many. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Reads a spec, in YAML or JSON. Throws an `InputError` with everything that is wrong; `formatFailure` shows it. */
export const readSpec = (text: string, file = "spec"): Spec => parseSpec(text, file, KINDS);

/** Makes the puzzles of a spec. Throws a `Failure` that names what cannot be made. */
export async function makeBook(spec: Spec, { signal, onProgress }: Work = {}): Promise<Manifest> {
  const runner = inlineRunner(KINDS, signal);
  const progress = { done: onProgress };
  if (spec.pages === undefined) return assemble(spec, KINDS, runner, progress);
  const { planPages } = await import("../pages/planner/plan-pages.ts");
  const { typesetBook } = await import("../pdf/render-book.ts");
  const extentOf = async (manifest: Manifest) =>
    typesetBook({ manifest, kinds: KINDS }, await findAnswersWith(manifest, KINDS, runner)).layout;
  return (await planPages(spec, KINDS, runner, extentOf, progress)).manifest;
}

/** Reads a `book.json`. Throws an `InputError`. */
export const readBook = (text: string, file = "book.json"): Manifest => parseManifest(text, file);

/** A book as the text of a `book.json`: the same for the same book. */
export const formatBook = (book: Manifest): string => formatManifest(book);

/** The answers of a book's puzzles, in their order, found by solving. Throws a `Failure` for a puzzle that is not what it was. */
export const findAnswers = (book: Manifest, { signal, onProgress }: Work = {}): Promise<Answer[]> =>
  findAnswersWith(book, KINDS, inlineRunner(KINDS, signal), onProgress);

/** Everything that is wrong with a book, a line each; every puzzle is solved again. */
export const verifyBook = (book: Manifest, { signal, onProgress }: Work = {}): Promise<string[]> =>
  verifyManifest(book, KINDS, inlineRunner(KINDS, signal), onProgress);

/** The PDFs of one output of a book. */
export interface BookPdfs {
  readonly output: Spec["output"][number];
  readonly book: Uint8Array;
  /** Null where the spec wants no answers. */
  readonly answers: Uint8Array | null;
  /** The numbers of pupils whose names cannot be printed: their sheets have a box with the number, and a line to write the name on. */
  readonly boxed: readonly number[];
}

/** What PDFs are rendered with besides. */
export interface PdfOptions {
  /** What the imprint calls the book; by default made of the title. */
  readonly name?: string;
  /** The names of a class in the order of its list: printed on its sheets, and kept nowhere. */
  readonly names?: readonly string[];
}

/** Renders a book and its key, for each output of its spec. `answers`: from `findAnswers`. */
export async function renderPdfs(
  book: Manifest,
  answers: readonly Answer[],
  { name, names }: PdfOptions = {},
): Promise<BookPdfs[]> {
  const { renderBook, renderKey, typesetBook } = await import("../pdf/render-book.ts");
  const { boxedOf } = await import("../pdf/pupil-names.ts");
  const byNumber = new Map(
    book.puzzles.flatMap(({ number }, i) => (answers[i] === undefined ? [] : [[number, answers[i]]])),
  );
  const rendered: BookPdfs[] = [];
  for (const output of book.spec.output) {
    const typeset = typesetBook({ manifest: book, kinds: KINDS, name, pupils: names, output }, answers);
    const key = book.spec.answers.at === "none" ? null : await renderKey(typeset, byNumber);
    const boxed = boxedOf(typeset.input.pupils);
    rendered.push({ output, book: await renderBook(typeset), answers: key, boxed });
  }
  return rendered;
}
