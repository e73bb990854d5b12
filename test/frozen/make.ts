/** Makes what readers see, and gives back a hash of each file: books and sheets in print, as pages and as figures, and sites in HTML. */
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findAnswers } from "../../src/book/answers.ts";
import type { Answer, Manifest } from "../../src/book/manifest.ts";
import { formatManifest, parseManifest } from "../../src/book/manifest-file.ts";
import { otherBook } from "../../src/book/other-books.ts";
import { filesBeside, nameOfSpec, nameOfVolume } from "../../src/cli/files/read-files.ts";
import type { ColourSpace } from "../../src/draw/colours.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import { makeBook } from "../../src/library/book.ts";
import { layoutKey } from "../../src/pages/layout.ts";
import { figurePalettes } from "../../src/pages/palettes.ts";
import { figurePage, figureType } from "../../src/pdf/figures/figure-page.ts";
import { figureSvg } from "../../src/pdf/figures/figure-svg.ts";
import { FIGURE_PARTS } from "../../src/pdf/figures/forms.ts";
import { pageSvg } from "../../src/pdf/page-svg.ts";
import { byNumber } from "../../src/pdf/print-parts.ts";
import { classTable, renderBook, renderKey, type TypesetBook, typesetBook } from "../../src/pdf/render-book.ts";
import { coverPrinter, renderCover } from "../../src/pdf/render-cover.ts";
import { renderSlides } from "../../src/pdf/slides/render-slides.ts";
import { makeSheet } from "../../src/press/make.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { publish, publishPress } from "../../src/site/publish/publish.ts";
import { Failure } from "../../src/spec/diagnostic.ts";
import { printReader, registerOf } from "../../src/spec/edition/print-reader.ts";
import { sizesOf } from "../../src/spec/edition/reader.ts";
import { isSeries, parseSeries } from "../../src/spec/series/series.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import type { BookTask, SheetTask, SiteTask, Task } from "./tasks.ts";

/** The hash of a file, by its name. */
export type Hashes = ReadonlyMap<string, string>;

const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);

/** Does a task; its files are written below `out`. */
export default async function make({ task, out }: { readonly task: Task; readonly out: string }): Promise<Hashes> {
  const hashes = new Map<string, string>();
  const keep = (name: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), content);
    hashes.set(name, digest(content));
  };
  if ("sheets" in task) await makeSheets(task, keep);
  else if ("path" in task) await makeBooks(task, keep);
  else await makeSite(task, out, keep);
  return hashes;
}

type Answers = ReadonlyMap<number, Answer>;
type Keep = (name: string, content: string | Uint8Array) => void;

/** What is refused is kept as the words that say so. */
async function orRefused(name: string, keep: Keep, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    keep(`${name}.refused.txt`, error.message);
  }
}

async function makeSheets({ sheets }: SheetTask, keep: Keep): Promise<void> {
  for (const { name, order, classList, board = false } of sheets)
    await orRefused(name, keep, async () => {
      const { typeset, answers } = await makeSheet(order, KINDS, 0, { classList });
      await keepPrinted(name, typeset[0]!, answers, keep);
      if (board) keep(`${name}.slides.pdf`, await renderSlides(typeset[0]!));
    });
}

async function makeBooks({ path, language: other, outputs }: BookTask, keep: Keep): Promise<void> {
  for (const { name, manifest: made } of await booksOf(path)) {
    keep(`books/${name}/book.json`, formatManifest(made));
    const answers = await findAnswers(made, KINDS, inlineRunner(KINDS));
    const language = other ?? made.spec.language;
    const folder = `books/${name}/${language}`;
    for (const output of outputs)
      await orRefused(`${folder}/${output}`, keep, async () => {
        const manifest = { ...made, spec: { ...made.spec, language, output: [output] } };
        const typeset = typesetBook({ manifest, kinds: KINDS, name }, answers);
        await keepPrinted(`${folder}/${output}`, typeset, byNumber(made, answers), keep);
        if (output === outputs[0]) keep(`${folder}/slides.pdf`, await renderSlides(typeset));
      });
    keep(`${folder}/figures.svg`, figuresOf({ ...made, spec: { ...made.spec, language } }, answers));
  }
}

