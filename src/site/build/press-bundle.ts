/** How the press for a page is bundled. */

import { existsSync, globSync, readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { KINDS } from "../../engine/kinds/index.ts";
import { compact, compactSource, dataText, type Picked, sameKeys } from "../../templates/compact.ts";
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

/**
 * Plugins for what the press and the maker take from their build. `root`: of the project. `fonts`: the text of the module of fonts.
 */
export const pressPlugins = async (root: string, fonts: string): Promise<Plugin[]> => [
  fontEngine(root),
  pageModules(root, new Map([...pressWords(), ...(await kindModules(root)), ["fonts", fonts]])),
  laterParts(root),
];

/** What the generated modules are called, before the name of each: see the files `modules.d.ts` of platform, templates and press. */
const MODULES = "numberpress:";

/** A bundler plugin for generated modules. `modules`: their texts by their names. */
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

/** Parts of pdfkit that no page uses: encryption, texts that pdfkit itself breaks into lines, pictures. */
const UNUSED = /^(@noble\/ciphers\/.*|linebreak|png-js)$/;

/** A module in place of an unused one: what is asked of it fails. */
const unusedModule = (path: string): string =>
  `const unused = () => { throw new Error(${JSON.stringify(`${path} is not a part of the press in a page`)}); };
export default unused; export const cbc = unused; export const ecb = unused;`;

/** The press without the parts that it loads later. */
const PRESS = "src/press/press.ts";

/**
 * A bundler plugin for sources that the press loads later, by `import()`. Each imports the press first, which is there already: the
 * bundler would else make a file of each set of modules that some of these parts share with it.
 */
function laterParts(root: string): Plugin {
  const name = "later";
  return {
    name,
    setup: (bundler) => {
      bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir, namespace, kind: how }) =>
        namespace === "file" && how === "dynamic-import" && resolveDir.startsWith(join(root, "src"))
          ? // From the root on: the names of chunks are to be the same wherever the project is.
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

// The kinds of puzzles as modules: what is known of all of them, and each as a file of its own.

/** Their files have the names that readers know, as all addresses. */
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
  const facts = KINDS.map(({ id, slug, version, leastAge, skills }) => {
    const known = JSON.stringify({ id, slug, version, leastAge });
    return `{...${known}, skills: () => ${JSON.stringify(skills())}}`;
  });
  // What many kinds share goes into one file with what the press and the maker share, for the reason that `laterParts` gives.
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

// The sentences of the press in a page as modules: one for each language, and one for what a kind says in all languages.

/** Files of templates that nothing printed is written with: those of the archive, of play, of the command line and of listings for shops. */
const NOT_PRINTED =
  /^(site(-[a-z]+)?|play(-[a-z]+)?|initial-[a-z]+|from-address|puzzle-page|command|terminal|listing)\./;

/** Texts of modules, by their names. */
function pressWords(): [name: string, text: string][] {
  const said = LANGUAGES.map((language) => [language, wordsOf(language)] as const);
  const loading = (entries: readonly (readonly [key: string, module: string])[]): string =>
    entries.map(([key, module]) => `${JSON.stringify(key)}: () => import("${MODULES}${module}")`).join();
  const languages = LANGUAGES.map((language) => [language, `words/${language}`] as const);
  const kinds = KINDS.map(({ id, slug }) => [id, `said/${slug}`] as const);
  const byLanguage = (id: string): string =>
    said.map(([language, { kinds }]) => `${JSON.stringify(language)}:${kinds.get(id)!}`).join();
  return [
    ["words", `export const words={${loading(languages)}};export const kindWords={${loading(kinds)}};`],
    ...said.map(([language, { shared }]): [string, string] => [`words/${language}`, `export default ${shared};`]),
    ...kinds.map(([id, module]): [string, string] => [module, `export default {${byLanguage(id)}};`]),
  ];
}

/** The sentences of a language, as code: `Words` of `src/templates/phrases-in-page.ts`. */
interface LanguageWords {
  readonly shared: string;
  /** Those of each kind besides, by its id. */
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
