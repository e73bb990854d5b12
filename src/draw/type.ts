/** The fonts of a book. They are opened once, with or without a document, so that pages are laid out with the printed widths. */
import { fontBytes, fontMetrics, fontSet } from "#platform";
import { required } from "../engine/required.ts";
import { BOLD, REGULAR } from "../platform/font-files.ts";
import type { FontMetrics } from "../platform/font-metrics.ts";
import { digitFeatures } from "./digit-forms.ts";
import { type FontProgram, openFontProgram } from "./font-program.ts";
import { type Glyph, openShaper, remembered } from "./glyphs.ts";
import { isRightToLeft } from "./right-to-left.ts";
import type { Font } from "./theme.ts";
import type { OwnFont, OwnFonts, Theme } from "./themes/theme.ts";

/** A text as glyphs of one font. `width` in thousandths of the em. */
export interface Shaped {
  readonly face: Face;
  readonly glyphs: readonly Glyph[];
  readonly width: number;
}

/** An open font file. */
export interface Face {
  readonly program: FontProgram;
  /** The publisher's file name; left out for a font of the press. */
  readonly file?: string;
  /** Whether it has every character of a text. */
  has(text: string): boolean;
  /** A text as glyphs; a missing character is glyph 0. */
  shape(text: string): Shaped;
  /** The width of a text when shaped, in thousandths of the em. */
  width(text: string): number;
}

/** The width of a text in points. */
export type Measure = (text: string, font: Font, size: number) => number;

/** The type of a book: its three fonts with its language's digits. */
export interface Type {
  /** Measures words. */
  readonly measure: Measure;
  /** Whether words have other fonts than figures. */
  readonly hasOwn: boolean;
  /**
   * A text as glyphs. If the title font lacks a character of a title, all of the title is set in Andika Bold. `isWord`: the text
   * is not part of a figure, and is set in the book's own fonts, if there are any; an own font that lacks a sign, but no letter,
   * is replaced by Andika.
   */
  shape(text: string, font: Font, isWord?: boolean): Shaped;
}

/** A text that pages cannot show. */
export class MissingCharacter extends Error {
  /** What to do. */
  readonly fix: string;
  constructor(message: string, fix = "write it without that character") {
    super(message);
    this.fix = fix;
  }
}

