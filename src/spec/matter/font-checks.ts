/** Checks the files of a publisher's own fonts. */
import { embeddingProblem, type FontFacts, fontFacts } from "../../draw/font-facts.ts";

/** Maximum size of a font file in bytes. */
export const MAX_FONT_BYTES = 4 * 2 ** 20;
export const FONT_KEYS = ["heading", "text", "bold"] as const;

/** The problem with a font file; null if there is none. */
export function fontProblem(bytes: Uint8Array): { readonly problem: string; readonly fix: string } | null {
  const facts = factsOf(bytes);
  const signature = String.fromCharCode(...bytes.subarray(0, 4));
  const ttf = "take its TTF or OTF file";
  if (signature === "wOFF" || signature === "wOF2") return { problem: "is a font for web pages (WOFF)", fix: ttf };
  if (signature === "ttcf") return { problem: "holds several fonts (TTC)", fix: "take a file of one font" };
  if (facts === null) return { problem: "is not a TrueType or OpenType font, or is damaged", fix: ttf };
  if (facts.isVariable)
    return { problem: "is a variable font", fix: "take the file of a single weight, from the same foundry" };
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
