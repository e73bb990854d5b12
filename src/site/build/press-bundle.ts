/** The bundler's options and plugins for the press that runs in a page. */

import { existsSync, globSync, readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { KINDS } from "../../engine/kinds/index.ts";
import { compact, compactSource, dataText, type Picked, sameKeys } from "../../templates/compact.ts";
import { grammarOf, LANGUAGES, type Language } from "../../templates/language.ts";
import { templateFiles } from "../../templates/template-files.ts";

// A bundler plugin that bundles the font engine from its sources, without the four fifths that books' fonts never need: other file
// and outline formats, the writing systems of South Asia and others, and the Unicode tables that every browser has.

/** The omitted modules, each with the code that replaces it. */
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

/** The plugin. `root`: folder of the project. */
export function fontEngine(root: string): Plugin {
  // The bundler names modules by their real paths.
  const sources = join(realpathSync(join(root, "node_modules")), "fontkit/src");
  const unicode = join(root, "src/platform/unicode.ts");
  const absent = new Map(
    Object.keys(LEFT_OUT).map((module) => {
      const file = join(sources, `${module}.js`);
      // Another version of the engine may have moved the file.
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
      // Its sources use TypeScript's decorators.
      bundler.onLoad({ filter: /[/\\]fontkit[/\\]src[/\\].*\.js$/ }, ({ path }) => ({
        contents: readFileSync(path, "utf8"),
        loader: "ts",
      }));
    },
  };
}

/** The option `tsconfigRaw` with which esbuild must read these sources. */
export const OF_SOURCES = { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true } };

/** The file beside the press with the licences of its parts. */
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

/**
 * The bundler plugins for the press and the maker. `root`: folder of the project. `fonts`: the code of the fonts module.
 */
export const pressPlugins = async (root: string, fonts: string): Promise<Plugin[]> => [
  fontEngine(root),
  pageModules(root, new Map([...pressWords(), ...(await kindModules(root)), ["fonts", fonts]])),
  laterParts(root),
];

/** Prefix of the generated modules' names: see the files `modules.d.ts` of platform, templates and press. */
const MODULES = "numberpress:";

/** A bundler plugin for generated modules. `modules`: their code by name. */
function pageModules(root: string, modules: ReadonlyMap<string, string>): Plugin {
  const name = "page-modules";
  return {
    name,
    setup: (bundler) => {
      bundler.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: "unused" }));
      bundler.onLoad({ filter: /.*/, namespace: "unused" }, ({ path }) => ({ contents: unusedModule(path) }));
      bundler.onResolve({ filter: new RegExp(`^${MODULES}`) }, ({ path }) => ({ path, namespace: name }));
      bundler.onLoad({ filter: /./, namespace: name }, ({ path }) => ({
        contents: modules.get(path.slice(MODULES.length))!,
        resolveDir: root,
      }));
    },
  };
}

/** Parts of pdfkit that no page uses: encryption, line breaking, pictures. */
const UNUSED = /^(@noble\/ciphers\/.*|linebreak|png-js)$/;

/** The code that replaces an unused module; every call of it throws. */
const unusedModule = (path: string): string =>
  `const unused = () => { throw new Error(${JSON.stringify(`${path} is not a part of the press in a page`)}); };
export default unused; export const cbc = unused; export const ecb = unused;`;

/** The main module of the press. */
const PRESS = "src/press/press.ts";

/**
 * A bundler plugin for sources that the press loads later, by `import()`. It makes each of them import the press first, which is
 * already loaded. Otherwise the bundler would make a file for each set of modules that some of these parts share with the press.
 */
function laterParts(root: string): Plugin {
  const name = "later";
  return {
    name,
    setup: (bundler) => {
      bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir, namespace, kind: how }) =>
        namespace === "file" && how === "dynamic-import" && resolveDir.startsWith(join(root, "src"))
          ? // A path relative to the root, so that chunk names do not depend on the project's folder.
            { path: relative(root, join(resolveDir, path)), namespace: name }
          : null,
      );
      bundler.onLoad({ filter: /./, namespace: name }, ({ path }) => ({
        contents: `import ${JSON.stringify(`./${PRESS}`)}; export * from ${JSON.stringify(`./${path}`)};`,
        resolveDir: root,
      }));
    },
  };
}

// The puzzle kinds as generated modules: one module with facts on all kinds, and a chunk for each kind.

