/**
 * A bundler plugin for the font engine in a page: from its sources, without what the fonts of books never need. That is four fifths of
 * it: other formats of files and outlines, the writing systems of South Asia and others, and the tables of Unicode that
 * every browser has itself.
 */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";

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
