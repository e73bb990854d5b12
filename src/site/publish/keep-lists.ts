/** Writes what is kept for the time without a network besides what was visited: `data/keep.json`, `data/de/keep.json`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverFile } from "../addresses.ts";
import type { Archive } from "../archive/archive.ts";
import { type BuildManifest, withImports } from "../build/build-manifest.ts";
import type { KeepIndex, PartIndex } from "./indexes.ts";

/** Covers that the first visit keeps: those that home shows first. */
const COVERS = 12;

/** Writes those of a language, whose pages are in a folder below the base: "" or "de/". `parts`: of all kinds. */
export function writeKeepLists(
  { base, volumes, every }: Pick<Archive, "base" | "volumes" | "every">,
  out: string,
  folder: string,
  parts: PartIndex,
  build: BuildManifest,
): void {
  const own = Object.values(parts).flatMap(({ code, words }) => {
    const { first, later, rules, input, reason } = code;
    return [...first, ...later, rules, input, reason, ...Object.values(words)];
  });
  const below = (paths: readonly string[]): string[] => paths.map((path) => base + path);
  const listOf = (...paths: readonly string[]): string[] => [...new Set([...below(paths), ...own])].sort();
  // Slides can be left for the page that plays the puzzle, and made puzzles are played there.
  const played = [
    `${folder}play/`,
    `data/${folder}keep.json`,
    `data/${folder}parts.json`,
    ...scriptsOf(build, "pages/play.astro"),
  ];
  const pages = ["", "days/", "progress/", "endless/", "help/"].map((page) => folder + page);
  const scripts = ["components/Today.astro", "pages/days.astro", "pages/progress.astro", "pages/endless.astro"];
  const lists = every.kinds.map(({ slug }) => `data/find/${slug}.json`);
  const keep: KeepIndex = {
    board: listOf(`${folder}board/`, ...scriptsOf(build, "pages/board.astro"), ...played),
    first: listOf(
      ...pages,
      ...scripts.flatMap((source) => scriptsOf(build, source)),
      ...volumes.slice(0, COVERS).map(({ slug }) => coverFile(slug)),
      "data/find.json",
      ...lists,
      ...build.maker.files,
      ...played,
    ),
  };
  writeFileSync(join(out, "data", folder, "keep.json"), JSON.stringify(keep));
}

/** The scripts of a page or component, and all that they load later. Throws when it has none. */
function scriptsOf(build: BuildManifest, source: string): string[] {
  const own = build.scripts.filter(({ entry }) => entry?.startsWith(`src/site/${source}?`));
  if (own.length === 0) throw new Error(`no script was built of ${source}`);
  const files = own.map(({ file }) => file);
  return withImports(build, files, true);
}
