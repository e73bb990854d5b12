/** What every board must keep, whatever its kind: the page makes its cells and keys of nothing else. */
import { describe, expect, it } from "vitest";
import type { CardLine, CardsBoard, CellsBoard, PathBoard } from "../../src/engine/board.ts";
import type { Entry, PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { rng } from "../../src/engine/rng.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { somePuzzles } from "../templates/real-words.ts";
import { gridOf } from "./text-cases.ts";

type Kind = PuzzleKind<unknown, unknown>;
const phrase = phrasesOf("en-GB");

/** Boards with holes, printed signs, blank signs and totals, few signs, and every sort of guess. */
const MORE: Readonly<Record<string, readonly unknown[]>> = {
  numbrix: [
    {
      kind: "numbrix",
      cells: gridOf("1 . #, . 5 ., # . 7"),
    },
  ],
  hidato: [
    {
      kind: "hidato",
      cells: gridOf("# 1 ., . 4 #"),
    },
  ],
  "cross-numbers": [
    {
      kind: "cross-numbers",
      range: [1, 9],
      order: "standard",
      distinct: "none",
      cells: gridOf("9 ., . ."),
      across: [["+"], [null]],
      down: [["|", "&"]],
      acrossTotals: [14, null],
      downTotals: [13, 1],
    },
  ],
  countdown: [
    { kind: "countdown", cards: [2, 3, 5, 8], target: 18, operators: "+-" },
    { kind: "countdown", cards: [7, 7, 7, 10, 25, 100], target: 940, answers: "any" },
  ],
  "number-mind": [{ kind: "number-mind", symbols: "0123456789", guesses: [{ code: "9031545816154337", right: 3 }] }],
};

const samplesOf = (kind: Kind): unknown[] => [
  ...somePuzzles(kind, 2),
  ...(MORE[kind.id] ?? []).map((puzzle) => kind.puzzle.parse(puzzle)),
];

const answerOf = (kind: Kind, puzzle: unknown): Entry =>
  kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }).solutions[0]!;

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("the board of %s", (_, kind) => {
  const samples = samplesOf(kind).map((puzzle) => ({ puzzle, board: kind.board(puzzle), slots: kind.slots(puzzle) }));
  const { input } = samples[0]!.board;

  it("is filled by the same input whatever the puzzle", () => {
    for (const { board } of samples) expect(board.input).toBe(input);
  });

  if (input !== "cards")
    it("holds each slot and sign within its rows and columns, no two in one place", () => {
      for (const { board, slots } of samples) {
        const { rows, columns, ...rest } = board as PathBoard | CellsBoard;
        const items = [...slots, ...(rest.input === "cells" ? rest.signs : [])];
        for (const { row, column } of items) {
          expect(Number.isInteger(row) && row >= 1 && row <= rows).toBe(true);
          expect(Number.isInteger(column) && column >= 1 && column <= columns).toBe(true);
        }
        // Bricks are two columns wide.
        const span = rest.input === "cells" ? rest.span : 1;
        const taken = items.flatMap(({ row, column }) =>
          Array.from({ length: span }, (_, i) => ({ row, column: column + i })),
        );
        expect(new Set(taken.map(({ row, column }) => `${row} ${column}`)).size).toBe(taken.length);
        // Nothing is larger than what stands in it; dark cells of a crossword of sums are not in it.
        if (rest.input === "cells" && rest.clueCells !== undefined) continue;
        expect(Math.max(...taken.map(({ row }) => row))).toBe(rows);
        expect(Math.max(...taken.map(({ column }) => column))).toBe(columns);
      }
    });

  if (input === "path")
    it("has as many places as numbers, and its neighbours are those that the rules let touch", () => {
      for (const { puzzle, board, slots } of samples) {
        const { near, last } = board as PathBoard;
        expect(last).toBe(slots.length);
        const blank = kind.keepOnly(puzzle, new Set());
        for (const { id } of slots) {
          const beside = new Set(near(id));
          expect(beside.has(id)).toBe(false);
          expect(beside.size).toBe(near(id).length);
          for (const other of beside) expect(near(other)).toContain(id);
          for (const other of slots) {
            if (other.id === id) continue;
            const { broken } = kind.check(blank, { [id]: "1", [other.id]: "2" });
            expect(broken.length === 0, `${id} ${other.id}`).toBe(beside.has(other.id));
          }
        }
        expect(near("nowhere")).toEqual([]);
      }
    });

  if (input === "cells")
    it("knows the look of each slot, and its guesses name slots and clues and are described in few words", () => {
      for (const { puzzle, board, slots } of samples) {
        const { shape, guesses, signs, digits } = board as CellsBoard;
        const ids = new Set(slots.map(({ id }) => id));
        const clues = kind.clues(puzzle).map(({ id }) => id);
        for (const slot of slots) {
          expect(["square", "circle", "sign", "total"]).toContain(shape(slot.id));
          // Whatever is chosen from signs is a sign, and only that. A cell that is shaded has one choice.
          if (slot.given === null && !slot.mayStayEmpty)
            expect(slot.choices?.every((text) => /\D/.test(text)) ?? false).toBe(shape(slot.id) === "sign");
          // What names no choices is typed by its digits.
          if (slot.given === null && slot.choices === null) expect(digits).not.toBe("");
        }
        // A letter names a sum; R stands before a remainder; a point is that of decimals.
        for (const { text } of signs) expect(text).toMatch(/^[=+\-*/|&a-xR.]$/);
        for (const { clue, tiles, marks, feedback } of guesses) {
          expect(clues).toContain(clue);
          expect(new Set(tiles.map(({ slot }) => slot)).size).toBe(tiles.length);
          for (const { slot } of tiles) expect(ids.has(slot)).toBe(true);
          expect(marks.filled + marks.open).toBeLessThanOrEqual(marks.of);
          expect(Math.min(marks.filled, marks.open)).toBeGreaterThanOrEqual(0);
          const text = plainText(phrase(feedback));
          expect(text).toMatch(/^\d/);
          expect(text.length).toBeLessThanOrEqual(24);
        }
        expect(new Set(guesses.map(({ clue }) => clue)).size).toBe(guesses.length);
        if (guesses.length > 0) expect(guesses.map(({ clue }) => clue)).toEqual(clues);
      }
    });

  if (input === "cells")
    it("marks a guess by the digits that its slots share with the answer", () => {
      for (const { puzzle, board } of samples) {
        const { guesses } = board as CellsBoard;
        const answer = answerOf(kind, puzzle);
        for (const { tiles, marks } of guesses) {
          const same = tiles.filter(({ slot, text }) => answer[slot] === text).length;
          if (marks.of > 0) expect(marks.filled).toBe(same);
        }
      }
    });

  if (input === "cards")
    describe("of lines", () => {
      const each = samples.map(({ puzzle, board }) => ({ puzzle, board: board as CardsBoard }));
      /** A line for two numbers and a sign, where the rules allow it. */
      const lineOf = (board: CardsBoard, left: number, sign: string, right: number): CardLine | null => {
        const joined = board.join(left, sign, right);
        return "value" in joined ? { left, sign, right, value: joined.value } : null;
      };
      it("has one slot, its cards and signs in use, and the target", () => {
        for (const { puzzle, board } of each) {
          expect(kind.slots(puzzle).map(({ id }) => id)).toEqual([board.slot]);
          expect(board.cards.length).toBeGreaterThan(1);
          expect(new Set(board.signs).size).toBe(board.signs.length);
          for (const sign of board.signs) expect("+-*/").toContain(sign);
          const clues = kind.clues(puzzle);
          expect(clues.slice(0, board.cards.length).map(({ say }) => say.values.card)).toEqual(board.cards);
          expect(clues.at(-1)!.say.values.target).toBe(board.target);
        }
      });
      it("goes from an answer to lines and back", () => {
        for (const { puzzle, board } of each) {
          const text = answerOf(kind, puzzle)[board.slot]!;
          const lines = board.lines(text)!;
          expect(lines.at(-1)!.value).toBe(board.target);
          for (const line of lines) expect(lineOf(board, line.left, line.sign, line.right)).toEqual(line);
          expect(board.lines(board.text(lines))).toEqual(lines);
          expect(kind.check(puzzle, { [board.slot]: board.text(lines) }).done).toBe(true);
        }
      });
      it("goes from any lines that can be made to a text that the rules read, and back", () => {
        const random = rng(["lines"]);
        for (const { puzzle, board } of each) {
          for (let game = 0; game < 30; game++) {
            const [free, lines]: [number[], CardLine[]] = [[...board.cards], []];
            while (free.length > 1 && random.int(5) > 0) {
              const [left, right] = random.shuffle(free.map((_, i) => i)) as [number, number];
              const line = lineOf(board, free[left]!, random.pick(board.signs), free[right]!);
              if (line === null) continue;
              lines.push(line);
              const rest = free.filter((_, i) => i !== left && i !== right);
              free.splice(0, free.length, ...rest, line.value);
              const text = board.text(lines);
              const verdict = kind.check(puzzle, { [board.slot]: text });
              const again = board.lines(text)!;
              expect(sorted(again), text).toEqual(sorted(lines));
              // A card and a line that make the same number may change places.
              expect(sorted(board.lines(board.text(again))!), text).toEqual(sorted(lines));
              // All cards in one sum that misses the target is what the rules call wrong, and nothing else.
              const misses = free.length === 1 && line.value !== board.target;
              expect(verdict.broken.length, text).toBe(misses ? 1 : 0);
              expect(verdict.done, text).toBe(again.some(({ value }) => value === board.target) && isTop(again, board));
            }
          }
          expect(board.text([])).toBe("");
          expect(board.lines("")).toEqual([]);
        }
      });
      it("joins what the rules allow, and says which rule forbids the rest", () => {
        for (const { puzzle, board } of each) {
          for (const [left, right] of [
            [board.cards[0]!, board.cards[1]!],
            [board.cards[1]!, board.cards[0]!],
          ] as const) {
            for (const sign of board.signs) {
              const joined = board.join(left, sign, right);
              const { broken } = kind.check(puzzle, { [board.slot]: `${left}${sign}${right}` });
              expect("rule" in joined ? [joined.rule] : []).toEqual(
                broken.map(({ rule }) => rule).slice(0, "rule" in joined ? 1 : 0),
              );
              if ("value" in joined) expect(Number.isInteger(joined.value) && joined.value > 0).toBe(true);
              else expect(plainText(phrase(joined.rule))).not.toBe("");
            }
          }
          expect(board.join(7, "/", 2)).toMatchObject({ rule: { key: expect.stringContaining("whole") } });
          expect(board.join(2, "-", 2)).toMatchObject({ rule: { key: expect.stringContaining("zero") } });
          expect(board.join(2, "-", 3)).toHaveProperty("rule");
        }
      });
      it.each(["1+", "2+x", "(1", "5-5", "7/2"])("reads no lines from %s", (text) => {
        expect(each[0]!.board.lines(text)).toBeNull();
      });
    });
});

/** Lines in any order. */
const sorted = (lines: readonly CardLine[]): string[] =>
  lines.map(({ left, sign, right, value }) => `${left}${sign}${right}=${value}`).sort();

/** Whether the target is made by a line that no other goes on from, as the rules ask. */
function isTop(lines: readonly CardLine[], { target }: CardsBoard): boolean {
  const made = lines.filter(({ value }) => value === target).length;
  const used = lines.flatMap(({ left, right }) => [left, right]).filter((number) => number === target).length;
  return made > used;
}
