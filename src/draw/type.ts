/**
 * The fonts of a book: opened once, whether or not there is a document yet, so that the widths which pages are laid out
 * with are those that are printed.
 */
import { fontBytes, fontSet } from "#platform";
import { required } from "../engine/required.ts";
import { digitFeatures } from "./digit-forms.ts";
import { BOLD, REGULAR } from "./font-files.ts";
import { type FontProgram, openFontProgram } from "./font-program.ts";
import { isRightToLeft } from "./right-to-left.ts";
import type { Font } from "./theme.ts";
import type { OwnFont, OwnFonts, Theme } from "./themes/theme.ts";

/** A glyph. `advance`: its width; `step`: distance to the next one, which differs where a pair is kerned. Thousandths of the em. */
export interface Glyph {
  readonly id: number;
  readonly advance: number;
  readonly step: number;
  readonly codePoints: readonly number[];
}

/** A text as glyphs of one font. `width` in thousandths of the em. */
export interface Shaped {
  readonly face: Face;
  readonly glyphs: readonly Glyph[];
  readonly width: number;
}

/** An open font file. */
export interface Face {
  readonly program: FontProgram;
  /** The publisher's file that it is from; left out: one of the press. */
  readonly file?: string;
  /** Whether it has every character of a text. */
  has(text: string): boolean;
  /** A text as glyphs; a character that it lacks is its glyph 0. */
  shape(text: string): Shaped;
  /** The width of a text, as if it were shaped, in thousandths of the em. */
  width(text: string): number;
}

/** The width of a text in points. */
export type Measure = (text: string, font: Font, size: number) => number;

/** The type of a book: its three fonts with the digits of its language. */
export interface Type {
  /** Of words. */
  readonly measure: Measure;
  /** Whether words are in other fonts than figures. */
  readonly hasOwn: boolean;
  /**
   * A text as glyphs. A title with a character that the title's font lacks is set in Andika Bold as a whole. `isWord`: it stands in no
   * figure, and is in the fonts of the book where it has some; one of these that lacks no letter but a sign gives way to Andika.
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

/** Throws a `MissingCharacter` that names the first character of a text which the fonts lack, or a text that is written from right to left. */
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

/** Opens the fonts of a theme, with the digits as a language writes them; `isChild`: as its children do. */
export function openType(theme: Theme, language: string, { isChild = false }: { isChild?: boolean } = {}): Type {
  const features = digitFeatures(language, isChild);
  const open = (file: string) => openFace(fontBytes(file), features);
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

/** The fonts of a book by what they stand for; each file is opened once. */
function openOwn({ heading, text, bold }: OwnFonts = {}): Partial<Record<Font, Face>> {
  const opened = new Map<OwnFont, Face>();
  const open = (font: OwnFont): Face => remembered(opened, font, () => openFace(font.bytes, [], font.file));
  return {
    ...(heading !== undefined && { title: open(heading) }),
    ...(text !== undefined && { regular: open(text) }),
    ...(bold !== undefined && { bold: open(bold) }),
  };
}

/** Whether a face has all of a text but for signs, as ✓ or ≤, which are the press's own. */
const isSpelt = (text: string, face: Face): boolean => face.has(text.replace(/[\p{S}\p{No}•·]/gu, ""));

const opened = new Map<string, Type>();
/** Of books with fonts of their own. */
const openedOwn = new WeakMap<OwnFonts, Map<string, Type>>();

/** The same, opened once: fonts take a while to open, and all books of a theme and language have the same. */
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

/** Opens a font file from its bytes. Throws where it is not TrueType: of others PDF viewers have shown blanks. */
export function openFace(bytes: Uint8Array, features: readonly string[] = [], file?: string): Face {
  const program = openProgram(bytes);
  const forms = formsOf(program, features);
  const quick = openQuick(program, forms);
  const kept = new Map<string, Shaped>();
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
      const glyphs = quick.glyphs(clean) ?? laidOut(program, clean, forms);
      const shaped = { face, glyphs, width: glyphs.reduce((sum, glyph) => sum + glyph.step, 0) };
      if (text.length > SHORT) return shaped;
      if (kept.size >= KEPT) kept.clear();
      kept.set(text, shaped);
      return shaped;
    },
    width: (text) => (text.length > SHORT ? quick.width(printable(text)) : null) ?? face.shape(text).width,
  };
  return face;
}

