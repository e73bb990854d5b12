/** A second solver of Plain Sums, plain and slow: it tries every number, every sign and every digit. Also random puzzles. */
import { type Chance, oneOf } from "../../reference/random.ts";
import type { Reference } from "../../reference/sides.ts";

type Sign = "+" | "-" | "*" | "/" | "of";
interface Row {
  readonly a: number | null;
  readonly sign: Sign | null;
  readonly b: number | null;
  readonly next?: Sign;
  readonly c?: number | null;
  readonly bracket?: "first" | "last";
  readonly result: number | null;
  readonly rest?: number | null;
}
interface Column {
  readonly a: string;
  readonly sign: Sign;
  readonly b: string;
  readonly result: string;
  readonly rest?: string;
}
interface Puzzle {
  readonly kind: "plain-sums";
  readonly layout: "rows" | "columns";
  readonly unit?: number;
  readonly measure?: "money" | "time";
  readonly signs?: readonly Sign[];
  readonly sums: readonly (Row | Column)[];
}

const LAST = 10_000;

/** An answer of one sum: its blanks, by part, as numbers of units, signs or digits. */
type Filled = string;

/** What a sign makes of two numbers, which may lie between whole numbers or below 0. */
const made = (x: number, sign: Sign, y: number): number =>
  sign === "+" ? x + y : sign === "-" ? x - y : sign === "*" ? x * y : sign === "/" ? x / y : y / x;

/** What three numbers make by the rules of arithmetic; nothing on the way may be below 0 or between whole numbers. */
function madeOfThree(x: number, s: Sign, y: number, { next = "+", bracket }: Row, z: number): number {
  const isLast = bracket === "last" || (bracket === undefined && "*/".includes(next) && "+-".includes(s));
  const between = isLast ? made(y, next, z) : made(x, s, y);
  if (!Number.isInteger(between) || between < 0) return Number.NaN;
  return isLast ? made(x, s, between) : made(between, next, z);
}

function* rowAnswers(row: Row, puzzle: Puzzle): Generator<Filled> {
  const { a, sign, b, next, c, result, rest } = row;
  const unit = puzzle.unit ?? 1;
  const one = unit === 0.1 ? 10 : unit === 0.01 ? 100 : 1;
  const count = (n: number) => Math.round(n / unit);
  const all = (n: number | null) => (n === null ? Array.from({ length: LAST + 1 }, (_, i) => i) : [count(n)]);
  for (const x of sign === "of" ? [a!] : all(a))
    for (const y of all(b))
      for (const third of all(c === undefined ? 0 : c))
        for (const s of sign === null ? (puzzle.signs ?? ["+", "-"]) : [sign]) {
          let z = next === undefined ? made(x, s, y) : madeOfThree(x, s, y, row, third);
          // A number of tenths times ten tenths is a number of tenths again.
          if (s === "*") z = next === undefined ? z / one : z;
          if (s === "/" && next === undefined) z = (x * one) / y;
          const left = rest === undefined ? 0 : x % y;
          if (rest !== undefined) z = (x - left) / y;
          if (!Number.isInteger(z) || z < 0 || z > LAST) continue;
          if (result !== null && count(result) !== z) continue;
          if (rest !== undefined && rest !== null && count(rest) !== left) continue;
          yield [
            a === null ? x : "",
            sign === null ? s : "",
            b === null ? y : "",
            c === null ? third : "",
            result === null ? z : "",
            rest === null ? left : "",
          ].join(",");
        }
}

