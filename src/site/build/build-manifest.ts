/** The manifest of the pages' build (`manifest.json`): all that publishing knows of the built files. */

/** A script that was built. */
export interface Script {
  /** Path below the archive, as `assets/player.D8yQ3CJp.js`. */
  readonly file: string;
  /** Path of the source that it was built from, if it is an entry. */
  readonly entry: string | null;
  /** Whether pages load it themselves, not only other scripts. */
  readonly isOfPages: boolean;
  /** Paths of the scripts that it needs to run. */
  readonly imports: readonly string[];
  /** Paths of the scripts that it loads on demand. */
  readonly later: readonly string[];
}

/** A style sheet, a font or another file that is no script. */
export interface Asset {
  readonly file: string;
  readonly sort: "style" | "font" | "other";
  /** Path of the source, for what is the same as its source. */
  readonly source: string | null;
}

/** Everything that was built for the browser. Paths of sources are those below the folder of the project. */
export interface BuildManifest {
  readonly scripts: readonly Script[];
  readonly assets: readonly Asset[];
  readonly press: PressFiles;
  /** The worker that makes single puzzles, and all scripts that it runs; they are among the assets. */
  readonly maker: { readonly worker: string; readonly files: readonly string[] };
}

/** The press for a web page. Its files are among the assets. */
export interface PressFiles {
  /** The script of its worker. */
  readonly worker: string;
  /** What each language needs to print, with the worker: what a page keeps for the time without a network. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** Path of the source of the script that gives a page its look before the first paint. */
export const LOOK = "src/site/client/look.ts";

/** Placeholder in the built files for the base of an archive, which only publishing knows. */
export const BASE = "/__base__/";

/** Path of the script that gives what a source exports. Throws when there is none. */
export function scriptOf({ scripts }: BuildManifest, source: string): string {
  const script = scripts.find(({ entry }) => entry === source);
  if (script === undefined) throw new Error(`no script was built of ${source}`);
  return script.file;
}

/** Scripts with all that they import; with what they load later, too, where that is asked for. `files`: their paths. */
export function withImports({ scripts }: BuildManifest, files: readonly string[], later = false): string[] {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const script = byFile.get(file);
    script?.imports.forEach(add);
    if (later) script?.later.forEach(add);
  };
  files.forEach(add);
  return [...found];
}

/** Paths of the scripts that sources were built into, with all that these import. Throws when one of them was not built. */
export const scriptsOf = (manifest: BuildManifest, sources: readonly string[]): string[] =>
  withImports(
    manifest,
    sources.map((source) => scriptOf(manifest, source)),
  );
