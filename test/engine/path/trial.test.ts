/** Trials that are passed over, because their outcome is known, come to the same as trying everything. */
import { expect, test } from "vitest";
import { type Bitboard, rectangle } from "../../../src/engine/path/bitboard.ts";
import { removeGroup, removeRedundant } from "../../../src/engine/path/generator/minimise-clues.ts";
import { mixPath, rowByRowPath } from "../../../src/engine/path/generator/random-path.ts";
import {
  countPlaces,
  type Domains,
  domainsOf,
  firstBit,
  isSettled,
  lastBit,
  markNeighbours,
  reset,
  settle,
} from "../../../src/engine/path/solver/domains.ts";
import { propagate } from "../../../src/engine/path/solver/propagate.ts";
import { isSolvedByTrials } from "../../../src/engine/path/techniques/trial.ts";
import { rng } from "../../../src/engine/rng.ts";

type Bans = Map<number, Int32Array>;

/** A random path of 5 × 5 cells, and one or two clues less than deduction without trials needs. */
function caseOf(i: number): { board: Bitboard; path: Int32Array; clues: Int32Array } {
  const chance = rng(["trial", i]);
  const board = rectangle(5, 5, chance.pick([4, 8] as const));
  const path = mixPath(board, rowByRowPath(board), chance);
  const clues = path.slice();
  const order = chance.shuffle(Array.from(path.keys())).map((k) => [k]);
  const needed = removeRedundant(domainsOf(board, "full"), path, clues, order, { stretch: 25, tries: 25 });
  for (const group of chance.shuffle(needed).slice(0, 1 + chance.int(2))) removeGroup(clues, group);
  return { board, path, clues };
}

function ban({ board }: Domains, bans: Bans, k: number, bit: number): void {
  const bits = bans.get(k) ?? new Int32Array(board.words);
  bits[bit >> 5]! |= 1 << (bit & 31);
  bans.set(k, bits);
}

/** The first place of a number with two that fails, tried from the clues alone; null for none. */
function firstWrong(d: Domains, clues: Int32Array, bans: Bans): [k: number, bit: number] | null {
  const again = () => reset(d, clues, bans) && propagate(d);
  for (let k = 0; k < d.board.size; k++) {
    again();
    if (isSettled(d, k) || countPlaces(d, k) !== 2) continue;
    for (const bit of [firstBit(d, k), lastBit(d, k)]) {
      again();
      settle(d, k, bit);
      markNeighbours(d, k);
      if (!propagate(d)) return [k, bit];
    }
  }
  return null;
}

/** How many trials solve it; −1 when trials do not. */
function trialsOf(board: Bitboard, clues: Int32Array): number {
  const d = domainsOf(board, "full");
  const bans: Bans = new Map();
  for (let trials = 0; ; trials++) {
    if (!reset(d, clues, bans) || !propagate(d)) throw new Error("the path is an answer");
    if (d.at[d.remaining] === 0) return trials;
    const wrong = firstWrong(d, clues, bans);
    if (wrong === null) return -1;
    ban(d, bans, ...wrong);
  }
}

test("as many trials solve it as when every place is tried anew, in 150 cases", () => {
  const met = new Set<number>();
  for (let i = 0; i < 150; i++) {
    const { board, path, clues } = caseOf(i);
    const trials = trialsOf(board, clues);
    met.add(trials);
    expect(isSolvedByTrials(board, clues, path, 4), `case ${i}`).toBe(trials >= 0 && trials <= 4);
    if (trials > 0) expect(isSolvedByTrials(board, clues, path, trials - 1), `case ${i}`).toBe(false);
    if (trials > 4) expect(isSolvedByTrials(board, clues, path, trials), `case ${i}`).toBe(true);
  }
  for (const trials of [-1, 1, 2, 3]) expect(met).toContain(trials);
});
