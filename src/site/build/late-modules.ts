/**
 * A bundler plugin for the press in a page: modules that few sheets need are loaded when they are first used. Their importers get a
 * module in their place whose functions throw a `NotLoaded` until then; the sources, and Node, know nothing of it.
 */
import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import { KINDS } from "../../engine/kinds/index.ts";

/** Modules that are loaded together, by their paths below the root: what stands in for each of their exports, as code. */
type Group = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Functions of modules: the only exports that others may import of these. */
const functions = (modules: Readonly<Record<string, readonly string[]>>): Group =>
  Object.fromEntries(
    Object.entries(modules).map(([source, names]) => [
      source,
      Object.fromEntries(names.map((name) => [name, `lateFunction(module, ${JSON.stringify(name)})`])),
    ]),
  );

const PARTS: Readonly<Record<string, Group>> = {
  // Only files that are saved need the writer of PDFs: a page draws the same operators itself.
  pdf: functions({ "src/pdf/render-pages.ts": ["renderPages", "renderToBytes"] }),
  book: functions({
    "src/spec/matter/own-fonts.ts": ["withFonts"],
    "src/pages/back-chapters.ts": ["backChapters"],
    "src/pages/contents-pages.ts": ["contentsPages"],
    "src/pages/dedication-page.ts": ["dedicationPages"],
    "src/pages/explained-pages.ts": ["explainedPages"],
    "src/pages/hint-pages.ts": ["hintPages"],
    "src/pages/how-to.ts": ["howToPages"],
    "src/pages/how-to-strip.ts": ["howToStrip"],
    "src/pages/imprint-page.ts": ["imprintPages", "joinedTitlePage"],
    "src/pages/introduction-pages.ts": ["introductionChapters", "paragraphItems"],
    "src/pages/matter-pages.ts": ["matterPages", "plainParagraphs", "proseWidth"],
    "src/pages/own-pages.ts": ["frontPages", "ownBackChapters"],
    "src/pages/pack-pages.ts": ["packedPages"],
    "src/pages/packed-book.ts": ["packedBook"],
    "src/pages/section-opener.ts": ["openerPages"],
    "src/pages/shelves.ts": ["shelfPage"],
    "src/pages/title-page.ts": ["readerWords", "seriesWords", "titlePages"],
    "src/pdf/binding.ts": ["bindingOf", "bleedOfBook", "standardOf"],
  }),
  class: functions({
    "src/spec/class/class-list.ts": ["parseClassList"],
    "src/book/class/make-class.ts": ["makeClass"],
    "src/pages/marking-page.ts": ["markingChapters"],
  }),
  cover: functions({ "src/pdf/render-cover.ts": ["coverPrinter", "renderCover"] }),
  slides: functions({
    "src/pdf/slides/render-slides.ts": ["renderSlides"],
    "src/pdf/slides/slide-pages.ts": ["puzzlesAtBoard", "slidePages"],
  }),
  spec: functions({
    "src/pages/planner/plan-pages.ts": ["planPages"],
    "src/spec/spec.ts": ["parseSpec"],
  }),
  "puzzle-code": functions({
    "src/pages/qr.ts": ["qrItem", "qrSide", "qrWhite"],
    "src/engine/address/address.ts": ["formatAddress"],
  }),
};

/** What is asked of every kind, whichever is made. */
const KNOWN = ["id", "slug", "version", "leastAge"] as const;

/** Each kind with its solver, its generator and its drawings. */
async function kindGroups(root: string): Promise<[string, Group][]> {
  return Promise.all(
    KINDS.map(async (kind): Promise<[string, Group]> => {
      const source = `src/engine/kinds/${kind.id}/index.ts`;
      const exports = Object.entries((await import(join(root, source))) as object);
      const [name] = exports.find(([, value]) => value === kind)!;
      const known = KNOWN.map((part) => `${part}: ${JSON.stringify(kind[part])}`);
      known.push(`skills: () => ${JSON.stringify(kind.skills())}`);
      return [kind.slug, { [source]: { [name]: `lateObject(module, ${JSON.stringify(name)}, {${known.join()}})` } }];
    }),
  );
}

/**
 * What is always loaded. All that is loaded later imports it, though it is there already: what some of that shares with it would else be parted into as
 * many files as there are ways to share it.
 */
const ALWAYS = "src/press/press.ts";

/** Modules of the plugin: what stands in for a module, what loads a group, a group that is loaded, and what a source itself loads. */
const [IN_PLACE, LOADER, GROUP, LOADED] = ["late", "late-loader", "late-group", "late-loaded"] as const;

/** The plugin. `root`: of the project. */
export async function lateModules(root: string): Promise<Plugin> {
  const groups = new Map([...Object.entries(PARTS), ...(await kindGroups(root))]);
  const groupOf = new Map([...groups].flatMap(([name, group]) => Object.keys(group).map((source) => [source, name])));
  const file = (source: string): string => join(root, source);
  const late = JSON.stringify(file("src/platform/late.ts"));

  const standIn = (source: string): string => {
    const name = groupOf.get(source)!;
    const place = Object.keys(groups.get(name)!).indexOf(source);
    const exports = Object.entries(groups.get(name)![source]!).map(([name, code]) => `export const ${name} = ${code};`);
    return `import { lateFunction, lateObject } from ${late};
import { group } from "${LOADER}:${name}";
const module = () => group().part${place};
${exports.join("\n")}`;
  };
  const loader = (name: string): string => `import { lateModule } from ${late};
export const group = lateModule("${name}", () => import("${GROUP}:${name}"));`;
  const whole = (name: string): string => {
    const parts = Object.keys(groups.get(name)!);
    const lines = parts.map((source, i) => `export * as part${i} from ${JSON.stringify(file(source))};`);
    return [`import ${JSON.stringify(file(ALWAYS))};`, ...lines].join("\n");
  };

  return {
    name: IN_PLACE,
    setup: (bundler) => {
      const sources = new Map([...groupOf.keys()].map((source) => [file(source), source]));
      bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir, namespace, kind: how }) => {
        const wanted = join(resolveDir, path);
        if (namespace !== "file" || !resolveDir.startsWith(file("src"))) return null;
        // From the root on: the names of chunks are to be the same wherever the project is.
        if (how === "dynamic-import") return { path: relative(root, wanted), namespace: LOADED };
        const source = sources.get(wanted);
        return source === undefined ? null : { path: source, namespace: IN_PLACE };
      });
      bundler.onLoad({ filter: /./, namespace: LOADED }, ({ path }) => ({
        contents: `import ${JSON.stringify(file(ALWAYS))}; export * from ${JSON.stringify(file(path))};`,
        resolveDir: root,
      }));
      bundler.onLoad({ filter: /./, namespace: IN_PLACE }, ({ path }) => ({
        contents: standIn(path),
        resolveDir: root,
      }));
      for (const [space, contents] of [
        [LOADER, loader],
        [GROUP, whole],
      ] as const) {
        bundler.onResolve({ filter: new RegExp(`^${space}:`) }, ({ path }) => ({
          path: path.slice(space.length + 1),
          namespace: space,
        }));
        bundler.onLoad({ filter: /./, namespace: space }, ({ path }) => ({
          contents: contents(path),
          resolveDir: root,
        }));
      }
    },
  };
}
