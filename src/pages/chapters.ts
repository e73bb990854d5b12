/** The chapters of a book, of its key and of a classroom's sheets, in bound order. */
import type { Answer, Manifest } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { valueFor } from "../engine/required.ts";
import { escapeMarkdown, plainText } from "../templates/markdown.ts";
import { bodyOf, type Part } from "./body.ts";
import { certificatePages } from "./certificate-page.ts";
import { type ContentsRow, contentsPages } from "./contents-pages.ts";
import { finaleChapters } from "./finale-page.ts";
import { imprintPages, joinedTitlePage } from "./imprint-page.ts";
import { introductionChapters } from "./introduction-pages.ts";
import { type KeyChapter, keyRow, keyWriter } from "./key-chapters.ts";
import { matterPages, proseWidth } from "./matter-pages.ts";
import { frontPages, ownBackChapters } from "./own-pages.ts";
import { cornerPicture } from "./path-picture.ts";
import { progressPages } from "./progress-pages.ts";
import { type BackChapter, type Draft, hasFullMatter, type Setting } from "./setting.ts";
import { stickerPage } from "./sticker-page.ts";
import { flow, placed } from "./text.ts";
import { titlePages } from "./title-page.ts";
import { group, words } from "./words-on-page.ts";

export interface Chapter {
  readonly name: "front" | "puzzles" | "hints" | "explained" | "marking" | "answers" | "back";
  readonly drafts: readonly Draft[];
}

/** Whether the answers are at the back of the book itself. */
export const answersInBook = (manifest: Manifest): boolean => ["back", "both"].includes(manifest.spec.answers.at);

/** Numbers pages as they will be bound. */
export type Numbering = (drafts: readonly Draft[]) => readonly Draft[];

/** Only puzzles to write on. */
export const sheetChapters = (setting: Setting): Chapter[] =>
  bodyOf(setting).map(({ drafts }) => ({ name: "puzzles", drafts }));

/** A book whose pages have no numbers yet. `numbered` returns its chapters with numbers; it can be called several times. */
export interface UnnumberedBook {
  readonly numbered: (numbering: Numbering) => Chapter[];
}

/**
 * A whole book, except for the parts that depend on page numbers. `answers`: of all its puzzles, in order; `inBook`: whether
 * the keys are at its back; without answers, only the keys are omitted. The contents are written last, because they need all
 * page numbers; their own length is known before.
 */
export function bookChapters(setting: Setting, answers: readonly Answer[] | null, inBook: boolean): UnnumberedBook {
  const parts = bodyOf(setting);
  const own = ownBackChapters(setting);
  const backs = [...backChapters(setting, parts), ...own];
  // The contents list chapters with a title.
  const back = backs.flatMap(({ title, anchor }) => (title === null ? [] : [{ title, anchor }]));
  const introduction = introductionChapters(setting);
  const finale = finaleChapters(setting);
  const body = [...parts, ...finale].flatMap(({ drafts }) => drafts);
  const keys = inBook ? setting.manifest.spec.answers.show : [];
  const expected = rowsOf(
    setting,
    introduction,
    parts,
    [...finale, ...keys.map((key) => keyRow(setting, key)), ...back],
    () => WIDE,
  );
  // Their number of pages does not depend on the page numbers in them.
  const contents = hasFullMatter(setting.manifest.spec) ? contentsPages(setting, expected) : [];
  const isUnique = answers?.every(({ ways }) => ways === 1) ?? true;
  const imprint = { isUnique, name: setting.name };
  const opening = [
    ...(joinedTitlePage(setting, imprint) ?? [
      ...titlePages(setting, setting.reader),
      ...imprintPages(setting, imprint),
    ]),
    ...dedicationPages(setting),
    ...frontPages(setting),
  ];
  const keysWith = inBook && answers !== null ? keyWriter(setting, answers) : () => [];
  const numbered = (numbering: Numbering): Chapter[] => {
    let listed: readonly ContentsRow[] = expected;
    const listing = contents.map(
      (draft, i): Draft => ({ ...draft, right: i === 0, items: () => contentsPages(setting, listed)[i]!.items() }),
    );
    const front = [...opening, ...listing, ...introduction.flatMap(({ drafts }) => drafts)];
    const key = keysWith(pageFinder(numbering([...front, ...body])));
    const all = numbering([...front, ...body, ...[...key, ...backs].flatMap(({ drafts }) => drafts)]);
    const pageOf = new Map(all.flatMap(({ anchors }, i) => anchors.map((anchor) => [anchor, i + 1] as const)));
    listed = rowsOf(setting, introduction, parts, [...finale, ...key, ...back], (anchor) => valueFor(pageOf, anchor));
    return [
      { name: "front", drafts: front },
      { name: "puzzles", drafts: body },
      ...key,
      ...backs.map(({ drafts }): Chapter => ({ name: "back", drafts })),
    ];
  };
  return { numbered };
}

