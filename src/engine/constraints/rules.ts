/** The rules half of a kind, made of its shape: what a page needs to play, without any solver. */
import type { CellsBoard } from "../board.ts";
import { type Entry, type Rules, type Slot, say, type Verdict, type Words } from "../kind.ts";
import { readWritten, told, written } from "../mixed-number.ts";
import { holds, type Shape } from "./constraint.ts";
import { countIn } from "./counted-numbers.ts";

/** How the puzzles of a kind are cells and constraints. */
export interface Layout<P> {
  /** Name in specs and data, which the kind's templates begin with. */
  readonly id: string;
  readonly slug: string;
  /** The shape of a puzzle: the same object for puzzles of the same shape. */
  shape(puzzle: P): Shape;
  /** The printed numbers, by cell, as the shape counts them. */
  givens(puzzle: P): readonly (number | null)[];
  /** The puzzle with other printed numbers. */
  withGivens(puzzle: P, givens: readonly (number | null)[]): P;
  /** What its rule is told with. */
  assumptions(puzzle: P): Words["values"];
  board(puzzle: P): CellsBoard;
  /** The whole puzzle in words; a blank is null. */
  describe(puzzle: P, texts: readonly (string | null)[]): readonly Words[];
}

/** Makes each shape once: `nameOf` is equal for puzzles of the same shape. */
export function shapesBy<P>(nameOf: (puzzle: P) => string, build: (puzzle: P) => Shape): (puzzle: P) => Shape {
  const shapes = new Map<string, Shape>();
  return (puzzle) => {
    const name = nameOf(puzzle);
    const shape = shapes.get(name) ?? build(puzzle);
    shapes.set(name, shape);
    return shape;
  };
}

/** The rules of a kind from its layout. Words of its own: `rule`, `broken-number` and `broken-<class of constraint>`. */
export function rulesOf<P>(layout: Layout<P>): Rules<P> {
  const { id, slug, board } = layout;
  return {
    id,
    slug,
    slots: (puzzle) => slotsOf(layout, puzzle),
    clues: () => [],
    rule: (puzzle) => say(`${id}.rule`, layout.assumptions(puzzle)),
    clueHeading: () => null,
    check: (puzzle, entry) => check(layout, puzzle, entry),
    board: (puzzle) => ({ ...board(puzzle), different: differentIn(layout.shape(puzzle)) }),
    describe: (puzzle, entry) => layout.describe(puzzle, textsOf(layout, puzzle, entry)),
  };
}

/** The slots of each constraint that all its numbers differ. */
const differentIn = ({ cells, constraints }: Shape): string[][] =>
  constraints
    .filter(({ sort, implied }) => sort === "all-different" && implied !== true)
    .map((constraint) => constraint.cells.flatMap((cell) => cells[cell]?.id ?? []));

function slotsOf<P>(layout: Layout<P>, puzzle: P): Slot[] {
  const givens = layout.givens(puzzle);
  const shape = layout.shape(puzzle);
  const known = blanks.get(shape) ?? blankSlots(shape);
  blanks.set(shape, known);
  return known.map(({ length, ...blank }, i) => {
    const number = givens[i] ?? null;
    const given = number === null ? null : textOf(shape, number);
    return { ...blank, given, length: Math.max(length, given?.length ?? 0) };
  });
}

/** The slots of a shape without givens, of which some have hundreds of choices. */
const blanks = new WeakMap<Shape, readonly Slot[]>();

const blankSlots = (shape: Shape): Slot[] =>
  shape.cells.map(({ id, row, column, numbers, least, most, name }) => ({
    ...{ id, row, column, name },
    given: null,
    choices: numbers?.map((number) => textOf(shape, number)) ?? null,
    length: Math.max(...extremes(shape, least, most).map((number) => textOf(shape, number).length)),
  }));

/** A number of a shape, as it counts them, as a text that is written. */
export const textOf = ({ unit = 1 }: Shape, number: number): string => written(number * unit, unit);

/** Numbers between two of which one has the longest text: the last of all may be whole, and the one before a fraction. */
export const extremes = ({ unit }: Shape, least: number, most: number): number[] =>
  unit === undefined ? [least, most] : [least, most, most - 1];

/** What stands in each cell, given or written; null for a blank. */
export function textsOf<P>(layout: Layout<P>, puzzle: P, entry: Entry): (string | null)[] {
  const givens = layout.givens(puzzle);
  const shape = layout.shape(puzzle);
  return shape.cells.map(({ id }, i) => {
    const given = givens[i] ?? null;
    return given === null ? (entry[id] ?? null) : textOf(shape, given);
  });
}

/** The number that a text writes, as a shape counts them, or null for a text that writes none: "07", "-0" and "1e3" are none. */
export function parseNumber({ unit = 1 }: Pick<Shape, "unit">, text: string): number | null {
  const number = countIn(readWritten(text, unit), unit);
  return Number.isSafeInteger(number) ? number : null;
}

/** Judges an entry: numbers that may not stand where they are, then constraints whose cells are filled. */
function check<P>(layout: Layout<P>, puzzle: P, entry: Entry): Verdict {
  const shape = layout.shape(puzzle);
  const { cells, constraints, unit = 1 } = shape;
  const texts = textsOf(layout, puzzle, entry);
  const numbers = texts.map((text) => (text === null ? null : parseNumber(shape, text)));
  const badTexts = cells.flatMap(({ id, numbers: choices, least, most }, i) => {
    const [text, number] = [texts[i] ?? null, numbers[i] ?? null];
    if (text === null || (number !== null && (choices === null || choices.includes(number)))) return [];
    const sort = choices === null ? "whole" : choices.length === most - least + 1 ? "range" : "list";
    const rule = say(`${layout.id}.broken-number`, {
      text,
      sort,
      least: told(least * unit, unit),
      most: told(most * unit, unit),
    });
    return [{ rule, slots: [id], clues: [] }];
  });
  const broken = constraints.flatMap((constraint) => {
    if (constraint.implied === true || holds(constraint, numbers)) return [];
    const rule = say(`${layout.id}.broken-${constraint.class}`, constraint.values);
    // Of numbers that must differ those that do not.
    const isGuilty = (cell: number): boolean =>
      constraint.sort !== "all-different" ||
      constraint.cells.some((other) => other !== cell && numbers[other] === numbers[cell] && numbers[cell] !== null);
    return [{ rule, slots: constraint.cells.filter(isGuilty).flatMap((cell) => cells[cell]?.id ?? []), clues: [] }];
  });
  return { done: !texts.includes(null) && badTexts.length + broken.length === 0, broken: [...badTexts, ...broken] };
}
