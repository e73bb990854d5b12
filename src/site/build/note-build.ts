/** Bundler plugins: one records what is built for the browser, one keeps the project's own modules out of the pages' program. */
import { resolve, sep } from "node:path";
import type { Asset, Script } from "./build-manifest.ts";

/** A built file, as the bundler describes it. */
interface Built {
  readonly type: string;
  /** The text of a script. */
  code?: string;
  readonly moduleIds?: readonly string[];
  readonly facadeModuleId?: string | null;
  readonly imports?: string[];
  readonly dynamicImports?: string[];
  readonly originalFileNames?: readonly string[];
}

/** Tells the two builds of the pages apart: one for the browser, one for the program that writes them. */
interface Bundling {
  readonly environment: { readonly name: string };
}

/**
 * Records the pages' scripts, and the source of each other file. `root`: the folder of the project. `replaced`: receives the
 * omitted files, each with the file to name instead.
 */
export function noteBuild(
  root: string,
  scripts: Script[],
  sources: Map<string, string>,
  replaced: Map<string, string>,
) {
  // A build works in a copy of the sources, with the packages beside it.
  const below = (id: string): string =>
    (id.startsWith(root + sep) ? id.slice(root.length + 1) : id)
      .replaceAll("\\", "/")
      .replace(/^.*(?=node_modules\/)/, "");
  return {
    name: "note-build",
    generateBundle(this: Bundling, _: unknown, bundle: Record<string, Built>): void {
      const holders = this.environment.name === "client" ? skipFacades(bundle, replaced) : new Map<string, string>();
      for (const [file, built] of Object.entries(bundle)) {
        const [source] = built.originalFileNames ?? [];
        if (built.type === "asset" && source !== undefined) sources.set(file, below(resolve(root, source)));
        if (built.type !== "chunk" || this.environment.name !== "client") continue;
        const { imports = [], dynamicImports: later = [] } = built;
        const standsFor = holders.get(file) ?? built.facadeModuleId;
        const entry = standsFor ? below(standsFor) : null;
        // Astro gives such names to the scripts inside its pages and components.
        const isOfPages = entry?.includes(".astro?astro&type=script") ?? false;
        scripts.push({ file, entry, isOfPages, imports, later });
      }
    },
  };
}

/** A script that only runs another one. */
const RUNS = /^import ?["'`]\.\/([^"'`]+)["'`];?\s*$/;
/** A script that only re-exports another one, and the export line of that other one. */
const FACADE = /^export ?\{([^}]+)\} ?from ?["'`]\.\/([^"'`]+)["'`];?\s*$/;
const EXPORTS = /export\{([^}]*)\};?\s*$/;

/**
 * Where a script exports more than one entry needs, the bundler adds a small script that re-exports it, which costs a request.
 * Removes these small scripts: the script behind each exports its names, and imports point to that script. Returns the source
 * that each remaining script stands for.
 */
function skipFacades(bundle: Record<string, Built>, replaced: Map<string, string>): ReadonlyMap<string, string> {
  const holders = new Map<string, string>();
  for (const [file, { code = "", facadeModuleId }] of Object.entries(bundle)) {
    const [, handed, name = RUNS.exec(code)?.[1]] = FACADE.exec(code) ?? [];
    if (name === undefined || !facadeModuleId) continue;
    const [folder, old] = [file.slice(0, file.lastIndexOf("/") + 1), file.slice(file.lastIndexOf("/") + 1)];
    const holder = bundle[folder + name];
    // A script that already stands for a source keeps it.
    if (holder?.code === undefined || holder.facadeModuleId || holders.has(folder + name)) continue;
    if (handed !== undefined) holder.code = exporting(holder.code, handed);
    replaced.set(file, folder + name);
    holders.set(folder + name, facadeModuleId);
    delete bundle[file];
    for (const other of Object.values(bundle)) {
      other.code = other.code?.replaceAll(old, name);
      for (const list of [other.imports, other.dynamicImports])
        for (const [i, each] of list?.entries() ?? []) if (each === file) list![i] = folder + name;
    }
  }
  return holders;
}

/** Adds exports to a script. `handed`: such as "t as start", with names that it already exports. Throws when it lacks a name. */
function exporting(code: string, handed: string): string {
  const [whole, own] = EXPORTS.exec(code) ?? [];
  if (own === undefined) throw new Error("a script does not end with its exports");
  const locals = new Map(
    own.split(",").map((item) => {
      const [local, name = local] = item.split(" as ");
      return [name!, local!] as const;
    }),
  );
  const more = handed.split(",").map((item) => {
    const [from, to = from] = item.trim().split(" as ");
    const local = locals.get(from!);
    if (local === undefined) throw new Error(`a script exports no "${from}"`);
    return from === to ? null : `${local} as ${to}`;
  });
  return code.replace(whole!, `export{${[own, ...more.filter((item) => item !== null)].join(",")}};`);
}

/** The type of a built file, by its name. */
export function sortOf(file: string): Asset["sort"] {
  if (file.endsWith(".css")) return "style";
  return /\.woff2?$/.test(file) ? "font" : "other";
}

/**
 * Keeps imports of the project's own modules external in the program that writes the pages. So it shares these modules, and the
 * open archive, with the program that publishes.
 */
export const OWN_MODULES_OUTSIDE = {
  name: "own-modules-outside",
  enforce: "pre",
  resolveId(this: Bundling, source: string, importer: string | undefined) {
    if (this.environment.name === "client" || importer === undefined || !/^\.\.?\/.*\.ts$/.test(source)) return null;
    const id = resolve(importer.replace(/\?.*$/, ""), "..", source);
    return /[/\\]site[/\\](pages|client)[/\\]/.test(id) ? null : { id, external: "absolute" as const };
  },
} as const;
