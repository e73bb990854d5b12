/** Small pages with something of everything, and what is inside a PDF. */
import { inflateSync } from "node:zlib";
import { type PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import type { Font } from "../../src/draw/theme.ts";
import { themeNamed } from "../../src/draw/themes/index.ts";
import { openType } from "../../src/draw/type.ts";
import { circle, type Figure, line, rect, text } from "../../src/engine/figure.ts";
import type { Item, Page, Role } from "../../src/pages/item.ts";
import { type RenderOptions, renderToBytes } from "../../src/pdf/render-pages.ts";

export const TITLE = `Zahlen & <Größe> "neun" – (1\\2)`;
export const type = openType(themeNamed("elegant"), "de-DE", { isChild: true });
export const ORDER: RenderOptions = {
  title: TITLE,
  author: "Ä. O'Hara & Söhne",
  language: "de-DE",
  type,
  size: { width: 400, height: 500 },
  live: true,
  kind: "screen",
};
export const PRESS: RenderOptions = { ...ORDER, live: false, kind: "press" };

export const words = (x: number, y: number, content: string, font: Font = "regular", size = 11): Item => ({
  item: "text",
  x,
  y,
  size,
  font,
  text: content,
});
export const group = (role: Role, items: readonly Item[], alt?: string): Item => ({
  item: "group",
  role,
  items,
  ...(alt === undefined ? {} : { alt }),
});

export const FIGURE: Figure = {
  width: 3,
  height: 2,
  cell: { least: 8, most: 20 },
  box: 1,
  marks: [
    rect("tile", 0.1, 0.1, 0.8, 0.8, 0.12),
    ...[0, 1, 2, 3].map((i) => line("grid", i, 0, i, 2)),
    line("grid", 0, 1, 3, 1),
    rect("frame", 0, 0, 3, 2),
    circle("ring", 1.5, 1.5, 0.4),
    text("given", 0.5, 0.5, 0.56, "47"),
    text("entry", 1.5, 1.5, 0.56, "8"),
    text("sign", 2.5, 1.5, 0.56, "×"),
  ],
};

/** Page `number` of `last`: each leads to the next one, the last to the first. */
export function samplePage(number: number, last: number): Page {
  const start = "Die erste Zeile ist ";
  const bold = words(40 + type.measure(start, "regular", 11), 90, "fett", "bold");
  const next = (number % last) + 1;
  return {
    items: [
      { item: "anchor", name: `place-${number}`, y: 30 },
      group("heading-1", [words(40, 60, `Tafel & Öl ${number}`, "title", 26)]),
      group("paragraph", [words(40, 90, start), bold, words(40, 106, "und dies die zweite ≤ ≥ √")]),
      group("figure", [{ item: "figure", figure: FIGURE, x: 40, y: 130, cell: 40 }], "Zeile 1: 47 – leer, leer"),
      group("list", [group("list-item", [words(40, 300, "•"), words(52, 300, "ein Punkt")])]),
      {
        item: "link",
        x: 40,
        y: 320,
        width: 100,
        height: 16,
        to: `place-${next}`,
        label: `Zur Seite ${next}`,
        items: [words(40, 332, "nächste Seite")],
      },
      words(40, 480, `Fuß ${number}`, "regular", 8),
      { item: "ornament", marks: [circle("dot", 200, 475, 12)] },
      { ...words(196, 480, "3", "title", 14), white: true } as Item,
    ],
    bookmarks: [{ title: `Kapitel (${number}) – «ü»`, depth: number % 3 === 1 ? 0 : 1 }],
  };
}

export const samplePages = (count: number): Page[] => Array.from({ length: count }, (_, i) => samplePage(i + 1, count));
export const page = (...items: readonly Item[]): Page => ({ items, bookmarks: [] });
export const printed = (pages: Iterable<Page>, order: RenderOptions = ORDER): Promise<Uint8Array> =>
  renderToBytes(pages, order);

/** The objects of a PDF, object streams unpacked. */
export interface Opened {
  readonly document: PDFDocument;
  readonly dictionaries: readonly PDFDict[];
  /** The operators of each page. */
  readonly contents: readonly string[];
}

/** Opens a file's objects. */
export async function opened(bytes: Uint8Array): Promise<Opened> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const dictionaries = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? object : object instanceof PDFRawStream ? object.dict : []));
  const contents = document.getPages().map(({ node }) => {
    const stream = document.context.lookup(node.get(PDFName.of("Contents"))) as PDFRawStream;
    return Buffer.from(inflateSync(stream.contents)).toString("latin1");
  });
  return { document, dictionaries, contents };
}

/** An entry of a dictionary as it is written; null if there is none. */
export const entry = (dictionary: PDFDict, key: string): string | null =>
  dictionary.get(PDFName.of(key))?.toString() ?? null;

/** What an entry refers to. */
export const followed = <Kind>(document: PDFDocument, dictionary: PDFDict, key: string): Kind =>
  document.context.lookup(dictionary.get(PDFName.of(key))) as Kind;

/** The members of a list, references followed. */
export const members = (document: PDFDocument, list: PDFArray): unknown[] =>
  list.asArray().map((each) => (each instanceof PDFRef ? document.context.lookup(each) : each));
