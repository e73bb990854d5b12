/** How good tests are, from what became of mutants. */
import { relative } from "node:path";
import type { MutantResult } from "./stryker.ts";

export interface Score {
  readonly killed: number;
  /** Tests went on longer than they do: noticed, too. */
  readonly timeouts: number;
  /** No test failed, those included that no test reaches. */
  readonly survived: number;
  /** Noticed ones in a hundred; 0 if there are no mutants. */
  readonly percent: number;
}

/** Counts mutants. Those with which the file does not even load are none. */
export function scoreOf(mutants: readonly Pick<MutantResult, "status">[]): Score {
  const count = (...states: readonly MutantResult["status"][]): number =>
    mutants.filter(({ status }) => states.includes(status)).length;
  const [killed, timeouts, survived] = [count("Killed"), count("Timeout"), count("Survived", "NoCoverage")];
  const noticed = killed + timeouts;
  return { killed, timeouts, survived, percent: noticed === 0 ? 0 : (100 * noticed) / (noticed + survived) };
}

const WIDTHS = [40, 9, 10, 10, 9];

/** A line of the table. */
export const tableLine = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(WIDTHS[0]!) : String(cell).padStart(WIDTHS[i]!))).join("");

export const HEADINGS = ["file or group", "killed", "timeouts", "survived", "score"];

/** The cells of a file or a group. The score is rounded down: what is too little never looks like enough. */
export const rowOf = (name: string, { killed, timeouts, survived, percent }: Score): readonly (string | number)[] => [
  name,
  killed,
  timeouts,
  survived,
  `${(Math.floor(percent * 10) / 10).toFixed(1)} %`,
];

/** A mutant that no test noticed, by its place: what stands there, and what could as well. `text`: of its file. */
export function survivorLine({ fileName, location, status, replacement }: MutantResult, root: string, text: string) {
  const { start, end } = location;
  const lines = text.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  const short = (code: string): string => code.replace(/\s+/g, " ").slice(0, 100);
  const reached = status === "NoCoverage" ? ", reached by no test" : "";
  const file = relative(root, fileName);
  return `${file}:${start.line}:${start.column}${reached}: ${short(lines.join(" "))} → ${short(replacement ?? "")}`;
}
