/** Judges what stands on the page by the rules alone. */
import { type Entry, say, type Verdict } from "../../kind.ts";
import { evaluate, newTree, OPERATORS, readTree } from "./arithmetic.ts";
import {
  type CrossNumbers,
  cellId,
  distinctGroups,
  lineOf,
  nameOf,
  parseNumber,
  places,
  printNumber,
  type Sheet,
  sheetOf,
  slotsOfLine,
} from "./puzzle.ts";
import { slots } from "./slots.ts";

/** Judges an entry; of a line with blanks, only steps whose numbers all stand there. */
export function check(puzzle: CrossNumbers, entry: Entry): Verdict {
  const sheet = sheetOf(puzzle, entry);
  const broken = [
    ...badTexts(puzzle, entry),
    ...repeats(puzzle, sheet),
    ...places(2 * sheet.size).flatMap((line) => brokenLine(puzzle, sheet, line)),
  ];
  const full = ![...sheet.numbers, ...sheet.operators, ...sheet.totals].includes(null);
  return { done: full && broken.length === 0, broken };
}

type Broken = Verdict["broken"][number];

/** Blanks that hold what may not stand there. */
function badTexts(puzzle: CrossNumbers, entry: Entry): Broken[] {
  return slots(puzzle).flatMap(({ id, given, choices }) => {
    const written = entry[id];
    if (given !== null || written === undefined) return [];
    if (choices === null ? parseNumber(written, puzzle.base ?? 10) !== null : choices.includes(written)) return [];
    const [lo, hi] = puzzle.range.map((value) => printNumber(puzzle, value)) as [string, string];
    const values = { text: written, lo, hi };
    if (choices === null) return [{ rule: say("cross-numbers.broken-number", values), slots: [id], clues: [] }];
    if (id.startsWith("r")) return [{ rule: say("cross-numbers.broken-range", values), slots: [id], clues: ["range"] }];
    const rule = say("cross-numbers.broken-sign", { ...values, operators: choices });
    return [{ rule, slots: [id], clues: ["signs"] }];
  });
}

function repeats(puzzle: CrossNumbers, { size, numbers }: Sheet): Broken[] {
  return distinctGroups(size, puzzle.distinct).flatMap((group, line) => {
    const where = puzzle.distinct === "grid" ? { direction: "grid", line: 0 } : nameOf(size, line);
    const seen = new Map<number, number[]>();
    for (const cell of group) {
      const value = numbers[cell]!;
      if (value !== null) seen.set(value, [...(seen.get(value) ?? []), cell]);
    }
    return [...seen.entries()]
      .filter(([, cells]) => cells.length > 1)
      .map(([value, cells]) => ({
        rule: say("cross-numbers.broken-repeat", { ...where, number: printNumber(puzzle, value) }),
        slots: cells.map((cell) => cellId(size, cell)),
        clues: ["range"],
      }));
  });
}

function brokenLine(puzzle: CrossNumbers, sheet: Sheet, line: number): Broken[] {
  const { numbers, operators, total } = lineOf(sheet, line);
  const codes = operators.map((operator) => (operator === null ? -1 : OPERATORS.indexOf(operator)));
  if (codes.includes(-1)) return [];
  const makes = evaluate(readTree(newTree(), codes, puzzle.order), numbers);
  if (makes === null || (typeof makes === "number" && (total === null || total === makes))) return [];
  const name = nameOf(sheet.size, line);
  const rule =
    typeof makes === "string"
      ? say(`cross-numbers.broken-${makes}`, name)
      : say("cross-numbers.broken-total", {
          ...name,
          makes: printNumber(puzzle, makes),
          total: printNumber(puzzle, total!),
        });
  return [{ rule, slots: slotsOfLine(sheet.size, line), clues: typeof makes === "string" ? ["steps"] : [] }];
}
