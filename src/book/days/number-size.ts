/** The size of the numbers in a puzzle: of calculations with equal scores, those with larger numbers are harder. */
import type { PuzzleKind } from "../../engine/kind.ts";
import { readWritten, TENTH } from "../../engine/mixed-number.ts";
import { required } from "../../engine/required.ts";
import { kindNamed } from "../../spec/options.ts";
import type { PuzzleToPrint } from "../printed-order.ts";

/** Enough search steps for any proved puzzle. */
const NODES = 2_000_000;

/** The sum of all numbers of a puzzle, including its answer, rounded; 0 for puzzles without calculations. */
export function numberSize(
  { kind: id, puzzle }: Pick<PuzzleToPrint, "kind" | "puzzle">,
  kinds: readonly PuzzleKind<unknown, unknown>[],
): number {
  const kind = required(kindNamed(kinds, id));
  const board = kind.board(puzzle);
  if (board.input === "cards") return sum(board.cards) + board.target;
  if (board.input !== "cells" || board.lines.length === 0) return 0;
  const [answer = {}] = kind.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
  return Math.round(sum(kind.slots(puzzle).map(({ id: slot, given }) => sizeOf(given ?? answer[slot] ?? ""))));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A sign has no size. */
const sizeOf = (text: string): number => Math.abs(readWritten(text) || readWritten(text, TENTH) || 0);
