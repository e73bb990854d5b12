/** The fonts of a document: which glyphs are shown, by the codes that pdfkit's subsets give them. */
import type { Show, Shown } from "../../draw/content.ts";
import type { Font } from "../../draw/theme.ts";
import { type Face, type Glyph, requireGlyphs, type Type } from "../../draw/type.ts";
import type { BookDocument } from "./book-document.ts";
import type { PdfkitFont } from "./pdfkit-internals.ts";

/** A font file in a document. */
interface Embedded {
  readonly font: PdfkitFont;
  /** Codes in the document by the glyphs of the file. */
  readonly codes: Map<number, string>;
}

/** Texts that are kept as shown: so many at most, and so short; numbers come again, sentences do not. */
const KEPT = 2_000;
const SHORT = 8;

/** Puts the type of a book to use in a document. Each font is embedded as far as it is shown. */
export function openFonts(document: BookDocument, type: Type): Show {
  const used = new Map<Face, Embedded>();
  const kept: Record<Font, Map<string, Shown>> = { regular: new Map(), bold: new Map(), title: new Map() };
  return (text, font) => {
    let shown = kept[font].get(text);
    if (shown === undefined) {
      shown = showing(document, used, type, text, font);
      if (text.length > SHORT) return shown;
      if (kept[font].size >= KEPT) kept[font].clear();
      kept[font].set(text, shown);
    }
    return shown;
  };
}

function showing(document: BookDocument, used: Map<Face, Embedded>, type: Type, text: string, font: Font): Shown {
  const shaped = type.shape(text, font);
  requireGlyphs(shaped, text);
  let embedded = used.get(shaped.face);
  if (embedded === undefined) {
    embedded = { font: embed(document, shaped.face), codes: new Map() };
    used.set(shaped.face, embedded);
  }
  return { font: embedded.font.id, operator: operatorOf(embedded, shaped.glyphs), width: shaped.width / 1000 };
}

function embed({ pdf, fonts }: BookDocument, { program }: Face): PdfkitFont {
  pdf.font(program);
  const font = pdf._font;
  fonts[font.id] = font.ref();
  // The first width is not scaled in pdfkit.
  font.widths[0] = program.getGlyph(0).advanceWidth * (1000 / program.unitsPerEm);
  return font;
}

/** The operator that shows glyphs, with what stands closer or farther than the widths of glyphs say. */
function operatorOf(embedded: Embedded, glyphs: readonly Glyph[]): string {
  if (glyphs.length === 0) return "";
  const parts: string[] = [];
  let isKerned = false;
  for (const [i, glyph] of glyphs.entries()) {
    parts.push(codeOf(embedded, glyph));
    const closer = Math.round(glyph.advance - glyph.step);
    if (closer === 0 || i === glyphs.length - 1) continue;
    parts.push(`>${closer}<`);
    isKerned = true;
  }
  return isKerned ? `[<${parts.join("")}>]TJ` : `<${parts.join("")}>Tj`;
}

/** As pdfkit's own `encode` does it, for glyphs that are shaped already. */
function codeOf({ font, codes }: Embedded, { id, advance, codePoints }: Glyph): string {
  let code = codes.get(id);
  if (code === undefined) {
    const place = font.subset.includeGlyph(id);
    font.widths[place] = advance;
    font.unicode[place] = codePoints;
    code = place.toString(16).padStart(4, "0");
    codes.set(id, code);
  }
  return code;
}
