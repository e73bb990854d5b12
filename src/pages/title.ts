/** Titles in the theme's font: broken into lines of similar length, never within a word, with the theme's tracking. */
import type { Item, TextItem } from "./item.ts";
import type { Setting } from "./setting.ts";
import { placed } from "./text.ts";

/** A title as lines with `y` 0 at the first baseline. Points. */
export interface TitleFlow {
  readonly items: readonly TextItem[];
  /** To the last baseline. */
  readonly height: number;
  readonly lines: number;
  readonly size: number;
}

type TitleSetting = Pick<Setting, "theme" | "measure">;

/** Line height of a title as a multiple of its size. */
const LEADING = 1.1;

/** The width of a title on one line, in points. */
export const titleWidth = (text: string, size: number, { theme, measure }: TitleSetting): number =>
  measure(text, "title", size) + theme.title.tracking * size * [...text].length;

/**
 * Breaks a title at a size into lines no wider than `width`, as equal in length as possible; keeps related words together if
 * they fit.
 */
export function titleFlow(text: string, width: number, size: number, setting: TitleSetting): TitleFlow {
  const widthOf = (part: string): number => titleWidth(part, size, setting);
  const units = unitsOf(text).flatMap((unit) => (widthOf(unit) <= width + ROUNDING ? [unit] : unit.split(" ")));
  const lines = evenLines(units, width, widthOf);
  const leading = size * LEADING;
  const items = lines.map((line, i): TextItem => ({ ...titleAt(line, 0, 0, size, setting), y: i * leading }));
  return { items, height: (lines.length - 1) * leading, lines: lines.length, size };
}

/** Tolerance for the width of a line, in points: a size chosen to fill the width is not always exact. */
const ROUNDING = 0.001;

/** The fewest lines no wider than `width`, and of these the most even: the sum of their squared widths is minimal. */
function evenLines(units: readonly string[], width: number, widthOf: (line: string) => number): string[] {
  /** By unit: the best lines from there on. */
  const best: { readonly lines: readonly string[]; readonly cost: number }[] = [];
  best[units.length] = { lines: [], cost: 0 };
  for (let from = units.length - 1; from >= 0; from--) {
    for (let to = from + 1; to <= units.length; to++) {
      const line = units.slice(from, to).join(" ");
      const own = widthOf(line);
      if (own > width + ROUNDING && to > from + 1) break;
      const rest = best[to]!;
      const [lines, cost] = [[line, ...rest.lines], own ** 2 + rest.cost];
      const known = best[from];
      if (
        known === undefined ||
        lines.length < known.lines.length ||
        (lines.length === known.lines.length && cost < known.cost)
      )
        best[from] = { lines, cost };
    }
  }
  return [...best[0]!.lines];
}

/** Words that must not end a line of a title: articles, prepositions and conjunctions of the books' languages. */
const LEADING_WORDS = new Set(
  [
    "a an and at by for from in into of on or the to with",
    "am an auf aus bei das dem den der des die ein eine einem einen einer für im in mit oder und vom von zu zum zur",
    "a al con de del e el en la las los o para por sin su u un una y",
  ].flatMap((words) => words.split(" ")),
);

/** A title in parts that belong together: each word with the leading words before it. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  let leading = "";
  for (const word of text.split(/ +/)) {
    if (LEADING_WORDS.has(word.toLowerCase())) leading += `${word} `;
    else {
      units.push(leading + word);
      leading = "";
    }
  }
  return leading === "" ? units : [...units, leading.trimEnd()];
}

/** A part stays together in a large title unless it reduces the title below this share of its size. */
const MIN_FOR_SENSE = 0.65;

/** The width of the longest part that a large title keeps together, as a multiple of the size. */
function longestUnit(text: string, setting: TitleSetting): number {
  const word = longestWord(text, setting);
  const widths = unitsOf(text).map((unit) => titleWidth(unit, 1, setting));
  return Math.max(word, ...widths.filter((width) => width * MIN_FOR_SENSE <= word));
}

/** The width of the longest word, as a multiple of the size. */
export const longestWord = (text: string, setting: TitleSetting): number =>
  Math.max(...text.split(/[^\S\u00a0]+/).map((word) => titleWidth(word, 1, setting)));

/** One line of a title aligned at x by its start, middle or end. */
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

/** Titles are shifted left by this share of their size, so that the stem of the first letter aligns with the text below. */
const HUNG = 0.04;

/** The title of a page at the top of its text; `end`: its last baseline. It shrinks if a word is too long. */
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
 * A title as large as possible, from `most` down: no higher than `height`, and without split words, except for one that would
 * make the whole title small.
 */
export function largestTitle(
  text: string,
  width: number,
  height: number,
  most: number,
  setting: TitleSetting,
): TitleFlow {
  const parted = partedWords(text, width / Math.min(most, BREAKS_FROM), setting);
  for (let size = Math.min(most, width / longestUnit(parted, setting)); ; size *= 0.94) {
    const lines = titleFlow(parted, width, size, setting);
    if (lines.height + size <= height || size <= MIN) return lines;
  }
}

/** Minimum size of a title, whatever its length. */
const MIN = 12;
/** Size at which a word that is too long for a line is split. */
const BREAKS_FROM = 24;

/** Splits words wider than `most` (a multiple of the size) into parts of similar length with hyphens. */
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
/** Maximum fill of a line by a part of a word: letters differ in width, and a hyphen follows. */
const FILLED = 0.88;
