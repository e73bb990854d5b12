/** Boards of cells of every shape: how they are drawn, walked, named and read, each from what the board says of itself. */
import { describe, expect, it, test } from "vitest";
import { type BoardLine, linesThrough } from "../../../src/engine/board.ts";
import { BLANK, type Entry, type Reason, type Rules, say, type Words } from "../../../src/engine/kind.ts";
import type { CellsContext } from "../../../src/site/player/cells/cell.ts";
import { charactersOf } from "../../../src/site/player/cells/choice-state.ts";
import { initialRender } from "../../../src/site/player/cells/initial-render.ts";
import { keysOf } from "../../../src/site/player/cells/keys-html.ts";
import { lineOf } from "../../../src/site/player/cells/read.ts";
import { rowName, statusAt } from "../../../src/site/player/cells/words.ts";
import { targetOf } from "../../../src/site/player/grid.ts";
import { hintFor } from "../../../src/site/player/hint.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { withSigns } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { BOARDS, BRICKS, type FakeBoard, GRID, SUMS, TRIANGLE } from "./fake-boards.ts";

const writing = {
  text: (words: Words): string => plainText(phrasesOf("en-GB")(words)),
  sign: (operator: string): string => withSigns(operator, "en-GB"),
};

/** The table of a board's page: for each row, the classes of its cells and the columns that each takes. */
function tableOf(fake: FakeBoard): { html: string; rows: { name: string; cells: [name: string, wide: number][] }[] } {
  const html = initialRender({ ...fake, ...writing }).board;
  const rows = [...html.matchAll(/<tr(?: class="(\w+)")?>(.*?)<\/tr>/g)].map(([, name = "", row = ""]) => ({
    name,
    cells: [...row.matchAll(/<td class="([^"]*)"(?: colspan="(\d)")?>/g)].map(
      ([, cell = "", wide = "1"]) => [cell, Number(wide)] as [string, number],
    ),
  }));
  return { html, rows };
}

describe.each(Object.entries(BOARDS))("a board like %s", (_, fake) => {
  it("has every slot in its own place, and rows of one width", () => {
    const { rows } = tableOf(fake);
    expect(rows.length).toBe(fake.board.rows);
    for (const [r, { cells }] of rows.entries()) {
      expect(cells.reduce((sum, [, wide]) => sum + wide, 0)).toBe(fake.board.columns);
      let column = 1;
      const filled: number[] = [];
      for (const [name, wide] of cells) {
        if (/^[bg]/.test(name)) filled.push(column);
        column += wide;
      }
      const wanted = [...fake.slots, ...fake.board.signs].filter(({ row }) => row === r + 1);
      expect(filled).toEqual(wanted.map((each) => each.column).sort((a, b) => a - b));
    }
  });

  it("leads by arrow keys from any cell to every other, and back by the other way", () => {
    const { slots, board } = fake;
    const go = (key: string, from: string): string =>
      targetOf({ key, ctrlKey: false, metaKey: false }, slots, slots.find(({ id }) => id === from)!, {
        span: board.span,
        isFree: board.links.length > 0,
      })!.id;
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    for (const { id } of slots) {
      const reached = new Set([id]);
      for (const at of reached) for (const key of keys) reached.add(go(key, at));
      expect([...reached].sort()).toEqual(slots.map((slot) => slot.id).sort());
    }
  });
});

test("columns are wide or narrow as the board says, and only where they differ", () => {
  expect(tableOf(GRID).html).not.toContain("<col");
  expect(tableOf(GRID).html).toContain('class="board square apart n3"');
  expect(tableOf(BRICKS).html).toContain('class="board square apart bricks m3 n6"');
  expect(tableOf(SUMS).html).toContain('class="board square k2 m3 n5"');
  expect(tableOf(SUMS).html).toContain('<colgroup><col><col class="n"><col><col class="n"><col></colgroup>');
  expect(tableOf(SUMS).rows.map(({ name }) => name)).toEqual(["", "n", ""]);
});

test("bricks lie over the joints of two", () => {
  const lefts = tableOf(BRICKS).rows.map(({ cells }) => cells.findIndex(([name]) => name !== "h"));
  expect(lefts).toEqual([2, 1, 0]);
});

