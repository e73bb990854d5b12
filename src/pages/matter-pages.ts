/** Pages of a publisher's own words: headings, paragraphs, items and rules in one column, over as many pages as they need. */
import { line } from "../engine/figure.ts";
import { firstOf } from "../engine/required.ts";
import type { MatterBlock } from "../spec/matter/matter-block.ts";
import { requireInk } from "../spec/matter/own-pictures.ts";
import { DPI } from "../spec/matter/picture.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { evenPages, type Tightness } from "./even-pages.ts";
import { CAPITALS } from "./frame.ts";
import type { Item } from "./item.ts";
import { type Block, columnHeight } from "./key-pages.ts";
import { type Placement, placeBoxes } from "./place-boxes.ts";
import { proseBlocks } from "./prose.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, placed, textAt } from "./text.ts";
import { longestWord, titleFlow } from "./title.ts";
import { group, inLists } from "./words-on-page.ts";

/** Pages that begin or continue a chapter. */
interface MatterOpening {
  /** The target of links, and the title in the bookmarks; left out: it is not a chapter of its own. */
  readonly anchor?: string;
  readonly title?: string;
}

/** Maximum length of a line of text, in ems: about 75 characters. */
const LONGEST = 36;

/** The width of running text on pages of words. */
export const proseWidth = ({ frame, sizes }: Pick<Setting, "frame" | "sizes">): number =>
  Math.min(frame.text.width, sizes.text.size * LONGEST);

/** Plain paragraphs with an empty line between them, as blocks. */
export const plainParagraphs = (text: string): MatterBlock[] =>
  text.split("\n\n").map((paragraph) => ({ type: "paragraph", lines: [escapeMarkdown(paragraph)] }));

/** The blocks as pages with footers. */
export function matterPages(blocks: readonly MatterBlock[], opening: MatterOpening, setting: Setting): Draft[] {
  const { frame } = setting;
  const boxes = boxesOf(blocks, setting);
  if (boxes.length === 0) return [];
  const height = columnHeight(setting);
  const fill = (tightness: Tightness): Placement[][] => {
    const closer = boxes.map((box) => ({ ...box, above: (box.above ?? 0) * tightness.above }));
    const low = Math.max(tightness.height * height, Math.min(height, highest(closer)));
    const pages: Placement[][] = [];
    for (const placement of placeBoxes(closer, { height: low, columns: 1 })) {
      while (pages.length <= placement.page) pages.push([]);
      pages[placement.page]!.push(placement);
    }
    return pages;
  };
  // Only pages of plain text are evened out; explicit page breaks stay.
  const isPlain = boxes.every(({ start }) => start === undefined);
  const share = (page: readonly Placement[]) =>
    Math.max(
      0,
      ...page.map(({ box, y, from, to }) => y + (boxes[box]!.height * (to - from)) / (boxes[box]!.lines ?? 1)),
    ) / height;
  const pages = isPlain ? evenPages(fill, share) : fill({ above: 1, height: 1 });
  const { anchor, title } = opening;
  return pages.map((page, i): Draft => {
    const isFirst = i === 0;
    return {
      items: () =>
        inLists(
          page.flatMap(({ box, y, from, to }) => boxes[box]!.draw({ x: frame.text.x, y: frame.top + y, from, to })),
        ),
      anchors: isFirst && anchor !== undefined ? [anchor] : [],
      bookmarks: isFirst && title !== undefined ? [{ title, depth: 0 }] : [],
      column: frame.text,
      puzzles: [],
    };
  });
}

/** The height of the highest run of boxes that must be on one page. */
function highest(boxes: readonly Block[]): number {
  let [most, run] = [0, 0];
  for (const [i, { height, above = 0 }] of boxes.entries()) {
    run = height + (boxes[i - 1]?.keepWithNext ? run + above : 0);
    most = Math.max(most, run);
  }
  return most;
}

/** A title begins a page, and so does a block after a break. */
function boxesOf(blocks: readonly MatterBlock[], setting: Setting): Block[] {
  const boxes: Block[] = [];
  let isBroken = false;
  for (const block of blocks) {
    if (block.type === "page") {
      isBroken = true;
      continue;
    }
    const begins = boxes.length > 0 && (isBroken || (block.type === "heading" && block.rank === 1));
    const own = blockOf(block, setting);
    boxes.push(...own.map((box, i): Block => (i === 0 && begins ? { ...box, start: "page" } : box)));
    isBroken = false;
  }
  // A heading at the end has nothing to stay with.
  return boxes.map((box, i) => (i === boxes.length - 1 ? { ...box, keepWithNext: false } : box));
}

/** Sizes of second- and third-level headings as multiples of the text, and space above each as a multiple of its size. */
const HEADING = { 2: { size: 1.25, above: 1.6 }, 3: { size: 1, above: 1.2 } } as const;

