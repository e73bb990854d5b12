/** How it is found and read on paper, and what a book to be read back has of it. */
import { readDashedCages } from "../../pdf/kinds/cages.ts";
import { groupSize, readFullAnswer, readGrid } from "../../pdf/kinds/grid.ts";
import { insist } from "../../pdf/measure.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Killer {
  readonly cells: readonly (readonly (number | null)[])[];
  readonly cages: readonly { readonly cells: readonly string[]; readonly sum: number }[];
}

const RULE =
  /^The numbers in each dashed cage add up to its small number, none twice\. Each row, column and box holds 1 to (\d+) once\./;

const inOrder = ({ cages }: Killer): string =>
  JSON.stringify(
    cages.map(({ cells, sum }) => [[...cells].sort(), sum]).sort((a, b) => (`${a[0]}` < `${b[0]}` ? -1 : 1)),
  );

export default {
  begins: "The numbers in each dashed cage",
  whole: RULE,
  topics: [RULE],
  readPuzzle: (figure, rule) => {
    const said = RULE.exec(rule);
    insist(said !== null, `no size in "${rule}"`);
    const size = Number(said[1]);
    const grid = readGrid(figure);
    insist(grid.rows.at.length === size + 1 && grid.columns.at.length === size + 1, `no square of ${size} rows`);
    return {
      ...{ kind: "killer-sudoku", size, box: [groupSize(grid.rows), groupSize(grid.columns)] },
      cells: Array.from({ length: size }, () => Array<null>(size).fill(null)),
      cages: readDashedCages(figure, grid).map(({ cells, text }) => ({ cells, sum: Number(text) })),
    };
  },
  readAnswer: readFullAnswer,
  isSame: (read, made) => inOrder(read) === inOrder(made),
  variants: [
    { level: "starter", options: { size: 4 } },
    ...ramp(["starter", "easy", "medium"], { size: 6 }),
    ...ramp(["easy", "medium", "hard"], {}, 1),
  ],
  stock: [
    { level: "starter", options: { size: 4 } },
    { level: "medium", options: {} },
  ],
} satisfies PdfKind<Killer>;
