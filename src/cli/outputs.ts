/** The outputs in a book's folder, and how they are put in place: PDFs, then the site, `book.json` last. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { OUTPUTS, type Output } from "../book/edition/output.ts";
import type { Answer, Manifest } from "../book/manifest.ts";
import { formatManifest } from "../book/manifest-file.ts";
import type { TypesetBook } from "../book/print/render-book.ts";
import { favourLowMemory } from "./memory.ts";
import type { Terminal } from "./terminal.ts";
import type { WorkContext } from "./work.ts";
import { type Staged, stageFile } from "./write-files.ts";

/** The paths of a book's outputs in its folder. */
export const outputsOf = (folder: string) => ({
  site: join(folder, "site"),
  manifest: join(folder, "book.json"),
  /** The codes of a class, for a spreadsheet. */
  table: join(folder, "class.csv"),
});

/** The PDFs of one output: named like the book where it is the only one, else like the output too. */
export function pdfsOf(folder: string, name: string, output: Output, { spec }: Manifest) {
  const base = spec.output.length === 1 ? name : `${name}-${output}`;
  const file = (ending: string) => join(folder, `${base}${ending}.pdf`);
  return { book: file(""), answers: file("-answers"), cover: file("-cover") };
}

/** The slides of a sheet, one file whatever its outputs are. */
export const slidesIn = (folder: string, name: string): string => join(folder, `${name}-board.pdf`);

/**
 * Prints every output of a book and, unless its spec wants no answers, the key of each as a file of its own. Each output
 * is laid out once for its book, its key and its cover; a class has its table beside the key. What is done is added to `staged`.
 * `names`: of the pupils of a class.
 */
export async function stageBookPdfs(
  { kinds, terminal }: WorkContext,
  folder: string,
  name: string,
  manifest: Manifest,
  answers: readonly Answer[],
  staged: Staged[],
  names?: readonly string[],
): Promise<void> {
  const { classTable, renderBook, renderKey, typesetBook } = await import("../book/print/render-book.ts");
  for (const output of manifest.spec.output) {
    const book = typesetBook({ manifest, kinds, name, output, pupils: names }, answers);
    if (book.layout.count >= LONG) favourLowMemory();
    const { pages } = manifest.spec;
    // A book that is printed again for another reader, or on other paper, keeps its puzzles and not its length.
    if (output === manifest.spec.output[0] && pages !== undefined && book.layout.count !== pages)
      terminal.note(`${name}: it has ${book.layout.count} pages; with what it was made for it has ${pages}`);
    const paths = pdfsOf(folder, name, output, manifest);
    staged.push(stageFile(paths.book, await renderBook(book)));
    terminal.signal().throwIfAborted();
    if (output === "press") await stageCover(terminal, paths.cover, book, staged);
    if (manifest.spec.answers.at === "none") continue;
    staged.push(stageFile(paths.answers, await renderKey(book, byNumber(manifest, answers))));
    const table = classTable(book, byNumber(manifest, answers));
    if (table !== null) staged.push(stageFile(outputsOf(folder).table, table));
    terminal.signal().throwIfAborted();
  }
}

/** From so many pages on a book is printed with little memory rather than in the least time. */
const LONG = 1_500;

/** The cover of a book whose printer is known. */
async function stageCover(
  terminal: Terminal,
  path: string,
  { input, layout }: TypesetBook,
  staged: Staged[],
): Promise<void> {
  const { coverPrinter, renderCover } = await import("../book/print/render-cover.ts");
  const found = coverPrinter(input.manifest);
  if ("lacking" in found) terminal.note(`press: no cover is made, for ${found.lacking}`);
  else staged.push(stageFile(path, await renderCover(input, found.printer, layout.count)));
}

/** Answers by the numbers of their puzzles. */
export const byNumber = ({ puzzles }: Manifest, answers: readonly Answer[]): ReadonlyMap<number, Answer> =>
  new Map(puzzles.map(({ number }, i) => [number, answers[i]!]));

/** Moves all files to their final places; returns their paths. Files of an earlier form of the book are removed. */
export async function putInPlace(
  terminal: Terminal,
  folder: string,
  name: string,
  manifest: Manifest,
  staged: readonly Staged[],
): Promise<string[]> {
  const { site, table, manifest: path } = outputsOf(folder);
  const text = formatManifest(manifest);
  const isOther = existsSync(path) && readFileSync(path, "utf8") !== text;
  const last = stageFile(path, text);
  const earlier = isOther ? [...pdfsIn(folder, name), table, site] : [];
  const all = [...staged, last];
  for (const one of all) one.commit();
  const paths = all.map((one) => one.path);
  const { isOurSite } = await import("./publish.ts");
  for (const stale of earlier) {
    if (paths.includes(stale) || !existsSync(stale)) continue;
    if (stale === site && !isOurSite(site)) continue;
    rmSync(stale, { recursive: true });
    terminal.note(`${name}: took away ${stale}, which showed the book as it was before`);
  }
  return paths;
}

/** PDFs of a book in its folder, whatever outputs it had. Keys of single puzzles are not among them. */
export const pdfsIn = (folder: string, name: string): string[] =>
  [name, ...OUTPUTS.map((output) => `${name}-${output}`)]
    .flatMap((base) => [`${base}.pdf`, `${base}-answers.pdf`, `${base}-cover.pdf`])
    .map((file) => join(folder, file))
    .concat(slidesIn(folder, name))
    .filter((path) => existsSync(path));
