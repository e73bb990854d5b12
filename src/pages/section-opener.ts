/** The opener of a chapter in a bound book: a picture of its idea, its title and its contents. */
import type { Figure } from "../engine/figure.ts";
import type { Level } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { rng } from "../engine/rng.ts";
import type { Sizes } from "../spec/edition/reader.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { paragraphItems } from "./introduction-pages.ts";
import type { Item } from "./item.ts";
import { levelSquares } from "./level-squares.ts";
import { matterPages, plainParagraphs } from "./matter-pages.ts";
import { pathPicture } from "./path-picture.ts";
import { scenePage } from "./scene-page.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, placed, textAt } from "./text.ts";
import { largestTitle } from "./title.ts";
import { group } from "./words-on-page.ts";

/** The data of an opener. */
export interface Opener {
  readonly title: string;
  /** For example the kind and the number of puzzles; may be empty. */
  readonly note: string;
  /** The hardest level of the chapter. */
  readonly level: Level | null;
  /** The numbers of its puzzles. */
  readonly range: string;
  /** The id of the kind whose picture it shows. */
  readonly kind: string;
  /** Paragraphs about it, separated by empty lines. */
  readonly introduction?: string | undefined;
  /** The index of its chapter, and how many chapters before it have openers. */
  readonly chapter: number;
  readonly before: number;
}

/** The opener and, if its introduction does not fit on it, pages with that. */
export function openerPages(setting: Setting, opener: Opener): Draft[] {
  const { introduction } = opener;
  if (setting.sizes.isChild)
    return [
      scenePage(setting, opener),
      ...(introduction === undefined ? [] : matterPages(plainParagraphs(introduction), {}, setting)),
    ];
  if (introduction === undefined || hasRoom(opener, setting)) return [sectionOpener(setting, opener)];
  return [
    sectionOpener(setting, { ...opener, introduction: undefined }),
    ...matterPages(plainParagraphs(introduction), {}, setting),
  ];
}

/** A page in the style of a half-title, without a footer. */
export const sectionOpener = (setting: Setting, opener: Opener): Draft => ({
  items: () => openerItems(opener, setting),
  anchors: [],
  bookmarks: [],
  column: setting.frame.text,
  puzzles: [],
  hasNoFooter: true,
  right: true,
});

/** Size of the title as a multiple of a page title. */
const TITLE = 1.3;

/** Whether the introduction fits below the title with a picture of its minimum size above. */
const hasRoom = (opener: Opener, setting: Setting): boolean =>
  textOf(opener, setting).height <= setting.frame.bottom - setting.frame.top;

/** Gap between the picture and the title, and between the squares of the level and the introduction, in lines. */
const TO_TITLE = 2.4;
const TO_TEXT = 1.6;

/** The words of an opener: their height, and their items from a top edge. */
function textOf(opener: Opener, setting: Setting) {
  const { title, note: about, introduction, level, range } = opener;
  const { frame, sizes, theme, measure } = setting;
  const { x, width } = frame.text;
  const heading = largestTitle(title, width, frame.height * 0.3, sizes.title * TITLE, setting);
  const baseline = heading.size * theme.title.capitals;
  const size = Math.max(sizes.small, 11);
  const note = flow(escapeMarkdown(about), width, { size, leading: size * 1.4 }, measure);
  const noteAt = baseline + heading.height + size * 2;
  const below = noteAt + note.height + size * 2.2;
  const small = Math.max(sizes.small, size * 0.8);
  const text = introduction === undefined ? null : paragraphItems(introduction, setting);
  const from = below + sizes.text.leading * TO_TEXT;
  return {
    height: text === null ? below : from + text.height,
    items: (top: number): Item[] => [
      group("heading-1", placed(heading.items, x - 0.04 * heading.size, top + baseline)),
      group("paragraph", placed(note.items, x, top + noteAt)),
      { item: "ornament", marks: level === null ? [] : levelSquares(level, x, top + below, size * 0.8) },
      group("paragraph", [textAt(range, x + width, top + below, small, measure, { anchor: "end" })]),
      ...(text?.at(x, top + from) ?? []),
    ],
  };
}

/** Minimum width of the picture as a share of the text's. */
const MIN = 0.4;

/** A picture without the numbers that would be too small for its readers. */
const readable = ({ marks, ...figure }: Figure, cell: number, { small }: Sizes): Figure => ({
  ...figure,
  marks: marks.filter((mark) => mark.shape !== "text" || mark.size * cell >= small),
});

/** The picture at the top, the words at the foot. */
function openerItems(opener: Opener, setting: Setting): Item[] {
  const { frame, sizes } = setting;
  const words = textOf(opener, setting);
  const top = frame.bottom - words.height;
  const figure = pictureOf(opener, setting);
  const height = top - TO_TITLE * sizes.text.leading - frame.top;
  const cell = Math.min(frame.text.width / figure.width, height / figure.height);
  const isShown = cell * figure.width >= MIN * frame.text.width;
  // Without a picture the words begin where those of other pages do.
  if (!isShown) return words.items(frame.top);
  return [
    { item: "figure", figure: readable(figure, cell, sizes), x: frame.text.x, y: frame.top, cell },
    ...words.items(top),
  ];
}

/** The picture of its kind, from a stream of its own. */
function pictureOf({ kind: id, title }: Opener, { kinds, manifest }: Setting): Figure {
  const kind = required(kinds.find((each) => each.id === id));
  const name = `opener ${id} ${title}`;
  return kind.opener?.(rng([manifest.seed, manifest.title, name])) ?? pathPicture(manifest, 5, 5, { name, turns: 0 });
}
