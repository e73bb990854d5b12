/** From a made book to the bytes of a PDF: chooses the edition, lays it out and prints it. */
import type { Theme } from "../../draw/themes/theme.ts";
import { openType, type Type } from "../../draw/type.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import type { Language } from "../../templates/language.ts";
import { type Edition, editionOf } from "../edition/edition.ts";
import { type Output, PROFILES } from "../edition/output.ts";
import type { Answer, Manifest } from "../manifest.ts";
import { impose, sheetSize } from "../pages/impose.ts";
import type { Page } from "../pages/item.ts";
import { answersInBook, type Binding, type Copy, type Layout, layoutBook, layoutKey } from "../pages/layout.ts";
import { bindingOf, bleedOfBook } from "./binding.ts";
import { type PrintOrder, printToBytes } from "./print-pages.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** A book to be printed, and how. */
export interface Job {
  readonly manifest: Manifest;
  readonly kinds: Kinds;
  /** What its spec's file is called, without ending; its imprint tells it. By default made of the title. */
  readonly name?: string;
  /** By default the first that its spec names. */
  readonly output?: Output;
}

/**
 * The book: with its keys at the back unless its spec puts them elsewhere, or its puzzles as sheets. `answers`: of all
 * its puzzles, in their order.
 */
export async function pressBook(job: Job, answers: readonly Answer[]): Promise<Uint8Array> {
  const { copy, order } = open(job);
  return print(layoutBook(copy, answers), copy.edition, order);
}

/**
 * The key as a file of its own. `answers`: by the numbers of the puzzles, of all of them where `needsAll`; `wanted`: the
 * puzzles whose answers are printed, by default all that are known.
 */
export async function pressKey(
  job: Job,
  answers: ReadonlyMap<number, Answer>,
  wanted: ReadonlySet<number> = new Set(answers.keys()),
): Promise<Uint8Array> {
  const { copy, order } = open(job);
  return print(layoutKey(copy, answers, wanted), copy.edition, order);
}

/**
 * Whether a key of a few puzzles can tell their pages only when the answers of all are known: a bound book with its key
 * at the back has other margins, and so other pages, when it is thicker.
 */
export const needsAll = ({ manifest, output = manifest.spec.output[0]! }: Job): boolean =>
  PROFILES[output].bound && answersInBook(manifest);

/** How a book falls into pages, without printing them. */
export function planBook(job: Job, answers: readonly Answer[]): Omit<Layout, "page"> {
  return layoutBook(open(job).copy, answers);
}

function open({ manifest, kinds, name, output = manifest.spec.output[0]! }: Job): {
  readonly copy: Copy;
  readonly order: PrintOrder;
} {
  const edition = editionOf(manifest, output);
  const { theme, sizes, profile, sheet } = edition;
  const { title, spec } = manifest;
  const type = typeOf(theme, spec.language, sizes.isChild);
  const binding: Binding | null = output === "press" ? bindingOf(spec, sheet.paper) : null;
  // Its length is planned for the first of its outputs; the others take as many pages as they need.
  const length = output === spec.output[0] ? (spec.pages ?? null) : null;
  return {
    copy: { manifest, name, kinds, measure: type.measure, edition, binding, length },
    order: {
      title,
      author: spec.author,
      language: spec.language,
      type,
      size: profile.folded ? sheetSize(sheet.paper) : sheet.paper,
      live: profile.live,
      kind: output === "press" ? "press" : "screen",
      bleed: output === "press" ? bleedOfBook(spec) : undefined,
    },
  };
}

/** Fonts take a while to open, and a book is laid out many times while it is planned. */
const opened = new Map<string, Type>();

function typeOf(theme: Theme, language: Language, isChild: boolean): Type {
  const key = `${theme.name} ${language} ${isChild}`;
  const type = opened.get(key) ?? openType(theme, language, { isChild });
  opened.set(key, type);
  return type;
}

const print = ({ count, page }: Layout, { profile, sheet }: Edition, order: PrintOrder): Promise<Uint8Array> =>
  printToBytes(profile.folded ? impose(count, page, sheet.paper) : pagesOf(count, page), { ...order, length: count });

/** Pages one by one, each made when it is printed. */
function* pagesOf(count: number, page: (index: number) => Page): Iterable<Page> {
  for (let i = 0; i < count; i++) yield page(i);
}
