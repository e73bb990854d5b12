/**
 * `npm run build:pages`: builds the archive's pages with Astro, once for the package. It writes `build/site` (scripts, styles, fonts
 * and the press for the browser, with a manifest) and `build/pages`, a program that writes the pages and becomes part of the
 * compiled program. So publishing needs neither Astro nor a bundler.
 *
 * Alternatives considered: pages as templates with holes (each list and item of the browse pages would exist twice, as markup
 * and as the function that fills it), and Astro's container API (it omits the pages' scripts and styles).
 * The program loads in 80 ms and writes a page with 40 rows in 2 ms.
 */

import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build as buildScript, transformSync } from "esbuild";
import { LEVELS, type Level, type PuzzleKind } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { firstOf, lastOf } from "../../engine/required.ts";
import { skillOf, tablesOfSet } from "../../engine/table-set.ts";
import { rasterise } from "../../raster/rasterise.ts";
import { type Ages, parseAges } from "../../spec/ages.ts";
import { CURRICULA, yearNamed } from "../../spec/curriculum/curriculum.ts";
import { isForAges } from "../../spec/kind-ages.ts";
import { measuresSo, notchesAt } from "../../spec/notch.ts";
import { kindNamed } from "../../spec/options.ts";
import { levelsFor, usualCount, usualRange } from "../../spec/sheet-spec.ts";
import { skillNames } from "../../spec/skills.ts";
import { NOTCHES, type Notch } from "../../spec/spec-values.ts";
import { TAUGHT_SETS } from "../../spec/tables.ts";
import { LANGUAGES, tablesOrder } from "../../templates/language.ts";
import { PICTURES_FOLDER } from "../addresses.ts";
import {
  AGES,
  type AgeChoice,
  ANY,
  type Choices,
  type Offers,
  optionsOfVariant,
  packLevels,
  unpackLevels,
  VARIANTS,
  type Variants,
  type YearChoice,
} from "../make/choices.ts";
import { ICONS } from "../publish/previews/pictures.ts";
import { type Asset, BASE, type BuildManifest, LOOK, type Script } from "./build-manifest.ts";
import { digestOfSources, noteSources } from "./build-sources.ts";
import { chunksOf, PLAIN_IMPORTS, partsOfPlay } from "./chunks.ts";
import { SITE_CONFIG, VITE_CONFIG } from "./config.ts";
import { languageParts } from "./language-parts.ts";
import { noteBuild, OWN_MODULES_OUTSIDE, sortOf } from "./note-build.ts";
import { buildPress } from "./press.ts";

// Computes the choices for a sheet: see `../make/choices.ts`.

type Kind = PuzzleKind<unknown, unknown>;

/** Maximum number of topics to show first, before "any". */
const MAX_TOPICS = 5;
/** A skill for a single times table; there are eleven of them. */
const ONE_TABLE = /^table-\d+$/;

/** All choices of these kinds. */
function choicesOf(kinds: readonly Kind[]): Choices {
  const skills = [...skillNames(kinds), ...TAUGHT_SETS];
  const years = CURRICULA.flatMap(({ id, years }) => years.map((year) => ({ ...year, curriculum: id })));
  const allAges = [...new Set([...AGES, ...years.map(({ ages }) => ages)])];
  const offered = allAges.map((text): readonly [string, AgeChoice] => {
    const ages = agesOf(text);
    const offers = offersFor(kinds, skills, ages);
    return [
      text,
      {
        count: usualCount(ages),
        topics: firstTopics(kinds, skills, ages, offers),
        offers,
        variants: variantsOf(kinds, ages, offers),
      },
    ];
  });
  const ages = Object.fromEntries(offered);
  const practised = years.flatMap(({ id, name, ages: forAges, curriculum }): YearChoice[] => {
    const offers = offersOfYear(`${curriculum}-${id}`, kinds, agesOf(forAges), ages[forAges]!.offers);
    const topics = firstTopics(kinds, skills, agesOf(forAges), offers);
    if (Object.keys(offers).length === 0) return [];
    const variants = variantsWithin(offers, ages[forAges]!.variants);
    return [{ id: `${curriculum}-${id}`, curriculum, name, ages: forAges, topics, offers, variants }];
  });
  const practice = kinds.filter(({ isPractice }) => isPractice === true).map(({ slug }) => slug);
  const taught = Object.fromEntries(LANGUAGES.map((language) => [language, tablesOrder(language)]));
  return { skills, ages, years: practised, practice, taught };
}

function agesOf(text: string): Ages {
  const read = parseAges(text);
  if ("problem" in read) throw new Error(read.problem.message);
  return read.ages;
}

