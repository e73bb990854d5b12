/**
 * `npm run audit:all -- levels`: makes puzzles of each level at one size, and prints how much there is to look at in them, by the measure of
 * `test/kinds/<kind>/effort.ts`, and how well that agrees with the levels. Ends with code 1 where it does not.
 */
import { parseArgs } from "node:util";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { partsOf } from "../kinds/parts.ts";
import { orderOf } from "../order.ts";
import { AGREEMENT } from "./agreement.ts";
import { type EffortMeasure, measureLevels } from "./measure-levels.ts";

const USAGE = "npm run audit:all -- levels [--count 40] [--kind <kind>] [--json]";

const measures = await partsOf<EffortMeasure>("effort");
const measured = KINDS.filter(({ id }) => measures.has(id));

/** What the line asks for. Throws an `Error` that says what is wrong with it. */
function read(line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      count: { type: "string", default: "40" },
      kind: { type: "string", multiple: true, default: measured.map(({ id }) => id) },
      json: { type: "boolean", default: false },
    },
  });
  const unknown = values.kind.filter((name) => measured.every(({ id, slug }) => name !== id && name !== slug));
  if (!/^[1-9]\d*$/.test(values.count)) unknown.push(values.count);
  if (unknown.length > 0) throw new Error(`what is "${unknown.join('", "')}"?`);
  const kinds = measured.filter(({ id, slug }) => values.kind.includes(id) || values.kind.includes(slug));
  return { count: Number(values.count), kinds, json: values.json };
}

const { count, kinds, json } = orderOf(USAGE, read);
const rows = [];
for (const kind of kinds) {
  const measure = measures.get(kind.id)!;
  for (const size of measure.sizes) {
    const { levels, agreement, failures } = measureLevels(kind, measure, size, count);
    const medians = levels.map(({ level, median }) => ({ level, median }));
    rows.push({ kind: kind.id, size, agreement: Math.round(1000 * agreement) / 1000, medians, failures });
    if (json) continue;
    const cells = medians.map(({ level, median }) => `${level} ${median}`.padEnd(15));
    process.stdout.write(
      `${`${kind.slug} ${JSON.stringify(size)}`.padEnd(48)}ρ ${agreement.toFixed(3)}   ${cells.join("")}\n`,
    );
    for (const failure of failures) process.stderr.write(`  ${failure}\n`);
  }
}
if (json) process.stdout.write(`${JSON.stringify(rows)}\n`);
process.exitCode = rows.some(({ agreement, failures }) => agreement < AGREEMENT || failures.length > 0) ? 1 : 0;
