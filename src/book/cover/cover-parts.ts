/** Parts that covers of every composition have: ground, title, foot and the squares of a level. */
import type { ColourName } from "../../draw/colours.ts";
import { box, type Shape } from "../../draw/shape.ts";
import { LEVELS, type Level } from "../../engine/kind.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { DrawingItem, Item, TextItem } from "../pages/item.ts";
import { levelWidth } from "../pages/puzzle-head.ts";
import { flow, placed } from "../pages/text.ts";
import { largestTitle, titleAt, titleFlow, titleWidth } from "../pages/title.ts";
import type { CoverFrame } from "./cover-frame.ts";
import { type CoverJob, coloured } from "./cover-job.ts";
import { footWords, levelsOf } from "./cover-words.ts";

/** A colour over all of the sheet, or over a stretch of its height, to beyond its edges. */
export function groundItem(
  { sheet, bleed }: CoverFrame,
  colour: ColourName,
  top = sheet.y - bleed,
  bottom = sheet.y + sheet.height + bleed,
): DrawingItem {
  const [x, width] = [sheet.x - bleed, sheet.width + 2 * bleed];
  return { item: "drawing", shapes: [box(x, top, width, bottom - top, { fill: colour })] };
}

/** The largest title over the height of the cover, and the part of it that a title may fill. */
const TITLE = 0.105;
const TITLE_ROOM = 0.34;
/** Titles are moved left by this, over their size, so that the stem of the first letter is flush with the text below. */
const HUNG = 0.04;
const FOOT = 12.5;

/** The title at the top of the front; `bottom`: its last baseline. */
export function titleItems(
  { setting, frame }: CoverJob,
  colour: ColourName,
  { width = frame.text.width, most = TITLE } = {},
): { readonly items: readonly TextItem[]; readonly bottom: number } {
  const { x, y } = frame.text;
  const { height } = frame.front;
  const heading = largestTitle(setting.manifest.title, width, height * TITLE_ROOM, height * most, setting);
  const baseline = y + heading.size * setting.theme.title.capitals;
  const items = placed(heading.items, x - HUNG * heading.size, baseline) as TextItem[];
  return { items: coloured(items, colour), bottom: baseline + heading.height };
}

/** The title in a band at the top of the front, each line as wide as the text or as high as there is room for. */
export function titleLines({ setting, frame }: CoverJob, bottom: number): TextItem[] {
  const { text } = frame;
  const { capitals } = setting.theme.title;
  const room = bottom - text.y - 18 * frame.scale;
  for (let size = room / capitals; ; size *= 0.97) {
    const { items } = titleFlow(setting.manifest.title, text.width, size, setting);
    const sizes = items.map((line) => Math.min(size * 1.25, text.width / titleWidth(line.text, 1, setting)));
    const height = sizes.reduce((sum, one) => sum + one * capitals, 0) + (sizes.length - 1) * size * 0.36;
    if (height > room && size > 8) continue;
    // A title that does not fill the band is in the middle of it.
    let y = Math.max(text.y, (bottom - height) / 2);
    return items.map((line, i): TextItem => {
      const own = sizes[i]!;
      y += own * capitals + (i === 0 ? 0 : size * 0.36);
      return { ...titleAt(line.text, text.x, y, own, setting), colour: "paper" };
    });
  }
}

/** Who or whom for at the left of the foot, the hardest level at its right; `top`: where they begin. */
export function footItems(
  job: CoverJob,
  colour: ColourName,
): { readonly items: readonly Item[]; readonly top: number } {
  const { setting, frame } = job;
  const { x, y, width, height } = frame.text;
  const size = Math.max(FOOT, FOOT * frame.scale);
  const level = levelWidth(size);
  const line = flow(
    escapeMarkdown(footWords(setting)),
    width - level - size,
    { size, leading: size * 1.35 },
    setting.measure,
  );
  const bottom = y + height;
  const author = placed(line.items, x, bottom - line.height) as TextItem[];
  const squares = levelShapes(levelsOf(setting)[1], x + width - level, bottom, size, colour);
  return {
    items: [...coloured(author, colour), { item: "drawing", shapes: squares }],
    top: bottom - line.height - size,
  };
}

/** Five squares on a baseline, filled up to a level. */
export function levelShapes(level: Level, x: number, baseline: number, size: number, colour: ColourName): Shape[] {
  const side = levelWidth(size) / (LEVELS.length + (LEVELS.length - 1) / 2);
  const line = Math.max(0.75, side * 0.1);
  return LEVELS.map((each, i) => {
    const isFilled = LEVELS.indexOf(each) <= LEVELS.indexOf(level);
    const [left, top, inner] = [x + i * side * 1.5 + line / 2, baseline - side + line / 2, side - line];
    return box(left, top, inner, inner, { ...(isFilled ? { fill: colour } : {}), line: { colour, width: line } });
  });
}
