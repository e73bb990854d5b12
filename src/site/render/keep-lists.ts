/** Writes what the pages for puzzles of any kind have kept for the time without a network: `data/keep.json`, `data/de/keep.json`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildManifest, withImports } from "../compile/build-manifest.ts";
import type { KeepIndex, PartIndex } from "./indexes.ts";

/** Writes those of a language, whose pages are in a folder below the base: "" or "de/". `parts`: of all kinds. */
export function writeKeepLists(
  out: string,
  base: string,
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
  // Slides can be left for the page that plays the puzzle, and runs without end are played there.
  const played = [
    `${folder}play/`,
    `data/${folder}keep.json`,
    `data/${folder}parts.json`,
    ...scriptsOfPage(build, "play"),
  ];
  const keep: KeepIndex = {
    board: listOf(`${folder}board/`, ...scriptsOfPage(build, "board"), ...played),
    endless: listOf(
      `${folder}endless/`,
      "data/maker.json",
      ...scriptsOfPage(build, "endless"),
      ...makerOf(build),
      ...played,
    ),
  };
  writeFileSync(join(out, "data", folder, "keep.json"), JSON.stringify(keep));
}

/** The scripts of a page, and all that they load later. Throws when the page has none. */
function scriptsOfPage(build: BuildManifest, page: string): string[] {
  const own = build.scripts.filter(({ entry }) => entry?.startsWith(`src/site/pages/${page}.astro?`));
  if (own.length === 0) throw new Error(`no script was built of the page ${page}`);
  const files = own.map(({ file }) => file);
  return withImports(build, files, true);
}

/** The worker that makes puzzles, and the parts of it. */
function makerOf({ assets, maker }: BuildManifest): string[] {
  const beginning = maker.replace(/[^/]*$/, "maker");
  return assets.map(({ file }) => file).filter((file) => file.startsWith(beginning) && file.endsWith(".js"));
}
