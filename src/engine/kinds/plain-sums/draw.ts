/** The figure of Plain Sums: each sum with its letter, in rows or in columns. One unit is the side of a box. */
import { checkCorner } from "../../check-corner.ts";
import { circle, type Figure, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { breadthOf } from "../../mixed-number.ts";
import { drawColumns } from "./draw-columns.ts";
import {
  BETWEEN,
  CELL,
  currencies,
  currencyWidth,
  DIGIT,
  EMS,
  KEY_CELL,
  LETTER,
  LETTER_WIDTH,
  PITCH,
  SIGN_WIDTH,
  stacksFor,
} from "./draw-measures.ts";
import { letterOf } from "./names.ts";
import { decimalsOf, type Notation, textOf, withCurrency } from "./numbers.ts";
import { knownOf, type PlainSums, printed, type RowSums, slotId } from "./puzzle.ts";
import { isSlotAt, type RowItem, rowItems, rules, signAt } from "./rules.ts";

/** The share of a box that a number fills. */
const FILLED_SHARE = 0.8;
/** The minimum width of a column without a box, and the space around its numbers. */
const MIN_COLUMN = 0.7;
const COLUMN_SPACE = 0.15;
/** Wider sums are set in one stack, never side by side. Keys ignore this. */
const MAX_SIDE_BY_SIDE = 7;
const BRACKET_WIDTH = 0.3;
/** The width of a currency sign with the space between it and its number. */
const SPACED_CURRENCY = 0.6;
/** The diameter of the ring for a blank sign. */
const RING = 0.7;

export const draw = (puzzle: PlainSums, at: Position, options: DrawOptions): Figure =>
  puzzle.layout === "rows" ? drawRows(puzzle, at, options) : drawColumns(puzzle, at, options);

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
  const stacks = width > MAX_SIDE_BY_SIDE && !isKey ? 1 : stacksFor(puzzle.sums.length, wide);
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
      // Printed numbers are aligned at their ones; a number in a box is centred.
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

/** The width of a column of numbers, and of the widest number in it. A blank is wide enough for the longest number of the puzzle. */
function columnOf(puzzle: RowSums, part: NumberPart, { entry }: Position, em: number) {
  const known = puzzle.sums.map((sum) => knownOf(sum, puzzle));
  const written = (parts: readonly NumberPart[]) =>
    known.flatMap((sum) => parts.flatMap((each) => (sum[each] == null ? [] : [textOf(sum[each], puzzle)])));
  const hasBlank = known.some((sum) => sum[part] === null);
  const entries = known.flatMap((_, i) => entry[slotId(i, part)] ?? []);
  const widest = Math.max(
    ...[...written([part]), ...entries, "0"].map((shown) => widthIn(em, shown) + beyondOnes(puzzle, shown, em)),
  );
  // A summand is smaller than the result, so its blank may be narrower.
  const less = part === "result" || part === "rest" ? 0 : 1;
  const longest = known.flatMap((sum) =>
    NUMBERS.flatMap((each) => (sum[each] == null ? [] : [textOf(Math.max(0, sum[each] - less), puzzle)])),
  );
  const needed = Math.max(widest, ...(hasBlank ? longest.map((shown) => widthIn(em, shown)) : []));
  const plain = hasBlank ? Math.max(1, needed / FILLED_SHARE) : Math.max(MIN_COLUMN, widest + COLUMN_SPACE);
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
