/** Draws sums of a level that obey the options, in an order in which they rise and do not run in clumps. */
import { LEVELS, type Level } from "../../kind.ts";
import { regroupings } from "../../regrouping.ts";
import type { Rng } from "../../rng.ts";
import { drawCalculation, type Whole } from "./calculations.ts";
import { decimalsOf, type Notation } from "./numbers.ts";
import { limitOf, notationOf, type Options, PLACES } from "./options.ts";
import { type ColumnSum, isRight, type Known, type PlainSums, resultOf, SIGNS, type Sign, sumOf } from "./puzzle.ts";
import { strategyAt, strategyOf } from "./strategies.ts";
import { type Turns, tablesInTurn } from "./turns.ts";
import {
  backTechnique,
  regroupedPlaces,
  TECHNIQUES,
  type TechniqueId,
  techniqueOf,
  type Way,
  wayOf,
} from "./working.ts";

/** A sum without blanks, and the sum as it is asked. */
interface Drawn {
  readonly whole: Whole;
  readonly asked: Known;
}

/** Draws for one sum before the try is given up. */
const DRAWS = 600;

/** One try at a puzzle. Undefined if the options and the level leave no further sum. */
export function generate(rng: Rng, o: Options, level: Level, turn = 0): PlainSums | undefined {
  const notation = notationOf(o);
  const drawn: Drawn[] = [];
  const turns = o.inTurn ? tablesInTurn(o, level, turn) : null;
  while (drawn.length < o.sums) {
    const next = o.families ? nextFamily(rng, o, level, drawn) : nextSum(rng, o, level, drawn, turns);
    if (next === undefined) return undefined;
    drawn.push(...next);
  }
  if (!isMixed(o, level, drawn)) return undefined;
  if (o.strategies.length > 0 && !drawn.some((sum) => fitsLevel(sum, level, true, o))) return undefined;
  const common = { kind: "plain-sums", ...notation } as const;
  if (o.layout === "columns")
    return { ...common, layout: "columns", sums: drawn.map(({ whole }) => inColumns(whole, o, notation)) };
  const signs = drawn.some(({ asked }) => asked.sign === null) ? { signs: inOrder(o.operators) } : {};
  return { ...common, layout: "rows", ...signs, sums: drawn.map(({ asked }) => sumOf(asked, notation)) };
}

const inOrder = (signs: readonly Sign[]) => SIGNS.filter((sign) => signs.includes(sign));

/**
 * The next sum. From the middle on each has the level; before that, and with strategies, some are easier. With `turns`: of one of
 * these tables, which it takes out.
 */
function nextSum(
  rng: Rng,
  o: Options,
  level: Level,
  before: readonly Drawn[],
  turns: Turns | null,
): Drawn[] | undefined {
  const at = before.length;
  const strategy = strategyAt(o.strategies, o.sums, at);
  const isEasier = turns === null ? 2 * at + 1 < o.sums || strategy !== undefined : turns.easier.length > 0;
  const left = turns === null ? [] : isEasier ? turns.easier : turns.ofLevel;
  for (let i = 0; i < DRAWS; i++) {
    const own = left.length === 0 ? 0 : rng.int(left.length);
    const sign = at < o.operators.length ? o.operators[at]! : rng.pick(o.operators);
    const whole = drawCalculation(rng, sign, left.length === 0 ? o : { ...o, tables: [left[own]!] });
    if (whole === undefined || !isAllowed(whole, o)) continue;
    if (strategy !== undefined && strategyOf(whole, o.strategies) !== strategy) continue;
    const drawn = { whole, asked: withBlank(rng, whole, o, before) };
    if (!fitsLevel(drawn, level, !isEasier, o) || !isFresh(drawn, before, o)) continue;
    left.splice(own, 1);
    return [drawn];
  }
  return undefined;
}

/** The four sums of three numbers. */
function nextFamily(rng: Rng, o: Options, level: Level, before: readonly Drawn[]): Drawn[] | undefined {
  const [make, undo]: readonly [Sign, Sign] = o.operators.includes("+") ? ["+", "-"] : ["*", "/"];
  for (let i = 0; i < DRAWS; i++) {
    const first = drawCalculation(rng, make, o);
    if (first === undefined || first.a === first.b || first.a * first.b === 0 || !isAllowed(first, o)) continue;
    const { a, b, result } = first;
    if (before.some(({ whole }) => [...factOf(whole)].join() === [...factOf(first)].join())) continue;
    const family = [
      first,
      { a: b, sign: make, b: a, result },
      { a: result, sign: undo, b, result: a },
      { a: result, sign: undo, b: a, result: b },
    ].map((whole) => ({ whole, asked: withBlank(rng, whole, o, before) }));
    const isLast = before.length + 4 >= o.sums;
    if (!family.every((drawn) => fitsLevel(drawn, level, false, o))) continue;
    if (isLast && !family.some((drawn) => fitsLevel(drawn, level, true, o))) continue;
    return family;
  }
  return undefined;
}

