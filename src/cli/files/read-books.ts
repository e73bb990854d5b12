/** Reads the books of a build: specs, made books, and the books of --without. */

import { readSync } from "node:fs";
import { join } from "node:path";
import { isDeepSame } from "../../book/made-marks.ts";
import type { Manifest, Marks } from "../../book/manifest.ts";
import { digestOf, otherBook, withoutOthers } from "../../book/other-books.ts";
import type { ResultStore } from "../../runner/kept-results.ts";
import {
  EXIT,
  Failure,
  fileIssue,
  InputError,
  type Issue,
  issueKey,
  type KeyProblem,
  refusal,
} from "../../spec/diagnostic.ts";
import { checkLetters, unprintableTexts } from "../../spec/matter/letters.ts";
import { problem } from "../../spec/problem.ts";
import { parseSource, type Source } from "../../spec/source.ts";
import { MAX_SPEC_BYTES } from "../../spec/source-limits.ts";
import { textRule } from "../../spec/spec.ts";
import type { Spec } from "../../spec/spec-types.ts";
import type { MadeBefore, WorkContext } from "../commands/work.ts";
import { withReadingBar } from "../terminal/terminal.ts";
import { outputsOf } from "./outputs.ts";
import { beside, namesInSeries, readBookAgain, readManifest, readNamed, readText } from "./read-files.ts";
import { withOpen } from "./read-up-to.ts";

/** A book to build. */
export interface ReadBook {
  readonly name: string;
  readonly spec: Spec;
  /** The path of its file; omitted for a volume of a series. */
  readonly path?: string;
  /** The source of a volume in its series, for line numbers. */
  readonly volume?: Source;
  /** Set for an existing book, which keeps its puzzles. */
  readonly made?: MadeBefore;
  /** Puzzles that were made elsewhere. */
  readonly parts?: Pick<ResultStore, "get">;
  /** For a volume: marks of the values that its series sets. `book.json` contains them. */
  readonly given?: Marks;
}

/** The outputs to build. */
interface Wanted {
  readonly pdf: boolean;
  readonly site: boolean;
}
interface Purpose extends Wanted {
  /** Applies the command line flags to a spec. */
  readonly adapt: (spec: Spec) => Spec;
}

/** Reads every spec and made book before anything is made, and reports all mistakes together. */
export async function readBooks(
  paths: readonly string[],
  { kinds, terminal }: WorkContext,
  purpose: Purpose,
): Promise<ReadBook[]> {
  const issues: Issue[] = [];
  const books: ReadBook[] = [];
  for (const path of paths) {
    try {
      const book = withReadingBar(terminal, path, (onSection) => readBookAgain(path, kinds, onSection));
      const { name } = book;
      if (books.some((other) => other.name === name)) issues.push(sameName(path, name));
      const read = "spec" in book ? { ...book, path } : { name, spec: book.made.manifest.spec, made: book.made };
      await checkBook(read, path, purpose);
      books.push(read);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      issues.push(...error.issues);
    }
  }
  if (issues.length > 0) throw new InputError(issues);
  return books;
}

/** Refuses books and volumes with the same name, because one would replace the other. */
export function refuseEqualNames(books: readonly ReadBook[], series: readonly string[]): void {
  const taken = new Set(books.map(({ name }) => name));
  const issues: Issue[] = [];
  for (const path of series) {
    const names = namesInSeries(path);
    const twice = names.find((name) => taken.has(name));
    if (twice !== undefined) issues.push(sameName(path, twice));
    for (const name of names) taken.add(name);
  }
  if (issues.length > 0) throw new InputError(issues);
}

const sameName = (path: string, name: string): Issue => fileIssue(path, problem("terminal.two-books", { name }));

/**
 * Before any puzzle is made, refuses own pages, texts and pictures that cannot be printed, a book that its printer does not bind,
 * and a site that exceeds the limits of its host. Opens fonts, if there are any.
 */
async function checkBook(
  { spec, made }: Pick<ReadBook, "spec" | "made">,
  path: string,
  { adapt, ...wanted }: Purpose,
): Promise<void> {
  checkOwnPages(spec, path);
  const found = await problemsOf(made === undefined ? adapt(spec) : spec, wanted, made);
  if (found.length === 0) return;
  const source = made?.source ?? sourceOf(path);
  const base = made === undefined ? [] : ["spec"];
  throw new InputError(found.map(({ path: key, advice }) => source.issue([...base, ...key], advice)));
}

/** Problems with parts of a spec that cannot be made, with their keys. */
async function problemsOf(spec: Spec, { pdf, site }: Wanted, made?: MadeBefore): Promise<KeyProblem[]> {
  return [
    ...(await unprintable(spec, pdf)),
    ...(pdf && made === undefined ? await unbound(spec) : []),
    ...(site ? await tooMuchForHost(spec, made) : []),
  ];
}

async function unprintable(spec: Spec, pdf: boolean): Promise<KeyProblem[]> {
  const texts = unprintableTexts(spec, pdf);
  if (spec.cover?.image === undefined) return texts;
  const { imageProblem } = await import("../../pages/cover/picture-window.ts");
  const advice = imageProblem(spec);
  return advice === null ? texts : [...texts, { path: ["cover", "image"], advice }];
}

async function unbound(spec: Spec): Promise<KeyProblem[]> {
  if (!spec.output.includes("press")) return [];
  const { bindingProblem } = await import("../../pdf/binding.ts");
  const wrong = bindingProblem(spec);
  return wrong === null ? [] : [wrong];
}

