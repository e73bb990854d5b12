/** Times tables in turn: each has its share of the sums, whatever the level. */
import { expect, it } from "vitest";
import type { Level } from "../../../src/engine/kind.ts";
import { plainSums } from "../../../src/engine/kinds/plain-sums/index.ts";
import type { PlainSums, RowSum } from "../../../src/engine/kinds/plain-sums/puzzle.ts";
import { tablesInTurn } from "../../../src/engine/kinds/plain-sums/turns.ts";
import { make } from "../../../src/engine/make.ts";

const SETS = [
  ["tables-2-3-5-10", ["starter", "easy"]],
  ["tables-2-4-5-8-10", ["starter", "easy", "medium"]],
  ["tables-2-3-4-5-6-8-10", ["starter", "easy", "medium"]],
  ["tables-2-3-4-5-6-7-8-9-10", ["starter", "easy", "medium"]],
] as const;
const PUZZLES = 5;
const cases = SETS.flatMap(([skill, levels]) =>
  levels.flatMap((level) => [6, 8].map((sums) => [skill, level, sums] as const)),
);
const optionsOf = (skill: string, level: Level, sums: number) =>
  plainSums.options.parse({ ...plainSums.preset(level, [8, 9], skill, 12), sums });

it.each(cases)(
  "%s at level %s, %i sums to a puzzle: no table is missing, none has more than twice its share",
  (...of) => {
    const o = optionsOf(...of);
    const all = Array.from({ length: PUZZLES }, (_, turn) => tablesInTurn(o, of[1], turn));
    for (const { easier, ofLevel } of all) {
      expect(easier.length + ofLevel.length).toBe(o.sums);
      expect(ofLevel.length).toBeGreaterThanOrEqual(2);
    }
    const tables = all.flatMap(({ easier, ofLevel }) => [...easier, ...ofLevel]);
    const share = tables.length / o.tables.length;
    for (const table of o.tables) {
      const own = tables.filter((one) => one === table).length;
      expect(own, `${table}`).toBeGreaterThan(0);
      expect(own, `${table}`).toBeLessThanOrEqual(2 * share);
    }
  },
);

it.each(cases)("%s at level %s, %i sums to a puzzle: every sum is of its table, no fact is asked twice", (...of) => {
  const [skill, level] = of;
  const options = optionsOf(...of);
  for (let index = 0; index < PUZZLES; index++) {
    const job = { kind: "plain-sums", version: 1, seed: "turns", section: skill, index, again: 0, level, options };
    const puzzle = make(plainSums, job)!.puzzle as PlainSums;
    const asked = plainSums.questions!(puzzle);
    expect(new Set(asked).size).toBe(options.sums);
    const left = Object.values(tablesInTurn(options, level, index)).flat();
    const divisors = (puzzle.sums as RowSum[]).flatMap(({ sign, b }) => (sign === "/" ? b! : []));
    for (const divisor of divisors) {
      expect(left, `÷ ${divisor}`).toContain(divisor);
      left.splice(left.indexOf(divisor), 1);
    }
    const products = (puzzle.sums as RowSum[]).filter(({ sign }) => sign === "*");
    expect(isEachOf(products, left)).toBe(true);
    for (const { a, b } of products) expect(Math.min(a!, b!)).toBeGreaterThan(1);
  }
});

/** Whether each product can have another one of these tables as a factor. */
function isEachOf([first, ...others]: readonly RowSum[], tables: readonly number[]): boolean {
  if (first === undefined) return tables.length === 0;
  return tables.some((table, i) => [first.a, first.b].includes(table) && isEachOf(others, tables.toSpliced(i, 1)));
}

it("tables in turn are refused for sums without tables, and for families", () => {
  for (const asked of [
    { inTurn: true },
    { inTurn: true, operators: ["*", "/"] },
    { inTurn: true, operators: ["*", "/"], tables: [2, 3], families: true },
  ])
    expect(plainSums.options.safeParse(asked).success).toBe(false);
});
