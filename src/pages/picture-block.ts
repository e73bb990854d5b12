/**
 * A picture of own pages in its column, with its caption below: at 300 dots per inch, or finer if it would be wider than the
 * page.
 */

import type { MatterBlock } from "../spec/matter/matter-block.ts";
import { requireInk } from "../spec/matter/own-pictures.ts";
import { DPI } from "../spec/matter/picture.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import type { Item } from "./item.ts";
import { type Block, columnHeight } from "./key-pages.ts";
import type { Setting } from "./setting.ts";
import { flow, placed } from "./text.ts";
import { group } from "./words-on-page.ts";

/** Space above a picture and between it and its caption, as multiples of the line height. */
const ABOVE = 0.9;
const CAPTION = 0.35;

export function pictureBlock(block: Extract<MatterBlock, { type: "picture" }>, setting: Setting): Block {
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
