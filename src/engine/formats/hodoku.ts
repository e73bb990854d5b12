/**
 * Lines of HoDoKu's library of techniques: `:technique:digits:cells:deleted:eliminated:placed:extra`. Cells are one character each,
 * with "+" before what is not given; a candidate is `digit row column`. What was placed and deleted is a position.
 */
import type { Position } from "../kind.ts";
import { FormatError } from "./fault.ts";
import { inRows, type SudokuData, slotAt } from "./puzzle-data.ts";
import { sudokuOf } from "./sudoku-text.ts";

/** A puzzle, and what is written and crossed out in it. */
export interface ReadState {
  readonly puzzle: SudokuData;
  readonly at: Position;
  /** Its line in the text, from 1. */
  readonly line: number;
}

const LINE = /^:[^:]*:[^:]*:[^:]+:/;

/** Whether a text consists of such lines, beside remarks. */
export const isHodoku = (text: string): boolean => {
  const lines = linesOf(text);
  return lines.length > 0 && lines.every(({ text }) => LINE.test(text));
};

/** Reads a text of such lines. Throws a `FormatError`. */
export const readHodoku = (text: string): ReadState[] => linesOf(text).map(readLine);

const linesOf = (text: string): { readonly text: string; readonly line: number }[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ text: line.trim(), line: i + 1 }))
    .filter(({ text }) => text !== "" && !text.startsWith("#"));

function readLine({ text, line }: { readonly text: string; readonly line: number }): ReadState {
  const [, , , cells = "", deleted = ""] = text.split(":");
  const given: (number | null)[] = [];
  const entry: Record<string, string> = {};
  for (let at = 0; at < cells.length; at++) {
    const isPlaced = cells[at] === "+";
    if (isPlaced) at++;
    const sign = cells[at] ?? "";
    if (!/^[\d.]$/.test(sign)) throw new FormatError("character", { character: sign || "+", line });
    const value = sign === "." || sign === "0" ? null : Number(sign);
    if (isPlaced && value !== null) entry[slotAt(Math.floor(given.length / 9), given.length % 9)] = String(value);
    given.push(isPlaced ? null : value);
  }
  if (given.length !== 81) throw new FormatError("length", { found: given.length, expected: 81 });
  const crossed: Record<string, string[]> = {};
  for (const candidate of deleted.split(/\s+/).filter((text) => text !== "")) {
    if (!/^[1-9]{3}$/.test(candidate)) throw new FormatError("character", { character: candidate, line });
    const [digit, row, column] = candidate as unknown as [string, number, number];
    const slot = slotAt(row - 1, column - 1);
    crossed[slot] = [...(crossed[slot] ?? []), digit];
  }
  return { puzzle: sudokuOf(inRows(given, 9)), at: { entry, crossed }, line };
}