/** The problem if the site exceeds the limits of its host, as far as the spec determines the number of puzzles. */
async function tooMuchForHost({ site, sections }: Spec, made?: MadeBefore): Promise<KeyProblem[]> {
  const { host, publish = "all" } = site;
  if (host === undefined || publish !== "all") return [];
  const { problemsOfBook } = await import("../../site/publish/publish.ts");
  const puzzles = made?.manifest.puzzles.length ?? sections.reduce((sum, { count = 0 }) => sum + count, 0);
  const wrong = problemsOfBook(puzzles).find((one) => one.host === host);
  if (wrong === undefined) return [];
  return [{ path: ["site", "host"], advice: { message: wrong.message, fix: TOO_MUCH } }];
}

/** The fix for a site that exceeds its host's limits. */
export const TOO_MUCH = "publish fewer puzzles, or take another host";

/** Checks the volumes of a series in the same way; reports a common problem once. */
export async function checkVolumes(
  volumes: readonly { readonly spec: Spec; readonly source: Source }[],
  wanted: Wanted,
): Promise<void> {
  const told = new Map<string, Issue>();
  for (const { spec, source } of volumes) {
    checkOwnPages(spec, source.file);
    for (const { path, advice } of await problemsOf(spec, wanted)) {
      const issue = source.issue(path, advice);
      told.set(issueKey(issue), issue);
    }
  }
  if (told.size > 0) throw new InputError([...told.values()]);
}

/** Reads a spec again with line numbers for an error message. */
const sourceOf = (path: string): Source => parseSource(readText(path, MAX_SPEC_BYTES), path, textRule);

/** Adds file and line to a failure about a spec's key; returns other failures unchanged. `volume`: the volume's source. */
export function withPlace(
  failure: unknown,
  { path, volume }: { readonly path?: string | undefined; readonly volume?: Source | undefined },
): unknown {
  if (!(failure instanceof Failure) || failure.key === null) return failure;
  const { advice, key, exitCode } = failure;
  try {
    const source = volume ?? (path === undefined ? null : sourceOf(path));
    return source === null ? failure : new InputError([source.issue(key, advice)], exitCode);
  } catch {
    // The file has changed.
    return failure;
  }
}

function checkOwnPages({ front = [], back = [], fonts }: Spec, path: string): void {
  for (const { file, text } of [...front, ...back]) checkLetters(text, beside(path, file), fonts);
}

/** Reads the books of --without, and returns a function that adds them to the spec of a book. */
export function othersNamed(
  paths: readonly string[] | undefined,
  books: readonly ReadBook[],
  { kinds }: WorkContext,
): (book: ReadBook) => Spec {
  if (paths === undefined) return ({ spec }) => spec;
  const made = books.find((book) => book.made !== undefined);
  if (made !== undefined) throw refusal(EXIT.usage, "without-made", { name: made.name });
  const others = paths.map(readNamed).map((named) => ({ ...named, other: otherBook(named, kinds) }));
  return ({ spec }) => withoutOthers(spec, others);
}

/** Notes books that exclude the puzzles of an earlier version of a book that this command has rebuilt. */
export function noteOldOthers(books: readonly ReadBook[], out: string, { terminal }: WorkContext): void {
  for (const { name, spec } of books)
    for (const { book, digest } of spec.without ?? []) {
      if (!books.some((other) => other.name === book && other.name !== name && other.made === undefined)) continue;
      if (digestOf(readManifest(outputsOf(join(out, book)).manifest).puzzles) === digest) continue;
      terminal.note(`note: ${name} is without ${book} as it was before this command: build ${name} again`);
    }
}

/** Whether a made book is up to date with a spec: same keys, and same versions of the generators. */
export function isMadeFrom({ spec: used }: Manifest, spec: Spec, { kinds }: Pick<WorkContext, "kinds">): boolean {
  const versions = Object.fromEntries(
    Object.keys(used.versions).map((id) => [id, kinds.find((kind) => kind.id === id)?.version]),
  );
  // The planner sets the counts of sections that have a share of the pages.
  const plain = (of: Spec) => ({
    ...of,
    versions,
    without: of.without?.map(({ forms: _, ...other }) => other),
    sections: of.sections.map(({ given: _, ...section }) =>
      section.share === undefined ? section : { ...section, count: 0 },
    ),
  });
  return isDeepSame({ ...plain(used), versions: used.versions }, plain(spec));
}

/** The first bytes of a `book.json` to read: they contain its title and its seed, each on its own line. */
const BEGIN_BYTES = 4096;

/** The title of the `book.json` at a path if both title and seed differ; null for the same book or a missing file. */
export function otherTitle(path: string, { title, seed }: Pick<Spec, "title" | "seed">): string | null {
  const begin = beginOf(path);
  const there = valueAt(begin, "title");
  return there === null || there === title || valueAt(begin, "seed") === seed ? null : there;
}

function valueAt(begin: string, key: string): string | null {
  try {
    return JSON.parse(new RegExp(`^"${key}":(".*"),$`, "m").exec(begin)?.[1] ?? "null");
  } catch {
    return null;
  }
}

function beginOf(path: string): string {
  try {
    const bytes = Buffer.alloc(BEGIN_BYTES);
    return withOpen(path, "r", (file) => bytes.toString("utf8", 0, readSync(file, bytes)));
  } catch {
    // An unreadable file fails later, when it is written to.
    return "";
  }
}
