/**
 * Reads specs and makes books, their PDFs and their answers, all in memory. It needs Node. Importing it runs nothing.
 * @example
 * import { findAnswers, formatBook, makeBook, readSpec, renderPdfs, verifyBook } from "numberpress/book";
 *
 * const spec = readSpec("title: Six\nseed: six\nsections: [{kind: secret-number, count: 6}]");
 * const book = await makeBook(spec);
 * console.log(book.puzzles.length, formatBook(book).length > 1000); // 6 true
 * console.log(await verifyBook(book)); // []
 * const [pdfs] = await renderPdfs(book, await findAnswers(book));
 * console.log(pdfs !== undefined && pdfs.book.length > 10_000); // true
 */
import { findAnswers as findAnswersWith, verifyManifest } from "../book/answers.ts";
import { assemble } from "../book/assemble.ts";
import type { Answer, Manifest } from "../book/manifest.ts";
import { formatManifest, parseManifest } from "../book/manifest-file.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { inlineRunner } from "../runner/inline.ts";
import { isPlanned } from "../spec/planned.ts";
import { parseSpec } from "../spec/spec.ts";
import type { Spec } from "../spec/spec-types.ts";

export type { Answer, BookPuzzle, Manifest } from "../book/manifest.ts";
export { EXIT, Failure, formatFailure, InputError, type Issue } from "../spec/diagnostic.ts";
export type { SectionSpec, Spec } from "../spec/spec-types.ts";

/** How to watch and stop long work. */
export interface Work {
  /** Aborts the work. The promise then rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Called after each batch of puzzles with the number done and the number of all. */
  readonly onProgress?: (done: number, of: number) => void;
}

/**
 * Parses and checks a spec.
 * @param text The spec, in YAML or JSON. It is read as text alone: keys that name files (`without`, `logo`, `front` …) are refused.
 * @param file The name that error messages show. Default: "spec".
 * @returns The spec with every default filled in.
 * @throws InputError with everything that is wrong; print it with `formatFailure`.
 * @example
 * import { formatFailure, InputError, readSpec } from "numberpress/book";
 * try {
 *   readSpec("title: Six\nseed: six\nsections: [{kind: secret-number, count: none}]", "six.yaml");
 * } catch (error) {
 *   if (error instanceof InputError) console.log(formatFailure(error).split("\n")[1]); // --> six.yaml:3:41
 * }
 */
export const readSpec = (text: string, file = "spec"): Spec => parseSpec(text, file, KINDS);

/**
 * Makes the puzzles of a spec, in one thread. The same spec makes the same book.
 * @param spec From `readSpec`.
 * @param work Progress and abort signal.
 * @returns The book: its spec, sections and puzzles, without answers.
 * @throws Failure if a puzzle cannot be made; the message names the section.
 * @example
 * import { makeBook, readSpec } from "numberpress/book";
 * const spec = readSpec("title: Two\nseed: two\nsections: [{kind: number-wall, count: 2, level: easy}]");
 * let progress = "";
 * const { puzzles } = await makeBook(spec, { onProgress: (done, of) => (progress = `${done} of ${of}`) });
 * console.log(progress); // 2 of 2
 * console.log(puzzles.map(({ number, level }) => `${number} ${level}`).join(", ")); // 1 easy, 2 easy
 */
export async function makeBook(spec: Spec, { signal, onProgress }: Work = {}): Promise<Manifest> {
  const runner = inlineRunner(KINDS, signal);
  const progress = { done: onProgress };
  if (!isPlanned(spec)) return assemble(spec, KINDS, runner, progress);
  const { makeManifest } = await import("../pdf/make-manifest.ts");
  return makeManifest(spec, KINDS, runner, progress);
}

