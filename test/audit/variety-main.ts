/**
 * `npm run audit:all -- variety`: draws puzzles of every kind, skill, way to carry and level until a class has different ones, and prints how many draws
 * that took, and what there is too much of. Ends with code 1 unless every column of failures is 0.
 */
import { availableParallelism } from "node:os";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { TaskOptions } from "../../src/engine/task-options.ts";
import { type Ages, formatAges } from "../../src/spec/ages.ts";
import { isForAges } from "../../src/spec/kind-ages.ts";
import { levelsWith, optionsAt } from "../../src/spec/options.ts";
import { askedFor, threadsFor } from "./tool.ts";
import { CLASS, COLUMNS, failuresOf, type Offer, type Variety } from "./variety.ts";

const { count, threads, kind, json } = askedFor("variety", {
  ...{ count: CLASS, kind: KINDS.map(({ id }) => id), threads: availableParallelism(), json: false },
});

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
const offers = KINDS.filter(({ id }) => kind.includes(id)).flatMap((kind): Offer[] =>
  [
    { ages: null, skill: null },
    ...CHILDREN.filter((ages) => isForAges(kind, ages)).map((ages) => ({ ages, skill: null })),
    ...kind.skills().map(({ id, ages: [least, most] }) => readerOf(id, least, most)),
  ].flatMap((reader) =>
    [undefined, ...carryingOf(kind, reader)].flatMap((options) =>
      levelsWith(kind, { ...options }, reader).map((level) => ({
        kind: kind.id,
        level,
        ...reader,
        ...(options && { options }),
      })),
    ),
  ),
);

/** The ways to carry that a sheet of a skill can ask for. */
function carryingOf(kind: (typeof KINDS)[number], { skill }: Pick<Offer, "skill">): TaskOptions[] {
  if (skill === null || !kind.asked?.includes("regrouping")) return [];
  return [{ regrouping: "none" }, { regrouping: "always" }];
}

/** Equal for offers with the same puzzles and the same measures. */
function sameOffers({ kind, level, ages, skill, options }: Offer): string {
  const offered = optionsAt(KINDS.find(({ id }) => id === kind)!, level, { ...options }, { ages, skill });
  return JSON.stringify([kind, level, skill, options, offered.data]);
}

function readerOf(skill: string, least: number, most: number): Omit<Offer, "kind" | "level"> {
  return { ages: [least, Math.min(most, least + 1)], skill };
}

const pool = threadsFor(new URL("./variety.ts", import.meta.url), "varietyTask", threads);
const line = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell, i) => (i < 3 ? String(cell).padEnd([16, 30, 9][i]!) : String(cell).padStart(10))).join("")}\n`;
if (!json) process.stdout.write(line(["kind", "skill", "level", "drawn", "different", "sequence", ...COLUMNS]));

/** What is measured of each offer: of those with the same options once. */
const known = new Map<string, Promise<Variety>>();
const measured = offers.map((offer): Promise<Variety> => {
  const same = sameOffers(offer);
  const variety = known.get(same) ?? pool.run({ offer, count });
  known.set(same, variety);
  return variety;
});
const rows = [];
for (const [i, offer] of offers.entries()) {
  const variety = await measured[i]!;
  const failures = failuresOf(
    variety,
    count,
    KINDS.some(({ id, isPractice }) => id === offer.kind && isPractice),
  );
  rows.push({ ...offer, ...variety, failures });
  const { kind, skill, level, ages, options } = offer;
  const figures = [variety.drawn, variety.different, variety.alike];
  if (!json)
    process.stdout.write(
      line([
        kind,
        [skill ?? (ages === null ? "" : `ages ${formatAges(ages)}`), options?.regrouping].filter(Boolean).join(", "),
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
