/** Plain Sums: sums in rows and in columns, as a teacher writes them. Builds the whole kind. */
import type { Entry, PuzzleKind, Question } from "../../kind.ts";
import { levelsByTries, succeedsTwice } from "../../levels-by-tries.ts";
import { rng } from "../../rng.ts";
import type { ColumnPart } from "./columns.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate } from "./generate.ts";
import { letterOf, REST } from "./names.ts";
import { printedText, readText } from "./numbers.ts";
import { type Options, options, SIZES } from "./options.ts";
import {
  type ColumnSum,
  isFractionOf,
  knownOf,
  PARTS,
  type PlainSums,
  printed,
  type RowSum,
  slotId,
} from "./puzzle.ts";
import { reason } from "./reason.ts";
import { rules } from "./rules.ts";
import { preset, SKILLS } from "./skills.ts";
import { solve } from "./solve.ts";
import { TECHNIQUES, wayOf } from "./working.ts";

// Plain Sums as questions for cards: 6 + 7 is 13, __ + 3 = 10 is 7, 17 ÷ 5 is 3 R 2.

const BLANK = "__";

/** The sums in rows that ask for one number, or for a quotient and what is left over. */
function cardQuestions(puzzle: PlainSums): Question[] {
  if (puzzle.layout === "columns") return [];
  const text = (count: number) => printedText(count, puzzle);
  return puzzle.sums.flatMap((sum): Question[] => {
    const known = knownOf(sum, puzzle);
    const { a, sign, b, result, rest } = known;
    if (sign === null || sign === "of" || known.next !== undefined) return [];
    if (rest !== undefined) {
      if (a === null || b === null || b === 0) return [];
      return [{ text: `${text(a)} ÷ ${text(b)}`, answer: `${text(Math.floor(a / b))} ${REST} ${text(a % b)}` }];
    }
    const way = wayOf(known, [sign], puzzle);
    if (way === null || typeof way.value !== "number") return [];
    const written = (count: number | null) => (count === null ? BLANK : text(count));
    const asked = `${written(a)} ${printed(sign)} ${written(b)}`;
    return [{ text: result === null ? asked : `${asked} = ${text(result)}`, answer: text(way.value) }];
  });
}

/** The puzzle of the how-to-play page: a fact within ten, a sum across ten, and a missing first number. */
const EXAMPLE: PlainSums = {
  kind: "plain-sums",
  layout: "rows",
  sums: [
    { a: 6, sign: "+", b: 3, result: null },
    { a: 7, sign: "+", b: 5, result: null },
    { a: null, sign: "+", b: 4, result: 9 },
  ],
};

/** Maximum number of sums of a compact puzzle, and number of sums of a family. */
const MAX_COMPACT = 6;
const FAMILY_SIZE = 4;

/** Tries to find whether a level exists. */
const TRIES = 6;

const triedLevels = levelsByTries<Options>(
  (o, level) =>
    succeedsTwice(TRIES, (at) => generate(rng(["plain-sums", "is there a puzzle", at]), o, level) !== undefined),
  (level) => options.parse(preset(level, null, null)),
);

/** Its puzzles are in the public format of `format.ts`. */
export const plainSums: PuzzleKind<Options, PlainSums> = {
  ...rules,
  ...reason,
  draw,
  version: 1,
  options,
  puzzle: format,
  example: EXAMPLE,
  sizes: SIZES,
  compact: (level, ages, skill) => {
    const { sums = MAX_COMPACT, families } = preset(level, ages, skill);
    return (ages?.[0] ?? 99) < 6 ? null : { sums: families ? FAMILY_SIZE : Math.min(sums, MAX_COMPACT) };
  },
  isPractice: true,
  marks: ({ sums }) => sums.length,
  questions,
  // In columns each digit has a slot.
  exercises: (puzzle) =>
    puzzle.layout === "rows"
      ? puzzle.sums.map((_, i) => ({ label: letterOf(i), slots: PARTS.map((part) => slotId(i, part)) }))
      : null,
  asked: ["layout", "regrouping", "find", "regroupAt"],
  levels: (o, asked) => triedLevels(o, asked).filter((level) => TECHNIQUES.some((each) => each.level === level)),
  skills: () => SKILLS,
  mixesTables: true,
  preset,
  cardQuestions,
  techniques: () => TECHNIQUES,
  generate,
  keepOnly,
  size: ({ sums }) => String(sums.length),
  canonical,
  canonicalAnswer,
};

