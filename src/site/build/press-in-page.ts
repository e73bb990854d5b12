/**
 * Builds the page that makes sheets for being opened from a folder (`file://`): browsers refuse it modules, workers and everything that is
 * fetched. One plain script has all of it, press, words and fonts; another one, which every visitor loads, loads it there alone.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, transformSync } from "esbuild";
import { FROM_FOLDER, IN_PAGE } from "./build-manifest.ts";
import type { FontFiles } from "./press.ts";
import { PRESS_OPTIONS, pressPlugins } from "./press-bundle.ts";

/** Builds both into a folder. `fonts`: whose compressed files are in `assets`. */
export async function buildInPage(
  root: string,
  assets: string,
  out: string,
  fonts: readonly FontFiles[],
): Promise<void> {
  const { code } = transformSync(
    `if (location.protocol === "file:") {
      const script = document.createElement("script");
      script.src = new URL("${IN_PAGE}", document.currentScript.src);
      document.head.append(script);
    }`,
    { minify: true },
  );
  writeFileSync(join(out, FROM_FOLDER), code);
  await build({
    entryPoints: [join(root, "src/site/client/make.ts")],
    outfile: join(out, IN_PAGE),
    absWorkingDir: root,
    format: "iife",
    // In place of the browser's own.
    inject: [join(root, "src/press/in-page.ts")],
    // A plain script has no address of its own, which some packages ask for though nothing is fetched from there.
    define: { "import.meta.url": "location.href" },
    loader: { ".bin": "binary" },
    ...PRESS_OPTIONS,
    plugins: pressPlugins(root, fontsModule(assets, fonts)),
  });
}

/** The whole fonts: one script cannot know which set will do. */
function fontsModule(assets: string, fonts: readonly FontFiles[]): string {
  const imports = fonts.map(({ files }, i) => `import font${i} from ${JSON.stringify(join(assets, files.all))};`);
  const entries = fonts.map(
    ({ name }, i) => `${JSON.stringify(name)}: {western: load(font${i}), latin: load(font${i}), all: load(font${i})}`,
  );
  return `import { unpackBytes } from "./src/press/load-font.ts";
${imports.join("\n")}
const load = (bytes) => () => unpackBytes(bytes);
export const fonts = {${entries.join()}};`;
}
