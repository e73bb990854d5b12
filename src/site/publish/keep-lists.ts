/** Writes the lists of files to cache for offline use in addition to visited pages: `data/keep.json`, `data/de/keep.json`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverFile } from "../addresses.ts";
import type { Archive } from "../archive/archive.ts";
import { type BuildManifest, withImports } from "../build/build-manifest.ts";
import type { KeepIndex, PartIndex } from "./indexes.ts";

/** Number of covers that the first visit caches: the covers that the home page shows first. */
const COVERS = 12;

/**
 * Writes the lists of a language. `folder`: folder of its pages below the base, "" or "de/"; `parts`: parts of all kinds; `indexes`:
 * the files that list all puzzles.
 */
export function writeKeepLists(
  { base, volumes }: Pick<Archive, "base" | "volumes">,
  out: string,
  folder: string,
  parts: PartIndex,
  indexes: readonly string[],
  build: BuildManifest,
): void {
  const own = Object.values(parts).flatMap(({ code, words }) => {
    const { first, later, rules, input, reason } = code;
    return [...first, ...later, rules, input, reason, ...Object.values(words)];
  });
  const below = (paths: readonly string[]): string[] => paths.map((path) => base + path);
  const listOf = (...paths: readonly string[]): string[] => [...new Set([...below(paths), ...own])].sort();
  // Slides link to the page that plays the puzzle, and generated puzzles are played there too.
  const played = [
    `${folder}play/`,
    `data/${folder}keep.json`,
    `data/${folder}parts.json`,
    ...scriptsOf(build, "pages/play.astro"),
  ];
  const pages = ["", "days/", "progress/", "endless/", "help/"].map((page) => folder + page);
  const scripts = ["components/Today.astro", "pages/days.astro", "pages/progress.astro", "pages/endless.astro"];
  const keep: KeepIndex = {
    board: listOf(`${folder}board/`, ...scriptsOf(build, "pages/board.astro"), ...played),
    first: listOf(
      ...pages,
      ...scripts.flatMap((source) => scriptsOf(build, source)),
      ...volumes.slice(0, COVERS).map(({ slug }) => coverFile(slug)),
      ...indexes,
      ...build.maker.files,
      ...played,
    ),
  };
  writeFileSync(join(out, "data", folder, "keep.json"), JSON.stringify(keep));
}

/** The scripts of a page or component, and all scripts that they load on demand. Throws when it has none. */
function scriptsOf(build: BuildManifest, source: string): string[] {
  const own = build.scripts.filter(({ entry }) => entry?.startsWith(`src/site/${source}?`));
  if (own.length === 0) throw new Error(`no script was built of ${source}`);
  const files = own.map(({ file }) => file);
  return withImports(build, files, true);
}
