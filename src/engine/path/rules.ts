/** The rules of path puzzles: what a page needs to show a puzzle and to check entries. */
import type { Board } from "../board.ts";
import { type Entry, type Rules, type Slot, say, type Verdict, type Words } from "../kind.ts";
import { numberValue } from "../mixed-number.ts";
import type { PartedRule } from "../parted-rule.ts";
import {
  distance,
  numberIn,
  type PathPuzzle,
  type Place,
  placesOf,
  printed,
  type Reach,
  slotAt,
  unitOf,
  widthOf,
} from "./grid.ts";
import { enclosedHoles } from "./holes.ts";

/** Builds the rules of a kind. `id` and `slug`: its names; `reach`: directions of its steps. */
export const pathRules = (id: string, slug: string, reach: Reach): Rules<PathPuzzle> => ({
  id,
  slug,
  slots: (puzzle) => slotsOf(id, puzzle),
  clues: () => [],
  rule: (puzzle) => say(`${id}.rule`, { ...endsOf(puzzle), striped: stripedIn(puzzle) }),
  clueHeading: () => null,
  check: (puzzle, entry) => check(id, puzzle, entry, reach),
  board: (puzzle) => board(puzzle, reach),
  describe: (puzzle, entry) => describe(id, puzzle, entry),
});

/** 1 if there are striped squares, else 0. */
const stripedIn = (puzzle: PathPuzzle): number => (enclosedHoles(puzzle).length > 0 ? 1 : 0);

/**
 * One rule line for puzzles of different lengths that are printed together ("from one circle to the other"). Undefined if their
 * units differ, or an end is not given. A last number of 0 stands for the number in the other circle.
 */
export function sharedRule(id: string, puzzles: readonly PathPuzzle[]): Words | undefined {
  const all = puzzles.map((puzzle) => endsOf(puzzle));
  const [first] = all;
  if (first === undefined || all.some(({ unit }) => unit !== first.unit) || !puzzles.every(hasBothEnds))
    return undefined;
  const last = all.every((each) => each.last === first.last) ? first.last : 0;
  return say(`${id}.rule`, { ...first, last, striped: Math.max(...puzzles.map(stripedIn)) });
}

/**
 * The rule that puzzles with different units share, and the first numbers of each; a unit of 0 stands for these. Undefined if
 * there are no steps, or an end is not given.
 */
export function partedRule(id: string, puzzle: PathPuzzle): PartedRule | undefined {
  const ends = endsOf(puzzle);
  if (unitOf(puzzle) === 1 || !hasBothEnds(puzzle)) return undefined;
  const together = say(`${id}.rule`, { ...ends, unit: 0, last: 0, striped: stripedIn(puzzle) });
  return { together, own: say(`${id}.rule-own`, ends) };
}

function hasBothEnds(puzzle: PathPuzzle): boolean {
  const places = placesOf(puzzle);
  return [1, places.length].every((end) => places.some(({ given }) => given === end));
}

/** The first numbers and the last one as printed; `unit`: the puzzle's unit. */
function endsOf(puzzle: PathPuzzle) {
  const unit = unitOf(puzzle);
  return {
    unit: numberValue(unit),
    second: numberValue(2 * unit),
    third: numberValue(3 * unit),
    last: numberValue(unit * placesOf(puzzle).length),
  };
}

/** All numbers as they are written, in order. */
const textsOf = (puzzle: PathPuzzle): string[] => placesOf(puzzle).map((place, k) => printed(k + 1, place));

function slotsOf(id: string, puzzle: PathPuzzle): Slot[] {
  const places = placesOf(puzzle);
  const given = new Set(places.map((place) => place.given));
  const texts = textsOf(puzzle);
  const choices = texts.filter((_, k) => !given.has(k + 1));
  const length = Math.max(...texts.map((text) => text.length));
  return places.map((place) => ({
    id: place.slot,
    row: place.row + 1,
    column: place.column + 1,
    given: place.given === null ? null : printed(place.given, place),
    choices: place.given === null ? choices : [printed(place.given, place)],
    length,
    name: say(`${id}.slot`, { row: place.row + 1, column: place.column + 1 }),
  }));
}

function board(puzzle: PathPuzzle, reach: Reach): Board {
  const places = placesOf(puzzle);
  return {
    input: "path",
    rows: puzzle.cells.length,
    columns: widthOf(puzzle),
    last: places.length,
    texts: textsOf(puzzle),
    near: (slot) => {
      const from = places.find((place) => place.slot === slot);
      const isBeside = (place: Place) => from !== undefined && distance(from, place, reach) === 1;
      return places.filter(isBeside).map((place) => place.slot);
    },
    striped: enclosedHoles(puzzle).map(([row, column]) => ({ row: row + 1, column: column + 1 })),
  };
}

type Broken = Verdict["broken"][number];

function check(id: string, puzzle: PathPuzzle, entry: Entry, reach: Reach): Verdict {
  const places = placesOf(puzzle);
  const last = places.length;
  const unit = unitOf(puzzle);
  const isWritten = ({ given, slot }: Place) => given !== null || (entry[slot] ?? "") !== "";
  const broken: Broken[] = [];
  const breaks = (rule: string, values: Words["values"], at: readonly Place[]) =>
    broken.push({ rule: say(`${id}.${rule}`, values), slots: at.map(({ slot }) => slot), clues: [] });
  const holders = new Map<number, Place[]>();
  for (const place of places) {
    if (!isWritten(place)) continue;
    const number = numberIn(place, entry);
    if (number === null || number > last)
      breaks("broken-number", { text: entry[place.slot] ?? "", ...endsOf(puzzle) }, [place]);
    else holders.set(number, [...(holders.get(number) ?? []), place]);
  }
  let before = 0;
  for (let k = 1; k <= last; k++) {
    const [place, ...more] = holders.get(k) ?? [];
    if (place === undefined) continue;
    if (more.length > 0) {
      breaks("broken-repeat", { number: numberValue(k * unit) }, [place, ...more]);
      continue;
    }
    const pair = [holders.get(before)?.[0], place] as const;
    if (pair[0] !== undefined && distance(pair[0], pair[1], reach) > k - before) {
      const rule = k - before === 1 ? "broken-touch" : "broken-far";
      breaks(rule, { from: numberValue(before * unit), to: numberValue(k * unit), steps: k - before }, [
        pair[0],
        pair[1],
      ]);
    }
    before = k;
  }
  return { done: broken.length === 0 && places.every(isWritten), broken };
}

/** The size, then every row; a blank is an empty text and a hole is "#". */
function describe(id: string, puzzle: PathPuzzle, entry: Entry): Words[] {
  const places = placesOf(puzzle);
  const written = new Map(
    places.map((place) => {
      const number = numberIn(place, entry);
      return [place.slot, number === null ? "" : numberValue(number * place.unit)];
    }),
  );
  const rows = puzzle.cells.map((line, row) => {
    const cells = line.map((cell, column) => (cell === "#" ? "#" : (written.get(slotAt(row, column)) ?? "")));
    return say(`${id}.row`, { row: row + 1, cells });
  });
  const [height, width] = [puzzle.cells.length, widthOf(puzzle)];
  const holes = width * height - places.length;
  return [
    say(`${id}.grid`, { rows: height, columns: width, squares: places.length, ...endsOf(puzzle), holes }),
    ...rows,
  ];
}
