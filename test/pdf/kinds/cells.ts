/** Reads figures that are cells with numbers, in rows: tiles with printed ones, boxes and circles to write in, and small answers. */
import type { Entry } from "../../../src/engine/kind.ts";
import { countIn, numberOf, readNumber, written } from "../../../src/engine/mixed-number.ts";
import { centreOf, middleOf } from "../marks.ts";
import { clusters, insist, isBox, isTile, nearest, textsIn } from "../measure.ts";
import type { Region } from "../pdf-kind.ts";

/** The numbers of all cells, row by row from the top, each from the left; null if one is to be written. */
export function readRows({ shapes, shows }: Region): (number | null)[][] {
  const cells = shapes.filter(
    (shape) => (shape.form === "rect" || shape.form === "circle") && (isTile(shape) || isBox(shape)),
  );
  insist(cells.length > 0, "no cells");
  const found = cells.map((shape) => {
    const texts = textsIn(shape, shows);
    insist(texts.length === (isTile(shape) ? 1 : 0), isTile(shape) ? "an empty tile" : "a number in a box to fill");
    return { at: centreOf(shape), value: texts[0] === undefined ? null : numberIn(texts[0].text) };
  });
  return inRows(found, Math.min(...cells.map(({ height }) => height)) / 2);
}

/** The numbers of an answer, row by row; given ones stand there, too. */
export function readAnswerRows({ shows }: Region): number[][] {
  const numbers = shows.filter(({ text }) => /^−?\d+(\.\d+)?$|^\d*[¼-¾⅓-⅘]$/.test(text));
  const found = numbers.map((show) => ({ at: middleOf(show), value: numberIn(show.text) }));
  return inRows(found, Math.min(...numbers.map(({ size }) => size)) / 2);
}

interface Located<T> {
  readonly at: readonly [number, number];
  readonly value: T;
}

function inRows<T>(found: readonly Located<T>[], apart: number): T[][] {
  const rows = clusters(
    found.map(({ at }) => at[1]),
    apart,
  );
  const order = rows[0] === undefined ? [] : found.toSorted((a, b) => a.at[0] - b.at[0]);
  return rows.map((_, r) => order.filter(({ at }) => nearest(rows, at[1]) === r).map(({ value }) => value));
}

/** A printed number, with its sign, its fraction or its decimals, as data has it. */
export function numberIn(text: string): number {
  const number = readNumber(text.replace("−", "-"));
  insist(!Number.isNaN(number), `"${text}" is no number`);
  return Number(number.toFixed(3));
}

/** What a puzzle with these numbers counts in, as its data has it. */
export function unitIn(numbers: readonly (number | null)[]): { readonly unit?: number } {
  const isIn = (unit: number, number: number): boolean =>
    unit === 1 ? Number.isInteger(number) : numberOf(countIn(number, unit), unit) === number;
  const unit = [1, 0.5, 0.25, 0.1, 0.333, 0.01].find((one) => numbers.every((number) => isIn(one, number ?? 0)));
  return unit === 1 || unit === undefined ? {} : { unit };
}

/** What an answer writes into blanks, by ids like `r1c1`; what was given stands there, too. `unit`: of the numbers. */
export function entryOf(
  printed: readonly (readonly (number | null)[])[],
  rows: readonly (readonly number[])[],
  unit?: number,
): Entry {
  insist(rows.length === printed.length, `an answer of ${rows.length} rows`);
  const entry: Record<string, string> = {};
  for (const [r, row] of rows.entries()) {
    insist(row.length === printed[r]?.length, `${row.length} numbers in row ${r + 1} of an answer`);
    for (const [c, n] of row.entries()) {
      const given = printed[r][c] ?? null;
      insist(given === null || given === n, `${n} stands in the answer where ${given} is given`);
      if (given === null) entry[`r${r + 1}c${c + 1}`] = written(n, unit);
    }
  }
  return entry;
}
