/** Titles in the font of the theme: broken into lines of like length, never within a word, tracked as the theme says. */
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { Item, TextItem } from "./item.ts";
import type { Setting } from "./setting.ts";
import { flow, type Measure, placed } from "./text.ts";

/** A title as lines that hang from `y` 0 at the first baseline. Points. */
export interface TitleFlow {
  readonly items: readonly TextItem[];
  /** To the last baseline. */
  readonly height: number;
  readonly lines: number;
  readonly size: number;
}

type TitleSetting = Pick<Setting, "theme" | "measure">;

/** From one line of a title to the next, over its size. */
const LEADING = 1.1;

/** The width of a title on one line, in points. */
export const titleWidth = (text: string, size: number, { theme, measure }: TitleSetting): number =>
  measure(text, "title", size) + theme.title.tracking * size * [...text].length;

/** Breaks a title at a size into lines no wider than `width`, as alike in length as they can be. */
export function titleFlow(text: string, width: number, size: number, setting: TitleSetting): TitleFlow {
  const widths: Measure = (part, _, em) => titleWidth(part, em, setting);
  const set = (lineWidth: number) => flow(escapeMarkdown(text), lineWidth, { size, leading: size * LEADING }, widths);
  const tracking = setting.theme.title.tracking * size;
  const longest = longestWord(text, setting) * size;
  let best = set(width);
  for (let lineWidth = width; lineWidth > Math.max(longest, width / 3); lineWidth -= width / 40) {
    const next = set(lineWidth);
    if (next.lines > best.lines) break;
    best = next;
  }
  const items = best.items.map(
    (item): TextItem => ({ ...item, font: "title", ...(tracking === 0 ? {} : { tracking }) }),
  );
  return { items, height: best.height, lines: best.lines, size };
}

/** The width of the longest word over the size. */
export const longestWord = (text: string, setting: TitleSetting): number =>
  Math.max(...text.split(/\s+/).map((word) => titleWidth(word, 1, setting)));

/** One line of a title that hangs at x by its start, middle or end. */
export function titleAt(
  text: string,
  x: number,
  y: number,
  size: number,
  setting: TitleSetting,
  anchor: "start" | "middle" | "end" = "start",
): TextItem {
  const tracking = setting.theme.title.tracking * size;
  const width = titleWidth(text, size, setting);
  const left = x - (anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width);
  return { item: "text", x: left, y, size, font: "title", text, ...(tracking === 0 ? {} : { tracking }) };
}

/** Titles are moved left by this, over their size, so that the stem of the first letter is flush with the text below. */
const HUNG = 0.04;

/** The title of a page at the top of its text; `end`: its last baseline. It shrinks where a word is too long. */
export function pageTitle(
  text: string,
  setting: Pick<Setting, "theme" | "measure" | "sizes" | "frame">,
): { items: readonly Item[]; baseline: number; end: number; size: number } {
  const { frame, sizes, theme } = setting;
  const { x, width } = frame.text;
  const size = Math.min(sizes.title, width / longestWord(text, setting));
  const lines = titleFlow(text, width, size, setting);
  const baseline = frame.top + size * theme.title.capitals;
  const items = placed(lines.items, x - HUNG * size, baseline);
  return { items: [{ item: "group", role: "heading-1", items }], baseline, end: baseline + lines.height, size };
}

/**
 * A title as large as goes from `most` down: at that size it is no higher than `height`, and no word is broken but one
 * that would make the whole title small.
 */
export function largestTitle(
  text: string,
  width: number,
  height: number,
  most: number,
  setting: TitleSetting,
): TitleFlow {
  const parted = partedWords(text, width / Math.min(most, BREAKS_FROM), setting);
  const longest = longestWord(parted, setting);
  for (let size = Math.min(most, width / longest); ; size *= 0.94) {
    const lines = titleFlow(parted, width, size, setting);
    if (lines.height + size <= height || size <= LEAST) return lines;
  }
}

/** No title is smaller, however long it is. */
const LEAST = 12;
/** A word that is too long for a line at this size is parted. */
const BREAKS_FROM = 24;

/** Words that are wider than `most`, over the size, in parts of like length with hyphens. */
function partedWords(text: string, most: number, setting: TitleSetting): string {
  const parted = (word: string): string => {
    const parts = Math.ceil(titleWidth(word, 1, setting) / (most * FILLED));
    if (titleWidth(word, 1, setting) <= most) return word;
    const letters = [...word];
    const each = Math.ceil(letters.length / parts);
    const lines = Array.from({ length: parts }, (_, i) => letters.slice(i * each, (i + 1) * each).join(""));
    return lines.filter((line) => line !== "").join("- ");
  };
  return text.split(/ +/).map(parted).join(" ");
}
/** Parts of a word fill a line no further, for letters differ in width and a hyphen follows. */
const FILLED = 0.88;
