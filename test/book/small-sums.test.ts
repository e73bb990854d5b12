/** What readers of five get: in each sum one blank and one sign, numbers up to 10, and four boxes at most. */
import { describe, expect, it } from "vitest";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { isForAges } from "../../src/spec/kind-ages.ts";
import { levelsWith, optionsAt } from "../../src/spec/options.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** What is wrong with a puzzle for readers of five, in words. */
function faultsOf(kind: Kind, puzzle: unknown): string[] {
  const board = kind.board(puzzle);
  // A path is counted along, and regions hold each number once: they have no sums.
  if (board.input === "path" || (board.input === "cells" && board.regions !== undefined)) return [];
  const slots = kind.slots(puzzle);
  const [answer = {}] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
  if (board.input === "cards") {
    const lines = board.lines(Object.values(answer)[0]!)!;
    const numbers = [...lines.flatMap(({ left, right, value }) => [left, right, value]), board.target];
    return [
      ...(lines.length > 1 ? [`${lines.length} lines`] : []),
      ...(board.signs.length > 1 ? [`signs ${board.signs.join(" ")}`] : []),
      ...(Math.max(...numbers) > 10 ? [`numbers to ${Math.max(...numbers)}`] : []),
    ];
  }
  const blanks = slots.filter(({ given }) => given === null).map(({ id }) => id);
  const signs = new Set(board.lines.flatMap(({ items }) => items.flatMap((item) => ("sign" in item ? item.sign : []))));
  const inLines = board.lines.map(({ items }) => items.filter((item) => "slot" in item && blanks.includes(item.slot)));
  const numbers = slots.map(({ id, given }) => Number(given ?? answer[id]));
  const most = Math.max(...inLines.map(({ length }) => length));
  return [
    ...(blanks.length > 4 ? [`${blanks.length} boxes`] : []),
    ...(board.lines.length === 0 ? ["no sums"] : []),
    ...(most > 1 ? [`${most} blanks in a sum`] : []),
    ...([...signs].filter((sign) => sign !== "=" && sign !== "of").length > 1 ? [`signs ${[...signs].join(" ")}`] : []),
    ...(Math.max(...numbers) > 10 ? [`numbers to ${Math.max(...numbers)}`] : []),
  ];
}

const AGES = [
  [5, 5],
  [5, 6],
] as const;

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("%s for readers of five", (slug, kind) => {
  const skills = [null, ...kind.skills().map(({ id }) => id)];

  it.each(AGES)(
    "from %i to %i has one blank and one sign in a sum, numbers up to 10, and four boxes at most",
    (...ages) => {
      for (const skill of skills)
        for (const level of isForAges(kind, ages) ? levelsWith(kind, {}, { ages, skill }) : []) {
          const options = optionsAt(kind, level, {}, { ages, skill }).data;
          const place = { kind: kind.id, version: kind.version, section: "1", again: 0, level, options };
          for (const seed of ["one", "two", "three"])
            for (let index = 0; index < 6; index++) {
              const puzzle = make(kind, { ...place, seed, index })!.puzzle;
              expect(faultsOf(kind, puzzle), `${skill} ${level} ${JSON.stringify(puzzle)}`).toEqual([]);
            }
        }
    },
  );

  it("is offered to them, or says from which age on it is", () => {
    const levels = levelsWith(kind, {}, { ages: [5, 6], skill: null });
    expect(levels.length > 0, slug).toBe(isForAges(kind, [5, 6]));
  });
});
