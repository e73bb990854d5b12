/** A single figure as a PDF whose one page is exactly as large as it. */
import { handOf } from "../../draw/digit-strokes.ts";
import type { Type } from "../../draw/type.ts";
import { figureSigns, type Language } from "../../templates/language.ts";
import { openDocument } from "../print/book-document.ts";
import { openFonts } from "../print/embed-fonts.ts";
import { openGlyphs } from "../print/operator-text.ts";
import { paintPage } from "../print/paint-page.ts";
import { intoMemory } from "../print/render-book.ts";
import type { FigurePage } from "./figure-page.ts";
import { GLYPH_PLACES } from "./figure-svg.ts";
import type { FontForm } from "./forms.ts";
import { outlinedOperators } from "./outlined-operators.ts";

/** Writes a figure as a file. Black is black ink alone, greys are its tints. */
export const figurePdf = (
  { size, items, alt }: FigurePage,
  { type, language, fonts }: { readonly type: Type; readonly language: Language; readonly fonts: FontForm },
): Promise<Uint8Array> =>
  intoMemory(async (sink) => {
    const document = openDocument({ title: alt, language, live: false, forPress: true }, sink);
    const [width, height] = [hundredths(size.width), hundredths(size.height)];
    document.beginPage({ width, height, left: 0, top: 0, boxes: { TrimBox: [0, 0, width, height] } });
    const paint = { signs: figureSigns(language), hand: handOf(language), live: false, tracking: 0, ground: null };
    if (fonts === "named") {
      await document.endPage(paintPage(items, openFonts(document, type), paint).operators);
    } else {
      const glyphs = openGlyphs(type, GLYPH_PLACES);
      await document.endPage(outlinedOperators(paintPage(items, glyphs.show, paint).operators, glyphs));
    }
    await document.end();
  });

/** Rounded up, so that nothing is cut off, but for what is no length. */
const hundredths = (points: number): number => Math.ceil(points * 100 - 0.1) / 100;
