/** A single figure as a PDF with one page of exactly its size. */
import { readLatin1, writeLatin1 } from "../../draw/bytes.ts";
import { handOf } from "../../draw/digit-strokes.ts";
import type { GlyphPath } from "../../draw/font-program.ts";
import { figureSigns } from "../../templates/language.ts";
import { openDocument } from "../book-document.ts";
import { openFonts } from "../embed-fonts.ts";
import { type Glyphs, glyphsIn, openGlyphs, TOKEN } from "../operator-text.ts";
import { paintPage } from "../paint-page.ts";
import { intoMemory } from "../render-book.ts";
import { colouredItems, type FigurePage } from "./figure-page.ts";
import { type FigureOrder, GLYPH_PLACES } from "./figure-svg.ts";

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
      await document.endPage(outlinedOperators(readLatin1(paintPage(coloured, glyphs.show, paint).operators), glyphs));
    }
    await document.end();
  });

/** Rounds up to hundredths, so that nothing is cut off. A value in hundredths stays as it is. */
const hundredths = (points: number): number => Math.ceil(points * 100 - 0.1) / 100;

// Operators of a page whose texts are outlines of letters: such a file needs no font.

/** Text state while operators are read. Lengths in points, y downwards. */
interface Text {
  font: string;
  size: number;
  tracking: number;
  x: number;
  y: number;
}

/** Converts the operators of `paintPage`: texts become filled paths, all others stay. */
function outlinedOperators(operators: string, glyphs: Glyphs): Uint8Array {
  const text: Text = { font: "", size: 0, tracking: 0, x: 0, y: 0 };
  const out: string[] = [];
  let operands: string[] = [];
  for (const [token] of operators.matchAll(TOKEN)) {
    if (!/^[A-Za-z]/.test(token)) {
      operands.push(token);
      continue;
    }
    const operate = TEXT[token];
    if (operate === undefined) out.push([...operands, token].join(" "));
    else {
      const path = operate(text, operands, glyphs);
      if (path !== "") out.push(path);
    }
    operands = [];
  }
  const joined = out.join("\n");
  const bytes = new Uint8Array(joined.length);
  writeLatin1(bytes, joined, 0);
  return bytes;
}

type Operate = (text: Text, operands: readonly string[], glyphs: Glyphs) => string;

const setting =
  (set: (text: Text, operands: readonly string[]) => Partial<Text>): Operate =>
  (text, operands) => {
    Object.assign(text, set(text, operands));
    return "";
  };

const TEXT: Readonly<Record<string, Operate>> = {
  BT: () => "",
  ET: () => "",
  Tf: setting((_, [font, size]) => ({ font: font!.slice(1), size: Number(size) })),
  Tc: setting((_, [tracking]) => ({ tracking: Number(tracking) })),
  Tm: setting((_, operands) => ({ x: Number(operands[4]), y: Number(operands[5]) })),
  Td: setting(({ x, y }, [right, up]) => ({ x: x + Number(right), y: y - Number(up) })),
  TJ: ({ font, size, tracking, x: left, y }, [list], glyphs) => {
    let path = "";
    let x = left;
    for (const { code, closer } of glyphsIn(list!)) {
      if (code === undefined) {
        x -= (closer * size) / 1000;
        continue;
      }
      const { outline, advance, unit } = glyphs.glyph(font, code);
      const scale = size / unit;
      path += outlineOperators(outline, scale, x, y);
      x += advance * scale + tracking;
    }
    return path === "" ? "" : `${path}f`;
  },
};

/** An outline at a position. PDF has no quadratic curves; they become equal cubic ones. */
function outlineOperators({ commands }: GlyphPath, scale: number, left: number, baseline: number): string {
  const place = (value: number, i: number): number => (i % 2 === 0 ? left + value * scale : baseline - value * scale);
  let out = "";
  let [penX, penY] = [0, 0];
  for (const { command, args } of commands) {
    const points = args.map(place);
    if (command === "quadraticCurveTo") {
      const [cx, cy, x, y] = points as [number, number, number, number];
      const toControl = (from: number, control: number) => from + ((control - from) * 2) / 3;
      out += `${numbers([toControl(penX, cx), toControl(penY, cy), toControl(x, cx), toControl(y, cy), x, y])} c `;
    } else out += points.length === 0 ? "h " : `${numbers(points)} ${LETTERS[command]} `;
    if (points.length > 0) [penX, penY] = points.slice(-2) as [number, number];
  }
  return out;
}

const LETTERS: Readonly<Record<string, string>> = { moveTo: "m", lineTo: "l", bezierCurveTo: "c" };

const numbers = (values: readonly number[]): string =>
  values.map((value) => String(Math.round(value * 1000) / 1000 + 0)).join(" ");
