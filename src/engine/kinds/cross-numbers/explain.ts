/** The named ways to find a number, cheapest first, and the whole way through a puzzle by them. */
import { apply, stepOf } from "../../deduce.ts";
import { LEVELS, type Level, type Position, type Step, type Technique } from "../../kind.ts";
import { crossings } from "./crossing.ts";
import { lastBlanks, noRepeats, oneLeft, onlyPlaces } from "./first-looks.ts";
import { byLines } from "./line-looks.ts";
import { findingOf, type Move, type Sight } from "./moves.ts";
import { positionIn } from "./position.ts";
import type { CrossNumbers } from "./puzzle.ts";
import { bySuppose } from "./suppose.ts";
import { isDone, take, type Walk, walkFrom } from "./walk.ts";

/** A technique with the function that looks for its moves. */
interface Look extends Technique {
  find(walk: Walk): Sight | null;
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
 * Steps from a position by the techniques up to a level, always the cheapest that finds something; solved when every
 * blank is filled and all lines are right. The same loop as `deduce`, on a position that changes in place.
 */
export function explain(puzzle: CrossNumbers, from: Position, upTo: Level): { steps: Step[]; solved: boolean } {
  const usable = TECHNIQUES.filter(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(upTo));
  const steps: Step[] = [];
  const walk = walkFrom(puzzle, from);
  if (walk === null) return { steps, solved: false };
  let place: Place = { before: null, step: null, at: from };
  for (;;) {
    if (isDone(walk)) return { steps, solved: true };
    const next = nextIn(usable, walk);
    if (next === null) return { steps, solved: false };
    const step = stepIn(walk, place, next.technique, next.sight);
    steps.push(step);
    take(walk, next.sight.first);
    place = { before: place, step, at: null };
  }
}

function nextIn(usable: readonly Look[], walk: Walk): { technique: Look; sight: Sight } | null {
  for (const technique of usable) {
    const sight = technique.find(walk);
    if (sight !== null) return { technique, sight };
  }
  return null;
}

/** A place on the way: the position after a step from the place before, found when it is asked for. */
interface Place {
  readonly before: Place | null;
  readonly step: Step | null;
  at: Position | null;
}

function positionAt(place: Place): Position {
  const ahead: Place[] = [];
  for (let own = place; own.at === null; own = own.before!) ahead.push(own);
  for (const own of ahead.reverse()) own.at = apply(own.before!.at!, own.step!);
  return place.at!;
}

/** A move as a step; its words are told of the position before it. */
function stepIn(walk: Walk, place: Place, technique: Technique, { first, open }: Sight): Step {
  const { puzzle } = walk;
  const tell = (): ReturnType<Move["tell"]> => first.tell(positionIn(puzzle, positionAt(place))!);
  const { finds, crosses } = findingOf(walk, first);
  return stepOf(technique, open, { finds, crosses, tell });
}
