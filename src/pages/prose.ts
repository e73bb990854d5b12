/** Running text as blocks: paragraphs and list items that may be split between lines, with a hanging label. */
import { parseMarkdown } from "../templates/markdown-blocks.ts";
import { CAPITALS } from "./frame.ts";
import type { Item } from "./item.ts";
import type { Block } from "./key-pages.ts";
import type { Setting } from "./setting.ts";
import { flow, type Measure, placed, type Type } from "./text.ts";

/** The style of a text; lengths in points. */
export interface ProseStyle {
  readonly type: Type;
  readonly width: number;
  /** Distance from the left edge of the column to the text. */
  readonly indent: number;
  /** Space above its first paragraph, and above each of the others. */
  readonly above: number;
  readonly between: number;
}

/** Draws the label that hangs to the left of a text's first line, with its baseline at y. */
type DrawLabel = (x: number, y: number) => readonly Item[];

/** The paragraphs of a Markdown text. `more`: further properties of the first one. */
export function proseBlocks(
  markdown: string,
  style: ProseStyle,
  { measure, cache }: Pick<Setting, "measure" | "cache">,
  hanging?: DrawLabel,
  more: Partial<Block> = {},
): Block[] {
  const { type, above, between } = style;
  const width = style.width - style.indent;
  const paragraphs = cache.paragraphs(cache, `${width} ${type.size} ${markdown}`, () =>
    paragraphsOf(markdown, width, type, measure),
  );
  return paragraphs.map(({ text: paragraph, lines, isItem }, i): Block => {
    return {
      ...(i === 0 ? more : { puzzles: more.puzzles ?? [] }),
      height: lines * type.leading,
      lines,
      above: i === 0 ? above : isItem ? between / 2 : between,
      draw: ({ x, y, from, to }) => {
        const baseline = y + type.size * CAPITALS;
        const items = linesOf(paragraph, style, measure, from, to);
        const text = placed(items, x + style.indent, baseline - from * type.leading);
        const label = i === 0 && from === 0 ? (hanging?.(x, baseline) ?? []) : [];
        return [{ item: "group", role: isItem ? "list-item" : "paragraph", items: [...label, ...text] }];
      },
    };
  });
}

/** A paragraph or a list item, and its number of lines in a column. */
export interface MeasuredParagraph {
  /** Markdown. */
  readonly text: string;
  readonly lines: number;
  readonly isItem: boolean;
}

const paragraphsOf = (markdown: string, width: number, type: Type, measure: Measure): MeasuredParagraph[] =>
  markdown
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const text = unbroken(line, width, type.size, measure);
      const [block] = parseMarkdown(text);
      return { text, lines: flow(text, width, type, measure).lines, isItem: block?.type === "item" };
    });

function linesOf(paragraph: string, { type, width, indent }: ProseStyle, measure: Measure, from: number, to: number) {
  return flow(paragraph, width - indent, type, measure).items.filter(({ y }) => {
    const line = Math.round(y / type.leading);
    return line >= from && line < to;
  });
}

/** Consecutive numbers, blanks and signs: an equation, or the digits of a code. */
const EQUATION = /(?<!\S)−?[\d?()]+(?: (?:\(?−?[\d?()]+|[+−×÷·:=–]))+/g;
/** Such a row is not broken if it is shorter than this share of a line. */
const SHORT = 0.62;

/** A text whose short rows are not broken at line ends, for a line width. */
export const unbroken = (text: string, width: number, size: number, measure: Measure): string =>
  text.replace(EQUATION, (row) =>
    measure(row, "regular", size) <= SHORT * width ? row.replaceAll(" ", "\u00a0") : row,
  );
