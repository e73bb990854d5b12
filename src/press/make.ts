/** The press as one function after the other: from an order, or the text of a spec, to pages and PDFs, all in memory. */
import { fontBytes } from "#platform";
import { findAnswers } from "../book/answers.ts";
import { assemble } from "../book/assemble.ts";
import type { Answer, Manifest } from "../book/manifest.ts";
import { BOLD, REGULAR } from "../draw/font-files.ts";
import { THEMES, themeNamed } from "../draw/themes/index.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { type Layout, layoutKey } from "../pages/layout.ts";
import { planPages } from "../pages/planner/plan-pages.ts";
import { type Pixels, pageSvg } from "../pdf/page-svg.ts";
import { renderBook, renderKey, type TypesetBook, typesetBook } from "../pdf/render-book.ts";
import { coverPrinter, renderCover } from "../pdf/render-cover.ts";
import { renderSlides } from "../pdf/slides/render-slides.ts";
import { loadTogether, whenLoaded } from "../platform/not-loaded.ts";
import { inlineRunner } from "../runner/inline.ts";
import type { Runner } from "../runner/runner.ts";
import { shortest } from "../spec/ages.ts";
import { type ClassList, parseClassList } from "../spec/class/class-list.ts";
import { formatGroups } from "../spec/class/group-text.ts";
import type { ClassSpec } from "../spec/class/kept-class.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { SPACINGS } from "../spec/edition/comfort.ts";
import type { Output } from "../spec/edition/output.ts";
import { registerOf } from "../spec/edition/print-reader.ts";
import { kindsOf } from "../spec/sheet-code.ts";
import { AS_PARAMETERS, oneOf } from "../spec/sheet-order.ts";
import { parseSpec } from "../spec/spec.ts";
import type { Logo, Spec } from "../spec/spec-types.ts";
import { tablesOf } from "../spec/tables.ts";
import { readSheet, type SheetToMake } from "../spec/typed-sheet.ts";
import { phrasesOf } from "../templates/index.ts";
import { LANGUAGES, type Language } from "../templates/language.ts";
import type { TypedOrder } from "./order-address.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];
type OnProgress = (done: number, of: number) => void;

/** A book or sheet that was made. */
export interface MadeBook {
  readonly name: string;
  readonly code: string | null;
  /** What a sheet was made from; null: it is a book. */
  readonly order: TypedOrder | null;
  readonly manifest: Manifest;
  readonly answers: ReadonlyMap<number, Answer>;
  /** One for each output of its spec, in their order. */
  readonly typeset: readonly TypesetBook[];
}

/** Draws of one order that are tried until one gives what is asked for: puzzles that rise over a week, say. */
const DRAWN = 8;

