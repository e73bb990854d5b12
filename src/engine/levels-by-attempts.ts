/** Which levels exist, by attempts: for kinds whose options do not tell it beforehand. */
import { LEVELS, type Level } from "./kind.ts";

/**
 * The `levels` of a kind from a test of one level. A level is tested only when the caller wants it, and once for the
 * same options, since a level that does not exist takes longest to test. `usual`: the default options of a level, with
 * which it exists.
 */
export function levelsByAttempts<O>(
  isMakeable: (options: O, level: Level) => boolean,
  usual: (level: Level) => O,
): (options: O, asked?: readonly Level[]) => Level[] {
  const known = new Map<string, boolean>();
  const isUsual = (place: string, level: Level): boolean => place === JSON.stringify([level, usual(level)]);
  return (options, asked = LEVELS) =>
    LEVELS.filter((level) => {
      if (!asked.includes(level)) return false;
      const place = JSON.stringify([level, options]);
      const answer = known.get(place) ?? (isUsual(place, level) || isMakeable(options, level));
      known.set(place, answer);
      return answer;
    });
}

/** After a first success the number of attempts is multiplied by this. */
const EXTENSION = 3;

/**
 * Whether two of a number of attempts succeed; after a first success three times as many are made. So a level that is
 * rare is hardly ever missed, and one that does not exist takes no longer. `succeeds`: whether the attempt of this
 * number does.
 */
export function succeedsTwice(tries: number, succeeds: (at: number) => boolean): boolean {
  let successes = 0;
  for (let at = 0; at < (successes === 0 ? tries : EXTENSION * tries); at++)
    if (succeeds(at) && ++successes === 2) return true;
  return false;
}

/** Whether one of a number of attempts succeeds. */
export function succeedsOnce(tries: number, succeeds: (at: number) => boolean): boolean {
  for (let at = 0; at < tries; at++) if (succeeds(at)) return true;
  return false;
}
