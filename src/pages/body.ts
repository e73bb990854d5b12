/** The pages between the front matter and the key: how to play each kind, and its puzzles. */

import { markedBoxes } from "../book/finale/finale.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { LEVELS, type Level, type Position, say } from "../engine/kind.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import { Failure } from "../spec/diagnostic.ts";
import type { SheetSpec } from "../spec/spec-types.ts";
import { MAX_ON_PAGE } from "../spec/spec-values.ts";
import { plainText } from "../templates/markdown.ts";
import { drawOptionsFor } from "./cell-range.ts";
import { composePages } from "./compose-pages.ts";
import { listingOf } from "./fit-page.ts";
import { howToPages } from "./how-to.ts";
import { type HowToStrip, howToStrip } from "./how-to-strip.ts";
import { withKnownRules } from "./known-rules.ts";
import { MAX_IN_MEMORY, openLastChapter } from "./last-chapter.ts";
import { type LaterSection, laterPages } from "./later-section.ts";
import { type LayoutCache, openLayoutCache } from "./layout-cache.ts";
import { lessonPages } from "./lesson.ts";
import type { PageLimits } from "./page-choices.ts";
import { MAX_COLUMNS } from "./page-shapes.ts";
import { type Code, codesOf } from "./puzzle-code.ts";
import { type PuzzlePage, puzzlePages } from "./puzzle-pages.ts";
import { scenesOf } from "./season-scene.ts";
import { openerPages } from "./section-opener.ts";
import { sectionPages } from "./section-pages.ts";
import { sectionSheets } from "./section-sheets.ts";
import { type Draft, hasFullMatter, type Setting } from "./setting.ts";
import { warmUpsOf } from "./warm-ups.ts";
import { type PrintedPuzzle, printedPuzzles } from "./words.ts";
import { words } from "./words-on-page.ts";

/** A chapter: a section or, if all kinds alternate, a level. */
export interface Part {
  readonly title: string;
  /** The name of its kind, if the section has another title. */
  readonly kindName: string | null;
  readonly puzzles: readonly Pick<PrintedPuzzle, "number">[];
  /** The hardest level of its puzzles. */
  readonly level: Level | null;
  readonly drafts: readonly Draft[];
  /** The target of links to it. */
  readonly anchor: string;
}

/** Default maximum numbers of puzzles on a page. */
const LIMITS = {
  book: { most: 6, columns: 3, rows: 3 },
  sheets: { most: 8, columns: 3, rows: 4 },
  spread: { most: 4, columns: 2, rows: 3 },
  large: { most: 1, columns: 1, rows: 1 },
  packed: { most: MAX_ON_PAGE, columns: MAX_COLUMNS, rows: 4 },
} as const;

/** Maximum number on a page of a book or of its sheets; one in large print. If the number of pages is fixed, as many as fit. */
function limitsOf(
  { sizes, profile, packing }: Setting,
  usual: "book" | "spread",
): Pick<PageLimits, "most" | "columns" | "rows"> {
  if (packing !== undefined) return LIMITS.packed;
  return profile.sheets ? LIMITS.sheets : sizes.small >= LARGE ? LIMITS.large : LIMITS[usual];
}

/** Small type from this size on is large print. */
const LARGE = 14;

/** Every chapter of a book. */
export function bodyOf(setting: Setting): Part[] {
  const { manifest, sizes, profile } = setting;
  const { sheet } = manifest.spec;
  if (sheet !== undefined && profile.sheets) return [lessonOf(sheet, setting)];
  const options = { ...drawOptionsFor(sizes), printFriendly: profile.sheets };
  const warmUps = profile.sheets ? new Map<number, Position>() : warmUpsOf(setting);
  const marked = profile.sheets ? {} : { marked: markedBoxes(manifest) };
  // The example of a sheet is not a task of a book.
  const tasks = manifest.puzzles.filter(({ section }) => manifest.spec.sections[section]?.role !== "example");
  const print = (puzzles: readonly BookPuzzle[], cache = setting.cache): PrintedPuzzle[] =>
    printedPuzzles(
      { ...setting, ...scenesOf(setting), ...marked, manifest: { ...manifest, puzzles }, warmUps, cache },
      options,
    );
  const codes = codesOf(setting);
  const parts =
    manifest.spec.mix === "spread" && !profile.sheets
      ? spreadParts(print(tasks), codes, setting)
      : sectionParts(tasks, print, codes, setting);
  return parts.map((part, i) => (i === 0 ? startingAnywhere(part) : part));
}