/** How something is made; an aborted signal ends it. */
interface Work {
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a sheet is made with besides its order. */
interface SheetWork extends Work {
  /** The list of a class, as it was pasted. */
  readonly classList?: string | undefined;
  readonly logo?: Logo | undefined;
}

/**
 * Makes a sheet, or those of a class. `draw`: which of all sheets of the order, where neither seed nor code is said; the next are tried where it cannot
 * be made. Throws an `InputError`, or a `Failure`, with what is wrong.
 */
export async function makeSheet(
  order: TypedOrder,
  kinds: Kinds,
  draw: number,
  { classList: text, logo, ...work }: SheetWork = {},
): Promise<MadeBook> {
  const early = preloadWords(order.language);
  const classList = text === undefined ? undefined : await whenLoaded(() => readList(text));
  const names = classList?.pupils.map(({ name }) => name);
  const isDrawn = order.seed === undefined && order.again === undefined;
  for (let tried = 1; ; tried++) {
    const asked = () => toMake(order, kinds, draw + tried - 1, classList, logo);
    const [sheet] = await Promise.all([whenLoaded(asked), early]);
    try {
      const made = await makeBook({ ...sheet, names }, kinds, work);
      return { ...made, order: orderOfSheet(sheet, order) };
    } catch (failure) {
      if (!isDrawn || !isOfDraw(failure) || tried === DRAWN) throw failure;
    }
  }
}

/** Whether it was this draw alone that could not be made: another one may be. */
export const isOfDraw = (error: unknown): boolean => error instanceof Failure && error.exitCode === EXIT.failed;

/** Reads the list of a class. Throws a `Failure` where it is none. */
function readList(text: string): ClassList {
  const list = parseClassList(text);
  if ("problem" in list) throw new Failure(list.problem, EXIT.data);
  return list;
}

function toMake(
  order: TypedOrder,
  kinds: Kinds,
  draw: number,
  classList: ClassList | undefined,
  logo: Logo | undefined,
): SheetToMake {
  const sheet = readSheet({ ...order, logo, classList }, kinds, draw, AS_PARAMETERS);
  const spacing = oneOf("spacing", SPACINGS, order.spacing, AS_PARAMETERS);
  return spacing === undefined ? sheet : { ...sheet, spec: { ...sheet.spec, spacing } };
}

/** Makes the books of a spec's text. `file`: what it is called. Throws an `InputError` with all mistakes and their lines. */
export async function makeSpec(text: string, file: string, kinds: Kinds, work: Work = {}): Promise<MadeBook> {
  const name = file.replace(/^.*[/\\]/, "").replace(/\.(ya?ml|json)$/i, "");
  const spec = await whenLoaded(() => parseSpec(text, file, kinds));
  return makeBook({ spec, name, code: null }, kinds, work);
}

/** A book to be made. `names`: of the pupils of a class. */
type BookToMake = Pick<SheetToMake, "spec" | "name" | "code"> & { readonly names?: readonly string[] | undefined };

async function makeBook(
  { spec, name, code, names }: BookToMake,
  kinds: Kinds,
  { onProgress, signal }: Work,
): Promise<MadeBook> {
  const runner = inlineRunner(kinds, signal);
  await preload(spec, kinds);
  const manifest = await makeManifest(spec, kinds, runner, onProgress);
  const answers = await whenLoaded(() => findAnswers(manifest, kinds, runner));
  const typeset: TypesetBook[] = [];
  for (const output of manifest.spec.output)
    typeset.push(await whenLoaded(() => typesetBook({ manifest, kinds, name, pupils: names, output }, answers)));
  const byNumber = new Map(manifest.puzzles.map(({ number }, i) => [number, answers[i]!] as const));
  return { name, code, order: null, manifest, answers: byNumber, typeset };
}

/** Loads what most sheets in a language take: so a press that has just started is as quick as one that has made some. */
export async function warmUp(language: Language): Promise<void> {
  const fonts = Object.values(THEMES).map(({ title }) => title.file);
  const pieces = [...new Set([REGULAR, BOLD, ...fonts])].map((file) => () => fontBytes(file));
  await loadTogether([...pieces, () => phrasesOf(language, "children")]);
}

/** Loads what every sheet of a language needs, while its order is read. */
async function preloadWords(said: string | undefined): Promise<void> {
  const language = LANGUAGES.find((known) => known === said);
  const fonts = [REGULAR, BOLD].map((file) => () => fontBytes(file));
  await loadTogether(language === undefined ? fonts : [...fonts, () => phrasesOf(language)]);
}

/**
 * Loads the fonts, the words and the kinds of a book together. What is still missing later, as patterns of hyphenation, is loaded
 * then.
 */
async function preload({ language, theme, reader, ages, sections }: Spec, kinds: Kinds): Promise<void> {
  const register = registerOf({ spec: { reader, ages } });
  const fonts = [...new Set([REGULAR, BOLD, themeNamed(theme).title.file])].map((file) => () => fontBytes(file));
  const used = kinds.filter(({ id }) => sections.some(({ kind }) => kind === id));
  const words = () => phrasesOf(language, register);
  await loadTogether([...fonts, words, ...used.map((kind) => () => kind.generate)]);
  await loadTogether(
    used.map(
      ({ id }) =>
        () =>
          words().has(`${id}.name`),
    ),
  );
}

async function makeManifest(spec: Spec, kinds: Kinds, runner: Runner, onProgress?: OnProgress): Promise<Manifest> {
  const progress = onProgress === undefined ? {} : { done: onProgress };
  if (spec.pages === undefined) return whenLoaded(() => assemble(spec, kinds, runner, progress));
  const extentOf = async (manifest: Manifest) =>
    typesetBook({ manifest, kinds }, await findAnswers(manifest, kinds, runner)).layout;
  return (await whenLoaded(() => planPages(spec, kinds, runner, extentOf, progress))).manifest;
}

/** The pages of the key as a file of its own; null where the spec wants none. */
export async function keyLayout(
  { manifest, answers }: MadeBook,
  { input, layout }: TypesetBook,
): Promise<Layout | null> {
  if (manifest.spec.answers.at === "none") return null;
  return whenLoaded(() => layoutKey(input, layout, answers, new Set(answers.keys())));
}

/** A page as SVG: see `pageSvg`. */
export const drawPage = (
  layout: Layout,
  index: number,
  { options }: TypesetBook,
  picture: (pixels: Pixels) => string,
): Promise<string> => whenLoaded(() => pageSvg(layout.page(index), options, picture));

/** Whether an output has a cover. */
export const hasCover = async ({ manifest }: MadeBook, output: Output): Promise<boolean> =>
  output === "press" && (await whenLoaded(() => "printer" in coverPrinter(manifest)));

/** The PDF of an output, of its key, of its cover, or of its slides for the board. */
export function renderPdf(
  { answers }: MadeBook,
  typeset: TypesetBook,
  of: "book" | "answers" | "cover" | "slides",
): Promise<Uint8Array> {
  if (of === "book") return whenLoaded(() => renderBook(typeset));
  if (of === "answers") return whenLoaded(() => renderKey(typeset, answers));
  if (of === "slides") return whenLoaded(() => renderSlides(typeset));
  return whenLoaded(() => {
    const found = coverPrinter(typeset.input.manifest);
    if ("lacking" in found) throw new Error(`there is no cover: ${found.lacking}`);
    const isUnique = [...answers.values()].every(({ ways }) => ways === 1);
    return renderCover({ ...typeset.input, isUnique }, found.printer, typeset.layout.count);
  });
}

// What a sheet was made from, as an order: so a page shows the choices of a sheet that came back by its code.

/** The order of a sheet, without seed and code, and with what was said beside it. */
function orderOfSheet(
  { recipe, season, pupils }: Pick<SheetToMake, "recipe" | "season" | "pupils">,
  typed: TypedOrder,
): TypedOrder {
  const { skills, level, ages, count, days, language, page } = recipe;
  const { again, seed: _, ...beside } = typed;
  return {
    ...beside,
    ...(season === undefined ? {} : { theme: season }),
    ...(again === undefined || pupils === undefined || pupils.one !== undefined ? {} : orderOfClass(pupils)),
    kind: kindsOf(recipe)
      .map(({ slug }) => slug)
      .join(","),
    ...(skills.length === 1 ? { skill: skills[0]! } : {}),
    ...(skills.length > 1 ? { tables: tablesOf(skills).join(",") } : {}),
    ...(ages === null ? {} : { ages: shortest(ages) }),
    level,
    count: String(count),
    ...(days === 1 ? {} : { days: String(days) }),
    language,
    page: typed.page ?? page,
  };
}

/** A class that came back by its code. */
const orderOfClass = ({ pupils, groups, sheets, spares }: ClassSpec): TypedOrder => ({
  pupils: String(pupils),
  ...(groups.length === 0 ? {} : { groups: formatGroups(groups) }),
  ...(sheets === "different" ? {} : { sheets }),
  ...(spares === 0 ? {} : { spares: String(spares) }),
});
