/** The reasoning of Plain Sums: what a page loads for the first hint. Each step works out one number, sign or digit. */
import { deduce, type Explaining, type Finding, openFindings } from "../../deduce.ts";
import { type Entry, type Position, type Reason, say, type Technique, type Words } from "../../kind.ts";
import { writtenInColumns } from "./column-board.ts";
import { COLUMN_PARTS, type Column, type ColumnPart, columnAt, digitsOf, isRightInColumns } from "./columns.ts";
import { letterOf, placeName } from "./names.ts";
import { decimalsOf, type Notation, numberOf, printedText, textOf, withCurrency } from "./numbers.ts";
import {
  type Calculation,
  type ColumnSum,
  type ColumnSums,
  isFractionOf,
  PARTS,
  type Part,
  type PlainSums,
  type RowSums,
  type Sign,
  signsOf,
  slotId,
} from "./puzzle.ts";
import { rules, writtenInRow } from "./rules.ts";
import { solve } from "./solve.ts";
import { equationsOf, TECHNIQUES, type TechniqueId, type Way, wayOf } from "./working.ts";

export const reason: Reason<PlainSums> = {
  reasons: "forced",
  solve,
  explain: (puzzle, from, upTo, next) => deduce(explainingOf(puzzle), from, upTo, next),
};

/** The result of a technique: the text of one slot, and how. */
interface Found extends Finding {
  readonly technique: TechniqueId;
}

/** The entry, and the next step of each sum, if there is one. */
interface State {
  readonly entry: Entry;
  readonly next: readonly (Found | null)[];
}

function explainingOf(puzzle: PlainSums): Explaining<State, Found, Technique> {
  const blanks = rules.slots(puzzle).flatMap(({ id, given }) => (given === null ? [id] : []));
  const nextIn = (i: number, entry: Entry): Found | null =>
    puzzle.layout === "rows" ? inRow(puzzle, i, entry) : inColumns(puzzle, i, entry);
  return {
    table: TECHNIQUES,
    isSolved: ({ entry }) => blanks.every((id) => entry[id] !== undefined),
    find: ({ next }, { id }) => openFindings(next.flatMap((found) => (found?.technique === id ? [found] : []))),
    apply: ({ entry, next }, found) => {
      const now = { ...entry, ...found.finds };
      return { entry: now, next: next.map((each, i) => (each === found ? nextIn(i, now) : each)) };
    },
    read: ({ entry }: Position) =>
      rules.check(puzzle, entry).broken.length > 0
        ? null
        : { entry, next: puzzle.sums.map((_, i) => nextIn(i, entry)) },
    findingOf: (_, found) => found,
  };
}

/** The next step in a sum in a row. Its reasons are all known parts of the sum. */
function inRow(puzzle: RowSums, i: number, entry: Entry): Found | null {
  const known = writtenInRow(puzzle, i, entry);
  const way = wayOf(known, signsOf(puzzle), puzzle);
  if (way === null) return null;
  const { part, value, technique } = way;
  const text = part === "sign" ? String(value) : textOf(Number(value), puzzle);
  // A printed operator is no slot, nor the fraction before "of".
  const sum = puzzle.sums[i]!;
  const isSlot = (each: Part): boolean => (each === "sign" ? sum.sign === null : each !== "a" || !isFractionOf(sum));
  return {
    technique,
    finds: { [slotId(i, part)]: text },
    crosses: {},
    explain: () => ({
      because: PARTS.filter((each) => each !== part && isSlot(each) && known[each] != null).map((each) =>
        slotId(i, each),
      ),
      say: say(`plain-sums.step-${technique}`, {
        sum: letterOf(i),
        ...rowValues(way, text, puzzle),
        bracket: known.bracket ?? "",
      }),
    }),
  };
}

/** The calculation and its equations, as lists for a template. */
function rowValues(way: Way, text: string, notation: Notation): Words["values"] {
  const { part, technique, by } = way;
  const number = (count: number) => printedText(count, notation);
  const { a, sign, b, result } = by;
  const equations = equationsOf(way, notation);
  // The power of ten that the sum multiplies or divides by: its zeros say how many places the digits move.
  const power =
    [b, a].map((count) => String(numberOf(count, notation))).find((written) => /^10+$/.test(written)) ?? "10";
  return {
    ...{
      part,
      text: part === "sign" ? text : withCurrency(text, notation),
      sign,
      a: number(a),
      b: number(b),
      result: number(result),
    },
    from: equations.map(({ left }) => number(left)),
    signs: equations.map((each) => each.sign),
    by: equations.map(({ right }) => number(right)),
    to: equations.map(({ result: made }) => number(made)),
    ...countedOn(by, notation),
    moved: power.length - 1,
    beyond: technique === "quotient" ? number(result + a) : "",
  };
}

