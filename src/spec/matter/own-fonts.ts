/** The theme of a book with a publisher's own fonts. */
import { bytesOfBase64 } from "../../draw/bytes.ts";
import { fontFacts } from "../../draw/font-facts.ts";
import type { OwnFonts, Theme } from "../../draw/themes/theme.ts";
import type { FontsSpec } from "../spec-types.ts";
import { FONT_KEYS } from "./font-checks.ts";

/** A cache of opened fonts, because a book is laid out several times. */
const known = new WeakMap<FontsSpec, OwnFonts>();

/** Replaces the fonts of a theme with those of a book, except for the numbers of puzzles. */
export function withFonts(theme: Theme, fonts: FontsSpec): Theme {
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

/** Opens fonts. The same file for two keys becomes one font. */
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
