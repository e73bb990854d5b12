/** What the readers make is what the kinds that there are call their puzzles: it has one answer, and is written again. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readForeign, WRITTEN_FORMATS, writeForeign } from "../../../src/engine/formats/formats.ts";
import type { PuzzleData } from "../../../src/engine/formats/puzzle-data.ts";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { prove } from "../../../src/engine/make.ts";

const data = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../data/formats/${name}.json`, import.meta.url), "utf8"));

interface Known {
  readonly text: string;
  readonly puzzle: PuzzleData;
}
const known: Known[] = [
  ...(data("sgt-ids").cases as { id: string }[]).map(({ id }) => id),
  ...(data("texts").cases as { text: string; answers?: number }[]).flatMap(({ text, answers }) =>
    answers === 1 ? [text] : [],
  ),
].flatMap((text) => {
  const reading = readForeign(text);
  if (reading === null || "fault" in reading) throw new Error(text);
  const { puzzle } = reading.puzzles[0]!;
  return kindOf(puzzle.kind) === undefined ? [] : [{ text, puzzle }];
});

describe("a puzzle of others", () => {
  it("is tried in both kinds and in all variants", () => {
    const variants = known.map(({ puzzle }) =>
      [puzzle.kind, "regions" in puzzle && "regions", "diagonals" in puzzle && "diagonals"].filter(Boolean).join(" "),
    );
    expect([...new Set(variants)].sort()).toEqual(
      expect.arrayContaining([
        "calcudoku",
        "killer-sudoku",
        "nonogram",
        "sudoku",
        "sudoku diagonals",
        "sudoku regions",
      ]),
    );
  });

  it.each(known)("has one answer, and is the same when it is written and read: $text", ({ puzzle: data }) => {
    const kind = kindOf(data.kind)!;
    const puzzle = kind.puzzle.parse(data) as PuzzleData;
    expect(puzzle).toEqual(data);
    expect(prove(kind, puzzle)).toMatchObject({ proved: true });
    const texts = [...WRITTEN_FORMATS.keys()].flatMap((format) => {
      const written = writeForeign([puzzle], format);
      return "text" in written ? [written.text] : [];
    });
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(readForeign(text)).toMatchObject({ puzzles: [{ puzzle }] });
  });
});
