/** What a page has set before it draws: the part of a PDF's graphics state that preflight asks about. */
import type { Font } from "./font.ts";
import type { Colour } from "./mark.ts";
import { type Matrix, SAME } from "./matrix.ts";
import type { Box } from "./pdf-file.ts";

export interface State {
  readonly matrix: Matrix;
  /** What the clip lets through; null once nothing is. */
  readonly clip: Box | null;
  readonly fill: Colour;
  readonly stroke: Colour;
  readonly lineWidth: number;
  /** Ends of lines: 0 cut off, 1 round, 2 square. */
  readonly cap: number;
  readonly font: Font | null;
  readonly size: number;
  readonly characterSpace: number;
  readonly wordSpace: number;
  /** Breadth of letters, 1 as they are. */
  readonly breadth: number;
  readonly leading: number;
  readonly rise: number;
  /** Filled, stroked, both, neither; from 4 on also clipping. */
  readonly mode: number;
  readonly transparency: Transparency;
}

/** What makes marks transparent. */
export interface Transparency {
  /** Opacity of areas and of lines: 1 is opaque. */
  readonly fill: number;
  readonly stroke: number;
  /** How colours mix; null where what comes later covers. */
  readonly blend: string | null;
  readonly mask: boolean;
  readonly group: boolean;
}

/** What makes marks transparent, in words; null where nothing does. */
export function transparencyWords({ fill, stroke, blend, mask, group }: Transparency): string | null {
  const opacity = Math.min(fill, stroke);
  if (opacity < 1) return `opacity ${Math.round(opacity * 100)} %`;
  if (mask) return "a soft mask";
  if (blend !== null) return `blend mode ${blend}`;
  return group ? "a transparency group" : null;
}

const BLACK: Colour = { space: "gray", values: [0] };

/** The state at the beginning of a page. */
export const startState = (clip: Box): State => ({
  matrix: SAME,
  clip,
  fill: BLACK,
  stroke: BLACK,
  lineWidth: 1,
  cap: 0,
  font: null,
  size: 0,
  characterSpace: 0,
  wordSpace: 0,
  breadth: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  transparency: { fill: 1, stroke: 1, blend: null, mask: false, group: false },
});
