/** How the press for a page is bundled. */

import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { KINDS } from "../../engine/kinds/index.ts";
import { compact, compactSource, moduleText, type Picked, type Source, sameKeys } from "../../templates/compact.ts";
import type { Grammar } from "../../templates/grammar.ts";
import { grammarOf, LANGUAGES, type Language } from "../../templates/language.ts";
import { templateFiles } from "../../templates/template-files.ts";

// A bundler plugin for the font engine in a page: from its sources, without what the fonts of books never need. That is four fifths of
// it: other formats of files and outlines, the writing systems of South Asia and others, and the tables of Unicode that
// every browser has itself.

/** Modules that are left out, and what is there instead. */
const ABSENT = "export default class Absent { static probe() { return false; } }";
const LEFT_OUT: Readonly<Record<string, string>> = {
  "aat/AATLayoutEngine": ABSENT,
  "cff/CFFFont": ABSENT,
  "glyph/CFFGlyph": ABSENT,
  "glyph/COLRGlyph": ABSENT,
  "glyph/SBIXGlyph": ABSENT,
  "glyph/GlyphVariationProcessor": ABSENT,
  "glyph/StandardNames": "export default [];",
  "opentype/shapers/ArabicShaper": ABSENT,
  "opentype/shapers/HangulShaper": ABSENT,
  "opentype/shapers/IndicShaper": ABSENT,
  "opentype/shapers/UniversalShaper": ABSENT,
  "subset/CFFSubset": ABSENT,
  DFont: ABSENT,
  TrueTypeCollection: ABSENT,
  WOFF2Font: ABSENT,
  WOFFFont: ABSENT,
};

const ABSENT_SPACE = "left-out";

/** The plugin. `root`: of the project. */
export function fontEngine(root: string): Plugin {
  // The bundler names modules by their real paths.
  const sources = join(realpathSync(join(root, "node_modules")), "fontkit/src");
  const unicode = join(root, "src/platform/unicode.ts");
  const absent = new Map(
    Object.keys(LEFT_OUT).map((module) => {
      const file = join(sources, `${module}.js`);
      // Another version of the engine may have it elsewhere.
      if (!existsSync(file)) throw new Error(`the font engine has no ${file}`);
      return [file, module];
    }),
  );
  return {
    name: "font-engine",
    setup: (bundler) => {
      bundler.onResolve({ filter: /^fontkit$/ }, () => ({ path: join(sources, "index.js") }));
      bundler.onResolve({ filter: /^unicode-properties$/ }, () => ({ path: unicode }));
      bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
        if (!resolveDir.startsWith(sources)) return null;
        const module = absent.get(`${join(resolveDir, path)}.js`);
        return module === undefined ? null : { path: module, namespace: ABSENT_SPACE };
      });
      bundler.onLoad({ filter: /./, namespace: ABSENT_SPACE }, ({ path }) => ({ contents: LEFT_OUT[path]! }));
      // Its sources have decorators as TypeScript knows them.
      bundler.onLoad({ filter: /[/\\]fontkit[/\\]src[/\\].*\.js$/ }, ({ path }) => ({
        contents: readFileSync(path, "utf8"),
        loader: "ts",
      }));
    },
  };
}

/** What esbuild reads these sources by: the option `tsconfigRaw`. */
export const OF_SOURCES = { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true } };

/** Beside the files of the press: what their authors ask to be passed on. */
export const LICENCES = "press-licences.txt";

export const PRESS_OPTIONS = {
  bundle: true,
  minify: true,
  target: "es2022",
  conditions: ["numberpress-page", "browser", "module", "import"],
  mainFields: ["browser", "module", "main"],
  banner: { js: `/* Licences of its parts: ${LICENCES} */` },
  tsconfigRaw: OF_SOURCES,
  logLevel: "warning",
} satisfies BuildOptions;

/** Plugins for what the press takes from its build. `root`: of the project. `fonts`: the text of the module of fonts. */
export const pressPlugins = (root: string, fonts: string): Plugin[] => [fontEngine(root), pageModules(root, fonts)];

