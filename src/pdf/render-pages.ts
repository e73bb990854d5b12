/**
 * Renders pages to a PDF: paints the items that the layout has placed. Pages are taken one by one and freed, so that a book of
 * any length needs little memory. The same pages give the same bytes.
 */
import { concatBytes } from "../draw/bytes.ts";
import { handOf } from "../draw/digit-strokes.ts";
import { digitOperators } from "../draw/handwriting.ts";
import type { Forms } from "../draw/paint-marks.ts";
import { referenceTo, verbatim } from "../draw/pdf-values.ts";
import {
  type Dictionary,
  type PdfkitDocument,
  replaceBookmarks,
  reserveObject,
  writeObject,
} from "../draw/pdfkit-internals.ts";
import { openRepeats } from "../draw/repeats.ts";
import { MissingCharacter, type Type } from "../draw/type.ts";
import type { Page } from "../pages/item.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import type { Colour } from "../spec/edition/comfort.ts";
import type { Picture } from "../spec/matter/picture.ts";
import type { PageSize } from "../spec/page-size.ts";
import type { Standard } from "../spec/printers/printer.ts";
import { detailed, problem } from "../spec/problem.ts";
import { figureSigns, type Language } from "../templates/language.ts";
import { type BookDocument, openDocument, type Sheet } from "./book-document.ts";
import type { DocumentInfo } from "./document-info.ts";
import { openFonts } from "./embed-fonts.ts";
import type { Sink } from "./file-bytes.ts";
import { paintPage } from "./paint-page.ts";
import { openStructureTree } from "./structure-tree.ts";

/** Options for rendering pages. */
export interface RenderOptions extends DocumentInfo {
  readonly language: Language;
  /** The fonts that the pages were laid out with. */
  readonly type: Type;
  /** Extra space between the letters of words, in ems; left out: none. */
  readonly tracking?: number;
  /** Background tint of pages; null or left out: none. */
  readonly tint?: Colour | null;
  /** The trimmed page. */
  readonly size: PageSize;
  /** Bookmarks, links and tags. */
  readonly live: boolean;
  /** For a screen, or for a print shop, which gets only pages. */
  readonly kind: "screen" | "press";
  /** The PDF standard that a print shop requires; left out: any. */
  readonly standard?: Standard | undefined;
  /** Bleed: content beyond the edges that is cut off. Left out: none. */
  readonly bleed?: Bleed | undefined;
}

/** Lengths in points. */
export interface Bleed {
  readonly width: number;
  /** Whether the spine side has bleed too; else only the other three edges. */
  readonly spine: boolean;
}

/** Renders pages, from 1: odd ones are right-hand pages. Throws a `Failure` if the fonts lack a character. */
export async function renderPages(
  pages: Iterable<Page>,
  options: RenderOptions,
  sink: Sink,
): Promise<{ pages: number; bytes: number }> {
  const { live, language, type, tint = null, size, tracking = 0 } = options;
  const ground = tint === null ? null : { colour: tint, ...size };
  const document = openDocument({ ...options, forPress: FOR_PRESS[options.kind] }, sink);
  const show = openFonts(document, type);
  const picture = openPictures(document);
  const forms = openForms(document);
  const structure = live ? openStructureTree(document) : null;
  const bookmarks = live ? openBookmarks(document.pdf) : null;
  const [signs, hand, space] = [figureSigns(language), handOf(language), options.kind];
  let count = 0;
  let written: Promise<void> | undefined;
  // A page is compressed while the next one is laid out.
  for (const { items, bookmarks: titles } of pages) {
    await written;
    document.beginPage(sheetOf(options, ++count));
    const painted = paintOrFail(count, () =>
      paintPage(items, show, { signs, hand, forms, live, space, tracking, picture, ground }),
    );
    structure?.put(painted);
    for (const { title, depth } of titles) bookmarks?.add(title, depth);
    if (live) for (const { name, y } of painted.anchors) document.addPlace(name, y);
    written = document.endPage(painted.operators);
    // It is awaited above; ignore its rejection if the next page fails first.
    written.catch(() => {});
  }
  await written;
  structure?.end();
  return { pages: count, bytes: await document.end() };
}

/** Renders pages into memory. */
export async function renderToBytes(pages: Iterable<Page>, options: RenderOptions): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await renderPages(pages, options, (bytes) => {
    chunks.push(bytes.slice());
  });
  return concatBytes(chunks);
}

function paintOrFail<Result>(page: number, paint: () => Result): Result {
  try {
    return paint();
  } catch (error) {
    if (error instanceof MissingCharacter)
      throw new Failure(detailed(`${error.message}, on page ${page}`, error.fix, problem("letter")), EXIT.data);
    throw error;
  }
}

const FOR_PRESS: Readonly<Record<RenderOptions["kind"], boolean>> = { screen: false, press: true };

/** The sheet of a page, and the page's position on it. */
function sheetOf({ size, bleed, kind }: RenderOptions, number: number): Sheet {
  const out = bleed?.width ?? 0;
  const isRight = number % 2 === 1;
  const [left, right] = [isRight && !bleed?.spine ? 0 : out, isRight || bleed?.spine ? out : 0];
  const [width, height] = [round(left + size.width + right), round(size.height + 2 * out)];
  const trim = [left, out, left + size.width, out + size.height].map(round);
  const isCut = FOR_PRESS[kind] || out > 0;
  return { width, height, left, top: out, boxes: isCut ? { BleedBox: [0, 0, width, height], TrimBox: trim } : {} };
}