/** What texts come to without the font engine; null for those that need it. */
interface Quick {
  glyphs(text: string): Glyph[] | null;
  /** The sum of their steps: most texts are only measured, and the glyphs of a long one take their time. */
  width(text: string): number | null;
}

/**
 * Shapes texts a character at a time: thirty times faster than the font engine, with the same result. Gives null for texts
 * where two characters become something else than their two glyphs, as a ligature.
 */
function openQuick(program: FontProgram, forms: Forms): Quick {
  const single = new Map<string, Glyph>();
  const pairs = new Map<string, Map<string, number | null>>();
  const nothing: Glyph = { id: 0, advance: 0, step: 0, codePoints: [] };
  const glyphOf = (character: string): Glyph =>
    remembered(single, character, () => {
      const [glyph = nothing] = laidOut(program, character, forms);
      // Two characters may have one glyph: each is itself, whichever came first.
      return { ...glyph, codePoints: [required(character.codePointAt(0))] };
    });
  /** The kerning of two characters; null where they do not become their two glyphs. */
  const kern = (first: string, second: string): number | null => {
    const after = remembered(pairs, first, () => new Map<string, number | null>());
    return remembered(after, second, () => {
      const [a, b] = [glyphOf(first), glyphOf(second)];
      const [left, right, more] = laidOut(program, first + second, forms);
      const isPlain = more === undefined && left?.id === a.id && right?.id === b.id && right.step === b.step;
      return isPlain ? left.step - a.step : null;
    });
  };
  return {
    glyphs: (text) => {
      const characters = [...text];
      const glyphs: Glyph[] = [];
      for (const [i, character] of characters.entries()) {
        const next = characters[i + 1];
        const glyph = glyphOf(character);
        const closer = next === undefined ? 0 : kern(character, next);
        if (closer === null) return null;
        glyphs.push(closer === 0 ? glyph : { ...glyph, step: glyph.step + closer });
      }
      return glyphs;
    },
    width: (text) => {
      let width = 0;
      let before: string | undefined;
      for (const character of text) {
        if (before !== undefined) {
          const closer = kern(before, character);
          if (closer === null) return null;
          width += glyphOf(before).step + closer;
        }
        before = character;
      }
      return before === undefined ? 0 : width + glyphOf(before).step;
    },
  };
}

/** The value of a key, found out once. */
function remembered<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  find: () => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = find();
  known.set(key, value);
  return value;
}

/** The visible characters of a text: composed (NFC), without marks of direction, joiners and others of no width. */
const printable = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text.normalize("NFC").replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "");

/** Features that are switched on, and how far glyphs must step because of them, in thousandths of the em. */
interface Forms {
  readonly features: Readonly<Record<string, boolean>>;
  readonly steps: ReadonlyMap<number, number>;
}

/** Digits keep one width in all their forms, though in Andika Bold the open 4 and the barred 7 are a hair narrower. */
function formsOf(program: FontProgram, names: readonly string[]): Forms {
  const plain: Forms = { features: {}, steps: new Map() };
  if (names.length === 0) return plain;
  const features = Object.fromEntries(names.map((name) => [name, true]));
  const steps = [..."0123456789"].flatMap((digit): [number, number][] => {
    const [usual] = laidOut(program, digit, plain);
    const [other] = laidOut(program, digit, { ...plain, features });
    return usual !== undefined && other !== undefined && usual.id !== other.id ? [[other.id, usual.step]] : [];
  });
  return { features, steps: new Map(steps) };
}

function laidOut(program: FontProgram, text: string, { features, steps }: Forms): Glyph[] {
  const scale = 1000 / program.unitsPerEm;
  const { glyphs, positions } = program.layout(text, features);
  return glyphs.map(({ id, advanceWidth, codePoints }, i) => ({
    id,
    advance: advanceWidth * scale,
    step: steps.get(id) ?? positions[i]!.xAdvance * scale,
    codePoints,
  }));
}

function openProgram(bytes: Uint8Array): FontProgram {
  const program = openFontProgram(bytes);
  const { type, postscriptName } = program;
  if (type !== "TTF") throw new Error(`${postscriptName} is a ${type} font; books are printed with TrueType ones`);
  return program;
}
