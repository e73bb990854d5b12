/** Numerals that are parts of drawn things: the digits of a language's handwriting as thick lines. */
import { required } from "../../engine/required.ts";
import type { Hand } from "../digit-strokes.ts";
import { placed } from "../seasons/outlines.ts";
import type { PaintName } from "../seasons/paints.ts";
import type { Layer } from "../seasons/scene.ts";

/** Width of a line as a share of the numeral's height. */
const STROKE = 0.22;

interface Placed {
  /** Its middle and its lowest edge. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly paint: PaintName;
  readonly edge?: Layer["edge"];
  /** In degrees, about the middle of its lowest edge. */
  readonly turn?: number;
}

/** A digit. */
export function numeral(hand: Hand, digit: number, { x, y, height, paint, edge, turn = 0 }: Placed): Layer {
  const { width: broad, segments } = required(hand.get(String(digit)));
  const width = STROKE * height;
  const size = height - width;
  const middled = placed(segments, { at: [(-broad * size) / 2, -height + width / 2], size });
  return { segments: placed(middled, { at: [x, y], turn }), paint, width, edge };
}