test("links run behind cells, from middle to middle", () => {
  const { html } = tableOf(TRIANGLE);
  expect(html).toContain('viewBox="0 0 5 5"');
  expect(html).toContain('d="M2.5 0.5L0.5 4.5M0.5 4.5L4.5 4.5M4.5 4.5L2.5 0.5"');
  expect(html.match(/class="b c/g)?.length).toBe(3);
  expect(tableOf(GRID).html).not.toContain("<svg");
});

/** As far as words need it. */
const deskOf = ({ board, slots }: FakeBoard, entry: Entry = {}): CellsContext =>
  ({ board, slots, ...writing, game: () => ({ at: { ...BLANK, entry } }) }) as unknown as CellsContext;

test("a key reads the first line of a cell, another the others in turn; a sign has but one", () => {
  const read = (fake: FakeBoard, id: string, entry: Entry = {}) => {
    const from = fake.slots.find((slot) => slot.id === id)!;
    const desk = deskOf(fake, entry);
    return [0, 1, 2].map((turn) => writing.text(lineOf(desk, from, turn === 0 ? "first" : "other", turn)!));
  };
  expect(read(GRID, "r1c1", { r1c1: "8" })).toEqual([
    "Row 1: 8 9 blank.",
    "Column 4: 8 blank blank.",
    "Column 1: 8 blank blank.",
  ]);
  expect(read(BRICKS, "b1")).toEqual([
    "Column 1: 8 plus 9 equals blank.",
    "Column 3: blank plus blank equals blank.",
    "Column 3: blank plus blank equals blank.",
  ]);
  expect(read(SUMS, "a1")).toEqual(Array(3).fill("Row 1: blank plus blank equals 21."));
  expect(linesThrough(GRID.board, "r2c2").length).toBe(3);
});

test("rows of the table are named after lines, and a row that is none has no name", () => {
  expect([1, 2, 3].map((row) => rowName(deskOf(SUMS), row))).toEqual(["Row 1", null, "Row 2"]);
  expect([1, 2, 3].map((row) => rowName(deskOf(BRICKS), row))).toEqual([null, null, "Row 3"]);
  expect(rowName(deskOf({ ...GRID, board: { ...GRID.board, lines: [] } }), 2)).toBe("Row 2");
});

test("keys stand from 1 to 9 and then 0, in other bases from 0 on", () => {
  const [slot] = GRID.slots;
  expect(charactersOf(slot!, "0123456789").join("")).toBe("123890");
  expect(charactersOf({ ...slot!, choices: null }, "0123456789").join("")).toBe("1234567890");
  expect(charactersOf({ ...slot!, choices: ["F", "10", "2A"] }, "0123456789ABCDEF").join("")).toBe("012AF");
  const choices = Array.from({ length: 30 }, (_, i) => String(i + 8));
  const wide = { ...slot!, choices };
  const { html } = keysOf({ ...writing, board: { ...GRID.board }, slots: [wide] }, wide);
  expect([...html.matchAll(/value="(.)"/g)].map(([, key]) => key).join("")).toBe("1234567890");
});

/** What a hint says of a step that rests on some slots. */
function lookAt({ board, slots }: FakeBoard, because: readonly string[]): string {
  const rules = { id: "cross-numbers", slots: () => slots, clues: () => [], board: () => board, check: () => DONE };
  const step = { technique: "single", level: "easy", cost: 1, open: 1, because, finds: { r1c1: "8" }, crosses: {} };
  const reason = {
    reasons: "forced",
    solve: () => ({ solutions: [{ r1c1: "8" }], complete: true, nodes: 1 }),
    explain: () => ({ steps: [{ ...step, say: say("play.blank") }], solved: false }),
  };
  const text = (words: Words): string => (words.key.includes("technique") ? "So." : writing.text(words));
  const hint = hintFor(rules as unknown as Rules<unknown>, reason as unknown as Reason<unknown>, null, BLANK, text);
  if (!hint.right) throw new Error("what is right was called wrong");
  return writing.text(hint.where).replace("So. ", "");
}
const DONE = { done: false, broken: [] };

test("a hint names the line, or the two, that all it rests on stand on", () => {
  expect(lookAt(GRID, ["r1c1", "r1c2"])).toBe("Look at row 1.");
  expect(lookAt(GRID, ["r1c1", "r1c2", "r1c3", "r3c3"])).toBe("Look at row 1 and column 3.");
  expect(lookAt(GRID, ["r1c1", "r3c3"])).toBe("Look at column 4.");
  expect(lookAt(BRICKS, ["c1", "c2", "b1"])).toBe("Look at column 1.");
  expect(lookAt(TRIANGLE, ["n1", "s1", "n2", "n3"])).toBe("Look at column 1 and column 2.");
  expect(lookAt({ ...GRID, board: { ...GRID.board, lines: [] } }, ["r1c1", "r2c2", "r2c3", "r3c3"])).toBe(
    "Look here: row 1, column 1; row 2, column 2; row 2, column 3.",
  );
});

test("the name of a line within a sentence has the form that the language asks for", () => {
  const name = (line: BoardLine, inside: number) =>
    plainText(phrasesOf("es-ES")(say(line.name.key, { ...line.name.values, inside })));
  const [row] = GRID.board.lines;
  expect([name(row!, 0), name(row!, 1)]).toEqual(["fila 1", "la fila 1"]);
});

test("a blank that names no choices is a number, unless it ends a sum", () => {
  const wall = { ...BRICKS, slots: BRICKS.slots.map((slot) => ({ ...slot, choices: null })) };
  const board = { ...wall.board, digits: "0123456789" };
  expect(statusAt(deskOf({ ...wall, board }), wall.slots[0]!).text).toBe("Write a number.");
  expect(statusAt(deskOf(SUMS), SUMS.slots.at(-1)!).text).toBe("Any total may stand here.");
});
