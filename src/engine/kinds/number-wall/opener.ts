/**
 * The picture that opens a chapter of walls: a Steinhaus triangle. Each brick is odd or even like the sum of the two below; the bottom
 * row reads the same from both sides, so the whole wall does.
 */
import { type Figure, rect } from "../../figure.ts";
import { DARK, LIGHT, OPENER_CELL } from "../../opener-inks.ts";
import type { Rng } from "../../rng.ts";

const COURSES = 15;
/** Distance of two courses; sides and corners of a brick, in bricks. */
const PITCH = 1.13;
const BRICK = { width: 0.92, height: 1.05, radius: 0.11 };
/** Wanted share of odd bricks. */
const ODD = { least: 0.3, most: 0.6 };

/** Draws a wall of 15 courses whose three corners are alike. */
export function wallOpener(rng: Rng): Figure {
  const half = Math.ceil(COURSES / 2);
  const walls = Array.from({ length: 2 ** half }, (_, bits) =>
    coursesOver(Array.from({ length: COURSES }, (_, i) => ((bits >> Math.min(i, COURSES - 1 - i)) & 1) === 1)),
  ).filter(isFine);
  const marks = rng.pick(walls).flatMap((course, up) =>
    course.map((isOdd, i) => {
      const x = i + up / 2 + (1 - BRICK.width) / 2;
      const y = (COURSES - 1 - up) * PITCH + (PITCH - BRICK.height) / 2;
      return rect(isOdd ? DARK : LIGHT, x, y, BRICK.width, BRICK.height, BRICK.radius);
    }),
  );
  return { width: COURSES, height: COURSES * PITCH, cell: OPENER_CELL, box: 0, marks };
}

/** All courses over a bottom one, from there up; true: odd. */
function coursesOver(bottom: readonly boolean[]): boolean[][] {
  const courses = [[...bottom]];
  for (let course = courses[0]!; course.length > 1; courses.push(course))
    course = course.slice(1).map((right, i) => right !== course[i]);
  return courses;
}

function isFine(courses: readonly (readonly boolean[])[]): boolean {
  const bricks = courses.flat();
  const odd = bricks.filter(Boolean).length / bricks.length;
  return courses[0]![0] === courses.at(-1)![0] && odd >= ODD.least && odd <= ODD.most;
}
