/** The rules part of a kind, built from its shape: what a page needs for playing, without a solver. */
import type { CellsBoard } from "../board.ts";
import { cacheRecent } from "../cache-recent.ts";
import { type Clue, type Entry, type Rules, type Slot, say, type Value, type Verdict, type Words } from "../kind.ts";
import { countIn, countValue, numberOf, readWritten, written } from "../mixed-number.ts";
import { holds, type Shape } from "./constraint.ts";
import { spokenText } from "./counted-numbers.ts";

/** Describes the puzzles of a kind as cells and constraints. */
export interface Layout<P> {
  /** Name in specs and data. The keys of the kind's templates begin with it. */
  readonly id: string;
  readonly slug: string;
  /** The shape of a puzzle. Puzzles of the same shape share one object. */
  shape(puzzle: P): Shape;
  /** The givens by cell, in units of the shape; null for a blank. */
  givens(puzzle: P): readonly (number | null)[];
  /** The puzzle with other givens. */
  withGivens(puzzle: P, givens: readonly (number | null)[]): P;
  /** The values for the sentence of its rule. */
  assumptions(puzzle: P): Words["values"];
  board(puzzle: P): CellsBoard;
  /**
   * What sentences about a puzzle call its parts, where that is not what they usually call them. `text`: the number that a sentence
   * is about. Left out: all is called as usual.
   */
  nouns?(puzzle: P, text?: Value): Words["values"];
  /** Statements of the puzzle besides its givens, such as signs between cells. Left out: there are none. */
  clues?(puzzle: P): readonly Clue[];
  /** The puzzle with only the clues of these ids. Left out: there are no clues. */
  keepClues?(puzzle: P, keep: ReadonlySet<string>): P;
  /** The whole puzzle in words; a blank is null. */
  describe(puzzle: P, texts: readonly (string | null)[]): readonly Words[];
}

/** The shapes of a kind that are cached: a book has few sizes, but as many shapes as puzzles where these have regions of their own. */
const RECENT_SHAPES = 64;

/** Builds a shape once, as long as there are not many others. `nameOf` must be equal for puzzles of the same shape. */
export function shapesBy<P>(nameOf: (puzzle: P) => string, build: (puzzle: P) => Shape): (puzzle: P) => Shape {
  const recent = cacheRecent<string, Shape>(RECENT_SHAPES);
  return (puzzle) => recent(nameOf(puzzle), () => build(puzzle));
}

/**
 * Builds the rules of a kind from its layout. The kind needs the templates `rule`, `broken-number` and `broken-<class of
 * constraint>`.
 */
export function rulesOf<P>(layout: Layout<P>): Rules<P> {
  const { id, slug, board, nouns } = layout;
  return {
    id,
    slug,
    slots: (puzzle) => slotsOf(layout, puzzle),
    clues: (puzzle) => layout.clues?.(puzzle) ?? [],
    rule: (puzzle) => say(`${id}.rule`, layout.assumptions(puzzle)),
    clueHeading: () => null,
    check: (puzzle, entry) => check(layout, puzzle, entry),
    ...(nouns && { nouns: (puzzle) => nouns(puzzle) }),
    board: (puzzle) => ({ ...board(puzzle), different: differentIn(layout.shape(puzzle)) }),
    describe: (puzzle, entry) => layout.describe(puzzle, textsOf(layout, puzzle, entry)),
  };
}

/** The slots of each constraint whose numbers must all differ. */
const differentIn = ({ cells, constraints }: Shape): string[][] =>
  constraints
    .filter(({ type, implied }) => type === "all-different" && implied !== true)
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

/** The blank slots of a shape, cached because some have hundreds of choices. */
const blanks = new WeakMap<Shape, readonly Slot[]>();

const blankSlots = (shape: Shape): Slot[] =>
  shape.cells.map(({ id, row, column, numbers, least, most, name }) => ({
    ...{ id, row, column, name },
    given: null,
    choices: numbers?.map((number) => textOf(shape, number)) ?? null,
    length: Math.max(...extremes(shape, least, most).map((number) => textOf(shape, number).length)),
  }));

/** A number in units of the shape, as it is written. */
export const textOf = ({ unit = 1 }: Shape, number: number): string => written(numberOf(number, unit), unit);

/** Numbers of which one has the longest text: the largest number may be whole and the one before it a fraction. */
export const extremes = ({ unit }: Shape, least: number, most: number): number[] =>
  unit === undefined ? [least, most] : [least, most, most - 1];

/** The given or entry of each cell; null for a blank. */
export function textsOf<P>(layout: Layout<P>, puzzle: P, entry: Entry): (string | null)[] {
  const givens = layout.givens(puzzle);
  const shape = layout.shape(puzzle);
  return shape.cells.map(({ id }, i) => {
    const given = givens[i] ?? null;
    return given === null ? (entry[id] ?? null) : textOf(shape, given);
  });
}

/** Parses an entry into units of the shape; null for an invalid text such as "07", "-0" and "1e3". */
export function parseNumber({ unit = 1 }: Pick<Shape, "unit">, text: string): number | null {
  const number = countIn(readWritten(text, unit), unit);
  return Number.isSafeInteger(number) ? number : null;
}

/** Checks an entry: first numbers that are not allowed in their cell, then constraints whose cells are all filled. */
function check<P>(layout: Layout<P>, puzzle: P, entry: Entry): Verdict {
  const shape = layout.shape(puzzle);
  const { cells, constraints, unit = 1 } = shape;
  const nouns = layout.nouns?.(puzzle);
  const texts = textsOf(layout, puzzle, entry);
  const numbers = texts.map((text) => (text === null ? null : parseNumber(shape, text)));
  const badTexts = cells.flatMap(({ id, numbers: choices, least, most }, i) => {
    const [text, number] = [texts[i] ?? null, numbers[i] ?? null];
    if (text === null || (number !== null && (choices === null || choices.includes(number)))) return [];
    const sort = choices === null ? "whole" : choices.length === most - least + 1 ? "range" : "list";
    const rule = say(`${layout.id}.broken-number`, {
      text: spokenText(text),
      sort,
      least: countValue(least, unit),
      most: countValue(most, unit),
      ...nouns,
    });
    return [{ rule, slots: [id], clues: [] }];
  });
  const broken = constraints.flatMap((constraint) => {
    if (constraint.implied === true || holds(constraint, numbers)) return [];
    const rule = say(`${layout.id}.broken-${constraint.class}`, { ...constraint.values, ...nouns });
    // Of numbers that must differ, reports only those that are equal to another.
    const isGuilty = (cell: number): boolean =>
      constraint.type !== "all-different" ||
      constraint.cells.some((other) => other !== cell && numbers[other] === numbers[cell] && numbers[cell] !== null);
    const slots = constraint.cells.filter(isGuilty).flatMap((cell) => cells[cell]?.id ?? []);
    return [{ rule, slots, clues: constraint.clue === undefined ? [] : [constraint.clue] }];
  });
  return { done: !texts.includes(null) && badTexts.length + broken.length === 0, broken: [...badTexts, ...broken] };
}
