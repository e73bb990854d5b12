/** Finds by trial which levels exist, for kinds whose options do not show it. */
import { LEVELS, type Level } from "./kind.ts";

/**
 * The `levels` function of a kind, from a test of one level. Tests a level only when the caller asks for it, and once for the
 * same options, because a missing level takes longest to test. `usual`: the default options of a level; with them it exists.
 */
export function levelsByTries<O>(
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

/** After the first success the number of tries is multiplied by this. */
const EXTENSION = 3;

/**
 * Whether at least two of `tries` succeed; the first success allows three times as many. So a rare level is hardly ever missed,
 * and a missing one takes no longer. `succeeds`: whether the try with this index succeeds.
 */
export function succeedsTwice(tries: number, succeeds: (at: number) => boolean): boolean {
  let successes = 0;
  for (let at = 0; at < (successes === 0 ? tries : EXTENSION * tries); at++)
    if (succeeds(at) && ++successes === 2) return true;
  return false;
}

/** Whether at least one of `tries` succeeds. */
export function succeedsOnce(tries: number, succeeds: (at: number) => boolean): boolean {
  for (let at = 0; at < tries; at++) if (succeeds(at)) return true;
  return false;
}
