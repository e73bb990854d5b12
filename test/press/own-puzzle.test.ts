/** A puzzle that a person brings: read from any text, counted, and its fault named, in the language of the page. */

import { describe, expect, it } from "vitest";
import { parseAddress } from "../../src/engine/address/address.ts";
import { writeForeign } from "../../src/engine/formats/formats.ts";
import { puzzleId } from "../../src/engine/id.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import type { OwnPuzzle } from "../../src/press/own-protocol.ts";
import { findingsOf, gradeOfOwn, readOwn, sheetsOf } from "../../src/press/own-puzzle.ts";
import type { Language } from "../../src/templates/language.ts";
import { DRAWN } from "../engine/drawn-puzzles.ts";

const LINE = "....46......1...6.69...81.22....4.3148.7.2.9516.9....49.56...47.1...7......39....";
const PUZZ_LINK = (writeForeign([kindOf("sudoku")!.example as { kind: string }], "puzzlink") as { text: string }).text;
const opened = async (text: string): Promise<OwnPuzzle> => {
  const read = await readOwn(text, "en-GB");
  if ("fault" in read) throw new Error(read.fault);
  return read.read;
};
const findings = async (own: OwnPuzzle, language: Language = "en-GB") => (await findingsOf(own, language))!;

describe("a puzzle of a person", () => {
  it("of a line of digits is a grid to be changed, with one answer, its level and its address", async () => {
    const own = await opened(LINE);
    expect(own.kind).toBe("sudoku");
    expect(own.entry).toMatchObject({ r1c5: "4", r1c6: "6", r9c5: "9" });
    const { answers, isAll, code, text, picture, rule, together } = await findings(own);
    expect([answers, isAll, text, together]).toEqual([1, true, LINE, []]);
    expect(parseAddress(code!, KINDS)).toMatchObject({ kind: { id: "sudoku" } });
    expect(picture).toMatch(/^<svg/);
    expect(rule).toMatch(/^Each row/);
    expect(await gradeOfOwn(own, "en-GB")).toEqual({ level: "medium", technique: expect.any(String) });
    // The address brings the same puzzle back.
    expect(await opened(code!)).toEqual(own);
  });

  it("with several answers tells what fits and which number leaves one", async () => {
    const whole = await opened(LINE);
    const { r3c9: _, r7c1: __, ...entry } = whole.entry!;
    const own = { ...whole, entry };
    const { answers, isAll, open, deciding } = await findings(own);
    expect([answers, isAll]).toEqual([6, true]);
    expect([open!.r3c9, open!.r1c3, open!.r2c2]).toEqual([["2", "3"], ["1"], ["2", "3", "7"]]);
    expect(deciding).toHaveLength(19);
    for (const { slot, text, name } of deciding.slice(0, 3)) {
      expect(name).toMatch(/^row \d, column \d$/);
      const set = await findings({ ...own, entry: { ...own.entry, [slot]: text } });
      expect([set.answers, set.isAll]).toEqual([1, true]);
    }
  });

  it("without an answer names the clues that clash, in the language of the page", async () => {
    const own = await opened(LINE);
    const wrong = { ...own, entry: { ...own.entry, r1c1: "4" } };
    const { answers, together, cures } = await findings(wrong);
    expect(answers).toBe(0);
    expect(together).toContainEqual({ id: "r1c1", name: "row 1, column 1", text: "4", cells: ["r1c1"] });
    expect(cures.map(({ id }) => id)).toContain("r1c1");
    expect((await findings(wrong, "de-DE")).together[0]!.name).toBe("Reihe 1, Spalte 1");
  });

  it.each([
    ["puzz.link", PUZZ_LINK],
    ["an id of the Portable Puzzle Collection", "5x5:3.1/3/1.1/2/2/3/2/2/2/1.3"],
    ["our JSON", JSON.stringify(kindOf("numbrix")!.example)],
    ["plain text of a kind", "5616185650518293 2\n3847439647293047 1"],
  ])("is read from %s", async (_, text) => {
    const read = await readOwn(text, "en-GB");
    if ("fault" in read) expect(read.fault).toBe("");
    else expect(KINDS.map(({ id }) => id)).toContain(read.read.kind);
  });

  it("of any kind is looked at", async () => {
    for (const { id, example } of KINDS) {
      const own = await opened(JSON.stringify(example));
      const { answers, picture } = await findings(own, "es-ES");
      expect(answers, id).toBeGreaterThan(0);
      expect(picture, id).toContain("</svg>");
      expect(puzzleId(id, example), id).toHaveLength(11);
    }
  });

  it("is each of those of a text with several", async () => {
    const [one, other] = [LINE, `7${LINE.slice(1)}`];
    const read = await Promise.all([0, 1].map((at) => readOwn(`${one}\n${other}\n`, "en-GB", at)));
    expect(read).toMatchObject([
      { of: 2, read: { kind: "sudoku" } },
      { of: 2, read: { entry: { r1c1: "7" } } },
    ]);
    const json = JSON.stringify(KINDS.slice(0, 3).map(({ example }) => example));
    expect(await readOwn(json, "en-GB", 2)).toMatchObject({ of: 3, read: { kind: KINDS[2]!.id } });
  });

  it("is drawn for print with its rule and answer, and left out if it cannot be read", async () => {
    const { code } = await findings(await opened(LINE));
    const [sheet, ...others] = await sheetsOf([code!, "#sudoku.NONSENSE"], "de-DE");
    expect(others).toEqual([]);
    expect(sheet!.rule).toMatch(/^In jeder Reihe/);
    const numbers = (svg: string): number => svg.match(/<text/g)!.length;
    expect(numbers(sheet!.answer!)).toBe(81);
    expect(numbers(sheet!.picture)).toBe(32);
  });

  it("that is drawn names the cells of each clue that clashes", async () => {
    const drawn = (kind: string, change: object): OwnPuzzle => {
      const puzzle = { ...(DRAWN[kind] as { kind: string }), ...change };
      return { kind, puzzle, entry: null };
    };
    const cagesOf = (kind: string) => (DRAWN[kind] as { cages: readonly object[] }).cages;
    const cells = async (own: OwnPuzzle) =>
      (await findings(own)).together.map((clue) => [clue.id, clue.cells] as const);
    const cages = [
      { cells: ["r1c1", "r2c1"], sum: 7 },
      { cells: ["r1c2", "r2c2"], sum: 7 },
      ...cagesOf("killer-sudoku").slice(4),
    ];
    expect(await cells(drawn("killer-sudoku", { cages }))).toEqual([
      ["cage-r1c1", ["r1c1", "r2c1"]],
      ["cage-r1c2", ["r1c2", "r2c2"]],
    ]);
    const circle = [
      ["r1c1", "r1c2"],
      ["r1c2", "r2c2"],
      ["r2c2", "r2c1"],
      ["r2c1", "r1c1"],
    ];
    expect(await cells(drawn("futoshiki", { less: circle, cells: Array(4).fill(Array(4).fill(null)) }))).toHaveLength(
      4,
    );
    const wrong = [[3], [2], [2], [2], [5]];
    const lines = await cells(drawn("nonogram", { rows: wrong }));
    expect(lines).toContainEqual(["row5", ["r5c1", "r5c2", "r5c3", "r5c4", "r5c5"]]);
  });

  it("that is not drawn to its end has no address, but its answers are counted", async () => {
    const whole = DRAWN.kakuro as { kind: string; cells: readonly (readonly unknown[])[] };
    const cells = whole.cells.map((row, r) => (r === 0 ? row.map(() => null) : row));
    const half = await findings({ kind: "kakuro", puzzle: { kind: "kakuro", cells } as never, entry: null });
    expect(half).toMatchObject({ isWhole: false, code: null, text: null, deciding: [] });
    expect(half.answers).toBeGreaterThan(1);
    expect(await findings({ kind: "kakuro", puzzle: whole, entry: null })).toMatchObject({ isWhole: true, answers: 1 });
  });

  it("that cannot be read is reported with what to do", async () => {
    const fault = await readOwn("https://www.youtube.com/watch", "de-DE");
    expect(fault).toMatchObject({ fault: expect.stringContaining("www.youtube.com") });
    expect(await readOwn("nothing", "en-GB")).toEqual({
      fault: "this is no puzzle that can be read here",
      fix: "paste rows of digits, an address or a file of another program",
    });
    expect(await readOwn("1".repeat(100_001), "es-ES")).toMatchObject({
      fault: expect.stringContaining("demasiado largo"),
    });
    const own = await opened(LINE);
    expect(await findingsOf({ ...own, entry: { r1c1: "12" } }, "en-GB")).toBeNull();
  });
});