/** Whether a calculation carries as the options ask. */
function isAllowed(whole: Whole, o: Options): boolean {
  const { a, sign, b } = whole;
  const { regrouping, regroupAt, unit } = o;
  if (whole.next !== undefined || sign === "of") return true;
  // Sums of parts are not all of whole numbers.
  if (unit < 1 && [a, b].every((count) => (count * unit) % 1 < unit / 2)) return false;
  // In columns the upper number has two digits or more, and is the larger one.
  if (o.layout === "columns" && (a < 10 || (sign !== "*" && a < b))) return false;
  if (sign === "*" || sign === "/") return true;
  const places = placesOf(whole, o);
  if (regrouping === "none") return places.length === 0;
  if (regrouping === "always" && places.length === 0) return false;
  return regroupAt === "any" || places.every((place) => place === PLACES.indexOf(regroupAt) - 1);
}

/** The sum with its blank. A sign is blank only where no other is right. */
function withBlank(rng: Rng, whole: Whole, o: Options, before: readonly Drawn[]): Known {
  const { a, sign, b, result } = whole;
  if (o.remainders && sign === "/") return { a, sign, b, result: null, rest: null };
  if (whole.next !== undefined) return { ...whole, result: null };
  const isOnlySign =
    o.operators.length > 1 && o.operators.every((other) => other === sign || resultOf(a, other, b) !== result);
  const numbers = numbersOf(whole, o);
  const finds = {
    // The blank is one of the two numbers, never the ten.
    result: isMadeTen(whole, o) ? numbers : ["result"],
    number: numbers,
    sign: ["sign"],
    any: ["result", ...numbers, ...(sign === "of" ? [] : ["sign"])],
  }[o.find];
  // Each sum asks for another part than the sum before it, so that all parts take turns.
  const last = before.at(-1)?.asked;
  const fresh = finds.filter((part) => o.find !== "any" || last?.[part as "a"] !== null);
  const part = rng.pick(fresh.filter((each) => each !== "sign" || isOnlySign || o.find === "sign"));
  return { a, sign, b, result, [part]: null };
}

const isMadeTen = (whole: Whole, { strategies }: Options): boolean => strategyOf(whole, strategies) === "make-ten";

/** The numbers of a sum that can be blank: not the fraction before "of", nor what multiplies by 10, 100 or 1,000 in tenths. */
const numbersOf = ({ sign }: Whole, { unit, toTen }: Options): ("a" | "b")[] =>
  sign === "of" || toTen ? ["b"] : unit < 1 && (sign === "*" || sign === "/") ? ["a"] : ["a", "b"];

/** Whether a sum has the level; if that is not asked exactly, it may be one level easier, of tables in turn any. It must have one answer. */
function fitsLevel({ whole, asked }: Drawn, level: Level, isExact: boolean, o: Options): boolean {
  const technique = o.layout === "columns" ? columnTechnique(whole, o) : rowTechnique(whole, asked, o);
  if (technique === undefined) return false;
  const rank = rankOf(technique);
  const most = LEVELS.indexOf(level);
  return rank === most || (!isExact && (rank === most - 1 || (o.inTurn && rank < most)));
}

const rankOf = (technique: TechniqueId): number => LEVELS.indexOf(TECHNIQUES.find(({ id }) => id === technique)!.level);

/** The technique of the first step of a sum in a row; undefined if there is none, or 0 times a blank. */
function rowTechnique(whole: Whole, asked: Known, o: Options): TechniqueId | undefined {
  const { a, sign, b, result } = whole;
  if (!o.remainders && !isRight(whole, notationOf(o))) return undefined;
  if (sign === "/" && b === 0) return undefined;
  const way = wayOf(asked, inOrder(o.operators), notationOf(o));
  if (asked.rest !== undefined) return way?.technique;
  if (way === null || ![a, sign, b, result].includes(way.value)) return undefined;
  if (way.before !== undefined) return isLight(way, o) ? way.technique : undefined;
  if (way.technique === "to-ten" && !o.toTen) return backTechnique(asked, way.by, notationOf(o));
  // Factors beyond the tables that no option asks for are split, as they were before there were ways for round ones.
  const isRound = way.technique === "shift" || way.technique === "tens-table";
  return isRound && o.by.length === 0 && o.scale === 1 ? "split" : way.technique;
}