/**
 * Parses a `book.json`.
 * @param text The text of the file.
 * @param file The name that error messages show. Default: "book.json".
 * @returns The book. Its puzzles are not solved again; `verifyBook` does that.
 * @throws InputError if the text is not a book.
 * @example
 * import { formatBook, makeBook, readBook, readSpec } from "numberpress/book";
 * const book = await makeBook(readSpec("title: One\nseed: one\nsections: [{kind: number-path, count: 1}]"));
 * console.log(readBook(formatBook(book)).title); // One
 */
export const readBook = (text: string, file = "book.json"): Manifest => parseManifest(text, file);

/**
 * Writes a book as the text of a `book.json`.
 * @param book The book.
 * @returns JSON text. The same book gives the same bytes.
 * @example
 * import { formatBook, makeBook, readSpec } from "numberpress/book";
 * const book = await makeBook(readSpec("title: One\nseed: one\nsections: [{kind: number-path, count: 1}]"));
 * console.log(JSON.parse(formatBook(book)).seed); // one
 */
export const formatBook = (book: Manifest): string => formatManifest(book);

/**
 * Finds the answers of a book by solving its puzzles. Each answer is compared with a digest in the book.
 * @param book The book.
 * @param work Progress and abort signal.
 * @returns One answer per puzzle, in the order of the book.
 * @throws Failure if a puzzle was changed or damaged.
 * @example
 * import { findAnswers, makeBook, readSpec } from "numberpress/book";
 * const book = await makeBook(readSpec("title: One\nseed: one\nsections: [{kind: number-path, count: 1}]"));
 * console.log((await findAnswers(book)).map(({ ways }) => ways)); // [ 1 ]
 */
export const findAnswers = (book: Manifest, { signal, onProgress }: Work = {}): Promise<Answer[]> =>
  findAnswersWith(book, KINDS, inlineRunner(KINDS, signal), onProgress);

/**
 * Solves every puzzle of a book again and compares it with what the book says.
 * @param book The book.
 * @param work Progress and abort signal.
 * @returns What is wrong, one line per fault; empty if all is well.
 * @example
 * import { makeBook, readSpec, verifyBook } from "numberpress/book";
 * const book = await makeBook(readSpec("title: One\nseed: one\nsections: [{kind: number-path, count: 1}]"));
 * console.log(await verifyBook(book)); // []
 */
export const verifyBook = (book: Manifest, { signal, onProgress }: Work = {}): Promise<string[]> =>
  verifyManifest(book, KINDS, inlineRunner(KINDS, signal), onProgress);

/** The PDFs of one output of a book. */
export interface BookPdfs {
  /** One of the outputs of the spec: "screen", "press", "classroom" or "booklet". */
  readonly output: Spec["output"][number];
  /** The bytes of the PDF. */
  readonly book: Uint8Array;
  /** The bytes of the answer key; null if the spec wants no answers. */
  readonly answers: Uint8Array | null;
  /** Numbers of the pupils whose names the fonts cannot print. Their sheets have a box with the number and a line for the name. */
  readonly boxed: readonly number[];
}

/** Options of `renderPdfs`. */
export interface PdfOptions {
  /** The name of the book in the imprint. Default: made from the title. */
  readonly name?: string;
  /** The names of a class, in the order of its list. They are printed on the sheets and saved nowhere else. */
  readonly names?: readonly string[];
}

/**
 * Makes the PDFs of a book and of its answer key, for each output of the spec. Covers come from the command line alone.
 * @param book The book.
 * @param answers From `findAnswers`, in the order of the book.
 * @param options The name of the book and the names of a class.
 * @returns One entry per output. The same book gives the same bytes.
 * @throws Failure if a puzzle has no room on its page; the message says how large the page must be.
 * @example
 * import { findAnswers, makeBook, readSpec, renderPdfs } from "numberpress/book";
 * const book = await makeBook(readSpec("title: One\nseed: one\nsections: [{kind: number-path, count: 1}]"));
 * const [pdfs] = await renderPdfs(book, await findAnswers(book));
 * console.log(pdfs?.output, new TextDecoder().decode(pdfs?.book.slice(0, 5))); // screen %PDF-
 */
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
