/** Keeps the folders apart: who may import what, and words that shared code must not know. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { KINDS } from "../src/engine/kinds/index.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

interface Import {
  readonly file: string;
  readonly from: string;
}

const files = globSync("src/**/*.{ts,astro}", { cwd: ROOT })
  .map((file) => file.replaceAll("\\", "/"))
  .sort();
const source = (file: string) => readFileSync(join(ROOT, file), "utf8");
const code = (file: string) => source(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const imports: Import[] = files.flatMap((file) =>
  [
    ...source(file).matchAll(
      /(?:^|[\n;])\s*(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']|(?:^|[\n;])\s*import\s+["']([^"']+)["']/g,
    ),
  ].map(([, plain, dynamic, bare]) => ({ file, from: resolve(file, (plain ?? dynamic ?? bare)!) })),
);

/** A relative import as a path below the root, a package by its name. */
function resolve(file: string, target: string): string {
  if (target.startsWith(".")) return normalize(join(dirname(file), target)).replaceAll("\\", "/");
  return target.startsWith("@") ? target.split("/").slice(0, 2).join("/") : target.split("/")[0]!;
}

const offenders = (of: RegExp, allowed: readonly RegExp[]): string[] =>
  imports
    .filter(({ file, from }) => of.test(file) && !allowed.some((rule) => rule.test(from)))
    .map(({ file, from }) => `${file} imports ${from}`);

/** The folders of `src`, from what knows nothing of the others to what knows them all. */
const PHASES = [
  ...[
    "engine",
    "platform",
    "draw",
    "raster",
    "templates",
    "runner",
    "spec",
    "rating",
    "book",
    "pages",
    "pdf",
    "listing",
  ],
  ...["press", "library", "site", "queue", "cli"],
];

describe("the import table", () => {
  it("lets the engine import itself, zod, seedrandom and hashes only", () => {
    expect(offenders(/^src\/engine\//, [/^src\/engine\//, /^zod$/, /^seedrandom$/, /^@noble\/hashes$/])).toEqual([]);
  });
  it("keeps rules free of zod, chance and solvers", () => {
    const own = /^src\/engine\/(?!rng|make|deduce|id)[\w/-]+\.ts$/;
    expect(offenders(/^src\/engine\/kinds\/[\w-]+\/rules\.ts$/, [own])).toEqual([]);
  });
  it("keeps kinds apart from each other", () => {
    const crossing = imports.filter(({ file, from }) => {
      const [own] = /kinds\/[\w-]+\//.exec(file) ?? [];
      const [other] = /kinds\/[\w-]+\//.exec(from) ?? [];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(crossing).toEqual([]);
  });
  it("lets draw import the engine, and the files of fonts where it opens them", () => {
    const own = [/^src\/(engine|draw)\//, /^src\/platform\/font-(files|metrics)\.ts$/];
    expect(offenders(/^src\/draw\/(?!type\.ts|font-program\.ts|pdfkit-internals\.ts)/, own)).toEqual([]);
    expect(offenders(/^src\/draw\//, [...own, /^(pdfkit|fontkit|#platform)$/])).toEqual([]);
    expect(imports.filter(({ from }) => from === "fontkit").map(({ file }) => file)).toEqual([
      "src/draw/font-program.ts",
    ]);
  });
  it("has one file that imports pdfkit and knows its insides", () => {
    const importers = imports.filter(({ from }) => from === "pdfkit").map(({ file }) => file);
    expect(importers).toEqual(["src/draw/pdfkit-internals.ts"]);
    const names =
      /\._(?:root|font|id|write|offset|fontFamilies|pageBuffer)\b|\.flushPages\b|\.appendXML\b|\boutlineData\b/;
    const knowing = files.filter((file) => /^src\/(pages|pdf|draw)\//.test(file) && names.test(code(file)));
    expect(knowing).toEqual(["src/draw/pdfkit-internals.ts"]);
  });
  it("lets templates import handlebars only", () => {
    const own = [/^src\/templates\//, /^#phrases$/, /^node:(fs|module|url)$/];
    expect(offenders(/^src\/templates\/(?!phrases-in-page)/, [...own, /^handlebars$/])).toEqual([]);
    const inPage = [/^src\/templates\//, /^numberpress:words$/];
    expect(offenders(/^src\/templates\/phrases-in-page/, inPage)).toEqual([]);
    expect(imports.filter(({ from }) => from === "handlebars").map(({ file }) => file)).toEqual([
      "src/templates/runtime.ts",
    ]);
  });
  it("goes one way through the phases: a folder imports none that comes after it", () => {
    const phase = (path: string): number => PHASES.indexOf(path.split("/")[1]!);
    const named = imports.map(({ file, from }) => ({ file, from: from === "#platform" ? "src/platform/" : from }));
    const upward = named.filter(({ file, from }) => from.startsWith("src/") && phase(from) > phase(file));
    expect(upward.map(({ file, from }) => `${file} imports ${from}`)).toEqual([]);
    expect(files.filter((file) => phase(file) === -1)).toEqual([]);
  });
  it("keeps spec, book, pages, pdf and listing from knowing how jobs are run", () => {
    const allowed = [
      /^src\/(spec|book|pages|pdf|listing|engine|draw|templates)\//,
      /^src\/platform\/(platform|crc32)\.ts$/,
      /^(zod|yaml|pdfkit|@cantoo\/pdf-lib|fflate|isbn3|qrcode-generator|@noble\/hashes)$/,
    ];
    expect(offenders(/^src\/(spec|book|pages|listing|pdf\/preflight)\//, allowed)).toEqual([]);
    // What is printed is compressed; patterns of hyphenation are loaded where a word needs them.
    expect(offenders(/^src\/pdf\//, [...allowed, /^#platform$/])).toEqual([]);
  });
  it("keeps ratings free of files and databases", () => {
    const own = /^src\/(rating|engine)\/|^src\/spec\/(csv-cells|diagnostic|problem|nearest|measured\/\w+)\.ts$/;
    expect(offenders(/^src\/rating\//, [own, /^(zod|@noble\/hashes)$/])).toEqual([]);
  });
  it("lets the runner import the engine and piscina", () => {
    expect(offenders(/^src\/runner\//, [/^src\/(runner|engine)\//, /^piscina$/, /^#platform$/, /^node:/])).toEqual([]);
  });
  it("lets the queue import what makes, prints and renders, and load its packages when it is asked for", () => {
    const allowed = [
      /^src\/(queue|runner|engine|spec|book|pages|pdf|listing|raster)\//,
      /^src\/site\/publish\//,
      /^piscina$/,
      /^node:/,
    ];
    expect(offenders(/^src\/queue\//, allowed)).toEqual([]);
    expect(imports.filter(({ from }) => ["bullmq", "ioredis"].includes(from))).toEqual([]);
  });
  it("lets the platform import packages only", () => {
    const own = [/^src\/platform\//, /^(fflate|numberpress:fonts)$/, /^hyphen/];
    expect(offenders(/^src\/platform\/(?!node|font-path)/, own)).toEqual([]);
    expect(offenders(/^src\/platform\/(node|font-path)/, [...own, /^node:(fs|module|zlib)$/])).toEqual([]);
  });
  it("lets the rasteriser of SVG know the fonts and nothing else", () => {
    expect(
      offenders(/^src\/raster\//, [/^src\/platform\/font-(files|path)\.ts$/, /^@resvg\/resvg-wasm$/, /^node:/]),
    ).toEqual([]);
  });
  it("lets the command line reach the site through publish alone", () => {
    expect(
      offenders(/^src\/cli\//, [
        /^src\/(cli|spec|book|pages|pdf|listing|engine|draw|platform|rating|raster|templates|runner|queue)\//,
        /^src\/site\/publish\/publi(sh|cation)\.ts$/,
        /^(yargs|zod|yaml)$/,
        /^node:/,
      ]),
    ).toEqual([]);
  });
  it("lets the library import the engine, the book and what they draw and write with; a page's part nothing of Node", () => {
    const pure = [/^src\/(library|engine|draw)\//, /^src\/spec\/(kind-ages|options|ages|problem)\.ts$/];
    expect(offenders(/^src\/library\/(puzzles|browser|kind-for)\.ts$/, pure)).toEqual([]);
    const allowed = [/^src\/(library|engine|draw|spec|book|pages|pdf|listing|templates|runner)\//];
    expect(offenders(/^src\/library\/(?!compile-types)/, allowed)).toEqual([]);
  });
  it("lets the press in a page import what makes books, and nothing of Node", () => {
    const allowed = [
      /^src\/(press|spec|book|pages|pdf|listing|engine|draw|platform|rating|templates|runner)\//,
      /^(fflate|zod|#platform|#kinds|numberpress:(kinds|kind-facts))$/,
    ];
    expect(offenders(/^src\/press\//, allowed)).toEqual([]);
  });
  it("keeps single kinds from everything but their list", () => {
    const kinds = /^src\/engine\/kinds\/[\w-]+\//;
    const outside = imports.filter(({ file, from }) => kinds.test(from) && !file.startsWith("src/engine/kinds/"));
    expect(outside).toEqual([]);
  });
  it("lets the build of pages alone import astro and bundlers", () => {
    const build = imports.filter(({ from }) => ["astro", "esbuild", "vite"].includes(from));
    expect(build.filter(({ file }) => !file.startsWith("src/site/build/"))).toEqual([]);
  });
});

describe("shared code", () => {
  const shared = files.filter((file) => !/^src\/engine\/kinds\/[\w-]+\//.test(file));
  it("never asks which kind it has", () => {
    const ids = KINDS.map(({ id }) => id).join("|");
    const asking = shared.filter((file) =>
      new RegExp(`kind(\\.id|Id)?\\s*[!=]==?\\s*["'\`]|["'\`](${ids})["'\`]\\s*[!=]==`).test(code(file)),
    );
    expect(asking).toEqual([]);
  });
  it("takes no chance, clock or locale into what is made", () => {
    const made = shared
      .concat(files.filter((file) => file.startsWith("src/engine/kinds/")))
      .filter((file) => /^src\/(engine|draw|templates|spec|book|pages|pdf|listing)\//.test(file));
    expect(
      made.filter((file) => /Math\.random|Date\.now|new Date\(\)|toLocale[A-Z]|localeCompare/.test(code(file))),
    ).toEqual([]);
  });
});
