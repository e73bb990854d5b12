/** Where all numbers must differ: used ones are marked on the pad, twice is said and shown, and the status names what may be used. */
import { describe, expect, it } from "vitest";
import type { CellsBoard } from "../../../src/engine/board.ts";
import type { Entry, Words } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import type { CellsContext } from "../../../src/site/player/cells/cell.ts";
import { showKeyState } from "../../../src/site/player/cells/keys.ts";
import { twiceIn } from "../../../src/site/player/cells/twins.ts";
import { statusAt } from "../../../src/site/player/cells/words.ts";
import { gameOf } from "../../../src/site/player/state.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { somePuzzles } from "../../templates/real-words.ts";

const phrase = phrasesOf("en-GB");
/** A puzzle as its input sees it, with some entries. */
function deskOf(puzzle: { readonly kind: string }, entry: Entry = {}) {
  const kind = kindOf(puzzle.kind)!;
  const game = { ...gameOf(null), at: { entry, crossed: {} } };
  const text = (words: Words): string => plainText(phrase(words));
  const [board, slots] = [kind.board(puzzle) as CellsBoard, kind.slots(puzzle)];
  const context = { board, slots, text, sign: (it: string) => it, game: () => game } as unknown as CellsContext;
  const slotAt = (id: string) => slots.find((slot) => slot.id === id)!;
  const keyOf = (id: string, value: string) => {
    const key = { className: "", ariaLabel: "" } as HTMLElement;
    showKeyState(context, key, slotAt(id), value, false);
    return [key.className, key.ariaLabel];
  };
  return {
    board,
    keyOf,
    statusOf: (id: string, isTyping = false) => statusAt(context, slotAt(id), isTyping).text,
    twice: (typed: string | null = null) => twiceIn(context, typed),
  };
}

const square = (numbers: readonly number[]) => ({
  ...{ kind: "magic-square", numbers, sum: null },
  cells: [
    [numbers[5]!, null, null],
    [null, numbers[4]!, null],
    [null, null, null],
  ],
});
const STEPS = square([23, 26, 29, 32, 35, 38, 41, 44, 47]);
const CROSS = {
  ...{ kind: "cross-numbers", range: [1, 9], order: "standard", distinct: "rows" },
  cells: [
    [2, null],
    [null, null],
  ],
  ...{ across: [["+"], ["+"]], down: [["+", "+"]], acrossTotals: [9, 9], downTotals: [9, 9] },
};
const pegs = (repeats: boolean) => ({
  ...{ kind: "mastermind", symbols: "1234", repeats },
  guesses: [{ code: "123", black: 1, white: 1 }],
});

it("a number that is used is marked on the pad and said there, printed or written, except in the cell that holds it", () => {
  const desk = deskOf(STEPS, { r1c2: "23" });
  expect(desk.keyOf("r1c3", "38")).toEqual(["used", "38, used already"]);
  expect(desk.keyOf("r1c3", "23")).toEqual(["used", "23, used already"]);
  expect(desk.keyOf("r1c3", "26")).toEqual(["open", "26"]);
  expect(desk.keyOf("r1c2", "23")[0]).toBe("agrees");
});

it("a number that is used is marked in its own row where rows alone must differ, and in a code without repeats", () => {
  const desk = deskOf(CROSS);
  expect([desk.keyOf("r1c2", "2")[0], desk.keyOf("r2c1", "2")[0]]).toEqual(["used", "open"]);
  expect(deskOf(pegs(false), { d1: "3" }).keyOf("d2", "3")[0]).toBe("used");
  expect(deskOf(pegs(true), { d1: "3" }).keyOf("d2", "3")[0]).toBe("open");
});

it("a number that is used is said and shown in both cells where it stands twice, but not while it is typed", () => {
  const desk = deskOf(STEPS, { r1c2: "38" });
  expect(desk.statusOf("r1c2")).toBe("38 stands twice: see row 1, column 1, too.");
  expect(desk.statusOf("r1c1")).toBe("38 stands twice: see row 1, column 2, too.");
  expect(desk.twice()).toEqual(["r1c1", "r1c2"]);
  expect(desk.statusOf("r1c2", true)).toBe("38 is written here.");
  expect(desk.twice("r1c2")).toEqual([]);
});

it("the status of a blank names the numbers that may be used, not all between the first and the last", () => {
  expect(deskOf(STEPS).statusOf("r1c2")).toBe("Use 23, 26, 29, 32, 35, 38, 41, 44 and 47, each once.");
  expect(deskOf(square([1, 2, 3, 6, 7, 8, 11, 12, 13])).statusOf("r1c2")).toBe(
    "Use 1, 2, 3, 6, 7, 8, 11, 12 and 13, each once.",
  );
  expect(deskOf(square([1, 2, 3, 4, 5, 6, 7, 8, 9])).statusOf("r1c2")).toBe("Use 1 to 9, each once.");
  const sixteen = Array.from({ length: 16 }, (_, i) => 3 * i + 2);
  const four = { ...square(sixteen), cells: Array.from({ length: 4 }, () => [null, null, null, null]) };
  expect(deskOf(four).statusOf("r1c2")).toBe(
    "Use 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44 and 47, each once.",
  );
  expect(deskOf(CROSS).statusOf("r2c2")).toBe("Use 1 to 9.");
});

it("the status of a blank names those that are left where they are few", () => {
  expect(deskOf(STEPS, { r1c2: "23" }).statusOf("r1c3")).toBe("Use 26, 29, 32, 41, 44 or 47.");
});

describe.each(
  KINDS.filter((kind) => kind.board(kind.example).input === "cells").map((kind) => [kind.id, kind] as const),
)("the slots that must differ in %s", (_, kind) => {
  it("do so in the answer, and a text that stands twice there breaks a rule", () => {
    for (const puzzle of somePuzzles(kind, 1)) {
      const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }).solutions;
      const slots = new Map(kind.slots(puzzle).map((slot) => [slot.id, slot]));
      for (const group of (kind.board(puzzle) as CellsBoard).different) {
        const texts = group.map((id) => slots.get(id)!.given ?? answer![id]!);
        expect(new Set(texts).size).toBe(group.length);
        const blank = group.find((id) => slots.get(id)!.given === null);
        if (blank === undefined) continue;
        const entry = { ...answer, [blank]: texts.find((text) => text !== answer![blank])! };
        const broken = kind.check(puzzle, entry).broken.filter(({ slots }) => slots.includes(blank));
        expect(broken.length).toBeGreaterThan(0);
      }
    }
  });
});