/** What the modules of words are called, before the name of each. */
const WORDS = "numberpress:words/";

/** A bundler plugin for the modules that the press takes from its build: see `src/platform/modules.d.ts`. */
function pageModules(root: string, fonts: string): Plugin {
  const name = "page-modules";
  const words = pressWords();
  return {
    name,
    setup: (bundler) => {
      bundler.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: "unused" }));
      bundler.onLoad({ filter: /.*/, namespace: "unused" }, ({ path }) => ({ contents: unusedModule(path) }));
      bundler.onResolve({ filter: /^numberpress:/ }, ({ path }) => ({ path, namespace: name }));
      bundler.onLoad({ filter: /:words$/, namespace: name }, () => ({ contents: wordsModule(words.keys()) }));
      bundler.onLoad({ filter: new RegExp(`^${WORDS}`), namespace: name }, ({ path }) => ({
        contents: words.get(path.slice(WORDS.length))!,
      }));
      bundler.onLoad({ filter: /:fonts$/, namespace: name }, () => ({
        contents: fonts,
        resolveDir: root,
      }));
    },
  };
}

/**
 * Parts of pdfkit that no page uses: encryption, texts that pdfkit itself breaks into lines, pictures.
 */
const UNUSED = /^(@noble\/ciphers\/.*|linebreak|png-js)$/;

/** A module in place of an unused one: what is asked of it fails. */
const unusedModule = (path: string): string =>
  `const unused = () => { throw new Error(${JSON.stringify(`${path} is not a part of the press in a page`)}); };
export default unused; export const cbc = unused; export const ecb = unused;`;

const wordsModule = (names: Iterable<string>): string =>
  `export const words = {${[...names].map((name) => `${JSON.stringify(name)}: () => import("${WORDS}${name}")`).join()}};`;

// The words of the press in a page, as modules: for each language what every sheet may say, what a kind says, and what is wrong with a spec.

/** Files of templates that nothing printed is written with: those of the archive, of play, of the command line and of listings for shops. */
const NOT_PRINTED =
  /^(site(-[a-z]+)?|play(-[a-z]+)?|initial-[a-z]+|from-address|puzzle-page|command|terminal|listing)\./;

/** What most sheets do without: what only one kind says, and what is wrong. */
const APART: readonly string[] = [...KINDS.map(({ id }) => id), "problem", "options"];

/** The texts of the modules, by the name of each: see `numberpress:words` in `src/platform/modules.d.ts`. */
function pressWords(): ReadonlyMap<string, string> {
  return new Map(LANGUAGES.flatMap(modulesOf));
}

function modulesOf(language: Language): (readonly [string, string])[] {
  const grammar = grammarOf(language);
  const adult = compactSource(templateFiles(language));
  const children = compactSource(templateFiles(language, "children"));
  return [
    ...parted(adult, new Set(), grammar).map(([name, picked]) => [language + name, moduleText(picked)] as const),
    ...parted(children, sameKeys(adult, children), grammar).map(
      ([name, picked]) => [`${language}.children${name}`, moduleText(picked)] as const,
    ),
  ];
}

/**
 * What is shared, named "", and what each kind has besides. `known`: keys that are in other modules already; what these take in is not
 * passed over.
 */
function parted(source: Source, known: ReadonlySet<string>, grammar: Grammar): (readonly [string, Picked])[] {
  const isOfKind = (key: string) => APART.some((id) => key.startsWith(`${id}.`));
  const shared = compact(source, grammar, (key) => !isOfKind(key) && !NOT_PRINTED.test(key), known);
  const all = new Set([...known, ...shared.keys]);
  const ofKinds = APART.map(
    (id) => [`.${id}`, compact(source, grammar, (key) => key.startsWith(`${id}.`), all)] as const,
  );
  return [["", shared], ...ofKinds.filter(([, { keys }]) => [...keys].some((key) => !all.has(key)))];
}
