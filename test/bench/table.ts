/**
 * The table of a bench: each figure beside what it must be at least and what to aim for. Figures are medians of some
 * runs, each row in a process of its own; trust them on a quiet machine only.
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { orderOf } from "../order.ts";
import { type Measurement, meets, type Row } from "./row.ts";

/** What a bench is made of. */
export interface Table {
  /** How it is called. */
  readonly command: string;
  readonly rows: readonly Row[];
  /** The program that measures one of these rows: it is given the row's place in the list and the number of runs. */
  readonly measure: string;
}

/** What the line asks for. Throws an `Error` that says what is wrong with it. */
function read(all: readonly Row[], line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      only: { type: "string", default: "" },
      runs: { type: "string", default: "5" },
      json: { type: "boolean", default: false },
    },
  });
  if (!/^[1-9]\d*$/.test(values.runs)) throw new Error(`--runs "${values.runs}" is not a number of runs`);
  const rows = all.filter(({ name }) => name.includes(values.only));
  if (rows.length === 0) throw new Error(`no row has "${values.only}" in its name`);
  return { rows, runs: Number(values.runs), json: values.json };
}

const figure = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString("en-GB");
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};
const target = (value: number): string => value.toLocaleString("en-GB");
const columns = (name: string, ...cells: readonly string[]): string =>
  `${name.padEnd(42)}${cells.map((cell, i) => (i === 4 ? `  ${cell}` : cell.padStart(i === 1 ? 6 : 11))).join("")}`.trimEnd();

/** How a figure stands to its targets. */
function standing({ unit, least, goal }: Row, value: number): string {
  if (meets(unit, value, goal)) return "both";
  return meets(unit, value, least) ? "first" : "MISSED";
}

/** Measures the rows that the line of the program asks for, and prints them; ends with code 1 when one misses its first target. */
export function printTable({ command, rows: all, measure }: Table): void {
  const usage = `npm run ${command} -- [--only <part of a name>] [--runs 5] [--json]`;
  const { rows, runs, json } = orderOf(usage, (line) => read(all, line));
  if (!json) process.stdout.write(`${columns("", "median", "", "at least", "go for", "targets met")}\n`);
  const results: (Measurement & Pick<Row, "name" | "unit" | "least" | "goal"> & { met: string })[] = [];
  for (const row of rows) {
    const place = String(all.indexOf(row));
    const reading: Measurement = JSON.parse(
      execFileSync(process.execPath, [measure, place, String(runs)], { encoding: "utf8" }),
    );
    const { name, unit, least, goal, isSearch } = row;
    const met = standing(row, reading.median);
    results.push({ name, unit, least, goal, met, ...reading });
    if (json) continue;
    const spread = `${figure(Math.min(...reading.figures))}–${figure(Math.max(...reading.figures))}`;
    const memory = isSearch === true ? `${reading.megabytes.toFixed(0)} MB` : "";
    const beside = [met, `(${spread})`, reading.note, memory].filter((text) => text !== "").join("  ");
    process.stdout.write(`${columns(name, figure(reading.median), unit, target(least), target(goal), beside)}\n`);
  }
  const missed = results.filter(({ met }) => met === "MISSED").length;
  const both = results.filter(({ met }) => met === "both").length;
  if (json) process.stdout.write(`${JSON.stringify(results)}\n`);
  else
    process.stdout.write(
      `\n${results.length - missed} of ${results.length} meet the first target, ${both} the second\n`,
    );
  process.exitCode = missed > 0 ? 1 : 0;
}
