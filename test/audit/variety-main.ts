/**
 * `npm run audit:all -- variety`: draws puzzles of every kind, skill and level until a class has different ones, and prints how many draws
 * that took, and what there is too much of. Ends with code 1 unless every column of failures is 0.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type Ages, formatAges } from "../../src/spec/ages.ts";
import { isForAges } from "../../src/spec/kind-ages.ts";
import { levelsWith } from "../../src/spec/options.ts";
import { orderOf } from "../order.ts";
import { CLASS, COLUMNS, failuresOf, type Offer, type Variety } from "./variety.ts";

const USAGE = "npm run audit:all -- variety [--count 112] [--kind <kind>] [--threads <number>] [--json]";

/** What the line asks for. Throws an `Error` that says what is wrong with it. */
function read(line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      count: { type: "string", default: String(CLASS) },
      kind: { type: "string", multiple: true, default: KINDS.map(({ id }) => id) },
      threads: { type: "string", default: String(availableParallelism()) },
      json: { type: "boolean", default: false },
    },
  });
  const unknown = [
    ...values.kind.filter((name) => KINDS.every(({ id, slug }) => name !== id && name !== slug)),
    ...[values.count, values.threads].filter((number) => !/^[1-9]\d*$/.test(number)),
  ];
  if (unknown.length > 0) throw new Error(`what is "${unknown.join('", "')}"?`);
  const kinds = KINDS.filter(({ id, slug }) => values.kind.includes(id) || values.kind.includes(slug));
  return { count: Number(values.count), threads: Number(values.threads), kinds, json: values.json };
}

const { count, threads, kinds, json } = orderOf(USAGE, read);

/** Ages of children for whom each kind is looked at without a skill. */
const CHILDREN: readonly Ages[] = [
  [5, 6],
  [6, 7],
  [7, 8],
  [8, 9],
  [10, 11],
];

/**
 * Each skill for its youngest readers, where there are fewest puzzles; and each kind without a skill, for no reader in particular and for
 * children of the ages that it is offered to.
 */
const offers = kinds.flatMap((kind): Offer[] =>
  [
    { ages: null, skill: null },
    ...CHILDREN.filter((ages) => isForAges(kind, ages)).map((ages) => ({ ages, skill: null })),
    ...kind.skills().map(({ id, ages: [least, most] }) => readerOf(id, least, most)),
  ].flatMap((reader) => levelsWith(kind, {}, reader).map((level) => ({ kind: kind.id, level, ...reader }))),
);

function readerOf(skill: string, least: number, most: number): Omit<Offer, "kind" | "level"> {
  return { ages: [least, Math.min(most, least + 1)], skill };
}

const pool = new Piscina({
  filename: new URL("./variety-worker.ts", import.meta.url).href,
  minThreads: threads,
  maxThreads: threads,
});
const line = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell, i) => (i < 3 ? String(cell).padEnd([16, 20, 9][i]!) : String(cell).padStart(10))).join("")}\n`;
if (!json) process.stdout.write(line(["kind", "skill", "level", "drawn", "different", "sequence", ...COLUMNS]));

const measured = offers.map((offer): Promise<Variety> => pool.run({ offer, count }));
const rows = [];
for (const [i, offer] of offers.entries()) {
  const variety = await measured[i]!;
  const failures = failuresOf(variety, count);
  rows.push({ ...offer, ...variety, failures });
  const { kind, skill, level, ages } = offer;
  const figures = [variety.drawn, variety.different, variety.alike];
  if (!json)
    process.stdout.write(
      line([
        kind,
        skill ?? (ages === null ? "" : `ages ${formatAges(ages)}`),
        level,
        ...figures,
        ...COLUMNS.map((column) => failures[column]),
      ]),
    );
  for (const trouble of json ? [] : variety.own.slice(0, 3)) process.stderr.write(`  ${trouble}\n`);
}
if (json) process.stdout.write(`${JSON.stringify(rows)}\n`);
await pool.destroy();
process.exitCode = rows.some(({ failures }) => COLUMNS.some((column) => failures[column] > 0)) ? 1 : 0;