/** The page on which each puzzle is, by its number. */
export const puzzlePages = (drafts: readonly Draft[]): ReadonlyMap<number, number> =>
  new Map(drafts.flatMap(({ puzzles, isKey }, i) => (isKey ? [] : puzzles.map((number) => [number, i + 1] as const))));

/** The same as a function. */
function pageFinder(drafts: readonly Draft[]): (number: number) => number {
  const pages = puzzlePages(drafts);
  return (number) => valueFor(pages, number);
}

/** A page number of maximum width. */
const WIDE = 888;

/** A chapter without puzzles, as the contents list it. */
type Listed = Pick<KeyChapter, "title"> & { readonly anchor: string };

function rowsOf(
  setting: Setting,
  before: readonly Listed[],
  parts: readonly Part[],
  after: readonly Listed[],
  pageOf: (anchor: string) => number,
): ContentsRow[] {
  const plain = ({ title, anchor }: Listed): ContentsRow => ({
    title,
    note: "",
    level: null,
    page: pageOf(anchor),
    to: anchor,
  });
  return [
    ...before.map(plain),
    ...parts.map(({ title, kindName, puzzles, level, anchor }): ContentsRow => {
      const note = [kindName, rangeOf(puzzles, setting)].filter((text) => text !== null).join(" · ");
      return { title, note, level, page: pageOf(anchor), to: anchor };
    }),
    ...after.map(plain),
  ];
}

/** "Puzzles 1 to 24"; null if there are none. */
function rangeOf(puzzles: Part["puzzles"], { phrase }: Setting): string | null {
  const [first, last] = [puzzles[0], puzzles.at(-1)];
  if (first === undefined || last === undefined) return null;
  return plainText(
    phrase(
      say("book.contents-puzzles", { first: first.number, last: last.number, together: last.number - first.number }),
    ),
  );
}

// The chapters after the keys: the progress pages and, for children, a certificate and stickers.

/** The chapters at the back of a book. */
export function backChapters(setting: Setting, parts: readonly Part[]): BackChapter[] {
  const { phrase, sizes } = setting;
  const numbers = parts.flatMap(({ puzzles }) => puzzles.map(({ number }) => number));
  const { matter, progress = true } = setting.manifest.spec;
  if (matter === "least") return [];
  const map: BackChapter[] =
    hasFullMatter(setting.manifest.spec) && progress
      ? [{ title: words(phrase, "book.progress"), anchor: "progress", drafts: progressPages(setting, numbers) }]
      : [];
  if (!sizes.isChild) return map;
  // Stickers are printed apart, on their own paper, not bound into a book.
  const hasStickers = map.length > 0 && setting.profile.live;
  return [
    ...map,
    { title: words(phrase, "book.certificate"), anchor: "certificate", drafts: certificatePages(setting) },
    ...(hasStickers
      ? [{ title: words(phrase, "book.stickers"), anchor: "stickers", drafts: [stickerPage(setting, numbers)] }]
      : []),
  ];
}

// The dedication: a few lines alone in the upper part of a page.

/** Position of its first baseline as a share of the page's height, and its size as a multiple of the text's. */
const AT = 0.32;
const LARGER = 1.2;

/** Minimum width of its picture, as a share of the text's. */
const MIN_PICTURE = 0.4;

/**
 * The dedication on a page without a footer; empty if a book has none. If it needs more than one page, it is set as running text.
 */
export function dedicationPages(setting: Setting): Draft[] {
  const { manifest, frame, sizes, measure, palettes } = setting;
  const { dedication } = manifest.spec;
  if (dedication === undefined) return [];
  const size = sizes.text.size * LARGER;
  const type = { size, leading: size * 1.45 };
  const stanzas = dedication.split("\n\n").map((stanza) => stanza.split("\n").map(escapeMarkdown));
  const { x } = frame.text;
  const top = frame.height * AT;
  const flows = stanzas.map((lines) => flow(lines.join("\n\n"), proseWidth(setting), type, measure, 0));
  const height = flows.reduce((sum, { height }) => sum + height + type.leading * 1.8, 0);
  if (top + height > frame.bottom)
    return matterPages(
      stanzas.map((lines) => ({ type: "paragraph", lines })),
      {},
      setting,
    ).map((draft) => ({ ...draft, hasNoFooter: true }));
  // A child's book in colour has a picture wherever there is space for one.
  const hasPicture = sizes.isChild && palettes?.(undefined) != null;
  const items = () => {
    let y = top;
    const words = flows.map((stanza) => {
      const item = group("paragraph", placed(stanza.items, x, y));
      y += stanza.height + type.leading * 1.8;
      return item;
    });
    return [...words, ...(hasPicture ? cornerPicture("dedication", y, MIN_PICTURE, setting) : [])];
  };
  return [{ items, anchors: [], bookmarks: [], column: frame.text, puzzles: [], hasNoFooter: true, right: true }];
}