/** The first chapter may start on either side, so that readers reach the first puzzle soon. */
const startingAnywhere = (part: Part): Part => ({
  ...part,
  drafts: part.drafts.map((draft, i) => (i === 0 ? { ...draft, right: false } : draft)),
});

/** A sheet as the only chapter. */
function lessonOf(sheet: SheetSpec, setting: Setting): Part {
  const { puzzles, drafts } = lessonPages(sheet, setting);
  const [title, anchor] = [sheet.title, "section-1"];
  const level = hardest(puzzles);
  return { title, kindName: null, puzzles, level, anchor, drafts: withHeading(drafts, title, anchor) };
}

/** Section after section; how to play a kind precedes its first. */
function sectionParts(
  tasks: readonly BookPuzzle[],
  print: (puzzles: readonly BookPuzzle[], cache?: LayoutCache) => PrintedPuzzle[],
  codes: Code,
  setting: Setting,
): Part[] {
  const { manifest, profile } = setting;
  const shown = new Map<string, number[]>();
  const lastChapter = tasks.length > MAX_IN_MEMORY ? openLastChapter() : null;
  return manifest.sections.flatMap((section, i): Part[] => {
    const own = tasks.filter((puzzle) => puzzle.section === i);
    // If single puzzles are reprinted, other sections of their book are empty.
    if (own.length === 0) return [];
    const name = kindName(section.kind, setting);
    const title = section.heading ?? name;
    const anchor = `section-${i + 1}`;
    const limits = { ...limitsOf(setting, "book"), perPage: section.perPage };
    const level = hardest(own);
    const kindTitle = title === name ? null : name;
    const { introduction } = manifest.spec.sections[i] ?? {};
    const opener = openerOf(title, kindTitle, own, setting, { introduction, chapter: i });
    const earlier = shown.get(section.kind) ?? [];
    shown.set(section.kind, [...earlier, i]);
    const pagesOfBook = (listed: readonly PrintedPuzzle[]) => {
      if (earlier.length > 0) return laterDrafts({ index: i, puzzles: listed, earlier }, limits, codes, setting);
      const pages = sectionPages(listed, limits, codes, setting).map((page) => puzzleDraft(page, setting));
      return withHowTo(pages, listed, limits, codes, setting);
    };
    const sheets = (listed: readonly PrintedPuzzle[]) =>
      sectionSheets({ index: i, puzzles: listed }, limits, codes, setting, (page) => puzzleDraft(page, setting));
    const layOut = (): readonly Draft[] => {
      // In a long book, the pages of a chapter are not stored with its puzzles.
      const listed = withKnownRules(print(own, lastChapter === null ? undefined : openLayoutCache()), setting);
      return [...opener, ...(profile.sheets ? sheets(listed) : pagesOfBook(listed))];
    };
    const drafts = lastChapter === null ? layOut() : lastChapter(layOut);
    const pages = inSection(withHeading(drafts, title, anchor), i);
    return [{ title, kindName: kindTitle, puzzles: own, level, anchor, drafts: pages }];
  });
}

/**
 * Pages of a section preceded by how to play its kind: on one or two pages of its own or, if that makes the section shorter,
 * above the first puzzles; with the least matter only above these, if the section stays as short.
 */
