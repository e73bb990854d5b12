/** The second and third stage of publishing: renders the pages of all puzzles and of their answers, and writes the indexes. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../templates/language.ts";
import type { PageData } from "../play/page-data.ts";
import type { Publication, SiteBook } from "../publication.ts";
import type { PartIndex } from "./indexes.ts";
import { writeOffline } from "./offline.ts";
import { answerTasks, puzzleTasks } from "./page-entries.ts";
import { type PageShells, pageKind, type RenderSetting } from "./page-entry.ts";
import { cutShell, type PageShell } from "./page-shell.ts";
import { type Script, scriptOf, scriptsOf } from "./scripts.ts";
import { OFFLINE } from "./service-worker.ts";
import type { Task } from "./task.ts";
import { renderAll, type WorkerPool } from "./worker-pool.ts";
import { writeIndexes } from "./write-indexes.ts";
import { writeWords } from "./write-words.ts";

/** Fewer pages and answers than this are rendered sooner than another thread is started. */
const FEW = 300;

export interface RenderOrder {
  readonly publication: Publication;
  /** The folder with the browse pages and the shells. */
  readonly out: string;
  /** Those that the bundler built. */
  readonly scripts: readonly Script[];
  /** A site of ours that this one replaces, or null. */
  readonly previous: string | null;
  readonly pool: WorkerPool;
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** Renders a whole archive beside the pages that Astro built; gives back what the pages were rendered with. */
export async function renderSite(order: RenderOrder): Promise<RenderSetting> {
  const { publication, out, scripts, previous, pool, onProgress } = order;
  const { books } = publication;
  const kinds = pool.kinds.map(pageKind);
  const setting = settingOf(order);
  writeIndexes(out, books, kinds, previous);
  for (const folder of ["p", "embed"]) mkdirSync(join(out, folder), { recursive: true });
  const of = books.reduce((sum, { manifest }) => sum + 2 * manifest.puzzles.length, 0);
  let done = 0;
  const threads = of < FEW ? 1 : pool.threads;
  await renderAll(allTasks(books), setting, { ...pool, threads }, (task) => {
    done += task.entries.length;
    onProgress?.(done, of);
  });
  writeOffline(publication, setting, scripts, pool.kinds);
  return setting;
}

function* allTasks(books: readonly SiteBook[]): Generator<Task> {
  // Answers first: what takes longest is not left to one thread at the end.
  yield* answerTasks(books);
  yield* puzzleTasks(books);
}

/** What all rendered pages need; the shells are taken away from the folder. */
function settingOf({ publication, out, scripts, pool }: RenderOrder): RenderSetting {
  const { base, address, books } = publication;
  const languages = [...new Set(books.map(({ manifest }) => manifest.spec.language))];
  // Those of all kinds: a puzzle that comes in an address may be of any.
  const words = writeWords(out, base, languages, pool.kinds);
  const code = Object.fromEntries(pool.kinds.map((kind) => [kind.id, codeOf(kind, base, scripts)]));
  const parts: PartIndex = Object.fromEntries(
    pool.kinds.map(({ id }) => [id, { code: code[id]!, words: words[languages[0]!]![id]! }]),
  );
  mkdirSync(join(out, "data"), { recursive: true });
  writeFileSync(join(out, "data", "parts.json"), JSON.stringify(parts));
  const setting: RenderSetting = {
    out,
    base,
    address,
    shells: Object.fromEntries(languages.map((language) => [language, shellsOf(out, base, language)])),
    words,
    code,
  };
  placeOffline(out, base);
  rmSync(join(out, "shell"), { recursive: true });
  return setting;
}

/** Addresses of the scripts of a kind. Its example tells by which input it is played. */
function codeOf(kind: WorkerPool["kinds"][number], base: string, scripts: readonly Script[]): PageData["code"] {
  const of = (source: string): string => base + scriptOf(scripts, source);
  const [rules, reason] = [`/kinds/${kind.id}/rules.ts`, `/kinds/${kind.id}/reason.ts`];
  const input = `/play/inputs/${kind.board(kind.example).input}.ts`;
  const first = scriptsOf(scripts, ["/play/player.ts", rules, input]).map((path) => base + path);
  const later = scriptsOf(scripts, [reason]).map((path) => base + path);
  return {
    rules: of(rules),
    input: of(input),
    reason: of(reason),
    first,
    later: later.filter((path) => path !== of(reason) && !first.includes(path)),
  };
}

function shellsOf(out: string, base: string, language: Language): PageShells {
  const shell = (name: string): PageShell => {
    const place = `shell/${language}/${name}/`;
    return cutShell(readFileSync(join(out, place, "index.html"), "utf8"), base + place);
  };
  return { puzzle: shell("puzzle"), embed: shell("embed"), answers: shell("answers") };
}

/** The page for what was not kept stands beside the home page: it is no shell. */
function placeOffline(out: string, base: string): void {
  const html = readFileSync(join(out, "shell/offline/index.html"), "utf8");
  writeFileSync(join(out, OFFLINE), html.replaceAll(`${base}shell/offline/`, base + OFFLINE));
}
