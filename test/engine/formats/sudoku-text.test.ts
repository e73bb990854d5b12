/** Sudoku as plain text: which texts are one, and which are something else. */
import { describe, expect, it } from "vitest";
import type { FormatError } from "../../../src/engine/formats/fault.ts";
import { readSudokuText, toCharacters } from "../../../src/engine/formats/sudoku-text.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";

const LINE = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";
const ROWS = LINE.match(/.{9}/g)!;
const SPACED = ROWS.map((row) => [...row].join(" "));
const LISTS = ROWS.map((row) => Array.from(row, (sign) => Number(sign) || 0));
const bars = (row: string) => `|${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`;
const SIMPLE = [
  "*-----------*",
  ...ROWS.slice(0, 3).map(bars),
  "|---+---+---|",
  ...ROWS.slice(3, 6).map(bars),
  "|---+---+---|",
  ...ROWS.slice(6).map(bars),
  "*-----------*",
].join("\n");
const NOTES = Array.from(
  { length: 9 },
  (_, r) => `| ${[...ROWS[r]!].map((sign) => (sign === "." ? "1234" : sign)).join(" ")} |`,
).join("\n");

const read = (text: string) => readSudokuText(text)?.map(({ puzzle }) => toCharacters(puzzle)) ?? null;

describe("one sudoku", () => {
  it.each([
    ["a line of 81 characters", LINE],
    ["zeros for blanks", LINE.replaceAll(".", "0")],
    ["asterisks for blanks", LINE.replaceAll(".", "*")],
    ["underscores for blanks", LINE.replaceAll(".", "_")],
    ["dashes for blanks", LINE.replaceAll(".", "-")],
    ["an x for each blank", LINE.replaceAll(".", "x")],
    ["a remark behind the line", `${LINE} # easy`],
    ["what a comma sets apart", `${LINE},0.5,easy`],
    ["rows", ROWS.join("\n")],
    ["rows of dashes for blanks", ROWS.join("\n").replaceAll(".", "-")],
    ["rows ended as on Windows", `${ROWS.join("\r\n")}\r\n`],
    ["spaces between all cells", SPACED.join("\n")],
    ["commas between all cells", SPACED.join("\n").replaceAll(" ", ",")],
    ["nothing between commas", SPACED.join("\n").replaceAll(" ", ",").replaceAll(".", "")],
    [
      "tabs between all cells, as a spreadsheet copies them",
      SPACED.join("\n").replaceAll(" ", "\t").replaceAll(".", ""),
    ],
    ["tabs before dots", SPACED.join("\n").replaceAll(" ", "\t")],
    ["a list of lists of numbers", `[${LISTS.map((row) => `[${row.join(",")}]`).join(",\n ")}]`],
    ["a list of lists of numbers in one line", JSON.stringify(LISTS)],
    ["a list of lists of characters", JSON.stringify(ROWS.map((row) => [...row]))],
    ["null for blanks in lists", JSON.stringify(LISTS).replace(/\b0\b/g, "null")],
    ["spaces between boxes", ROWS.map((row) => row.replace(/(...)(...)/, "$1 $2 ")).join("\n")],
    ["lines between boxes, as Simple Sudoku has them", SIMPLE],
    ["all notes behind the grid", `${SIMPLE}\n\n${NOTES}`],
    ["remarks, as .sdk files have them", `#AAnn\n#DOf a series\n#LEasy\n${ROWS.join("\n")}\n`],
    [
      "sections, as SadMan has them",
      `[Puzzle]\n${ROWS.join("\n")}\n[State]\n${ROWS.join("\n").replaceAll(".", "1")}\n[PencilMarks]\n12,,`,
    ],
  ])("is read with %s", (_, text) => {
    expect(read(text)).toEqual([LINE]);
  });

  it("of other sizes has letters from 10 on, or numbers of two digits", () => {
    expect(read("1.3. 3.1. .1.3 .3.1".replaceAll(" ", "\n"))).toEqual(["1.3.3.1..1.3.3.1"]);
    expect(readSudokuText("1.....".repeat(6))?.[0]?.puzzle).toMatchObject({ size: 6, box: [2, 3] });
    const hex = "1G..............".repeat(16);
    expect(readSudokuText(hex)?.[0]?.puzzle.cells[0]?.slice(0, 3)).toEqual([1, 16, null]);
    expect(readSudokuText(hex.toLowerCase())).toEqual(readSudokuText(hex));
    const spaced = Array.from({ length: 16 }, () => `1 16${" .".repeat(14)}`).join("\n");
    expect(readSudokuText(spaced)).toEqual(readSudokuText(hex));
    expect(readSudokuText("P".padEnd(625, "."))?.[0]?.puzzle.cells[0]).toContain(25);
  });
});

it("many lines are as many puzzles", () => {
  expect(read(`# two\n${LINE}\n\n${LINE.replaceAll(".", "0")}\n`)).toEqual([LINE, LINE]);
  const small = "1.3.3.1..1.3.3.1";
  expect(read(Array<string>(16).fill(small).join("\n"))).toHaveLength(16);
  expect(read(Array<string>(16).fill("G..............1").join("\n"))).toHaveLength(1);
});

it("other texts are none", () => {
  for (const text of [
    "",
    "hello",
    "a bad cab\n\nbad",
    "5616185650518293 2\n3847439647293047 1",
    "123 1\n214 0\n341 1\n422 2",
    "1 0 3\n0 # 0\n9 0 0",
    "1 . . 4\n. . . .\n. . . .\n16 . . 13",
    "1 2 . .\n. . 3 .\n. . . .\n. . 4 .",
    "1234567890123456",
    "90342 ;2 correct",
    '{"kind":"numbrix","cells":[[1,null],[null,null]]}',
    "title: A book\nseed: one\nsections: []",
  ])
    expect([text, read(text)]).toEqual([text, null]);
});

it("the plain texts of other kinds are theirs", () => {
  for (const text of ["1 0 3\n0 # 0\n9 0 0", "90342 ;2 correct", "5616185650518293 2"])
    expect(KINDS.some(({ parseText }) => parseText?.(text) != null)).toBe(true);
});

it.each([
  [LINE.slice(1), "length", { found: 80, expected: 81 }],
  [`${LINE}.`, "length", { found: 82, expected: 81 }],
  ["A".padEnd(81, "."), "character", { character: "A", line: 1 }],
  [`1G${".".repeat(34)}`, "character", { character: "G", line: 1 }],
  [NOTES, "candidates", {}],
] as const)("%s is refused by name", (text, code, values) => {
  let fault: unknown = null;
  try {
    read(text);
  } catch (error) {
    fault = (error as FormatError).fault;
  }
  expect(fault).toEqual({ code, values });
});
