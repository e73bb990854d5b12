/** A single figure as a PDF with one page of exactly its size. */
import { handOf } from "../../draw/digit-strokes.ts";
import { figureSigns } from "../../templates/language.ts";
import { openDocument } from "../book-document.ts";
import { openFonts } from "../embed-fonts.ts";
import { openGlyphs } from "../operator-text.ts";
import { paintPage } from "../paint-page.ts";
import { intoMemory } from "../render-book.ts";
import { colouredItems, type FigurePage } from "./figure-page.ts";
import { type FigureOrder, GLYPH_PLACES } from "./figure-svg.ts";
import { outlinedOperators } from "./outlined-operators.ts";

/** Writes a figure as a file. Black is black ink alone, greys are its tints; colours are mixed from inks. */
export const figurePdf = (
  { size, items, alt }: FigurePage,
  { type, language, fonts, palettes }: FigureOrder,
): Promise<Uint8Array> =>
  intoMemory(async (sink) => {
    const document = openDocument({ title: alt, language, live: false, forPress: true }, sink);
    const [width, height] = [hundredths(size.width), hundredths(size.height)];
    document.beginPage({ width, height, left: 0, top: 0, boxes: { TrimBox: [0, 0, width, height] } });
    const space = "press" as const;
    const paint = {
      signs: figureSigns(language),
      hand: handOf(language),
      live: false,
      space,
      tracking: 0,
      ground: null,
    };
    const coloured = colouredItems(items, space, palettes);
    if (fonts === "named") {
      await document.endPage(paintPage(coloured, openFonts(document, type), paint).operators);
    } else {
      const glyphs = openGlyphs(type, GLYPH_PLACES);
      await document.endPage(outlinedOperators(paintPage(coloured, glyphs.show, paint).operators, glyphs));
    }
    await document.end();
  });

/** Rounded up, so that nothing is cut off; leaves other values unchanged. */
const hundredths = (points: number): number => Math.ceil(points * 100 - 0.1) / 100;
