/** The levels of a section: one, or a ramp from an easier to a harder one, as "easy..hard". */
import { LEVELS, type Level } from "../engine/kind.ts";
import { nearest } from "./nearest.ts";

/** Every text that names levels: each level, and each ramp. */
export const LEVEL_RANGES: readonly string[] = LEVELS.flatMap((from, i) => [
  from,
  ...LEVELS.slice(i + 1).map((to) => `${from}..${to}`),
]);

/** Reads "easy" or "easy..hard" as its levels, easiest first; says what is wrong with it otherwise. */
export function parseLevelRange(text: string): { levels: Level[] } | { problem: string; mend: string } {
  const [from, to, ...more] = text.split("..");
  const first = LEVELS.indexOf(from as Level);
  const last = to === undefined ? first : LEVELS.indexOf(to as Level);
  if (first < 0 || last < 0 || more.length > 0) {
    const meant = nearest(text, LEVEL_RANGES);
    const all = `a level is one of ${LEVELS.join(", ")}, or a ramp as easy..hard`;
    return { problem: `"${text}" is not a level`, mend: meant === undefined ? all : `did you mean "${meant}"?` };
  }
  if (to !== undefined && first === last) return { problem: "a ramp needs two levels", mend: `write "${from}"` };
  if (first > last) return { problem: "a ramp goes from easier to harder", mend: `write "${to}..${from}"` };
  return { levels: LEVELS.slice(first, last + 1) };
}

/** The levels of a text that has been read before. */
export function levelsOf(text: string): Level[] {
  const read = parseLevelRange(text);
  if ("problem" in read) throw new Error(read.problem);
  return read.levels;
}
