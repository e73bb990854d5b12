/** How far from the trimmed edge everything must stay, and how far beyond it a picture must reach that runs off the page. */
import { lastOf } from "../../engine/required.ts";
import { EXIT, Failure } from "../diagnostic.ts";
import { problem } from "../problem.ts";
import type { Everywhere, Printer } from "./printer.ts";
import { INCH, type Printers } from "./printers.ts";

/** Lengths in points by the sides of a page; a left-hand page has its inside at the right. */
export interface Sides {
  readonly top: number;
  readonly bottom: number;
  readonly outside: number;
  readonly inside: number;
}

/** The least margins, from the trim, of a book of so many pages. `bleed`: whether pictures run off its pages. */
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

/** A book of more pages than the table knows keeps its last row; that it is too thick is said elsewhere. */
const gutterOf = ({ margins }: Printer, pages: number): number =>
  (margins.gutter.find(({ to }) => pages <= to) ?? lastOf(margins.gutter)).inside;

/** How far a page reaches beyond its trim where pictures run off it. Throws a `Failure` where the printers differ. */
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
