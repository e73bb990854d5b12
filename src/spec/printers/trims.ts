/** Which sizes of page a printer cuts, and how thick a book of each may be. */
import { firstOf } from "../../engine/required.ts";
import type { Paper } from "../edition/printer-names.ts";
import type { PageSize } from "../page-size.ts";
import { type Advice, problem } from "../problem.ts";
import type { Printer } from "./printer.ts";
import { INCH, type Printers } from "./printers.ts";

/** How far a size may lie from the printer's, in inches: both are written with two decimals, or in millimetres. */
const NEAR = 0.0151;

export interface Trim {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly most: Readonly<Record<Paper, number>>;
}

/** The printer's size nearest to a page, or undefined where it has none. */
export function trimOf(printer: Printer, { width, height }: PageSize): Trim | undefined {
  const [w, h] = [width / INCH, height / INCH];
  for (const { sizes, most } of printer.trims) {
    const size = sizes.find(([a, b]) => Math.abs(a - w) < NEAR && Math.abs(b - h) < NEAR);
    if (size !== undefined) return { width: size[0] * INCH, height: size[1] * INCH, most };
  }
  const other = printer.otherTrims;
  if (other === null || !within(w, other.width) || !within(h, other.height)) return undefined;
  return { width, height, most: other.most };
}

const within = (value: number, [least, most]: readonly [number, number]): boolean =>
  value > least - NEAR && value < most + NEAR;

/** What keeps a book from being bound, and what would be. */
interface TrimProblem {
  readonly advice: Advice;
  /** How many pages would be; null where the size of the page is wrong. */
  readonly binds: (Readonly<Record<string, string | number>> & { readonly most: number }) | null;
}

/** What keeps a book of this size, number of pages and paper from being bound; undefined if nothing. */
export function trimProblem({ all }: Printers, size: PageSize, pages: number, paper: Paper): TrimProblem | undefined {
  for (const printer of all) {
    const trim = trimOf(printer, size);
    if (trim === undefined) return { binds: null, advice: noTrim(printer.title, all, printer, size) };
    const [least, of] = printer.pages.papers[paper];
    const most = Math.min(of, trim.most[paper]);
    if (pages >= least && pages <= most) continue;
    const binds = { printer: printer.title, least, most, size: formatInches(size), paper };
    return { binds, advice: problem("thickness", { ...binds, pages }, pages > most ? "thick-fix" : "thin-fix") };
  }
  return undefined;
}

/** Names the size next to the one that is wanted; where several printers were asked, also how to ask one. */
function noTrim(title: string, all: readonly Printer[], printer: Printer, { width, height }: PageSize): Advice {
  const far = ([w, h]: readonly [number, number]) => Math.abs(w * INCH - width) + Math.abs(h * INCH - height);
  const everyoneHas = printer.trims
    .flatMap(({ sizes }) => sizes)
    .filter(([w, h]) => all.every((other) => trimOf(other, { width: w * INCH, height: h * INCH }) !== undefined))
    .sort((a, b) => far(a) - far(b));
  const [w, h] = firstOf(everyoneHas);
  const able = all.find((other) => trimOf(other, { width, height }) !== undefined);
  const near = `${w} x ${h} in`;
  const values = { printer: title, size: formatInches({ width, height }) };
  if (able === undefined) return problem("trim", values, "trim-fix", { near });
  return problem("trim", values, "trim-printer-fix", { near, line: `press: {printer: ${able.name}}` });
}

/** A size in inches, as "8.5 x 11 in". */
export const formatInches = ({ width, height }: PageSize): string => `${decimals(width)} x ${decimals(height)} in`;

const decimals = (points: number): string => String(Math.round((points / INCH) * 100) / 100);
