/** Parts of covers of every composition: backgrounds and the title. */
import type { ColourName } from "../../draw/colours.ts";
import { box } from "../../draw/shape.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { DrawingItem, TextItem } from "../item.ts";
import { evenFlow, placed } from "../text.ts";
import { largestTitle, titleAt, titleFlow, titleWidth } from "../title.ts";
import type { CoverFrame } from "./cover-frame.ts";
import { type CoverJob, coloured } from "./cover-job.ts";

/** A colour over the whole sheet, or over a part of its height, including the bleed. */
export function groundItem(
  { sheet, bleed }: CoverFrame,
  colour: ColourName,
  top = sheet.y - bleed,
  bottom = sheet.y + sheet.height + bleed,
): DrawingItem {
  const [x, width] = [sheet.x - bleed, sheet.width + 2 * bleed];
  return { item: "drawing", shapes: [box(x, top, width, bottom - top, { fill: colour })] };
}

/** Maximum type size of a title, and maximum height of all its lines, as shares of the cover's height. */
const TITLE_SIZE = 0.105;
const TITLE_HEIGHT = 0.34;
/** Titles are shifted left by this share of their size, so that the stem of the first letter aligns with the text below. */
const HUNG = 0.04;
/** Minimum size of a subtitle on small covers, in points. */
const MIN_SUBTITLE = 12.5;
/**
 * Minimum and maximum size of the subtitle, and its maximum in a band. Then the space above its first line and its line height, as
 * multiples of its size, and its maximum number of lines.
 */
const SUBTITLE = { min: 14, max: 19, band: 22 } as const;
const ABOVE = 1.25;
const LEADING = 1.3;
const MAX_LINES = 2;

/**
 * The subtitle, relative to the last baseline of the title: one line as wide as the text if possible, or two; empty if it would
 * need more.
 */
function subtitleLines({ setting, frame }: CoverJob, maxSize: number = SUBTITLE.max) {
  const { subtitle } = setting.manifest.spec;
  const none = { items: [], height: 0 };
  if (subtitle === undefined) return none;
  const { width } = frame.text;
  const whole = width / (setting.measure(subtitle, "regular", 1) * 1.001);
  const size = Math.max(MIN_SUBTITLE, SUBTITLE.min * frame.scale, Math.min(whole, maxSize * frame.scale));
  const { items, height } = evenFlow(
    escapeMarkdown(subtitle),
    width,
    { size, leading: size * LEADING },
    setting.measure,
  );
  if (height > (MAX_LINES - 0.5) * size * LEADING) return none;
  const first = size * (ABOVE + CAPITAL);
  return { items: placed(items, 0, first) as TextItem[], height: first + height };
}

/** Height of a capital as a share of its size. */
const CAPITAL = 0.72;

/** Minimum height of a title's capitals, as a share of the cover's height, that is legible in a thumbnail. */
export const MIN_CAPITALS = 1 / 16;

const headingOf = ({ setting, frame: { front } }: CoverJob, width: number) =>
  largestTitle(setting.manifest.title, width, front.height * TITLE_HEIGHT, front.height * TITLE_SIZE, setting);

/** The height of the title's capitals in a column. */
export const capitalsOf = (job: CoverJob, width: number): number =>
  headingOf(job, width).size * job.setting.theme.title.capitals;

/** The title at the top of the front, with its subtitle below; `bottom`: the last baseline. */
export function titleItems(
  job: CoverJob,
  colour: ColourName,
  width: number,
): { readonly items: readonly TextItem[]; readonly bottom: number } {
  const { setting, frame } = job;
  const { x, y } = frame.text;
  const heading = headingOf(job, width);
  const baseline = y + heading.size * setting.theme.title.capitals;
  const items = placed(heading.items, x - HUNG * heading.size, baseline) as TextItem[];
  const below = subtitleLines({ setting, frame });
  const bottom = baseline + heading.height;
  return {
    items: coloured([...items, ...(placed(below.items, x, bottom) as TextItem[])], colour),
    bottom: bottom + below.height,
  };
}

/** The title in a band at the top of the front, each line as wide as the text or as high as possible. */
export function titleLines({ setting, frame }: CoverJob, bottom: number, width = frame.text.width): TextItem[] {
  const { text } = frame;
  const { capitals } = setting.theme.title;
  const below = subtitleLines({ setting, frame }, SUBTITLE.band);
  const available = bottom - text.y - 18 * frame.scale - below.height;
  for (let size = available / capitals; ; size *= 0.97) {
    const { items } = titleFlow(setting.manifest.title, width, size, setting);
    const sizes = items.map((line) => Math.min(size * 1.25, width / titleWidth(line.text, 1, setting)));
    const height = sizes.reduce((sum, one) => sum + one * capitals, 0) + (sizes.length - 1) * size * 0.36;
    if (height > available && size > 8) continue;
    // A title that does not fill the band is centred in it.
    let y = Math.max(text.y, (bottom - height - below.height) / 2);
    const title = items.map((line, i): TextItem => {
      const own = sizes[i]!;
      y += own * capitals + (i === 0 ? 0 : size * 0.36);
      return titleAt(line.text, text.x, y, own, setting);
    });
    return coloured([...title, ...(placed(below.items, text.x, y) as TextItem[])], "paper");
  }
}
