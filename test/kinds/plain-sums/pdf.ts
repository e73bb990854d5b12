/** How Plain Sums are found and read on paper, and what a book to be read back has of them. */
import type { Entry } from "../../../src/engine/kind.ts";
import { centreOf, middleOf } from "../../pdf/marks.ts";
import { clusters, insist, isBox, nearest, readSign } from "../../pdf/measure.ts";
import { type PdfKind, type Region, ramp } from "../../pdf/pdf-kind.ts";

interface Sum {
  readonly a: number | string | null;
  readonly sign: string | null;
  readonly b: number | string | null;
  readonly next?: string;
  readonly c?: number | null;
  readonly bracket?: "first" | "last";
  readonly result: number | string | null;
  readonly rest?: number | string | null;
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

const FRACTIONS: Readonly<Record<string, string>> = { "½": "2", "¼": "4" };
/** "of", as English, German and the two others print it between a fraction and a number. */
const OF = /^(of|von|de)$/;
const signIn = (text: string): string => (OF.test(text) ? "of" : readSign(text));
/** A number without its currency, and with the point of data. */
const plain = (text: string): string => text.replace(/[£$€\s]/g, "").replace(",", ".");

/** The texts of a sum in a row by their parts; a blank is "". */
interface RowTexts {
  readonly [part: string]: string | undefined;
  readonly bracket?: "first" | "last";
}

/** Sums in rows: two numbers or three, signs between them, maybe a bracket, and what they make. */
function rowTexts(tokens: readonly Token[]): RowTexts {
  const signs = tokens.map(({ text }) => text).filter((text) => text === "" || plain(text) !== "");
  const at = signs.indexOf("(");
  const own = signs.filter((text) => !/^[()]$/.test(text)).map(plain);
  const equals = own.indexOf("=");
  insist(equals === 3 || equals === 5, `no sum in ${signs.join(" ")}`);
  const [a = "", sign = "", b = "", next, c] = own.slice(0, equals);
  const [result = "", rest, left = ""] = own.slice(equals + 1);
  return {
    ...{ a: FRACTIONS[a] ?? a, s: signIn(sign), b },
    ...(next === undefined ? {} : { next: readSign(next), c }),
    ...(at < 0 ? {} : { bracket: at === 0 ? "first" : "last" }),
    ...(rest === "R" ? { r: result, x: left } : { r: result }),
  };
}

function readRows(figure: Region): Sum[] {
  const boxes = figure.shapes.filter(isBox).map((shape) => ({ text: "", at: centreOf(shape), high: shape.height }));
  insist(boxes.length > 0, "no boxes");
  const tokens = [...textsOf(figure), ...boxes];
  return sumsOf(tokens, Math.min(...boxes.map(({ high }) => high)) / 2).map((own): Sum => {
    const { a = "", s = "", b = "", next, c = "", bracket, r = "", x } = rowTexts(own);
    return {
      ...{ a: numberIn(a), sign: s === "" ? null : s, b: numberIn(b) },
      ...(next === undefined ? {} : { next, c: numberIn(c) }),
      ...(bracket === undefined ? {} : { bracket }),
      result: numberIn(r),
      ...(x === undefined ? {} : { rest: numberIn(x) }),
    };
  });
}

/** Sums in columns: each has its digits in three rows below each other, right of its letter; a division in two. */
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
    // What divides, and what is divided, stand below the answer.
    if (/^[\d_]/.test(lower)) {
      const [result = "", rest] = row(0).split("R");
      return { a: lower.slice(1), sign: "/", b: lower.charAt(0), result, ...(rest === undefined ? {} : { rest }) };
    }
    return { a: row(0), sign: readSign(lower.charAt(0)), b: lower.slice(1), result: row(2.1) };
  });
}

export default {
  begins: "Work out each sum. Write",
  whole:
    /^Work out each sum\. Write (the missing (numbers|signs|numbers and signs)(: [^.]+)?|one digit in each box)\.( R is what is left over\.)?( All amounts are in (pounds|dollars)\.)?$/,
  readPuzzle: (figure, rule) => {
    if (rule.includes("digit")) return { kind: "plain-sums", layout: "columns", sums: readColumns(figure) };
    const sums = readRows(figure);
    const signs = sums.some(({ sign }) => sign === null) ? { signs: ["+", "-"] } : {};
    const measure = rule.includes("All amounts") ? { unit: 0.01, measure: "money" } : {};
    return { kind: "plain-sums", layout: "rows", ...measure, ...signs, sums };
  },
  readAnswer: (figure, { layout, sums }) => {
    const entry: Record<string, string> = {};
    const size = Math.min(...figure.shows.map((show) => show.size));
    for (const [i, own] of sumsOf(textsOf(figure), size / 2).entries()) {
      const sum = sums[i];
      insist(sum !== undefined, `there is no sum ${i + 1}`);
      const written = rowTexts(own);
      const blanks = { a: sum.a, s: sum.sign, b: sum.b, c: sum.c, r: sum.result, x: sum.rest };
      if (layout === "columns") {
        const digits = written.r ?? "";
        for (const [at, digit] of [...digits].entries()) entry[`s${i + 1}r${digits.length - at}`] = digit;
        if (written.x !== undefined) entry[`s${i + 1}x1`] = written.x;
        continue;
      }
      for (const part of ["a", "s", "b", "c", "r", "x"] as const)
        if (blanks[part] === null) entry[`s${i + 1}${part}`] = written[part] ?? "";
    }
    return entry satisfies Entry;
  },
  variants: [
    ...ramp(["starter", "easy", "medium", "hard"], {}, 1),
    { level: "easy", options: { find: "any", sums: 6 } },
    { level: "easy", options: { find: "sign", sums: 4 } },
    { level: "easy", options: { layout: "columns", limit: 1000, sums: 6 } },
    { level: "medium", options: { operators: ["/"], remainders: true, limit: 100, sums: 6 } },
    { level: "medium", options: { layout: "columns", operators: ["/"], remainders: true, limit: 1000, sums: 6 } },
    { level: "easy", options: { numbers: 3, sums: 6 } },
    { level: "medium", options: { numbers: 3, operators: ["+", "-", "*"], brackets: true, limit: 100, sums: 6 } },
    { level: "easy", options: { operators: ["of"], tables: [2, 4], find: "any", limit: 40, sums: 6 } },
    { level: "easy", options: { unit: 0.01, measure: "money", limit: 9, sums: 6 } },
  ],
  stock: [{ level: "easy", options: { sums: 4 } }],
} satisfies PdfKind<Sums>;
