/** A blank where two lines with two blanks each cross: only one number is in both of their lists. */
import type { Finding } from "../../deduce.ts";
import { say } from "../../kind.ts";
import { blankAt, drawTogether, restsOn } from "./blanks.ts";
import { gapsOf } from "./filter.ts";
import { lookOf } from "./looks.ts";
import { type State, valuesOf } from "./model.ts";
import type { Read } from "./position.ts";
import { formulaOf, printNumber } from "./puzzle.ts";

/** What pairs leave in a row and in a column, brought together. */
export function* crossings(view: Read): Generator<Finding> {
  const { puzzle, sheet, m, state } = view;
  const after: (State | undefined)[] = [];
  for (let line = 0; line < m.lines; line++) {
    if (gapsOf(m, state, line) !== 2) continue;
    after[line] = lookOf(view, line, "pairs").after ?? undefined;
  }
  for (let cell = 0; cell < m.size * m.size; cell++) {
    const [row, column] = [Math.floor(cell / m.size), cell % m.size];
    const [across, down] = [after[row], after[m.size + column]];
    if (sheet.numbers[cell] !== null || across === undefined || down === undefined) continue;
    const [rowLeft, columnLeft] = [valuesOf(m, across, cell), valuesOf(m, down, cell)];
    const both = rowLeft.filter((value) => columnLeft.includes(value));
    // A list of one number needs no other.
    if (both.length !== 1 || rowLeft.length === 1 || columnLeft.length === 1) continue;
    const { id } = blankAt(view, cell);
    const text = printNumber(puzzle, both[0]!);
    const list = (values: number[]) =>
      drawTogether(
        values.map((value) => printNumber(puzzle, value)),
        puzzle.base ?? 10,
      );
    yield {
      finds: { [id]: text },
      crosses: {},
      tell: () => ({
        because: [...new Set([...restsOn(view, row), ...restsOn(view, m.size + column)])],
        say: say("cross-numbers.step-crossing", {
          row: row + 1,
          column: column + 1,
          rowFormula: formulaOf(puzzle, sheet, row),
          columnFormula: formulaOf(puzzle, sheet, m.size + column),
          rowLeft: list(rowLeft),
          columnLeft: list(columnLeft),
          text,
        }),
      }),
    };
  }
}
