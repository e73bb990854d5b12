/** The blanks of a line, what a step rests on, and lists of numbers as they are printed. */
import { OPERATORS } from "./arithmetic.ts";
import { type State, valuesOf } from "./model.ts";
import type { Read } from "./position.ts";
import { formulaOf, nameOf, places, printNumber } from "./puzzle.ts";

/** A blank of a line: its `place` is the number of the line that crosses there, or of the sign, from 1 (0: the total). */
export interface Blank {
  readonly id: string;
  readonly kind: "number" | "sign" | "total";
  readonly place: number;
  /** Number of the cell, operator or line. */
  readonly index: number;
}

/** Blank numbers, then blank operators, of a line. */
export function blanksOf({ printed, sheet, m }: Read, line: number): Blank[] {
  const blanks: Blank[] = [];
  for (let i = 0; i < m.size; i++) {
    const index = m.cellsOf[line * m.size + i]!;
    if (sheet.numbers[index] === null) blanks.push({ id: printed.cells[index]!, kind: "number", place: i + 1, index });
  }
  for (let i = 0; i < m.size - 1; i++) {
    const index = line * (m.size - 1) + i;
    if (sheet.operators[index] === null)
      blanks.push({ id: printed.operators[index]!, kind: "sign", place: i + 1, index });
  }
  return blanks;
}

/** What a blank can be in a state, as texts. */
export const choicesOf = ({ puzzle, m }: Read, { kind, index }: Blank, state: State): string[] =>
  kind === "number"
    ? valuesOf(m, state, index).map((value) => printNumber(puzzle, value))
    : OPERATORS.filter((_, code) => (state[m.operatorsAt + index]! & (1 << code)) !== 0);

/** Did a blank lose a choice between two states? */
function isNarrower({ m }: Read, { kind, index }: Blank, before: State, after: State): boolean {
  if (kind === "sign") return before[m.operatorsAt + index] !== after[m.operatorsAt + index];
  for (let w = index * m.words; w < (index + 1) * m.words; w++) if (before[w] !== after[w]) return true;
  return false;
}

/** Is any choice of a blank crossed out already? */
const isCrossed = (view: Read, blank: Blank): boolean => isNarrower(view, blank, view.printed.m.start, view.state);

/** All that is known of a line: its numbers, signs and total, and the blanks that have something crossed out. */
export function restsOn(view: Read, line: number, notes = true): string[] {
  const { printed, sheet, m } = view;
  const cells = Array.from(m.cellsOf.subarray(line * m.size, (line + 1) * m.size));
  const signs = places(m.size - 1).map((i) => line * (m.size - 1) + i);
  return [
    ...cells.filter((cell) => sheet.numbers[cell] !== null).map((cell) => printed.cells[cell]!),
    ...signs.filter((o) => sheet.operators[o] !== null).map((o) => printed.operators[o]!),
    ...(sheet.totals[line] === null ? [] : [printed.totals[line]!]),
    ...(notes ? crossedIn(view, blanksOf(view, line)) : []),
  ];
}

/** Ids of those blanks that have something crossed out. */
export const crossedIn = (view: Read, blanks: readonly Blank[]): string[] =>
  blanks.filter((blank) => isCrossed(view, blank)).map(({ id }) => id);

/** The blank of a cell. */
export const blankAt = ({ printed, m }: Read, cell: number): Blank => ({
  id: printed.cells[cell]!,
  kind: "number",
  place: (cell % m.size) + 1,
  index: cell,
});

/** How sentences call a line, and the line as a formula. */
export const lineWords = ({ puzzle, sheet, m }: Read, line: number) => ({
  ...nameOf(m.size, line),
  formula: formulaOf(puzzle, sheet, line),
});

/** Numbers with runs of four and more drawn together: 1, 3–7, 9. Only for texts in base 10. */
export function drawTogether(texts: readonly string[], base: number): string[] {
  const pieces: string[] = [];
  for (let i = 0; i < texts.length; ) {
    let end = i;
    while (base === 10 && end + 1 < texts.length && Number(texts[end + 1]) === Number(texts[end]) + 1) end++;
    if (end - i >= 3) pieces.push(`${texts[i]}–${texts[end]}`);
    else pieces.push(...texts.slice(i, end + 1));
    i = end + 1;
  }
  return pieces;
}
