/** Parts of the bundler that note what it builds for the browser, and that keep the project's own modules out of the pages' program. */
import { resolve, sep } from "node:path";
import type { Asset, Script } from "./build-manifest.ts";

/** What a bundler tells of a file that it built. */
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

/** Pages are built once for the browser and once for the program that writes them. */
interface Bundling {
  readonly environment: { readonly name: string };
}

/** Notes the scripts of the pages, and of which source each other file is. `root`: the folder of the project. */
export function noteBuild(root: string, scripts: Script[], sources: Map<string, string>) {
  const below = (id: string): string =>
    (id.startsWith(root + sep) ? id.slice(root.length + 1) : id).replaceAll("\\", "/");
  return {
    name: "note-build",
    generateBundle(this: Bundling, _: unknown, bundle: Record<string, Built>): void {
      const holders = this.environment.name === "client" ? skipFacades(bundle) : new Map<string, string>();
      for (const [file, built] of Object.entries(bundle)) {
        const [source] = built.originalFileNames ?? [];
        if (built.type === "asset" && source !== undefined) sources.set(file, below(resolve(root, source)));
        if (built.type !== "chunk" || this.environment.name !== "client") continue;
        const { imports = [], dynamicImports: later = [] } = built;
        const standsFor = holders.get(file) ?? built.facadeModuleId;
        const entry = standsFor ? below(standsFor) : null;
        // So Astro calls the scripts that stand in its pages and components.
        const isOfPages = entry?.includes(".astro?astro&type=script") ?? false;
        scripts.push({ file, entry, isOfPages, imports, later });
      }
    },
  };
}

/** A script that only hands on, under the same names, what another one has. */
const FACADE = /^export ?\{([\w$]+(?:, ?[\w$]+)*)\} ?from ?["'`]\.\/([^"'`]+)["'`];?\s*$/;

/**
 * Where a script holds more than what one asks of it the bundler puts a small one before it, which costs a request. Takes
 * those away: who asked for them asks for what stands behind. Gives the source that each script then stands for.
 */
function skipFacades(bundle: Record<string, Built>): ReadonlyMap<string, string> {
  const holders = new Map<string, string>();
  for (const [file, { code, facadeModuleId }] of Object.entries(bundle)) {
    const [, , name] = FACADE.exec(code ?? "") ?? [];
    if (name === undefined || !facadeModuleId) continue;
    const holder = `${file.slice(0, file.lastIndexOf("/") + 1)}${name}`;
    // A script that stands for one source already keeps to that.
    if (holders.has(holder) || bundle[holder]?.facadeModuleId) continue;
    holders.set(holder, facadeModuleId);
    delete bundle[file];
    const old = file.slice(file.lastIndexOf("/") + 1);
    for (const other of Object.values(bundle)) {
      other.code = other.code?.replaceAll(old, name);
      for (const list of [other.imports, other.dynamicImports])
        for (const [i, each] of list?.entries() ?? []) if (each === file) list![i] = holder;
    }
  }
  return holders;
}

/** By what a file is called when it was built. */
export function sortOf(file: string): Asset["sort"] {
  if (file.endsWith(".css")) return "style";
  return /\.woff2?$/.test(file) ? "font" : "other";
}

/**
 * Leaves imports of the project's own modules as they are in the program that writes the pages: it shares them, and the
 * archive that they hold, with the program that publishes.
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
