/** How it is found and read on paper, and what a book to be read back has of it. */
import { readWalledCages } from "../../pdf/kinds/cages.ts";
import { readFullAnswer, readGrid } from "../../pdf/kinds/grid.ts";
import { insist } from "../../pdf/measure.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Calcudoku {
  readonly size: number;
  readonly cages: readonly { readonly cells: readonly string[]; readonly sign: string; readonly result: number }[];
}

const RULE =
  /^The numbers in each thick cage make its number with its sign\. Each row and column holds 1 to (\d+) once\. A number may stand twice in a cage\./;
const SIGNS: Readonly<Record<string, string>> = { "+": "+", "−": "-", "×": "*", "÷": "/", "": "=" };

const inOrder = ({ cages }: Calcudoku): string =>
  JSON.stringify(cages.map(({ cells, sign, result }) => `${[...cells].sort().join()} ${result}${sign}`).sort());

export default {
  begins: "The numbers in each thick cage",
  whole: RULE,
  topics: [RULE, /^− and ÷ have two cells/],
  readPuzzle: (figure, rule) => {
    const said = RULE.exec(rule);
    insist(said !== null, `no size in "${rule}"`);
    const cages = readWalledCages(figure, readGrid(figure)).map(({ cells, text }) => {
      const [, result, sign = ""] = /^(\d+)(\D?)$/.exec(text) ?? [];
      insist(result !== undefined && sign in SIGNS, `"${text}" is no clue`);
      return { cells, sign: SIGNS[sign]!, result: Number(result) };
    });
    return { kind: "calcudoku", size: Number(said[1]), cages };
  },
  readAnswer: (figure, { size }) => readFullAnswer(figure, { cells: Array(size).fill(Array(size).fill(null)) }),
  isSame: (read, made) => inOrder(read) === inOrder(made),
  variants: [...ramp(["starter", "easy"], { size: 4 }), ...ramp(["easy", "medium"], {})],
  stock: [
    { level: "starter", options: { size: 4 } },
    { level: "easy", options: {} },
  ],
} satisfies PdfKind<Calcudoku>;
