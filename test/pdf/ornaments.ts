/** What stands on a page beside its puzzles and belongs to none: room to work in, tabs of sections, QR codes and the mascot. */

import { wordsInAll } from "../words-in-all.ts";
import { centreOf, holds, type PaperPage, type Shape } from "./marks.ts";
import { isSolid, isTile } from "./measure.ts";

/** The word at the right of a head, where readers note their time; the line and the stars end so far behind it, in points. */
const STARS = 70;

/** A page without them, and without what readers note beside heads. */
export function withoutOrnaments(page: PaperPage): PaperPage {
  const times = page.shows.filter(({ text }) => wordsInAll("book.time").has(text));
  const isNoted = ({ x, y, height }: Shape): boolean =>
    times.some(
      (time) => x > time.x + time.width && x < time.x + time.width + STARS && Math.abs(y + height / 2 - time.y) < 10,
    );
  const tabs = tabsOf(page);
  const ornaments = new Set([...workingSpaceOf(page), ...tabs, ...codesOf(page), ...mascotOf(page)]);
  return {
    ...page,
    shows: page.shows.filter((show) => !times.includes(show) && !tabs.some((tab) => holds(tab, [show.x, show.y]))),
    shapes: page.shapes.filter((shape) => !isNoted(shape) && !ornaments.has(shape)),
  };
}

/** Dots of room to work in are no larger, in points, and its frame holds many of them. */
const SPECK = 1.2;
const MANY = 20;

/** The frame and the dots of room to work in. */
function workingSpaceOf({ shapes }: PaperPage): Shape[] {
  const specks = shapes.filter(({ form, width }) => form === "circle" && width <= SPECK);
  if (specks.length < MANY) return [];
  const frames = shapes.filter(
    (shape) => shape.width > MANY && specks.filter((speck) => holds(shape, centreOf(speck))).length >= MANY,
  );
  return [...specks, ...frames];
}

/** Minimum ratio of a tab's height to its width. */
const TALL = 1.5;
/** They stand within this part of the breadth of a page from its edge. */
const EDGE = 0.1;

/** The tabs of sections at the outer edge of a page: two or more tall boxes, one above the other. */
function tabsOf({ shapes, width: breadth }: PaperPage): Shape[] {
  const isAtEdge = ({ x, width }: Shape): boolean => x + width < EDGE * breadth || x > (1 - EDGE) * breadth;
  const tall = shapes.filter(
    (shape) => shape.form === "rect" && shape.width > 12 && shape.height > TALL * shape.width && isAtEdge(shape),
  );
  return tall.filter((one) =>
    tall.some((other) => other !== one && Math.abs(centreOf(other)[0] - centreOf(one)[0]) < 1 && other.y !== one.y),
  );
}

/** One side of each black area of a QR code is smaller, in points; a code has at least this number of areas, each at most this far from another. */
const SMALL = 4;
const AREAS = 60;
const NEAR = 6;

/** The black areas of QR codes. */
function codesOf({ shapes }: PaperPage): Shape[] {
  const isBlack = ({ form, fill, stroke }: Shape): boolean => form === "rect" && fill === 0 && stroke === null;
  const left = new Set(shapes.filter((shape) => isBlack(shape) && Math.min(shape.width, shape.height) < SMALL));
  const codes: Shape[] = [];
  for (const first of left) {
    const code = [first];
    left.delete(first);
    // The list grows while it is read.
    for (const area of code)
      for (const other of left) {
        const [dx, dy] = [other.x - area.x - area.width, area.x - other.x - other.width];
        const [below, above] = [other.y - area.y - area.height, area.y - other.y - other.height];
        if (Math.max(dx, dy, below, above) > NEAR) continue;
        code.push(other);
        left.delete(other);
      }
    if (code.length >= AREAS) codes.push(...code);
  }
  return codes;
}

/** Number of points of a box with sharp corners, and minimum number of circles of a face (eyes and pupils). */
const CORNERS = 4;
const CIRCLES = 3;

/** The mascot: a pale body with round corners and a face, and the strokes with round ends that are its limbs, in the ink of its pupils. */
function mascotOf({ shapes }: PaperPage): Shape[] {
  const circles = shapes.filter(({ form, fill }) => form === "circle" && fill !== null);
  const bodies = shapes.filter((shape) => isTile(shape) && shape.stroke === null && shape.points.length > CORNERS);
  return bodies.flatMap((body) => {
    const face = circles.filter((circle) => holds(body, centreOf(circle)));
    const pupil = face.find(isSolid);
    if (face.length < CIRCLES || pupil === undefined) return [];
    const isLimb = ({ isRound, stroke, form }: Shape): boolean => isRound && stroke === pupil.fill && form !== "rect";
    return shapes.filter((shape) => shape === body || holds(body, centreOf(shape)) || isLimb(shape));
  });
}
