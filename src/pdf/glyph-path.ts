/** Outlines of letters as SVG path data, in as few characters as whole numbers allow. */
import type { GlyphPath } from "../draw/font-program.ts";

/** Path units in a point. */
export const STEPS = 100;

const LETTERS: Readonly<Record<string, string>> = {
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
};

/**
 * Writes an outline with its origin at `x`, `y` (points, y downwards). `scale`: points in one of its units. Each part begins at
 * an absolute position; the rest is relative.
 */
export function glyphPath({ commands }: GlyphPath, scale: number, x: number, y: number): string {
  const place = (value: number, i: number): number =>
    Math.round((i % 2 === 0 ? x + value * scale : y - value * scale) * STEPS);
  let written = "";
  let last = "";
  let pen: readonly number[] = [0, 0];
  for (const { command, args } of commands) {
    const places = args.map(place);
    const isMove = command === "moveTo";
    const letter = isMove ? "M" : (LETTERS[command] ?? "z");
    const numbers = isMove ? places : places.map((value, i) => value - pen[i % 2]!);
    written += letter === last ? ` ${numbers.join(" ")}` : letter + numbers.join(" ");
    if (places.length > 0) pen = places.slice(-2);
    last = letter;
  }
  return written.replaceAll(" -", "-");
}
