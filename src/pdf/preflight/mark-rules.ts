/** Rules about printed marks: their position, thickness, greyness and fonts. */
import { type Geometry, isRight, millimetres, NEAR } from "./geometry.ts";
import { hasInk, inkOf, KINDS, whatOf } from "./mark.ts";
import type { Box } from "./pdf-file.ts";
import type { Rule, TrimmedPage } from "./rule.ts";

/** Sides of a page, named by its hand. */
type Side = "top" | "bottom" | "outside" | "inside";
const SIDES = ["inside", "outside", "top", "bottom"] as const;

/** Distances of a box from the sides of another that contains it; negative beyond it. */
function distances(box: Box, from: Box, { page }: TrimmedPage): Readonly<Record<Side, number>> {
  const [left, right] = [box.left - from.left, from.right - box.right];
  const [inside, outside] = isRight(page) ? [left, right] : [right, left];
  return { inside, outside, top: from.top - box.top, bottom: box.bottom - from.bottom };
}

/** Whether all of it is beyond the trim, and so invisible to readers. */
const isBeyond = ({ left, right, bottom, top }: Box, trim: Box): boolean =>
  right <= trim.left + NEAR || left >= trim.right - NEAR || top <= trim.bottom + NEAR || bottom >= trim.top - NEAR;

const liveArea: Rule = {
  id: "live-area",
  wants: ({ geometry: { margins, bleed } }) =>
    `everything${bleed === null ? "" : " that does not run off the page"} is ${mm(margins.inside)} mm from the inside, ${mm(margins.outside)} mm from the outside, ${mm(margins.top)} mm from top and bottom`,
  mark: (mark, cut, { geometry }) => {
    if (!hasInk(mark) || isBeyond(mark.box, cut.trim)) return null;
    const far = distances(mark.box, cut.trim, cut);
    const near = SIDES.filter((side) => far[side] < geometry.margins[side] - NEAR && !runsOff(far, side, geometry));
    if (near.length === 0) return null;
    return `${whatOf(mark)} is ${near.map((side) => `${mm(far[side])} mm from the ${side}`).join(", ")}`;
  },
};

/** Whether it runs off the page on that side; the rule on bleed covers it. */
const runsOff = (far: Readonly<Record<Side, number>>, side: Side, { bleed }: Geometry): boolean =>
  bleed !== null && far[side] <= (bleed[side] === 0 ? NEAR : -NEAR);

/** A bleed shorter by at most this still counts as whole. */
const SHORT = 0.5;

const bleed: Rule = {
  id: "bleed",
  wants: ({ geometry: { bleed } }) =>
    bleed === null
      ? "nothing runs off the page, for the pages have no bleed"
      : `what runs off the page goes on for ${mm(bleed.outside)} mm`,
  mark: (mark, cut, { geometry }) => {
    if (!hasInk(mark) || isBeyond(mark.box, cut.trim)) return null;
    const far = distances(mark.box, cut.trim, cut);
    if (geometry.bleed === null) {
      const off = SIDES.filter((side) => far[side] < NEAR);
      return off.length === 0 ? null : `${whatOf(mark)} reaches the edge of the page: ${off.join(", ")}`;
    }
    const sides = geometry.bleed;
    const short = SIDES.filter((side) => far[side] < -NEAR && -far[side] < sides[side] - SHORT);
    if (short.length === 0) return null;
    return `${whatOf(mark)} ends ${short.map((side) => `${mm(-far[side])} mm beyond the ${side} edge`).join(", ")}`;
  },
};

export const printerMarks: Rule = {
  id: "printer-marks",
  wants: () => "there are no crop marks or other marks beyond the trim",
  mark: (mark, { trim }) => (hasInk(mark) && isBeyond(mark.box, trim) ? `${whatOf(mark)} beyond the trim` : null),
};

const black: Rule = {
  id: "black-only",
  wants: ({ paper }) =>
    paper === "colour" ? "colours are allowed on this paper" : "all is black or grey (DeviceGray), no other colour",
  mark: (mark, _cut, { paper }) => {
    if (paper === "colour" || mark.mark === "transparency" || mark.colour.space === "gray") return null;
    const values = mark.colour.values.map((value) => Math.round(value * 1000) / 1000).join(" ");
    return `${KINDS[mark.mark]} in ${SPACES[mark.colour.space] ?? mark.colour.space}${values === "" ? "" : ` ${values}`}`;
  },
  once: "page",
};
const SPACES: Readonly<Record<string, string>> = { rgb: "DeviceRGB", cmyk: "DeviceCMYK" };

/** Rounding error of a file with two decimals. */
const ROUNDED = 0.006;

export const lines: Rule = {
  id: "lines",
  wants: ({ printer }) => `lines are at least ${printer.print.line} pt thick`,
  mark: (mark, _cut, { printer }) => {
    const width = mark.mark === "stroke" ? mark.width : mark.mark === "fill" ? mark.thin : null;
    if (width === null || width >= printer.print.line - ROUNDED || !hasInk(mark)) return null;
    return `a line of ${Math.round(width * 100) / 100} pt`;
  },
};

const greys: Rule = {
  id: "greys",
  wants: ({ printer }) => `greys are ${Math.round(printer.print.grey * 100)} to 100 %`,
  mark: (mark, _cut, { printer }) => {
    if (mark.mark === "transparency" || mark.mark === "image" || mark.mark === "shading" || !hasInk(mark)) return null;
    const ink = inkOf(mark.colour);
    if (ink === null || ink >= printer.print.grey - 0.0005) return null;
    return `${whatOf(mark)} of ${Math.round(ink * 1000) / 10} %`;
  },
};

export const type: Rule = {
  id: "type",
  wants: ({ printer }) => `type is at least ${printer.print.type} pt`,
  mark: (mark, _cut, { printer }) =>
    mark.mark === "text" && hasInk(mark) && mark.size < printer.print.type - ROUNDED
      ? `${whatOf(mark)} of ${Math.round(mark.size * 100) / 100} pt`
      : null,
};

export const images: Rule = {
  id: "images",
  wants: ({ printer }) => `pictures have at least ${printer.print.dpi} dots to an inch`,
  mark: (mark, _cut, { printer }) =>
    mark.mark === "image" && mark.dpi < printer.print.dpi - 0.5 ? `a picture of ${Math.floor(mark.dpi)} dpi` : null,
};

/** Also for files that are not printed. */
export const fonts: Rule<unknown> = {
  id: "fonts",
  wants: () => "all fonts are in the file",
  mark: (mark) => {
    if (mark.mark !== "text" || mark.font.embedded) return null;
    return mark.font.standard
      ? `${mark.font.name}, one of the standard fonts, is not in the file`
      : `${mark.font.name} is not in the file`;
  },
  once: "file",
};

/** Also for files that are not printed. */
export const glyphs: Rule<unknown> = {
  id: "glyphs",
  wants: () => "no character is missing in its font",
  mark: (mark) =>
    mark.mark === "text" && mark.missing > 0 && mark.font.embedded
      ? `${mark.missing} of ${mark.codes.length} characters of ${whatOf(mark)} are missing in ${mark.font.name}`
      : null,
};

const mm = (points: number): string => String(millimetres(points));

export const MARK_RULES: readonly Rule[] = [
  liveArea,
  bleed,
  printerMarks,
  black,
  lines,
  greys,
  type,
  images,
  fonts,
  glyphs,
];
