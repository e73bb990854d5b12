/** The rules of Plain Sums, all that a page needs for playing: every sum must be right. */
import { type Board, type BoardLine, type CellsBoard, PLAIN_CELLS } from "../../board.ts";
import { type Entry, type Rules, type Slot, say, type Verdict, type Words } from "../../kind.ts";
import { columnBoard, columnSlots, writtenInColumns } from "./column-board.ts";
import { COLUMN_PARTS, type ColumnPart, digitsOf, isRightInColumns } from "./columns.ts";
import { hasRests, isMoney, letterOf, nameOf, REST } from "./names.ts";
import { decimalsOf, MAX_COUNT, type Notation, readText, textOf, withCurrency } from "./numbers.ts";
import {
  FRACTION_SIGNS,
  isFractionOf,
  isRight,
  type Known,
  knownOf,
  PARTS,
  type Part,
  type PlainSums,
  type RowSum,
  type RowSums,
  signsOf,
  slotId,
} from "./puzzle.ts";

/** Sums in rows stand in one stack, or in two side by side. */
const STACK = 8;
const hasBrackets = ({ sums }: RowSums): boolean => sums.some(({ bracket }) => bracket !== undefined);

/** The content of a sum in a row, from left to right: parts, and what is printed between them. */
export type RowItem = Part | "label" | "(a" | "(b" | "b)" | "c)" | "next" | "=" | "R";

/** The items of all sums of a puzzle. A sum leaves out those that it has not. */
export function rowItems(puzzle: RowSums): RowItem[] {
  const isThree = puzzle.sums.some(({ next }) => next !== undefined);
  const inBrackets = (...items: RowItem[]): RowItem[] => (hasBrackets(puzzle) ? items : []);
  const three: RowItem[] = isThree ? [...inBrackets("b)"), "next", "c", ...inBrackets("c)")] : [];
  const rest: RowItem[] = hasRests(puzzle) ? ["R", "rest"] : [];
  return ["label", ...inBrackets("(a"), "a", "sign", ...inBrackets("(b"), "b", ...three, "=", "result", ...rest];
}

/** The sign that a sum prints at an item, as data writes it; null for a slot, and where it has none. */
export function signAt(sum: RowSum, item: RowItem): string | null {
  const { a, sign, next, bracket, rest } = sum;
  if (item === "a") return isFractionOf(sum) ? (FRACTION_SIGNS[a ?? 0] ?? null) : null;
  if (item === "sign") return sign;
  if (item === "next") return next ?? null;
  if (item === "(a" || item === "b)") return bracket === "first" ? item.replace(/\w/, "") : null;
  if (item === "(b" || item === "c)") return bracket === "last" ? item.replace(/\w/, "") : null;
  if (item === "R") return rest === undefined ? null : REST;
  return item === "=" ? "=" : null;
}

/** Whether an item of a sum is a slot. */
export const isSlotAt = (sum: RowSum, item: RowItem): item is Part =>
  PARTS.some((part) => part === item) && signAt(sum, item) === null && (item !== "rest" || sum.rest !== undefined);

/** Where a sum in a row begins on the board. */
function rowPlace(puzzle: RowSums, i: number): { readonly row: number; readonly column: number } {
  const { length } = puzzle.sums;
  const stack = length > STACK ? Math.ceil(length / 2) : length;
  return { row: 1 + (i % stack), column: 1 + rowItems(puzzle).length * Math.floor(i / stack) };
}

function rowSlots(puzzle: RowSums): Slot[] {
  const items = rowItems(puzzle);
  const length = longest(puzzle);
  return puzzle.sums.flatMap((sum, i) => {
    const { row, column } = rowPlace(puzzle, i);
    const known = knownOf(sum, puzzle);
    return items.flatMap((part, at): Slot[] => {
      if (!isSlotAt(sum, part)) return [];
      const place = { id: slotId(i, part), row, column: column + at, name: nameOf(i, part) };
      if (part === "sign") return [{ ...place, given: null, choices: signsOf(puzzle), length: 1 }];
      const count = known[part] ?? null;
      const given = count === null ? null : textOf(count, puzzle);
      return [{ ...place, given, choices: null, length: Math.max(length, given?.length ?? 0) }];
    });
  });
}

/** Characters of the longest number in sight, and room for a larger answer. */
function longest(puzzle: RowSums): number {
  const counts = puzzle.sums.flatMap((sum) => {
    const { a, b, c, result, rest } = knownOf(sum, puzzle);
    return [a, b, c ?? null, result, rest ?? null].flatMap((count) => (count === null ? [] : [count]));
  });
  return Math.min(lengthIn(MAX_COUNT, puzzle), 1 + Math.max(1, ...counts.map((count) => lengthIn(count, puzzle))));
}

