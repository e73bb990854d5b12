/** How Code Pegs are solved by reasons: the table of techniques, easiest first, and the quick look for the generator. */
import { deduce, sightOf } from "../../deduce.ts";
import { BLANK, LEVELS, type Level, type Position } from "../../kind.ts";
import { LISTING } from "./case-list.ts";
import { COMPARING } from "./compare.ts";
import { EASY } from "./easy.ts";
import type { Puzzle } from "./rules.ts";
import { addsTo, type Found, findingOf, isSolved, type Stand, standAfter, standAt, type Way } from "./stand.ts";
import { STARTER } from "./starter.ts";
import { TRYING } from "./trial.ts";

/** All techniques. */
export const TECHNIQUES: readonly Way[] = [...STARTER, ...EASY, ...COMPARING, ...LISTING, ...TRYING];

/** The way from a position; see `PuzzleKind.explain`. */
export const explain = (puzzle: Puzzle, from: Position, upTo: Level, next = false) =>
  deduce<Stand, Found, Way>(
    {
      table: TECHNIQUES,
      read: (at) => standAt(puzzle, at),
      isSolved,
      see: (stand, { look, lone }) => sightOf(look(stand), lone, ({ to, writes }) => addsTo(stand, to, writes)),
      findingOf,
      take: standAfter,
    },
    from,
    upTo,
    next,
  );

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
