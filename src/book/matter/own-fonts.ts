/** A publisher's own fonts: which files are taken, and the theme of a book that is set in them. */
import { bytesOfBase64 } from "../../draw/bytes.ts";
import { embeddingProblem, type FontFacts, fontFacts } from "../../draw/font-facts.ts";
import type { OwnFonts, Theme } from "../../draw/themes/theme.ts";
import type { FontsSpec } from "../manifest.ts";

/** Bytes of a font's file. */
export const MOST_FONT_BYTES = 4 * 2 ** 20;
export const FONT_KEYS = ["heading", "text", "bold"] as const;

/** What is wrong with the file of a font; null: nothing. */
export function fontProblem(bytes: Uint8Array): { readonly problem: string; readonly fix: string } | null {
  const facts = factsOf(bytes);
  const signature = String.fromCharCode(...bytes.subarray(0, 4));
  const ttf = "take its TTF or OTF file";
  if (signature === "wOFF" || signature === "wOF2") return { problem: "is a font for web pages (WOFF)", fix: ttf };
  if (signature === "ttcf") return { problem: "holds several fonts (TTC)", fix: "take a file of one font" };
  if (facts === null) return { problem: "is no TrueType or OpenType font, or damaged", fix: ttf };
  if (facts.isVariable)
    return { problem: "is a variable font", fix: "take the file of one weight, which its foundry has, too" };
  const problem = embeddingProblem(facts);
  return problem === null
    ? null
    : { problem, fix: "ask its foundry for a licence and a file for books, or take another font" };
}

function factsOf(bytes: Uint8Array): FontFacts | null {
  try {
    return fontFacts(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A book has the same fonts however often it is laid out. */
const known = new WeakMap<FontsSpec, OwnFonts>();

/** A theme with the fonts of a book in place of its own; the numbers of puzzles stay as they are. */
export function withFonts(theme: Theme, fonts: FontsSpec | undefined): Theme {
  if (fonts === undefined) return theme;
  let own = known.get(fonts);
  if (own === undefined) {
    own = opened(fonts);
    known.set(fonts, own);
  }
  const { heading } = own;
  if (heading === undefined) return { ...theme, own };
  const capitals = fontFacts(heading.bytes)!.capitals;
  return { ...theme, own, title: { ...theme.title, capitals, tracking: 0 } };
}

/** The same file in two places is one font. */
function opened(fonts: FontsSpec): OwnFonts {
  const files = new Map<string, { readonly file: string; readonly bytes: Uint8Array }>();
  const own = FONT_KEYS.flatMap((key) => {
    const font = fonts[key];
    if (font === undefined) return [];
    const file = files.get(font.data) ?? { file: font.file, bytes: bytesOfBase64(font.data) };
    files.set(font.data, file);
    return [[key, file] as const];
  });
  return Object.fromEntries(own);
}
