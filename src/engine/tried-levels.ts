/** Levels that are found out by trying: for kinds whose options leave no other way to tell. */
import { LEVELS, type Level } from "./kind.ts";

/**
 * The `levels` of a kind from a test of one level. A level is tried only when it is asked for, and once for the same
 * options: that it does not exist takes longest to see.
 */
export function triedLevels<O>(
  isMakeable: (options: O, level: Level) => boolean,
): (options: O, asked?: readonly Level[]) => Level[] {
  const known = new Map<string, boolean>();
  return (options, asked = LEVELS) =>
    LEVELS.filter((level) => {
      if (!asked.includes(level)) return false;
      const place = JSON.stringify([level, options]);
      const answer = known.get(place) ?? isMakeable(options, level);
      known.set(place, answer);
      return answer;
    });
}
