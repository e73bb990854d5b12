/** What is seen without notes: blanks with one choice left, lines with one blank, numbers that may not come twice. */
import { type Sight, sightOf } from "../../deduce.ts";
import { say } from "../../kind.ts";
import { UNKNOWN, workOut } from "./arithmetic.ts";
import { type Blank, blankAt, crossedIn, lineWords, restsOn } from "./blanks.ts";
import { treeOf } from "./filter.ts";
import { byLines } from "./line-looks.ts";
import { bitCount, countOf } from "./model.ts";
import { type Move, onlyWords, textsOf } from "./moves.ts";
import type { Read } from "./position.ts";
import { lineOf, nameOf, printNumber } from "./puzzle.ts";
import { sumsOf, sumWords } from "./sums.ts";
import type { Walk } from "./walk.ts";

/** Blanks with one choice left that is not written yet. */
export function oneLeft({ m, state, sheet, printed }: Walk): Sight<Move> | null {
  let [first, open]: [Move | null, number] = [null, 0];
  for (let line = 0; line < m.lines; line++) {
    // Numbers are in two lines: the row speaks for them.
    for (let i = 0; line < m.size && i < m.size; i++) {
      const index = m.cellsOf[line * m.size + i]!;
      if (sheet.numbers[index] !== null || countOf(m, state, index) !== 1) continue;
      const blank = { id: printed.cells[index]!, kind: "number", place: i + 1, index } as const;
      first ??= writeDown(line, blank, Array.from(state.subarray(index * m.words, (index + 1) * m.words)));
      open++;
    }
    for (let i = 0; i < m.size - 1; i++) {
      const index = line * (m.size - 1) + i;
      if (sheet.operators[index] !== null || bitCount(state[m.operatorsAt + index]!) !== 1) continue;
      const blank = { id: printed.operators[index]!, kind: "sign", place: i + 1, index } as const;
      first ??= writeDown(line, blank, [state[m.operatorsAt + index]!]);
      open++;
    }
  }
  return first === null ? null : { first, open };
}

const writeDown = (line: number, blank: Blank, left: readonly number[]): Move => ({
  settles: true,
  cuts: [{ blank, left }],
  tell: (view) => {
    const { id, kind, place } = blank;
    const text = textsOf(view, blank, left)[0]!;
    return {
      because: [id],
      say: say("cross-numbers.step-one-left", { kind, ...nameOf(view.m.size, line), place, text }),
    };
  },
});

/** Lines with one blank: worked out backwards, or forwards where the total is blank. */
export function lastBlanks(walk: Walk): Sight<Move> | null {
  const { m } = walk;
  let [first, open]: [Move | null, number] = [null, 0];
  for (let line = 0; line < m.lines; line++) {
    if (m.totals[line]! >= 0) continue;
    const makes = totalIn(walk, line);
    if (makes < 0) continue;
    first ??= totalUp(walk, line, makes);
    open++;
  }
  const last = byLines(walk, "last");
  if (first === null || last === null) return first === null ? last : { first, open };
  return { first, open: open + last.open };
}

const numbers = new Int32Array(17);

/** What a line makes in which all but the total is written; negative where something is missing or it is not right. */
function totalIn({ m, sheet, state }: Walk, line: number): number {
  for (let i = 0; i < m.size; i++) {
    const value = sheet.numbers[m.cellsOf[line * m.size + i]!]!;
    if (value === null) return UNKNOWN;
    numbers[i] = value;
  }
  for (let o = line * (m.size - 1); o < (line + 1) * (m.size - 1); o++) if (sheet.operators[o] === null) return UNKNOWN;
  return workOut(treeOf(m, state, line), numbers);
}

const totalUp = ({ printed }: Walk, line: number, makes: number): Move => ({
  settles: true,
  cuts: [{ blank: { id: printed.totals[line]!, kind: "total", place: 0, index: line }, left: [makes] }],
  tell: (view) => ({
    because: restsOn(view, line),
    say: say("cross-numbers.step-total", {
      ...lineWords(view, line),
      sums: sumWords(view, sumsOf(treeOf(view.m, view.state, line), lineOf(view.sheet, line).numbers, null)!.ahead),
      text: printNumber(view.puzzle, makes),
    }),
  }),
});

/** A number that stands somewhere is crossed out wherever else it may not stand. */
export const noRepeats = (walk: Walk): Sight<Move> | null =>
  walk.m.groups.length === 0 ? null : sightOf(repeats(walk));

function* repeats(walk: Walk): Generator<Move> {
  const { sheet, m, state } = walk;
  for (const [g, group] of m.groups.entries()) {
    for (const cell of group) {
      const value = sheet.numbers[cell]!;
      if (value === null) continue;
      const [word, bit] = [value >> 5, 1 << (value & 31)];
      const others = group.filter(
        (other) => sheet.numbers[other] === null && (state[other * m.words + word]! & bit) !== 0,
      );
      if (others.length === 0) continue;
      const cuts = others.map((other) => {
        const left = Array.from(state.subarray(other * m.words, (other + 1) * m.words));
        left[word]! &= ~bit;
        return { blank: blankAt(walk, other), left };
      });
      yield {
        settles: false,
        cuts,
        tell: (view) => ({
          because: [view.printed.cells[cell]!],
          say: say("cross-numbers.step-no-repeat", {
            ...groupWords(view, g),
            text: printNumber(view.puzzle, value),
          }),
        }),
      };
    }
  }
}

const groupWords = ({ puzzle, m }: Read, group: number) =>
  puzzle.distinct === "grid" ? { direction: "grid", line: 0 } : nameOf(m.size, group);

/** Where a group has as many cells as there are numbers, each number needs a cell, and has only one left. */
export const onlyPlaces = (walk: Walk): Sight<Move> | null =>
  walk.m.groups.length === 0 ? null : sightOf(homes(walk));

function* homes(walk: Walk): Generator<Move> {
  const { puzzle, sheet, m, state } = walk;
  for (const [g, group] of m.groups.entries()) {
    if (group.length !== m.numbers) continue;
    for (let value = puzzle.range[0]; value <= puzzle.range[1]; value++) {
      const bit = 1 << (value & 31);
      const able = group.filter((cell) => (state[cell * m.words + (value >> 5)]! & bit) !== 0);
      const home = able[0]!;
      if (able.length !== 1 || sheet.numbers[home] !== null || countOf(m, state, home) < 2) continue;
      const place = nameOf(m.size, g).direction === "across" ? (home % m.size) + 1 : Math.floor(home / m.size) + 1;
      yield {
        settles: true,
        cuts: [{ blank: blankAt(walk, home), left: onlyWords(value) }],
        tell: (view) => ({
          because: othersOf(view, group, home),
          say: say("cross-numbers.step-only-place", {
            ...groupWords(view, g),
            text: printNumber(puzzle, value),
            place,
            row: Math.floor(home / m.size) + 1,
          }),
        }),
      };
    }
  }
}

/** The other cells of a group, as far as something stands or is crossed out there. */
function othersOf(view: Read, group: readonly number[], home: number): string[] {
  const others = group.filter((cell) => cell !== home);
  return [
    ...others.filter((cell) => view.sheet.numbers[cell] !== null).map((cell) => view.printed.cells[cell]!),
    ...crossedIn(
      view,
      others.filter((cell) => view.sheet.numbers[cell] === null).map((cell) => blankAt(view, cell)),
    ),
  ];
}
