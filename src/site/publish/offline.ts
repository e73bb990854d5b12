/** Prepares an archive for offline use: writes the service worker, and for each book the list of files that it needs. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PuzzleKind, say } from "../../engine/kind.ts";
import { valueFor } from "../../engine/required.ts";
import { registerOf } from "../../spec/edition/print-reader.ts";
import { coverFile, OFFLINE, puzzlePath } from "../addresses.ts";
import { type BuildManifest, LOOK, scriptOf, scriptsOf, withImports } from "../build/build-manifest.ts";
import { builtFile } from "../build/pages.ts";
import type { WorkerSetting } from "../worker-setting.ts";
import { ICON } from "./browse-pages.ts";
import type { BookFiles } from "./indexes.ts";
import { kindSources, PLAYER } from "./kind-sources.ts";
import { type RenderSetting, wordsFor } from "./page-entry.ts";
import type { Publication, SiteBook } from "./publication.ts";
import { type PuzzlePages, puzzlePagesOf } from "./puzzle-pages.ts";
import { writerOf } from "./writer.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The fonts that every page uses. Browsers load the other fonts only for pages with special letters. */
const FONTS: readonly string[] = [400, 700].map(
  (weight) => `node_modules/@fontsource/andika/files/andika-latin-${weight}-normal.woff2`,
);

/** Writes both. Call it when all pages are written. */
export function writeOffline(
  publication: Publication,
  setting: RenderSetting,
  build: BuildManifest,
  kinds: readonly Kind[],
): void {
  const { out, base } = setting;
  const shared = [...new Set(sharedFiles(build))];
  const version = versionOf(out, shared);
  const worker: WorkerSetting = { base, version, shared, offline: OFFLINE };
  writeFileSync(join(out, "sw.js"), `const SETTING=${JSON.stringify(worker)};\n${builtFile("service-worker.js")}`);
  mkdirSync(join(out, "data/books"), { recursive: true });
  const puzzlePages = puzzlePagesOf(publication.books);
  for (const book of publication.books) {
    const files = [...new Set([...shared, ...bookFiles(book, puzzlePages, setting, build, kinds)])];
    const writer = writerOf(book.manifest.spec.language);
    const names = new Map(kinds.map(({ id }) => [id, writer.text(say(`${id}.name`))]));
    const list: BookFiles = {
      version: digest([version, ...files]),
      files,
      bytes: files.reduce((sum, path) => sum + statSync(fileAt(out, path)).size, 0),
      puzzles: book.manifest.puzzles.map(({ id, kind, number }) => [
        id,
        writer.text(say("site.puzzle-name", { kind: valueFor(names, kind), number })),
      ]),
    };
    writeFileSync(join(out, `data/books/${book.slug}.json`), JSON.stringify(list));
  }
}

/** The files of every page, the page "not saved", and the player. */
function sharedFiles(build: BuildManifest): string[] {
  const ofPages = build.scripts.filter(({ isOfPages }) => isOfPages).map(({ file }) => file);
  const shown = build.assets.filter(({ sort, source }) => sort === "style" || [...FONTS, LOOK].includes(source ?? ""));
  const files = shown.map(({ file }) => file);
  return ["", OFFLINE, ICON, ...files, ...withImports(build, ofPages), ...playerFiles(build)];
}

/** The player with the parts that it loads on demand, such as the end. Visited pages need them offline. */
const playerFiles = (build: BuildManifest): string[] => withImports(build, [scriptOf(build, PLAYER)], true);

/** The pages of a book's puzzles, and the scripts and words that they load, including those for hints and the end. */
function bookFiles(
  { slug, manifest }: SiteBook,
  puzzlePages: PuzzlePages,
  { words, base }: RenderSetting,
  build: BuildManifest,
  kinds: readonly Kind[],
): string[] {
  const spoken = wordsFor({ words }, { language: manifest.spec.language, register: registerOf(manifest) });
  const present = new Set(manifest.puzzles.map(({ kind }) => kind));
  const own = kinds.filter(({ id }) => present.has(id));
  const scripts = scriptsOf(
    build,
    own.flatMap((kind) => Object.values(kindSources(kind))),
  );
  const addresses = own.flatMap(({ id }) => Object.values(spoken[id]!)).map((path) => path.slice(base.length));
  const loaded = [...playerFiles(build), ...withImports(build, scripts, true)];
  const pages = manifest.puzzles.map(({ id }) => puzzlePath(id, puzzlePages.folder(id, manifest.spec.language)));
  return [`books/${slug}/`, coverFile(slug), ...loaded, ...addresses, ...pages];
}

/** The file for a path below the base. */
const fileAt = (out: string, path: string): string =>
  join(out, path === "" || path.endsWith("/") ? `${path}index.html` : path);

/** The version of the files that every page uses. A worker with another version caches its own copies. */
const versionOf = (out: string, files: readonly string[]): string =>
  digest(files.map((path) => readFileSync(fileAt(out, path), "latin1")));

function digest(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 12);
}