function* columnAnswers({ a, sign, b, result, rest }: Column, { unit = 1 }: Puzzle): Generator<Filled> {
  const text = [a, b, result, rest ?? []].flat().join(" ");
  const least = (unit === 0.01 ? 2 : unit === 0.1 ? 1 : 0) + 1;
  const blanks = [...text].flatMap((digit, at) => (digit === "_" ? [at] : []));
  for (let n = 0; n < 10 ** blanks.length; n++) {
    const digits = String(n).padStart(blanks.length, "0");
    const full = [...text].map((digit, at) => (digit === "_" ? (digits[blanks.indexOf(at)] ?? "") : digit)).join("");
    const numbers = full.split(" ");
    if (numbers.some((each) => each.length > least && each.startsWith("0"))) continue;
    const [x = 0, y = 0, z = 0, left = 0] = numbers.map(Number);
    const isRight = sign === "/" ? y > 0 && left < y && (x - left) / y === z : made(x, sign, y) === z;
    if (isRight) yield blanks.length === 0 ? "" : digits;
  }
}

/** Up to `limit` answers: those of the sums, with strokes between. */
function* answers(puzzle: Puzzle, limit: number): Generator<string> {
  const each = puzzle.sums.map((sum) => {
    const found: string[] = [];
    for (const filled of typeof sum.a === "string"
      ? columnAnswers(sum as Column, puzzle)
      : rowAnswers(sum as Row, puzzle)) {
      found.push(filled);
      if (found.length === limit) break;
    }
    return found;
  });
  let all = [""];
  for (const found of each) all = all.flatMap((first) => found.map((next) => `${first}|${next}`)).slice(0, limit);
  yield* all;
}

/** An answer of the first solver in the same form. */
function text(puzzle: Puzzle, entry: Readonly<Record<string, string>>): string {
  const { unit = 1, measure } = puzzle;
  const count = (written: string): number => {
    if (measure === "time") {
      const [hours = 0, minutes = 0] = written.split(":").map(Number);
      return 60 * hours + minutes;
    }
    const parts: Readonly<Record<string, number>> = { "¼": 0.25, "½": 0.5, "¾": 0.75 };
    const part = parts[written.slice(-1)];
    return Math.round((part === undefined ? Number(written) : Number(written.slice(0, -1)) + part) / unit);
  };
  return puzzle.sums
    .map((sum, i) => {
      if (typeof sum.a === "string") {
        const { a, b, result, rest = "" } = sum as Column;
        return Object.entries({ a, b, r: result, x: rest })
          .flatMap(([part, digits]) =>
            [...digits].flatMap((digit, at) =>
              digit === "_" ? [entry[`s${i + 1}${part}${digits.length - at}`] ?? ""] : [],
            ),
          )
          .join("");
      }
      const parts: readonly (string | undefined)[] = ["a", "s", "b", "c", "r", "x"].map(
        (part) => entry[`s${i + 1}${part}`],
      );
      return parts.map((each, n) => (each === undefined ? "" : n === 1 ? each : count(each))).join(",");
    })
    .map((each) => `|${each}`)
    .join("");
}

