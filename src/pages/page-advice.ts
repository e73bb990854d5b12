/** Advice for content that does not fit on its page: a page size that would fit. */
import { pageSize } from "../spec/page-size.ts";
import { MM } from "./item.ts";
import type { Setting } from "./setting.ts";

/** The edges of a sheet's paper, in mm: 10 on each side. */
const EDGES = 20;

/** Advice to choose a page of this layout width or height, in points. */
export function pageAdvice(side: "width" | "height", points: number, setting: Setting): string {
  const { frame, profile, manifest } = setting;
  const around = profile.sheets ? EDGES : 0;
  const needed = Math.ceil(points / MM - HAIR) + around;
  const { page } = manifest.spec;
  const given = pageSize(page);
  const laidOut = { width: frame.width + around * MM, height: frame.height + around * MM };
  // A folded page, or a page for two paper sizes, has a smaller layout than the named page; a custom page size is used whole.
  const isLess = laidOut.width < given.width - MM || laidOut.height < given.height - MM;
  if (!isLess) return `choose a page at least ${needed} mm ${side === "width" ? "wide" : "high"}, or smaller puzzles`;
  const own = { width: Math.ceil(laidOut.width / MM), height: Math.ceil(laidOut.height / MM), [side]: needed };
  const why = profile.folded
    ? `pages of a booklet are half of ${nameOf(page)}`
    : `sheets on ${nameOf(page)} keep to what A4 and Letter share`;
  return `${why}: write page: {width: ${own.width}mm, height: ${own.height}mm}, or choose smaller puzzles`;
}

/** Rounding tolerance, in mm. */
const HAIR = 0.001;

const nameOf = (page: Setting["manifest"]["spec"]["page"]): string => (typeof page === "string" ? page : "the page");
