/** The content of cells and keys: texts, or shapes that stand for numbers. */
import { expect, it } from "vitest";
import { type CellsBoard, PLAIN_CELLS } from "../../../src/engine/board.ts";
import { symbolsOf } from "../../../src/engine/grid/symbols.ts";
import { sudoku } from "../../../src/engine/kinds/sudoku/index.ts";
import { keysOf } from "../../../src/site/player/cells/keys-html.ts";
import { spoken } from "../../../src/site/player/cells/words.ts";
import { contentHtml } from "../../../src/site/player/content-html.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";

const board: CellsBoard = { ...PLAIN_CELLS, rows: 4, columns: 4, symbols: symbolsOf("shapes") };
const pictured: CellsBoard = { ...board, symbols: symbolsOf("pictures") };
const same = (text: string): string => text;

it("is a drawing for each of four numbers where a board has symbols, else the printed text", () => {
  const all = [board, pictured].flatMap((each) => ["1", "2", "3", "4"].map((text) => contentHtml(each, text, same)));
  expect(new Set(all).size).toBe(8);
  for (const html of all)
    expect(html).toMatch(/^<svg class="symbol"[^>]* aria-hidden="true"><path d="M[-\d. LCMZ]+"\/><\/svg>$/);
  expect(contentHtml(board, "", same)).toBe("");
  expect(contentHtml({}, "1", same)).toBe("1");
});

it.each([
  ["en-GB", ["circle", "square", "triangle", "star", "sun", "tree", "fish", "apple"]],
  ["de-DE", ["Kreis", "Quadrat", "Dreieck", "Stern", "Sonne", "Baum", "Fisch", "Apfel"]],
  ["es-ES", ["círculo", "cuadrado", "triángulo", "estrella", "sol", "árbol", "pez", "manzana"]],
] as const)("is spoken in %s as the name of the shape or picture", (language, names) => {
  const phrase = phrasesOf(language);
  const text = (words: Parameters<typeof phrase>[0]) => plainText(phrase(words));
  const told = [board, pictured].flatMap((each) => ["1", "2", "3", "4"].map((it) => spoken({ board: each, text }, it)));
  expect(told).toEqual(names);
});

it("stands on keys together with its number", () => {
  const puzzle = sudoku.puzzle.parse({ ...sudoku.example, symbols: "shapes" });
  const slots = sudoku.slots(puzzle);
  const { html } = keysOf({ board: sudoku.board(puzzle) as CellsBoard, slots, text: () => "", sign: same }, slots[2]!);
  expect(html.match(/<button value="\d"><svg.*?<\/svg><sub>\d<\/sub><\/button>/g)).toHaveLength(4);
});
