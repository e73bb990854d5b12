/** Lines without runs in `.non` files: blank, 0, or missing at the end. */
import { expect, it } from "vitest";
import { readNon } from "../../../src/engine/formats/non.ts";
import { nonogram } from "../../../src/engine/kinds/nonogram/index.ts";

/** The rows X.X, ... and .X. have the columns 1, 1 and 1. */
const PICTURE = { rows: [[1, 1], [], [1]], columns: [[1], [1], [1]] };
/** The columns X.X, ... and .X. have the rows 1, 1 and 1. */
const TURNED = { rows: [[1], [1], [1]], columns: [[1, 1], [], [1]] };
/** The last row and the last column are without runs. */
const CORNER = { rows: [[2], [1], []], columns: [[2], [1], []] };

const file = (rows: string, columns: string): string => `width 3\nheight 3\n\nrows\n${rows}\n\ncolumns\n${columns}`;

it.each([
  ["a blank row is a row without runs", file("1,1\n\n1", "1\n1\n1\n"), PICTURE],
  ["a row of spaces is a row without runs", file("1,1\n  \t\n1", "1\n1\n1\n"), PICTURE],
  [
    "a blank row of a file from Windows is a row without runs",
    file("1,1\n\n1", "1\n1\n1\n").replaceAll("\n", "\r\n"),
    PICTURE,
  ],
  ["a row of 0 is a row without runs", file("1,1\n0\n1", "1\n1\n1\n"), PICTURE],
  ["a blank column is a column without runs", file("1\n1\n1", "1,1\n\n1\n"), TURNED],
  ["a blank last row and a missing last column are without runs", file("2\n1\n", "2\n1"), CORNER],
])("%s", (_, text, { rows, columns }) => {
  expect(readNon(text)).toEqual([{ puzzle: { kind: "nonogram", rows, columns }, line: 1 }]);
});

it("a blank row has the same answers as a row of 0", () => {
  const answers = ["1,1\n\n1", "1,1\n0\n1"].map((rows) => {
    const [{ puzzle } = { puzzle: null }] = readNon(file(rows, "1\n1\n1\n"));
    return nonogram.solve(nonogram.puzzle.parse(puzzle), { solutions: 0, nodes: 1000 }).solutions;
  });
  expect(answers[0]).toHaveLength(1);
  expect(answers[0]).toEqual(answers[1]);
});

it("a blank line between the puzzles of a pack belongs to none", () => {
  const one = file("1,1\n\n1", "1\n1\n1\n");
  const puzzle = { kind: "nonogram", ...PICTURE };
  expect(readNon(`${one}====\n\n\n${one}`)).toEqual([
    { puzzle, line: 1 },
    { puzzle, line: 16 },
  ]);
});
