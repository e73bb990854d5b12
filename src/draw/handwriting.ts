/**
 * Handwriting on paper: strokes with round ends instead of type. Entries in a figure with boxes to write in are shown like this;
 * a key has no such boxes, and text typed on a screen is type.
 */
import { type Path, path, type Segment, type Text } from "../engine/figure.ts";
import type { Hand, Strokes } from "./digit-strokes.ts";
import { segmentOperators } from "./outline.ts";
import { DIGIT } from "./theme.ts";

/**
 * Height of a digit as a share of its box and, if its kind sets it small, of the em; width of a stroke as a share of that height.
 */
const HEIGHT = 0.5;
const MAX_EM = 0.9;
const STROKE = 0.085;
/** Gap between two digits, from centre line to centre line, as a share of their height. */
const APART = 0.24;
/** Rotation of each digit in degrees: from `least` in steps of a tenth. */
const TURN = { least: -3, steps: 51 } as const;

/** A handwritten text: its digits and the height of each, in cells. */
export interface Handwriting {
  readonly height: number;
  readonly digits: readonly WrittenDigit[];
}

/** A digit of a handwritten text: its strokes, its centre in cells, its rotation in radians. */
interface WrittenDigit {
  readonly character: string;
  readonly strokes: Strokes;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/**
 * Places the digits of a text; null if the handwriting lacks a character. `box`: shorter side of the smallest box, in cells. A
 * text is never wider than in type. Its position decides the rotation of its digits.
 */
export function placeDigits(mark: Text, box: number, hand: Hand): Handwriting | null {
  const characters = [...mark.text];
  const strokes = characters.flatMap((character) => hand.get(character) ?? []);
  if (characters.length === 0 || strokes.length < characters.length) return null;
  const width = strokes.reduce((sum, each) => sum + each.width, APART * (strokes.length - 1));
  const room = DIGIT.regular * mark.size * characters.length;
  const height = Math.min(HEIGHT * box, MAX_EM * mark.size, room / (width + STROKE));
  let left = mark.x - height * width * { start: 0, middle: 0.5, end: 1 }[mark.anchor ?? "middle"];
  const digits = strokes.map((each, i) => {
    const x = left + (height * each.width) / 2;
    left += height * (each.width + APART);
    return { character: characters[i]!, strokes: each, x, y: mark.y, angle: turnOf(mark, i) };
  });
  return { height, digits };
}

/** A handwritten text as one path. */
export const pathOf = ({ height, digits }: Handwriting): Path =>
  path(
    "pencil",
    digits.flatMap((digit) => turned(digit, height)),
    STROKE * height,
  );

/** Units of a digit's form in the height of the digit. */
const UNITS = 100;

/** The operators of a digit about its centre, in hundredths of its height. */
export function digitOperators({ width, segments }: Strokes): string {
  const x = (value: number): number => UNITS * (value - width / 2);
  const y = (value: number): number => UNITS * (value - 0.5);
  return `${segments.map((segment) => segmentOperators(segment, x, y)).join("")} S`.trimStart();
}

/** The scale and rotation of a digit's form as four operands. `height` in points. */
export function turnOperands(height: number, angle: number): string {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)].map((value) => Math.round((value * height * 10_000) / UNITS));
  return [cos, sin, -sin!, cos].map((value) => String(value! / 10_000)).join(" ");
}

/** Width of a stroke in a digit's form: `least` points or more on a digit of this height in points. */
export const strokeIn = (height: number, least: number): number => UNITS * Math.max(STROKE, least / height);

/** The strokes of a digit at its place. */
function turned({ strokes: { width, segments }, x, y, angle }: WrittenDigit, height: number): Segment[] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return segments.map(([command, ...numbers]): Segment => {
    const points: number[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [dx, dy] = [height * (numbers[i]! - width / 2), height * (numbers[i + 1]! - 0.5)];
      points.push(x + dx * cos - dy * sin, y + dx * sin + dy * cos);
    }
    return [command, ...points] as unknown as Segment;
  });
}

/** The rotation of a digit in radians, from the text, its position in the figure and the digit's index (FNV-1a hash). */
function turnOf({ text, x, y }: Text, index: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${text} ${Math.round(100 * x)} ${Math.round(100 * y)} ${index}`)
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  const degrees = TURN.least + ((hash >>> 8) % TURN.steps) / 10;
  return (degrees * Math.PI) / 180;
}
