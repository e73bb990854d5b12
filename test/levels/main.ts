/**
 * `npm run audit:all -- levels`: makes puzzles of each level at one size, and prints how much there is to look at in them, by the measure of
 * `test/kinds/<kind>/effort.ts`, and how well that agrees with the levels. Ends with code 1 where it does not.
 */
import { KINDS } from "../../src/engine/kinds/index.ts";
import { askedFor } from "../audit/tool.ts";
import { partsOf } from "../kinds/parts.ts";
import { AGREEMENT } from "./agreement.ts";
import { type EffortMeasure, measureLevels } from "./measure-levels.ts";

const measures = await partsOf<EffortMeasure>("effort");
const { count, kind, json } = askedFor("levels", { count: 40, kind: [...measures.keys()], json: false });
const kinds = KINDS.filter(({ id }) => kind.includes(id));
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
