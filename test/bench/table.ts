/**
 * The table of the bench: each figure beside what it must be at least and what to aim for. Figures are medians of some runs, each row in
 * a process of its own. Times are processor time, in all threads.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { orderOf } from "../order.ts";
import { type Measurement, meets, type Row } from "./row.ts";

const MEASURE = fileURLToPath(new URL("./measure-row.ts", import.meta.url));

/** Measures a row in a process of its own. */
export const measured = ({ name }: Row, runs: number): Measurement =>
  JSON.parse(execFileSync(process.execPath, [MEASURE, name, String(runs)], { encoding: "utf8" }));

type Groups = Readonly<Record<string, readonly Row[]>>;

/** What the line asks for. Throws an `Error` that says what is wrong with it. */
function read(groups: Groups, line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      group: { type: "string", default: "press" },
      only: { type: "string", default: "" },
      runs: { type: "string", default: "5" },
      json: { type: "boolean", default: false },
    },
  });
  if (!/^[1-9]\d*$/.test(values.runs)) throw new Error(`--runs "${values.runs}" is not a number of runs`);
  const group = groups[values.group];
  if (group === undefined) throw new Error(`there is no group "${values.group}": ${Object.keys(groups).join(", ")}`);
  if (group.length === 0) throw new Error(`the programs of the group "${values.group}" are not installed`);
  const rows = group.filter(({ name }) => name.includes(values.only));
  if (rows.length === 0) throw new Error(`no row has "${values.only}" in its name`);
  return { rows, runs: Number(values.runs), json: values.json };
}

export const figure = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString("en-GB");
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};
const target = (value: number): string => value.toLocaleString("en-GB");
const columns = (name: string, ...cells: readonly string[]): string =>
  `${name.padEnd(58)}${cells.map((cell, i) => (i === 4 ? `  ${cell}` : cell.padStart(i === 1 ? 6 : 11))).join("")}`.trimEnd();

/** How a figure stands to its targets. */
function standing({ unit, least, goal }: Row, value: number): string {
  if (meets(unit, value, goal)) return "both";
  return meets(unit, value, least) ? "first" : "MISSED";
}

/** Measures the rows that the line of the program asks for, and prints them; ends with code 1 when one misses its first target. */
export function printTable(groups: Groups): void {
  const usage = `npm run bench -- [--group ${Object.keys(groups).join("|")}] [--only <part of a name>] [--runs 5] [--json]`;
  const { rows, runs, json } = orderOf(usage, (line) => read(groups, line));
  if (!json) process.stdout.write(`${columns("", "median", "", "at least", "go for", "targets met")}\n`);
  const results: (Measurement & Pick<Row, "name" | "unit" | "least" | "goal"> & { met: string })[] = [];
  for (const row of rows) {
    const reading = measured(row, runs);
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
