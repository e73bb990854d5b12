/**
 * The solved form of a puzzle: equal for puzzles with the same numbers in the same calculations, however the board is turned or
 * mirrored, its rows are ordered, or its givens are chosen. Finds twins side by side.
 */
import type { BoardLine, PathBoard } from "./board.ts";
import type { Entry, PuzzleKind, Slot } from "./kind.ts";

/** Null for a board that has neither calculations nor a path: a code has only its answer. */
export function solvedForm<P>(
  kind: Pick<PuzzleKind<unknown, P>, "board" | "slots">,
  puzzle: P,
  entry: Entry,
): string | null {
  const board = kind.board(puzzle);
  const textIn = ({ id, given }: Slot): string => given ?? entry[id] ?? "";
  if (board.input === "path") return formOfPath(board, new Map(kind.slots(puzzle).map((slot) => [textIn(slot), slot])));
  if (board.input === "cells" && board.lines.length > 0)
    return formOfLines(board.lines, new Map(kind.slots(puzzle).map((slot) => [slot.id, textIn(slot)])));
  return null;
}

/** All calculations, sorted, each in a form that does not depend on its direction. `texts`: the text of each slot, by id. */
const formOfLines = (lines: readonly BoardLine[], texts: ReadonlyMap<string, string>): string =>
  lines
    .map(({ items }) => lineForm(items.map((item) => ("slot" in item ? (texts.get(item.slot) ?? "") : item.sign))))
    .sort()
    .join(";");

/** Operators whose operands may be exchanged. */
const COMMUTATIVE = /^[+*]$/;

/** Writes `3 + 4 = 7` as `3 4 + = 7`, with sorted operands. A line without signs is read from the smaller end. */
function lineForm(parts: readonly string[]): string {
  const end = parts.indexOf("=");
  if (end < 0) return [parts.join(" "), parts.toReversed().join(" ")].sort()[0]!;
  const left = parts.slice(0, end);
  const sign = left[1] ?? "";
  const isOne = COMMUTATIVE.test(sign) && left.every((part, i) => i % 2 === 0 || part === sign);
  if (!isOne) return parts.join(" ");
  const numbers = left.filter((_, i) => i % 2 === 0).sort();
  return [...numbers, sign, ...parts.slice(end)].join(" ");
}

/**
 * The path as a list of positions, in the smallest of its eight symmetric views, from either end. `places`: the position of each
 * text.
 */
function formOfPath({ rows, columns, texts }: PathBoard, places: ReadonlyMap<string, Slot>): string {
  const path = texts.flatMap((text) => places.get(text) ?? []);
  const placeIn = (view: number, at: number): number => {
    const { row, column } = path[(view & 8) === 8 ? path.length - 1 - at : at]!;
    const r = (view & 1) === 1 ? rows + 1 - row : row;
    const c = (view & 2) === 2 ? columns + 1 - column : column;
    return (view & 4) === 4 ? SIDE * c + r : SIDE * r + c;
  };
  let best = 0;
  for (let view = 1; view < VIEWS; view++) {
    const at = path.findIndex((_, i) => placeIn(view, i) !== placeIn(best, i));
    if (at >= 0 && placeIn(view, at) < placeIn(best, at)) best = view;
  }
  return path.map((_, i) => placeIn(best, i)).join(" ");
}

/** A view has four bits: flip rows, flip columns, exchange rows and columns, start at the last number. */
const VIEWS = 16;
/** Larger than any number of rows or columns. */
const SIDE = 1000;
