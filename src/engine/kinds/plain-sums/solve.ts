/**
 * All answers of a puzzle. Its sums do not depend on each other, so each is solved alone: of a sum in a row every first number
 * that could be right is tried, of one in columns every digit.
 */
import { BLANK, type Entry, type Position, type SearchLimit, type Solved } from "../../kind.ts";
import { openTreeProgress, type TreeProgress } from "../../tree-progress.ts";
import { COLUMN_PARTS, digitsOf, fillings } from "./columns.ts";
import { decimalsOf, MAX_COUNT, readText, textOf } from "./numbers.ts";
import {
  type ColumnSums,
  type Known,
  knownOf,
  madeBy,
  PARTS,
  type PlainSums,
  type RowSums,
  type Sign,
  signsOf,
  slotId,
} from "./puzzle.ts";
import { writtenInRow } from "./rules.ts";

/** Counts search steps. */
interface Budget {
  readonly most: number;
  nodes: number;
}

const spend = (budget: Budget): boolean => budget.nodes < budget.most && ++budget.nodes > 0;

export function solve(puzzle: PlainSums, stop: SearchLimit, from: Position = BLANK): Solved {
  const budget: Budget = { most: stop.nodes, nodes: 0 };
  const progress = stop.onProgress && openTreeProgress(stop.onProgress);
  const ways = puzzle.sums.map((_, i) => {
    progress?.down(1 / (puzzle.sums.length - i));
    const found: Entry[] = [];
    const all =
      puzzle.layout === "rows" ? inRow(puzzle, i, from, budget, progress) : inColumns(puzzle, i, from, budget);
    for (const entry of all) {
      found.push(entry);
      if (found.length === stop.solutions) break;
    }
    progress?.up();
    return found;
  });
  const solutions: Entry[] = [];
  const isNone = ways.some((found) => found.length === 0);
  for (const entry of isNone ? [] : combined(ways, 0)) {
    if (!spend(budget)) break;
    solutions.push(entry);
    if (solutions.length === stop.solutions) return { solutions, complete: false, nodes: budget.nodes };
  }
  const complete = budget.nodes < budget.most;
  if (complete) progress?.end();
  return { solutions, complete, nodes: budget.nodes };
}

/** Each way of the first sum with each of the others. */
function* combined(ways: readonly (readonly Entry[])[], at: number): Generator<Entry> {
  if (at === ways.length) {
    yield {};
    return;
  }
  for (const entry of ways[at] ?? []) for (const others of combined(ways, at + 1)) yield { ...entry, ...others };
}

const COUNTS: readonly number[] = Array.from({ length: MAX_COUNT + 1 }, (_, count) => count);

