/** Texts with several puzzles: each has the line at which it begins. */
import { expect, it } from "vitest";
import { readForeign } from "../../../src/engine/formats/formats.ts";

const LINE = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";
const KAKURO = "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3";
const PATTERN = "5x5:3.1/3/1.1/2/2/3/2/2/2/1.3";
const NON = "width 1\nheight 1\nrows\n1\ncolumns\n1\n";

const linesOf = (text: string) => {
  const read = readForeign(text);
  if (read === null || "fault" in read) return read;
  return read.puzzles.map(({ puzzle, line }) => [puzzle.kind, line]);
};

it.each([
  [
    "lines of characters",
    `# two\n${LINE}\n\n${LINE}\n`,
    [
      ["sudoku", 2],
      ["sudoku", 4],
    ],
  ],
  [
    "lines of HoDoKu",
    `#\n:0000:x:${LINE}::::\n# b\n:0000:x:${LINE}::::\n`,
    [
      ["sudoku", 2],
      ["sudoku", 4],
    ],
  ],
  [
    "a pack of .non files",
    `${NON}====\n\n${NON}`,
    [
      ["nonogram", 1],
      ["nonogram", 9],
    ],
  ],
  [
    "addresses and ids, one in each line",
    `${KAKURO}\n# and\n${PATTERN}\r\n${KAKURO}`,
    [
      ["kakuro", 1],
      ["nonogram", 3],
      ["kakuro", 4],
    ],
  ],
])("of %s", (_, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

it("a fault in a list has the line", () => {
  expect(linesOf(`${KAKURO}\n\nhttps://puzz.link/p?slither/10/10/abc\n`)).toMatchObject({
    fault: { code: "foreign" },
    line: 3,
  });
  expect(linesOf(`${LINE}\n#\n${LINE.replace("3", "A")}`)).toMatchObject({
    fault: { code: "character", values: { line: 3 } },
  });
});
