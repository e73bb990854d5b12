/** The reasons of path puzzles: named ways to find the next number. */
import { type Deduction, deduce, type Finding } from "../deduce.ts";
import { type Level, type Position, say } from "../kind.ts";
import { distance, numberIn, type PathPuzzle, type Place, placesOf, type Reach } from "./grid.ts";
import { onlyPlace } from "./only-place.ts";
import { shortestWay } from "./shortest-way.ts";
import { around, type Stand, slotsOf, standOf } from "./stand.ts";

/** The techniques of a kind, cheapest first. `id`: the kind's, in the names of its sentences. */
export const techniques = (id: string, reach: Reach): readonly Deduction<PathPuzzle>[] => [
  { id: "between", level: "starter", cost: 1, find: (puzzle, at) => between(id, standOf(puzzle, at, reach)) },
  { id: "straight", level: "starter", cost: 2, find: (puzzle, at) => shortestWay(id, standOf(puzzle, at, reach)) },
  { id: "beside", level: "starter", cost: 3, find: (puzzle, at) => beside(id, standOf(puzzle, at, reach)) },
  { id: "place", level: "easy", cost: 5, find: (puzzle, at) => onlyPlace(id, standOf(puzzle, at, reach)) },
];

/** Reasons from a position with the techniques up to a level. */
export function explain(
  table: readonly Deduction<PathPuzzle>[],
  puzzle: PathPuzzle,
  from: Position,
  upTo: Level,
): ReturnType<typeof deduce> {
  const places = placesOf(puzzle);
  const isFull = ({ entry }: Position) => places.every((place) => numberIn(place, entry) !== null);
  return deduce(table, puzzle, isFull, from, upTo);
}

/** A number whose two neighbours on the path are placed and touch only one free cell together. */
function between(id: string, stand: Stand): Finding[] {
  const { holders, numbers } = stand;
  return holders.flatMap((before, k) => {
    const after = holders[k + 2];
    if (before === undefined || after === undefined || holders[k + 1] !== undefined) return [];
    const shared = around(stand, before).filter((place) => distance(place, after, stand.reach) === 1);
    const taken = shared.filter((place) => numbers.has(place));
    const free = shared.filter((place) => !numbers.has(place));
    if (free.length !== 1) return [];
    const values = { number: k + 1, before: k, after: k + 2, shared: shared.length };
    return [
      {
        because: slotsOf([before, after, ...taken]),
        finds: { [free[0]!.slot]: String(k + 1) },
        crosses: {},
        say: say(`${id}.step-between`, { ...values, taken: taken.map((place) => numbers.get(place)!) }),
      },
    ];
  });
}

/** A number next to a placed one that has only one free cell there from which the next placed number can be reached. */
function beside(id: string, stand: Stand): Finding[] {
  const { holders, numbers, places } = stand;
  const placed = holders.flatMap((place, k) => (place === undefined ? [] : [k]));
  return placed.flatMap((k, i) =>
    ([1, -1] as const).flatMap((way) => {
      const number = k + way;
      if (number < 1 || number > places.length || holders[number] !== undefined) return [];
      const goal = placed[i + way];
      const next = around(stand, holders[k]!);
      const free = next.filter((place) => !numbers.has(place));
      const near = free.filter((place) => goal === undefined || canReach(stand, place, number, goal));
      if (near.length !== 1) return [];
      const taken = next.filter((place) => numbers.has(place));
      const usesGoal = goal !== undefined && near.length < free.length;
      const because = [holders[k]!, ...taken, ...(usesGoal ? [holders[goal]!] : [])];
      const values = { number, beside: k };
      return [
        {
          because: [...new Set(slotsOf(because))],
          finds: { [near[0]!.slot]: String(number) },
          crosses: {},
          say: usesGoal
            ? say(`${id}.step-near`, { ...values, goal, steps: Math.abs(goal - number) })
            : say(`${id}.step-beside`, values),
        },
      ];
    }),
  );
}

const canReach = ({ holders, reach }: Stand, place: Place, number: number, goal: number): boolean =>
  distance(place, holders[goal]!, reach) <= Math.abs(goal - number);
