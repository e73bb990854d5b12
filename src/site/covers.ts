/** The covers of the archive's books: a file of its own for each, drawn by the engine that draws covers for printers. */
import { drawFront } from "../book/cover/front.ts";
import { KINDS } from "../engine/kinds/index.ts";
import type { Volume } from "./archive.ts";

const drawn = new WeakMap<Volume, string>();

/** The front cover of a book as SVG, drawn once. It shows no puzzle's answer: its paths are its own. */
export function coverOf(volume: Volume): string {
  const known = drawn.get(volume);
  if (known !== undefined) return known;
  const svg = drawFront(volume.manifest, KINDS);
  drawn.set(volume, svg);
  return svg;
}
