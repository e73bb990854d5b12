/**
 * The functions of the press in their order: from an order, or the text of a spec, to pages and PDFs, all in memory. In a web
 * page each function first loads what its sheet or book needs: kinds, sentences, fonts, hyphenation patterns, and code that
 * only some sheets run. Elsewhere everything is loaded already.
 */
import { loadKinds } from "#kinds";
import { loadFonts, loadPatterns } from "#platform";
import { findAnswers } from "../book/answers.ts";
import { assemble } from "../book/assemble.ts";
import type { Answer, Manifest } from "../book/manifest.ts";
import { THEMES, themeNamed } from "../draw/themes/index.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { impose } from "../pages/impose.ts";
import { type Layout, layoutKey } from "../pages/layout.ts";
import { type Pixels, pageSvg } from "../pdf/page-svg.ts";
import { printedPages, renderBook, renderKey, type TypesetBook, typesetBook } from "../pdf/render-book.ts";
import { BOLD, REGULAR } from "../platform/font-files.ts";
import { inlineRunner } from "../runner/inline.ts";
import { shortest } from "../spec/ages.ts";
import { type ClassList, parseClassList } from "../spec/class/class-list.ts";
import { formatGroups } from "../spec/class/group-text.ts";
import type { ClassSpec } from "../spec/class/kept-class.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { SPACINGS } from "../spec/edition/comfort.ts";
import type { Output } from "../spec/edition/output.ts";
import { kindNamed } from "../spec/options.ts";
import { AS_PARAMETERS, oneOf } from "../spec/order-check.ts";
import { isPlanned } from "../spec/planned.ts";
import { kindsOf, readSheetCode } from "../spec/sheet-code.ts";
import { orderWhere } from "../spec/sheet-options.ts";
import { usualLanguage } from "../spec/sheet-order.ts";
import type { Logo, Spec } from "../spec/spec-types.ts";
import { tablesOf } from "../spec/tables.ts";
import { readSheet, type SheetToMake, type TypedSheet } from "../spec/typed-sheet.ts";
import { loadPhrases } from "../templates/index.ts";
import { LANGUAGES, type Language, patternsOf } from "../templates/language.ts";
import type { TypedOrder } from "./order-address.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];
type OnProgress = (done: number, of: number) => void;

/** A generated book or sheet. */
export interface MadeBook {
  readonly name: string;
  readonly code: string | null;
  /** The order of a sheet; null for a book. */
  readonly order: TypedOrder | null;
  readonly manifest: Manifest;
  readonly answers: ReadonlyMap<number, Answer>;
  /** One for each output of its spec, in the same order. */
  readonly typeset: readonly TypesetBook[];
}

/** Maximum number of draws to try for one order, for example until puzzles get harder over a week. */
const DRAWN = 8;

