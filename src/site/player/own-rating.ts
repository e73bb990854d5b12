/** The player's rating in each kind, for choosing fitting puzzles. Stored only in this browser. */
import { NEWCOMER, type PlayerRating, rated } from "../../rating/glicko.ts";
import { startingRating } from "../../spec/measured/scale.ts";
import { madeBefore } from "./made-puzzle.ts";
import type { PageData } from "./page-data.ts";
import { setSetting, settingNamed } from "./store.ts";

/** Deviation of a puzzle's rating: of a puzzle made here, with a known score, and of one with only a known level. */
const DEVIATION = { made: 80, level: 120 };

const name = (kind: string): string => `rating ${kind}`;

/** The rating in a kind; at first that of a newcomer. `kind`: its id. */
export function ownRating(kind: string): PlayerRating {
  try {
    const { rating, deviation, volatility } = JSON.parse(settingNamed(name(kind)) ?? "") as PlayerRating;
    return [rating, deviation, volatility].every(Number.isFinite) ? { rating, deviation, volatility } : NEWCOMER;
  } catch {
    return NEWCOMER;
  }
}

/** Rates a finished attempt. With hints it counts half; a puzzle of unknown level does not count. */
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
  setSetting(name(puzzle.kind), JSON.stringify(kept));
}