/** The answers of a sum in a row that agree with a position. */
function* inRow(
  puzzle: RowSums,
  i: number,
  { entry, crossed }: Position,
  budget: Budget,
  progress: TreeProgress | undefined,
): Generator<Entry> {
  const own = knownOf(puzzle.sums[i]!, puzzle);
  const known = writtenInRow(puzzle, i, entry);
  // A text that is no number or sign agrees with no answer.
  if (PARTS.some((part) => entry[slotId(i, part)] !== undefined && known[part] === null)) return;
  const isOut = (part: (typeof PARTS)[number], text: string): boolean =>
    crossed[slotId(i, part)]?.some((out) => out === text || (part !== "sign" && isSame(out, text, puzzle))) ?? false;
  // Tenths and hundredths are multiplied by their own rule, and three numbers are not turned round: every number is tried.
  const isPlain = (sign: Sign): boolean =>
    known.next === undefined && (decimalsOf(puzzle) === 0 || sign === "+" || sign === "-");
  const ways = (known.sign === null ? signsOf(puzzle) : [known.sign]).map((sign) => ({
    sign,
    firsts: known.a !== null ? [known.a] : isPlain(sign) ? firstsFor(sign, known) : COUNTS,
  }));
  let left = ways.reduce((sum, { firsts }) => sum + firsts.length, 0);
  for (const { sign, firsts } of ways)
    for (const a of firsts) {
      progress?.down(1 / left--);
      try {
        for (const b of known.b !== null ? [known.b] : isPlain(sign) ? secondsFor(a, sign, known) : COUNTS) {
          if (!spend(budget)) return;
          for (const c of known.c === null ? COUNTS : [known.c]) {
            if (known.c === null && !spend(budget)) return;
            const all = { ...known, a, sign, b, ...(c === undefined ? {} : { c }) };
            const made = known.rest === undefined ? { result: madeBy(all, puzzle) } : divided(a, b);
            const { result } = made;
            if (result === null || Math.max(a, result) > MAX_COUNT || (known.result ?? result) !== result) continue;
            if ("rest" in made && (known.rest ?? made.rest) !== made.rest) continue;
            const found = blanksOf({ ...all, ...made });
            if (!PARTS.some((part) => isOut(part, found[slotId(i, part)] ?? ""))) yield found;
          }
        }
      } finally {
        progress?.up();
      }
    }
  /** What a whole sum writes in the blanks. */
  function blanksOf(all: Known): Entry {
    const found: Record<string, string> = {};
    for (const part of PARTS) {
      if (own[part] !== null || own[part] === undefined) continue;
      found[slotId(i, part)] = part === "sign" ? all.sign! : textOf(Number(all[part]), puzzle);
    }
    return found;
  }
}

/** The first numbers to try: with the other two known the one that could be right, with a known total those up to it. */
function firstsFor(sign: Sign, { b, result, rest }: Known): readonly number[] {
  if (result === null || rest !== undefined) return COUNTS;
  if (b === null) return sign === "+" ? COUNTS.slice(0, result + 1) : COUNTS;
  if (sign === "+") return result < b ? [] : [result - b];
  if (sign === "-") return [result + b];
  if (sign === "/") return [result * b];
  if (b === 0) return result === 0 ? COUNTS : [];
  return result % b === 0 ? [result / b] : [];
}

/** The second numbers to try: with a known result the one that could make it, else all. */
function secondsFor(a: number, sign: Sign, { result, rest }: Known): readonly number[] {
  if (result === null || rest !== undefined) return COUNTS;
  if (sign === "+") return result < a ? [] : [result - a];
  if (sign === "-") return a < result ? [] : [a - result];
  if (sign === "of") return [a * result];
  const [divided, by] = sign === "*" ? [result, a] : [a, result];
  if (by === 0) return divided === 0 ? COUNTS : [];
  return divided % by === 0 ? [divided / by] : [];
}

const isSame = (one: string, other: string, puzzle: RowSums): boolean => {
  const count = readText(one, puzzle);
  return count !== null && count === readText(other, puzzle);
};

const divided = (a: number, b: number): { result: number | null; rest: number } =>
  b === 0 ? { result: null, rest: 0 } : { result: Math.floor(a / b), rest: a % b };

/** The answers of a sum in columns that agree with a position. */
function* inColumns(puzzle: ColumnSums, i: number, { entry, crossed }: Position, budget: Budget): Generator<Entry> {
  const sum = puzzle.sums[i]!;
  const allows = (part: (typeof COLUMN_PARTS)[number], place: number, digit: number): boolean => {
    const id = slotId(i, part, place);
    return (entry[id] ?? String(digit)) === String(digit) && !crossed[id]?.includes(String(digit));
  };
  for (const full of fillings(sum, decimalsOf(puzzle), allows, () => spend(budget)))
    yield Object.fromEntries(
      COLUMN_PARTS.flatMap((part) => {
        const digits = digitsOf(sum, part);
        return [...digits].flatMap((digit, at) =>
          digit === "_" ? [[slotId(i, part, digits.length - 1 - at), digitsOf(full, part)[at]!]] : [],
        );
      }),
    );
}
