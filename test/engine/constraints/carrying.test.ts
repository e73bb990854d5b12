/** Walls and triangles whose sums carry never or always, told by columns of digits, as a child writes them. */
import { describe, expect, it } from "vitest";
import type { Level } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { make } from "../../../src/engine/make.ts";
import { levelsWith, optionsAt } from "../../../src/spec/options.ts";

const STOP = { solutions: 2, nodes: 100_000 };
const COUNT = 12;

/** Whether digits of two decimals make ten or more in some column; not for the first one where the sum is 1 and zeros alone. */
function carries(a: string, b: string): boolean {
  const places = Math.max(...[a, b].map((text) => text.split(".")[1]?.length ?? 0));
  const digits = (text: string) => {
    const [whole = "", part = ""] = text.split(".");
    return `${whole}${part.padEnd(places, "0")}`.padStart(12, "0");
  };
  const [over, under] = [digits(a), digits(b)];
  let [carry, made, written] = [0, 0, ""];
  for (let column = 11; column >= 0; column--) {
    const sum = Number(over[column]) + Number(under[column]) + carry;
    carry = sum >= 10 ? 1 : 0;
    made += carry;
    written = `${sum % 10}${written}`;
  }
  return made > (/^0*10+$/.test(written) ? 1 : 0);
}

/** The same of mixed numbers: whether their parts make a whole. */
function carriesInParts(a: string, b: string): boolean {
  const part = (text: string) => ({ "¼": 1, "½": 2, "¾": 3 })[text.at(-1)!] ?? 0;
  const whole = (text: string) => text.replace(/[¼½¾]/, "") || "0";
  if (part(a) + part(b) >= 4) return true;
  return (Number(whole(a)) % 10) + (Number(whole(b)) % 10) >= 10;
}

interface Orders {
  readonly options: Readonly<Record<string, unknown>>;
  readonly ages?: readonly [number, number];
  readonly skill?: string;
}

const ORDERS: Readonly<Record<string, readonly Orders[]>> = {
  "number-wall": [
    { options: {} },
    { options: {}, ages: [6, 7] },
    { options: {}, ages: [7, 8], skill: "add-to-20" },
    { options: {}, ages: [8, 9], skill: "add-to-100" },
    { options: {}, skill: "tenths" },
    { options: {}, skill: "hundredths" },
    { options: { unit: 0.25, range: [0.25, 4], rows: 3 } },
    { options: { rows: 6, range: [1, 50] } },
    { options: { rows: 2, walls: 4, range: [0, 100], least: 100, limit: 100 } },
  ],
  "sum-triangle": [
    { options: {} },
    { options: {}, ages: [6, 7] },
    { options: {}, ages: [7, 8], skill: "add-to-20" },
    { options: { corners: 4, range: [1, 99] } },
    { options: {}, skill: "tenths" },
    { options: { unit: 0.25, range: [0.25, 6] } },
  ],
};

describe.each(Object.entries(ORDERS))("sums of %s", (id, orders) => {
  const kind = KINDS.find((each) => each.id === id)!;
  const sumsOf = (puzzle: unknown): string[][] => {
    const { solutions } = kind.solve(puzzle, STOP);
    expect(solutions).toHaveLength(1);
    const texts = new Map(kind.slots(puzzle).map(({ id: slot, given }) => [slot, given ?? solutions[0]![slot]!]));
    const board = kind.board(puzzle);
    if (board.input !== "cells") throw new Error(id);
    return board.lines.map(({ items }) => items.flatMap((item) => ("slot" in item ? [texts.get(item.slot)!] : [])));
  };
  const cases = orders.flatMap((order) =>
    (["none", "always"] as const).map((regrouping) => [order, regrouping] as const),
  );

  it.each(cases)("of %j carry: %s", ({ options, ages = null, skill = null }, regrouping) => {
    const given = { ...options, regrouping };
    const levels: readonly Level[] = levelsWith(kind, given, { ages, skill });
    expect(levels.length).toBeGreaterThan(1);
    for (const level of levels.slice(0, 3)) {
      const read = optionsAt(kind, level, given, { ages, skill });
      if (!read.success) throw read.error;
      const job = { kind: id, version: kind.version, seed: "carry", section: "1", again: 0, level, options: read.data };
      for (let index = 0; index < COUNT; index++) {
        const puzzle = make(kind, { ...job, index })?.puzzle;
        for (const [a = "", b = ""] of sumsOf(puzzle)) {
          const found = options.unit === undefined ? carries(a, b) : carriesInParts(a, b);
          expect(found, `${a} + ${b} of ${JSON.stringify(puzzle)}`).toBe(regrouping === "always");
        }
      }
    }
  });

  it("need numbers from 0 on", () => {
    const refused = kind.options.safeParse({ range: [-9, 9], regrouping: "none" });
    expect(refused.error?.issues).toMatchObject([{ path: ["regrouping"] }]);
    expect(kind.options.safeParse({ range: [-9, 9], regrouping: "mixed" }).success).toBe(true);
  });

  it("of no number up to 10 carry", () => {
    expect(levelsWith(kind, { regrouping: "always" }, { ages: [5, 6], skill: "add-to-10" })).toEqual([]);
  });
});

it("a product does not carry", () => {
  const wall = KINDS.find(({ id }) => id === "number-wall")!;
  const refused = wall.options.safeParse({ operation: "multiply", rows: 3, regrouping: "always" });
  expect(refused.error?.issues).toMatchObject([{ path: ["regrouping"] }]);
});
