/** Reads Cross Numbers: squares, signs between them and totals; what the line above them says; and the small answer. */
import type { Entry } from "../../../src/engine/kind.ts";
import { centreOf, middleOf, type Shape } from "../marks.ts";
import { clusters, insist, isBox, isTile, nearest, readSign, textsIn } from "../measure.ts";
import type { Region } from "../pdf-kind.ts";

export interface Cross {
  readonly kind: "cross-numbers";
  readonly range: readonly [number, number];
  readonly order: "standard" | "left-to-right";
  readonly distinct: string;
  readonly base?: number;
  readonly signs?: readonly string[];
  readonly cells: (number | null)[][];
  readonly across: (string | null)[][];
  readonly down: (string | null)[][];
  readonly acrossTotals: (number | null)[];
  readonly downTotals: (number | null)[];
}

export function readCross(figure: Region, rule: string): Cross {
  const said = readRule(rule);
  const signs = signsIn(rule);
  const table = tableOf(figure);
  const size = table.rows.length - 1;
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);
  const value = (r: number, c: number) => numberIn(table.at(r, c), figure, said.base ?? 10);
  const sign = (r: number, c: number, down: boolean) =>
    signBetween(table.at(r, c), table.at(r + (down ? 1 : 0), c + (down ? 0 : 1)), figure);
  for (const i of upTo(size)) {
    insist(sign(i, size - 1, false) === "=" && sign(size - 1, i, true) === "=", "no = before a total");
  }
  const puzzle: Cross = {
    kind: "cross-numbers",
    ...said,
    ...(signs && { signs }),
    cells: upTo(size).map((r) => upTo(size).map((c) => value(r, c))),
    across: upTo(size).map((r) => upTo(size - 1).map((c) => sign(r, c, false))),
    down: upTo(size - 1).map((r) => upTo(size).map((c) => sign(r, c, true))),
    acrossTotals: upTo(size).map((r) => value(r, size)),
    downTotals: upTo(size).map((c) => value(size, c)),
  };
  expectSaid(puzzle, rule);
  return puzzle;
}

/** What the proof assumes, from its sentences. Without a word on the order it makes no difference. */
function readRule(rule: string): Pick<Cross, "range" | "order" | "distinct"> & { base?: number } {
  const told =
    /Use (\w+) to (\w+)(; numbers may repeat|; no number comes twice in a row or in a column|; no number comes twice in a row|, each once in a line|, each once in a row|, each once|, each at most once|; all numbers are different)\./.exec(
      rule,
    );
  insist(told !== null, `no range in "${rule}"`);
  const base = Number(/All numbers here are in base (\d+)\./.exec(rule)?.[1] ?? 10);
  const range = [told[1]!, told[2]!].map((text) => Number.parseInt(text, base)) as [number, number];
  const lines = told[3]!.includes("column") || told[3]!.endsWith("in a line");
  const distinct = lines
    ? "lines"
    : told[3]!.endsWith("in a row")
      ? "rows"
      : told[3]!.endsWith("may repeat")
        ? "none"
        : "grid";
  const order = /Work (from left to right and downwards|right and down)/.test(rule) ? "left-to-right" : "standard";
  return { range, order, distinct, ...(base === 10 ? {} : { base }) };
}

/** What circles may hold, as the rule lists it; null if it says nothing of them. */
function signsIn(rule: string): string[] | null {
  const listed = /(?:Write (.*) in each circle\.|[Pp]ut (.*) in the circles:)/.exec(rule);
  return listed && (listed[1] ?? listed[2]!).split(/, | or /).map(readSign);
}

function expectSaid({ across, down, acrossTotals, downTotals, signs }: Cross, rule: string): void {
  insist((signs !== undefined) === [...across, ...down].flat().includes(null), "circles without a word on them");
  const empty = [...acrossTotals, ...downTotals].includes(null);
  insist(
    /Work out the empty totals, too\.|^Write the missing (numbers and )?totals/.test(rule) === empty,
    "an empty total without a word on it",
  );
}

interface Table {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly at: (row: number, column: number) => Shape;
}

/** Squares of one height in rows and columns, all but the last corner. */
function tableOf({ shapes }: Region): Table {
  const squares = shapes.filter((shape) => shape.form === "rect" && (isTile(shape) || isBox(shape)));
  insist(squares.length > 0, "no squares");
  const outer = ({ height, stroke, weight }: Shape) => (stroke === null ? height : height + weight);
  insist(
    squares.every((shape) => Math.abs(outer(shape) - outer(squares[0]!)) < 0.1),
    "squares of several heights",
  );
  const apart = squares[0]!.height / 2;
  const rows = clusters(
    squares.map((shape) => centreOf(shape)[1]),
    apart,
  );
  const columns = clusters(
    squares.map((shape) => centreOf(shape)[0]),
    apart,
  );
  insist(rows.length === columns.length && squares.length === rows.length ** 2 - 1, `${squares.length} squares`);
  const at = (r: number, c: number) => {
    const found = squares.filter(
      (shape) => nearest(rows, centreOf(shape)[1]) === r && nearest(columns, centreOf(shape)[0]) === c,
    );
    insist(found.length === 1, `no square in row ${r + 1}, column ${c + 1}`);
    return found[0]!;
  };
  return { rows, columns, at };
}

