/** The named ways to find a number, cheapest first, and the whole way through a puzzle by them. */
import { deduce, type Sight } from "../../deduce.ts";
import type { Level, Position, Technique } from "../../kind.ts";
import { crossings } from "./crossing.ts";
import { lastBlanks, noRepeats, oneLeft, onlyPlaces } from "./first-looks.ts";
import { byLines } from "./line-looks.ts";
import { findingOf, type Move } from "./moves.ts";
import { positionIn } from "./position.ts";
import type { CrossNumbers } from "./puzzle.ts";
import { bySuppose } from "./suppose.ts";
import { isDone, take, type Walk, walkFrom } from "./walk.ts";

/** A technique with the function that looks for its moves. */
interface Look extends Technique {
  find(walk: Walk): Sight<Move> | null;
}

export const TECHNIQUES: readonly Look[] = [
  { id: "one-left", level: "starter", cost: 1, find: oneLeft },
  { id: "last-blank", level: "starter", cost: 2, find: lastBlanks },
  { id: "no-repeat", level: "starter", cost: 2, find: noRepeats },
  { id: "only-place", level: "easy", cost: 3, find: onlyPlaces },
  { id: "factors", level: "easy", cost: 3, find: (walk) => byLines(walk, "factors") },
  { id: "divisions", level: "easy", cost: 3, find: (walk) => byLines(walk, "divisions") },
  { id: "extremes", level: "easy", cost: 4, find: (walk) => byLines(walk, "extremes") },
  { id: "crossing", level: "medium", cost: 6, find: crossings },
  { id: "pairs", level: "medium", cost: 6, find: (walk) => byLines(walk, "pairs") },
  { id: "bounds", level: "medium", cost: 7, find: (walk) => byLines(walk, "bounds") },
  { id: "odd-even", level: "hard", cost: 8, find: (walk) => byLines(walk, "odd-even") },
  { id: "last-digit", level: "hard", cost: 9, find: (walk) => byLines(walk, "last-digit") },
  { id: "nines", level: "hard", cost: 10, find: (walk) => byLines(walk, "nines") },
  { id: "cases", level: "hard", cost: 10, find: (walk) => byLines(walk, "cases") },
  { id: "all-cases", level: "expert", cost: 14, find: (walk) => byLines(walk, "full") },
  { id: "suppose", level: "expert", cost: 20, find: bySuppose },
];

/**
 * Steps from a position by the techniques up to a level; solved when every blank is filled and all lines are right. One
 * walk goes the whole way: words are told of the position before a move, read anew.
 */
export const explain = (puzzle: CrossNumbers, from: Position, upTo: Level, next = false) =>
  deduce<Walk, Move, Look>(
    {
      table: TECHNIQUES,
      read: (at) => walkFrom(puzzle, at),
      isSolved: isDone,
      see: (walk, { find }) => find(walk),
      take,
      findingOf: (walk, move, _, before) => ({
        ...findingOf(walk, move),
        tell: () => move.tell(positionIn(puzzle, before())!),
      }),
    },
    from,
    upTo,
    next,
  );
