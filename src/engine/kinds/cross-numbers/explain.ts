/** The named ways to find a number, cheapest first. Each looks at one line, or at one number, and says why. */
import { type Deduction, deduce, type Finding } from "../../deduce.ts";
import { type Level, type Position, type Step, say } from "../../kind.ts";
import { evaluate, newTree, OPERATORS, readTree } from "./arithmetic.ts";
import { clues } from "./assumptions.ts";
import { check } from "./check.ts";
import { filterLine, gapsOf, type Strength } from "./filter.ts";
import { type Model, modelOf, type State, valuesOf } from "./model.ts";
import {
  type CrossNumbers,
  cellId,
  cellOf,
  formulaOf,
  lineOf,
  nameOf,
  operatorId,
  parseNumber,
  places,
  printNumber,
  type Sheet,
  sheetOf,
  slotsOfLine,
  totalId,
} from "./puzzle.ts";

/** A position as data: the sheet with what is written, and what each blank can still be. */
interface View {
  readonly puzzle: CrossNumbers;
  readonly sheet: Sheet;
  readonly m: Model;
  readonly state: State;
}

export const TECHNIQUES: readonly Deduction<CrossNumbers>[] = [
  { id: "one-left", level: "starter", cost: 1, find: (puzzle, at) => oneLeft(viewOf(puzzle, at)) },
  { id: "last-blank", level: "starter", cost: 1, find: (puzzle, at) => lastBlanks(viewOf(puzzle, at)) },
  { id: "no-repeat", level: "starter", cost: 1, find: (puzzle, at) => noRepeats(viewOf(puzzle, at)) },
  { id: "extremes", level: "easy", cost: 3, find: (puzzle, at) => byLines(viewOf(puzzle, at), "extremes") },
  { id: "pairs", level: "medium", cost: 5, find: (puzzle, at) => byLines(viewOf(puzzle, at), "pairs") },
];

/** Steps from a position by the techniques up to a level; solved when every blank is filled and all lines are right. */
export function explain(puzzle: CrossNumbers, from: Position, upTo: Level): { steps: Step[]; solved: boolean } {
  const isSolved = ({ entry }: Position) => check(puzzle, entry).done;
  const { steps, solved } = deduce(TECHNIQUES, puzzle, isSolved, from, upTo);
  return { steps, solved };
}

function viewOf(puzzle: CrossNumbers, at: Position): View {
  const sheet = sheetOf(puzzle, at.entry);
  const { size } = sheet;
  const m = modelOf(puzzle, sheet);
  const state = m.start.slice();
  for (const cell of places(size * size)) {
    for (const text of sheet.numbers[cell] === null ? (at.crossed[cellId(size, cell)] ?? []) : []) {
      const value = parseNumber(text, puzzle.base ?? 10) ?? 9999;
      if (value >> 5 < m.words) state[cell * m.words + (value >> 5)]! &= ~(1 << (value & 31));
    }
  }
  for (const o of places(m.lines * (size - 1))) {
    for (const text of sheet.operators[o] === null ? (at.crossed[operatorId(size, o)] ?? []) : []) {
      const code = OPERATORS.indexOf(text as (typeof OPERATORS)[number]);
      if (code >= 0) state[m.operatorsAt + o]! &= ~(1 << code);
    }
  }
  return { puzzle, sheet, m, state };
}

/** A blank: a cell by number, or an operator. */
interface Blank {
  readonly id: string;
  readonly kind: "number" | "sign";
  /** What it can be in a state, as texts. */
  choices(state: State): string[];
}

const cellBlank = ({ puzzle, m }: View, cell: number): Blank => ({
  id: cellId(m.size, cell),
  kind: "number",
  choices: (state) => valuesOf(m, state, cell).map((value) => printNumber(puzzle, value)),
});

const signBlank = ({ m }: View, o: number): Blank => ({
  id: operatorId(m.size, o),
  kind: "sign",
  choices: (state) => OPERATORS.filter((_, code) => (state[m.operatorsAt + o]! & (1 << code)) !== 0),
});

/** Blank numbers and operators of a line, with the place of each: the line that crosses there, or the operator. */
function blanksOf(view: View, line: number): { blank: Blank; place: number }[] {
  const { size } = view.m;
  const { numbers, operators } = lineOf(view.sheet, line);
  return [
    ...places(size).flatMap((i) =>
      numbers[i] === null ? [{ blank: cellBlank(view, cellOf(size, line, i)), place: i + 1 }] : [],
    ),
    ...places(size - 1).flatMap((i) =>
      operators[i] === null ? [{ blank: signBlank(view, line * (size - 1) + i), place: i + 1 }] : [],
    ),
  ];
}

