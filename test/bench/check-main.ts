/**
 * `npm run bench:check`: measures some twenty rows and holds them against `docs/bench.json`. Times are ratios to a loop that is run between
 * their runs, so the file holds on other machines, too. A row that is more than 15 % worse, or new, fails. `--write` writes what was measured.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeWhole } from "../../src/cli/files/write-files.ts";
import { recordLines } from "../../src/spec/record-lines.ts";
import { orderOf } from "../order.ts";
import { isTime, type Row } from "./row.ts";
import { CHECKED } from "./rows.ts";
import { figure, measured } from "./table.ts";

const FILE = fileURLToPath(new URL("../../docs/bench.json", import.meta.url));
const MAX_CHANGE = 0.15;
const RUNS = 5;

interface Held {
  readonly about: string;
  readonly rows: Readonly<Record<string, number>>;
}

const { only, write } = orderOf("npm run bench:check -- [--only <part of a name>] [--write]", (line) => {
  const { values } = parseArgs({
    args: [...line],
    options: { only: { type: "string", default: "" }, write: { type: "boolean", default: false } },
  });
  return values;
});

const held: Held = JSON.parse(readFileSync(FILE, "utf8"));

/** The ratio of a row, to four digits: of times, the quickest of two measurements where the first is too slow. */
function ratioOf(row: Row): { readonly ratio: number; readonly median: number } {
  const first = measured(row, isTime(row.unit) ? RUNS : 1);
  const again =
    isTime(row.unit) && !write && first.ratio > (held.rows[row.name] ?? Number.POSITIVE_INFINITY) * (1 + MAX_CHANGE);
  const best = [first, ...(again ? [measured(row, RUNS)] : [])].sort((a, b) => a.ratio - b.ratio)[0]!;
  return { ratio: Number(best.ratio.toPrecision(4)), median: best.median };
}

const found: Record<string, number> = {};
let bad = 0;
for (const row of CHECKED.filter(({ name }) => name.includes(only))) {
  const { ratio, median } = ratioOf(row);
  found[row.name] = ratio;
  const before = held.rows[row.name];
  const change = before === undefined ? Number.NaN : ratio / before - 1;
  const isBad = !write && !(change <= MAX_CHANGE);
  if (isBad) bad++;
  const told = before === undefined ? "new" : `${change >= 0 ? "+" : "−"}${Math.abs(100 * change).toFixed(1)} %`;
  const end = isBad ? "  RED" : change < -MAX_CHANGE ? "  better: write the file" : "";
  process.stdout.write(
    `${row.name.padEnd(50)}${figure(median).padStart(9)} ${row.unit.padEnd(6)}${told.padStart(9)}${end}\n`,
  );
}
const lost = only === "" ? Object.keys(held.rows).filter((name) => !(name in found)) : [];
/** Rows that were measured, and of the others those that there still are. */
const kept = Object.fromEntries(
  CHECKED.flatMap(({ name }) => {
    const ratio = found[name] ?? held.rows[name];
    return ratio === undefined ? [] : [[name, ratio]];
  }),
);
if (write) writeWhole(FILE, recordLines({ about: held.about, rows: kept }, 2));
else if (bad > 0 || lost.length > 0) {
  for (const name of lost) process.stdout.write(`${name}: docs/bench.json has this row, and nothing measures it\n`);
  process.stdout.write(
    `\n${bad} of ${Object.keys(found).length} rows are worse than docs/bench.json by more than ${100 * MAX_CHANGE} %, or new. Where that is meant: npm run bench:check -- --write, and say why in CHANGELOG.md\n`,
  );
  process.exitCode = 1;
}