/** Characters of a count, with the part that it or a smaller one may have. */
const lengthIn = (count: number, notation: Notation): number =>
  Math.max(...[0, 1, 2, 3].map((less) => textOf(Math.max(0, count - less), notation).length));

const slots = (puzzle: PlainSums): Slot[] => (puzzle.layout === "rows" ? rowSlots(puzzle) : columnSlots(puzzle));

/** A sum in a row with what is written; null if the text is no number or sign. */
export function writtenInRow(puzzle: RowSums, i: number, entry: Entry): Known {
  const known = knownOf(puzzle.sums[i]!, puzzle);
  const count = (part: Exclude<Part, "sign">): number | null => {
    const text = entry[slotId(i, part)];
    return known[part] ?? (text === undefined ? null : readText(text, puzzle));
  };
  const sign = known.sign ?? signsOf(puzzle).find((each) => each === entry[slotId(i, "sign")]) ?? null;
  const { c, rest } = known;
  return {
    ...{ ...known, a: count("a"), sign, b: count("b"), result: count("result") },
    ...(c === undefined ? {} : { c: count("c") }),
    ...(rest === undefined ? {} : { rest: count("rest") }),
  };
}

/** Whether a sum with what is written is full and right, full and wrong, or not full. */
function stateOf(puzzle: PlainSums, i: number, entry: Entry): "right" | "wrong" | "open" {
  if (puzzle.layout === "columns") {
    const sum = writtenInColumns(puzzle, i, entry);
    if (COLUMN_PARTS.some((part) => digitsOf(sum, part).includes("_"))) return "open";
    return isRightInColumns(sum, decimalsOf(puzzle)) ? "right" : "wrong";
  }
  const sum = writtenInRow(puzzle, i, entry);
  if (Object.values(sum).includes(null)) return "open";
  return isRight(sum, puzzle) ? "right" : "wrong";
}

function check(puzzle: PlainSums, entry: Entry): Verdict {
  const all = slots(puzzle);
  const broken: Verdict["broken"][number][] = [];
  for (const { id, given, choices } of all) {
    const text = entry[id];
    if (given !== null || text === undefined) continue;
    if (choices === null ? readText(text, puzzle) !== null : choices.includes(text)) continue;
    const sort = choices === null ? "number" : choices.includes("0") ? "digit" : "sign";
    broken.push({ rule: say("plain-sums.broken-text", { text, sort }), slots: [id], clues: [] });
  }
  const states = puzzle.sums.map((_, i) => stateOf(puzzle, i, entry));
  for (const [i, state] of states.entries()) {
    if (state !== "wrong") continue;
    const own = all.filter(({ id }) => id.startsWith(`s${i + 1}`) && !/^\d/.test(id.slice(`s${i + 1}`.length)));
    const rule = say("plain-sums.broken-sum", { sum: letterOf(i) });
    broken.push({ rule, slots: own.map(({ id }) => id), clues: [] });
  }
  return { done: broken.length === 0 && states.every((state) => state === "right"), broken };
}

/** What a sum says, as slots and signs in reading order. */
function lineOf(puzzle: PlainSums, i: number): BoardLine {
  const name = say("plain-sums.line", { sum: letterOf(i), inside: 0 });
  if (puzzle.layout === "columns") {
    const sum = puzzle.sums[i]!;
    const digits = (part: ColumnPart) =>
      [...digitsOf(sum, part)].flatMap((_, at) => {
        const place = digitsOf(sum, part).length - 1 - at;
        const point = place > 0 && place === decimalsOf(puzzle) ? [{ sign: "." }] : [];
        return [{ slot: slotId(i, part, place) }, ...point];
      });
    const amount = (part: ColumnPart) =>
      isMoney(puzzle) ? [{ sign: "¤" }, ...digits(part), { sign: "¦" }] : digits(part);
    const rest = sum.rest === undefined ? [] : [{ sign: REST }, ...digits("rest")];
    const result = [{ sign: "=" }, ...amount("result"), ...rest];
    return { name, items: [...amount("a"), { sign: sum.sign }, ...amount("b"), ...result] };
  }
  const sum = puzzle.sums[i]!;
  const items = rowItems(puzzle).flatMap((item): BoardLine["items"] => {
    const sign = signAt(sum, item);
    if (sign !== null) return [{ sign }];
    return isSlotAt(sum, item) ? [{ slot: slotId(i, item) }] : [];
  });
  return { name, items };
}

