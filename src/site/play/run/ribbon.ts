/** The path as far as it is placed, and the run of all numbers, as SVG. */
import type { Slot } from "../../../engine/kind.ts";

/** How far before and after its cell a corner bends, in cells; a sharp one less. */
const BEND = 0.38;
const SHARP_BEND = 0.2;

type Point = readonly [x: number, y: number];

/** The line through numbers that follow each other and touch, in units of a cell. `at`: the slot of a number, if placed. */
export function ribbonPath(
  last: number,
  at: (n: number) => Slot | undefined,
  touch: (a: Slot, b: Slot) => boolean,
): string {
  const linked = (n: number): Slot | undefined => {
    const [here, other] = [at(n), at(n + 1)];
    return here !== undefined && other !== undefined && touch(here, other) ? other : undefined;
  };
  let d = "";
  for (let n = 1; n <= last; n++) {
    const here = at(n);
    if (here === undefined) continue;
    const before = linked(n - 1) && at(n - 1);
    const after = linked(n);
    const [x, y] = centre(here);
    if (before !== undefined && after !== undefined) d += corner([x, y], wayFrom(before, here), wayFrom(here, after));
    else if (after !== undefined) d += `M${x} ${y}`;
    else if (before !== undefined) d += `L${x} ${y}`;
  }
  return d;
}

const centre = ({ row, column }: Slot): Point => [column - 0.5, row - 0.5];

/** A step's direction, one cell long. */
function wayFrom(a: Slot, b: Slot): Point {
  const [x, y] = [b.column - a.column, b.row - a.row];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

function corner([x, y]: Point, into: Point, out: Point): string {
  const along = into[0] * out[0] + into[1] * out[1];
  if (along > 0.9) return "";
  const bend = along < -0.5 ? SHARP_BEND : BEND;
  const near = (by: number, way: Point): string =>
    `${Math.round(1e3 * (x + by * way[0])) / 1e3} ${Math.round(1e3 * (y + by * way[1])) / 1e3}`;
  return `L${near(-bend, into)}Q${x} ${y} ${near(bend, out)}`;
}

/** How a number stands. */
export type Standing = "given" | "placed" | "next" | "lacking";

/** One bar a number: what is missing lies low. */
export function runSvg(standings: readonly Standing[]): string {
  const bars: Partial<Record<Standing, string>> = {};
  const low: Partial<Record<Standing, number>> = { placed: 8, lacking: 3 };
  for (const [i, standing] of standings.entries()) {
    const high = low[standing] ?? 12;
    bars[standing] = `${bars[standing] ?? ""}M${i} ${12 - high}h.92v${high}h-.92z`;
  }
  const paths = Object.entries(bars).map(([standing, d]) => `<path class="${standing}" d="${d}"/>`);
  return `<svg viewBox="0 0 ${standings.length - 0.08} 12" preserveAspectRatio="none" aria-hidden="true">${paths.join("")}</svg>`;
}
