/** Sections whose puzzles come from a file: proved, graded, kept in the book, and never replaced. */
import { describe, expect, it } from "vitest";
import { findAnswers } from "../../src/book/answers.ts";
import { assemble } from "../../src/book/assemble.ts";
import { formatManifest, readManifest } from "../../src/book/manifest-file.ts";
import { readAgain } from "../../src/book/print-again.ts";
import { provedFile } from "../../src/cli/files/proved-file.ts";
import { LEVELS } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { InputError } from "../../src/spec/diagnostic.ts";
import { parseSpec } from "../../src/spec/spec.ts";

const runner = inlineRunner(KINDS);
/** Three sudokus, the hardest first: their levels are known from their clues' removal, not asked here. */
const ROWS = [
  "....46......1...6.69...81.22....4.3148.7.2.9516.9....49.56...47.1...7......39....",
  "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1",
  "1..4..2....3.4..1",
];
const FILES: Readonly<Record<string, string>> = {
  "nines.sdm": `# two of nine\n${ROWS[0]}\n${ROWS[1]}\n`,
  "wrong.sdm": `${ROWS[1]}\n\n1.......1${".".repeat(72)}\n${ROWS[1]!.slice(0, 80)}.\n${ROWS[1]!.replaceAll("1", "x").replaceAll("2", "1").replaceAll("x", "2")}\n`,
};
const files = (more: Readonly<Record<string, string>> = {}) => ({
  given: (path: string, kind: (typeof KINDS)[number]) => provedFile({ ...FILES, ...more }[path]!, path, kind as never),
});
const spec = (sections: string, more?: Readonly<Record<string, string>>, keys = "") =>
  parseSpec(`title: Of others\nseed: one\n${keys}sections:\n${sections}`, "spec.yaml", KINDS, files(more));
const make = async (...args: Parameters<typeof spec>) => assemble(spec(...args), KINDS, runner);
const issuesOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) return error.issues;
    throw error;
  }
  throw new Error("nothing was refused");
};

