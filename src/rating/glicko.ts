/**
 * The rating of a player, updated game by game with Glicko-2 (M. E. Glickman, "Example of the Glicko-2 system", 2012): a rating,
 * its certainty, and the player's consistency. The puzzle is the opponent; each attempt is a rating period.
 */
import { MIDDLE } from "../spec/measured/scale.ts";

export interface PlayerRating {
  readonly rating: number;
  /** One standard deviation of the rating. */
  readonly deviation: number;
  /** How much the rating fluctuates: about 0.06. */
  readonly volatility: number;
}

/** The rating of an unknown player. */
export const NEWCOMER: PlayerRating = { rating: MIDDLE, deviation: 350, volatility: 0.06 };

export interface Game {
  /** The puzzle's rating. */
  readonly rating: number;
  readonly deviation: number;
  /** 1: solved; 0: not. */
  readonly score: number;
}

/** Rating points in one unit of the paper's scale. */
const SCALE = 173.7178;
/** τ, the speed of changes in volatility. */
const TAU = 0.5;
const PRECISE = 1e-6;

const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** The expected score of a player against a puzzle, from 0 to 1. */
export function expectedScore(
  player: Pick<PlayerRating, "rating">,
  { rating, deviation }: Omit<Game, "score">,
): number {
  return 1 / (1 + Math.exp((-weight(deviation / SCALE) * (player.rating - rating)) / SCALE));
}

/** The rating after the games of one period, at least one. */
export function rated(player: PlayerRating, games: readonly Game[]): PlayerRating {
  const phi = player.deviation / SCALE;
  const parts = games.map((game) => {
    const g = weight(game.deviation / SCALE);
    const expected = expectedScore(player, game);
    return { information: g ** 2 * expected * (1 - expected), surprise: g * (game.score - expected) };
  });
  const variance = 1 / parts.reduce((sum, { information }) => sum + information, 0);
  const surprise = parts.reduce((sum, part) => sum + part.surprise, 0);
  const volatility = newVolatility(player.volatility, phi, variance, variance * surprise);
  const before = Math.sqrt(phi ** 2 + volatility ** 2);
  const after = 1 / Math.sqrt(1 / before ** 2 + 1 / variance);
  return { rating: player.rating + SCALE * after ** 2 * surprise, deviation: SCALE * after, volatility };
}

/** Step 5 of the paper: the volatility, by the Illinois variant of the method of false position. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const start = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const total = phi ** 2 + variance + e;
    return (e * (delta ** 2 - total)) / (2 * total ** 2) - (x - start) / TAU ** 2;
  };
  let a = start;
  let b = Math.log(delta ** 2 - phi ** 2 - variance);
  if (Number.isNaN(b)) {
    b = start - TAU;
    while (f(b) < 0) b -= TAU;
  }
  let [atA, atB] = [f(a), f(b)];
  while (Math.abs(b - a) > PRECISE) {
    const c = a + ((a - b) * atA) / (atB - atA);
    const atC = f(c);
    if (atC * atB <= 0) [a, atA] = [b, atB];
    else atA /= 2;
    [b, atB] = [c, atC];
  }
  return Math.exp(a / 2);
}
