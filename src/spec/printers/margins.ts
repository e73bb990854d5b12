/** The minimum margins from the trim, and the bleed of pictures beyond it. */
import { lastOf } from "../../engine/required.ts";
import { EXIT, Failure } from "../diagnostic.ts";
import { problem } from "../problem.ts";
import type { Everywhere, Printer } from "./printer.ts";
import { INCH, type Printers } from "./printers.ts";

/** Lengths in points for the sides of a page. The inside of a left-hand page is at the right. */
export interface Sides {
  readonly top: number;
  readonly bottom: number;
  readonly outside: number;
  readonly inside: number;
}

/** The minimum margins from the trim for this number of pages. `bleed`: whether pictures run off the pages. */
export function marginsFor({ all, everywhere }: Printers, pages: number, bleed: boolean): Sides {
  const outer = Math.max(everywhere?.margin ?? 0, ...all.map(({ margins }) => (bleed ? margins.bleed : margins.plain)));
  const gutters = all.map((printer) => gutterOf(printer, pages));
  const widened = everywhere === null ? [] : widenedGutters(everywhere, all, pages);
  const edge = outer * INCH;
  return { top: edge, bottom: edge, outside: edge, inside: Math.max(...gutters, ...widened) * INCH };
}

const widenedGutters = ({ gutter }: Everywhere, all: readonly Printer[], pages: number): number[] => [
  gutter.least,
  ...all.filter(({ name }) => name === gutter.of).map((printer) => gutterOf(printer, pages) + gutter.over),
];

/** A printer's gutter for a number of pages. With too many pages it is that of the last row; another check refuses such a book. */
const gutterOf = ({ margins }: Printer, pages: number): number =>
  (margins.gutter.find(({ to }) => pages <= to) ?? lastOf(margins.gutter)).inside;

/** How far a page with bleed extends beyond its trim. Throws a `Failure` if the printers differ. */
export function bleedOf({ all }: Printers): Sides {
  const [first, ...others] = all.map(({ bleed: { top, bottom, outside, inside } }) => ({
    top: top * INCH,
    bottom: bottom * INCH,
    outside: outside * INCH,
    inside: inside * INCH,
  }));
  const differs = others.some((other) => JSON.stringify(other) !== JSON.stringify(first));
  if (first === undefined || differs) throw new Failure(problem("bleed"), EXIT.data);
  return first;
}
