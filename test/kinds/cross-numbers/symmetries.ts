/** Cross Numbers: rows and columns exchanged, and the base that numbers are printed in. */
import type { Slot } from "../../../src/engine/kind.ts";
import type { Rng } from "../../../src/engine/rng.ts";
import { type Change, replaced, type Telling, type Text } from "../../properties/symmetries/kind.ts";

type Grid<T> = readonly (readonly (T | null)[])[];
interface CrossNumbers {
  readonly kind: "cross-numbers";
  readonly range: readonly [number, number];
  readonly order: string;
  readonly distinct: string;
  readonly base?: number | undefined;
  readonly cells: Grid<number>;
  readonly across: Grid<string>;
  readonly down: Grid<string>;
  readonly acrossTotals: readonly (number | null)[];
  readonly downTotals: readonly (number | null)[];
}

const GREATEST_TOTAL = 9999;
const GREATEST_NUMBER = 99;
const OPERATORS = ["+", "-", "*", "/", "|", "&"];
const DISTINCTS = ["none", "rows", "lines", "grid"];
const BASES = [2, 8, 10, 16];

const transpose = <T>(rows: Grid<T>): Grid<T> => rows[0]!.map((_, c) => rows.map((row) => row[c]!));

/** Where numbers must differ in rows alone, the columns would have to: no puzzle can say that. */
const turned = (puzzle: CrossNumbers): CrossNumbers | undefined =>
  puzzle.distinct === "rows"
    ? undefined
    : {
        ...puzzle,
        cells: transpose(puzzle.cells),
        across: transpose(puzzle.down),
        down: transpose(puzzle.across),
        acrossTotals: puzzle.downTotals,
        downTotals: puzzle.acrossTotals,
      };

/** A given of a grid at random, changed; the sums over all of them tell the puzzle and its reflection from it. */
function changedIn<T>(rows: Grid<T>, chance: Rng, change: (item: T) => T | null | undefined): Grid<T> | undefined {
  const places = rows.flatMap((row, r) => row.flatMap((item, c) => (item === null ? [] : [[r, c] as const])));
  if (places.length === 0) return undefined;
  const [r, c] = chance.pick(places);
  const item = change(rows[r]![c]!);
  return item === undefined ? undefined : replaced(rows, r, replaced(rows[r]!, c, item));
}

const CHANGES: readonly Change<CrossNumbers>[] = [
  {
    name: "a given number taken away",
    change: (puzzle, chance) => {
      const cells = changedIn(puzzle.cells, chance, () => null);
      return cells && { ...puzzle, cells };
    },
  },
  {
    name: "a given number raised by one",
    change: (puzzle, chance) => {
      const cells = changedIn(puzzle.cells, chance, (n) => (n < puzzle.range[1] ? n + 1 : undefined));
      return cells && { ...puzzle, cells };
    },
  },
  {
    name: "an operator replaced by another",
    change: (puzzle, chance) => {
      const other = (old: string) => chance.pick(OPERATORS.filter((operator) => operator !== old));
      const across = changedIn(puzzle.across, chance, other);
      return across && { ...puzzle, across };
    },
  },
  {
    name: "a total raised by one",
    change: (puzzle, chance) => {
      const rows = changedIn([puzzle.downTotals], chance, (n) => (n < GREATEST_TOTAL ? n + 1 : undefined));
      return rows && { ...puzzle, downTotals: rows[0]! };
    },
  },
  {
    name: "a total taken away",
    change: (puzzle, chance) => {
      const rows = changedIn([puzzle.acrossTotals], chance, () => null);
      return rows && { ...puzzle, acrossTotals: rows[0]! };
    },
  },
  {
    name: "a wider range",
    change: ({ range: [lo, hi], ...puzzle }) =>
      hi < GREATEST_NUMBER ? { ...puzzle, range: [lo, hi + 1] as const } : undefined,
  },
  {
    name: "another order of operations",
    change: (puzzle) => ({ ...puzzle, order: puzzle.order === "standard" ? "left-to-right" : "standard" }),
  },
  {
    name: "no numbers must differ",
    change: (puzzle) => (puzzle.distinct === "none" ? undefined : { ...puzzle, distinct: "none" }),
  },
  {
    name: "other numbers must differ",
    change: (puzzle, chance) => ({
      ...puzzle,
      distinct: chance.pick(DISTINCTS.filter((distinct) => distinct !== puzzle.distinct)),
    }),
  },
];

/** For a total: its neighbours, other numbers, and what is no number. */
function texts(puzzle: CrossNumbers, _: Slot, text: string): Text[] {
  const base = puzzle.base ?? 10;
  const total = Number.parseInt(text, base);
  const numbers = [total - 1, total + 1, 2 * total, 0, 1, GREATEST_TOTAL, GREATEST_TOTAL + 1]
    .filter((other) => other !== total)
    .map((other) => other.toString(base).toUpperCase());
  const strange = ["", " ", "x", `0${text}`, `${text} `, `+${text}`, `${text}.0`];
  return [...new Set([...numbers, ...strange])].map((text) => ({ text, right: false }));
}

/** What the property tests are told of Cross Numbers. */
const telling: Telling<CrossNumbers> = {
  options: [
    {},
    { size: 2, operators: ["+", "-", "*"], range: [0, 20] },
    { size: 3, order: "left-to-right", operators: ["+", "-", "*", "/"], distinct: "lines" },
    { size: 3, missingTotals: 1, missingOperators: 2 },
    { size: 3, base: 2, operators: ["+", "|", "&"], missingTotals: 1 },
    { size: 3, base: 16, range: [1, 30], blanks: 60 },
    { size: 3, distinct: "rows" },
    { size: 3, distinct: "grid", missingOperators: 1 },
  ],
  symmetries: [
    { name: "rows and columns exchanged", turn: turned },
    {
      name: "printed in another base",
      turn: ({ base: _, ...puzzle }, chance) => ({ ...puzzle, base: chance.pick(BASES) }),
    },
  ],
  changes: CHANGES,
  texts,
};

export default telling;
