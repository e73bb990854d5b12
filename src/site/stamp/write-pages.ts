/** The second and third stage of publishing: stamps the pages of all puzzles and of their answers, and writes the indexes. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../templates/language.ts";
import type { PageData } from "../play/page-data.ts";
import type { Publication, SiteBook } from "../publication.ts";
import { type Crew, stampAll } from "./crew.ts";
import type { PartIndex } from "./indexes.ts";
import { pageKind, type Shells, type StampSetting } from "./leaf.ts";
import { answerTasks, puzzleTasks } from "./leaves.ts";
import { writeOffline } from "./offline.ts";
import { type Script, scriptOf, scriptsOf } from "./scripts.ts";
import { OFFLINE } from "./service-worker.ts";
import { cutShell, type Shell } from "./shell.ts";
import type { Task } from "./task.ts";
import { writeIndexes } from "./write-indexes.ts";
import { writeWords } from "./write-words.ts";

/** Fewer pages and answers than this are stamped sooner than another thread is started. */
const FEW = 300;

export interface StampOrder {
  readonly publication: Publication;
  /** The folder with the browse pages and the shells. */
  readonly out: string;
  /** Those that the bundler built. */
  readonly scripts: readonly Script[];
  /** A site of ours that this one replaces, or null. */
  readonly previous: string | null;
  readonly crew: Crew;
  readonly told?: ((done: number, of: number) => void) | undefined;
}

/** Stamps a whole archive onto the pages that Astro built; gives back what the pages were stamped with. */
export async function stampSite(order: StampOrder): Promise<StampSetting> {
  const { publication, out, scripts, previous, crew, told } = order;
  const { books } = publication;
  const kinds = crew.kinds.map(pageKind);
  const setting = settingOf(order);
  writeIndexes(out, books, kinds, previous);
  for (const folder of ["p", "embed"]) mkdirSync(join(out, folder), { recursive: true });
  const of = books.reduce((sum, { manifest }) => sum + 2 * manifest.puzzles.length, 0);
  let done = 0;
  const threads = of < FEW ? 1 : crew.threads;
  await stampAll(allTasks(books), setting, { ...crew, threads }, (task) => {
    done += task.leaves.length;
    told?.(done, of);
  });
  writeOffline(publication, setting, scripts, crew.kinds);
  return setting;
}

function* allTasks(books: readonly SiteBook[]): Generator<Task> {
  // Answers first: what takes longest is not left to one thread at the end.
  yield* answerTasks(books);
  yield* puzzleTasks(books);
}

/** What all stamped pages need; the shells are taken away from the folder. */
function settingOf({ publication, out, scripts, crew }: StampOrder): StampSetting {
  const { base, address, books } = publication;
  const languages = [...new Set(books.map(({ manifest }) => manifest.spec.language))];
  // Those of all kinds: a puzzle that comes in an address may be of any.
  const words = writeWords(out, base, languages, crew.kinds);
  const code = Object.fromEntries(crew.kinds.map((kind) => [kind.id, codeOf(kind, base, scripts)]));
  const parts: PartIndex = Object.fromEntries(
    crew.kinds.map(({ id }) => [id, { code: code[id]!, words: words[languages[0]!]![id]! }]),
  );
  mkdirSync(join(out, "data"), { recursive: true });
  writeFileSync(join(out, "data", "parts.json"), JSON.stringify(parts));
  const setting: StampSetting = {
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

/** Addresses of the scripts of a kind. Its example tells by which hand it is played. */
function codeOf(kind: Crew["kinds"][number], base: string, scripts: readonly Script[]): PageData["code"] {
  const of = (source: string): string => base + scriptOf(scripts, source);
  const rules = `/kinds/${kind.id}/rules.ts`;
  const hand = `/play/hands/${kind.board(kind.example).hand}.ts`;
  return {
    rules: of(rules),
    hand: of(hand),
    reason: of(`/kinds/${kind.id}/reason.ts`),
    first: scriptsOf(scripts, ["/play/player.ts", rules, hand]).map((path) => base + path),
  };
}

function shellsOf(out: string, base: string, language: Language): Shells {
  const shell = (name: string): Shell => {
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
