/** The player's own rating in each kind, in this browser alone: it chooses puzzles that suit. */
import { NEWCOMER, type PlayerRating, rated } from "../../rating/glicko.ts";
import { startingRating } from "../../spec/measured/scale.ts";
import { madeBefore } from "./made-puzzle.ts";
import type { PageData } from "./page-data.ts";
import { set, setting } from "./store.ts";

/** How far a puzzle's rating may be off: of one that was made here, whose score is known, and of one whose level alone is. */
const DEVIATION = { made: 80, level: 120 };

const name = (kind: string): string => `rating ${kind}`;

/** The rating in a kind; that of a newcomer, until something was played. `kind`: its id. */
export function ownRating(kind: string): PlayerRating {
  try {
    const { rating, deviation, volatility } = JSON.parse(setting(name(kind)) ?? "") as PlayerRating;
    return [rating, deviation, volatility].every(Number.isFinite) ? { rating, deviation, volatility } : NEWCOMER;
  } catch {
    return NEWCOMER;
  }
}

/** Rates an attempt that has ended. One with hints is half solved; a puzzle whose level is not known tells nothing. */
export function rateAttempt(
  { id, level, puzzle }: Pick<PageData, "id" | "level" | "puzzle">,
  { solved, hints }: { solved: boolean; hints: number },
): void {
  const made = madeBefore(id);
  if (made === null && level === null) return;
  const game = {
    rating: made?.rating ?? startingRating(level, null),
    deviation: made === null ? DEVIATION.level : DEVIATION.made,
    score: solved ? (hints === 0 ? 1 : 0.5) : 0,
  };
  const { rating, deviation, volatility } = rated(ownRating(puzzle.kind), [game]);
  const kept = { rating: Math.round(rating), deviation: Math.round(deviation), volatility };
  set(name(puzzle.kind), JSON.stringify(kept));
}
