/** Draws calculations with a sign, as the options ask. */
import type { Rng } from "../../rng.ts";
import { countOf, oneOf } from "./numbers.ts";
import { limitOf, notationOf, type Options } from "./options.ts";
import { type Calculation, calculated, calculationsOf, type Known, type Sign } from "./puzzle.ts";
import { LAST_FACTOR } from "./working.ts";

/** A sum without blanks: of two numbers, or of three. */
export type Whole = Calculation & Pick<Known, "next" | "c" | "bracket">;

/** With zeros asked for, one sum in three has a 0. */
const ONE_ZERO_IN = 3;
/** The factors of a product among three numbers. */
const FACTORS = { least: 2, most: 10 } as const;

/** A calculation with a sign, with numbers up to the limit. */
export function drawCalculation(rng: Rng, sign: Sign, o: Options): Whole | undefined {
  const limit = limitOf(o);
  if (o.numbers === 3) return drawThree(rng, sign, o);
  if (sign === "of") return drawPart(rng, o);
  if (sign === "+" || sign === "-") {
    if (o.by.length > 0) return drawStep(rng, sign, o);
    if (o.toTen) return drawToTen(rng, limit);
    if (o.zeros && rng.int(ONE_ZERO_IN) === 0) return drawZero(rng, sign, limit);
    // Times in whole five minutes, prices in whole five pence.
    const step = o.measure === "none" || o.layout === "columns" ? 1 : 5;
    const most = Math.floor(limit / step);
    const total = o.bonds ? most : 2 + rng.int(most - 1);
    const a = 1 + rng.int(total - 1);
    const [x, y, z] = [a * step, (total - a) * step, total * step];
    return sign === "+" ? { a: x, sign, b: y, result: z } : { a: z, sign, b: x, result: y };
  }
  if (sign === "/" && o.layout === "columns") return drawShortDivision(rng, o);
  if (sign === "/" && o.remainders) return drawDivision(rng, o);
  if (o.by.length > 0) return drawShift(rng, sign, o);
  if (o.scale !== 1 || o.squares) return drawTable(rng, sign, o);
  const isOfTables = o.tables.length > 0;
  const table = isOfTables ? rng.pick(o.tables) : 2 + rng.int(8);
  const most = isOfTables ? o.lastFactor : Math.floor(limit / table);
  // Among several tables once a number says nothing.
  const least = o.inTurn ? FACTORS.least : 1;
  const times = least + rng.int(Math.max(1, most - least + 1));
  if (table * times > limit && !isOfTables) return undefined;
  // Nothing is divided by 0.
  if (sign === "/" && table === 0) return { a: 0, sign, b: times, result: 0 };
  if (sign === "/") return { a: table * times, sign, b: table, result: times };
  const isTurned = o.layout === "rows" && rng.int(2) === 0;
  return isTurned
    ? { a: table, sign, b: times, result: table * times }
    : { a: times, sign, b: table, result: table * times };
}

/** A sum that adds or takes away one of the given numbers; undefined if the limit has no room for it. */
function drawStep(rng: Rng, sign: "+" | "-", o: Options): Whole | undefined {
  const b = rng.pick(o.by);
  const room = limitOf(o) - b;
  if (room < 1) return undefined;
  const less = 1 + rng.int(room);
  return sign === "+" ? { a: less, sign, b, result: less + b } : { a: less + b, sign, b, result: less };
}

/** A division of the tables that leaves a remainder; `result` is the whole number of times. */
function drawDivision(rng: Rng, o: Options): Whole | undefined {
  const b = o.tables.length > 0 ? rng.pick(o.tables) : 2 + rng.int(o.lastFactor - 1);
  if (b < 2) return undefined;
  const result = 1 + rng.int(o.lastFactor);
  const a = b * result + 1 + rng.int(b - 1);
  return o.tables.length > 0 || a <= limitOf(o) ? { a, sign: "/", b, result } : undefined;
}

/** The largest number that is divided in columns. */
const MAX_DIVIDED = 9999;

/** A division by one digit beyond the tables, to be worked out in columns; `result` is the whole number of times. */
function drawShortDivision(rng: Rng, o: Options): Whole | undefined {
  const b = o.tables.length > 0 ? rng.pick(o.tables) : 2 + rng.int(8);
  const rest = o.remainders ? 1 + rng.int(b - 1) : 0;
  const most = Math.floor((Math.min(limitOf(o), MAX_DIVIDED) - rest) / b);
  if (most <= LAST_FACTOR) return undefined;
  // Each length has its share: of all quotients up to a number far too many begin with 1.
  const lengths = [10, 100, 1000].filter((first) => first === 10 || most >= 2 * first);
  const first = rng.pick(lengths);
  const least = Math.max(LAST_FACTOR + 1, first);
  const result = least + rng.int(Math.min(most, 10 * first - 1) - least + 1);
  return { a: b * result + rest, sign: "/", b, result };
}