/** The books of a spec or of a series, whose volumes have no puzzle twice. */
async function booksOf(path: string): Promise<{ readonly name: string; readonly manifest: Manifest }[]> {
  const [text, files] = [readFileSync(path, "utf8"), filesBeside(path)];
  if (!isSeries(text, path))
    return [{ name: nameOfSpec(path), manifest: await makeBook(parseSpec(text, path, KINDS, files)) }];
  const made: { readonly name: string; readonly manifest: Manifest }[] = [];
  const spec = (name: string): never => {
    throw new Error(`${path} is no spec that names ${name}`);
  };
  for (const { number, spec: own } of parseSeries(text, path, KINDS, { ...files, spec })) {
    const without = made.map(({ name, manifest }) => otherBook({ book: name, manifest }, KINDS));
    const given = without.length > 0 ? { ...own, without } : own;
    made.push({ name: nameOfVolume(path, number), manifest: await makeBook(given) });
  }
  return made;
}

/** The book, its key, its cover and the table of its class, as far as it has them, and all pages as SVG, one to a line. */
async function keepPrinted(name: string, typeset: TypesetBook, answers: Answers, keep: Keep): Promise<void> {
  const { input, layout, options } = typeset;
  const { manifest } = input;
  const hasKey = manifest.spec.answers.at !== "none";
  keep(`${name}.pdf`, await renderBook(typeset));
  if (hasKey) keep(`${name}.key.pdf`, await renderKey(typeset, answers));
  const key = hasKey ? [layoutKey(input, layout, answers, new Set(answers.keys()))] : [];
  const picture = ({ bytes }: { readonly bytes: Uint8Array }): string => digest(bytes);
  const pages = [layout, ...key].flatMap(({ count, page }) =>
    Array.from({ length: count }, (_, i) => pageSvg(page(i), options, picture)),
  );
  keep(`${name}.svg`, `${pages.join("\n")}\n`);
  const table = classTable(typeset, answers);
  if (table !== null) keep(`${name}.csv`, table);
  const found = coverPrinter(manifest);
  if (manifest.spec.output[0] !== "press" || "lacking" in found) return;
  const isUnique = [...answers.values()].every(({ ways }) => ways === 1);
  keep(`${name}.cover.pdf`, await renderCover({ ...input, isUnique }, found.printer, layout.count));
}

/** The figures of all puzzles, one to a line. */
function figuresOf(manifest: Manifest, answers: readonly Answer[]): string {
  const { theme, language } = manifest.spec;
  const sizes = { ...sizesOf(printReader(manifest.spec)), register: registerOf(manifest) };
  const palettes = figurePalettes(manifest);
  const figures = manifest.puzzles.flatMap(({ kind, puzzle, number, level, section }, i) => {
    const look = {
      theme,
      language,
      sizes,
      width: null,
      palettes: (space: ColourSpace) => palettes(space, level, section),
    };
    const source = { kind: kindOf(kind)!, puzzle, number, ...answers[i]! };
    const order = { type: figureType(look), fonts: "outlined", ...look } as const;
    return FIGURE_PARTS.map((part) => figureSvg(figurePage(part, source, look), order).replaceAll("\n", ""));
  });
  return `${figures.join("\n")}\n`;
}

/** A site of made books, or of none: the page that makes sheets alone. */
async function makeSite({ site, books, language }: SiteTask, out: string, keep: Keep): Promise<void> {
  const built = join(out, "built", site);
  const read = books.map((slug) => {
    const manifest = parseManifest(readFileSync(join(out, "books", slug, "book.json"), "utf8"), slug);
    const spec = { ...manifest.spec, language: language ?? manifest.spec.language };
    return { slug, manifest: { ...manifest, spec }, files: [] };
  });
  if (read.length === 0) await publishPress(built, language ?? "en-GB");
  else await publish({ books: read, out: built, address: "https://numbers.example/", owner: "The Lamplight Press" });
  for (const file of globSync("**/*.{html,svg,png}", { cwd: built })) {
    const bytes = readFileSync(join(built, file));
    keep(`site/${site}/${file.replaceAll("\\", "/")}`, file.endsWith(".html") ? plainHtml(bytes.toString()) : bytes);
  }
  const styles = globSync("**/*.css", { cwd: built }).flatMap((file) =>
    plainHtml(readFileSync(join(built, file), "utf8")).split(/(?<=\})/),
  );
  keep(`site/${site}/styles.css`, [...new Set(styles)].sort().join("\n"));
  rmSync(built, { recursive: true });
}

/** What a page shows, without the names of built scripts, styles and fonts. */
const plainHtml = (html: string): string =>
  html.replace(/^[\s\S]*?(?=<body)/, "").replace(/\bassets\/[^"'() ]*/g, "assets/");
