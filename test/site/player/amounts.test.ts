/** Amounts of money on a board: in its cells, in its lines, and in what is read aloud. */
import { describe, expect, it } from "vitest";
import { BLANK, type Entry, type Words } from "../../../src/engine/kind.ts";
import { plainSums } from "../../../src/engine/kinds/plain-sums/index.ts";
import { type CellsContext, labelOf } from "../../../src/site/player/cells/cell.ts";
import { initialRender } from "../../../src/site/player/cells/initial-render.ts";
import { lineOf } from "../../../src/site/player/cells/read.ts";
import { signIn } from "../../../src/templates/grammar.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { grammarOf, type Language } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";

const money = { kind: "plain-sums", unit: 0.01, measure: "money" } as const;
const ROWS = plainSums.puzzle.parse({
  ...{ ...money, layout: "rows" },
  sums: [{ a: 3.4, sign: "+", b: 12.05, result: null }],
});
const COLUMNS = plainSums.puzzle.parse({
  ...{ ...money, layout: "columns" },
  sums: [{ a: "340", sign: "+", b: "125", result: "___" }],
});
const NO_MARKS = { broken: new Set<string>(), hinted: new Set<string>() };

function desk(puzzle: typeof ROWS, language: Language, entry: Entry = {}): CellsContext & { readonly html: string } {
  const writing = {
    text: (words: Words): string => plainText(phrasesOf(language)(words)),
    sign: (text: string): string => signIn(grammarOf(language), text),
  };
  const board = plainSums.board(puzzle);
  if (board.input !== "cells") throw new Error("no cells");
  const slots = plainSums.slots(puzzle);
  const { board: html } = initialRender({ board, slots, ...writing });
  return { board, slots, ...writing, html, game: () => ({ at: { ...BLANK, entry } }) } as never;
}

/** What the cells of a board show, from left to right and from the top down. */
const cellsIn = (html: string): string[] =>
  [...html.matchAll(/<td class="[^"]*">([^<]*)<\/td>/g)].map(([, text]) => text!);

describe("amounts in rows", () => {
  it.each([
    ["en-GB", "£3.40", "£12.05", "£15.45"],
    ["en-US", "$3.40", "$12.05", "$15.45"],
    ["de-DE", "3,40\u00a0€", "12,05\u00a0€", "15,45\u00a0€"],
    ["fr-FR", "3,40\u00a0€", "12,05\u00a0€", "15,45\u00a0€"],
  ] as const)("have the sign of the currency in %s, in cells, labels and lines", (language, a, b, result) => {
    const context = desk(ROWS, language, { s1r: "15.45" });
    expect(cellsIn(context.html)).toEqual(["a", a, "+", b, "=", ""]);
    const [first, , last] = context.slots;
    expect(labelOf(context, first!, NO_MARKS)).toContain(a);
    expect(labelOf(context, last!, NO_MARKS)).toContain(result);
    expect(context.text(lineOf(context, last!, "first", 0)!)).toContain(`${b} `);
    expect(context.text(plainSums.describe(ROWS, { s1r: "15.45" })[1]!)).toContain(`${a} + ${b} = ${result}`);
  });
});

describe("amounts in columns", () => {
  it.each([
    ["en-GB", "£3.40", /: £ 3 \. 4 0 plus £ 1 \. 2 5 equals £ blank \. blank blank\.$/, "£3 . 4 0 + £1 . 2 5 = blank"],
    ["de-DE", "3,40€", /: 3 , 4 0 € plus 1 , 2 5 € gleich leer , leer leer €\.$/, "3 , 4 0\u00a0€ + 1 , 2 5\u00a0€ = "],
  ] as const)("have the sign of the currency beside their digits in %s", (language, row, line, told) => {
    const context = desk(COLUMNS, language);
    expect(cellsIn(context.html).join("").replaceAll("\u00a0", "")).toContain(row);
    expect(context.text(lineOf(context, context.slots[0]!, "first", 0)!).replaceAll("\u00a0", "")).toMatch(line);
    expect(context.text(plainSums.describe(COLUMNS, {})[1]!)).toContain(told);
  });
});
