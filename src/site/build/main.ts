/**
 * `npm run build:pages`: lets Astro build the archive's pages, once, with the package. Two things come of it: `build/site`,
 * scripts, styles, fonts and the press for the browser, with a list of them; and `build/pages`, a program that writes the pages, which
 * becomes part of the compiled program. So publishing needs neither Astro nor a bundler.
 *
 * Alternatives that were considered: pages as templates with holes (each list and item of the browse pages would exist twice, as
 * markup and as the function that fills it), and Astro's container API (it leaves out the pages' scripts and styles).
 * A page with 40 rows takes this program 2 ms, and it is there 80 ms after it was asked for.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build as buildScript } from "esbuild";
import { KINDS } from "../../engine/kinds/index.ts";
import { rasterise } from "../../raster/rasterise.ts";
import { LANGUAGES } from "../../templates/language.ts";
import { PICTURES_FOLDER } from "../addresses.ts";
import { ICONS } from "../publish/previews/pictures.ts";
import { type Asset, BASE, type BuildManifest, LOOK, type Script } from "./build-manifest.ts";
import { digestOfSources, noteSources } from "./build-sources.ts";
import { chunksOf, PLAIN_IMPORTS, partsOfPlay } from "./chunks.ts";
import { SITE_CONFIG, VITE_CONFIG } from "./config.ts";
import { languageParts } from "./language-parts.ts";
import { lookAddress, lookScript } from "./look-script.ts";
import { choicesOf } from "./make-choices.ts";
import { buildMaker } from "./maker.ts";
import { noteBuild, OWN_MODULES_OUTSIDE, sortOf } from "./note-build.ts";
import { buildPress } from "./press.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[/\\]$/, "");
const SITE = join(ROOT, "src/site");
const OUT = join(ROOT, "build/site");
const PROGRAM = join(ROOT, "build/pages");

const built = digestOfSources(ROOT);
const look = lookScript(ROOT, SITE_CONFIG.build.assets);
const scripts: Script[] = [];
const sources = new Map<string, string>();
/** Scripts that were left out, and those to name instead. */
const replaced = new Map<string, string>();
await buildPages();
writeFileSync(join(OUT, look.file), look.code);
sources.set(look.file, LOOK);
await buildServiceWorker();
correctProgram(PROGRAM);
buildLanguages();
await drawIcons();
writeFileSync(join(OUT, "choices.json"), JSON.stringify(choicesOf(KINDS)));
const press = await buildPress(ROOT, SITE_CONFIG.build.assets, OUT);
const maker = await buildMaker(ROOT, SITE_CONFIG.build.assets, OUT);
const manifest: BuildManifest = { scripts: scripts.sort(byFile), assets: assets().sort(byFile), press, maker };
writeFileSync(join(OUT, "manifest.json"), JSON.stringify(manifest, null, 1));
noteSources(ROOT, built);

async function buildPages(): Promise<void> {
  for (const folder of [OUT, PROGRAM]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  // Of its own: numbers of processes repeat, in containers that share the folder and after one that was killed.
  const cache = mkdtempSync(join(tmpdir(), "numberpress-pages-"));
  Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" });
  const astro = await import("astro");
  const adapter = {
    name: "numberpress",
    entrypointResolution: "auto",
    serverEntrypoint: join(SITE, "build/pages-entry.ts"),
    supportedAstroFeatures: { serverOutput: "stable" },
  } as const;
  try {
    await astro.build({
      ...SITE_CONFIG,
      output: "server",
      root: ROOT,
      configFile: false,
      srcDir: SITE,
      publicDir: join(SITE, "public"),
      outDir: PROGRAM,
      build: { ...SITE_CONFIG.build, client: OUT, server: PROGRAM, serverEntry: "entry.mjs" },
      cacheDir: join(cache, "astro"),
      base: BASE,
      logLevel: "error",
      adapter: { name: adapter.name, hooks: { "astro:config:done": ({ setAdapter }) => setAdapter(adapter) } },
      vite: {
        ...VITE_CONFIG,
        environments: {
          client: { build: { rolldownOptions: { output: chunksOf(KINDS) } } },
          ssr: { resolve: { noExternal: true } },
        },
        plugins: [
          OWN_MODULES_OUTSIDE,
          PLAIN_IMPORTS,
          lookAddress(look, BASE),
          partsOfPlay(join(ROOT, "src"), KINDS),
          noteBuild(ROOT, scripts, sources, replaced),
        ],
        cacheDir: join(cache, "vite"),
        logLevel: "error",
      },
    });
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

/** Builds the service worker: one file at the base of an archive; publishing adds its settings. */
async function buildServiceWorker(): Promise<void> {
  const entryPoints = [join(SITE, "client/service-worker.ts")];
  const outfile = join(OUT, "service-worker.js");
  await buildScript({ entryPoints, outfile, bundle: true, format: "iife", minify: true, logLevel: "warning" });
}

/** What depends on the language alone. */
function buildLanguages(): void {
  mkdirSync(join(OUT, "languages"));
  for (const language of LANGUAGES)
    writeFileSync(join(OUT, "languages", `${language}.json`), JSON.stringify(languageParts(language)));
}

/** The icons, beside which publishing puts the pictures of an archive. */
async function drawIcons(): Promise<void> {
  mkdirSync(join(OUT, PICTURES_FOLDER));
  for (const [name, draw] of ICONS) writeFileSync(join(OUT, PICTURES_FOLDER, `${name}.png`), await rasterise(draw()));
}

/** All files for the browser that are no scripts. */
function assets(): Asset[] {
  const isScript = new Set(scripts.map(({ file }) => file));
  return [SITE_CONFIG.build.assets, PICTURES_FOLDER]
    .flatMap((folder) => readdirSync(join(OUT, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => !isScript.has(file))
    .map((file) => ({ file, sort: sortOf(file), source: sources.get(file) ?? null }));
}

/**
 * Astro's names of components contain the path of the build machine, which is cut to the path below the project's folder. References
 * to scripts that were left out are replaced.
 */
function correctProgram(folder: string): void {
  const place = new RegExp(`${`${ROOT}/`.replace(/[^\w/]/g, "\\$&")}([^"\\n]*?\\.astro)`, "g");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    if (!name.endsWith(".mjs")) continue;
    let text = readFileSync(file, "utf8").replace(place, "$1").replaceAll(`file://${ROOT}`, "file://");
    for (const [old, instead] of replaced) text = text.replaceAll(old, instead);
    writeFileSync(file, text);
  }
}

function byFile(a: { readonly file: string }, b: { readonly file: string }): number {
  return a.file < b.file ? -1 : 1;
}
