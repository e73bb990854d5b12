/** The manifest of the pages' build (`manifest.json`): everything that publishing knows about the built files. */

/** A script that was built. */
export interface Script {
  /** Path below the archive, such as `assets/player.D8yQ3CJp.js`. */
  readonly file: string;
  /** If it is an entry: path of its source. */
  readonly entry: string | null;
  /** Whether pages load it directly, and not only other scripts. */
  readonly isOfPages: boolean;
  /** Paths of the scripts that it imports. */
  readonly imports: readonly string[];
  /** Paths of the scripts that it loads on demand. */
  readonly later: readonly string[];
}

/** A style sheet, a font or another file that is not a script. */
export interface Asset {
  readonly file: string;
  readonly sort: "style" | "font" | "other";
  /** Path of the source, for files that are copies of a source. */
  readonly source: string | null;
}

/** Everything that was built for the browser. Paths of sources are relative to the project's folder. */
export interface BuildManifest {
  readonly scripts: readonly Script[];
  readonly assets: readonly Asset[];
  readonly press: PressFiles;
  /** The worker that makes single puzzles, and all scripts that it runs. They are listed in `assets` too. */
  readonly maker: { readonly worker: string; readonly files: readonly string[] };
  /** The worker of the page "Your own puzzle". */
  readonly own: string;
}

/** The press for a web page. Its files are listed in `assets` too. */
export interface PressFiles {
  /** The script of its worker. */
  readonly worker: string;
  /** By language: the files needed to print, including the worker. A page caches them for offline use. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** Source path of the script that sets the look of a page before the first paint. */
export const LOOK = "src/site/client/look.ts";

/** Placeholder in the built files for the base of an archive, which is only known when it is published. */
export const BASE = "/__base__/";

/** Path of the script that was built from a source. Throws when there is none. */
export function scriptOf({ scripts }: BuildManifest, source: string): string {
  const script = scripts.find(({ entry }) => entry === source);
  if (script === undefined) throw new Error(`no script was built of ${source}`);
  return script.file;
}

/** Scripts and everything that they import. `files`: their paths; `later`: also include the scripts that they load on demand. */
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

/** Paths of the scripts built from sources, and of all that these import. Throws when a source was not built. */
export const scriptsOf = (manifest: BuildManifest, sources: readonly string[]): string[] =>
  withImports(
    manifest,
    sources.map((source) => scriptOf(manifest, source)),
  );
