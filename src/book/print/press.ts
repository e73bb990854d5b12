/** Prints pages: paints what the layout has placed, with bookmarks and links, and gives back the bytes of a PDF. */
import PDFDocument from "pdfkit";
import { type Faces, MissingCharacter, openFaces } from "../../draw/faces.ts";
import { figureOperators, textOperators } from "../../draw/pdf.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { figureSigns } from "../../templates/language.ts";
import { escapeHtml } from "../../templates/markdown.ts";
import { EXIT, Failure } from "../diagnostic.ts";
import type { Answer, Manifest } from "../manifest.ts";
import { pageSize } from "../page-size.ts";
import type { Item, Page } from "../pages/item.ts";
import { answersInBook, type Copy, type Form, layoutAnswers, layoutPuzzles } from "../pages/layout.ts";
import type { Measure } from "../pages/text.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];
type Document = InstanceType<typeof PDFDocument>;

/**
 * The date that every PDF bears. A clock would make each print another file; what a book is, its own data say.
 */
const DATE = new Date(Date.UTC(2000, 0, 1));

/** Bookmarks show the whole page; the declarations of pdfkit do not know the option. */
const FIT = { fit: true } as object as { expanded?: boolean };

/** The book, with its answers at the back unless its spec puts them elsewhere. `answers`: in the order of the puzzles. */
export const pressBook = (manifest: Manifest, answers: readonly Answer[], kinds: Kinds): Promise<Uint8Array> =>
  press(manifest, kinds, manifest.title, (copy) =>
    layoutPuzzles(copy, "book", answersInBook(manifest) ? answers : null),
  );

/** The answer key, of those puzzles that `answers` has, by their numbers. `form`: how the puzzles were printed. */
export const pressAnswers = (
  manifest: Manifest,
  answers: ReadonlyMap<number, Answer>,
  kinds: Kinds,
  form: Form = "book",
): Promise<Uint8Array> => press(manifest, kinds, manifest.title, (copy) => layoutAnswers(copy, form, answers));

/** The puzzles as sheets, with lines for name and date. */
export const pressSheets = (manifest: Manifest, kinds: Kinds): Promise<Uint8Array> =>
  press(manifest, kinds, manifest.title, (copy) => layoutPuzzles(copy, "sheets", null));

async function press(
  manifest: Manifest,
  kinds: Kinds,
  title: string,
  layout: (copy: Copy) => Page[],
): Promise<Uint8Array> {
  const { language, author, page } = manifest.spec;
  const { width, height } = pageSize(page);
  const doc = openDocument(title, author, language, [width, height]);
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  const faces = openFaces(doc);
  const measure: Measure = (text, font, size) => faces[font].width(text, size);
  const pages = layout({ manifest, kinds, measure });
  const signs = figureSigns(language);
  let parent: PDFKit.PDFOutline = doc.outline;
  for (const { items, bookmarks } of pages) {
    doc.addPage({ size: [width, height], margin: 0 });
    for (const { title: name, depth } of bookmarks) {
      const item = (depth === 0 ? doc.outline : parent).addItem(name, FIT);
      if (depth === 0) parent = item;
    }
    for (const item of items) paintOrFail(doc, item, faces, signs);
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function openDocument(title: string, author: string | undefined, lang: string, size: [number, number]): Document {
  const info = {
    Title: title,
    Creator: "Numberpress",
    Producer: "Numberpress",
    CreationDate: DATE,
    ...(author ? { Author: author } : {}),
  };
  // `font: null` keeps pdfkit from opening one of the standard fonts, which are never embedded.
  const options = {
    autoFirstPage: false,
    size,
    margin: 0,
    pdfVersion: "1.7",
    lang,
    displayTitle: true,
    info,
    font: null,
  };
  const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions);
  escapeMetadata(doc);
  return doc;
}

/** pdfkit writes titles into the XML of the metadata as they are; `&` and `<` would break it. */
function escapeMetadata(doc: Document): void {
  const document = doc as unknown as { info: Record<string, unknown>; endMetadata(): void };
  const end = document.endMetadata.bind(document);
  document.endMetadata = () => {
    const info = document.info;
    document.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === "string" ? escapeHtml(value) : value]),
    );
    end();
    document.info = info;
  };
}

function paintOrFail(...args: Parameters<typeof paint>): void {
  try {
    paint(...args);
  } catch (error) {
    if (error instanceof MissingCharacter)
      throw new Failure(error.message, EXIT.data, "write it without that character");
    throw error;
  }
}

function paint(doc: Document, item: Item, faces: Faces, signs: Readonly<Record<string, string>>): void {
  const content = (operators: string) => (doc as unknown as { addContent(data: string): void }).addContent(operators);
  switch (item.item) {
    case "text":
      content(textOperators(item.text, item, faces));
      break;
    case "figure":
      content(figureOperators(item.figure, item, faces, signs));
      break;
    case "ornament":
      content(figureOperators(item, { x: 0, y: 0, cell: 1, lines: "regular" }, faces));
      break;
    case "link":
      for (const each of item.items ?? []) paint(doc, each, faces, signs);
      doc.goTo(item.x, item.y, item.width, item.height, item.to);
      break;
    case "group":
      for (const each of item.items) paint(doc, each, faces, signs);
      break;
    case "anchor":
      doc.addNamedDestination(item.name, "XYZ", 0, item.y, null as unknown as number);
  }
}
