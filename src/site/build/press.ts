/**
 * Builds the workers of web pages: the press, which makes sheets and books, with its fonts; the maker, which makes single puzzles;
 * and the one that judges a puzzle of a person. All load the same files of kinds. They become assets of the site.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { THEMES } from "../../draw/themes/index.ts";
import { required } from "../../engine/required.ts";
import { BOLD, nameOf, REGULAR } from "../../platform/font-files.ts";
import { pathOf } from "../../platform/font-path.ts";
import { FONT_SETS, type FontSet, RANGES } from "../../platform/font-set.ts";
import { LANGUAGES, type Language, patternsOf } from "../../templates/language.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { licencesOf, packageOf } from "./licences.ts";
import { LICENCES, PRESS_OPTIONS, pressPlugins } from "./press-bundle.ts";
import { subsetFont } from "./subset-font.ts";

/** Layout features that replace glyphs: the font engine's defaults, and those of `src/draw/digit-forms.ts`. */
export const FEATURES = [
  ...["calt", "ccmp", "clig", "dnom", "frac", "liga", "locl", "ltra", "ltrm", "numr", "rclt", "rlig", "rvrn"],
  ...["cv04", "cv07"],
];

/** Builds them into `folder` below `below`. `root`: folder of the project, where the templates are already compiled. */
export async function buildPress(
  root: string,
  folder: string,
  below: string,
): Promise<Pick<BuildManifest, "press" | "maker" | "own">> {
  const out = join(below, folder);
  const fonts = writeFonts(out);
  const { metafile } = await build({
    entryPoints: { press: join(root, WORKERS.press), maker: join(root, WORKERS.maker), own: join(root, WORKERS.own) },
    outdir: out,
    absWorkingDir: root,
    entryNames: "[name].[hash]",
    chunkNames: "press-[name].[hash]",
    splitting: true,
    format: "esm",
    metafile: true,
    ...PRESS_OPTIONS,
    plugins: await pressPlugins(root, fontsModule(fonts)),
  });
  // The hashes in chunk names depend on these paths, so they must not contain the project's folder.
  const strayed = Object.keys(metafile.inputs).find((path) => path.includes(root));
  if (strayed !== undefined) throw new Error(`${strayed} is named with the folder of the project`);
  const packages = [...Object.keys(metafile.inputs), ...fonts.map(({ file }) => `node_modules/${file}`)];
  writeFileSync(join(out, LICENCES), licencesOf(packages.flatMap((path) => packageOf(path) ?? [])));
  const fileOf = (path: string): string => `${folder}/${path.slice(path.lastIndexOf("/") + 1)}`;
  const scripts = Object.entries(metafile.outputs).map(([path, { entryPoint: source = "", imports }]) => ({
    file: fileOf(path),
    source,
    imports: imports.map((one) => fileOf(one.path)),
  }));
  const scriptOf = (source: string) => required(scripts.find((script) => script.source === source));
  /** The scripts that a worker runs at once or on demand. */
  const neededBy = (worker: string): typeof scripts => {
    const needed = new Set([scriptOf(worker).file]);
    for (const file of needed)
      for (const other of scripts.find((script) => script.file === file)?.imports ?? []) needed.add(other);
    return scripts.filter(({ file }) => needed.has(file));
  };
  const small = fonts.flatMap(({ files }) => [files.western, files.latin].map((file) => `${folder}/${file}`));
  const filesFor = (language: Language): string[] => {
    const own = neededBy(WORKERS.press).filter(
      ({ source }) => !OF_LANGUAGES.test(source) || isOfLanguage(source, language),
    );
    return [...small, ...own.map(({ file }) => file)].sort();
  };
  return {
    press: {
      worker: scriptOf(WORKERS.press).file,
      files: Object.fromEntries(LANGUAGES.map((language) => [language, filesFor(language)])),
    },
    maker: { worker: scriptOf(WORKERS.maker).file, files: neededBy(WORKERS.maker).map(({ file }) => file) },
    own: scriptOf(WORKERS.own).file,
  };
}

const WORKERS = { press: "src/press/worker.ts", maker: "src/press/maker-worker.ts", own: "src/press/own-worker.ts" };

/** The sources for printing a language: its words and its hyphenation. */
const OF_LANGUAGES = /numberpress:words\/|\/hyphen\/[a-z-]+\//;
const isOfLanguage = (source: string, language: Language): boolean =>
  new RegExp(`words/${language}\\b|/hyphen/${patternsOf(language)}/`).test(source);

/** The files of a font. `file`: its path in its package. */
interface FontFiles {
  readonly file: string;
  readonly name: string;
  readonly files: Readonly<Record<FontSet, string>>;
}

/** Writes the fonts compressed, because not every host compresses. Their names end in `.bin`, so that no host unpacks them. */
function writeFonts(folder: string): FontFiles[] {
  const files = [REGULAR, BOLD, ...Object.values(THEMES).map(({ title }) => title.file)];
  return [...new Set(files)].map((file) => {
    const whole = readFileSync(pathOf(file));
    const name = nameOf(file);
    const write = (bytes: Uint8Array): string => {
      const packed = gzipSync(bytes, { level: 9 });
      const mark = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
      const written = `${name.replace(/\.ttf$/, "").toLowerCase()}.${mark}.bin`;
      writeFileSync(join(folder, written), packed);
      return written;
    };
    const written = FONT_SETS.map((set) => {
      const ranges = RANGES[set];
      return [set, write(ranges === null ? whole : subsetFont(whole, ranges, FEATURES))];
    });
    return { file, name, files: Object.fromEntries(written) };
  });
}

function fontsModule(fonts: readonly FontFiles[]): string {
  const load = (file: string) => `() => load(new URL(${JSON.stringify(file)}, import.meta.url))`;
  const entry = ({ name, files }: FontFiles) =>
    `${JSON.stringify(name)}: {${FONT_SETS.map((set) => `${set}: ${load(files[set])}`).join()}}`;
  return `import { load } from "./src/press/load-font.ts"; export const fonts = {${fonts.map(entry).join(",")}};`;
}