/** Any sums, often with one blank each, sometimes with more or with none; every fourth has a wrong number. */
function randomPuzzle(chance: Chance): Puzzle {
  const slip = () => (chance(8) === 0 ? 1 : 0);
  const sums = 1 + chance(4);
  if (chance(3) === 0) {
    const column = (): Column => {
      if (chance(3) === 0) return divided(chance);
      const sign = oneOf(chance, ["+", "-", "*"] as const);
      const [x, y] = [10 + chance(900), sign === "*" ? 2 + chance(8) : 1 + chance(99)];
      const numbers = sign === "-" ? [x + y, y, x] : [x, y, sign === "+" ? x + y : x * y];
      const [a = "", b = "", result = ""] = numbers.map((n) =>
        [...String(n + slip())].map((digit) => (chance(4) === 0 ? "_" : digit)).join(""),
      );
      return { a, sign, b: sign === "*" ? b.slice(0, 1) : b, result };
    };
    return { kind: "plain-sums", layout: "columns", sums: Array.from({ length: sums }, column) };
  }
  const unit = oneOf(chance, [1, 1, 1, 0.5, 0.25, 0.1]);
  const isThree = unit === 1 && chance(4) === 0;
  const row = (): Row => {
    if (isThree) return three(chance, slip);
    if (unit === 1 && chance(8) === 0) return part(chance, slip);
    if (unit === 0.1 && chance(4) === 0) return shifted(chance, slip);
    const sign = unit === 1 ? oneOf(chance, ["+", "-", "*", "/"] as const) : oneOf(chance, ["+", "-"] as const);
    const [x, y] = [chance(20), 1 + chance(12)];
    const isRest = sign === "/" && chance(2) === 0;
    const left = isRest ? chance(y) : 0;
    const numbers =
      sign === "+" ? [x, y, x + y] : sign === "-" ? [x + y, y, x] : sign === "*" ? [x, y, x * y] : [x * y + left, y, x];
    const blank = chance(6) === 0 ? [] : [chance(3), ...(chance(9) === 0 ? [2] : [])];
    const [a, b, result] = numbers.map((n, at) =>
      blank.includes(at) ? null : Number(((n + slip()) * unit).toFixed(2)),
    );
    const common = { a: a!, sign: chance(6) === 0 ? null : sign, b: b!, result: result! };
    return isRest ? { ...common, sign, rest: blank.includes(2) ? null : left } : common;
  };
  return {
    ...{ kind: "plain-sums", layout: "rows", ...(unit === 1 ? {} : { unit }) },
    sums: Array.from({ length: sums }, row),
  };
}

/** A division by one digit in columns, often with a remainder; some digits are blank, and the answer is wrong at times. */
function divided(chance: Chance): Column {
  const [y, z] = [2 + chance(8), 1 + chance(120)];
  const isRest = chance(2) === 0;
  const left = isRest ? chance(y) : 0;
  const blanked = (n: number) => [...String(n)].map((digit) => (chance(3) === 0 ? "_" : digit)).join("");
  const [a, b, result] = [blanked(y * z + left), blanked(y), blanked(z + (chance(8) === 0 ? 1 : 0))];
  return {
    ...{ a, sign: "/", b, result: result.length > a.length ? "_" : result },
    ...(isRest ? { rest: blanked(left) } : {}),
  };
}

/** Three small numbers, of which one is blank at times. */
function three(chance: Chance, slip: () => number): Row {
  const signs = ["+", "-", "*", "/"] as const;
  const [sign, next] = [oneOf(chance, signs), oneOf(chance, signs)];
  const [a, b, c] = [1 + chance(30), 1 + chance(9), 1 + chance(9)];
  const bracket = oneOf(chance, [{}, {}, { bracket: "first" }, { bracket: "last" }] as const);
  const row = { a, sign, b, next, c, ...bracket, result: null };
  const result = madeOfThree(a, sign, b, row, c) + slip();
  if (!Number.isInteger(result) || result < 0 || chance(2) === 0) return row;
  return { ...row, result, [oneOf(chance, ["a", "b", "c"] as const)]: null };
}

/** A half or a quarter of a number. */
function part(chance: Chance, slip: () => number): Row {
  const a = oneOf(chance, [2, 4]);
  const result = 1 + chance(20);
  const row = { a, sign: "of", b: a * result + slip(), result } as const;
  return chance(2) === 0 ? { ...row, result: null } : { ...row, b: null };
}

/** Tenths times or divided by 10 or 100. */
function shifted(chance: Chance, slip: () => number): Row {
  const b = oneOf(chance, [10, 100]);
  const small = (1 + chance(90)) / 10;
  const big = Number(((small + slip() / 10) * b).toFixed(1));
  const blank = oneOf(chance, ["a", "result"] as const);
  const row = oneOf(chance, [
    { a: small, sign: "*", b, result: big },
    { a: big, sign: "/", b, result: small },
  ] as const);
  return { ...row, [blank]: null };
}

export default { answers, randomPuzzle, text } satisfies Reference<Puzzle>;
