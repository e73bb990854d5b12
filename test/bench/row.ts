/** What a row of the bench is, and how its figure is measured: the median of some runs, in processor time. */
import { calibrate } from "./calibrate.ts";

/** One line of the table. */
export interface Row {
  readonly name: string;
  readonly unit: Unit;
  /** The figure that must be met, and the one to aim for. */
  readonly least: number;
  readonly goal: number;
  /** True for a search whose memory is bounded: its line tells how much it took. */
  readonly isSearch?: boolean;
  /** Gets ready, warms up, and gives back what one run measures. */
  prepare(): Promise<Run> | Run;
}

/** `per s`, `×`: more is better; of the others, less is. */
export type Unit = "per s" | "ms" | "s" | "×" | "kB" | "MB" | "bytes" | "files";

/** One run: its figure in the row's unit. Runs of different numbers do different work of the same sort. */
export type Run = (number: number) => Promise<number> | number;

/** What was measured; `note`: what else the runs found, such as the clues of the puzzles that were made. */
export interface Measurement {
  readonly figures: readonly number[];
  readonly median: number;
  /** Median of the time over that of the calibration loop just before and after; of other figures, themselves. */
  readonly ratio: number;
  readonly note: string;
  /** Growth of the process at its peak by the end of the first run, in MB: what later ones add is rubbish not yet collected. */
  readonly megabytes: number;
}

let notes: () => string = () => "";
/** Sets what the row of this process has to say beside its figure, asked when all runs are done. */
export const tellBeside = (note: () => string): void => {
  notes = note;
};

const peak = (): number => process.resourceUsage().maxRSS / 1024;

/** Measures a row: one run to warm up, then `runs` that count. */
export async function measure(row: Row, runs: number): Promise<Measurement> {
  const before = peak();
  const run = await row.prepare();
  const megabytes = peak() - before;
  const figures: number[] = [];
  const ratios: number[] = [];
  let earlier = isTime(row.unit) ? clock(calibrate) : 0;
  for (let number = 1; number <= runs; number++) {
    const figure = await run(number);
    const later = isTime(row.unit) ? clock(calibrate) : 0;
    figures.push(figure);
    ratios.push(ratioOf(row.unit, figure, (earlier + later) / 2));
    earlier = later;
  }
  return { figures, median: median(figures), ratio: median(ratios), note: notes(), megabytes };
}

export const isTime = (unit: Unit): boolean => ["per s", "ms", "s"].includes(unit);

/** A figure as a time over the milliseconds of the calibration. */
function ratioOf(unit: Unit, figure: number, calibration: number): number {
  if (!isTime(unit)) return figure;
  return (unit === "ms" ? figure : unit === "s" ? 1000 * figure : 1000 / figure) / calibration;
}

/** The middle one, or the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Milliseconds of processor time that some work takes, in all threads of this process. */
export function clock(work: () => void): number {
  const started = process.cpuUsage();
  work();
  return sinceThen(started);
}

/** The same for work that is waited for. */
export async function clockOf(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  return sinceThen(started);
}

function sinceThen(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Is a figure as good as a target? */
export const meets = (unit: Unit, figure: number, target: number): boolean =>
  unit === "per s" || unit === "×" ? figure >= target : figure <= target;
