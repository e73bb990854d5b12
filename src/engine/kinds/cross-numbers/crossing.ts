/** A blank where two lines with two blanks each cross: only one number is in both of their lists. */
import type { Sight } from "../../deduce.ts";
import { say } from "../../kind.ts";
import { blankAt, drawTogether, restsOn } from "./blanks.ts";
import { seenIn } from "./line-looks.ts";
import { bitCount } from "./model.ts";
import { type Move, textsOf } from "./moves.ts";
import { formulaOf, places } from "./puzzle.ts";
import type { Walk } from "./walk.ts";

/** What pairs leave in a row and in a column, brought together. */
export function crossings(walk: Walk): Sight<Move> | null {
  const { sheet, m, gaps } = walk;
  let first: Move | null = null;
  let open = 0;
  for (let row = 0; row < m.size; row++) {
    for (let c = 0; gaps[row] === 2 && c < m.size; c++) {
      const [cell, column] = [row * m.size + c, m.size + c];
      if (gaps[column] !== 2 || sheet.numbers[cell] !== null || !isFound(walk, cell, row, column)) continue;
      first ??= moveOf(walk, cell, leftIn(walk, row, cell), leftIn(walk, column, cell));
      open++;
    }
  }
  return first === null ? null : { first, open };
}

/** Is one number of a cell in both of its lists, which are longer? A list of one number needs no other. */
function isFound(walk: Walk, cell: number, row: number, column: number): boolean {
  if (seenIn(walk, row, "pairs").cuts === null || seenIn(walk, column, "pairs").cuts === null) return false;
  let [across, down, both] = [0, 0, 0];
  for (let w = 0; w < walk.m.words; w++) {
    const [own, other] = [wordIn(walk, row, cell, w), wordIn(walk, column, cell, w)];
    across += bitCount(own);
    down += bitCount(other);
    both += bitCount(own & other);
  }
  return both === 1 && across > 1 && down > 1;
}

/** Word w of what the pairs of a line leave of a cell. */
function wordIn(walk: Walk, line: number, cell: number, w: number): number {
  for (const { blank, left } of seenIn(walk, line, "pairs").cuts!) {
    if (blank.kind === "number" && blank.index === cell) return left[w]!;
  }
  return walk.state[cell * walk.m.words + w]!;
}

const leftIn = (walk: Walk, line: number, cell: number): number[] =>
  places(walk.m.words).map((w) => wordIn(walk, line, cell, w));

function moveOf(walk: Walk, cell: number, across: readonly number[], down: readonly number[]): Move {
  const blank = blankAt(walk, cell);
  const both = across.map((word, w) => word & down[w]!);
  return {
    settles: true,
    cuts: [{ blank, left: both }],
    tell: (view) => {
      const { puzzle, sheet, m } = view;
      const [row, column] = [Math.floor(cell / m.size), cell % m.size];
      const [rowLeft, columnLeft] = [across, down].map((words) =>
        drawTogether(textsOf(view, blank, words), puzzle.base ?? 10),
      );
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
