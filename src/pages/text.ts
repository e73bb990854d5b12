/** Flows words into lines: from light Markdown to lines of text items. */
import type { Font } from "../draw/theme.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import type { Type } from "../spec/edition/reader.ts";
import { parseMarkdown, type Run } from "../templates/markdown-blocks.ts";
import type { LinkItem, TextItem } from "./item.ts";

export type { Type };

/** The width of a text in points. */
export interface Measure {
  (text: string, font: Font, size: number): number;
  /** The parts of a word between which a hyphen may be; left out: between any letters. */
  readonly parts?: (word: string) => readonly string[];
}

/** Text laid out in a column: its items have `y` 0 at the first baseline; `height` extends to the last one. */
export interface Flow {
  readonly items: readonly TextItem[];
  readonly lines: number;
  readonly height: number;
}

interface Piece {
  readonly text: string;
  readonly font: Font;
  readonly width: number;
}

const BULLET = "• ";

/**
 * Cached flows by their words, then by their measures, and the maximum number of texts for each book: layouts are tried with the
 * same words many times.
 */
type Known = Map<string, Map<string, Flow>>;
const known = new WeakMap<Measure, Known>();
const KEPT = 500;

/** Breaks Markdown into lines no wider than `width`; paragraphs after the first have `gap` points above them. */
export function flow(markdown: string, width: number, type: Type, measure: Measure, gap = type.leading * 0.4): Flow {
  const texts = known.get(measure) ?? (new Map() as Known);
  known.set(measure, texts);
  const own = texts.get(markdown) ?? new Map<string, Flow>();
  if (own.size === 0 && texts.size >= KEPT) texts.clear();
  texts.set(markdown, own);
  const key = `${width} ${type.size} ${type.leading} ${gap}`;
  const found = own.get(key) ?? flowOf(markdown, width, type, measure, gap);
  own.set(key, found);
  return found;
}

function flowOf(markdown: string, width: number, type: Type, measure: Measure, gap: number): Flow {
  const items: TextItem[] = [];
  let y = 0;
  let lines = 0;
  for (const { type: block, runs } of parseMarkdown(markdown)) {
    if (lines > 0) y += type.leading + gap;
    const indent = block === "item" ? measure(BULLET, "regular", type.size) : 0;
    if (block === "item") items.push({ item: "text", x: 0, y, size: type.size, font: "regular", text: BULLET.trim() });
    const broken = breakLines(runs, block === "heading", width - indent, type.size, measure);
    for (const [i, line] of broken.entries()) {
      if (i > 0) y += type.leading;
      lines++;
      let x = indent;
      for (const { text, font, width: advance } of line) {
        items.push({ item: "text", x, y, size: type.size, font, text });
        x += advance;
      }
    }
  }
  return { items, lines, height: y };
}

/** Minimum share of the width for a last line; a shorter one looks like a lone word. */
const LAST_LINE = 0.3;
/** Shares of the width to try until the last line is longer. */
const NARROWER = [0.94, 0.88, 0.82, 0.76, 0.7];

/**
 * Breaks Markdown like `flow`, but into shorter lines if the last would be one lone word or a number separated from its context,
 * and no additional line is needed.
 */
export function evenFlow(markdown: string, width: number, type: Type, measure: Measure): Flow {
  const even = withoutShortLine(markdown, width, type, measure);
  if (!PARTED.test(linesOf(even))) return even;
  const bound = withoutShortLine(boundNumbers(markdown), width, type, measure);
  if (bound.lines > even.lines || PARTED.test(linesOf(bound))) return even;
  // Once in lines, it is ordinary text that can be searched and copied.
  return { ...bound, items: bound.items.map((item) => ({ ...item, text: item.text.replaceAll("\u00a0", " ") })) };
}

/** "1 | to 5", or the number or the sign that ends a clause alone at the start of a line. */
const PARTED = /\d\n\p{L}{1,3} \d|\d \p{L}{1,3}\n\d|\n(?:\d+|[+−×÷·:])[.,;]/u;

/** The numbers of a list may begin a line. */
const boundNumbers = (markdown: string): string =>
  markdown
    .replace(/(\d) (\p{L}{1,3}) (?=\d)/gu, "$1\u00a0$2\u00a0")
    .replace(/([^\s,;]) (?=(?:\d+|[+−×÷·:])[.,;])/g, "$1\u00a0");

const linesOf = ({ items }: Flow): string =>
  items.map(({ text, y }, i) => (i > 0 && y > items[i - 1]!.y + 0.01 ? `\n${text}` : text)).join("");

function withoutShortLine(markdown: string, width: number, type: Type, measure: Measure): Flow {
  const whole = flow(markdown, width, type, measure);
  const isEven = ({ items, height }: Flow): boolean =>
    items.some(({ x, y, text, font, size }) => y > height - 0.01 && x + measure(text, font, size) >= LAST_LINE * width);
  if (whole.lines < 2 || isEven(whole)) return whole;
  // Shorter lines must not split words that were whole.
  const letters = ({ items }: Flow): string => items.map(({ text }) => text.replaceAll(" ", "")).join("");
  const others = NARROWER.map((part) => flow(markdown, part * width, type, measure));
  return (
    others.find((other) => other.lines === whole.lines && isEven(other) && letters(other) === letters(whole)) ?? whole
  );
}

/**
 * The part of a text that fits into `width`: all of it, or cut after or within a word, with an ellipsis; empty if nothing fits.
 */