function withHowTo(
  pages: readonly Draft[],
  puzzles: readonly PrintedPuzzle[],
  limits: PageLimits,
  codes: Code,
  setting: Setting,
): Draft[] {
  const { kind } = firstOf(puzzles);
  const isLeast = setting.manifest.spec.matter === "least";
  const apart = [...howToDrafts([kind], setting), ...pages];
  const strip = howToStrip(kindOf(kind, setting), setting);
  if (strip === null) return apart;
  try {
    const listing = { ...listingOf(puzzles, codes.side, setting), first: strip.height };
    const below = puzzlePages(composePages(listing, limits), codes.items, setting);
    if (isLeast ? below.length > apart.length : below.length >= apart.length) return apart;
    return below.map((page, i) =>
      i === 0 ? belowStrip(strip, puzzleDraft(page, setting), setting) : puzzleDraft(page, setting),
    );
  } catch (failure) {
    if (failure instanceof Failure) return apart;
    throw failure;
  }
}

/** Pages of a later section of a kind, with an example above the first puzzles if no earlier section is like it. */
function laterDrafts(section: LaterSection, limits: PageLimits, codes: Code, setting: Setting): Draft[] {
  const { pages, example } = laterPages(section, limits, codes, setting);
  return pages.map((page, i) => {
    const draft = puzzleDraft(page, setting);
    if (i > 0 || example === null) return draft;
    return { ...draft, items: () => [...example.items(setting.frame.top), ...draft.items()] };
  });
}

/**
 * Minimum number of puzzles of a chapter with an opener page, in a bound book or a children's book; a chapter with an introduction
 * always has one.
 */
const OPENED = { adult: 8, child: 4 } as const;

function openerOf(
  title: string,
  kindName: string | null,
  puzzles: readonly Pick<PrintedPuzzle, "kind" | "level" | "number">[],
  setting: Setting,
  {
    introduction,
    kind = firstOf(puzzles).kind,
    chapter,
  }: { readonly introduction?: string | undefined; readonly kind?: string; readonly chapter: number },
): Draft[] {
  const { isChild } = setting.sizes;
  const isOpened =
    hasFullMatter(setting.manifest.spec) &&
    (setting.profile.bound || isChild) &&
    puzzles.length >= OPENED[isChild ? "child" : "adult"] &&
    setting.packing?.hasOpeners !== false;
  if (setting.profile.sheets || (!isOpened && introduction === undefined)) return [];
  const { phrase } = setting;
  const count = words(phrase, "book.count", { count: puzzles.length });
  const note = [kindName, count].filter((text) => text !== null).join(" · ");
  const [first, last] = [firstOf(puzzles).number, lastOf(puzzles).number];
  const range = words(phrase, "book.contents-puzzles", { first, last, together: last - first });
  return openerPages(setting, { title, note, level: hardest(puzzles), range, kind, introduction, chapter });
}