/** A tile has a number, a box has none. */
function numberIn(square: Shape, { shows }: Region, base: number): number | null {
  const texts = textsIn(square, shows);
  insist(texts.length === (isTile(square) ? 1 : 0), isTile(square) ? "an empty tile" : "a number in a box to fill");
  return texts.length === 0 ? null : readNumber(texts[0]!.text, base);
}

function readNumber(text: string, base: number): number {
  const value = Number.parseInt(text, base);
  insist(value.toString(base).toUpperCase() === text, `"${text}" is no number in base ${base}`);
  return value;
}

/** The sign halfway from one square to the next, or null for a circle. */
function signBetween(a: Shape, b: Shape, { shapes, shows }: Region): string | null {
  const [[ax, ay], [bx, by]] = [centreOf(a), centreOf(b)];
  const across = Math.abs(bx - ax) > Math.abs(by - ay);
  const [x, y] = across ? [(a.x + a.width + b.x) / 2, (ay + by) / 2] : [(ax + bx) / 2, (a.y + a.height + b.y) / 2];
  const near = ([px, py]: readonly [number, number]) => Math.hypot(px - x, py - y) < 0.2 * a.height;
  const signs = shows.filter((show) => near(middleOf(show)));
  const circles = shapes.filter((shape) => shape.form === "circle" && isBox(shape) && near(centreOf(shape)));
  insist(
    signs.length + circles.length === 1,
    `${signs.length} signs and ${circles.length} circles between two squares`,
  );
  if (signs.length === 0) return null;
  insist(/^[-+*/=|&]$/.test(readSign(signs[0]!.text)), `a sign "${signs[0]!.text}"`);
  return readSign(signs[0]!.text);
}

/** The blanks of an answer. What was given stands there too where the answer shows it: numbers always. */
export function readCrossAnswer({ shows }: Region, puzzle: Cross): Entry {
  const base = puzzle.base ?? 10;
  const size = puzzle.cells.length;
  const isNumber = (text: string) => /^[0-9A-F]+$/.test(text);
  const numbers = shows.filter(({ text }) => isNumber(text));
  const apart = Math.min(...shows.map((show) => show.size)) / 2;
  const columns = clusters(
    numbers.map((show) => middleOf(show)[0]),
    apart,
  );
  const rows = clusters(
    numbers.map((show) => middleOf(show)[1]),
    apart,
  );
  const withTotals = numbers.length > size * size;
  insist(numbers.length === size * size + (withTotals ? 2 * size : 0), `${numbers.length} numbers in an answer`);
  insist(
    rows.length === columns.length && rows.length === size + (withTotals ? 1 : 0),
    `an answer of ${rows.length} rows`,
  );
  const entry: Record<string, string> = {};
  const note = (id: string, given: number | string | null, text: string, as: number | string) => {
    insist(entry[id] === undefined && (given === null || given === as), `${text} stands in the answer at ${id}`);
    if (given === null) entry[id] = text;
  };
  for (const show of numbers) {
    const [x, y] = middleOf(show);
    const [r, c] = [nearest(rows, y), nearest(columns, x)];
    const value = readNumber(show.text, base);
    if (c === size) note(`ta${r + 1}`, puzzle.acrossTotals[r]!, show.text, value);
    else if (r === size) note(`td${c + 1}`, puzzle.downTotals[c]!, show.text, value);
    else note(`r${r + 1}c${c + 1}`, puzzle.cells[r]![c]!, show.text, value);
  }
  for (const show of shows.filter(({ text }) => !isNumber(text))) {
    const [x, y] = middleOf(show);
    const [r, c] = [nearest(rows, y), nearest(columns, x)];
    const sign = readSign(show.text);
    if (Math.abs(rows[r]! - y) < apart / 2) {
      const left = columns.findLastIndex((column) => column < x);
      note(`a${r + 1}.${left + 1}`, puzzle.across[r]![left]!, sign, sign);
    } else {
      const above = rows.findLastIndex((row) => row < y);
      note(`d${c + 1}.${above + 1}`, puzzle.down[above]![c]!, sign, sign);
    }
  }
  return entry;
}
