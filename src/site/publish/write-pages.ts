/** Renders an archive: browse pages, the pages of all puzzles and of their answers, and the indexes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import { type BackgroundWork, openTaskPool, type TaskOrder, type TaskPool } from "../../runner/task-pool.ts";
import { registerOf } from "../../spec/edition/print-reader.ts";
import type { Language } from "../../templates/language.ts";
import type { Register } from "../../templates/register.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import { coverFile, PICTURES_FOLDER, PUZZLE_FOLDER, WORDS_FOLDER } from "../addresses.ts";
import { type Archive, addFiles, archive, inLanguage, makeArchive, withArchive } from "../archive/archive.ts";
import { type Need, practiceOf } from "../archive/practice.ts";
import { type BuildManifest, scriptOf, scriptsOf } from "../build/build-manifest.ts";
import { loadPages, type Pages, readBuild, readParts } from "../build/pages.ts";
import type { PageData } from "../player/page-data.ts";
import { shellsOf, techniquesPath, tellsOfFiles, writeBrowsePages, writeBuilt, writePage } from "./browse-pages.ts";
import { coverOf, readyCovers } from "./covers.ts";
import type { PictureTask, Written } from "./draw-picture.ts";
import type { PartIndex } from "./indexes.ts";
import { writeKeepLists } from "./keep-lists.ts";
import { kindSources, PLAYER } from "./kind-sources.ts";
import { writeOffline } from "./offline.ts";
import { answerTasks, puzzleTasks } from "./page-entries.ts";
import {
  type KindWords,
  type PageShells,
  pageKind,
  type RenderSetting,
  type WordAddresses,
  wordsFor,
} from "./page-entry.ts";
import { picturesOfArchive } from "./previews/pictures.ts";
import type { FileSum, FilesOfBooks, Publication } from "./publication.ts";
import { type AnyTask, doTask, type PageTask } from "./task.ts";
import type { WordModule } from "./word-module.ts";
import type { WordModules } from "./words.ts";
import { writeIndexes } from "./write-indexes.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The worker's file: TypeScript when run from the sources, else compiled. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./render-worker.js", import.meta.url);

export interface RenderOrder {
  readonly publication: Publication;
  /** The folder that becomes the archive. */
  readonly out: string;
  readonly kinds: readonly Kind[];
  /** Number of threads that render, including this one. */
  readonly threads: number;
  /** A task pool that renders instead of threads, such as the workers of a queue. */
  readonly pool?: TaskPool<AnyTask, Written> | undefined;
  readonly printing?: Printing | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of finished and of all puzzles; each counts twice, for its page and for its answer. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  /** Called with the sums of written files, if they were computed in memory. */
  readonly onSums?: ((sums: readonly FileSum[]) => void) | undefined;
  /** Called when the pages of puzzles and answers are written. Only a few files follow. */
  readonly onRendered?: (() => void) | undefined;
}

/** The books' files that are printed while pages are rendered, and the work that prints them. */
export interface Printing {
  readonly files: Promise<FilesOfBooks>;
  readonly background: BackgroundWork;
}

/** Renders a whole archive. Returns the settings of the puzzle pages. */
export async function renderSite(order: RenderOrder): Promise<RenderSetting> {
  const pool = order.pool ?? openTaskPool<AnyTask, Written>(WORKER, order.threads, order.printing?.background);
  try {
    return await renderWith(pool, order);
  } finally {
    await pool.close();
  }
}

