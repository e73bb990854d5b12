/** What is seen without notes: blanks with one choice left, lines with one blank, numbers that may not come twice. */
import type { Finding } from "../../deduce.ts";
import { say } from "../../kind.ts";
import { newTree, OPERATORS, readTree, workOut } from "./arithmetic.ts";
import { blankAt, blanksOf, choicesOf, crossedIn, lineWords, restsOn } from "./blanks.ts";
import { gapsOf } from "./filter.ts";
import { byLines } from "./line-looks.ts";
import { countOf, valuesOf } from "./model.ts";
import type { Read } from "./position.ts";
import { lineOf, nameOf, places, printNumber } from "./puzzle.ts";
import { type Sum, sumsOf } from "./sums.ts";

/** Blanks with one choice left that is not written yet. */
export function* oneLeft(view: Read): Generator<Finding> {
  const { m, state } = view;
  for (const line of places(m.lines)) {
    for (const blank of blanksOf(view, line)) {
      // Numbers are in two lines: the row speaks for them.
      if (line >= m.size && blank.kind === "number") continue;
      if (blank.kind === "number" && countOf(m, state, blank.index) !== 1) continue;
      const [text, ...others] = choicesOf(view, blank, state);
      if (text === undefined || others.length > 0) continue;
      const { kind, place } = blank;
      yield {
        finds: { [blank.id]: text },
        crosses: {},
        tell: () => ({
          because: [blank.id],
          say: say("cross-numbers.step-one-left", { kind, ...nameOf(m.size, line), place, text }),
        }),
      };
    }
  }
}

/** Lines with one blank: worked out backwards, or forwards where the total is blank. */
export function* lastBlanks(view: Read): Generator<Finding> {
  const { puzzle, sheet, m, printed, state } = view;
  for (const line of places(m.lines)) {
    const { numbers, operators, total } = lineOf(sheet, line);
    if (total !== null || (numbers as (number | null)[]).includes(null) || operators.includes(null)) continue;
    if (gapsOf(m, state, line) !== 1) continue;
    const tree = readTree(
      newTree(),
      operators.map((operator) => OPERATORS.indexOf(operator!)),
      m.order,
    );
    const makes = workOut(
      tree,
      Int32Array.from({ length: 17 }, (_, i) => numbers[i] ?? 0),
    );
    if (makes < 0) continue;
    const text = printNumber(puzzle, makes);
    yield {
      finds: { [printed.totals[line]!]: text },
      crosses: {},
      tell: () => ({
        because: restsOn(view, line),
        say: say("cross-numbers.step-total", {
          ...lineWords(view, line),
          sums: sumWords(view, sumsOf(tree, numbers, null)!.ahead),
          text,
        }),
      }),
    };
  }
  yield* byLines(view, "last");
}

/** Sums as flat lists of signs and numbers; ";" stands between two, "." after every third. */
export const sumWords = ({ puzzle }: Read, sums: readonly Sum[]): string[] =>
  sums.flatMap(([a, sign, b, value], i) => [
    ...(i === 0 ? [] : [i % 3 === 0 ? "." : ";"]),
    ...[printNumber(puzzle, a), sign, printNumber(puzzle, b), "=", printNumber(puzzle, value)],
  ]);

/** A number that stands somewhere is crossed out wherever else it may not stand. */
export function* noRepeats(view: Read): Generator<Finding> {
  const { puzzle, sheet, m, state, printed } = view;
  for (const [g, group] of m.groups.entries()) {
    for (const cell of group) {
      const value = sheet.numbers[cell]!;
      if (value === null) continue;
      const bit = 1 << (value & 31);
      const others = group.filter(
        (other) => sheet.numbers[other] === null && (state[other * m.words + (value >> 5)]! & bit) !== 0,
      );
      if (others.length === 0) continue;
      const text = printNumber(puzzle, value);
      yield {
        finds: {},
        crosses: Object.fromEntries(others.map((other) => [printed.cells[other]!, [text]])),
        tell: () => ({
          because: [printed.cells[cell]!],
          say: say("cross-numbers.step-no-repeat", { ...groupWords(view, g), text }),
        }),
      };
    }
  }
}

const groupWords = ({ puzzle, m }: Read, group: number) =>
  puzzle.distinct === "grid" ? { direction: "grid", line: 0 } : nameOf(m.size, group);

/** Where a group has as many cells as there are numbers, each number needs a cell, and has only one left. */
export function* onlyPlaces(view: Read): Generator<Finding> {
  const { puzzle, sheet, m, state, printed } = view;
  for (const [g, group] of m.groups.entries()) {
    if (group.length !== m.numbers) continue;
    for (let value = puzzle.range[0]; value <= puzzle.range[1]; value++) {
      const bit = 1 << (value & 31);
      const homes = group.filter((cell) => (state[cell * m.words + (value >> 5)]! & bit) !== 0);
      const [home] = homes;
      if (homes.length !== 1 || sheet.numbers[home!] !== null || valuesOf(m, state, home!).length < 2) continue;
      const text = printNumber(puzzle, value);
      const place = nameOf(m.size, g).direction === "across" ? (home! % m.size) + 1 : Math.floor(home! / m.size) + 1;
      const values = { ...groupWords(view, g), text, place, row: Math.floor(home! / m.size) + 1 };
      yield {
        finds: { [printed.cells[home!]!]: text },
        crosses: {},
        tell: () => ({ because: othersOf(view, group, home!), say: say("cross-numbers.step-only-place", values) }),
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
