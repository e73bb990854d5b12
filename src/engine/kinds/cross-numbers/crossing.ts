/** A blank where two lines with two blanks each cross: only one number is in both of their lists. */
import { say } from "../../kind.ts";
import { blankAt, drawTogether, restsOn } from "./blanks.ts";
import { seenIn } from "./line-looks.ts";
import { bitCount } from "./model.ts";
import { type Move, type Sight, textsOf } from "./moves.ts";
import { formulaOf } from "./puzzle.ts";
import type { Walk } from "./walk.ts";

/** What pairs leave in a row and in a column, brought together. */
export function crossings(walk: Walk): Sight | null {
  const { sheet, m, gaps } = walk;
  let [first, open]: [Move | null, number] = [null, 0];
  for (let cell = 0; cell < m.size * m.size; cell++) {
    const [row, column] = [Math.floor(cell / m.size), m.size + (cell % m.size)];
    if (gaps[row] !== 2 || gaps[column] !== 2 || sheet.numbers[cell] !== null) continue;
    const [across, down] = [leftIn(walk, row, cell), leftIn(walk, column, cell)];
    // A list of one number needs no other.
    if (across === null || down === null || countIn(across) === 1 || countIn(down) === 1) continue;
    const both = across.map((word, w) => word & down[w]!);
    if (countIn(both) !== 1) continue;
    first ??= moveOf(walk, cell, both, [across, down]);
    open++;
  }
  return first === null ? null : { first, open };
}

/** What the pairs of a line leave of a cell, as words; null for a line that cannot be right. */
function leftIn(walk: Walk, line: number, cell: number): readonly number[] | null {
  const { m, state } = walk;
  const { cuts } = seenIn(walk, line, "pairs");
  if (cuts === null) return null;
  const cut = cuts.find(({ blank }) => blank.kind === "number" && blank.index === cell);
  return cut?.left ?? Array.from(state.subarray(cell * m.words, (cell + 1) * m.words));
}

const countIn = (words: readonly number[]): number => words.reduce((sum, word) => sum + bitCount(word), 0);

function moveOf(walk: Walk, cell: number, both: readonly number[], lists: readonly (readonly number[])[]): Move {
  const blank = blankAt(walk, cell);
  return {
    settles: true,
    cuts: [{ blank, left: both }],
    tell: (view) => {
      const { puzzle, sheet, m } = view;
      const [row, column] = [Math.floor(cell / m.size), cell % m.size];
      const [rowLeft, columnLeft] = lists.map((words) => drawTogether(textsOf(view, blank, words), puzzle.base ?? 10));
      return {
        because: [...new Set([...restsOn(view, row), ...restsOn(view, m.size + column)])],
        say: say("cross-numbers.step-crossing", {
          row: row + 1,
          column: column + 1,
          rowFormula: formulaOf(puzzle, sheet, row),
          columnFormula: formulaOf(puzzle, sheet, m.size + column),
          rowLeft: rowLeft!,
          columnLeft: columnLeft!,
          text: textsOf(view, blank, both)[0]!,
        }),
      };
    },
  };
}