/** The topics in order, each with the kinds that train it at these ages. */
function offersFor(kinds: readonly Kind[], skills: readonly string[], ages: Ages): Offers {
  const offers: Record<string, Record<string, string>> = {};
  for (const topic of [ANY, ...skills]) {
    const asked = topic === ANY ? [] : [topic];
    const trainers = kinds.filter((kind) => isForAges(kind, ages) && (topic === ANY || trains(kind, topic, ages)));
    for (const kind of trainers) {
      const levels = levelsFor(kind, ages, asked);
      if (levels.length === 0) continue;
      offers[topic] ??= {};
      offers[topic][kind.slug] = packLevels({
        levels,
        usual: usualRange(kind, ages, asked),
        notches: notchesFor(kind, topic, ages, levels),
      });
    }
  }
  return offers;
}

/** The weights of puzzles that were measured; many ages and skills have the same ones. */
const weights: Parameters<typeof measuresSo>[4] = new Map();

/** The notches that make a sheet of a kind easier than its first level, or harder than its last; of small and large tasks, as measured. */
function notchesFor(kind: Kind, topic: string, ages: Ages, levels: readonly Level[]): Notch[] {
  const skill = topic === ANY ? null : topic;
  const asked = skill === null ? [] : [skill];
  return NOTCHES.filter((notch) => {
    const level = notch === "large" ? lastOf(levels) : firstOf(levels);
    if (!notchesAt([kind], ages, asked, level).includes(notch)) return false;
    return notch === "line" || measuresSo(kind, level, notch, { ages, skill }, weights);
  });
}

/** The offers with options of the puzzles, for the kinds that have these. */
function variantsOf(kinds: readonly Kind[], ages: Ages, offers: Offers): Variants {
  const variants: Record<string, Record<string, Record<string, string>>> = {};
  for (const [topic, there] of Object.entries(offers))
    for (const kind of kinds.filter(({ slug, asked }) => asked !== undefined && there[slug] !== undefined))
      for (const variant of VARIANTS) {
        const asks = optionsOfVariant(variant);
        const skills = topic === ANY ? [] : [topic];
        const levels = levelsFor(kind, ages, skills, asks);
        if (levels.length === 0) continue;
        variants[topic] ??= {};
        variants[topic][kind.slug] ??= {};
        variants[topic][kind.slug]![variant] = packLevels({
          levels,
          notches: [],
          usual: usualRange(kind, ages, skills, 1, asks),
        });
      }
  return variants;
}

/** The variants of some offers, at their levels. */
const variantsWithin = (offers: Offers, all: Variants): Variants =>
  Object.fromEntries(
    Object.entries(offers).map(([topic, there]) => [
      topic,
      Object.fromEntries(
        Object.entries(all[topic] ?? {}).flatMap(([kind, variants]) => {
          const levels = unpackLevels(there[kind] ?? "/").levels;
          const own = Object.entries(variants).flatMap(([variant, packed]) => {
            const left = unpackLevels(packed).levels.filter((level) => levels.includes(level));
            return left.length === 0
              ? []
              : [[variant, packLevels({ levels: left, notches: [], usual: firstTwo(left) })]];
          });
          return own.length === 0 ? [] : [[kind, Object.fromEntries(own)]];
        }),
      ),
    ]),
  );

function trains(kind: Kind, skill: string, ages: Ages): boolean {
  const [from, to] = skillOf(kind, skill)?.ages ?? [Number.POSITIVE_INFINITY, 0];
  return from <= ages[1] && to >= ages[0];
}

/** The offers for a school year, out of `there`, the offers at its ages. Rows with special options are omitted: the page has none. */
function offersOfYear(name: string, kinds: readonly Kind[], ages: Ages, there: Offers): Offers {
  const rows = (yearNamed(name)?.objectives ?? []).flatMap(({ parts }) => parts.flatMap(({ by }) => by));
  const plain = rows.filter(({ options }) => options === undefined);
  const offers: Record<string, Record<string, string>> = {};
  for (const [topic, packedKinds] of Object.entries(there)) {
    for (const [slug, packed] of Object.entries(packedKinds)) {
      const own = plain.filter((row) => (row.skill ?? ANY) === topic && row.kind === slug);
      const practised = LEVELS.filter((level) => own.some(({ levels }) => levels.includes(level)));
      const levels = practised.filter((level) => packed.split("/")[0]!.includes(String(LEVELS.indexOf(level))));
      if (levels.length === 0) continue;
      offers[topic] ??= {};
      const kind = kindNamed(kinds, slug)!;
      offers[topic][slug] = packLevels({
        levels,
        usual: firstTwo(levels),
        notches: notchesFor(kind, topic, ages, levels),
      });
    }
  }
  return offers;
}

/** The easiest level, and the next one if the list has it. */
function firstTwo(levels: readonly Level[]): string {
  const first = firstOf(levels);
  const next = LEVELS[LEVELS.indexOf(first) + 1];
  return next !== undefined && levels.includes(next) ? `${first}..${next}` : first;
}