describe("a section with a file of puzzles", () => {
  it("has all of them in the order of the file, with ids, levels and scores", async () => {
    const book = await make("  - {kind: sudoku, puzzles: nines.sdm}\n  - {kind: numbrix, count: 1}\n");
    expect(book.puzzles.map(({ number, section }) => [number, section])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
    const [first, second] = book.puzzles;
    expect((first!.puzzle as { cells: unknown[][] }).cells[0]).toEqual([
      null,
      null,
      null,
      null,
      4,
      6,
      null,
      null,
      null,
    ]);
    expect(first!.id).toMatch(/^[0-9A-Z]{11}$/);
    expect(first!.score).toBeGreaterThan(second!.score);
    const { count, level, puzzles } = book.spec.sections[0]!;
    const levels = LEVELS.filter((one) => [first, second].some((puzzle) => puzzle!.level === one));
    expect([count, level]).toEqual([2, levels.join("..")]);
    expect(puzzles).toEqual({ file: "nines.sdm", digest: expect.stringMatching(/^[0-9a-z]{20}$/i) });
  });

  it("is printed again from book.json without the file, with the same answers", async () => {
    const book = await make("  - {kind: sudoku, puzzles: nines.sdm}\n");
    const text = formatManifest(book);
    const again = readAgain(readManifest(text, "book.json"), KINDS);
    expect(formatManifest(again)).toBe(text);
    const [, answer] = await findAnswers(again, KINDS, runner);
    expect(answer).toMatchObject({ ways: 1, entry: { r1c2: "7" } });
    // A mark tells when somebody writes another file there.
    const other = text.replace('"file":"nines.sdm"', '"file":"others.sdm"');
    expect(() => readAgain(readManifest(other, "book.json"), KINDS)).toThrow("puzzles cannot be changed");
  });

  it("keeps the file's order beside a ramp, and takes its place by level in a mixed book", async () => {
    const sections = "  - {kind: sudoku, puzzles: nines.sdm}\n  - {kind: numbrix, count: 2, level: starter..easy}\n";
    const book = await make(sections, {}, "mix: spread\n");
    const ranks = book.puzzles.map(({ level }) => LEVELS.indexOf(level));
    expect(ranks).toEqual(ranks.toSorted());
    expect(book.puzzles.filter(({ section }) => section === 0)).toHaveLength(2);
  });

  it("keeps a puzzle that would also be generated; the generated one is replaced", async () => {
    const made = await make("  - {kind: numbrix, name: path, count: 1, level: easy}\n");
    const file = { "path.json": JSON.stringify(made.puzzles[0]!.puzzle) };
    const both = await make(
      "  - {kind: numbrix, name: path, count: 1, level: easy}\n  - {kind: numbrix, puzzles: path.json}\n",
      file,
    );
    expect(both.puzzles[1]!.id).toBe(made.puzzles[0]!.id);
    expect(both.puzzles[0]!.id).not.toBe(made.puzzles[0]!.id);
  });

  it("cannot have the same puzzle as another file, or one that is to be left out", async () => {
    const twice = "  - {kind: sudoku, puzzles: nines.sdm}\n  - {kind: sudoku, puzzles: one.sdk}\n";
    const one = { "one.sdk": ROWS[0]! };
    await expect(make(twice, one)).rejects.toThrow(/puzzle \w{11} of one.sdk is already in this book/);
    const { puzzles } = await make("  - {kind: sudoku, puzzles: one.sdk}\n", one);
    const { id } = puzzles[0]!;
    const left = make("  - {kind: sudoku, puzzles: one.sdk}\n", one, `omit: [${id}]\n`);
    await expect(left).rejects.toThrow(`puzzle ${id} of one.sdk is to be left out`);
  });
});

describe("a spec is refused", () => {
  it("with the file, the line and the clues of each puzzle that has not one answer", () => {
    const issues = issuesOf(() => spec("  - {kind: sudoku, puzzles: wrong.sdm}\n"));
    expect(issues.map(({ file, line }) => [file, line])).toEqual([
      ["wrong.sdm", 3],
      ["wrong.sdm", 4],
      ["wrong.sdm", 5],
    ]);
    const [none, several, same] = issues;
    expect(none!.message).toBe(
      "puzzle 2 has no answer: these clues cannot stand together: 1 in row 1, column 1; 1 in row 1, column 9",
    );
    expect(none!.fix).toBe("correct one of its clues");
    expect(several!.message).toMatch(
      /^puzzle 3 has more than one answer; two of them differ here: row \d, column \d: \d or \d;/,
    );
    expect(several!.fix).toBe("give one of these numbers as a clue");
    expect(same!.message).toBe("puzzle 4 is the same as puzzle 1, perhaps turned or mirrored, or with other digits");
  });

  it("with the clue without which there would be one answer", () => {
    const wrong = `7${ROWS[1]!.slice(1, 80)}1`.replace("7..1", "8..1");
    const [issue] = issuesOf(() => spec("  - {kind: sudoku, puzzles: a.sdk}\n", { "a.sdk": wrong }));
    expect(issue!.message).toMatch(
      /^this puzzle has no answer: these clues cannot stand together: 8 in row 1, column 1; /,
    );
    expect(issue!.fix).toContain("there is one answer without 8 in row 1, column 1");
  });

  it("with a puzzle of another kind", () => {
    const [issue] = issuesOf(() => spec("  - {kind: nonogram, puzzles: nines.sdm}\n"));
    expect(issue).toMatchObject({ file: "nines.sdm", line: 2 });
    expect(issue!.message).toBe("puzzle 1 is a sudoku, and the kind of this section is nonogram");
  });

  it("with keys that say how puzzles are made, and with sheets", () => {
    const keys = issuesOf(() => spec("  - {kind: sudoku, puzzles: nines.sdm, count: 1, level: easy}\n"));
    expect(keys.map(({ message }) => message)).toEqual([
      "count is for puzzles that are made, and this section takes its puzzles from a file",
      "level is for puzzles that are made, and this section takes its puzzles from a file",
    ]);
    const sheet = issuesOf(() =>
      spec("  - {kind: sudoku, puzzles: nines.sdm}\n", {}, "sheet: {}\noutput: classroom\n"),
    );
    expect(sheet[0]!.message).toBe("a sheet makes its puzzles itself");
  });

  it("where no file can be read", () => {
    const text = "title: A\nseed: b\nsections: [{kind: sudoku, puzzles: a.sdm}]\n";
    expect(issuesOf(() => parseSpec(text, "spec.yaml", KINDS))[0]!.message).toBe(
      "a file of puzzles cannot be read here",
    );
  });
});
