/**
 * Handwriting on paper: strokes with round ends instead of type. Entries in a figure with boxes to write in are shown like this;
 * a key has no such boxes, and text typed on a screen is type.
 */
import { type Path, path, type Segment, type Text } from "../engine/figure.ts";
import type { Hand, Strokes } from "./digit-strokes.ts";
import { closeOperators, openOperators, putText } from "./operators.ts";
import { putSegment } from "./outline.ts";
import { DIGIT } from "./theme.ts";

/**
 * Height of a digit as a share of its box and, if its kind sets it small, of the em; width of a stroke as a share of that height.
 */
const HEIGHT = 0.5;
const MAX_EM = 0.9;
const STROKE = 0.085;
/** Gap between two digits, from centre line to centre line, as a share of their height. */
const APART = 0.24;
/** Rotation of a text in degrees: from `least` in steps of one. */
const TURN = { least: -3, steps: 6 } as const;

/** A handwritten text: where its digits are, turned together about its position. */
export interface Handwriting {
  /** Height of its digits, in cells. */
  readonly height: number;
  /** Its position in cells: that of the mark. */
  readonly x: number;
  readonly y: number;
  /** Part of its width to the left of that position, in heights. */
  readonly before: number;
  /** Rotation in degrees, a whole number. */
  readonly turn: number;
  readonly digits: readonly WrittenDigit[];
}

/** A digit of a handwritten text. `centre`: from the left end of the text, in heights. */
interface WrittenDigit {
  readonly character: string;
  readonly strokes: Strokes;
  readonly centre: number;
}

/** The digits of a text side by side. `width`: from the first to the last centre line, in heights. */
interface WrittenText {
  readonly width: number;
  readonly digits: readonly WrittenDigit[];
}

/** Texts of each handwriting; null: it lacks a character. Numbers recur on every page. */
const known = new WeakMap<Hand, Map<string, WrittenText | null>>();
/** Size of the cache for each. */
const KEPT = 2_000;

function written(text: string, hand: Hand): WrittenText | null {
  let texts = known.get(hand);
  if (texts === undefined) {
    texts = new Map();
    known.set(hand, texts);
  }
  let found = texts.get(text);
  if (found === undefined) {
    found = sideBySide(text, hand);
    if (texts.size >= KEPT) texts.clear();
    texts.set(text, found);
  }
  return found;
}

function sideBySide(text: string, hand: Hand): WrittenText | null {
  const digits: WrittenDigit[] = [];
  let left = 0;
  for (const character of text) {
    const strokes = hand.get(character);
    if (strokes === undefined) return null;
    digits.push({ character, strokes, centre: left + strokes.width / 2 });
    left += strokes.width + APART;
  }
  return digits.length === 0 ? null : { width: left - APART, digits };
}

/**
 * Places the digits of a text; null if the handwriting lacks a character. `box`: shorter side of the smallest box, in cells. A
 * text is never wider than in type. Its position decides its rotation.
 */
export function placeDigits(mark: Text, box: number, hand: Hand): Handwriting | null {
  const text = written(mark.text, hand);
  if (text === null) return null;
  const { width, digits } = text;
  const { x, y, size, anchor } = mark;
  const typeWidth = DIGIT.regular * size * digits.length;
  const height = Math.min(HEIGHT * box, MAX_EM * size, typeWidth / (width + STROKE));
  const before = anchor === "start" ? 0 : anchor === "end" ? width : width / 2;
  return { height, x, y, before, turn: turnOf(mark), digits };
}

/** A handwritten text as one path. */
export const pathOf = (text: Handwriting): Path =>
  path(
    "pencil",
    text.digits.flatMap((digit) => turned(digit, text)),
    STROKE * text.height,
  );

/** Units of a digit's form in the height of the digit. */
const UNITS = 100;

/** The operators of a digit about its centre, in hundredths of its height. */
export function digitOperators({ width, segments }: Strokes): Uint8Array {
  const out = openOperators();
  for (const segment of segments) putSegment(out, segment, UNITS, (-UNITS * width) / 2, -UNITS / 2);
  putText(out, " S");
  return closeOperators(out).slice();
}

/** A form's height in half points: digits of slightly different heights share their operands. */
const HALVES = 2;

/** A handwritten text as forms of digits: operators before each, and the positions on the page. Lengths in points. */
export interface PlacedForms {
  readonly size: number;
  /** Scale and rotation as the first four operands of `cm`. */
  readonly operands: string;
  /** The centre of the first digit. */
  readonly x: number;
  readonly y: number;
}

/** Places the forms of a text in a figure with its origin at `left`, `top` and cells of a size. */
export function placeForms(
  { height, x, y, before, turn, digits }: Handwriting,
  left: number,
  top: number,
  cell: number,
): PlacedForms {
  const halves = Math.max(1, Math.floor(height * cell * HALVES + 0.001));
  const size = halves / HALVES;
  const { cos, sin } = TURNS[turn - TURN.least]!;
  const along = size * (digits[0]!.centre - before);
  return {
    size,
    operands: operandsOf(halves, turn - TURN.least),
    x: left + x * cell + along * cos,
    y: top + y * cell + along * sin,
  };
}

/** Distance from one digit's centre to the next in the units of forms. */
export const formStep = (from: WrittenDigit, to: WrittenDigit): number => UNITS * (to.centre - from.centre);

/** Sine and cosine of each rotation. */
const TURNS = Array.from({ length: TURN.steps }, (_, i) => {
  const angle = ((TURN.least + i) * Math.PI) / 180;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
});

/** Operands by height and rotation. */
const operands: string[] = [];

function operandsOf(halves: number, step: number): string {
  const known = operands[halves * TURN.steps + step];
  if (known !== undefined) return known;
  const { cos, sin } = TURNS[step]!;
  const number = (value: number) => String(Math.round((value * halves * 10_000) / (HALVES * UNITS)) / 10_000 + 0);
  const all = ` ${[cos, sin, -sin, cos].map(number).join(" ")}`;
  operands[halves * TURN.steps + step] = all;
  return all;
}

/** Width of a stroke in a digit's form: `least` points or more on a digit of this height in points. */
export const strokeIn = (height: number, least: number): number => UNITS * Math.max(STROKE, least / height);

/** The strokes of a digit at its place. */
function turned(
  { strokes: { width, segments }, centre }: WrittenDigit,
  { height, x, y, before, turn }: Handwriting,
): Segment[] {
  const { cos, sin } = TURNS[turn - TURN.least]!;
  const left = centre - before - width / 2;
  return segments.map(([command, ...numbers]): Segment => {
    const points: number[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [dx, dy] = [height * (left + numbers[i]!), height * (numbers[i + 1]! - 0.5)];
      points.push(x + dx * cos - dy * sin, y + dx * sin + dy * cos);
    }
    return [command, ...points] as unknown as Segment;
  });
}

/** The rotation of a text in degrees, from its characters and its position in the figure (FNV-1a hash). */
function turnOf({ text, x, y }: Text): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  hash = Math.imul(hash ^ Math.round(100 * x), PRIME);
  hash = Math.imul(hash ^ Math.round(100 * y), PRIME);
  return TURN.least + ((hash >>> 8) % TURN.steps);
}
const PRIME = 0x01000193;