async function renderWith(pool: TaskPool<AnyTask, Written>, order: RenderOrder): Promise<RenderSetting> {
  const { publication, out, kinds, printing, onProgress, onSums } = order;
  const { books, base } = publication;
  await readyCovers(books);
  const build = readBuild();
  const opened = makeArchive(publication);
  const signal = withFailureOf(printing, order.signal);
  const browse = async (wanted?: (path: string) => boolean): Promise<void> =>
    writeBrowsePages(await loadPages(), { out, base, signal, wanted });
  const folders = new Set(
    [...opened.byId.keys()].flatMap((id) => opened.puzzlePages.pages(id)).map(({ folder }) => folder),
  );
  for (const folder of folders) mkdirSync(join(out, folder, PUZZLE_FOLDER), { recursive: true });
  mkdirSync(join(out, PICTURES_FOLDER), { recursive: true });
  const ready = Promise.withResolvers<RenderSetting>();
  // Whoever awaits it gets the failure. Without this line, a failure before the first await would end the process.
  ready.promise.catch(() => {});
  const first = async (): Promise<void> => {
    const pages = await loadPages();
    const indexes = writeIndexes(out, books, kinds.map(pageKind));
    ready.resolve(await settingOf(order, indexes, build, pages));
    const sums = writeBuilt(build, out, base);
    onSums?.(sums);
    await browse(printing && ((path) => !tellsOfFiles(path)));
    for (const volume of archive().volumes) writeFileSync(join(out, coverFile(volume.slug)), coverOf(volume));
  };
  const of = books.reduce((sum, { manifest }) => sum + 2 * manifest.puzzles.length, 0);
  let done = 0;
  const needs: Need[] = [];
  const rendering: TaskOrder<AnyTask, Written> = {
    tasks: pageTasks(publication, ready.promise),
    apart: pictureTasks(out),
    here: (task) => doTask(kinds, task),
    first: () =>
      first().catch((error: unknown) => {
        ready.reject(error);
        throw error;
      }),
    onDone(task, written) {
      needs.push(...(written.needs ?? []));
      done += task.part === "picture" ? 0 : task.entries.length;
      onProgress?.(done, of);
      onSums?.(written.sums ?? []);
    },
    signal,
  };
  await withArchive(opened, () => pool.run(rendering));
  const setting = await ready.promise;
  await writePractice({ archive: opened, needs, pages: await loadPages(), out, signal });
  order.onRendered?.();
  if (printing !== undefined) {
    addFiles(opened, await printing.files);
    await withArchive(opened, () => browse(tellsOfFiles));
  }
  writeOffline(publication, setting, build, kinds);
  return setting;
}

/** A signal that also aborts when printing fails, so that rendering stops. */
function withFailureOf(printing: Printing | undefined, signal?: AbortSignal): AbortSignal | undefined {
  if (printing === undefined) return signal;
  const failed = new AbortController();
  printing.files.catch((reason: unknown) => failed.abort(reason));
  return AbortSignal.any([failed.signal, ...(signal === undefined ? [] : [signal])]);
}

/** Tasks for the pictures of the open archive. */
function* pictureTasks(out: string): Generator<PictureTask> {
  for (const [name, draw] of picturesOfArchive())
    yield { part: "picture", file: join(out, PICTURES_FOLDER, `${name}.png`), svg: draw() };
}

/** Tasks for all pages. Answers take longest, so they come first. `ready`: the settings of the pages. */
async function* pageTasks({ books, played }: Publication, ready: Promise<RenderSetting>): AsyncGenerator<PageTask> {
  const setting = await ready;
  for (const task of answerTasks(books)) yield { ...task, setting };
  for (const task of puzzleTasks(books, played)) yield { ...task, setting };
}

