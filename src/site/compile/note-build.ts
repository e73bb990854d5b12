/** Parts of the bundler that note what it builds for the browser, and that keep the project's own modules out of the pages' program. */
import { resolve, sep } from "node:path";
import type { Asset, Script } from "./build-manifest.ts";

/** What a bundler tells of a file that it built. */
interface Built {
  readonly type: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
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
    generateBundle(this: Bundling, _: unknown, bundle: Readonly<Record<string, Built>>): void {
      for (const [file, built] of Object.entries(bundle)) {
        const [source] = built.originalFileNames ?? [];
        if (built.type === "asset" && source !== undefined) sources.set(file, below(resolve(root, source)));
        if (built.type !== "chunk" || this.environment.name !== "client") continue;
        const { facadeModuleId, imports = [], dynamicImports: later = [] } = built;
        const entry = facadeModuleId ? below(facadeModuleId) : null;
        // So Astro calls the scripts that stand in its pages and components.
        const isOfPages = entry?.includes(".astro?astro&type=script") ?? false;
        scripts.push({ file, entry, isOfPages, imports, later });
      }
    },
  };
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