function board(puzzle: PlainSums): Board {
  const lines = puzzle.sums.map((_, i) => lineOf(puzzle, i));
  const common = { ...PLAIN_CELLS, lines };
  return puzzle.layout === "rows" ? rowBoard(puzzle, common) : columnBoard(puzzle, common);
}

type Common = Omit<CellsBoard, "rows" | "columns">;

function rowBoard(puzzle: RowSums, common: Common): CellsBoard {
  const items = rowItems(puzzle);
  const width = items.length;
  const places = puzzle.sums.map((_, i) => rowPlace(puzzle, i));
  const columns = Math.max(...places.map(({ column }) => column)) + width - 1;
  const signs = puzzle.sums.flatMap((sum, i) => {
    const { row, column } = places[i]!;
    const shown = (item: RowItem): string | null => (item === "label" ? letterOf(i) : signAt(sum, item));
    const printed = (["label", "=", ...items.filter((item) => item !== "label" && item !== "=")] as const).map(
      (item) => ({
        ...{ text: shown(item), row, column: column + items.indexOf(item) },
      }),
    );
    return printed.flatMap(({ text, ...place }) => (text === null ? [] : [{ ...place, text }]));
  });
  const isNarrow = (column: number): boolean => {
    const item = items[(column - 1) % width]!;
    return item === "sign" || !PARTS.some((part) => part === item);
  };
  return {
    ...common,
    ...{ rows: Math.max(...places.map(({ row }) => row)), columns, signs },
    narrow: { rows: [], columns: Array.from({ length: columns }, (_, i) => i + 1).filter(isNarrow) },
    shape: (slot) => (slot.endsWith("s") ? "sign" : "square"),
    digits: charactersOf(puzzle),
    ...(isMoney(puzzle) ? { amount: (text) => amountIn(text, puzzle) } : {}),
  };
}

/** The characters of numbers in a notation. */
function charactersOf({ unit = 1, measure }: Notation): string {
  if (measure === "time") return "0123456789:";
  const parts = unit === 0.5 ? "½" : unit === 0.25 ? "¼½¾" : decimalsOf({ unit }) > 0 ? "." : "";
  return `0123456789${parts}`;
}

/** What the sentence of the rule depends on. */
function ruleOf(puzzle: PlainSums): Words {
  const { layout, measure = "" } = puzzle;
  const rest = hasRests(puzzle) ? 1 : 0;
  if (layout === "columns") return say("plain-sums.rule", { layout, find: "digits", signs: [], rest, measure });
  const blank = (parts: readonly Part[]) =>
    puzzle.sums.some((sum) => parts.some((part) => sum[part] === null)) ? parts[0]! : "";
  const isSign = blank(["sign"]) !== "";
  const find = !isSign ? "numbers" : blank(["a", "b", "c", "result", "rest"]) === "" ? "signs" : "both";
  return say("plain-sums.rule", {
    ...{ layout, find, signs: isSign ? signsOf(puzzle) : [], rest, measure },
  });
}

/** Each sum as it stands; a blank is "". */
function describe(puzzle: PlainSums, entry: Entry): Words[] {
  const texts = new Map(slots(puzzle).map(({ id, given }) => [id, given ?? entry[id] ?? ""]));
  const told = puzzle.sums.map((_, i) => {
    const items = lineOf(puzzle, i).items.map((item) => ("sign" in item ? item.sign : (texts.get(item.slot) ?? "")));
    return say("plain-sums.describe-sum", { sum: letterOf(i), items: withAmounts(puzzle, items) });
  });
  return [say("plain-sums.describe-size", { count: puzzle.sums.length }), ...told];
}

const amountIn = (text: string, notation: Notation): string | undefined =>
  /\d/.test(text) ? withCurrency(text, notation) : undefined;

/** Texts of a sum with each currency at the number or digit beside it; it is left out beside a blank. */
function withAmounts(puzzle: PlainSums, items: readonly string[]): string[] {
  if (puzzle.layout === "rows") return items.map((item) => amountIn(item, puzzle) ?? item);
  return items.flatMap((item, i) => {
    if (item === "¤" || item === "¦") return [];
    const [before, after] = [items[i - 1] === "¤" ? "¤" : "", items[i + 1] === "¦" ? "¦" : ""];
    return [item === "" ? "" : `${before}${item}${after}`];
  });
}

export const rules: Rules<PlainSums> = {
  id: "plain-sums",
  slug: "plain-sums",
  slots,
  clues: () => [],
  rule: ruleOf,
  clueHeading: () => null,
  check,
  board,
  describe,
};
