/**
 * A single figure as an SVG file, from the same operators as its PDF. Lengths in millimetres outside, in points inside; no
 * scripts, style sheets or external resources.
 */
import { readLatin1 } from "../../draw/bytes.ts";
import { handOf } from "../../draw/digit-strokes.ts";
import type { Type } from "../../draw/type.ts";
import { MM } from "../../pages/item.ts";
import { figureSigns } from "../../templates/language.ts";
import { type Letters, openOutlines, placed, svgOf } from "../page-svg.ts";
import { paintPage } from "../paint-page.ts";
import { colouredItems, type FigureLook, type FigurePage } from "./figure-page.ts";
import type { FontForm } from "./forms.ts";

/** Options for writing a figure as a file. */
export interface FigureOrder extends Pick<FigureLook, "language" | "palettes"> {
  readonly type: Type;
  readonly fonts: FontForm;
}

/** Decimals of the distances between letters. */
export const GLYPH_PLACES = 3;

/** Writes a figure as a file. */
export function figureSvg({ size, items, alt }: FigurePage, { type, language, fonts, palettes }: FigureOrder): string {
  const letters = fonts === "outlined" ? openOutlines(type, GLYPH_PLACES) : namedLetters(type);
  const { operators } = paintPage(colouredItems(items, "screen", palettes), letters.show, {
    signs: figureSigns(language),
    hand: handOf(language),
    live: false,
    tracking: 0,
    ground: null,
  });
  const { width, height } = size;
  const [across, down] = [width, height].map((points) => `${decimal(points / MM)}mm`);
  const marks = svgOf(readLatin1(operators), letters, () => {
    throw new Error("a figure has no pixels");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${decimal(width)} ${decimal(height)}" role="img"><title>${escapeXml(alt)}</title>${marks}</svg>
`;
}

/** Letters as text: each line has its words, and the family and weight of its font. */
function namedLetters(type: Type): Letters {
  const lines: { readonly text: string; readonly font: string; readonly width: number }[] = [];
  return {
    show: (text, font) => {
      const { face, width } = type.shape(text, font);
      const number = lines.push({ text, font: face.program.postscriptName, width: width / 1000 }) - 1;
      return { font: "0", operator: text === "" ? "" : `[<${number.toString(16)}>]TJ`, width: width / 1000 };
    },
    write: (list, { size, x, y, fill, matrix }) => {
      const { text, font, width } = lines[Number.parseInt(list.slice(2, -2), 16)]!;
      const { family, weight } = namesOf(font);
      const families = [...new Set([font, family])].map((name) => `'${name}'`).join(", ");
      const names = `font-family="${families}" font-weight="${weight}" font-size="${decimal(size)}"`;
      // Fixes the width of the line for programs without the font.
      const length = `textLength="${decimal(width * size)}" lengthAdjust="spacingAndGlyphs"`;
      return `<text x="${decimal(x)}" y="${decimal(y)}" ${names} ${length} fill="${fill}"${placed(matrix)}>${escapeXml(text)}</text>`;
    },
  };
}

const WEIGHTS: Readonly<Record<string, number>> = { Regular: 400, Medium: 500, SemiBold: 600, Bold: 700, Black: 900 };

/** The family and weight of a font by its own name, as "Andika-Bold". */
function namesOf(postscriptName: string): { family: string; weight: number } {
  const [name = "", form = "Regular"] = postscriptName.split("-");
  return { family: name.replace(/([a-z])([A-Z])/g, "$1 $2"), weight: WEIGHTS[form] ?? 400 };
}

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
