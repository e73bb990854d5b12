/** A small tagged PDF that keeps every rule, and ways to change its objects. */
import { fileURLToPath } from "node:url";
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import Printer from "pdfkit";
import { bytesOf, entryOf, followed, itemsOf, nameOf } from "./objects.ts";

const FONT = fileURLToPath(import.meta.resolve("@expo-google-fonts/andika/Andika_400Regular.ttf"));

interface Structure {
  add(child: unknown): Structure;
  end(): void;
}
interface Tagged {
  on(event: string, done: (chunk: Uint8Array) => void): void;
  struct(type: string, options?: object | (() => void) | unknown[], children?: unknown): Structure;
  addStructure(structure: Structure): void;
  font(path: string): Tagged;
  text(text: string, x: number, y: number): Tagged;
  link(x: number, y: number, width: number, height: number, url: string, options: object): Tagged;
  markContent(tag: string): void;
  endMarkedContent(): void;
  rect(x: number, y: number, width: number, height: number): Tagged;
  fill(): void;
  addPage(): void;
  outline: { addItem(title: string): void };
  end(): void;
}

/** Two pages: headings, a paragraph, a list, a table, a figure, a link, a rule that nobody reads, and a bookmark. */
export async function goodPdf(): Promise<Uint8Array> {
  const options = {
    tagged: true,
    subset: "PDF/UA",
    pdfVersion: "1.7",
    lang: "en-GB",
    displayTitle: true,
    compress: false,
  };
  const info = { Title: "A good book", CreationDate: new Date(0) };
  const doc = new Printer({ ...options, info, font: FONT } as never) as unknown as Tagged;
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  const root = doc.struct("Document");
  doc.addStructure(root);
  const say = (type: string, text: string, y: number) => doc.struct(type, () => doc.text(`${text} `, 72, y));
  root
    .add(say("H1", "Puzzles", 72))
    .add(say("P", "Fill in 1 to 4.", 100))
    .add(say("H2", "Puzzle 1", 130));
  root.add(doc.struct("L", {}, [doc.struct("LI", {}, [say("Lbl", "1", 160), say("LBody", "I am even.", 175)])]));
  const row = (y: number) => doc.struct("TR", {}, [say("TD", "1", y), say("TD", "2", y + 15)]);
  root.add(doc.struct("Table", {}, [doc.struct("TBody", {}, [row(200), row(240)])]));
  doc.markContent("Artifact");
  doc.rect(72, 300, 200, 1).fill();
  doc.endMarkedContent();
  doc.outline.addItem("Puzzles");
  doc.addPage();
  const figure = { alt: "A grid of two rows and two columns." };
  root.add(doc.struct("Figure", figure, () => doc.rect(72, 72, 50, 50).fill()));
  const link = doc.struct("Link");
  root.add(link);
  link.add(() => doc.text("page 1 ", 72, 200));
  doc.link(72, 200, 50, 12, "https://numbers.example/", { structParent: link, Contents: new String("To the site") });
  link.end();
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A file opened to be changed. */
export interface Opened {
  readonly doc: PDFDocument;
  /** All elements of the tree with that type. */
  readonly elements: (type: string) => PDFDict[];
  readonly page: (number: number) => PDFDict;
  /** Rewrites a page's content. */
  readonly rewrite: (number: number, change: (content: string) => string) => void;
  /** The composite font, and the font within it. */
  readonly font: PDFDict;
  readonly inner: PDFDict;
  readonly set: (dict: PDFDict, key: string, value: unknown) => void;
}

/** Changes the objects of a file and saves it. */
export async function changed(bytes: Uint8Array, change: (opened: Opened) => void): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = doc.context.enumerateIndirectObjects().map(([, object]) => object);
  const dicts = objects.filter((object): object is PDFDict => object instanceof PDFDict);
  const font = dicts.find((dict) => nameOf(entryOf(doc, dict, "Subtype")) === "Type0")!;
  const page = (number: number) => doc.getPages()[number - 1]!.node;
  change({
    doc,
    font,
    inner: followed(doc, itemsOf(entryOf(doc, font, "DescendantFonts"))[0]) as PDFDict,
    elements: (type) => dicts.filter((dict) => nameOf(entryOf(doc, dict, "S")) === type && dict.has(PDFName.of("P"))),
    page,
    rewrite: (number, rewritten) => {
      const content = Buffer.from(contentOf(doc, page(number))).toString("latin1");
      const stream = doc.context.stream(Buffer.from(rewritten(content), "latin1"));
      page(number).set(PDFName.of("Contents"), doc.context.register(stream));
    },
    set: (dict, key, value) => {
      if (value === undefined) dict.delete(PDFName.of(key));
      else dict.set(PDFName.of(key), doc.context.obj(value as never) as PDFObject);
    },
  });
  return doc.save({ useObjectStreams: false, updateFieldAppearances: false });
}

function contentOf(doc: PDFDocument, page: PDFDict): Uint8Array {
  const contents = entryOf(doc, page, "Contents");
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  return Buffer.concat(parts.map((part) => bytesOf(followed(doc, part))!));
}

/** The stream of an entry, with its text changed. */
export function restream(doc: PDFDocument, owner: PDFDict, key: string, change: (text: string) => string): void {
  const stream = entryOf(doc, owner, key);
  if (!(stream instanceof PDFRawStream)) throw new Error(`${key} is no stream`);
  const text = change(Buffer.from(bytesOf(stream)!).toString("latin1"));
  owner.set(PDFName.of(key), doc.context.register(doc.context.stream(Buffer.from(text, "latin1"))));
}
