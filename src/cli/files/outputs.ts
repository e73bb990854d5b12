/** The outputs in a book's folder. All of them appear in one step. */
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { handedSheets } from "../../book/class/copies.ts";
import type { Answer, Manifest } from "../../book/manifest.ts";
import { manifestPieces } from "../../book/manifest-file.ts";
import type { LayoutCache } from "../../pages/layout-cache.ts";
import type { PrintJob } from "../../pdf/render-book.ts";
import type { Output } from "../../spec/edition/output.ts";
import { hasBreak } from "../../spec/planned.ts";
import { favourLowMemory, MANY, releaseMemory, VERY_MANY } from "../commands/memory.ts";
import { answersOf, type MadeBefore, type WorkContext } from "../commands/work.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { sumOf } from "./file-sum.ts";
import { listedIn, SUMS, sumsOf } from "./file-sums.ts";
import { earlierFiles, isFileIn, keepOwnersAlone, keepOwnersFiles, keepReplaced } from "./owners-files.ts";
import { builtFilesIn, isOurSite } from "./site-mark.ts";
import { carryOver } from "./unfinished-folder.ts";
import { type Staged, type StagedFolder, stageFile, stageStream } from "./write-files.ts";

/** The paths of a book's outputs in its folder. */
export const outputsOf = (folder: string) => ({
  site: join(folder, "site"),
  manifest: join(folder, "book.json"),
  /** The codes of a class, for a spreadsheet. */
  table: join(folder, "class.csv"),
});

/** The PDFs of one output, named after the book and, if there are several outputs, the output. */
export function pdfsOf(folder: string, name: string, output: Output, { spec }: Manifest) {
  const base = spec.output.length === 1 ? name : `${name}-${output}`;
  const file = (ending: string) => join(folder, `${base}${ending}.pdf`);
  return { book: file(""), answers: file("-answers"), cover: file("-cover") };
}

/** The slides of a sheet: one file for all outputs. */
export const slidesIn = (folder: string, name: string): string => join(folder, `${name}-board.pdf`);
const isSlides = (path: string): boolean => /^[^/]+-board\.pdf$/.test(path);

/**
 * Prints every output of a book and, unless the spec turns answers off, its key as a separate file. Lays each output out once
 * for book, key and cover; a class also gets a table. Adds finished files to `staged`. `names`: the names of a class's pupils.
 * `cache`: of earlier layouts for the first output; `unfinished`: the folder, if it is being made.
 */
export async function stageBookPdfs(
  { kinds, terminal, rest, queue }: WorkContext,
  folder: string,
  name: string,
  manifest: Manifest,
  answers: readonly Answer[],
  staged: Staged[],
  {
    names,
    cache,
    unfinished,
  }: {
    readonly names?: readonly string[] | undefined;
    readonly cache?: LayoutCache | undefined;
    readonly unfinished?: StagedFolder;
  } = {},
): Promise<void> {
  if (manifest.puzzles.length >= MANY) {
    await rest();
    releaseMemory();
    favourLowMemory();
  }
  const { printParts } = await import("../../pdf/print-parts.ts");
  // On a queue all outputs are printed at once. The names of a class stay on this machine.
  const distant = queue !== null && names === undefined ? queue.printer(name, manifest, answers) : null;
  const job = { manifest, kinds, name, pupils: names };
  const printed = manifest.spec.output.map((output, i) => {
    const known = i === 0 && cache !== undefined ? { cache } : {};
    return [output, distant?.(output) ?? printParts({ ...job, output, ...known }, answers)] as const;
  });
  for (const [output, parts] of printed) {
    const paths = pdfsOf(folder, name, output, manifest);
    for await (const part of parts) {
      if (part.part === "layout") tellLength(terminal, name, manifest, output, part.pages);
      else if (part.part === "table") staged.push(stageFile(outputsOf(folder).table, part.text, unfinished));
      else if (part.part === "no-cover") terminal.note(`press: no cover is made, for ${part.lacking}`);
      else {
        const write = manifest.puzzles.length >= VERY_MANY ? givingBack(part.write) : part.write;
        staged.push(await stageStream(paths[part.part], write, unfinished));
      }
      terminal.signal().throwIfAborted();
    }
  }
}