/** Whether both calculations of three numbers are easy for their level. */
function isLight({ technique, before, by }: Way, o: Options): boolean {
  const most = LEVELS.indexOf(technique === "three" ? "easy" : "medium");
  return [before!, by].every((each) => rankOf(techniqueOf(each, notationOf(o))) <= most);
}

const columnTechnique = (whole: Whole, o: Options): TechniqueId =>
  whole.sign === "/"
    ? "column-divide"
    : whole.sign === "*"
      ? "column-times"
      : placesOf(whole, o).length > 0
        ? "column-carry"
        : "column";

/** The places at which a sum regroups: in the head, or in columns. */
function placesOf(whole: Whole, o: Options): number[] {
  const { a, sign, b, result } = whole;
  const notation = notationOf(o);
  if (o.layout === "rows") return regroupedPlaces(whole, notation);
  return sign === "+" ? regroupings(a, b, notation) : regroupings(b, result, notation);
}

/** The three numbers of a fact and its kind, the same for 6 + 7 and 7 + 6. */
function factOf({ a, sign, b, next, c = 0, bracket }: Whole): readonly (number | string)[] {
  if (next !== undefined) return [sign, a, b, next, c ?? 0, bracket ?? ""];
  return sign === "+" || sign === "*" ? [sign, Math.min(a, b), Math.max(a, b)] : [sign, a, b];
}

/** What a sum asks, as a text: of bonds the printed number, because 3 + □ and 7 + □ are two. */
const factIn = ({ whole, asked }: Drawn, { bonds }: Options): string =>
  bonds ? String(asked.a ?? asked.b) : factOf(whole).join();

/** Sums with the same operator in turn, where there are several. */
const RUN = 3;

/** Whether a sum is new, and does not run on from the one before: the same answer, or the same number in the same place. */
function isFresh({ whole, asked }: Drawn, before: readonly Drawn[], o: Options): boolean {
  const fact = factIn({ whole, asked }, o);
  if (before.some((other) => factIn(other, o) === fact)) return false;
  const last = before.at(-1);
  if (last === undefined) return true;
  const isTable = (count: number): boolean => [o.tables, o.by].some((few) => few.length < 3 && few.includes(count));
  const isSame = (part: "a" | "b" | "result"): boolean =>
    whole[part] === last.whole[part] &&
    !isTable(whole[part]) &&
    !((o.bonds || isMadeTen(whole, o)) && part === "result") &&
    !(asked[part] === null && o.find === "sign");
  if (o.find !== "sign" && answerOf(whole, asked) === answerOf(last.whole, last.asked)) return false;
  if (isSame("a") || isSame("b") || isSame("result")) return false;
  const recent = before.slice(-RUN).map((other) => other.whole.sign);
  return o.operators.length < 2 || recent.length < RUN || recent.some((sign) => sign !== whole.sign);
}

const answerOf = (whole: Whole, asked: Known): number | Sign =>
  asked.a === null ? whole.a : asked.b === null ? whole.b : asked.sign === null ? whole.sign : whole.result;

/** Whether mixed sums are so: one regroups and one does not. Starters never regroup, hard sums always. */
function isMixed(o: Options, level: Level, drawn: readonly Drawn[]): boolean {
  const added = drawn.filter(({ whole: { sign } }) => sign === "+" || sign === "-");
  if (
    o.regrouping !== "mixed" ||
    o.toTen ||
    o.strategies.length > 0 ||
    (level !== "easy" && level !== "medium") ||
    added.length < 4 ||
    limitOf(o) <= 10
  )
    return true;
  const places = added.map(({ whole }) => placesOf(whole, o));
  return places.some(({ length }) => length > 0) && places.some(({ length }) => length === 0);
}

/** A sum in columns with a blank for each digit of the result, and for the remainder where there is one. */
function inColumns({ a, sign, b, result }: Whole, { remainders }: Options, notation: Notation): ColumnSum {
  const least = decimalsOf(notation) + 1;
  const digits = (count: number) => String(count).padStart(least, "0");
  const rest = remainders && sign === "/" ? { rest: "_" } : {};
  return { a: digits(a), sign: sign as "+", b: digits(b), result: digits(result).replace(/\d/g, "_"), ...rest };
}
