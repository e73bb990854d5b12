/** Grids with lines and clues of their own as HTML, before any script has run. */
import { describe, expect, it } from "vitest";
import { type CellsBoard, PLAIN_CELLS } from "../../../src/engine/board.ts";
import { BLANK, type Slot, say } from "../../../src/engine/kind.ts";
import { labelOf } from "../../../src/site/player/cells/cell.ts";
import { notesIn } from "../../../src/site/player/cells/choice-state.ts";
import { initialRender } from "../../../src/site/player/cells/initial-render.ts";
import { cageWords, note, placesOfEach } from "../../../src/site/player/cells/ruled-parts.ts";
import type { Played } from "../../../src/site/player/played.ts";
import { gameOf, play } from "../../../src/site/player/state.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { type ExampleBoard, exampleBoard } from "../../engine/grid/example-boards.ts";

const phrase = phrasesOf("en-GB");
const writing = { text: (words: Parameters<typeof phrase>[0]) => plainText(phrase(words)), sign: (it: string) => it };
const render = (example: Pick<ExampleBoard, "board" | "slots">) => initialRender({ ...example, ...writing });
const classes = (html: string): string => /class="(board[^"]*)"/.exec(html)![1]!;

describe("a ruled grid", () => {
  it.each([
    ["sudoku-05", "board square ruled n9", { rim: 1, wall: 4, inner: 12 }],
    ["killer-07", "board square ruled caged n9", { cage: 1 }],
    ["calcudoku-05", "board square ruled caged n6", { clue: 16 }],
    ["futoshiki-07", "board square ruled gaps n5", { wall: 1, rim: 0 }],
    ["kakuro-05", "board square ruled sums n9", { rim: 1 }],
    ["nonogram-07", "board square ruled shaded-cells x4 y5 n15", { clue: 0 }],
  ] as const)("of %s has a picture of its lines over its cells", (id, className, counts) => {
    const { board } = render(exampleBoard(id));
    expect(classes(board).replace(/ [xy]\d+/g, "")).toBe(className.replace(/ [xy]\d+/g, ""));
    const svg = /<svg.*<\/svg>/.exec(board)![0];
    expect(board.indexOf("<table")).toBeLessThan(board.indexOf("<svg"));
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toContain("NaN");
    for (const [ink, count] of Object.entries(counts).filter(([, count]) => count > 0)) {
      const groups = [...svg.matchAll(new RegExp(`<g class="i-${ink}"[^>]*>(.*?)</g>`, "g"))];
      expect(groups.flatMap(([, marks]) => marks!.match(/<(line|rect|path|text)/g)).length, ink).toBe(count);
    }
  });
  it("has room for the clues beside it, in half cells", () => {
    const { board } = exampleBoard("nonogram-07");
    const html = render(exampleBoard("nonogram-07")).board;
    const [, x, y] = / x(\d+) y(\d+)/.exec(classes(html))!;
    const [, , , width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(html)!.map(Number);
    expect((width! - 4) / 40).toBe(board.columns + Number(x) / 2);
    expect((height! - 4) / 40).toBe(board.rows + Number(y) / 2);
  });
  it("marks shaded cells, and takes notes where cells hold digits", () => {
    const sudoku = render(exampleBoard("sudoku-11"));
    expect(sudoku.board.match(/shaded/g)).toHaveLength(17);
    expect(sudoku.pad).toContain('class="notes"');
    expect(sudoku.pad).not.toContain('class="used"');
    expect(render(exampleBoard("nonogram-07")).pad).toContain('class="cross"');
  });
  it("does not tell what is left for a cell", () => {
    expect(render(exampleBoard("sudoku-11")).status.text).toBe("Use 1 to 9, each once.");
    expect(render(exampleBoard("nonogram-03")).status).toEqual({
      ...{ lead: "Row 1, column 1.", rest: "", text: "Tap to fill, again to cross out, again to clear." },
    });
  });
});

it("a grid without lines of its own is as before", () => {
  const { slots } = exampleBoard("sudoku-01");
  const board: CellsBoard = { ...PLAIN_CELLS, rows: 4, columns: 4 };
  const html = render({ board, slots }).board;
  expect(classes(html)).toBe("board square apart n4");
  expect(html).not.toContain("<svg");
});

it("the first cell of a cage is named with the clue of the cage", () => {
  const marks = { broken: new Set<string>(), hinted: new Set<string>() };
  const label = (id: string, slot: string) => {
    const { board, slots } = exampleBoard(id);
    const context = { board, slots, ...writing, game: () => ({ at: BLANK }) };
    const found = slots.find((each) => each.id === slot)!;
    return labelOf(context as never, found, marks, cageWords(context as never, found));
  };
  const name = writing.text(say("magic-square.slot", { row: 1, column: 1 }));
  expect(label("killer-07", "r1c1")).toBe(`${name}, cage 13, blank`);
  expect(label("killer-07", "r1c2")).not.toContain("cage");
  expect(label("calcudoku-05", "r1c1")).toBe(`${name}, cage 6 times, blank`);
});

it("how often each digit stands is known of grids in which each row has every digit", () => {
  const places = (id: string) => placesOfEach(exampleBoard(id).board, exampleBoard(id).slots);
  expect(["sudoku-05", "sudoku-03", "calcudoku-05", "futoshiki-07", "kakuro-05", "nonogram-03"].map(places)).toEqual([
    ...[9, 6, 6, 5, null, null],
  ]);
});

describe("a note", () => {
  const [slot] = exampleBoard("sudoku-01").slots as [Slot];
  const move = (at: Played, text: string): Played => play({ ...gameOf(null), at }, note(at, slot, text)).at;
  it("is added, and removed by the same key", () => {
    const two = move(move(BLANK, "3"), "1");
    expect(notesIn(two, slot)).toEqual(["1", "3"]);
    expect(two.crossed).toEqual({});
    expect(move(move(two, "1"), "3")).toEqual(BLANK);
  });
  it("begins with what is left where a hint crossed something out, and takes back what it crossed out", () => {
    const hinted: Played = { entry: {}, crossed: { [slot.id]: ["2"] } };
    expect(notesIn(hinted, slot)).toEqual(["1", "3", "4"]);
    expect(notesIn(move(hinted, "2"), slot)).toEqual(["1", "2", "3", "4"]);
    expect(notesIn(move(hinted, "1"), slot)).toEqual(["3", "4"]);
  });
  it("changes nothing in a cell that is written in", () => {
    const written: Played = { entry: { [slot.id]: "4" }, crossed: {} };
    expect(move(written, "1")).toEqual(written);
  });
});