/** Frees memory each time a long PDF has grown by this many bytes: a full garbage collection takes a quarter of a second. */
const GIVE_BACK_AFTER = 12_000_000;

type Write = (sink: (bytes: Uint8Array) => void) => Promise<unknown>;

/**
 * Writes the same file with little memory: frees the garbage of pages before the collector would. Also frees memory before the
 * first page, because the layout leaves as much garbage as the pages, and so does the book before its key.
 */
const givingBack =
  (write: Write): Write =>
  (sink) => {
    let since = 0;
    releaseMemory();
    return write((bytes) => {
      sink(bytes);
      since += bytes.length;
      if (since < GIVE_BACK_AFTER) return;
      since = 0;
      releaseMemory();
    });
  };

/** Number of pages from which printing saves memory rather than time. */
export const LONG = 1_500;

/** Notes a number of pages that differs from the spec, and sheets that need more than one page. */
export function tellLength(terminal: Terminal, name: string, { spec }: Manifest, output: Output, count: number): void {
  if (count >= LONG) favourLowMemory();
  // A book that is printed again for another reader, or on other paper, keeps its puzzles but not its number of pages.
  if (output === spec.output[0] && spec.pages !== undefined && count !== spec.pages)
    terminal.note(`${name}: it has ${count} pages; with what it was made for it has ${spec.pages}`);
  const sheets = handedSheets(spec).length + (hasBreak(spec) ? 1 : 0);
  if (spec.sheet !== undefined && spec.sheet.twoSided !== true && output === "classroom" && count > sheets)
    terminal.note(`${name}: ${count} pages${sheets === 1 ? "" : ` for ${sheets} sheets`}`);
}

/** Maximum number of kept files that a note names. */
const MAX_TOLD = 5;

/**
 * Finishes a book's folder, and moves it to its place; returns the paths of its files. Keeps other files of the old folder, such as
 * keys of single puzzles, but not files of an earlier form of the book. `staged`: its files, and its site, if any.
 */
export function finishBook(
  terminal: Terminal,
  unfinished: StagedFolder,
  name: string,
  manifest: Manifest,
  staged: readonly Staged[],
): string[] {
  const folder = unfinished.path;
  const { site, manifest: path } = outputsOf(folder);
  const written = stageFile(path, manifestPieces(manifest), unfinished);
  const isOther = existsSync(path) && sumOf(path) !== sumOf(written.at);
  const all = [...staged, written];
  const paths = all.map((one) => one.path);
  const { stale, listed: sumsBefore, doubtful } = earlierFiles(folder, { name, paths, isOther });
  const replaced = keepReplaced(unfinished, paths);
  const isSiteStale = isOther && !paths.includes(site) && isOurSite(site);
  const earlier = isSiteStale ? [...stale, site] : stale;
  carryOver(unfinished, (file) => file === SUMS || earlier.includes(join(folder, file)));
  const { site: ownSite } = outputsOf(unfinished.at);
  if (isSiteStale) keepOwnersAlone(site, ownSite, terminal.note);
  else if (paths.includes(site) && isOurSite(site)) keepOwnersFiles(site, ownSite, terminal.note);
  const made = [...paths, ...sumsBefore.keys(), ...(isOurSite(ownSite) ? [site] : [])].map((file) => basename(file));
  const sums = new Map([
    ...sumsBefore,
    ...all.flatMap(({ path, sums = [] }) =>
      [...sums].map(([file, sum]) => [`${basename(path)}/${file}`, sum] as const),
    ),
  ]);
  // A site that was not rebuilt may hold files of its owner.
  const kept = isOurSite(ownSite) ? builtFilesIn(ownSite) : null;
  const folders = [...(kept === null ? [] : [{ path: ownSite, files: kept }]), ...all];
  const listed = new Map(
    folders.flatMap(({ path, files }) => {
      const name = basename(path);
      return files === undefined ? [] : [[name, files.map((file) => `${name}/${file}`)] as const];
    }),
  );
  stageFile(join(folder, SUMS), sumsOf(unfinished.at, made, { sums, listed }), unfinished);
  unfinished.commit();
  for (const path of earlier) terminal.note(`${name}: took away ${path}, which the build before had made`);
  for (const [path, what] of doubtful.slice(0, MAX_TOLD))
    terminal.note(`${name}: ${path} ${what}, and stays: it may show the book that was there before`);
  if (doubtful.length > MAX_TOLD) terminal.note(`${name}: the same of ${doubtful.length - MAX_TOLD} other files there`);
  for (const [path, kept] of replaced) terminal.note(`${name}: ${path} was not built here: it is kept as ${kept}`);
  return paths;
}

