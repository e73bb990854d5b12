/**
 * Opens font files with pdfkit's own font engine: texts are measured before there is a document, and in a page that draws sheets
 * without one. `withCharacters` uses undocumented parts of the engine.
 */
import { create } from "fontkit";

/** An open font file; lengths in units of the font. */
export interface FontProgram {
  readonly type: string;
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
  getGlyph(id: number, characters?: readonly number[]): ProgramGlyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(
    text: string,
    features: Readonly<Record<string, boolean>>,
  ): { readonly glyphs: readonly ProgramGlyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
}
interface ProgramGlyph {
  readonly id: number;
  readonly advanceWidth: number;
  /** Its outline, y upwards. */
  readonly path: GlyphPath;
  codePoints: readonly number[];
}

/** An outline: the pen's commands, and the points of its curves as x, y, x, y … in units of the font. */
export interface GlyphPath {
  readonly commands: readonly {
    readonly command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    readonly args: readonly number[];
  }[];
}

/** Opens a font file from its bytes. */
export const openFontProgram = (bytes: Uint8Array): FontProgram => withCharacters(create(bytes) as FontProgram);

/**
 * The engine stores the characters of a glyph at its first request. This may have none, if the glyph is a part of another (the
 * u of ú); then this wrapper sets them at a later request. Otherwise the text of a document would depend on earlier ones.
 */
function withCharacters(program: FontProgram): FontProgram {
  const find = program.getGlyph.bind(program) as (id: number, characters?: readonly number[]) => ProgramGlyph;
  program.getGlyph = (id: number, characters: readonly number[] = []) => {
    const glyph = find(id, characters);
    if (glyph.codePoints.length === 0 && characters.length > 0) glyph.codePoints = characters;
    return glyph;
  };
  return program;
}
