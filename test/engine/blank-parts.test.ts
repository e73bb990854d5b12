/** Every puzzle has something to fill in, and so has each part of it that stands alone, as each wall of four. */
import { describe, expect, it } from "vitest";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { LEVELS } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { numberWall } from "../../src/engine/kinds/number-wall/index.ts";
import { make } from "../../src/engine/make.ts";
import { rng } from "../../src/engine/rng.ts";
import { levelsWith, optionsAt } from "../../src/spec/options.ts";
import { trials } from "../smoke.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Puzzles of each order. */
const [EACH, FOUR_WALLS] = [trials(1, 3), trials(6, 20)];

/** The slots of each part of a puzzle: no line of the board joins two of them. */
function partsOf(kind: Kind, puzzle: unknown): string[][] {
  const slots = kind.slots(puzzle).map(({ id }) => id);
  const board = kind.board(puzzle);
  if (board.input !== "cells" || board.lines.length === 0) return [slots];
  let parts: string[][] = [];
  for (const { items } of board.lines) {
    const line = items.flatMap((item) => ("slot" in item ? [item.slot] : []));
    const isJoined = (part: readonly string[]): boolean => part.some((slot) => line.includes(slot));
    parts = [...parts.filter((part) => !isJoined(part)), [...parts.filter(isJoined).flat(), ...line]];
  }
  return parts;
}

/** The parts in which everything is printed. */
function wholePartsOf(kind: Kind, puzzle: unknown): string[][] {
  const given = new Map(kind.slots(puzzle).map((slot) => [slot.id, slot.given]));
  return partsOf(kind, puzzle).filter((part) => part.every((slot) => given.get(slot) !== null));
}

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("a puzzle of %s", (_, kind) => {
  it("has a blank in each of its parts, for every skill, age and level", () => {
    for (const skill of [null, ...kind.skills().map(({ id }) => id)])
      for (const ages of [
        [6, 6],
        [8, 9],
        [10, 99],
      ] as const)
        for (const level of levelsWith(kind, {}, { ages, skill }).filter((each) => each !== "expert")) {
          const options = optionsAt(kind, level, {}, { ages, skill }).data;
          const place = { kind: kind.id, version: kind.version, seed: "blanks", section: "1", again: 0 };
          for (let index = 0; index < EACH; index++) {
            const { puzzle } = make(kind, { ...place, level, options, index })!;
            expect(wholePartsOf(kind, puzzle), `${skill} ${level} ${JSON.stringify(puzzle)}`).toEqual([]);
          }
        }
  });
});

it("four walls have a blank each, however many bricks more are printed", () => {
  let made = 0;
  for (const extra of [1, 4, 20])
    for (const rows of [2, 3])
      for (const level of LEVELS.slice(0, 3)) {
        const options = numberWall.options.parse({ rows, walls: 4, extra });
        for (let i = 0; i < FOUR_WALLS; i++) {
          const puzzle = numberWall.generate(rng(["extra", extra, rows, i]), options, level);
          if (puzzle === undefined) continue;
          made++;
          expect(wholePartsOf(numberWall as never, puzzle), JSON.stringify(puzzle)).toEqual([]);
        }
      }
  expect(made).toBeGreaterThan(5 * FOUR_WALLS);
});
