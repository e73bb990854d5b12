/** The techniques of path puzzles, and how a puzzle is solved with them. */
import { type Deduction, deduce, type Reasoning } from "../deduce.ts";
import { LEVELS, type Level, type Position, type Step, type Technique } from "../kind.ts";
import { beside, between } from "./beside.ts";
import { bottleneck } from "./bottleneck.ts";
import { claimed } from "./claim.ts";
import { deadEnd, pass } from "./exits.ts";
import type { PathPuzzle, Reach } from "./grid.ts";
import { onlyNumber, onlyOfColour, onlyWalk } from "./range.ts";
import { room } from "./room.ts";
import { findingOf, type Look } from "./spot.ts";
import { put, readStand, type Stand } from "./stand.ts";
import { trial } from "./trial.ts";
import { longWalks, shortWalks, straight, turningWalks } from "./walks.ts";

/** A technique with what it looks for; `lone`: as in the shared loop. */
export interface PathTechnique extends Technique {
  readonly lone?: boolean;
  readonly look: Look;
}

const TECHNIQUES: readonly PathTechnique[] = [
  { id: "between", level: "starter", cost: 1, look: between },
  { id: "straight", level: "starter", cost: 2, look: straight },
  { id: "beside", level: "starter", cost: 3, look: beside },
  { id: "pass", level: "easy", cost: 4, look: pass },
  { id: "end", level: "easy", cost: 5, look: deadEnd },
  { id: "place", level: "easy", cost: 6, look: shortWalks },
  { id: "far", level: "medium", cost: 9, look: longWalks },
  { id: "number", level: "medium", cost: 11, look: onlyNumber },
  { id: "colour", level: "medium", cost: 13, look: onlyOfColour },
  { id: "bottleneck", level: "hard", cost: 16, look: bottleneck },
  { id: "room", level: "hard", cost: 18, look: room },
  { id: "claim", level: "hard", cost: 20, lone: true, look: claimed },
  { id: "turn", level: "hard", cost: 22, look: turningWalks },
  { id: "walk", level: "hard", cost: 26, look: onlyWalk },
  { id: "trial", level: "expert", cost: 50, lone: true, look: trial },
];

/** The techniques where steps reach so far, cheapest first: a step to a corner may keep its colour. */
export const techniquesFor = (reach: Reach): readonly PathTechnique[] =>
  TECHNIQUES.filter(({ id }) => reach === 4 || id !== "colour");

/** The reasoning of a kind for the shared loop. `id`: the kind's, in the names of its sentences. */
export const reasoningOf = (id: string, reach: Reach): Reasoning<PathPuzzle, Stand> => ({
  table: techniquesFor(reach).map(
    ({ look, ...technique }): Deduction<Stand> => ({
      ...technique,
      find: function* (stand) {
        for (const spot of look(stand)) yield findingOf(id, stand, spot);
      },
    }),
  ),
  read: (puzzle, at) => readStand(puzzle, at, reach),
  isSolved: ({ number }) => !number.includes(-1),
});

/** Reasons from a position with the techniques up to a level. */
export function explain(
  reasoning: Reasoning<PathPuzzle, Stand>,
  puzzle: PathPuzzle,
  from: Position,
  upTo: Level,
): { steps: Step[]; solved: boolean } {
  const { steps, solved } = deduce(reasoning, puzzle, from, upTo);
  return { steps, solved };
}

/** Whether the techniques up to a level fill a stand, which is changed; quick, with no sentence told. */
export function isFilledBy(table: readonly PathTechnique[], stand: Stand, upTo: Level): boolean {
  const usable = table.filter(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(upTo));
  while (stand.number.includes(-1)) {
    const found = usable.some(({ look, lone }) => {
      const spots = [];
      for (const spot of look(stand)) {
        spots.push(spot);
        if (lone === true) break;
      }
      for (const { numbers, cells } of spots) {
        for (const [i, k] of numbers.entries()) if (stand.holder[k]! < 0) put(stand, k, cells[i]!);
      }
      return spots.length > 0;
    });
    if (!found) return false;
  }
  return true;
}
