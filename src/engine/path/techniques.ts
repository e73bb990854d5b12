/** The techniques of path puzzles, and how a puzzle is solved with them. */
import { stepOf } from "../deduce.ts";
import { LEVELS, type Level, type Position, type Step, type Technique } from "../kind.ts";
import { beside, between } from "./beside.ts";
import { bottleneck } from "./bottleneck.ts";
import { claimed } from "./claim.ts";
import { deadEnd, pass } from "./exits.ts";
import type { PathPuzzle, Reach } from "./grid.ts";
import { onlyNumber, onlyOfColour, onlyWalk } from "./range.ts";
import { room } from "./room.ts";
import { findingOf, type Look, type Spot } from "./spot.ts";
import { readStand, type Stand, withNumbers } from "./stand.ts";
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

/** Reasons from a position with the techniques up to a level. `id`: the kind's, in the names of its sentences. */
export function explain(
  id: string,
  reach: Reach,
  puzzle: PathPuzzle,
  from: Position,
  upTo: Level,
): { steps: Step[]; solved: boolean } {
  const usable = upToLevel(techniquesFor(reach), upTo);
  const steps: Step[] = [];
  // Every step has a stand of its own: its words may be asked for much later.
  let stand = readStand(puzzle, from, reach);
  while (stand.number.includes(-1)) {
    const found = firstOf(usable, stand);
    if (found === null) return { steps, solved: false };
    const { technique, spots } = found;
    const [spot] = spots;
    steps.push(stepOf(technique, spots.length, findingOf(id, stand, spot!)));
    stand = withNumbers(stand, spot!.numbers, spot!.cells);
  }
  return { steps, solved: true };
}

const upToLevel = (table: readonly PathTechnique[], upTo: Level): PathTechnique[] =>
  table.filter(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(upTo));

/** The cheapest technique that finds something, and what it finds; null when none does. */
function firstOf(table: readonly PathTechnique[], stand: Stand): { technique: PathTechnique; spots: Spot[] } | null {
  for (const technique of table) {
    const spots: Spot[] = [];
    for (const spot of technique.look(stand)) {
      spots.push(spot);
      if (technique.lone === true) break;
    }
    if (spots.length > 0) return { technique, spots };
  }
  return null;
}

/** Whether the techniques up to a level fill a stand; quick, with no sentence told and all that is open written at once. */
export function isFilledBy(table: readonly PathTechnique[], stand: Stand, upTo: Level): boolean {
  const usable = upToLevel(table, upTo);
  let now = stand;
  while (now.number.includes(-1)) {
    const found = firstOf(usable, now);
    if (found === null) return false;
    const numbers: number[] = [];
    const cells: number[] = [];
    for (const spot of found.spots) {
      for (const [i, k] of spot.numbers.entries()) {
        if (numbers.includes(k)) continue;
        numbers.push(k);
        cells.push(spot.cells[i]!);
      }
    }
    now = withNumbers(now, numbers, cells);
  }
  return true;
}
