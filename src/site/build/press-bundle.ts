/** How the press for a page is bundled, in whichever form. */
import type { BuildOptions, Plugin } from "esbuild";
import { fontEngine, OF_SOURCES } from "./font-engine.ts";
import { pressWords } from "./press-words.ts";

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
