import { describe, expect, it, test } from "vitest";
import type { CellsBoard } from "../../../src/engine/board.ts";
import { LEVELS, type PuzzleKind, type Slot } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { type Keys, keysOf, MANY, MANY_RULED } from "../../../src/site/player/cells/keys-html.ts";
import { smoke } from "../../smoke.ts";
import { donePage, playPage } from "./page.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Rows of the pad on a phone: see `stage.css`. */
const ROWS = 2;
const writing = { text: () => "", sign: (it: string) => it };

/** Puzzles of a kind: of each level in each of its sizes and for each of three ages, where they are made in a few attempts. */
function puzzlesOf(kind: Kind): unknown[] {
  const asked = LEVELS.flatMap((level) => [
    ...kind.sizes.map((size) => ({ level, options: { ...kind.preset(level, null, null), ...size } })),
    ...(
      [
        [6, 7],
        [8, 9],
        [10, 12],
      ] as const
    ).map((ages) => ({ level, options: kind.preset(level, ages, null) })),
  ]);
  return asked.flatMap(({ level, options }) => {
    const read = kind.options.safeParse(options);
    if (!read.success || !kind.levels(read.data, [level]).includes(level)) return [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const puzzle = kind.generate(rng(["keys", kind.id, level, attempt]), read.data, level);
      if (puzzle !== undefined) return [puzzle];
    }
    return [];
  });
}

/** Numbers to 30 in base 16, quarters, a sum with a blank total. */
const MORE: Readonly<Record<string, readonly unknown[]>> = {
  "cross-numbers": [hex(16), hex(10)],
  "sum-triangle": [
    {
      kind: "sum-triangle",
      drawing: "corners",
      range: [0.25, 6],
      unit: 0.25,
      inner: [1.25, null, 0.75],
      outer: [4, null, null],
    },
    {
      kind: "sum-triangle",
      drawing: "corners",
      range: [1, 99],
      inner: [null, 46, null, null, null],
      outer: [null, 90, 75, 96, 61],
    },
  ],
  "number-wall": [
    { kind: "number-wall", operation: "subtract", range: [1, 20], bricks: [[7], [null, 12], [null, null, 6]] },
  ],
};
function hex(base: number) {
  const [cells, across, down] = [
    [
      [null, 11],
      [20, null],
    ],
    [["+"], ["+"]],
    [["+", "+"]],
  ];
  return {
    kind: "cross-numbers",
    range: [1, 30],
    order: "standard",
    distinct: "none",
    base,
    cells,
    across,
    down,
    acrossTotals: [22, null],
    downTotals: [31, 31],
  };
}

const rowsOf = ({ className, html }: Keys): number =>
  Math.ceil(html.split("<button").slice(1).length / Number(/c(\d+)/.exec(className)![1]));
const valuesOf = ({ html }: Keys): string[] => [...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value!);

describe.each(
  KINDS.filter((kind) => kind.board(kind.example).input === "cells").map((kind) => [kind.id, kind] as const),
)("the pad of %s", (_, kind) => {
  it("holds in two rows all that its blanks need, and is the same for all its numbers", () => {
    const puzzles = [kind.example, ...puzzlesOf(kind), ...(MORE[kind.id] ?? []).map((it) => kind.puzzle.parse(it))];
    expect(puzzles.length).toBeGreaterThan(3);
    for (const puzzle of puzzles) {
      const [board, slots] = [kind.board(puzzle) as CellsBoard, kind.slots(puzzle)];
      const blanks = slots.filter(({ given }) => given === null);
      const pads = blanks.map((slot) => ({ slot, keys: keysOf({ ...writing, board, slots }, slot) }));
      for (const { slot, keys } of pads) expect(rowsOf(keys), `${slot.id}: ${keys.html}`).toBeLessThanOrEqual(ROWS);
      const numbers = pads.filter(({ slot }) => board.shape(slot.id) !== "sign");
      expect(new Set(numbers.map(({ keys }) => keys.inDigits)).size).toBeLessThanOrEqual(1);
      const answer = kind.solve(puzzle, { solutions: 1, nodes: 200_000 }).solutions[0] ?? {};
      for (const { slot, keys } of pads) {
        const values = valuesOf(keys);
        if (keys.inDigits)
          expect(
            [...(answer[slot.id] ?? "")].every((it) => values.includes(it)),
            slot.id,
          ).toBe(true);
        else expect(values).toEqual(slot.choices);
      }
      if (numbers[0]?.keys.inDigits) expect(new Set(numbers.map(({ keys }) => keys.html)).size).toBe(1);
    }
  });
});

test("numbers with more than 12 values are written in digits, those with 12 by a key each", () => {
  const kind = kindOf("magic-square")! as Kind;
  const board = { ...(kind.board(kind.example) as CellsBoard) };
  const slot = (count: number): Slot => ({
    ...kind.slots(kind.example)[0]!,
    ...{ given: null, choices: Array.from({ length: count }, (_, i) => String(i + 1)) },
  });
  const keys = (...slots: Slot[]) =>
    slots.map((each) => keysOf({ ...writing, board: { ...board }, slots }, each).inDigits);
  expect(keys(slot(MANY))).toEqual([false]);
  expect(keys(slot(MANY + 1))).toEqual([true]);
  expect(keys(slot(9), slot(MANY + 1), { ...slot(4), choices: null })).toEqual([true, true, true]);
});

test("a ruled grid has a key for each of 16 numbers", () => {
  const kind = kindOf("sudoku")! as Kind;
  const cells = Array.from({ length: 16 }, () => Array<null>(16).fill(null));
  const puzzle = kind.puzzle.parse({ kind: "sudoku", size: 16, box: [4, 4], cells });
  const [board, slots] = [kind.board(puzzle) as CellsBoard, kind.slots(puzzle)];
  expect(slots[0]!.choices).toHaveLength(MANY_RULED);
  const { inDigits, html } = keysOf({ ...writing, board, slots }, slots[0]!);
  expect([inDigits, html.match(/<button/g)?.length]).toEqual([false, 16]);
});

/** Bottom bricks from 1 to 20, and 19 is needed. */
const WALL = { kind: "number-wall", operation: "add", range: [1, 20], bricks: [[null], [32, null], [13, null, 9]] };
const PEGS = {
  kind: "mastermind",
  symbols: "12345678",
  repeats: true,
  guesses: [{ code: "11223", black: 1, white: 2 }],
};
const SQUARE = {
  ...{ kind: "magic-square", numbers: Array.from({ length: 16 }, (_, i) => i + 1), sum: 34 },
  cells: [
    [16, null, 2, null],
    [null, 10, null, 8],
    [9, null, 7, null],
    [null, 15, null, 1],
  ],
};

test.each(
  smoke([
    [375, 553],
    [390, 664],
    [844, 390],
    [1280, 720],
  ]),
)("all keys are in sight at %d by %d", async (width, height) => {
  for (const puzzle of [hex(16), WALL, SQUARE, PEGS]) {
    const { page } = await playPage(puzzle, { viewport: { width, height }, hasTouch: width < 1000 });
    const hidden = await page.evaluate<string[]>(
      `[...document.querySelectorAll("[data-part=pad] button")].filter((it) => {
        if (!it.checkVisibility()) return false;
        const { left, top, width, height } = it.getBoundingClientRect();
        return width < 24 || height < 24 || document.elementFromPoint(left + width / 2, top + height - 2)?.closest("button") !== it;
      }).map((it) => it.textContent)`,
    );
    expect(hidden, puzzle.kind).toEqual([]);
    await donePage(page);
  }
});
