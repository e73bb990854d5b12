/** A number wall with gaps before two towers. Each number is the sum of the two below it, and the gaps have one answer. */
import type { Rng } from "../../../engine/rng.ts";
import type { Item } from "../../item.ts";
import { brick, type Design, numberAt, type Stage } from "../picture-design.ts";

const COURSES = 6;
/** Height of a brick as a share of its width, with its gaps, and the gap as a share of the width. */
const HEIGHT = 0.72;
const MORTAR = 0.055;
const GAPS = 6;

export const towers: Design = {
  look: (stock) => ({ ground: stock, band: "night", badge: "sun", isHigh: true }),
  draw: drawTowers,
};

function drawTowers({ job, chance, field, stock, unit }: Stage): Item[] {
  const bottom = field.y + field.height - 4 * unit;
  const wide = Math.min((0.93 * field.width) / COURSES, (0.86 * field.height) / (COURSES * HEIGHT));
  const high = wide * HEIGHT;
  const middle = field.x + field.width / 2;
  const [gap, round] = [wide * MORTAR, wide * 0.04];
  const dark = `dark ${stock}` as const;
  const shapes = [
    ...tower(field.x + 0.03 * field.width, 3, field.y + 0.24 * field.height, bottom, field.width, dark),
    ...tower(field.x + 0.655 * field.width, 3, field.y, bottom, field.width, dark),
  ];
  const bricks: ReturnType<typeof brick>[] = [];
  const numbers: Item[] = [];
  for (const [row, course] of wall(chance).entries())
    for (const [i, number] of course.entries()) {
      const x = middle + (i - (course.length - 1) / 2) * wide;
      const y = bottom - (row + 0.5) * high;
      // Mortar in the colour of the ground parts the wall from the towers.
      shapes.push(brick(x, y, wide + 2 * gap, high + 2 * gap, stock, round));
      bricks.push(brick(x, y, wide - gap, high - gap, number === null ? `light ${stock}` : "paper", round));
      if (number !== null) numbers.push(...numberAt(job, String(number), x, y, 0.42 * wide, "ink"));
    }
  return [{ item: "drawing", shapes: [...shapes, ...bricks] }, ...numbers];
}

/** A tower of bricks in two alternating courses, with battlements. */
function tower(
  left: number,
  across: number,
  top: number,
  bottom: number,
  front: number,
  fill: `dark ${Stage["stock"]}`,
) {
  const wide = 0.1 * front;
  const high = 0.0715 * front;
  const gap = 0.1 * wide;
  const shapes: ReturnType<typeof brick>[] = [];
  const put = (from: number, to: number, y: number, height = high) =>
    shapes.push(brick(left + ((from + to) / 2) * wide, y, (to - from) * wide - gap, height - gap, fill, 0.05 * wide));
  const courses = Math.max(0, Math.floor((bottom - top) / high - 0.8));
  for (let row = 0; row < courses; row++) {
    const y = bottom - (row + 0.5) * high;
    if (row % 2 === 0) for (let i = 0; i < across; i++) put(i, i + 1, y);
    else {
      put(0, 0.5, y);
      for (let i = 0.5; i < across - 1; i++) put(i, i + 1, y);
      put(across - 0.5, across, y);
    }
  }
  const y = bottom - (courses + 0.4) * high;
  if (courses > 0) for (let i = 0; i < across; i++) put(i + 0.22, i + 0.78, y, 0.8 * high);
  return shapes;
}

/** The courses from the lowest, with null for a gap. The last bricks of the lowest are gaps: the disc stands there. */
export function wall(chance: Rng): (number | null)[][] {
  const full: number[][] = [Array.from({ length: COURSES }, () => 1 + chance.int(6))];
  while (full.length < COURSES) {
    const below = full.at(-1)!;
    full.push(below.slice(1).map((number, i) => number + below[i]!));
  }
  const places = full.flatMap((course, row) => course.map((_, i) => [row, i] as const));
  const shown = full.map((course): (number | null)[] => [...course]);
  const blank = (row: number, i: number): void => {
    shown[row]![i] = null;
  };
  blank(0, COURSES - 1);
  blank(0, COURSES - 2);
  let gaps = 2;
  for (const [row, i] of chance.shuffle(places)) {
    const isBeside = [row - 1, row, row + 1].some((other) =>
      [i - 1, i, i + 1].some((at) => shown[other]?.[at] === null),
    );
    // The top brick is always shown.
    if (gaps === GAPS || isBeside || row === COURSES - 1) continue;
    blank(row, i);
    if (isSolved(shown)) gaps++;
    else shown[row]![i] = full[row]![i]!;
  }
  return shown;
}

/** Whether all gaps follow one after the other, each from two bricks: then they have one answer. */
function isSolved(courses: readonly (readonly (number | null)[])[]): boolean {
  const known = courses.map((course) => course.map((number) => number !== null));
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const [row, course] of known.slice(1).entries())
      for (const i of course.keys()) {
        const three = [
          [row + 1, i],
          [row, i],
          [row, i + 1],
        ] as const;
        const open = three.filter(([r, c]) => !known[r]![c]);
        if (open.length !== 1) continue;
        const [[r, c]] = open as [readonly [number, number]];
        known[r]![c] = true;
        isNew = true;
      }
  }
  return known.flat().every((isKnown) => isKnown);
}