const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/** The pictures of a document: each is written once, as in its file, however often it is shown. */
const SPACES = { gray: "DeviceGray", rgb: "DeviceRGB", cmyk: "DeviceCMYK" } as const;

/** Adds pictures to a document, and names them in the resources of its pages. */
function openPictures({ pdf, pictures }: BookDocument): (picture: Picture) => string {
  const names = new Map<Picture, string>();
  return (picture) => {
    const known = names.get(picture);
    if (known !== undefined) return known;
    const name = `P${names.size + 1}`;
    const ref = pdf.ref(entriesOf(picture));
    pictures[name] = ref;
    ref.end(picture.bytes);
    names.set(picture, name);
    return name;
  };
}

/** Starts the forms of a document: drawings that are written once, and named in the resources of its pages. */
function openForms({ pdf, pictures }: BookDocument): Forms {
  const add = (name: string, BBox: readonly number[], operators: Uint8Array): string => {
    const ref = pdf.ref({ Type: "XObject", Subtype: "Form", BBox });
    pictures[name] = ref;
    ref.end(operators);
    return name;
  };
  const digits = new Map<string, string>();
  let runs = 0;
  return {
    digit: (character, strokes) => {
      const known = digits.get(character);
      if (known !== undefined) return known;
      const name = add(`D${digits.size}`, [-100, -100, 100, 100], digitOperators(strokes));
      digits.set(character, name);
      return name;
    },
    repeats: openRepeats(({ operators, box }) => add(`R${runs++}`, box, operators)),
  };
}

function entriesOf({ width, height, space, bits, palette, filter, isInverted }: Picture) {
  // The rows of a PNG use predictors, which PDF can read.
  const colors = palette !== null || space === "gray" ? 1 : 3;
  const rows = { Predictor: 15, Colors: colors, BitsPerComponent: bits, Columns: width };
  return {
    ...{ Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: bits },
    ColorSpace: palette === null ? SPACES[space] : verbatim(paletteOf(palette, space)),
    Filter: filter,
    ...(isInverted ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    ...(filter === "FlateDecode" ? { DecodeParms: rows } : {}),
  };
}

/** A palette; if all its colours are grey, with one byte for each. */
function paletteOf(palette: Uint8Array, space: Picture["space"]): string {
  const values = space === "gray" ? palette.filter((_, i) => i % 3 === 0) : palette;
  const most = palette.length / 3 - 1;
  const hex = [...values].map((value) => value.toString(16).padStart(2, "0")).join("");
  return `[/Indexed /${SPACES[space]} ${most} <${hex}>]`;
}

/** The bookmarks of a document, in two levels. Until the document ends, only the title and two numbers of each are in memory. */

/** Bookmarks, added page by page. */
interface Bookmarks {
  /** Adds a bookmark to the current page; it shows the whole page. */
  add(title: string, depth: 0 | 1): void;
}

/** The bookmarks below one bookmark, or at the top level, in order. */
interface Siblings {
  readonly titles: string[];
  /** Object numbers. */
  readonly ids: number[];
  readonly pages: number[];
}

const noSiblings = (): Siblings => ({ titles: [], ids: [], pages: [] });

/** Starts the bookmarks of a document. Chapters are initially closed. */
export function openBookmarks(pdf: PdfkitDocument): Bookmarks {
  const top = noSiblings();
  /** By the index of a chapter in `top`. */
  const below: Siblings[] = [];
  replaceBookmarks(pdf, (root) => {
    writeSiblings(pdf, top, root, below);
    writeObject(pdf, root, { Count: top.ids.length, ...endsOf(top) });
    return top.ids.length;
  });
  return {
    add: (title, depth) => {
      const chapter = depth === 1 ? below.at(-1) : undefined;
      if (chapter === undefined) below.push(noSiblings());
      const { titles, ids, pages } = chapter ?? top;
      titles.push(title);
      ids.push(reserveObject(pdf));
      pages.push(pdf.page.dictionary.id);
    },
  };
}

/** Writes bookmarks, after those below each. */
function writeSiblings(
  pdf: PdfkitDocument,
  { titles, ids, pages }: Siblings,
  parent: number,
  below: readonly Siblings[],
): void {
  for (const [i, id] of ids.entries()) {
    const own = below[i] ?? noSiblings();
    writeSiblings(pdf, own, id, []);
    writeObject(pdf, id, {
      Dest: [reference(pages[i]!), "Fit"],
      Parent: reference(parent),
      Title: new String(titles[i]!),
      Count: own.ids.length === 0 ? undefined : -own.ids.length,
      Prev: i === 0 ? undefined : reference(ids[i - 1]!),
      Next: i === ids.length - 1 ? undefined : reference(ids[i + 1]!),
      ...endsOf(own),
    });
  }
}

const endsOf = ({ ids }: Siblings): Dictionary =>
  ids.length === 0 ? {} : { First: reference(ids[0]!), Last: reference(ids.at(-1)!) };

const reference = (id: number) => verbatim(referenceTo({ id }));
