/** Builds the maker of single puzzles for a web page: its worker, and each kind as a file of its own. */
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { KINDS } from "../../engine/kinds/index.ts";
import { PRESS_OPTIONS } from "./press-bundle.ts";

const ENTRY = "src/press/maker-worker.ts";
const KINDS_MODULE = "numberpress:kinds";

/** Builds it into a folder below another; gives back the file of the worker. `root`: of the project. */
export async function buildMaker(root: string, folder: string, below: string): Promise<string> {
  const { metafile } = await build({
    entryPoints: { maker: join(root, ENTRY) },
    outdir: join(below, folder),
    absWorkingDir: root,
    entryNames: "[name].[hash]",
    chunkNames: "maker-[name].[hash]",
    splitting: true,
    format: "esm",
    metafile: true,
    ...PRESS_OPTIONS,
    plugins: [await kindsModule(root)],
  });
  const [path] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === ENTRY)!;
  return `${folder}/${path.slice(path.lastIndexOf("/") + 1)}`;
}

/** A bundler plugin for the module that loads kinds. Their files have the names that readers know, as all addresses. */
async function kindsModule(root: string): Promise<Plugin> {
  const modules = new Map<string, string>(
    await Promise.all(
      KINDS.map(async (kind) => {
        const source = join(root, `src/engine/kinds/${kind.id}/index.ts`);
        const exports = Object.entries((await import(source)) as object);
        const [name] = exports.find(([, value]) => value === kind)!;
        return [`${KINDS_MODULE}/${kind.slug}`, `export { ${name} as kind } from ${JSON.stringify(source)};`] as const;
      }),
    ),
  );
  const entries = KINDS.map(
    ({ id, slug }) => `${JSON.stringify(id)}: () => import("${KINDS_MODULE}/${slug}").then(({ kind }) => kind)`,
  );
  modules.set(KINDS_MODULE, `export const kinds = {${entries.join(",")}};`);
  return {
    name: KINDS_MODULE,
    setup: (bundler) => {
      bundler.onResolve({ filter: new RegExp(`^${KINDS_MODULE}`) }, ({ path }) => ({ path, namespace: KINDS_MODULE }));
      bundler.onLoad({ filter: /./, namespace: KINDS_MODULE }, ({ path }) => ({
        contents: modules.get(path)!,
        resolveDir: root,
      }));
    },
  };
}
