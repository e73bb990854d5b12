/** Texts as page operators outside a PDF: glyphs by their ids in the font files, to draw them as outlines. */

import type { GlyphPath } from "../draw/font-program.ts";
import type { Show } from "../draw/paint-marks.ts";
import { type Face, requireGlyphs, type Type } from "../draw/type.ts";

/** `outline`: y upwards from the baseline. Outline and advance are in units of the font; `em`: number of units in an em. */
export interface Glyph {
  readonly outline: GlyphPath;
  readonly advance: number;
  readonly unit: number;
}

/** The glyphs of pages. */
export interface Glyphs {
  readonly show: Show;
  /** The glyph of a code in a font. */
  readonly glyph: (font: string, code: number) => Glyph;
}

/**
 * Shows texts of a type by the ids of their glyphs, and finds these again. `places`: decimals of the distances between glyphs, in
 * thousandths of the em; without decimals, a line of some hundred glyphs may end slightly beside its measured width.
 */
export function openGlyphs(type: Pick<Type, "shape">, places = 0): Glyphs {
  const finest = 10 ** places;
  const faces: Face[] = [];
  const show: Show = (text, font, isWord) => {
    const shaped = type.shape(text, font, isWord);
    requireGlyphs(shaped, text);
    if (!faces.includes(shaped.face)) faces.push(shaped.face);
    const parts = shaped.glyphs.map(({ id, advance, step }) => {
      const closer = Math.round((advance - step) * finest) / finest;
      return `<${id.toString(16).padStart(4, "0")}>${closer === 0 ? "" : closer}`;
    });
    const operator = parts.length === 0 ? "" : `[${parts.join("")}]TJ`;
    return { font: String(faces.indexOf(shaped.face)), operator, width: shaped.width / 1000 };
  };
  return {
    show,
    glyph: (font, code) => {
      const { program } = faces[Number(font)]!;
      const { path, advanceWidth } = program.getGlyph(code);
      return { outline: path, advance: advanceWidth, unit: program.unitsPerEm };
    },
  };
}

/** Numbers, names, strings in angle brackets and lists of these, operators. The pixels of a picture are one token. */
export const TOKEN = /BI ([\s\S]*?) ID ([0-9a-f]*)> EI|\[[^\]]*\]|<[0-9a-f]*>|\/[^\s<>[\]/]+|[-+.\d]+|[A-Za-z*]+/g;

/** The codes of a list for `TJ`, each with the thousandths of the em by which the next one moves closer. */
export function* glyphsIn(list: string): Iterable<{ readonly code: number | undefined; readonly closer: number }> {
  for (const [, code, closer] of list.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/g))
    yield { code: code === undefined ? undefined : Number.parseInt(code, 16), closer: Number(closer ?? 0) };
}
