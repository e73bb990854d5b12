/**
 * Figures and text as PDF operators, for a page whose y runs down (as pdfkit sets it up). Raw operators are thirty times
 * cheaper than pdfkit's own calls, and keep black as black: greys are DeviceGray, which pdfkit cannot say.
 */
import type { Figure, Ink, Mark, Segment } from "../engine/figure.ts";
import type { Faces } from "./faces.ts";
import { type Font, type Lines, linesAt, printed, type Signs, STYLES, settingOf, TONES, weightOf } from "./theme.ts";

/** Where a figure goes: top left corner and side of one cell, in points. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** How heavy its lines are; by default fine where cells are small. */
  readonly lines?: Lines;
}

/** The operators that draw a figure. */
export function figureOperators(figure: Pick<Figure, "marks">, at: Placing, faces: Faces, signs: Signs = {}): string {
  const out: string[] = [];
  let ink: Ink | null = null;
  for (const mark of figure.marks) {
    if (mark.ink !== ink) out.push(inkOperators(mark.ink, at));
    ink = mark.ink;
    out.push(markOperators(mark, at, faces, signs));
  }
  return `q ${out.join("\n")} Q`;
}

/** The operators that show a line of text with its left end and baseline at x, y. `tracking`: points between letters. */
export function textOperators(
  text: string,
  { x, y, size, font, tracking = 0 }: { x: number; y: number; size: number; font: Font; tracking?: number },
  faces: Faces,
): string {
  if (text === "") return "";
  const face = faces[font];
  face.use();
  const spacing = tracking === 0 ? "" : `${number(tracking)} Tc `;
  return `BT 0 g ${spacing}/${face.id} ${number(size)} Tf 1 0 0 -1 ${number(x)} ${number(y)} Tm ${face.show(text)} TJ${tracking === 0 ? "" : " 0 Tc"} ET`;
}

function inkOperators(ink: Ink, at: Placing): string {
  const { fill, stroke } = STYLES[ink];
  const list: string[] = [];
  if (fill !== null) list.push(`${TONES[fill]} g`);
  if (stroke !== null) list.push(`${TONES[stroke.tone]} G ${number(weight(ink, at))} w`);
  list.push(ink === "ribbon" ? "1 J 1 j" : "2 J 0 j");
  return list.join(" ");
}

const weight = (ink: Ink, at: Placing): number => {
  const stroke = STYLES[ink].stroke;
  return stroke === null ? 0 : weightOf(stroke.weight, at.lines ?? linesAt(at.cell));
};

/** Fill, stroke or both, as the ink wants. */
const paint = (ink: Ink): string => {
  const { fill, stroke } = STYLES[ink];
  return fill === null ? "S" : stroke === null ? "f" : "B";
};

function markOperators(mark: Mark, at: Placing, faces: Faces, signs: Signs): string {
  const { cell } = at;
  const x = (value: number) => at.x + value * cell;
  const y = (value: number) => at.y + value * cell;
  const inset = STYLES[mark.ink].inset ? weight(mark.ink, at) / 2 : 0;
  switch (mark.shape) {
    case "line":
      return `${number(x(mark.x1))} ${number(y(mark.y1))} m ${number(x(mark.x2))} ${number(y(mark.y2))} l S`;
    case "rect": {
      const [width, height] = [mark.width * cell - 2 * inset, mark.height * cell - 2 * inset];
      const radius = Math.min(Math.max(0, mark.radius * cell - inset), width / 2, height / 2);
      return `${roundedRect(x(mark.x) + inset, y(mark.y) + inset, width, height, radius)} ${paint(mark.ink)}`;
    }
    case "circle":
      return `${disc(x(mark.x), y(mark.y), mark.radius * cell - inset)} ${paint(mark.ink)}`;
    case "path": {
      const broad = mark.width === undefined ? "" : `${number(mark.width * cell)} w `;
      return `${broad}${mark.segments.map((segment) => segmentOperators(segment, x, y)).join(" ")} ${paint(mark.ink)}`;
    }
    case "text": {
      const text = printed(mark.text, signs);
      const { font, size: scale, baseline } = settingOf(mark.ink, text);
      const size = mark.size * cell * scale;
      const width = faces[font].width(text, size);
      const left = x(mark.x) - { start: 0, middle: width / 2, end: width }[mark.anchor ?? "middle"];
      return textOperators(text, { x: left, y: y(mark.y) + baseline * mark.size * cell, size, font }, faces);
    }
  }
}

function segmentOperators(segment: Segment, x: (v: number) => number, y: (v: number) => number): string {
  switch (segment[0]) {
    case "M":
      return `${number(x(segment[1]))} ${number(y(segment[2]))} m`;
    case "L":
      return `${number(x(segment[1]))} ${number(y(segment[2]))} l`;
    case "C": {
      const [, x1, y1, x2, y2, x3, y3] = segment;
      return `${[x(x1), y(y1), x(x2), y(y2), x(x3), y(y3)].map(number).join(" ")} c`;
    }
    case "Z":
      return "h";
  }
}

/** How far a curve's control points stand from its ends, over the radius, to pass for a quarter of a circle. */
const BOW = 0.5523;

function roundedRect(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return `${number(x)} ${number(y)} ${number(width)} ${number(height)} re`;
  const [right, bottom, k] = [x + width, y + height, radius * (1 - BOW)];
  const n = (...values: number[]) => values.map(number).join(" ");
  return [
    `${n(x + radius, y)} m ${n(right - radius, y)} l ${n(right - k, y, right, y + k, right, y + radius)} c`,
    `${n(right, bottom - radius)} l ${n(right, bottom - k, right - k, bottom, right - radius, bottom)} c`,
    `${n(x + radius, bottom)} l ${n(x + k, bottom, x, bottom - k, x, bottom - radius)} c`,
    `${n(x, y + radius)} l ${n(x, y + k, x + k, y, x + radius, y)} c h`,
  ].join(" ");
}

const disc = (x: number, y: number, radius: number): string =>
  roundedRect(x - radius, y - radius, 2 * radius, 2 * radius, radius);

/** Two decimals are 0.0035 mm: fine enough, and the same on every machine. */
const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);