/**
 * Finishes the folder, and moves it to its place. Files of the year before go; what its owner has put there or changed stays, under
 * another name where a new file has the same.
 */
export function finishYear(unfinished: StagedFolder, staged: readonly Staged[], note: (text: string) => void): void {
  const { path: folder, at } = unfinished;
  const paths = staged.map(({ path }) => path);
  const replaced = keepReplaced(unfinished, paths);
  const sums = listedIn(folder);
  const isAsBuilt = (file: string): boolean =>
    sums.has(file) && isFileIn(folder, file) && sumOf(join(folder, file)) === sums.get(file);
  carryOver(unfinished, (file) => file === SUMS || isAsBuilt(file));
  const names = paths.map((path) => basename(path));
  stageFile(join(folder, SUMS), sumsOf(at, names), unfinished);
  unfinished.commit();
  for (const [path, kept] of replaced) note(`${path} was not built here: it is kept as ${kept}`);
}

/** Extras of sheets: the names of a class's pupils; whether to make slides. */
export interface SheetExtras {
  readonly names?: readonly string[] | undefined;
  readonly board?: boolean;
  /** The folder, if it is being made. */
  readonly unfinished?: StagedFolder;
}

/**
 * Prints sheets and their key into a folder, as `<name>.pdf` and `<name>-answers.pdf` or, with several outputs, a pair for each. Also
 * writes the table of a class and, if requested, slides.
 */
export async function stageSheets(
  works: WorkContext,
  folder: string,
  name: string,
  manifest: Manifest,
  { names, board = false, unfinished }: SheetExtras = {},
): Promise<Staged[]> {
  const answers: readonly Answer[] = await answersOf(works, name, manifest);
  const staged: Staged[] = [];
  try {
    await stageBookPdfs(works, folder, name, manifest, answers, staged, { names, unfinished });
    if (board) staged.push(await stageSlides(folder, { manifest, kinds: works.kinds, name }, answers, unfinished));
    return staged;
  } catch (error) {
    for (const one of staged) one.discard();
    throw error;
  }
}

/** Prints the slides of a sheet into its folder. */
export async function stageSlides(
  folder: string,
  job: PrintJob & { readonly name: string },
  answers: readonly Answer[],
  unfinished?: StagedFolder,
): Promise<Staged> {
  const { typesetBook } = await import("../../pdf/render-book.ts");
  const { renderSlides } = await import("../../pdf/slides/render-slides.ts");
  const slides = await renderSlides(typesetBook(job, answers));
  return stageFile(slidesIn(folder, job.name), slides, unfinished);
}

/** Whether there are slides beside a `book.json`, under any earlier name of its folder. The file does not contain this. */
export function hasSlides({ path }: MadeBefore, name: string): boolean {
  const folder = dirname(path);
  const listed = [...listedIn(folder).keys()].filter((file) => isSlides(file)).map((file) => join(folder, file));
  return [slidesIn(folder, name), ...listed].some((file) => existsSync(file));
}
