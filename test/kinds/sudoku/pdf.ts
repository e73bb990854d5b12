/** How it is found and read on paper, and what a book to be read back has of it. */
import { groupSize, readFullAnswer, readGivens, readGrid, readRegions } from "../../pdf/kinds/grid.ts";
import { insist } from "../../pdf/measure.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Sudoku {
  readonly cells: readonly (readonly (number | null)[])[];
}

/** For adults, and for children. */
const RULE =
  /^(?:Each row, column and (?:box|region) holds 1 to (\d+) once\.|Each row holds 1 to (\d+), each number once\. So does each column and each (?:box|region)\.)/;
const SIZE = /^Each row(?:, column and (?:box|region))? holds 1 to \d+/;
const REGIONS = /^So does each column and each (?:box|region)\./;

export default {
  begins: "Each ",
  whole: RULE,
  topics: [SIZE, REGIONS],
  readPuzzle: (figure, rule) => {
    const said = RULE.exec(rule);
    insist(said !== null, `no size in "${rule}"`);
    const size = Number(said[1] ?? said[2]);
    const grid = readGrid(figure);
    const cells = readGivens(figure, grid);
    insist(cells.length === size && cells.every(({ length }) => length === size), `no square of ${size} rows`);
    if (rule.includes("region")) return { kind: "sudoku", size, regions: readRegions(figure, grid), cells };
    return { kind: "sudoku", size, box: [groupSize(grid.rows), groupSize(grid.columns)], cells };
  },
  readAnswer: readFullAnswer,
  variants: [
    { level: "starter", options: { size: 4 } },
    ...ramp(["starter", "easy"], { size: 6 }),
    ...ramp(["starter", "easy", "medium"], {}, 1),
    { level: "hard", count: 1, options: { regions: "jigsaw" } },
    { level: "expert", count: 1, options: {} },
  ],
  stock: [
    { level: "starter", options: { size: 4 } },
    { level: "medium", options: {} },
  ],
} satisfies PdfKind<Sudoku>;
