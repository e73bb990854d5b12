/**
 * `npm run bench`: prints how fast the press is, each figure beside what it must be at least and what to aim for. Figures
 * are medians of five runs; trust them on a quiet machine only. Ends with code 1 when a figure misses the first target.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { orderOf } from "../order.ts";
import { meets, type Reading, type Row } from "./row.ts";
import { ROWS } from "./rows.ts";

const USAGE = "npm run bench -- [--only <part of a name>] [--runs 5] [--json]";
const MEASURE = fileURLToPath(new URL("./measure-row.ts", import.meta.url));

/** What the line asks for. Throws an `Error` that says what is wrong with it. */
function read(line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      only: { type: "string", default: "" },
      runs: { type: "string", default: "5" },
      json: { type: "boolean", default: false },
    },
  });
  if (!/^[1-9]\d*$/.test(values.runs)) throw new Error(`--runs "${values.runs}" is not a number of runs`);
  const rows = ROWS.filter(({ name }) => name.includes(values.only));
  if (rows.length === 0) throw new Error(`no row has "${values.only}" in its name`);
  return { rows, runs: Number(values.runs), json: values.json };
}

const { rows, runs, json } = orderOf(USAGE, read);

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

if (!json) process.stdout.write(`${columns("", "median", "", "at least", "go for", "targets met")}\n`);
const results: (Reading & Pick<Row, "name" | "unit" | "least" | "goal"> & { met: string })[] = [];
for (const row of rows) {
  const place = String(ROWS.indexOf(row));
  const reading: Reading = JSON.parse(
    execFileSync(process.execPath, [MEASURE, place, String(runs)], { encoding: "utf8" }),
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
  process.stdout.write(`\n${results.length - missed} of ${results.length} meet the first target, ${both} the second\n`);
process.exitCode = missed > 0 ? 1 : 0;
