/** Levels that are found out by trying: for kinds whose options leave no other way to tell. */
import { LEVELS, type Level } from "./kind.ts";

/**
 * The `levels` of a kind from a test of one level. A level is tried only when it is asked for, and once for the same
 * options: that it does not exist takes longest to see. `usual`: the options of a level that names none, with which it exists.
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

/** So many times as many tries are made once one of them has come to something. */
const EXTENSION = 3;

/**
 * Is a level met twice in a number of tries, or, when it is met once, in three times as many? One that comes seldom is
 * hardly ever missed so, and one that does not exist takes no longer. `isMet`: does the try of this number meet it?
 */
export function succeedsTwice(tries: number, succeeds: (at: number) => boolean): boolean {
  let successes = 0;
  for (let at = 0; at < (successes === 0 ? tries : EXTENSION * tries); at++)
    if (succeeds(at) && ++successes === 2) return true;
  return false;
}