/** A half or a quarter of a number. */
function drawPart(rng: Rng, o: Options): Whole | undefined {
  const a = rng.pick(o.tables);
  const result = 1 + rng.int(Math.floor(limitOf(o) / a));
  return { a, sign: "of", b: a * result, result };
}

/** A sum with the number that is missing to the next ten: 34 + 6. */
function drawToTen(rng: Rng, limit: number): Whole | undefined {
  const a = 1 + rng.int(limit - 1);
  const b = 10 - (a % 10);
  return b === 10 || a + b > limit ? undefined : { a, sign: "+", b, result: a + b };
}

/** 7 + 0, 0 + 7, 7 − 0 or 7 − 7. */
function drawZero(rng: Rng, sign: "+" | "-", limit: number): Whole {
  const number = 1 + rng.int(limit);
  const isFirst = rng.int(2) === 0;
  if (sign === "-") return { a: number, sign, b: isFirst ? number : 0, result: isFirst ? 0 : number };
  return { a: isFirst ? 0 : number, sign, b: isFirst ? number : 0, result: number };
}

/** A number times or divided by 10, 100 or 1,000. */
function drawShift(rng: Rng, sign: Sign, o: Options): Whole | undefined {
  const notation = notationOf(o);
  const one = oneOf(notation);
  const b = countOf(rng.pick(o.by), notation);
  const room = Math.floor((limitOf(o) * one) / b);
  if (room < 1) return undefined;
  const less = 1 + rng.int(room);
  return sign === "*"
    ? (calculated(less, "*", b, one) ?? undefined)
    : (calculated((less * b) / one, "/", b, one) ?? undefined);
}

/** A fact of a table, one factor times 10 or 100; or a square. */
function drawTable(rng: Rng, sign: Sign, o: Options): Whole | undefined {
  const table = rng.pick(o.tables);
  const times = o.squares ? table : FACTORS.least + rng.int(o.lastFactor - 1);
  const [one, other] = rng.int(2) === 0 ? [table, times * o.scale] : [table * o.scale, times];
  const product = one * other;
  if (product === 0 || product > limitOf(o)) return undefined;
  return sign === "/" ? { a: product, sign, b: one, result: other } : { a: one, sign: "*", b: other, result: product };
}

/**
 * Three numbers. Where + or − stands beside × or ÷, two of three sums are not worked out from left to right; brackets change what
 * a sum makes.
 */
function drawThree(rng: Rng, sign: Sign, o: Options): Whole | undefined {
  const others = o.operators.filter((other) => isProduct(other) !== isProduct(sign));
  const next = rng.pick(others.length === 0 ? o.operators : others) as Exclude<Sign, "of">;
  const bracket = o.brackets ? rng.pick(["first", "last"] as const) : undefined;
  const limit = limitOf(o);
  const isFactor = { a: isProduct(sign), b: isProduct(sign) || isProduct(next), c: isProduct(next) };
  const number = (part: keyof typeof isFactor): number =>
    isFactor[part] && bracket === undefined
      ? FACTORS.least + rng.int(FACTORS.most - FACTORS.least + 1)
      : 1 + rng.int(isFactor[part] || others.length > 0 ? Math.min(limit, MAX_BESIDE_PRODUCT) : Math.max(1, limit - 2));
  let [a, b, c] = [number("a"), number("b"), number("c")];
  // A division comes out: its first number is a product.
  if (sign === "/" && bracket !== "last") a *= b;
  if (next === "/" && bracket === undefined) {
    if (isProduct(sign)) a *= c;
    else b *= c;
  }
  const known = { a, sign, b, next, c, bracket, result: null };
  const both = calculationsOf(known);
  if (both === null) return undefined;
  const { result } = both[1];
  if ([a, b, c, result, both[0].result].some((each) => each < 1 || each > limit)) return undefined;
  if (both.some((each) => isProduct(each.sign) && [each.a, each.b].includes(1))) return undefined;
  const inTurn = calculationsOf({ ...known, bracket: "first" })?.[1].result;
  const usual = calculationsOf({ ...known, bracket: undefined })?.[1].result;
  if (o.brackets ? result === usual : others.length > 0 && result === inTurn && rng.int(ONE_IN_TURN_IN) > 0)
    return undefined;
  return { a, sign, b, next, c, ...(bracket === undefined ? {} : { bracket }), result };
}

/** Maximum of the number beside a product. */
const MAX_BESIDE_PRODUCT = 30;
/** Keep one in eight of the sums of three that can be worked out from left to right. */
const ONE_IN_TURN_IN = 8;

const isProduct = (sign: Sign): boolean => sign === "*" || sign === "/";
