/** How Plain Sums are found and read on paper, and what a book to be read back has of them. */
import type { Entry } from "../../../src/engine/kind.ts";
import { centreOf, middleOf } from "../../pdf/marks.ts";
import { clusters, insist, isBox, nearest, readSign } from "../../pdf/measure.ts";
import { type PdfKind, type Region, ramp } from "../../pdf/pdf-kind.ts";

interface Sum {
  readonly a: number | string | null;
  readonly sign: string | null;
  readonly b: number | string | null;
  readonly result: number | string | null;
  readonly rest?: number | null;
}
interface Sums {
  readonly layout: string;
  readonly sums: readonly Sum[];
}

/** A text or an empty box with its middle; a box is "". */
interface Token {
  readonly text: string;
  readonly at: readonly [number, number];
}

const LETTER = /^[a-x]$/;

/** The tokens of each sum, by letter, from left to right. */
function sumsOf(tokens: readonly Token[], apart: number): Token[][] {
  const rows = clusters(
    tokens.map(({ at }) => at[1]),
    apart,
  );
  const lines = rows.map((_, r) =>
    tokens.filter(({ at }) => nearest(rows, at[1]) === r).toSorted((one, other) => one.at[0] - other.at[0]),
  );
  const found = new Map<string, Token[]>();
  for (const line of lines) {
    let own: Token[] = [];
    for (const token of line) {
      if (LETTER.test(token.text)) {
        own = [];
        found.set(token.text, own);
      } else own.push(token);
    }
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, own]) => own);
}

const textsOf = ({ shows }: Region): Token[] => shows.map((show) => ({ text: show.text, at: middleOf(show) }));
const numberIn = (text: string): number | null => (text === "" ? null : Number(text));

/** Sums in rows: three numbers, two signs. */
function readRows(figure: Region): Sum[] {
  const boxes = figure.shapes.filter(isBox).map((shape) => ({ text: "", at: centreOf(shape), high: shape.height }));
  insist(boxes.length > 0, "no boxes");
  const tokens = [...textsOf(figure), ...boxes];
  return sumsOf(tokens, Math.min(...boxes.map(({ high }) => high)) / 2).map((own) => {
    const [a = "", sign = "", b = "", equals, result = "", r, rest = ""] = own.map(({ text }) => text);
    insist(equals === "=", `no sum in ${own.map(({ text }) => text).join(" ")}`);
    const sum = { a: numberIn(a), sign: sign === "" ? null : readSign(sign), b: numberIn(b), result: numberIn(result) };
    return r === "R" ? { ...sum, rest: numberIn(rest) } : sum;
  });
}

/** Sums in columns: each has its digits in three rows below each other, right of its letter. */
function readColumns(figure: Region): Sum[] {
  const all = figure.shapes.filter((shape) => isBox(shape) && shape.form === "rect");
  const side = Math.max(...all.map(({ height }) => height));
  const boxes = all.filter(({ height }) => height > 0.8 * side).map((shape) => ({ text: "_", at: centreOf(shape) }));
  const tokens = [...textsOf(figure), ...boxes];
  const letters = tokens.filter(({ text }) => LETTER.test(text)).sort((one, other) => (one.text < other.text ? -1 : 1));
  return letters.map(({ at: [x, y] }) => {
    const next = letters.flatMap(({ at }) => (Math.abs(at[1] - y) < side / 2 && at[0] > x ? [at[0]] : []));
    const row = (down: number): string =>
      tokens
        .filter(({ at, text }) => Math.abs(at[1] - y - down * side) < side / 3 && at[0] > x && !LETTER.test(text))
        .filter(({ at }) => at[0] < Math.min(...next, Number.POSITIVE_INFINITY))
        .toSorted((one, other) => one.at[0] - other.at[0])
        .map(({ text }) => text)
        .join("");
    const lower = row(1);
    return { a: row(0), sign: readSign(lower.charAt(0)), b: lower.slice(1), result: row(2.1) };
  });
}

export default {
  begins: "Work out each sum. Write",
  whole:
    /^Work out each sum\. Write (the missing (numbers|signs|numbers and signs)(: [^.]+)?|one digit in each box)\.( R is what is left over\.)?$/,
  readPuzzle: (figure, rule) => {
    if (rule.includes("digit")) return { kind: "plain-sums", layout: "columns", sums: readColumns(figure) };
    const sums = readRows(figure);
    const signs = sums.some(({ sign }) => sign === null) ? { signs: ["+", "-"] } : {};
    return { kind: "plain-sums", layout: "rows", ...signs, sums };
  },
  readAnswer: (figure, { layout, sums }) => {
    const entry: Record<string, string> = {};
    const size = Math.min(...figure.shows.map((show) => show.size));
    for (const [i, own] of sumsOf(textsOf(figure), size / 2).entries()) {
      const [a, sign, b, , result, , rest] = own.map(({ text }) => text);
      const sum = sums[i];
      insist(sum !== undefined, `there is no sum ${i + 1}`);
      const written = { a, s: sign, b, r: result, x: rest };
      const blanks = { a: sum.a, s: sum.sign, b: sum.b, r: sum.result, x: sum.rest };
      if (layout === "columns") {
        for (const [at, digit] of [...(result ?? "")].entries())
          entry[`s${i + 1}r${(result ?? "").length - at}`] = digit;
        continue;
      }
      for (const part of ["a", "s", "b", "r", "x"] as const)
        if (blanks[part] === null) entry[`s${i + 1}${part}`] = readSign(written[part] ?? "");
    }
    return entry satisfies Entry;
  },
  variants: [
    ...ramp(["starter", "easy", "medium", "hard"], {}, 1),
    { level: "easy", options: { find: "any", sums: 6 } },
    { level: "easy", options: { find: "sign", sums: 4 } },
    { level: "easy", options: { layout: "columns", limit: 1000, sums: 6 } },
    { level: "medium", options: { operators: ["/"], remainders: true, limit: 100, sums: 6 } },
  ],
  stock: [{ level: "easy", options: { sums: 4 } }],
} satisfies PdfKind<Sums>;
