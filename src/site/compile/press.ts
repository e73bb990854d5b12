/**
 * Builds the press for a web page: the worker with its parts, which are loaded when they are needed, and the fonts that it prints
 * with. They become assets of the site like all others; only the page that makes sheets loads them.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { BOLD, nameOf, REGULAR } from "../../draw/font-files.ts";
import { THEMES } from "../../draw/themes/index.ts";
import { pathOf } from "../../platform/font-path.ts";
import { LATIN } from "../../platform/font-set.ts";
import { LANGUAGES, type Language } from "../../templates/language.ts";
import type { PressFiles } from "./build-manifest.ts";
import { licencesOf, packageOf } from "./licences.ts";
import { subsetFont } from "./subset-font.ts";

/** Features that put other glyphs in place, which the font engine uses where nothing is said, and those of `src/draw/digit-forms.ts`. */
export const FEATURES = [
  ...["calt", "ccmp", "clig", "dnom", "frac", "liga", "locl", "ltra", "ltrm", "numr", "rclt", "rlig", "rvrn"],
  ...["cv04", "cv07"],
];

/** An import that comes with its script, as esbuild calls it. */
const AT_ONCE = "import-statement";

/** Builds the press into a folder below another. `root`: of the project, where the templates are compiled already. */
export async function buildPress(root: string, folder: string, below: string): Promise<PressFiles> {
  const out = join(below, folder);
  const fonts = writeFonts(out);
  const { metafile } = await build({
    entryPoints: { press: join(root, "src/press/worker.ts") },
    outdir: out,
    absWorkingDir: root,
    entryNames: "[name].[hash]",
    chunkNames: "press-[name].[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    target: "es2022",
    conditions: ["numberpress-page", "browser", "module", "import"],
    mainFields: ["browser", "module", "main"],
    metafile: true,
    banner: { js: `/* Licences of its parts: ${LICENCES} */` },
    plugins: [pageModules(root, fonts)],
    logLevel: "warning",
  });
  const packages = [...Object.keys(metafile.inputs), ...fonts.map(({ file }) => `node_modules/${file}`)];
  writeFileSync(join(out, LICENCES), licencesOf(packages.flatMap((path) => packageOf(path) ?? [])));
  const outputs = Object.entries(metafile.outputs).map(([path, { entryPoint = "", imports }]) => ({
    file: `${folder}/${path.slice(path.lastIndexOf("/") + 1)}`,
    source: entryPoint,
    // Those of the worker itself, which it begins with.
    imports: imports
      .filter(({ kind }) => kind === AT_ONCE)
      .map(({ path: to }) => `${folder}/${to.slice(to.lastIndexOf("/") + 1)}`),
  }));
  const worker = outputs.find(({ source }) => source.endsWith("src/press/worker.ts"))!;
  const small = fonts.map(({ latin }) => `${folder}/${latin}`);
  const always = [worker.file, ...worker.imports, ...small];
  const partsOf = (language: Language): string[] =>
    outputs.flatMap(({ file, source }) => (PART_OF[language].test(source) ? [file] : []));
  return {
    worker: worker.file,
    files: Object.fromEntries(LANGUAGES.map((language) => [language, [...always, ...partsOf(language)].sort()])),
  };
}

/** The sources of what printing in a language loads: its words, and where they are parted. */
const PART_OF: Readonly<Record<Language, RegExp>> = {
  "en-GB": /\/en-GB(\.children)?\.cjs$|hyphen\/en-gb\//,
  "en-US": /\/en-US(\.children)?\.cjs$|hyphen\/en-us\//,
  "de-DE": /\/de-DE(\.children)?\.cjs$|hyphen\/de\//,
  "es-ES": /\/es-ES(\.children)?\.cjs$|hyphen\/es\//,
};

/** Beside the files of the press: what their authors ask to be passed on. */
const LICENCES = "press-licences.txt";

/** The files of a font. `file`: as its package has it. */
interface FontFiles {
  readonly file: string;
  readonly name: string;
  readonly latin: string;
  readonly all: string;
}

/** Writes fonts compressed, whatever their host does: `.bin`, so that no host unpacks them on the way. */
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
    return { file, name, latin: write(subsetFont(whole, LATIN, FEATURES)), all: write(whole) };
  });
}

/** A bundler plugin for the modules that the press takes from its build: see `src/platform/modules.d.ts`. */
function pageModules(root: string, fonts: readonly FontFiles[]): Plugin {
  const name = "page-modules";
  return {
    name,
    setup: (bundler) => {
      bundler.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: "unused" }));
      bundler.onLoad({ filter: /.*/, namespace: "unused" }, ({ path }) => ({ contents: unusedModule(path) }));
      bundler.onResolve({ filter: /^numberpress:/ }, ({ path }) => ({ path, namespace: name }));
      bundler.onLoad({ filter: /:words$/, namespace: name }, () => ({ contents: wordsModule(root), resolveDir: root }));
      bundler.onLoad({ filter: /:fonts$/, namespace: name }, () => ({
        contents: fontsModule(fonts),
        resolveDir: root,
      }));
    },
  };
}

/**
 * Parts of pdfkit and its font engine that no page uses: compressed web fonts, encryption, texts that pdfkit itself breaks into lines,
 * pictures. They are a third of all.
 */
const UNUSED = /^(brotli\/decompress\.js|@noble\/ciphers\/.*|linebreak|png-js)$/;

/** A module in place of an unused one: what is asked of it fails. */
const unusedModule = (path: string): string =>
  `const unused = () => { throw new Error(${JSON.stringify(`${path} is not a part of the press in a page`)}); };
export default unused; export const cbc = unused; export const ecb = unused;`;

function wordsModule(root: string): string {
  const names = LANGUAGES.flatMap((language) => [language, `${language}.children`]);
  const entry = (name: string) =>
    `${JSON.stringify(name)}: () => import(${JSON.stringify(join(root, `build/templates/${name}.cjs`))})`;
  return `export const words = {${names.map(entry).join(",")}};`;
}

function fontsModule(fonts: readonly FontFiles[]): string {
  const load = (file: string) => `() => load(new URL(${JSON.stringify(file)}, import.meta.url))`;
  const entry = ({ name, latin, all }: FontFiles) =>
    `${JSON.stringify(name)}: {latin: ${load(latin)}, all: ${load(all)}}`;
  return `import { load } from "./src/press/load-font.ts"; export const fonts = {${fonts.map(entry).join(",")}};`;
}
