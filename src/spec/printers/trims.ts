/** The trim sizes of a printer, and the maximum number of pages for each. */
import { firstOf } from "../../engine/required.ts";
import type { Paper } from "../edition/printer-names.ts";
import type { PageSize } from "../page-size.ts";
import { type Advice, problem } from "../problem.ts";
import type { Printer } from "./printer.ts";
import { INCH, type Printers } from "./printers.ts";

/** Maximum difference to the printer's size in inches, because sizes are rounded to two decimals, or to millimetres. */
const NEAR = 0.0151;

export interface Trim {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly most: Readonly<Record<Paper, number>>;
}

/** The printer's size nearest to a page; undefined if there is none. */
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

/** The reason why a book cannot be bound, and the number of pages that could. */
interface TrimProblem {
  readonly advice: Advice;
  /** The numbers of pages that can be bound; null if the page size is wrong. */
  readonly binds: (Readonly<Record<string, string | number>> & { readonly most: number }) | null;
}

/** The reason why a book of this size, number of pages and paper cannot be bound; undefined if it can. */
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

/** The advice with the nearest size; with several printers, also how to choose one. */
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

/** A size in inches: "8.5 x 11 in". */
export const formatInches = ({ width, height }: PageSize): string => `${decimals(width)} x ${decimals(height)} in`;

const decimals = (points: number): string => String(Math.round((points / INCH) * 100) / 100);