/** The puzzle's sums with their blanks filled. 6 + 7 and 7 + 6 give the same text. */
function questions(puzzle: PlainSums): string[] {
  if (puzzle.layout === "columns") return puzzle.sums.map(({ a, sign, b }) => fact([a, b], sign));
  const [entry = {}] = solve(puzzle, { solutions: 1, nodes: FACT_NODES }).solutions;
  return puzzle.sums.map((sum, i) => {
    const known = knownOf(sum, puzzle);
    const count = (part: "a" | "b" | "c") => String(known[part] ?? readText(entry[slotId(i, part)] ?? "", puzzle));
    const { next, bracket = "" } = known;
    if (next !== undefined) return [count("a"), known.sign, count("b"), next, count("c"), bracket].join(" ");
    return fact([count("a"), count("b")], known.sign ?? entry[slotId(i, "sign")] ?? "");
  });
}

const fact = (numbers: readonly string[], sign: string): string =>
  [sign, ...(sign === "+" || sign === "*" ? [...numbers].sort() : numbers)].join(" ");

/** Search steps within which every made puzzle is solved. */
const FACT_NODES = 10_000;

/** The puzzle with the given numbers and digits of these slots. A printed operator stays. */
function keepOnly(puzzle: PlainSums, keep: ReadonlySet<string>): PlainSums {
  const isKept = (...place: Parameters<typeof slotId>): boolean => keep.has(slotId(...place));
  if (puzzle.layout === "columns") {
    const digits = (i: number, part: ColumnPart, text: string) =>
      [...text].map((digit, at) => (isKept(i, part, text.length - 1 - at) ? digit : "_")).join("");
    const sums = puzzle.sums.map(
      ({ a, sign, b, result, rest }, i): ColumnSum => ({
        ...{ a: digits(i, "a", a), sign, b: digits(i, "b", b), result: digits(i, "result", result) },
        ...(rest === undefined ? {} : { rest: digits(i, "rest", rest) }),
      }),
    );
    return { ...puzzle, sums };
  }
  const sums = puzzle.sums.map((sum, i): RowSum => {
    // A fraction before "of" is no slot.
    const number = (part: "a" | "b" | "c" | "result" | "rest") =>
      isKept(i, part) || (part === "a" && isFractionOf(sum)) ? sum[part] : null;
    const { c, rest } = sum;
    return {
      ...{ ...sum, a: number("a")!, b: number("b")!, result: number("result")! },
      ...(c === undefined ? {} : { c: number("c") }),
      ...(rest === undefined ? {} : { rest: number("rest") }),
    };
  });
  return { ...puzzle, sums };
}

/** Equal for the same sums in another order and, in rows, for 6 + 7 and 7 + 6. */
function canonical(puzzle: PlainSums): string {
  const { sums, layout, unit = 1, measure = "" } = puzzle;
  const signs = layout === "rows" ? (puzzle.signs ?? []).join("") : "";
  const texts = (sums as readonly (RowSum | ColumnSum)[]).map((sum) => {
    const [a, b, result, rest] = [sum.a, sum.b, sum.result, "rest" in sum ? sum.rest : ""].map((n) => String(n ?? "_"));
    const isFree =
      layout === "rows" && !("next" in sum && sum.next !== undefined) && (sum.sign === "+" || sum.sign === "*");
    const numbers = isFree ? [a, b].sort() : [a, b];
    const three = "next" in sum ? [sum.next, sum.c ?? "_", sum.bracket ?? ""] : [];
    return [sum.sign ?? "?", ...numbers, result, rest, ...three].join(" ");
  });
  return [layout, unit, measure, signs, ...texts.sort()].join(";");
}

/** Numbers are compared as counts of their unit, because 3.4 and 3.40 are the same. */
function canonicalAnswer(puzzle: PlainSums, entry: Entry): string {
  const blanks = rules.slots(puzzle).filter(({ given }) => given === null);
  return blanks
    .map(({ id, choices }) => {
      const text = entry[id] ?? "";
      return `${id}=${choices === null ? (readText(text, puzzle) ?? text) : text}`;
    })
    .join(" ");
}