/** Prepares the settings for all rendered pages. `indexes`: the files that list all puzzles. */
async function settingOf(
  { publication, out, kinds }: RenderOrder,
  indexes: readonly string[],
  build: BuildManifest,
  pages: Pages,
): Promise<RenderSetting> {
  const { base, address, books } = publication;
  const languages = [...new Set(books.map(({ manifest }) => manifest.spec.language))];
  // Write the words of all kinds, because an address may contain a puzzle of any kind.
  const childrens = books.filter(({ manifest }) => registerOf(manifest) === "children");
  const spoken = new Set(archive().languages.map(({ language }) => language));
  const toChildren = new Set(childrens.map(({ manifest }) => manifest.spec.language));
  const words = writeWords(out, base, languages, spoken, toChildren, kinds);
  const code = Object.fromEntries(kinds.map((kind) => [kind.id, codeOf(kind, base, build)]));
  for (const { language, folder } of archive().languages) {
    const own = wordsFor({ words }, { language, register: "adult" });
    const parts: PartIndex = Object.fromEntries(kinds.map(({ id }) => [id, { code: code[id]!, words: own[id]! }]));
    mkdirSync(join(out, "data", folder), { recursive: true });
    writeFileSync(join(out, "data", folder, "parts.json"), JSON.stringify(parts));
    writeKeepLists(archive(), out, folder, parts, indexes, build);
  }
  const shells: Record<string, PageShells> = {};
  const folders: Record<string, string> = {};
  for (const language of languages) {
    const own = archive().languages.find(({ short }) => short === shortLanguage(language))!;
    folders[language] = own.folder;
    shells[language] = await withArchive(inLanguage(archive(), own), () => shellsOf(pages, base, language));
  }
  return { out, base, address, folders, shells, words, code };
}

/** Addresses of the scripts of a kind. */
function codeOf(kind: Kind, base: string, build: BuildManifest): PageData["code"] {
  const { rules, reason, input } = kindSources(kind);
  const of = (source: string): string => base + scriptOf(build, source);
  const first = scriptsOf(build, [PLAYER, rules, input]).map((path) => base + path);
  const later = scriptsOf(build, [reason]).map((path) => base + path);
  return {
    rules: of(rules),
    input: of(input),
    reason: of(reason),
    first,
    later: later.filter((path) => path !== of(reason) && !first.includes(path)),
  };
}

// Writes the player's words as modules, three for each language and kind, and further ones where words for small children differ.

/** Writes them and returns their addresses. `spoken`: the pages' languages; `childrens`: languages of books for small children. */
function writeWords(
  out: string,
  base: string,
  languages: readonly Language[],
  spoken: ReadonlySet<Language>,
  childrens: ReadonlySet<Language>,
  kinds: readonly PuzzleKind<unknown, unknown>[],
): RenderSetting["words"] {
  mkdirSync(join(out, WORDS_FOLDER), { recursive: true });
  const write = ({ name, source }: WordModule): string => {
    writeFileSync(join(out, WORDS_FOLDER, name), source);
    return `${base}${WORDS_FOLDER}/${name}`;
  };
  const addresses = ({ play, hint, more }: WordModules): WordAddresses => ({
    play: write(play),
    hint: write(hint),
    more: write(more),
  });
  const ofKinds = (modules: Readonly<Record<string, WordModules>>): KindWords =>
    Object.fromEntries(kinds.map(({ id }) => [id, addresses(modules[id]!)]));
  const ofLanguage = (language: Language): Partial<Record<Register, KindWords>> => {
    const { words, childrensWords } = readParts(language);
    for (const { id } of spoken.has(language) ? kinds : []) {
      const { game } = words[id]!;
      if (game !== undefined) write(game);
    }
    return { adult: ofKinds(words), ...(childrens.has(language) && { children: ofKinds(childrensWords) }) };
  };
  return Object.fromEntries(languages.map((language) => [language, ofLanguage(language)]));
}

// Writes the pages of techniques, each with puzzles to practise on. Runs last, because only then the techniques that each puzzle
// needs are known.

/** The input for writing them. */
interface PracticeOrder {
  readonly archive: Archive;
  readonly needs: readonly Need[];
  readonly pages: Pages;
  /** The folder that becomes the archive. */
  readonly out: string;
  readonly signal?: AbortSignal | undefined;
}

/** Writes them in each language of the archive. */
async function writePractice(order: PracticeOrder): Promise<void> {
  for (const own of order.archive.languages) {
    const there = inLanguage(order.archive, own);
    await withArchive({ ...there, practice: practiceOf(there, order.needs) }, () => writeInLanguage(order));
  }
}

async function writeInLanguage({ pages, out, signal }: PracticeOrder): Promise<void> {
  const { kinds, base } = archive();
  for (const { slug } of kinds) {
    signal?.throwIfAborted();
    await writePage(pages, techniquesPath(slug), out, base);
  }
}