/** The modules' names contain the slugs, as all addresses do. */
async function kindModules(root: string): Promise<[name: string, text: string][]> {
  const kinds = await Promise.all(
    KINDS.map(async (kind): Promise<[string, string]> => {
      const source = `./src/engine/kinds/${kind.id}/index.ts`;
      const exports = Object.entries((await import(join(root, source))) as object);
      const [name] = exports.find(([, value]) => value === kind)!;
      return [
        `kinds/${kind.slug}`,
        `import "${MODULES}shared"; export { ${name} as kind } from ${JSON.stringify(source)};`,
      ];
    }),
  );
  const loading = KINDS.map(
    ({ id, slug }) => `${JSON.stringify(id)}: () => import("${MODULES}kinds/${slug}").then(({ kind }) => kind)`,
  );
  const facts = KINDS.map(({ id, slug, version, leastAge, mixesTables, skills }) => {
    const known = JSON.stringify({ id, slug, version, leastAge, mixesTables });
    return `{...${known}, skills: () => ${JSON.stringify(skills())}}`;
  });
  // One chunk for the code that many kinds, the press and the maker share, for the reason given at `laterParts`.
  const shared = globSync("src/engine/*.ts", { cwd: root })
    .sort()
    .map((file) => `import ${JSON.stringify(`./${file.replaceAll("\\", "/")}`)};`);
  return [
    ...kinds,
    ["shared", shared.join("")],
    ["kinds", `import "${MODULES}shared"; export const kinds = {${loading.join()}};`],
    ["kind-facts", `export const facts = [${facts.join()}];`],
  ];
}

// The press's sentences as generated modules: one for each language, and one for each kind in all languages.

/** Template files that printing never uses: those for the archive, playing, the command line and shop listings. */
const NOT_PRINTED =
  /^(site(-[a-z]+)?|play(-[a-z]+)?|initial-[a-z]+|from-address|puzzle-page|command|terminal|listing)\./;

/** The modules' names and code. */
function pressWords(): [name: string, text: string][] {
  const sentences = LANGUAGES.map((language) => [language, wordsOf(language)] as const);
  const loading = (entries: readonly (readonly [key: string, module: string])[]): string =>
    entries.map(([key, module]) => `${JSON.stringify(key)}: () => import("${MODULES}${module}")`).join();
  const languages = LANGUAGES.map((language) => [language, `words/${language}`] as const);
  const kinds = KINDS.map(({ id, slug }) => [id, `said/${slug}`] as const);
  const byLanguage = (id: string): string =>
    sentences.map(([language, { kinds }]) => `${JSON.stringify(language)}:${kinds.get(id)!}`).join();
  return [
    ["words", `export const words={${loading(languages)}};export const kindWords={${loading(kinds)}};`],
    ...sentences.map(([language, { shared }]): [string, string] => [`words/${language}`, `export default ${shared};`]),
    ...kinds.map(([id, module]): [string, string] => [module, `export default {${byLanguage(id)}};`]),
  ];
}

/** The sentences of a language as code: `Words` of `src/templates/phrases-in-page.ts`. */
interface LanguageWords {
  readonly shared: string;
  /** The sentences of each kind, by kind id. */
  readonly kinds: ReadonlyMap<string, string>;
}

function wordsOf(language: Language): LanguageWords {
  const grammar = grammarOf(language);
  const adult = compactSource(templateFiles(language));
  const children = compactSource(templateFiles(language, "children"));
  const same = sameKeys(adult, children);
  const isShared = (key: string): boolean =>
    !KINDS.some(({ id }) => key.startsWith(`${id}.`)) && !NOT_PRINTED.test(key);
  const pick = (wants: (key: string) => boolean, known: readonly [ReadonlySet<string>, ReadonlySet<string>]) =>
    [compact(adult, grammar, wants, known[0]), compact(children, grammar, wants, known[1])] as const;
  const shared = pick(isShared, [new Set(), same]);
  const known = [shared[0].keys, new Set([...same, ...shared[1].keys])] as const;
  const kinds = KINDS.map(({ id }) => [id, textOf(pick((key) => key.startsWith(`${id}.`), known))] as const);
  return { shared: textOf(shared), kinds: new Map(kinds) };
}

const textOf = ([adult, children]: readonly [Picked, Picked]): string =>
  `{adult:${dataText(adult)},children:${dataText(children)}}`;
