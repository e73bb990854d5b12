/** "Time ____ ☆☆☆" at the right end of a puzzle's head: what readers note of each puzzle, and how they liked it. */
import { line, type Mark, path, type Segment } from "../engine/figure.ts";
import { say } from "../engine/kind.ts";
import { plainText } from "../templates/markdown.ts";
import { type Item, MM } from "./item.ts";
import type { Setting } from "./setting.ts";
import { textAt } from "./text.ts";
import { group } from "./words-on-page.ts";

type TimeSetting = Pick<Setting, "sizes" | "profile" | "measure" | "phrase">;

/** Length of the line to write on: the same in all heads, so that their edges agree. */
const LINE = 12 * MM;
const TO_LINE = 1.2 * MM;
const TO_STARS = 1.8 * MM;
const STARS = 3;
/** Outer and inner radius of a star, and the distance between two centres. */
const STAR = { outer: 1.55 * MM, inner: 0.65 * MM, pitch: 3.9 * MM } as const;
/** Minimum distance from the words of the head. */
const APART = 4 * MM;
/** Small type from this size on is large print, which needs its heads for itself. */
const LARGE = 14;

const word = ({ phrase }: Pick<TimeSetting, "phrase">): string => plainText(phrase(say("book.time")));

/**
 * The length of the line, in points, if word, line and stars fit into `room` beside the words of a head; null if they do not, and for
 * children, in large print and on sheets.
 */
export function timeLine(room: number, setting: TimeSetting): number | null {
  const { sizes, profile } = setting;
  if (sizes.isChild || sizes.small >= LARGE || profile.sheets) return null;
  return APART + timeWidth(LINE, setting) <= room ? LINE : null;
}

/** The width of word, stars and a line of this length. */
export function timeWidth(length: number, { phrase, sizes, measure }: TimeSetting): number {
  const stars = (STARS - 1) * STAR.pitch + 2 * STAR.outer;
  return measure(word({ phrase }), "regular", sizes.small) + TO_LINE + length + TO_STARS + stars;
}

/** The same for a head that is as wide as word, line and stars: the line may be shorter. */
export function shortTimeLine(width: number, setting: TimeSetting): number | null {
  const whole = timeLine(Number.POSITIVE_INFINITY, setting);
  if (whole === null) return null;
  const left = width - timeWidth(0, setting);
  return left < SHORTEST ? null : Math.min(whole, left);
}
const SHORTEST = 6 * MM;

/** The word, a line of this length and the stars, ending at `right`. `y`: their baseline. */
export function timeItems(right: number, y: number, length: number, setting: TimeSetting): Item[] {
  const { sizes, measure } = setting;
  const middle = y - STAR.outer * 0.85;
  const centres = Array.from({ length: STARS }, (_, i) => right - STAR.outer - (STARS - 1 - i) * STAR.pitch);
  const end = centres[0]! - STAR.outer - TO_STARS;
  const start = end - length;
  const marks: Mark[] = [line("rule", start, y + 1, end, y + 1), ...centres.map((x) => star(x, middle))];
  return [
    group("paragraph", [textAt(word(setting), start - TO_LINE, y, sizes.small, measure, { anchor: "end" })]),
    { item: "ornament", marks },
  ];
}

/** A star with five points, one of them up. */
function star(x: number, y: number): Mark {
  const points = Array.from({ length: 10 }, (_, i): Segment => {
    const angle = ((i - 2.5) * Math.PI) / 5;
    const radius = i % 2 === 0 ? STAR.outer : STAR.inner;
    return [i === 0 ? "M" : "L", x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return path("rule", [...points, ["Z"]]);
}