/** Topics that begin at an older age come first, then those that more kinds train. Single times tables and sets of them are omitted here. */
function firstTopics(kinds: readonly Kind[], skills: readonly string[], ages: Ages, offers: Offers): string[] {
  const begins = new Map<string, number>();
  for (const { id, ages: own } of kinds.flatMap((kind) => kind.skills()))
    begins.set(id, Math.min(own[0], begins.get(id) ?? own[0]));
  const there = skills.filter(
    (skill) => offers[skill] !== undefined && !ONE_TABLE.test(skill) && tablesOfSet(skill) === null,
  );
  const known = there.filter((skill) => begins.get(skill)! <= ages[0]);
  const trainers = (skill: string) => Object.keys(offers[skill]!).length;
  const sorted = (known.length > 0 ? known : there).sort(
    (a, b) => begins.get(b)! - begins.get(a)! || trainers(b) - trainers(a),
  );
  return [...sorted.slice(0, MAX_TOPICS), ...(offers[ANY] === undefined ? [] : [ANY])];
}

// The script that sets the look of a page before the first paint (`client/look.ts`). It is not a module: a page does not wait for
// modules. Its address contains its digest, so that browsers can cache it forever.

interface LookScript {
  /** Path below the archive. */
  readonly file: string;
  readonly code: string;
}

/** Compiles it. `root`: folder of the project; `folder`: folder of the assets. */
function lookScript(root: string, folder: string): LookScript {
  const { code } = transformSync(readFileSync(join(root, LOOK), "utf8"), { loader: "ts", minify: true });
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 8);
  return { file: `${folder}/look.${digest}.js`, code };
}

/** A bundler plugin that gives the script's address to pages that import it. `base`: base of the archive. */
const lookAddress = ({ file }: LookScript, base: string) =>
  ({
    name: "look-address",
    enforce: "pre",
    load: (id: string): string | null =>
      id.replaceAll("\\", "/").endsWith(`/${LOOK}?url`) ? `export default ${JSON.stringify(base + file)}` : null,
  }) as const;

const ROOT = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[/\\]$/, "");
const SITE = join(ROOT, "src/site");
const OUT = join(ROOT, "build/site");
const PROGRAM = join(ROOT, "build/pages");

// `npm run build` works in a copy, and names the folder that the program will be in.
const built = digestOfSources(ROOT, process.env.NUMBERPRESS_PLACE ?? ROOT);
const look = lookScript(ROOT, SITE_CONFIG.build.assets);
const scripts: Script[] = [];
const sources = new Map<string, string>();
/** Omitted scripts, each with the script to name instead. */
const replaced = new Map<string, string>();
await buildPages();
writeFileSync(join(OUT, look.file), look.code);
sources.set(look.file, LOOK);
await buildServiceWorker();
correctProgram(PROGRAM);
buildLanguages();
await drawIcons();
writeFileSync(join(OUT, "choices.json"), JSON.stringify(choicesOf(KINDS)));
const workers = await buildPress(ROOT, SITE_CONFIG.build.assets, OUT);
const manifest: BuildManifest = { scripts: scripts.sort(byFile), assets: assets().sort(byFile), ...workers };
writeFileSync(join(OUT, "manifest.json"), JSON.stringify(manifest, null, 1));
noteSources(ROOT, built);

async function buildPages(): Promise<void> {
  for (const folder of [OUT, PROGRAM]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  // A new folder per build. Process ids would not do: containers that share the folder repeat them, and so does a restart after a kill.
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
          ...VITE_CONFIG.plugins,
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

/** Builds the service worker as one file at the base of an archive. Publishing adds its settings. */
async function buildServiceWorker(): Promise<void> {
  const entryPoints = [join(SITE, "client/service-worker.ts")];
  const outfile = join(OUT, "service-worker.js");
  await buildScript({ entryPoints, outfile, bundle: true, format: "iife", minify: true, logLevel: "warning" });
}

/** Writes the files that depend only on the language. */
function buildLanguages(): void {
  mkdirSync(join(OUT, "languages"));
  for (const language of LANGUAGES)
    writeFileSync(join(OUT, "languages", `${language}.json`), JSON.stringify(languageParts(language)));
}

/** Draws the icons. Publishing puts the pictures of an archive into the same folder. */
async function drawIcons(): Promise<void> {
  mkdirSync(join(OUT, PICTURES_FOLDER));
  for (const [name, draw] of ICONS) writeFileSync(join(OUT, PICTURES_FOLDER, `${name}.png`), await rasterise(draw()));
}

/** All files for the browser except scripts. */
function assets(): Asset[] {
  const isScript = new Set(scripts.map(({ file }) => file));
  return [SITE_CONFIG.build.assets, PICTURES_FOLDER]
    .flatMap((folder) => readdirSync(join(OUT, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => !isScript.has(file))
    .map((file) => ({ file, sort: sortOf(file), source: sources.get(file) ?? null }));
}

/**
 * Shortens Astro's component names, which contain the build machine's path, to the path below the project's folder. Replaces
 * references to omitted scripts.
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
