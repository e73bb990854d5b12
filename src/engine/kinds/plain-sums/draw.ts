/** The figure of Plain Sums: each sum with its letter, in rows or in columns. One unit is the side of a box. */
import { checkCorner } from "../../check-corner.ts";
import { circle, type Figure, line, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { breadthOf } from "../../mixed-number.ts";
import { COLUMN_PARTS } from "./columns.ts";
import { decimalsOf, type Notation, textOf, withCurrency } from "./numbers.ts";
import { type ColumnSums, knownOf, type PlainSums, printed, type RowSums, slotId } from "./puzzle.ts";
import { isSlotAt, letterOf, type RowItem, rowItems, rules, signAt, widestOf } from "./rules.ts";

/** The em of numbers on a page, in large print and in a key, and that of letters. */
const EMS = { page: 0.6, large: 0.66, key: 0.62 } as const;
const LETTER = 0.46;
/** Width of a bold digit in ems, and the share of a box that a number fills. */
const DIGIT = 0.606;
const FULL = 0.8;
/** The least breadth of a column without a box, and the space around its numbers. */
const LEAST = 0.7;
const AROUND = 0.15;
/** A broader sum has no other beside it on a page for children. */
const BROAD = 7;
/** The widths of a letter and of a sign, and the space between stacks. */
const LETTER_WIDTH = 0.55;
const SIGN_WIDTH = 0.6;
const BRACKET_WIDTH = 0.3;
/** The width of the sign of a currency, on each side of a box, and with a space beside a number. */
const CURRENCY_WIDTH = 0.48;
const SPACED_CURRENCY = 0.6;
const BETWEEN = 0.55;
/** The diameter of the ring for a blank sign. */
const RING = 0.7;
/** From one sum in a row to the next. */
const PITCH = { page: 1.3, key: 1.1 } as const;
/** In millimetres. */
const CELL = { least: 7, most: 16 } as const;
const KEY_CELL = { least: 4, most: 6 } as const;

export const draw = (puzzle: PlainSums, at: Position, options: DrawOptions): Figure =>
  puzzle.layout === "rows" ? drawRows(puzzle, at, options) : drawColumns(puzzle, at, options);

/** Sums that stand in one stack. */
const FEW = 4;

/** How many stacks: with few sums one; in wide places one more. */
const stacksFor = (count: number, wide: boolean | undefined): number =>
  Math.min(count, (count > FEW ? 2 : 1) + (wide ? 1 : 0));

function drawRows(puzzle: RowSums, at: Position, { size, large, wide, highlight, checked = [] }: DrawOptions): Figure {
  const isKey = size === "key";
  const em = isKey ? EMS.key : large ? EMS.large : EMS.page;
  const pitch = isKey ? PITCH.key : PITCH.page;
  const given = rules.slots(puzzle);
  const items = rowItems(puzzle);
  const columns = new Map(
    NUMBERS.flatMap((part) => (items.includes(part) ? [[part, columnOf(puzzle, part, at, em)] as const] : [])),
  );
  const signWidth = puzzle.sums.some((sum) => sum.sign === null) ? RING : SIGN_WIDTH;
  const widthAt = (item: RowItem): number =>
    item === "label"
      ? LETTER_WIDTH
      : item === "sign"
        ? signWidth
        : /[()]/.test(item)
          ? BRACKET_WIDTH
          : (columns.get(item as NumberPart)?.breadth ?? SIGN_WIDTH);
  const widths = items.map(widthAt);
  const width = widths.reduce((sum, each) => sum + each);
  const stacks = width > BROAD && !isKey ? 1 : stacksFor(puzzle.sums.length, wide);
  const high = Math.ceil(puzzle.sums.length / stacks);
  const marks = puzzle.sums.flatMap((sum, i) => {
    const [left, y] = [Math.floor(i / high) * (width + BETWEEN), (i % high) * pitch];
    const xs = widths.map((_, n) => left + widths.slice(0, n).reduce((total, each) => total + each, 0));
    const sign = (n: number, shown: string): Mark => text("sign", xs[n]! + widths[n]! / 2, y + 0.5, em, shown);
    const number = (part: NumberPart, n: number): Mark[] => {
      const id = slotId(i, part);
      const { breadth, widest } = columns.get(part)!;
      const currency = currencyWidth(puzzle);
      const [left, wide] = [xs[n]! + currency, breadth - 2 * currency];
      const own = given.find((slot) => slot.id === id)?.given ?? null;
      const shown = own ?? at.entry[id] ?? "";
      const box = rect("box", left, y, wide, 1, 0.06, id);
      // Ones stand below ones, but for what is written in a box.
      const shift = own === null && !isKey ? 0 : (widest - widthIn(em, shown)) / 2 - beyondOnes(puzzle, shown, em);
      const middle = xs[n]! + breadth / 2 + shift;
      const isBoxed = own === null && !isKey;
      const ground = isBoxed
        ? rect("highlight", left, y, wide, 1, 0.06)
        : rect("highlight", xs[n]!, y, breadth, 1, 0.06);
      const ink = own === null ? "entry" : "given";
      const size = fitted(em, isBoxed ? wide : breadth, shown);
      return [
        ...(isBoxed ? [box, ...currencies(puzzle, left, left + wide, y + 0.5, em)] : []),
        ...(checked.includes(id) ? [checkCorner(left + wide, y + 1)] : []),
        ...(highlight.includes(id) ? [ground] : []),
        ...(shown === "" ? [] : [text(ink, middle, y + 0.5, size, isBoxed ? shown : withCurrency(shown, puzzle))]),
      ];
    };
    return items.flatMap((item, n): Mark[] => {
      if (item === "label") return [text("label", xs[n]! + LETTER_WIDTH / 2, y + 0.5, LETTER, letterOf(i))];
      if (item === "sign" && sum.sign === null) return signMarks(slotId(i, "sign"), xs[n]! + RING / 2, y + 0.5, em);
      const shown = signAt(sum, item);
      if (shown !== null) return [sign(n, printed(shown))];
      return isSlotAt(sum, item) && item !== "sign" ? number(item, n) : [];
    });
  });
  function signMarks(id: string, x: number, y: number, size: number): Mark[] {
    const shown = at.entry[id];
    return [
      ...(isKey ? [] : [circle("box", x, y, RING / 2, id)]),
      ...(highlight.includes(id) ? [circle("highlight", x, y, RING / 2)] : []),
      ...(checked.includes(id) ? [checkCorner(x + RING / 2, y + RING / 2, { isRound: true })] : []),
      ...(shown === undefined || shown === "" ? [] : [text("entry", x, y, 0.8 * size, printed(shown))]),
    ];
  }
  return {
    width: stacks * (width + BETWEEN) - BETWEEN,
    height: (high - 1) * pitch + 1,
    cell: isKey ? KEY_CELL : CELL,
    box: isKey ? 0 : 1,
    marks,
  };
}

const currencyWidth = ({ measure }: Notation): number => (measure === "money" ? CURRENCY_WIDTH : 0);

/** The places for a currency on both sides of a box, or of digits: a country fills one of them. */
const currencies = (puzzle: Notation, left: number, right: number, y: number, em: number): Mark[] => {
  const apart = currencyWidth(puzzle) / 2;
  return apart === 0 ? [] : [text("sign", left - apart, y, em, "¤"), text("sign", right + apart, y, em, "¦")];
};

const fitted = (em: number, breadth: number, shown: string): number =>
  Math.min(em, (em * breadth) / Math.max(DIGIT * em, widthIn(em, shown)));

/** The width of a point or a colon in digits. */
const POINT = 0.5;

/** The width of a number. */
const widthIn = (em: number, shown: string): number =>
  DIGIT * em * (breadthOf(shown) - (shown.includes(":") ? 1 - POINT : 0));

/** The numbers of a sum in reading order. */
const NUMBERS = ["a", "b", "c", "result", "rest"] as const;
type NumberPart = (typeof NUMBERS)[number];

/** How wide a column of numbers is, and the widest number in it. A blank has room for the longest number of the puzzle. */
function columnOf(puzzle: RowSums, part: NumberPart, { entry }: Position, em: number) {
  const known = puzzle.sums.map((sum) => knownOf(sum, puzzle));
  const written = (parts: readonly NumberPart[]) =>
    known.flatMap((sum) => parts.flatMap((each) => (sum[each] == null ? [] : [textOf(sum[each], puzzle)])));
  const hasBlank = known.some((sum) => sum[part] === null);
  const entries = known.flatMap((_, i) => entry[slotId(i, part)] ?? []);
  const widest = Math.max(
    ...[...written([part]), ...entries, "0"].map((shown) => widthIn(em, shown) + beyondOnes(puzzle, shown, em)),
  );
  // A number before the result of an addition is smaller than that.
  const less = part === "result" || part === "rest" ? 0 : 1;
  const longest = known.flatMap((sum) =>
    NUMBERS.flatMap((each) => (sum[each] == null ? [] : [textOf(Math.max(0, sum[each] - less), puzzle)])),
  );
  const room = Math.max(widest, ...(hasBlank ? longest.map((shown) => widthIn(em, shown)) : []));
  const plain = hasBlank ? Math.max(1, room / FULL) : Math.max(LEAST, widest + AROUND);
  return {
    breadth: plain + (hasBlank ? 2 * currencyWidth(puzzle) : currencyWidth(puzzle) > 0 ? SPACED_CURRENCY : 0),
    widest,
  };
}

/** The width of the decimals that a number leaves out, with the point of a whole number. */
function beyondOnes(notation: Notation, shown: string, em: number): number {
  const decimals = decimalsOf(notation);
  const own = shown.split(".")[1]?.length;
  return decimals === 0 ? 0 : DIGIT * em * (own === undefined ? POINT + decimals : decimals - own);
}

/** Columns of sums on a page, with short numbers one more; the heights of their parts: boxes for carries, two numbers, the answer, a gap. */
const ABREAST = 2;
const SHORT = 3;
const CARRY = 0.55;
const BELOW = 0.8;
/** The width left of the digits, for the sign and above it the letter. */
const BESIDE = 0.9;
/** The em of a digit in a box of its own, and in large print. */
const DIGIT_EMS = { page: 0.68, large: 0.72 } as const;
/** The em of a currency beside digits, as a share of theirs. */
const CURRENCY_EM = 0.85;
/** A box of one digit needs less room than one of two: the box of two is 1.4 times as wide as high. */
const ONE_DIGIT = 1.4;

function drawColumns(puzzle: ColumnSums, at: Position, options: DrawOptions): Figure {
  if (options.size === "key") return columnsKey(puzzle, at);
  const { large, wide, highlight, checked = [] } = options;
  const em = large ? DIGIT_EMS.large : DIGIT_EMS.page;
  const currency = currencyWidth(puzzle);
  const width = widestOf(puzzle) + BESIDE + 2 * currency;
  const most = ABREAST + (widestOf(puzzle) <= SHORT ? 1 : 0) + (wide ? 1 : 0);
  const abreast = Math.min(puzzle.sums.length, most);
  const high = CARRY + 3.1;
  const decimals = decimalsOf(puzzle);
  const marks = puzzle.sums.flatMap((sum, i) => {
    const [left, top] = [(i % abreast) * (width + BETWEEN), Math.floor(i / abreast) * (high + BELOW)];
    const right = left + width - currency;
    const rowOf = { a: top + CARRY, b: top + CARRY + 1, result: top + CARRY + 2.1 };
    const digits = COLUMN_PARTS.flatMap((part) => {
      const point = decimals === 0 ? [] : [text("sign", right - decimals, rowOf[part] + 0.72, em, ".")];
      const own = [...sum[part]].flatMap((digit, n): Mark[] => {
        const place = sum[part].length - 1 - n;
        const [id, x, y] = [slotId(i, part, place), right - 1 - place, rowOf[part]];
        const shown = digit === "_" ? at.entry[id] : digit;
        return [
          ...(digit === "_" ? [rect("box", x + 0.03, y, 0.94, 1, 0.06, id)] : []),
          ...(checked.includes(id) ? [checkCorner(x + 0.97, y + 1)] : []),
          ...(highlight.includes(id) ? [rect("highlight", x + 0.03, y, 0.94, 1, 0.06)] : []),
          ...(shown === undefined || shown === ""
            ? []
            : [text(digit === "_" ? "entry" : "given", x + 0.5, y + 0.5, em, shown)]),
        ];
      });
      return [
        ...own,
        ...point,
        ...currencies(puzzle, right - widestOf(puzzle), right, rowOf[part] + 0.5, CURRENCY_EM * em),
      ];
    });
    const carries = Array.from({ length: Math.max(sum.a.length, sum.result.length) - 1 }, (_, n) =>
      rect("blank", right - 2 - n + 0.28, top, 0.44, 0.44, 0.04),
    );
    return [
      text("label", left + LETTER / 2, top + CARRY + 0.5, LETTER, letterOf(i)),
      ...carries,
      ...digits,
      text("sign", left + BESIDE / 2, top + CARRY + 1.5, em, printed(sum.sign)),
      line("rule", left, top + CARRY + 2.05, left + width, top + CARRY + 2.05),
    ];
  });
  const blocks = Math.ceil(puzzle.sums.length / abreast);
  return {
    width: abreast * (width + BETWEEN) - BETWEEN,
    height: blocks * (high + BELOW) - BELOW,
    cell: CELL,
    box: 0.94 * ONE_DIGIT,
    marks,
  };
}

/** In a key each sum is a row. */
function columnsKey(puzzle: ColumnSums, at: Position): Figure {
  const rows = puzzle.sums.map((sum, i) => {
    const full = (part: (typeof COLUMN_PARTS)[number]) =>
      amountOf(
        puzzle,
        [...sum[part]]
          .map((digit, n) => (digit === "_" ? (at.entry[slotId(i, part, sum[part].length - 1 - n)] ?? "") : digit))
          .join(""),
      );
    return { a: full("a"), sign: printed(sum.sign), b: full("b"), result: full("result") };
  });
  const em = EMS.key;
  const breadth =
    DIGIT * em * (widestOf(puzzle) + (decimalsOf(puzzle) > 0 ? 1 : 0)) + 0.3 + 1.5 * currencyWidth(puzzle);
  const stacks = stacksFor(rows.length, false);
  const high = Math.ceil(rows.length / stacks);
  const width = LETTER_WIDTH + 3 * breadth + 2 * SIGN_WIDTH;
  const marks = rows.flatMap(({ a, sign, b, result }, i) => {
    const [left, y] = [Math.floor(i / high) * (width + BETWEEN) + LETTER_WIDTH, (i % high) * PITCH.key + 0.5];
    const shown = (ink: Mark["ink"], x: number, content: string): Mark[] =>
      content === "" ? [] : [text(ink, left + x, y, em, content)];
    return [
      ...shown("label", -LETTER_WIDTH / 2, letterOf(i)),
      ...shown("given", breadth / 2, a),
      ...shown("sign", breadth + SIGN_WIDTH / 2, sign),
      ...shown("given", 1.5 * breadth + SIGN_WIDTH, b),
      ...shown("sign", 2 * breadth + 1.5 * SIGN_WIDTH, "="),
      ...shown("entry", 2.5 * breadth + 2 * SIGN_WIDTH, result),
    ];
  });
  const height = (high - 1) * PITCH.key + 1;
  return { width: stacks * (width + BETWEEN) - BETWEEN, height, cell: KEY_CELL, box: 0, marks };
}

/** Digits with the point at its place, and with a currency if they are an amount. */
function amountOf(puzzle: ColumnSums, digits: string): string {
  const decimals = decimalsOf(puzzle);
  if (decimals === 0 || digits.length <= decimals) return digits;
  return withCurrency(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, puzzle);
}
