/** The first attempt of each player at each puzzle. A second attempt would measure the player's memory, not the puzzle. */
import { type Attempt, isRight } from "./attempt.ts";

/**
 * Removes later attempts of the same player at the same puzzle; keeps all attempts of unknown players. Among attempts on one day,
 * or on unknown days, the worst counts as the first. The order of attempts does not matter.
 */
export function firstAttempts(attempts: readonly Attempt[]): Attempt[] {
  const first = new Map<string, Attempt>();
  for (const attempt of attempts) {
    if (attempt.player === null) continue;
    const name = `${attempt.puzzle} ${attempt.player}`;
    const known = first.get(name);
    if (known === undefined || isBefore(attempt, known)) first.set(name, attempt);
  }
  return attempts.filter(
    (attempt) => attempt.player === null || first.get(`${attempt.puzzle} ${attempt.player}`) === attempt,
  );
}

function isBefore(a: Attempt, b: Attempt): boolean {
  if (a.date !== b.date && a.date !== null && b.date !== null) return a.date < b.date;
  if (isRight(a) !== isRight(b)) return isRight(b);
  if ((a.result === "solved") !== (b.result === "solved")) return b.result === "solved";
  return (a.seconds ?? 0) > (b.seconds ?? 0);
}
