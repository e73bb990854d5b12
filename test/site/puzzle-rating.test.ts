/** The page of a puzzle tells a rating that is known elsewhere beside the level. */
import { expect, it } from "vitest";
import { puzzleId } from "../../src/engine/id.ts";
import { kindOf } from "../../src/engine/kinds/index.ts";
import { type PageEntry, pageKind, type RenderSetting } from "../../src/site/publish/page-entry.ts";
import { cutShell, token } from "../../src/site/publish/page-shell.ts";
import { puzzlePage } from "../../src/site/publish/puzzle-page.ts";
import type { Language } from "../../src/templates/language.ts";
import type { Register } from "../../src/templates/register.ts";

const LINE = "..3..1..8.1.9..25..4.....79...4..5.....176.....2..5...78.....9..31..9.4.6..8..3..";
const numbers = Array.from(LINE, (sign) => (sign === "." ? null : Number(sign)));
const SUDOKU = {
  ...{ kind: "sudoku", size: 9, box: [3, 3] },
  cells: Array.from({ length: 9 }, (_, row) => numbers.slice(9 * row, 9 * row + 9)),
};

/** What the page of a puzzle has for its level. */
function levelOn(id: string, puzzle: unknown, language: Language, register: Register): string {
  const kind = kindOf(id)!;
  const shell = cutShell(`[${token("level")}]`);
  const book = { slug: "book", title: "Book", language, register, count: 1 };
  const entry: PageEntry = {
    ...{ book, folder: "", pages: [], at: 0, previous: null, next: null, also: [], played: null },
    puzzle: {
      ...{ number: 1, section: 0, kind: id, version: 1, level: "expert", score: 1, digest: "" },
      ...{ id: puzzleId(id, puzzle), puzzle: puzzle as PageEntry["puzzle"]["puzzle"] },
    },
  };
  const setting: RenderSetting = {
    ...{ out: "", base: "/", address: null, folders: { [language]: "" } },
    shells: { [language]: { puzzle: shell, answers: shell } },
    words: { [language]: { [register]: { [id]: { play: "", hint: "", more: "" } } } },
    code: { [id]: {} as RenderSetting["code"][string] },
  };
  return /^\[(.*)\]$/.exec(puzzlePage(entry, pageKind(kind), setting))![1]!;
}

it.each([
  ["en-GB", "Expert · SE 7.1"],
  ["de-DE", "Experte · SE 7,1"],
  ["es-ES", "Experto · SE 7,1"],
] as const)("tells the rating of a sudoku in %s", (language, told) => {
  expect(levelOn("sudoku", SUDOKU, language, "adult")).toBe(told);
});

it("shows children only the level", () => {
  expect(levelOn("sudoku", SUDOKU, "en-GB", "children")).not.toContain("SE");
});

it("shows only the level for a kind without such a scale", () => {
  expect(levelOn("numbrix", kindOf("numbrix")!.example, "en-GB", "adult")).toBe("Expert");
});
