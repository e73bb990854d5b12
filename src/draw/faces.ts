/** The fonts of the book: where they are, how wide a text is, and which characters they have. */
import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import type { Font } from "./theme.ts";

const FILES: Readonly<Record<Font, string>> = {
  regular: "@expo-google-fonts/andika/Andika_400Regular.ttf",
  bold: "@expo-google-fonts/andika/Andika_700Bold.ttf",
  title: "@expo-google-fonts/andika/Andika_700Bold.ttf",
};

/** Path of a font's file: TrueType, since pdfkit draws WOFF2 as blanks. */
export const fontFile = (font: Font): string => createRequire(import.meta.url).resolve(FILES[font]);

/** A font as a document embeds it. Sizes and widths in points. */
export interface Face {
  /** Its name in the resources of a page. */
  readonly id: string;
  width(text: string, size: number): number;
  /** The operand of `TJ` that shows a text, kerning included. Throws a `MissingCharacter` where the font lacks one. */
  show(text: string): string;
  /** Puts the font among the resources of the page being drawn. */
  use(): void;
}
export type Faces = Readonly<Record<Font, Face>>;

/** A text that the font cannot show. */
export class MissingCharacter extends Error {}

/** The parts of pdfkit's embedded font that its type declarations leave out. */
interface EmbeddedFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  encode(text: string): [string[], { xAdvance: number; advanceWidth: number }[]];
  widthOfString(text: string, size: number): number;
  ref(): unknown;
}
type Document = InstanceType<typeof PDFDocument> & {
  readonly _font: EmbeddedFont;
  readonly page: { readonly fonts: Record<string, unknown> };
};

/** Opens the fonts in a document. Each is embedded as far as it is used. */
export function openFaces(document: InstanceType<typeof PDFDocument>): Faces {
  const doc = document as Document;
  const open = (font: Font): Face => {
    doc.font(fontFile(font));
    const embedded = doc._font;
    return {
      id: embedded.id,
      width: (text, size) => embedded.widthOfString(text, size),
      show: (text) => showing(embedded, text),
      use: () => {
        doc.page.fonts[embedded.id] ??= embedded.ref();
      },
    };
  };
  return { regular: open("regular"), bold: open("bold"), title: open("title") };
}

function showing(font: EmbeddedFont, text: string): string {
  for (const character of text) {
    if (!font.font.hasGlyphForCodePoint(character.codePointAt(0)!)) {
      const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
      throw new MissingCharacter(
        `the book's font has no character "${character}" (U+${code}), which stands in "${text}"`,
      );
    }
  }
  const [glyphs, positions] = font.encode(text);
  let operand = "<";
  for (const [i, glyph] of glyphs.entries()) {
    operand += glyph;
    const kern = Math.round(positions[i]!.advanceWidth - positions[i]!.xAdvance);
    if (kern !== 0 && i < glyphs.length - 1) operand += `> ${kern} <`;
  }
  return `[${operand}>]`;
}
