/** The opener of a chapter in a bound book: its title, its contents, and one calm picture. */
import type { Level } from "../engine/kind.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { paragraphItems } from "./introduction-pages.ts";
import type { Item } from "./item.ts";
import { matterPages, plainParagraphs } from "./matter-pages.ts";
import { cornerPicture } from "./path-picture.ts";
import { levelSquares } from "./puzzle-head.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, placed } from "./text.ts";
import { largestTitle } from "./title.ts";
import { group } from "./words-on-page.ts";

/** The data of an opener. */
export interface Opener {
  readonly title: string;
  /** For example the kind and the number of puzzles; may be empty. */
  readonly note: string;
  /** The hardest level of the chapter. */
  readonly level: Level | null;
  /** Its kind's id: each chapter has its own picture. */
  readonly kind: string;
  /** Paragraphs about it, separated by empty lines. */
  readonly introduction?: string | undefined;
}

/** The opener and, if its introduction does not fit on it, pages with that. */
export function openerPages(setting: Setting, opener: Opener): Draft[] {
  const { introduction } = opener;
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
const TITLE = 1.45;

/** Whether the introduction ends above the footer. */
const hasRoom = (opener: Opener, setting: Setting): boolean => placesOf(opener, setting).end <= setting.frame.bottom;

/** Gap between the squares of the level, or what replaces them, and the introduction. */
const TO_TEXT = 1.6;

/** Positions: baselines of the title, of the note, of the squares, and start and end of the introduction. */
function placesOf({ title, note: about, introduction }: Opener, setting: Setting) {
  const { frame, sizes, theme, measure } = setting;
  const { x, width } = frame.text;
  const heading = largestTitle(title, width, frame.height * 0.3, sizes.title * TITLE, setting);
  const baseline = frame.top + heading.size * theme.title.capitals;
  const size = Math.max(sizes.small, sizes.isChild ? sizes.text.size : 12);
  const type = { size, leading: size * 1.4 };
  const note = flow(escapeMarkdown(about), width, type, measure);
  const y = baseline + heading.height + size * 2.2;
  const squares = size * 0.9;
  const below = y + note.height + size * 1.9;
  const text = introduction === undefined ? null : paragraphItems(introduction, setting);
  const from = below + sizes.text.leading * TO_TEXT;
  return {
    x,
    width,
    heading,
    baseline,
    note,
    y,
    squares,
    below,
    text,
    from,
    end: text === null ? below : from + text.height,
  };
}

/** Minimum width of the picture as a share of the text's. */
const MIN = 1 / 4;
const MIN_BESIDE = 0.4;

function openerItems(opener: Opener, setting: Setting): Item[] {
  const { title, level, kind } = opener;
  const { x, heading, baseline, note, y, squares, below, text, from, end } = placesOf(opener, setting);
  const marks = level === null ? [] : levelSquares(level, x, below, squares);
  // Next to a text the picture is omitted if it would be small.
  const picture = cornerPicture(`opener ${kind} ${title}`, end, text === null ? MIN : MIN_BESIDE, setting);
  return [
    group("heading-1", placed(heading.items, x - 0.04 * heading.size, baseline)),
    group("paragraph", placed(note.items, x, y)),
    { item: "ornament", marks },
    ...(text?.at(x, from) ?? []),
    ...picture,
  ];
}