/** Throws a `MissingCharacter` for the first character of a text that the fonts lack, or for right-to-left text. */
export function requireGlyphs({ face }: Shaped, text: string): void {
  if (isRightToLeft(text))
    throw new MissingCharacter(
      `pages are not set from right to left, as "${text.trim()}" is written`,
      "write it in Latin letters",
    );
  for (const character of printable(text)) {
    if (face.has(character)) continue;
    const code = required(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0");
    throw new MissingCharacter(
      `${face.file ?? "the book's font"} has no character "${character}" (U+${code}), which stands in "${text}"`,
    );
  }
}

/** Opens the fonts of a theme, with a language's digits; `isChild`: as its children write them. */
export function openType(theme: Theme, language: string, { isChild = false }: { isChild?: boolean } = {}): Type {
  const features = digitFeatures(language, isChild);
  const open = (file: string) => openFace(fontBytes(file), features, undefined, fontMetrics(file, features));
  const bold = open(BOLD);
  const faces: Readonly<Record<Font, Face>> = {
    regular: open(REGULAR),
    bold,
    title: theme.title.file === BOLD ? bold : open(theme.title.file),
  };
  const own = openOwn(theme.own);
  const faceOf = (text: string, font: Font, isWord: boolean): Face => {
    const face = faces[font];
    const books = isWord ? own[font] : undefined;
    if (books !== undefined && (books.has(text) || !isSpelt(text, books))) return books;
    return font === "title" && !face.has(text) && bold.has(text) ? bold : face;
  };
  const hasOwn = theme.own !== undefined;
  return {
    shape: (text, font, isWord = false) => faceOf(text, font, isWord).shape(text),
    hasOwn,
    measure: (text, font, size) => (faceOf(text, font, hasOwn).width(text) * size) / 1000,
  };
}

/** A book's own fonts by their role; each file is opened once. */
function openOwn({ heading, text, bold }: OwnFonts = {}): Partial<Record<Font, Face>> {
  const opened = new Map<OwnFont, Face>();
  const open = (font: OwnFont): Face => remembered(opened, font, () => openFace(font.bytes, [], font.file));
  return {
    ...(heading !== undefined && { title: open(heading) }),
    ...(text !== undefined && { regular: open(text) }),
    ...(bold !== undefined && { bold: open(bold) }),
  };
}

/** Whether a face has a whole text except for signs, such as ✓ or ≤, which the press provides. */
const isSpelt = (text: string, face: Face): boolean => face.has(text.replace(/[\p{S}\p{No}•·]/gu, ""));

const opened = new Map<string, Type>();
/** Cache for books with fonts of their own. */
const openedOwn = new WeakMap<OwnFonts, Map<string, Type>>();

/** Cached `openType`: fonts take a while to open, and all books of a theme and language have the same. */
export function typeOf(theme: Theme, language: string, isChild: boolean): Type {
  const key = `${theme.name} ${language} ${isChild} ${fontSet()}`;
  const known = theme.own === undefined ? opened : remembered(openedOwn, theme.own, () => new Map<string, Type>());
  const type = known.get(key) ?? openType(theme, language, { isChild });
  known.set(key, type);
  return type;
}

/** Size of the cache of shaped texts, and the longest text in it: words recur, sentences do not. */
const KEPT = 2_000;
const SHORT = 16;

/**
 * Opens a font file from its bytes. Throws if it is not TrueType: PDF viewers have shown blanks for other formats. `metrics`: those
 * of its common characters with these features, if they are known.
 */
export function openFace(
  bytes: Uint8Array,
  features: readonly string[] = [],
  file?: string,
  metrics: FontMetrics | null = null,
): Face {
  const program = openProgram(bytes);
  const shaper = openShaper(program, features, metrics);
  const kept = atMost(KEPT, new Map<string, Shaped>());
  // Sheets measure the same sentences again and again until their tasks fit.
  const widths = atMost(KEPT, new Map<string, number>());
  const known = new Map<string, boolean>();
  const hasCharacter = (character: string): boolean =>
    remembered(known, character, () => program.hasGlyphForCodePoint(required(character.codePointAt(0))));
  const face: Face = {
    program,
    ...(file !== undefined && { file }),
    has: (text) => [...printable(text)].every(hasCharacter),
    shape: (text) => {
      const found = kept.get(text);
      if (found !== undefined) return found;
      const clean = printable(text);
      const glyphs = shaper.glyphs(clean);
      const shaped = { face, glyphs, width: glyphs.reduce((sum, glyph) => sum + glyph.step, 0) };
      if (text.length > SHORT) return shaped;
      kept.set(text, shaped);
      return shaped;
    },
    width: (text) => {
      if (text.length <= SHORT) return face.shape(text).width;
      return shaper.width(printable(text)) ?? remembered(widths, text, () => face.shape(text).width);
    },
  };
  return face;
}

/** A cache that is emptied when it has this many entries. */
const atMost = <Value>(most: number, cache: Map<string, Value>) => ({
  get: (key: string) => cache.get(key),
  set: (key: string, value: Value) => {
    if (cache.size >= most) cache.clear();
    cache.set(key, value);
  },
});

/** The visible characters of a text: composed (NFC), without direction marks, joiners and other characters of no width. */
const printable = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text.normalize("NFC").replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "");

function openProgram(bytes: Uint8Array): FontProgram {
  const program = openFontProgram(bytes);
  const { type } = program;
  if (type !== "TTF")
    throw new Error(`${program.postscriptName} is a ${type} font; books are printed with TrueType ones`);
  return program;
}