/** Level after level with all kinds alternating; how to play a kind precedes the page with its first puzzle. */
function spreadParts(puzzles: readonly PrintedPuzzle[], codes: Code, setting: Setting): Part[] {
  const { manifest, phrase } = setting;
  const usual = limitsOf(setting, "spread");
  const maxWith = ({ section }: PrintedPuzzle) => manifest.sections[section]?.perPage ?? usual.most;
  const limits = { ...usual, perPage: null, maxWith };
  const seen = new Set<string>();
  const taught = (page: PuzzlePage): Draft[] => {
    const kinds = [...new Set(page.puzzles.map(({ kind }) => kind))].filter((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return [...howToDrafts(kinds, setting), puzzleDraft(page, setting)];
  };
  const levels = LEVELS.filter((level) => puzzles.some((puzzle) => puzzle.level === level));
  return levels.map((level, i): Part => {
    const own = withKnownRules(
      puzzles.filter((puzzle) => puzzle.level === level),
      setting,
    );
    const pages = sectionPages(own, limits, codes, setting).flatMap(taught);
    const title = plainText(phrase(say(`common.level-${level}`)));
    // Each chapter has the picture of another kind.
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    const opener = openerOf(title, null, own, setting, { kind: kinds[i % kinds.length]!, chapter: i });
    const anchor = `level-${level}`;
    return {
      title,
      kindName: null,
      puzzles: own,
      level,
      anchor,
      drafts: inSection(withHeading([...opener, ...pages], title, anchor), i),
    };
  });
}

/** The neutral name of a kind. */
export const kindName = (kind: string, { phrase }: Setting): string => plainText(phrase(say(`${kind}.name`)));

const hardest = (puzzles: readonly Pick<PrintedPuzzle, "level">[]): Level | null =>
  LEVELS.findLast((level) => puzzles.some((puzzle) => puzzle.level === level)) ?? null;

function kindOf(id: string, { kinds }: Setting) {
  const found = kinds.find((kind) => kind.id === id);
  if (found === undefined) throw new Error(`no kind "${id}"`);
  return found;
}

/**
 * How to play these kinds, in order: two on a page if both have a strip, else on separate pages. None in a book with the least matter:
 * its puzzles have their rules beside them.
 */
function howToDrafts([first, ...others]: readonly string[], setting: Setting): Draft[] {
  if (first === undefined || setting.manifest.spec.matter === "least") return [];
  const [second, ...rest] = others;
  const upper = second === undefined ? null : howToStrip(kindOf(first, setting), setting);
  const top = setting.frame.top + (upper?.height ?? 0);
  const lower = upper === null ? null : howToStrip(kindOf(second!, setting), setting, top);
  if (upper === null || lower === null)
    return [...howToPages(setting, kindOf(first, setting)), ...howToDrafts(others, setting)];
  return [stripsDraft([upper, lower], setting), ...howToDrafts(rest, setting)];
}

function puzzleDraft({ items, puzzles, column, emptiness }: PuzzlePage, setting: Setting): Draft {
  const { phrase } = setting;
  const title = (number: number) => plainText(phrase(say("book.puzzle", { number })));
  return {
    items,
    anchors: puzzles.map(({ number }) => `puzzle-${number}`),
    bookmarks: puzzles.map(({ number }) => ({ title: title(number), depth: 1 })),
    column,
    puzzles: puzzles.map(({ number }) => number),
    emptiness,
  };
}

/** Strips below each other. */
function stripsDraft(strips: readonly HowToStrip[], { frame, phrase }: Setting): Draft {
  return {
    items: () => strips.flatMap((strip, i) => strip.items(i === strips.length - 1)),
    anchors: strips.map(({ slug }) => `how-${slug}`),
    bookmarks: [{ title: words(phrase, "book.how-to-play"), depth: 1 }],
    column: frame.text,
    puzzles: [],
  };
}

/** A page of puzzles below a strip. */
function belowStrip(strip: HowToStrip, page: Draft, setting: Setting): Draft {
  const above = stripsDraft([strip], setting);
  return {
    ...page,
    items: () => [...strip.items(), ...page.items()],
    anchors: [...above.anchors, ...page.anchors],
    bookmarks: [...above.bookmarks, ...page.bookmarks],
  };
}

const inSection = (drafts: readonly Draft[], section: number): Draft[] =>
  drafts.map((draft) => ({ ...draft, section }));

/** The first page of a chapter, with its bookmark and the target for the contents. */
function withHeading(drafts: readonly Draft[], title: string, anchor: string): Draft[] {
  const [first, ...others] = drafts;
  if (first === undefined) return [];
  return [
    {
      ...first,
      items: () => [{ item: "anchor", name: anchor, y: 0 }, ...first.items()],
      anchors: [anchor, ...first.anchors],
      bookmarks: [{ title, depth: 0 }, ...first.bookmarks],
      right: first.right ?? !first.left,
    },
    ...others,
  ];
}
