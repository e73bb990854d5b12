/** How Code Pegs are solved by reasons: the table of techniques, easiest first, and the quick look for the generator. */
import { deduce, type Reasoning } from "../../deduce.ts";
import { BLANK, LEVELS, type Level, type Position } from "../../kind.ts";
import { LISTING } from "./case-list.ts";
import { COMPARING } from "./compare.ts";
import { EASY } from "./easy.ts";
import { factsOf } from "./facts.ts";
import type { Puzzle } from "./rules.ts";
import { addsTo, findingOf, isSolved, type Stand, standAt, type Way } from "./stand.ts";
import { STARTER } from "./starter.ts";
import { TRYING } from "./trial.ts";

/** All techniques. */
export const TECHNIQUES: readonly Way[] = [...STARTER, ...EASY, ...COMPARING, ...LISTING, ...TRYING];

const REASONING: Omit<Reasoning<Puzzle, Stand>, "read"> = {
  table: TECHNIQUES.map(({ look, quick: _, ...technique }) => ({
    ...technique,
    find: (stand) => look(stand).map((found) => findingOf(stand, found)),
  })),
  isSolved,
};

/** The way from a position; see `PuzzleKind.explain`. */
export function explain(puzzle: Puzzle, from: Position, upTo: Level) {
  const facts = factsOf(puzzle);
  const reasoning = { ...REASONING, read: (_: Puzzle, at: Position) => standAt(puzzle, at, facts) };
  const { steps, solved } = deduce(reasoning, puzzle, from, upTo);
  return { steps, solved };
}

/**
 * The hardest level that solving takes, at most `upTo`; undefined where that is not enough. The same techniques as
 * `explain` runs, on sets alone and without words: all that the easier ones find is taken before a harder one is asked.
 */
export function levelOf(puzzle: Puzzle, upTo: Level): Level | undefined {
  const stand = standAt(puzzle, BLANK);
  const most = LEVELS.indexOf(upTo);
  let hardest = 0;
  for (let at = 0; !isSolved(stand); ) {
    const [level, to] = [LEVEL_OF[at] ?? LEVELS.length, at];
    if (level > most) return undefined;
    let taken = false;
    // One level's cheap techniques are asked together, each costly one by itself.
    do taken = takes(stand, TECHNIQUES[at++]!) || taken;
    while (LEVEL_OF[at] === level && !TECHNIQUES[at]!.lone && !TECHNIQUES[to]!.lone);
    if (!taken) continue;
    hardest = Math.max(hardest, level);
    at = 0;
  }
  return LEVELS[hardest]!;
}
/** The place in `LEVELS` of each technique's level. */
const LEVEL_OF = TECHNIQUES.map(({ level }) => LEVELS.indexOf(level));

/** Takes what a technique finds; false when that is nothing. */
function takes(stand: Stand, { look, quick, lone }: Way): boolean {
  let taken = false;
  for (const { to, writes, wide } of (quick ?? look)(stand)) {
    if (addsTo(stand, to, writes)) {
      taken = true;
      for (let p = 0; p < stand.open.length; p++) stand.open[p]! &= (wide ?? to)[p]!;
      stand.written |= writes;
    }
    if (lone) break;
  }
  return taken;
}
