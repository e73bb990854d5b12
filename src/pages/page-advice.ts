/** What to say where something has no room on its page: which page would do. */
import { pageSize } from "../spec/page-size.ts";
import { MM } from "./item.ts";
import type { Setting } from "./setting.ts";

/** The edges of a sheet's paper, in mm: 10 on each side. */
const EDGES = 20;

/** Advice to choose a page so wide, or so high, in points, as those that are laid out. */
export function pageAdvice(side: "width" | "height", points: number, setting: Setting): string {
  const { frame, profile, manifest } = setting;
  const around = profile.sheets ? EDGES : 0;
  const needed = Math.ceil(points / MM - HAIR) + around;
  const { page } = manifest.spec;
  const given = pageSize(page);
  const laidOut = { width: frame.width + around * MM, height: frame.height + around * MM };
  // What is folded, or is to fit two papers, is laid out on less than the page that was named: one of its own is laid out whole.
  const isLess = laidOut.width < given.width - MM || laidOut.height < given.height - MM;
  if (!isLess) return `choose a page at least ${needed} mm ${side === "width" ? "wide" : "high"}, or smaller puzzles`;
  const own = { width: Math.ceil(laidOut.width / MM), height: Math.ceil(laidOut.height / MM), [side]: needed };
  const why = profile.folded
    ? `pages of a booklet are half of ${nameOf(page)}`
    : `sheets on ${nameOf(page)} keep to what A4 and Letter share`;
  return `${why}: write page: {width: ${own.width}mm, height: ${own.height}mm}, or choose smaller puzzles`;
}

/** Rounding that is forgiven, in mm. */
const HAIR = 0.001;

const nameOf = (page: Setting["manifest"]["spec"]["page"]): string => (typeof page === "string" ? page : "the page");
