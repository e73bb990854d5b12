/** Finds the built scripts that a puzzle's page asks for at once, so that it can ask before it has read the first of them. */

/** A script that was built. */
export interface Script {
  /** Path below the archive. */
  readonly file: string;
  /** Path of the source that it stands for, where it has one: whoever asks for that gets this script. */
  readonly entry: string | null;
  /** Paths of the sources that went into it, and that one. */
  readonly sources: readonly string[];
  /** Paths of the scripts that it needs to run. */
  readonly imports: readonly string[];
}

/** What a bundler tells of a file that it built. */
interface Built {
  readonly type: string;
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
}

/** Pages are built once for the browser and once for the program that writes them. */
interface Bundling {
  readonly environment: { readonly name: string };
}

/** A part of the bundler that notes the scripts of the pages. */
export function noteScripts(scripts: Script[]) {
  return {
    name: "note-scripts",
    generateBundle(this: Bundling, _: unknown, bundle: Readonly<Record<string, Built>>): void {
      if (this.environment.name !== "client") return;
      for (const [file, { type, facadeModuleId: entry = null, moduleIds = [], imports = [] }] of Object.entries(bundle))
        if (type === "chunk")
          scripts.push({ file, entry, sources: entry === null ? moduleIds : [entry, ...moduleIds], imports });
    },
  };
}

/**
 * Paths of the scripts that sources were built into, with all that these import. `endings`: of the sources' paths. Throws
 * when one of them was not built.
 */
export function scriptsOf(scripts: readonly Script[], endings: readonly string[]): string[] {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    byFile.get(file)?.imports.forEach(add);
  };
  for (const ending of endings) {
    const built = scripts.filter(({ sources }) => sources.some((source) => source.endsWith(ending)));
    if (built.length === 0) throw new Error(`no script was built of ${ending}`);
    for (const { file } of built) add(file);
  }
  return [...found];
}

/** Path of the script that gives what a source exports. `ending`: of the source's path. Throws when there is none. */
export function scriptOf(scripts: readonly Script[], ending: string): string {
  const script = scripts.find(({ entry }) => entry?.endsWith(ending));
  if (script === undefined) throw new Error(`no script stands for ${ending}`);
  return script.file;
}