export function shortened(text: string, font: Font, size: number, width: number, measure: Measure): string {
  if (measure(text, font, size) <= width) return text;
  const fits = (start: string) => measure(`${start}…`, font, size) <= width;
  const words = text.split(" ");
  while (words.length > 1 && !fits(`${words.join(" ")} `)) words.pop();
  if (fits(`${words.join(" ")} `)) return `${words.join(" ")} …`;
  const letters = [...firstOf(words)];
  while (letters.length > 0 && !fits(letters.join(""))) letters.pop();
  return letters.length < 3 ? "" : `${letters.join("")}…`;
}

/** A flow moved to its position. */
export const placed = (items: readonly TextItem[], x: number, y: number): TextItem[] =>
  items.map((item) => ({ ...item, x: item.x + x, y: item.y + y }));

/** One line of text aligned at x by its start, middle or end. */
export function textAt(
  text: string,
  x: number,
  y: number,
  size: number,
  measure: Measure,
  { font = "regular", anchor = "start" }: { font?: Font; anchor?: "start" | "middle" | "end" } = {},
): TextItem {
  const width = anchor === "start" ? 0 : measure(text, font, size);
  return { item: "text", x: x - (anchor === "middle" ? width / 2 : width), y, size, font, text };
}

/** A text as a link; `label`: a description of the target, if the text is not enough. */
export const linkOver = (text: TextItem, to: string, measure: Measure, label = text.text): LinkItem => ({
  item: "link",
  x: text.x - 2,
  y: text.y - text.size,
  width: measure(text.text, text.font, text.size) + 4,
  height: text.size * 1.35,
  to,
  label,
  items: [text],
});

/** Greedy: as many words on a line as fit; a word too long for a line is split with hyphens. */
function breakLines(runs: readonly Run[], allBold: boolean, width: number, size: number, measure: Measure): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const { text, bold } of runs) {
    const font: Font = bold || allBold ? "bold" : "regular";
    // A non-breaking space is a part of its word.
    for (const word of text.match(/[^\S\u00a0]+|[\S\u00a0]+/g) ?? []) {
      const blank = /^\s/.test(word);
      for (const part of blank ? [" "] : parted(word, font, width, size, measure)) {
        const advance = measure(part, font, size);
        if (blank && used === 0) continue;
        if (!blank && used > 0 && used + advance > width) {
          lines.push([]);
          used = 0;
        }
        lastOf(lines).push({ text: part, font, width: advance });
        used += advance;
      }
    }
  }
  return fillLastLine(lines, width).map(merge);
}

/** A word this short is not left alone on the last line: the previous word moves down to it. */
const SHORT = 4;

function fillLastLine(lines: Piece[][], width: number): Piece[][] {
  const [before, last] = [lines.at(-2), lastOf(lines)];
  const words = (line: readonly Piece[]) => line.filter(({ text }) => text !== " ");
  if (before === undefined || words(last).length !== 1 || firstOf(words(last)).text.length > SHORT) return lines;
  if (words(before).length < 3) return lines;
  const trimmed = lastOf(before).text === " " ? before.slice(0, -1) : before;
  const cutAt = trimmed.findLastIndex(({ text }) => text === " ");
  const space = trimmed[cutAt]!;
  const company = [...trimmed.slice(cutAt + 1), space, ...last];
  if (company.reduce((sum, piece) => sum + piece.width, 0) > width) return lines;
  return [...lines.slice(0, -2), trimmed.slice(0, cutAt), company];
}

/** A long word in as few parts as fit, with hyphens. Text without letters is cut anywhere, without hyphens. */
function parted(word: string, font: Font, width: number, size: number, measure: Measure): string[] {
  if (measure(word, font, size) <= width) return [word];
  const isWord = LETTERS.test(word) && measure(MIN_LINE, font, size) <= width;
  const fits = (text: string): boolean => measure(isWord ? `${text}-` : text, font, size) <= width;
  const syllables = isWord && measure.parts !== undefined ? measure.parts(word) : [word];
  // A syllable that is wider than a line is split between letters.
  const pieces = syllables.flatMap((syllable) => (fits(syllable) ? syllable : [...syllable]));
  const lines: string[] = [];
  for (let i = 0; i < pieces.length; ) {
    let line = pieces[i++]!;
    // Far from the end of a line, add many letters at once.
    let stride = MAX_AT_ONCE;
    while (stride > 1) {
      const longer = line + pieces.slice(i, i + stride).join("");
      if (i + stride < pieces.length && measure(longer, font, size) <= width - CLEAR * size) {
        line = longer;
        i += stride;
      } else stride /= 2;
    }
    for (; i < pieces.length; i++) {
      const longer = line + pieces[i]!;
      const isEnd = i === pieces.length - 1 && measure(longer, font, size) <= width;
      if (!isEnd && !fits(longer)) break;
      line = longer;
    }
    lines.push(line);
  }
  return lines.map((line, i) => (isWord && i < lines.length - 1 && !line.endsWith("-") ? `${line}-` : line));
}

const LETTERS = /\p{L}{3}/u;
/** Initial number of word parts to take at once, then half of it, and so on. */
const MAX_AT_ONCE = 64;
/** If this many ems are left, any smaller number of letters fits too, despite kerning and a hyphen. */
const CLEAR = 2;
/** On a narrower line a hyphen does not help. */
const MIN_LINE = "mmm-";

/** Joins pieces with the same font into one text, so that kerning and copying from the page work; removes trailing spaces. */
function merge(line: Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of line) {
    const last = out.at(-1);
    if (last?.font === piece.font)
      out[out.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
    else out.push(piece);
  }
  const last = out.at(-1);
  if (last !== undefined) out[out.length - 1] = { ...last, text: last.text.trimEnd() };
  return out;
}
