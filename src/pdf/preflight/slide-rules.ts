/** Rules about slides: whether they fit a screen, and can be read from the last row of a class. */

import { PLAIN_FILE_RULES } from "./file-rules.ts";
import { isSame, sizeOf } from "./geometry.ts";
import { judge, type RuleResult } from "./judge.ts";
import { hasInk, inkOf, whatOf } from "./mark.ts";
import { fonts, glyphs } from "./mark-rules.ts";
import { ghosts } from "./page-rules.ts";
import { openPdf, type PdfFile } from "./pdf-file.ts";
import { onPage, type Rule } from "./rule.ts";

/** The basis for judging slides. */
interface SlideJob {
  readonly file: PdfFile;
}

/** Ratio of width to height. */
const SHAPE = 16 / 9;
/**
 * Minimum type size as a share of the height: 32 pixels of 1080 can be read from eight metres on a board one and a half metres
 * wide.
 */
const MIN_TYPE = 32 / 1080;
/** Margin that must stay free, as a share of the height: projectors cut the edge off. */
const EDGE = 24 / 1080;
/** Minimum ink of letters; sunlight on the board makes lighter ones invisible. */
const MIN_INK = 0.55;
const ROUNDED = 0.01;

const shape: Rule<SlideJob> = {
  id: "slide-shape",
  wants: () => "every page is upright, 16 to 9, and as large as the first",
  file: ({ file: { pages } }) =>
    pages.flatMap((page) => {
      const { width, height } = sizeOf(page.media);
      if (page.rotate !== 0) return [onPage(page.number, `the page is turned by ${page.rotate}°`)];
      if (Math.abs(width / height - SHAPE) > 0.005)
        return [onPage(page.number, `the page is ${Math.round(width)} x ${Math.round(height)} pt`)];
      return isSame(page.media, pages[0]!.media) ? [] : [onPage(page.number, "the page has another size")];
    }),
};

const type: Rule<SlideJob> = {
  id: "slide-type",
  wants: () => "letters are at least 32 pixels of 1080 large",
  mark: (mark, { trim }) => {
    const { height } = sizeOf(trim);
    if (mark.mark !== "text" || !hasInk(mark) || mark.size >= MIN_TYPE * height - ROUNDED) return null;
    return `${whatOf(mark)} of ${Math.round((1080 * mark.size) / height)} pixels`;
  },
};

const ink: Rule<SlideJob> = {
  id: "slide-ink",
  wants: () => `letters have at least ${Math.round(100 * MIN_INK)} % of ink`,
  mark: (mark) => {
    if (mark.mark !== "text" || !hasInk(mark)) return null;
    const own = inkOf(mark.colour);
    return own === null || own >= MIN_INK ? null : `${whatOf(mark)} of ${Math.round(100 * own)} %`;
  },
};

const edge: Rule<SlideJob> = {
  id: "slide-edge",
  wants: () => "nothing is nearer to an edge than 24 pixels of 1080",
  mark: (mark, { trim }) => {
    if (!hasInk(mark)) return null;
    const least = EDGE * sizeOf(trim).height - ROUNDED;
    const { left, right, top, bottom } = mark.box;
    const far = Math.min(left - trim.left, trim.right - right, trim.top - top, bottom - trim.bottom);
    return far >= least ? null : `${whatOf(mark)} is ${Math.round((1080 * far) / sizeOf(trim).height)} pixels from it`;
  },
};

/** All rules of slides, in the order of the report. */
export const SLIDE_RULES: readonly Rule<SlideJob>[] = [
  shape,
  type,
  ink,
  edge,
  fonts,
  glyphs,
  ghosts,
  ...PLAIN_FILE_RULES,
];

/** The results of a file of slides. */
export interface SlideReport {
  readonly pages: number;
  readonly rules: readonly RuleResult[];
}

/** Judges slides. Throws a `Failure` (65) if the file is not a PDF, is encrypted or damaged. */
export async function preflightSlides(bytes: Uint8Array, name: string): Promise<SlideReport> {
  const file = await openPdf(bytes, name);
  const [rules] = judge(file, [{ job: { file }, rules: SLIDE_RULES, trimOf: ({ media }) => media }]);
  return { pages: file.pages.length, rules: rules! };
}