function blockOf(block: Exclude<MatterBlock, { type: "page" }>, setting: Setting): Block[] {
  const { leading } = setting.sizes.text;
  switch (block.type) {
    case "heading":
      return [block.rank === 1 ? titleBlock(block.text, setting) : headingBlock(block.text, block.rank, setting)];
    case "paragraph":
      return block.lines.flatMap((text, i) => prose(text, setting, { above: i === 0 ? leading * 0.6 : 0 }));
    case "item":
      return itemBlock(block.label, block.text, setting);
    case "picture":
      return [pictureBlock(block, setting)];
    case "rule": {
      const width = proseWidth(setting) / 3;
      const draw: Block["draw"] = ({ x, y }) => [
        { item: "ornament", marks: [line("rule", x, y + leading / 2, x + width, y + leading / 2)] },
      ];
      return [{ height: leading, above: leading * 0.6, draw }];
    }
  }
}

/** A paragraph, or one of its lines that ends at an explicit break. */
function prose(markdown: string, setting: Setting, { above, indent = 0 }: { above: number; indent?: number }): Block[] {
  const style = { type: setting.sizes.text, width: proseWidth(setting), indent, above, between: 0 };
  return proseBlocks(markdown, style, setting);
}

/** A list item with a hanging label. */
function itemBlock(label: string, text: string, setting: Setting): Block[] {
  const { sizes, measure } = setting;
  const { size, leading } = sizes.text;
  const indent = Math.max(1.4 * size, measure(`${label} `, "regular", size));
  return prose(text, setting, { above: leading * 0.3, indent }).map((block, i) => ({
    ...block,
    draw: (at) => {
      const own = block.draw(at).flatMap((item) => (item.item === "group" ? item.items : [item]));
      const isBegin = i === 0 && at.from === 0;
      const mark = isBegin ? [textAt(label, at.x, at.y + size * CAPITALS, size, measure)] : [];
      return [group("list-item", [...mark, ...own])];
    },
  }));
}

/** A title; it begins a page. */
function titleBlock(text: string, setting: Setting): Block {
  const { sizes, theme, frame } = setting;
  const size = Math.min(sizes.title, frame.text.width / longestWord(text, setting));
  const lines = titleFlow(text, frame.text.width, size, setting);
  const capitals = size * theme.title.capitals;
  return {
    height: capitals + lines.height + Math.max(sizes.text.leading * 0.9, size * 0.5),
    keepWithNext: true,
    draw: ({ x, y }) => [
      group(
        "heading-1",
        lines.items.map((item) => ({ ...item, x: item.x + x - 0.04 * size, y: item.y + y + capitals })),
      ),
    ],
  };
}

function headingBlock(text: string, rank: 2 | 3, setting: Setting): Block {
  const { sizes, measure } = setting;
  const size = sizes.text.size * HEADING[rank].size;
  const type = { size, leading: size * 1.25 };
  const style = { type, width: proseWidth(setting), indent: 0, above: size * HEADING[rank].above, between: 0 };
  const block = firstOf(proseBlocks(`**${escapeMarkdown(text)}**`, style, { measure, cache: setting.cache }));
  return {
    ...block,
    // A heading is never split.
    lines: 1,
    keepWithNext: true,
    draw: (at) =>
      block
        .draw({ ...at, from: 0, to: block.lines ?? 1 })
        .map(
          (item): Item => (item.item === "group" ? { ...item, role: rank === 2 ? "heading-2" : "heading-3" } : item),
        ),
  };
}

// A picture of own pages in its column, with its caption below: at 300 dots per inch, or finer if it would be wider than the
// page.

/** Space above a picture and between it and its caption, as multiples of the line height. */
const ABOVE = 0.9;
const CAPTION = 0.35;

function pictureBlock(block: Extract<MatterBlock, { type: "picture" }>, setting: Setting): Block {
  const { alt, file, caption, picture } = block;
  const { frame, sizes, measure, profile } = setting;
  if (picture === undefined) throw new Error(`${file} was not read`);
  requireInk(picture, file, profile);
  const size = Math.max(sizes.small, sizes.text.size * 0.85);
  const words =
    caption === null ? null : flow(escapeMarkdown(caption), frame.text.width, { size, leading: size * 1.35 }, measure);
  const { leading } = sizes.text;
  const below = words === null ? 0 : leading * CAPTION + size + words.height + leading * 0.5;
  const most = Math.min(frame.text.width, (72 / DPI) * picture.width);
  // It must fit on one page with its caption and a preceding heading.
  const scale = Math.min(most / picture.width, (columnHeight(setting) * 0.8 - below) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    height: height + below,
    above: leading * ABOVE,
    draw: ({ x, y }) => {
      const item: Item = { item: "picture", x, y, width, height, pixels: picture };
      const figure: Item = { item: "group", role: "figure", alt, items: [item] };
      if (words === null) return [figure];
      return [figure, group("paragraph", placed(words.items, x, y + height + leading * CAPTION + size))];
    },
  };
}
