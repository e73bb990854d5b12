/** Paints paths. */
import { emit, type InterpreterState } from "./interpreter-state.ts";
import { grown, minScale } from "./matrix.ts";
import type { Path } from "./path-bounds.ts";
import type { Box } from "./pdf-file.ts";

/** A filled box this many times longer than wide is a line. */
const SLENDER = 4;

/** Draws the path: filled, stroked, or both. */
export function paint(
  interpreter: InterpreterState,
  { fill = false, stroke = false }: { fill?: boolean; stroke?: boolean },
): void {
  const { path, state } = interpreter;
  if (path.box === null) return;
  if (fill) emit(interpreter, { mark: "fill", box: path.box, colour: state.fill, thin: thinnest(path) });
  if (!stroke) return;
  const width = state.lineWidth * minScale(state.matrix);
  emit(interpreter, {
    mark: "stroke",
    box: strokeBox(path, path.box, width / 2, state.cap),
    colour: state.stroke,
    width,
  });
}

/** A straight line with butt caps has exactly its written length. */
function strokeBox(path: Path, box: Box, half: number, cap: number): Box {
  if (!path.straight || cap !== 0) return grown(box, half, half);
  return box.left === box.right ? grown(box, half, 0) : grown(box, 0, half);
}

function thinnest({ boxes }: Path): number | null {
  let least: number | null = null;
  for (const { left, right, bottom, top } of boxes ?? []) {
    const [short, long] = right - left < top - bottom ? [right - left, top - bottom] : [top - bottom, right - left];
    if (long >= SLENDER * short && (least === null || short < least)) least = short;
  }
  return least;
}
