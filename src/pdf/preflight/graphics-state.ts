/** The part of a PDF's graphics state that preflight needs. */
import type { Font } from "./font.ts";
import type { Colour } from "./mark.ts";
import { IDENTITY, type Matrix } from "./matrix.ts";
import type { Box } from "./pdf-file.ts";

export interface State {
  readonly matrix: Matrix;
  /** The clip; null if it hides everything. */
  readonly clip: Box | null;
  readonly fill: Colour;
  readonly stroke: Colour;
  readonly lineWidth: number;
  /** Line caps: 0 butt, 1 round, 2 square. */
  readonly cap: number;
  readonly font: Font | null;
  readonly size: number;
  readonly characterSpace: number;
  readonly wordSpace: number;
  /** Horizontal scaling of letters; 1 is normal. */
  readonly breadth: number;
  readonly leading: number;
  readonly rise: number;
  /** Filled, stroked, both, neither; from 4 on also clipping. */
  readonly mode: number;
  readonly transparency: Transparency;
}

/** The properties that make marks transparent. */
export interface Transparency {
  /** Opacity of areas and of lines; 1 is opaque. */
  readonly fill: number;
  readonly stroke: number;
  /** Blend mode; null for normal. */
  readonly blend: string | null;
  readonly mask: boolean;
  readonly group: boolean;
}

/** Why marks are transparent, in words; null if they are not. */
export function transparencyWords({ fill, stroke, blend, mask, group }: Transparency): string | null {
  const opacity = Math.min(fill, stroke);
  if (opacity < 1) return `opacity ${Math.round(opacity * 100)} %`;
  if (mask) return "a soft mask";
  if (blend !== null) return `blend mode ${blend}`;
  return group ? "a transparency group" : null;
}

const BLACK: Colour = { space: "gray", values: [0] };

/** The state at the start of a page. */
export const startState = (clip: Box): State => ({
  matrix: IDENTITY,
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