/** Options for making anything; aborting the signal stops the work. */
interface Work {
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Options for making a sheet, besides its order. */
interface SheetWork extends Work {
  /** The list of a class as pasted text. */
  readonly classList?: string | undefined;
  readonly logo?: Logo | undefined;
}

/**
 * Makes a sheet, or those of a class. `draw`: selects one of the order's possible sheets if it has neither seed nor code; if
 * that one fails, the next ones are tried. Throws an `InputError` or a `Failure` that names the problem.
 */
export async function makeSheet(
  order: TypedOrder,
  kinds: Kinds,
  draw: number,
  { classList: text, logo, ...work }: SheetWork = {},
): Promise<MadeBook> {
  const classList = text === undefined ? undefined : readList(text);
  const names = classList?.pupils.map(({ name }) => name);
  await loadForOrder(order, kinds);
  const isDrawn = order.seed === undefined && order.again === undefined;
  for (let tried = 1; ; tried++) {
    const sheet = await toMake(order, kinds, draw + tried - 1, classList, logo);
    try {
      const made = await makeBook({ ...sheet, names }, kinds, work);
      return { ...made, order: orderOfSheet(sheet, order) };
    } catch (failure) {
      if (!isDrawn || !isOfDraw(failure) || tried === DRAWN) throw failure;
    }
  }
}

/** Whether only this draw failed: another one may succeed. */
export const isOfDraw = (error: unknown): boolean => error instanceof Failure && error.exitCode === EXIT.failed;

/** Reads the list of a class. Throws a `Failure` if the text is no such list. */
function readList(text: string): ClassList {
  const list = parseClassList(text);
  if ("problem" in list) throw new Failure(list.problem, EXIT.data);
  return list;
}

/** Booklets load what reads the spec of a book. */
async function readOrder(typed: TypedSheet, kinds: Kinds, draw: number): Promise<SheetToMake> {
  if (typed.booklet === undefined) return readSheet(typed, kinds, draw, AS_PARAMETERS);
  const [{ readBooklet }] = await Promise.all([import("../spec/booklet.ts"), loadPhrases("en-GB")]);
  return readBooklet(typed, kinds, draw, AS_PARAMETERS);
}

async function toMake(
  order: TypedOrder,
  kinds: Kinds,
  draw: number,
  classList: ClassList | undefined,
  logo: Logo | undefined,
): Promise<SheetToMake> {
  const sheet = await readOrder({ ...order, logo, classList }, kinds, draw);
  const spacing = oneOf("spacing", SPACINGS, order.spacing, AS_PARAMETERS);
  return spacing === undefined ? sheet : { ...sheet, spec: { ...sheet.spec, spacing } };
}

/** Makes the book of a spec's text. `file`: its file name. Throws an `InputError` with all mistakes and their lines. */
export async function makeSpec(text: string, file: string, kinds: Kinds, work: Work = {}): Promise<MadeBook> {
  const name = file.replace(/^.*[/\\]/, "").replace(/\.(ya?ml|json)$/i, "");
  // Advice about a book quotes English sentences.
  const [{ parseSpec }] = await Promise.all([import("../spec/spec.ts"), loadKinds(kinds), loadPhrases("en-GB")]);
  const spec = parseSpec(text, file, kinds);
  return makeBook({ spec, name, code: null }, kinds, work);
}

/** A book to make. `names`: of the pupils of a class. */
type BookToMake = Pick<SheetToMake, "spec" | "name" | "code"> & { readonly names?: readonly string[] | undefined };

async function makeBook(
  { spec, name, code, names }: BookToMake,
  kinds: Kinds,
  { onProgress, signal }: Work,
): Promise<MadeBook> {
  const runner = inlineRunner(kinds, signal);
  await loadForSpec(spec);
  const progress = onProgress === undefined ? {} : { done: onProgress };
  const manifest = await (isPlanned(spec)
    ? (await import("../pdf/make-manifest.ts")).makeManifest(spec, kinds, runner, progress)
    : assemble(spec, kinds, runner, progress));
  const answers = await findAnswers(manifest, kinds, runner);
  const typeset = manifest.spec.output.map((output) =>
    typesetBook({ manifest, kinds, name, pupils: names, output }, answers),
  );
  const byNumber = new Map(manifest.puzzles.map(({ number }, i) => [number, answers[i]!] as const));
  return { name, code, order: null, manifest, answers: byNumber, typeset };
}

/** The fonts of every sheet; the theme adds one for titles. */
const FONTS = [REGULAR, BOLD];

/** Loads what most sheets in a language need, so that the first one is not slower than the next. */
export async function warmUp(language: Language): Promise<void> {
  const titles = Object.values(THEMES).map(({ title }) => title.file);
  await Promise.all([loadFonts([...FONTS, ...titles]), loadPhrases(language), loadPatterns(patternsOf(language))]);
}

/** Loads what checking an order needs, and most of what its sheet needs. */
async function loadForOrder(order: TypedOrder, kinds: Kinds): Promise<void> {
  const { language, used } = namedIn(order, kinds);
  await Promise.all([loadKinds(used), loadPhrases(language), loadPatterns(patternsOf(language)), loadFonts(FONTS)]);
}

/** The language of an order, and the kinds that its sheet may use: all kinds if the order names none. */
function namedIn(order: TypedOrder, kinds: Kinds): { readonly language: Language; readonly used: Kinds } {
  const read = order.again === undefined ? null : readSheetCode(order.again, kinds);
  if (read !== null)
    return "problem" in read
      ? { language: "en-GB", used: [] }
      : { language: read.recipe.language, used: kindsOf(read.recipe) };
  const language = LANGUAGES.find((known) => known === order.language) ?? usualLanguage(order.page);
  const named = order.kind?.split(",").flatMap((name) => kindNamed(kinds, name.trim().toLowerCase()) ?? []);
  return { language, used: named ?? kinds };
}

/** Loads what the layout of a book or sheet needs. Its kinds must be loaded already. */
async function loadForSpec({ language, theme }: Spec): Promise<void> {
  await Promise.all([
    loadPhrases(language),
    loadPatterns(patternsOf(language)),
    loadFonts([...FONTS, themeNamed(theme).title.file]),
  ]);
}

/** The pages of the key as a separate file; null if the spec wants none. */
export function keyLayout({ manifest, answers }: MadeBook, { input, layout }: TypesetBook): Layout | null {
  if (manifest.spec.answers.at === "none") return null;
  return layoutKey(input, layout, answers, new Set(answers.keys()));
}

/** The pages of a sheet or its key as they are printed; of a booklet one by one, as they are read. */
export const pagesShown = (
  layout: Layout,
  { input }: TypesetBook,
  of: "book" | "answers",
): Pick<Layout, "count" | "page"> => printedPages(layout, input, of === "book");

/** A side of a sheet of a booklet as SVG, with two pages in the order for folding. */
export function drawSide(
  { count, page }: Layout,
  index: number,
  { options, input }: TypesetBook,
  picture: (pixels: Pixels) => string,
): string {
  const sides = impose(count, page, input.edition.sheet.paper);
  return pageSvg(sides[index]!, options, picture);
}

/** A page as SVG: see `pageSvg`. */
export function drawPage(
  { page }: Pick<Layout, "page">,
  index: number,
  { options, input }: TypesetBook,
  picture: (pixels: Pixels) => string,
): string {
  const { profile, sheet } = input.edition;
  return pageSvg(page(index), profile.folded ? { ...options, size: sheet.paper } : options, picture);
}

/** Whether an output has a cover. */
export async function hasCover({ manifest }: MadeBook, output: Output): Promise<boolean> {
  if (output !== "press") return false;
  const { coverPrinter } = await import("../pdf/render-cover.ts");
  return "printer" in coverPrinter(manifest);
}

/** The PDF of an output, of its key, of its cover, or of its slides for the board. */
export async function renderPdf(
  { answers }: MadeBook,
  typeset: TypesetBook,
  of: "book" | "answers" | "cover" | "slides",
): Promise<Uint8Array> {
  if (of === "book") return renderBook(typeset);
  if (of === "answers") return renderKey(typeset, answers);
  if (of === "slides") {
    const { renderSlides } = await import("../pdf/slides/render-slides.ts");
    return renderSlides(typeset);
  }
  const { coverPrinter, renderCover } = await import("../pdf/render-cover.ts");
  const found = coverPrinter(typeset.input.manifest);
  if ("lacking" in found) throw new Error(`there is no cover: ${found.lacking}`);
  const isUnique = [...answers.values()].every(({ ways }) => ways === 1);
  return renderCover({ ...typeset.input, isUnique }, found.printer, typeset.layout.count);
}

// Converts a sheet back to an order, so that a page shows the choices of a sheet that was opened by its code.

/** The order of a sheet without seed and code, with the typed options that its code does not contain. */
function orderOfSheet(
  {
    recipe,
    season,
    picture,
    joke,
    notch,
    pupils,
  }: Pick<SheetToMake, "recipe" | "season" | "picture" | "joke" | "notch" | "pupils">,
  typed: TypedOrder,
): TypedOrder {
  const { skills, level, ages, count, days, language, page, asks } = recipe;
  const { again, seed: _, ...beside } = typed;
  const order: TypedOrder = {
    ...beside,
    ...(season === undefined ? {} : { theme: season }),
    ...(picture ? { picture: "yes" } : {}),
    ...(joke ? { joke: "yes" } : {}),
    ...(notch === undefined ? {} : { notch }),
    ...(again === undefined || pupils === undefined || pupils.one !== undefined ? {} : orderOfClass(pupils)),
    kind: kindsOf(recipe)
      .map(({ slug }) => slug)
      .join(","),
    ...(skills.length === 1 ? { skill: skills[0]! } : {}),
    ...(skills.length > 1 ? { tables: tablesOf(skills).join(",") } : {}),
    ...(ages === null ? {} : { ages: shortest(ages) }),
    level,
    ...asks,
    count: String(count),
    ...(days === 1 ? {} : { days: String(days) }),
    language,
    page: typed.page ?? page,
  };
  return typed.booklet === undefined ? order : orderWhere(order, ({ ofSheet }) => !ofSheet);
}

/** The options of a class that was opened by its code. */
const orderOfClass = ({ pupils, groups, sheets, spares }: ClassSpec): TypedOrder => ({
  pupils: String(pupils),
  ...(groups.length === 0 ? {} : { groups: formatGroups(groups) }),
  ...(sheets === "different" ? {} : { sheets }),
  ...(spares === 0 ? {} : { spares: String(spares) }),
});
