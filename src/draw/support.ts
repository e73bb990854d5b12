/** Figures to think with, for the foot of a sheet: a number line, ten frames, a hundred square. They show no solution. */
import { type Figure, line, type Mark, rect, text } from "../engine/figure.ts";

export const SUPPORTS = ["number-line", "ten-frame", "hundred-square"] as const;
export type Support = (typeof SUPPORTS)[number];

/** Maximum number of divisions of a number line with a number at each; beyond it, tens have numbers and ones have marks. */
const MAX_NUMBERED = 20;
/** Length of ticks above and below the line, as a share of the em of its numbers. */
const TICK = { numbered: 0.45, five: 0.36, one: 0.22 } as const;
/** From the line down to the centre of its numbers, as a share of their em. */
const TO_NUMBER = 1.1;
/** From the last numbers to the ends of the line, in divisions. */
const END = 0.5;

/** A line from 0 to 10, 20 or 100. One cell is the distance between two printed numbers; `em`: the size of numbers in cells. */
export function numberLine(to: number, em: number): Figure {
  const step = to > MAX_NUMBERED ? 10 : 1;
  const parts = to / step;
  const width = parts + 2 * END;
  const y = TICK.numbered * em;
  const marks: Mark[] = [line("frame", 0, y, width, y)];
  for (let number = 0; number <= to; number++) {
    const x = END + number / step;
    const isNumbered = number % step === 0;
    const reach = em * (isNumbered ? TICK.numbered : number % 5 === 0 ? TICK.five : TICK.one);
    marks.push(line(isNumbered ? "frame" : "rule", x, y - reach, x, y + reach));
    if (isNumbered) marks.push(text("label", x, y + TO_NUMBER * em, em, String(number)));
  }
  return plain(width, y + (TO_NUMBER + 0.5) * em, marks);
}

/** Ten frames, each two rows of five, side by side, to fill with counters or drawings. */
export function tenFrames(count: number): Figure {
  const gap = 0.6;
  const marks = Array.from({ length: count }, (_, i) => i * (5 + gap)).flatMap((x): Mark[] => [
    ...[1, 2, 3, 4].map((column) => line("grid", x + column, 0, x + column, 2)),
    line("grid", x, 1, x + 5, 1),
    rect("frame", x, 0, 5, 2),
  ]);
  return plain(count * 5 + (count - 1) * gap, 2, marks);
}

/** The numbers from 1 to 100 in ten rows, with heavier lines after five, which show the complement to the next ten. */
export function hundredSquare(em: number): Figure {
  const inner = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((at): Mark[] => {
    const ink = at === 5 ? "frame" : "grid";
    return [line(ink, at, 0, at, 10), line(ink, 0, at, 10, at)];
  });
  const numbers = Array.from({ length: 100 }, (_, i) =>
    text("label", (i % 10) + 0.5, Math.floor(i / 10) + 0.5, em, String(i + 1)),
  );
  return plain(10, 10, [...inner, rect("frame", 0, 0, 10, 10), ...numbers]);
}

/** A figure without boxes to write in, printed at a fixed size. */
const plain = (width: number, height: number, marks: readonly Mark[]): Figure => ({
  width,
  height,
  cell: { least: 1, most: 100 },
  box: 0,
  marks,
});
