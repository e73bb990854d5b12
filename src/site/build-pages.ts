/**
 * The process that builds the browse pages and the shells: it is sent an order, does it and tells what scripts it built.
 * The only file that imports Astro, which works in the folder, with the environment and the memory of its process.
 */
import { join } from "node:path";
import { PLAIN_IMPORTS, partsOfPlay } from "./chunks.ts";
import { SITE_CONFIG, VITE_CONFIG } from "./config.ts";
import { noteScripts, type Script } from "./render/scripts.ts";

/** What is to be built; where its data lies tells the environment. */
export interface PagesOrder {
  /** A folder with a copy of the sources and a link to the packages. */
  readonly root: string;
  readonly out: string;
  readonly base: string;
  readonly address: string | null;
  readonly kinds: readonly { readonly id: string; readonly slug: string }[];
}

/** What came of it. */
export type PagesBuilt = { readonly scripts: readonly Script[] } | { readonly fault: string; readonly stack: string };

process.once("message", (order: PagesOrder) => {
  buildPages(order)
    .catch((error: unknown): PagesBuilt => {
      const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
      return { fault: message, stack };
    })
    .then((built) => process.send!(built, () => process.exit()));
});
// Who asked is gone: nobody waits for the pages.
process.on("disconnect", () => process.exit());

async function buildPages({ root, out, base, address, kinds }: PagesOrder): Promise<PagesBuilt> {
  const scripts: Script[] = [];
  const astro = await import("astro");
  await astro.build({
    ...SITE_CONFIG,
    root,
    configFile: false,
    srcDir: join(root, "src/site"),
    publicDir: join(root, "src/site/public"),
    outDir: out,
    cacheDir: join(root, "cache"),
    base,
    ...(address === null ? {} : { site: address }),
    logLevel: "error",
    vite: {
      ...VITE_CONFIG,
      plugins: [PLAIN_IMPORTS, partsOfPlay(join(root, "src"), kinds), noteScripts(scripts)],
      cacheDir: join(root, "vite"),
      tsconfig: join(root, "tsconfig.json"),
      logLevel: "error",
    },
  });
  return { scripts };
}