/** What a step rests on: the other slots of a line, and the statements that its arithmetic needs. */
const restsOn = ({ puzzle, m }: View, line: number, id: string): string[] => [
  ...slotsOfLine(m.size, line).filter((slot) => slot !== id),
  ...clues(puzzle).flatMap((clue) => (clue.id === "base" || clue.id === "totals" ? [] : [clue.id])),
];

/** Blanks with one choice left that is not written yet. */
function oneLeft(view: View): Finding[] {
  const { m, state } = view;
  return places(m.lines).flatMap((line) =>
    blanksOf(view, line).flatMap(({ blank, place }) => {
      const [text, ...others] = blank.choices(state);
      // Numbers are in two lines: the row speaks for them.
      if (text === undefined || others.length > 0 || (line >= m.size && blank.kind === "number")) return [];
      const { direction, line: row } = nameOf(m.size, line);
      const words = say("cross-numbers.step-one-left", {
        kind: blank.kind,
        direction,
        line: row,
        row,
        column: place,
        place,
        text,
      });
      const because = [blank.id, blank.kind === "sign" ? "signs" : "range"];
      return [{ because, finds: { [blank.id]: text }, crosses: {}, say: words }];
    }),
  );
}

/** Lines with one blank: the total is worked out, anything else is tried out. */
function lastBlanks(view: View): Finding[] {
  const { puzzle, sheet, m } = view;
  const totals = places(m.lines).flatMap((line) => {
    const { numbers, operators, total } = lineOf(sheet, line);
    const codes = operators.map((operator) => (operator === null ? -1 : OPERATORS.indexOf(operator)));
    if (total !== null || codes.includes(-1)) return [];
    const makes = evaluate(readTree(newTree(), codes, puzzle.order), numbers);
    if (typeof makes !== "number") return [];
    const text = printNumber(puzzle, makes);
    const id = totalId(m.size, line);
    const words = say("cross-numbers.step-total", {
      ...nameOf(m.size, line),
      formula: formulaOf(puzzle, sheet, line),
      text,
    });
    return [{ because: restsOn(view, line, id), finds: { [id]: text }, crosses: {}, say: words }];
  });
  return [...totals, ...byLines(view, "single")];
}

/** What looking at each line with a strength tells of its blanks, one finding a blank. */
function byLines(view: View, strength: Exclude<Strength, "full">): Finding[] {
  const { puzzle, sheet, m, state } = view;
  return places(m.lines).flatMap((line) => {
    const gaps = gapsOf(m, state, line);
    const fits = strength === "single" ? gaps === 1 : strength === "pairs" ? gaps === 2 : gaps > 1;
    const after = state.slice();
    if (!fits || !filterLine(m, after, line, strength)) return [];
    return blanksOf(view, line).flatMap(({ blank, place }) => {
      const [had, left] = [blank.choices(state), blank.choices(after)];
      if (had.length === left.length) return [];
      const out = had.filter((text) => !left.includes(text));
      const values = { ...nameOf(m.size, line), formula: formulaOf(puzzle, sheet, line), kind: blank.kind, place };
      const tell = left.length < 7 ? "left" : out.length < 7 ? "out" : "many";
      const words = say(`cross-numbers.step-${strength}`, { ...values, tell, left, out });
      const because = restsOn(view, line, blank.id);
      return left.length === 1
        ? [{ because, finds: { [blank.id]: left[0]! }, crosses: {}, say: words }]
        : [{ because, finds: {}, crosses: { [blank.id]: out }, say: words }];
    });
  });
}

/** A number that stands somewhere is crossed out wherever else it may not stand. */
function noRepeats(view: View): Finding[] {
  const { puzzle, sheet, m, state } = view;
  return m.groups.flatMap((group, g) =>
    group.flatMap((cell) => {
      const value = sheet.numbers[cell]!;
      if (value === null) return [];
      const text = printNumber(puzzle, value);
      const others = group.filter((other) => sheet.numbers[other] === null);
      const crosses = Object.fromEntries(
        others
          .filter((other) => valuesOf(m, state, other).includes(value))
          .map((other) => [cellId(m.size, other), [text]]),
      );
      if (Object.keys(crosses).length === 0) return [];
      const where = puzzle.distinct === "grid" ? { direction: "grid", line: 0 } : nameOf(m.size, g);
      const words = say("cross-numbers.step-no-repeat", { ...where, text });
      return [{ because: [cellId(m.size, cell), "range"], finds: {}, crosses, say: words }];
    }),
  );
}
