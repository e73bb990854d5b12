/** What makes an archive work offline: the service worker, and for each book the list of what must be kept to play it. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PuzzleKind, say } from "../../engine/kind.ts";
import type { Publication, SiteBook } from "../publication.ts";
import type { BookFiles } from "./indexes.ts";
import type { RenderSetting } from "./page-entry.ts";
import { type Script, scriptsOf } from "./scripts.ts";
import { OFFLINE, workerSource } from "./service-worker.ts";
import { writerOf } from "./writer.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Writes both. Called when all pages stand. */
export function writeOffline(
  publication: Publication,
  setting: RenderSetting,
  scripts: readonly Script[],
  kinds: readonly Kind[],
): void {
  const { out, base } = setting;
  const shared = sharedFiles(out, scripts);
  const version = versionOf(out, shared);
  writeFileSync(join(out, "sw.js"), workerSource(base, version, shared));
  mkdirSync(join(out, "data/books"), { recursive: true });
  for (const book of publication.books) {
    const files = [...new Set([...shared, ...bookFiles(book, setting, scripts, kinds)])];
    const writer = writerOf(book.manifest.spec.language);
    const names = new Map(kinds.map(({ id }) => [id, writer.text(say(`${id}.name`))]));
    const list: BookFiles = {
      version: digest([version, ...files]),
      files,
      bytes: files.reduce((sum, path) => sum + statSync(fileAt(out, path)).size, 0),
      puzzles: book.manifest.puzzles.map(({ id, kind, number }) => [
        id,
        writer.text(say("site.puzzle-name", { kind: names.get(kind)!, number })),
      ]),
    };
    writeFileSync(join(out, `data/books/${book.slug}.json`), JSON.stringify(list));
  }
}

/** What every page shows, the page for what was not kept, and the player. */
function sharedFiles(out: string, scripts: readonly Script[]): string[] {
  const entry = scripts
    .filter(({ sources }) => sources.some((source) => /\.astro\?/.test(source)))
    .map(({ file }) => file);
  const assets = readdirSync(join(out, "assets"))
    .filter((name) => /\.css$|latin-(400|700)-normal\.[^/]*\.woff2$/.test(name))
    .sort()
    .map((name) => `assets/${name}`);
  return ["", OFFLINE, "favicon.svg", ...assets, ...withImports(scripts, [...entry, ...playerFiles(scripts)])];
}

/** The player and its parts that are loaded on demand, as for the end: a page that was visited needs them without a network. */
const playerFiles = (scripts: readonly Script[]): string[] =>
  scripts
    .filter(({ sources }) => sources.some((source) => /\/site\/play\/(?!inputs\/)/.test(source)))
    .map(({ file }) => file);

/** Scripts with all that they import. */
const withImports = (scripts: readonly Script[], files: readonly string[]): string[] => {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    byFile.get(file)?.imports.forEach(add);
  };
  files.forEach(add);
  return [...found];
};

/** The pages of a book's puzzles, and the scripts and words that they load, with those of hints and of the end. */
function bookFiles(
  { slug, manifest }: SiteBook,
  { words, base }: RenderSetting,
  scripts: readonly Script[],
  kinds: readonly Kind[],
): string[] {
  const present = new Set(manifest.puzzles.map(({ kind }) => kind));
  const own = kinds.filter(({ id }) => present.has(id));
  const kindScripts = own.flatMap((kind) =>
    scriptsOf(scripts, [
      `/kinds/${kind.id}/rules.ts`,
      `/kinds/${kind.id}/reason.ts`,
      `/play/inputs/${kind.board(kind.example).input}.ts`,
    ]),
  );
  const addresses = own
    .flatMap(({ id }) => Object.values(words[manifest.spec.language]![id]!))
    .map((path) => path.slice(base.length));
  const loaded = withImports(scripts, [...playerFiles(scripts), ...kindScripts]);
  const pages = manifest.puzzles.map(({ id }) => `p/${id}/`);
  return [`books/${slug}/`, ...loaded, ...addresses, ...pages];
}

/** The file that answers a path below the base. */
const fileAt = (out: string, path: string): string =>
  join(out, path === "" || path.endsWith("/") ? `${path}index.html` : path);

/** Of the files that every page shows: a worker with another version keeps its own copies. */
const versionOf = (out: string, files: readonly string[]): string =>
  digest(files.map((path) => readFileSync(fileAt(out, path), "latin1")));

function digest(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 12);
}
