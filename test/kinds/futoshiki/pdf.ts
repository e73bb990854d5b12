/** How it is found and read on paper, and what a book to be read back has of it. */
import { readRows } from "../../pdf/kinds/cells.ts";
import { readFullAnswer } from "../../pdf/kinds/grid.ts";
import { centreOf, type Shape } from "../../pdf/marks.ts";
import { clusters, insist, isBox, isTile, nearest, textsIn } from "../../pdf/measure.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Futoshiki {
  readonly cells: readonly (readonly (number | null)[])[];
}

/** For adults, and for children. */
const RULE =
  /^(?:Each row and each column holds 1 to (\d+) once\.|Each row holds 1 to (\d+), each number once\. So does each column\. Each sign)/;

/** Signs are open lines of three points. */
const isSign = ({ form, fill, stroke, points }: Shape): boolean =>
  form === "path" && fill === null && stroke !== null && points.length === 3;

/** The cells at both sides of a sign, the one that its middle point points to first. `at`: middles of columns and rows. */
function readSign({ points }: Shape, columns: readonly number[], rows: readonly number[]): [string, string] {
  const [[x1, y1], [x2, y2], [x3, y3]] = points as [[number, number], [number, number], [number, number]];
  const [endX, endY] = [(x1 + x3) / 2, (y1 + y3) / 2];
  const isAcross = Math.abs(x2 - endX) > Math.abs(y2 - endY);
  const [along, aside] = isAcross ? [columns, rows] : [rows, columns];
  const [tip, end, side] = isAcross ? [x2, endX, endY] : [y2, endY, endX];
  const line = nearest(aside, side);
  const before = along.findLastIndex((middle) => middle < (tip + end) / 2);
  const [less, more] = tip < end ? [before, before + 1] : [before + 1, before];
  const slot = (place: number) => (isAcross ? `r${line + 1}c${place + 1}` : `r${place + 1}c${line + 1}`);
  return [slot(less), slot(more)];
}

export default {
  begins: "Each row",
  whole: RULE,
  readPuzzle: (figure, rule) => {
    const said = RULE.exec(rule);
    insist(said !== null, `no size in "${rule}"`);
    const size = Number(said[1] ?? said[2]);
    // What the first step leaves of a cell is written in it, where the first step is shown.
    const tiles = figure.shapes.filter(isTile);
    const shows = figure.shows.filter((show) => tiles.some((tile) => textsIn(tile, [show]).length === 1));
    const cells = readRows({ ...figure, shows });
    insist(cells.length === size && cells.every(({ length }) => length === size), `no square of ${size} rows`);
    const squares = figure.shapes.filter((shape) => shape.form === "rect" && (isBox(shape) || isTile(shape)));
    const middles = (axis: 0 | 1) =>
      clusters(
        squares.map((square) => centreOf(square)[axis]),
        squares[0]!.height / 2,
      );
    const signs = figure.shapes.filter(isSign).map((sign) => readSign(sign, middles(0), middles(1)));
    const order = (slot: string) => Number(/r(\d+)/.exec(slot)![1]) * size + Number(/c(\d+)/.exec(slot)![1]);
    const less = signs.sort(([a, b], [c, d]) => order(a) - order(c) || order(b) - order(d));
    return { kind: "futoshiki", size, cells, less };
  },
  readAnswer: readFullAnswer,
  variants: [
    ...ramp(["starter", "easy"], { size: 4 }),
    ...ramp(["starter", "easy", "medium", "hard", "expert"], {}),
    { level: "easy", options: { size: 7 } },
    { level: "medium", options: { size: 9 } },
  ],
  stock: [
    { level: "starter", options: { size: 4 } },
    { level: "medium", options: { size: 6 } },
  ],
} satisfies PdfKind<Futoshiki>;
