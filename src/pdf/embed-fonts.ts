/** The fonts of a document: which glyphs are shown, and their codes in pdfkit's subsets. */

import type { Glyph } from "../draw/glyphs.ts";
import type { Show, Shown } from "../draw/paint-marks.ts";
import { type EmbeddedFont, embedFont } from "../draw/pdfkit-internals.ts";
import type { Font } from "../draw/theme.ts";
import { type Face, requireGlyphs, type Shaped, type Type } from "../draw/type.ts";
import type { BookDocument } from "./book-document.ts";

/** A font file in a document. */
interface Embedded {
  readonly font: EmbeddedFont;
  /** Codes in the document by glyph id. */
  readonly codes: Map<number, string>;
}

/** Sizes of the caches of short and long shown texts: numbers recur on every page, and so do the sentences of rules. */
const KEPT = { short: 2_000, long: 400 } as const;
/** Lengths up to which a text is short, and up to which it is cached. */
const SHORT = 8;
const LONG = 160;

/** Adds the fonts of a book's type to a document. Each font is embedded with only its shown glyphs. */
export function openFonts(document: BookDocument, type: Type): Show {
  const used = new Map<Face, Embedded>();
  const inFigures = emptyCaches();
  const inWords = type.hasOwn ? emptyCaches() : inFigures;
  return (text, font, isWord = false) => {
    const length = text.length <= SHORT ? "short" : "long";
    const kept = (isWord ? inWords : inFigures)[length][font];
    let shown = kept.get(text);
    if (shown === undefined) {
      shown = showing(document, used, type.shape(text, font, isWord), text);
      if (text.length > LONG) return shown;
      if (kept.size >= KEPT[length]) kept.clear();
      kept.set(text, shown);
    }
    return shown;
  };
}

type Cache = Record<Font, Map<string, Shown>>;

const emptyCache = (): Cache => ({ regular: new Map(), bold: new Map(), title: new Map() });
const emptyCaches = (): Record<"short" | "long", Cache> => ({ short: emptyCache(), long: emptyCache() });

function showing(document: BookDocument, used: Map<Face, Embedded>, shaped: Shaped, text: string): Shown {
  requireGlyphs(shaped, text);
  let embedded = used.get(shaped.face);
  if (embedded === undefined) {
    embedded = { font: embed(document, shaped.face), codes: new Map() };
    used.set(shaped.face, embedded);
  }
  return { font: embedded.font.id, operator: operatorOf(embedded, shaped.glyphs), width: shaped.width / 1000 };
}

function embed({ pdf, fonts }: BookDocument, { program }: Face): EmbeddedFont {
  const font = embedFont(pdf, program);
  fonts[font.id] = font.ref;
  return font;
}

/** The operator that shows glyphs, with adjustments where a step differs from the width of the glyph (kerning). */
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

/** The code of a glyph, as four hexadecimal digits. */
function codeOf({ font, codes }: Embedded, glyph: Glyph): string {
  let code = codes.get(glyph.id);
  if (code === undefined) {
    code = font.codeOf(glyph).toString(16).padStart(4, "0");
    codes.set(glyph.id, code);
  }
  return code;
}