/** The number to count from, and how far. Subtractions with a small difference count up from the smaller number. */
function countedOn({ a, sign, b, result }: Calculation, notation: Notation): Words["values"] {
  const isNear = sign === "-" && result < b;
  const [start, count] = sign === "+" ? [Math.max(a, b), Math.min(a, b)] : isNear ? [b, result] : [a, b];
  return { start: textOf(start, notation), count, near: isNear ? 1 : 0 };
}

const columnTechnique = (sign: Sign, { before, after }: Column): TechniqueId =>
  sign === "/" ? "column-divide" : sign === "*" ? "column-times" : before + after > 0 ? "column-carry" : "column";

/** The next step in a sum in columns; none if it would leave the whole sum wrong, because of other digits. */
function inColumns(puzzle: ColumnSums, i: number, entry: Entry): Found | null {
  const sum = writtenInColumns(puzzle, i, entry);
  const found = sum.sign === "/" ? inDivision(puzzle, i, sum) : inColumnsUpwards(puzzle, i, sum);
  if (found === null) return null;
  const next = writtenInColumns(puzzle, i, { ...entry, ...found.finds });
  const isFull = COLUMN_PARTS.every((part) => !digitsOf(next, part).includes("_"));
  return isFull && !isRightInColumns(next, decimalsOf(puzzle)) ? null : found;
}

/** The lowest blank digit of an answer, if the digits above it are known up to its place. */
function inColumnsUpwards(puzzle: ColumnSums, i: number, sum: ColumnSum): Found | null {
  const place = [...sum.result].reverse().indexOf("_");
  const column = place < 0 ? null : columnAt(sum, place);
  if (column === null) return null;
  const { upper, lower, before, digit, after } = column;
  const technique = columnTechnique(sum.sign, column);
  const upTo = (part: ColumnPart): string[] =>
    [...digitsOf(sum, part)]
      .map((_, at) => digitsOf(sum, part).length - 1 - at)
      .flatMap((at) => (at <= place ? slotId(i, part, at) : []));
  const values = { upper, lower, before, after, text: String(digit), made: digit + 10 * after };
  return {
    technique,
    finds: { [slotId(i, "result", place)]: String(digit) },
    crosses: {},
    explain: () => ({
      because: [...upTo("a"), ...upTo("b")],
      say: say(`plain-sums.step-${technique}`, {
        ...{
          sum: letterOf(i),
          sign: sum.sign,
          place: placeName(place, puzzle),
          ...values,
          last: place >= sum.a.length ? 1 : 0,
        },
        // The number to take away, including a borrowed one, and the upper digit with the ten that it borrows.
        ...{ less: lower + before, borrowed: upper + 10 * after },
      }),
    }),
  };
}

/** The highest blank digit of a quotient, or its remainder, if the digits on the way to it are known. */
function inDivision(puzzle: ColumnSums, i: number, sum: ColumnSum): Found | null {
  const at = sum.result.indexOf("_");
  const part = at >= 0 ? "result" : "rest";
  if (!digitsOf(sum, part).includes("_")) return null;
  const place = part === "result" ? sum.result.length - 1 - at : 0;
  const column = columnAt(sum, place);
  if (column === null) return null;
  const { upper, lower, before, digit, after } = column;
  const text = String(part === "result" ? digit : after);
  const divided = Array.from({ length: sum.a.length - place }, (_, n) => slotId(i, "a", sum.a.length - 1 - n));
  return {
    technique: "column-divide",
    finds: { [slotId(i, part, place)]: text },
    crosses: {},
    explain: () => ({
      because: [...divided, slotId(i, "b", 0)],
      say: say("plain-sums.step-column-divide", {
        ...{ sum: letterOf(i), place: placeName(place, puzzle), part, text, made: 10 * before + upper, lower },
        ...{ times: digit, product: lower * digit, after, last: place === 0 ? 1 : 0 },
      }),
    }),
  };
}
