/** What draws reach, and which targets have one way, against plain searches that share nothing with the program. */
import { describe, expect, it } from "vitest";
import { reach } from "../../../src/engine/kinds/countdown/solver/reach.ts";
import { madeInOneWay } from "../../../src/engine/kinds/countdown/solver/solve.ts";
import { reachOfAllDraws } from "../../../src/engine/kinds/countdown/stats.ts";
import { rng } from "../../../src/engine/rng.ts";
import { countAccepted } from "./oracle.ts";

const chance = rng(["countdown draws"]);
const PACK = [...Array.from({ length: 10 }, (_, i) => [i + 1, i + 1]).flat(), 25, 50, 75, 100];

/** All numbers that can lie on the table: two of them are taken away and what they make is laid down. */
function plainReach(cards: readonly number[]): Set<number> {
  const met = new Set<string>();
  const values = new Set<number>();
  const play = (table: readonly number[]): void => {
    const name = [...table].sort((a, b) => a - b).join(" ");
    if (met.has(name)) return;
    met.add(name);
    for (const value of table) values.add(value);
    table.forEach((x, i) => {
      table.forEach((y, j) => {
        if (i === j) return;
        const rest = table.filter((_, k) => k !== i && k !== j);
        if (i < j) play([...rest, x + y]);
        if (i < j) play([...rest, x * y]);
        if (x > y) play([...rest, x - y]);
        if (x % y === 0) play([...rest, x / y]);
      });
    });
  };
  play(cards);
  return values;
}

const marked = (marks: Uint8Array, low: number): number[] => [...marks].flatMap((mark, i) => (mark ? [low + i] : []));

describe("reach", () => {
  it.each([
    [1, 12, 5],
    [2, 999, 10],
    [3, 30, 20],
    [4, 12, 15],
    [4, 999, 10],
    [5, 20, 3],
  ])("of %i cards up to %i is what can be laid down, in %i games", (size, most, games) => {
    for (let i = 0; i < games; i++) {
      const cards = Array.from({ length: size }, () => 1 + chance.int(most));
      const [low, high] = [1 + chance.int(50), 51 + chance.int(3000)];
      const plain = [...plainReach(cards)].filter((v) => v >= low && v <= high).sort((a, b) => a - b);
      expect(marked(reach(cards, low, high), low), String(cards)).toEqual(plain);
    }
  });

  it("of six cards from the pack is that, too", () => {
    const cards = chance.shuffle(PACK).slice(0, 6);
    const plain = [...plainReach(cards)].filter((v) => v >= 101 && v <= 999).sort((a, b) => a - b);
    expect(marked(reach(cards, 101, 999), 101), String(cards)).toEqual(plain);
  });
});

describe("all draws", () => {
  const draws = [...reachOfAllDraws()];

  it("are all choices of six cards, each once", () => {
    expect(draws.length).toBe(13_243);
    expect(new Set(draws.map(({ cards }) => cards.join(" "))).size).toBe(13_243);
    for (const { cards } of draws) {
      expect(cards.length).toBe(6);
      expect([...cards].sort((a, b) => a - b)).toEqual(cards);
    }
  });

  it("reach as many targets as one by one", () => {
    for (const { cards, reached } of chance.shuffle(draws).slice(0, 300))
      expect(marked(reach(cards, 101, 999), 101).length, String(cards)).toBe(reached);
  });

  // Draws, targets reached and draws that reach all, counted draw by draw with values of that draw alone.
  it.each([
    [0, 3003, 2655291, 988],
    [1, 7150, 5986464, 238],
    [2, 2970, 2154564, 0],
    [3, 120, 62427, 0],
  ])("with %i doubles: %i draws, %i games solvable, %i that reach all", (doubles, count, solvable, all) => {
    const own = draws.filter(({ cards }) => 6 - new Set(cards).size === doubles);
    expect(own.length).toBe(count);
    expect(own.reduce((sum, { reached }) => sum + reached, 0)).toBe(solvable);
    expect(own.filter(({ reached }) => reached === 899).length).toBe(all);
  });
});

describe("targets of one way", () => {
  it.each([
    [2, 20, 10],
    [3, 30, 20],
    [4, 6, 8],
    [4, 30, 6],
  ])("of %i cards up to %i are those that the rules accept in one form only, in %i games", (size, most, games) => {
    for (let i = 0; i < games; i++) {
      const cards = Array.from({ length: size }, () => 1 + chance.int(most));
      const values = [...countAccepted(cards)].filter(([v, n]) => v <= 500 && n === 1).map(([v]) => v);
      values.sort((a, b) => a - b);
      expect(madeInOneWay(cards, 1, 500, "+-*/"), String(cards)).toEqual(values);
    }
  });
});
