/**
 * Handwriting on paper: strokes with round ends instead of type. Entries in a figure with boxes to write in are shown like this;
 * a key has no such boxes, and text typed on a screen is type.
 */
import { type Path, path, type Segment, type Text } from "../engine/figure.ts";
import type { Hand, Strokes } from "./digit-strokes.ts";
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

/**
 * A text as strokes; null if the handwriting lacks a character. `box`: shorter side of the smallest box, in cells. A text is
 * never wider than in type. Its position decides the rotation of its digits.
 */
export function handwritten(mark: Text, box: number, hand: Hand): Path | null {
  const characters = [...mark.text];
  const strokes = characters.flatMap((character) => hand.get(character) ?? []);
  if (characters.length === 0 || strokes.length < characters.length) return null;
  const width = strokes.reduce((sum, each) => sum + each.width, APART * (strokes.length - 1));
  const room = DIGIT.regular * mark.size * characters.length;
  const height = Math.min(HEIGHT * box, MAX_EM * mark.size, room / (width + STROKE));
  let left = mark.x - height * width * { start: 0, middle: 0.5, end: 1 }[mark.anchor ?? "middle"];
  const segments = strokes.flatMap((each, i) => {
    const middle = { x: left + (height * each.width) / 2, y: mark.y };
    left += height * (each.width + APART);
    return turned(each, middle, height, turnOf(mark, i));
  });
  return { ...path("pencil", segments, STROKE * height), ...(mark.slot === undefined ? {} : { slot: mark.slot }) };
}

/** Strokes of this height around a centre, rotated by an angle in radians. */
function turned({ width, segments }: Strokes, middle: { x: number; y: number }, height: number, angle: number) {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const place = (x: number, y: number): [number, number] => {
    const [dx, dy] = [height * (x - width / 2), height * (y - 0.5)];
    return [middle.x + dx * cos - dy * sin, middle.y + dx * sin + dy * cos];
  };
  return segments.map(([command, ...numbers]): Segment => {
    const points: number[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push(...place(numbers[i]!, numbers[i + 1]!));
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
