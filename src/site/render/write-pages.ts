/** Renders an archive: browse pages, the pages of all puzzles and of their answers, and the indexes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import { doTasks } from "../../runner/task-pool.ts";
import { makeArchive, withArchive } from "../archive.ts";
import { type BuildManifest, scriptOf, scriptsOf } from "../compile/build-manifest.ts";
import { loadPages, type Pages, readBuild } from "../compile/pages.ts";
import type { PageData } from "../play/page-data.ts";
import { pictures } from "../previews/pictures.ts";
import type { Publication, SiteBook } from "../publication.ts";
import { shellsOf, writeBrowsePages, writeBuilt } from "./browse-pages.ts";
import type { PartIndex } from "./indexes.ts";
import { kindSources, PLAYER } from "./kind-sources.ts";
import { writeOffline } from "./offline.ts";
import { answerTasks, puzzleTasks } from "./page-entries.ts";
import { type PageShells, pageKind, type RenderSetting } from "./page-entry.ts";
import { type AnyTask, doTask, type PictureTask } from "./task.ts";
import { writeIndexes } from "./write-indexes.ts";
import { writeWords } from "./write-words.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Pictures that are drawn in one go. */
const AT_ONCE = 4;

/** Beside the sources stand sources, beside the compiled program compiled code. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./render-worker.js", import.meta.url);

export interface RenderOrder {
  readonly publication: Publication;
  /** The folder that becomes the archive. */
  readonly out: string;
  /** A site of ours that this one replaces, or null. */
  readonly previous: string | null;
  readonly kinds: readonly Kind[];
  /** How many threads render, this one counted. */
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  /** Called with how many puzzles and pages of answers are done. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** Renders a whole archive; gives back what the pages of puzzles were rendered with. */
export async function renderSite(order: RenderOrder): Promise<RenderSetting> {
  const { publication, out, previous, kinds, signal, onProgress } = order;
  const { books, base } = publication;
  const build = readBuild();
  const pages = await loadPages();
  const archive = makeArchive(publication);
  const setting = await withArchive(archive, () => settingOf(order, build, pages));
  writeBuilt(build, out, base);
  writeIndexes(out, books, kinds.map(pageKind), previous);
  const drawn = await withArchive(archive, async () => pictureTasks());
  for (const folder of ["p", "embed", "pictures"]) mkdirSync(join(out, folder), { recursive: true });
  const of = books.reduce((sum, { manifest }) => sum + 2 * manifest.puzzles.length, 0);
  let done = 0;
  const pool = {
    worker: WORKER,
    data: setting,
    threads: order.threads,
    here: (task: AnyTask) => doTask(kinds, task, setting),
    first: () => withArchive(archive, () => writeBrowsePages(pages, out, base, signal)),
    signal,
  };
  await doTasks(allTasks(books, drawn), pool, (task) => {
    done += task.part === "pictures" ? 0 : task.entries.length;
    onProgress?.(done, of);
  });
  writeOffline(publication, setting, build, kinds);
  return setting;
}

/** The pictures of the archive that is open. */
function pictureTasks(): PictureTask[] {
  const all = pictures().map(([name, draw]) => [name, draw()] as const);
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => ({
    part: "pictures",
    pictures: all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  }));
}

function* allTasks(books: readonly SiteBook[], drawn: readonly PictureTask[]): Generator<AnyTask> {
  // Pictures need the least to begin with, and answers take longest: neither is left to one thread at the end.
  yield* drawn;
  yield* answerTasks(books);
  yield* puzzleTasks(books);
}

/** What all rendered pages need. */
async function settingOf(
  { publication, out, kinds }: RenderOrder,
  build: BuildManifest,
  pages: Pages,
): Promise<RenderSetting> {
  const { base, address, books } = publication;
  const languages = [...new Set(books.map(({ manifest }) => manifest.spec.language))];
  // Those of all kinds: a puzzle that comes in an address may be of any.
  const words = writeWords(out, base, languages, kinds);
  const code = Object.fromEntries(kinds.map((kind) => [kind.id, codeOf(kind, base, build)]));
  const parts: PartIndex = Object.fromEntries(
    kinds.map(({ id }) => [id, { code: code[id]!, words: words[languages[0]!]![id]! }]),
  );
  mkdirSync(join(out, "data"), { recursive: true });
  writeFileSync(join(out, "data", "parts.json"), JSON.stringify(parts));
  const shells: Record<string, PageShells> = {};
  for (const language of languages) shells[language] = await shellsOf(pages, base, language);
  return { out, base, address, shells, words, code };
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
