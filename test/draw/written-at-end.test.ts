/** Bookmarks and names of places: the bytes that pdfkit writes of its own, but for their order and counts. */
import { expect, it } from "vitest";
import { openPdfkit, type PdfkitDocument, setFileId } from "../../src/draw/pdfkit-internals.ts";
import { openPlaceNames } from "../../src/pdf/book-document.ts";
import { collectBytes } from "../../src/pdf/file-bytes.ts";
import { openBookmarks } from "../../src/pdf/render-pages.ts";

/** The members of pdfkit that `openBookmarks` and `openPlaceNames` do without. */
interface Outline {
  readonly outlineData: Record<string, unknown>;
  readonly children: readonly Outline[];
  addItem(title: string, options: { readonly fit: true }): Outline;
}
interface OwnPdfkit {
  readonly outline: Outline;
  readonly _root: { readonly data: { readonly Names: { readonly data: { readonly Dests: object } } } };
  addNamedDestination(name: string, how: "XYZ", left: null, top: number, zoom: null): void;
}

/** The text of a document of three pages of 200 points, on each of which `onPage` does something. */
async function document(begin: (pdf: PdfkitDocument) => { onPage: (page: number) => void; end?: () => void }) {
  const pdf = openPdfkit({ pdfVersion: "1.7", tagged: true, lang: "en-GB", displayTitle: true, info: { Title: "A" } });
  const pieces: Buffer[] = [];
  const bytes = collectBytes(pdf, (piece) => void pieces.push(Buffer.from(piece)));
  const { onPage, end } = begin(pdf);
  for (let page = 0; page < 3; page++) {
    pdf.addPage({ size: [100, 200], margin: 0 });
    onPage(page);
  }
  end?.();
  setFileId(pdf, () => "<00>");
  pdf.end();
  await bytes.handOver();
  return Buffer.concat(pieces)
    .toString("latin1")
    .replaceAll(/\(D:\d+Z\)|<xmp:\w+Date>[^<]*/g, "date");
}

/** Two chapters on the first pages, the first with two bookmarks below it; one before any chapter is none of these. */
const BOOKMARKS = [
  [["Before (all)", 1]],
  [
    ["Zahlenpfad – größer", 0],
    ["Puzzle 1", 1],
    ["Puzzle 2", 1],
  ],
  [["The end", 0]],
] as const;

it("bookmarks are those of pdfkit, with their counts", async () => {
  const own = await document((pdf) => {
    const bookmarks = openBookmarks(pdf);
    return {
      onPage: (page) => {
        for (const [title, depth] of BOOKMARKS[page]!) bookmarks.add(title, depth);
      },
    };
  });
  const theirs = await document((pdf) => {
    const { outline } = pdf as unknown as OwnPdfkit;
    let chapter: Outline | null = null;
    return {
      onPage: (page) => {
        for (const [title, depth] of BOOKMARKS[page]!) {
          const parent: Outline = depth === 0 || chapter === null ? outline : chapter;
          const added = parent.addItem(title, { fit: true });
          if (parent === outline) chapter = added;
        }
      },
      end: () => {
        outline.outlineData.Count = outline.children.length;
        for (const { children, outlineData } of outline.children)
          if (children.length > 0) outlineData.Count = -children.length;
      },
    };
  });
  expect(own).toContain("/Count -2");
  expect(own).toContain("/PageMode /UseOutlines");
  expect(own).toBe(theirs);
});

it("names of places are those of pdfkit, sorted by their bytes; of one name the last holds", async () => {
  const places = [["b-10", "B-2"], ["b-9"], ["b-10", "a.1"]];
  const own = await document((pdf) => {
    const names = openPlaceNames(pdf);
    return {
      onPage: (page) => {
        for (const [i, name] of places[page]!.entries()) names.add(name, 200 - (i + 1 / 3));
      },
    };
  });
  const theirs = await document((pdf) => {
    const pdfkit = pdf as unknown as OwnPdfkit;
    const order = (a: string, b: string) => (a < b ? -1 : 1);
    Object.assign(pdfkit._root.data.Names.data.Dests, { limits: false, _compareKeys: order });
    return {
      onPage: (page) => {
        for (const [i, name] of places[page]!.entries()) pdfkit.addNamedDestination(name, "XYZ", null, i + 1 / 3, null);
      },
    };
  });
  expect([...own.matchAll(/^ {4}\((\S+)\)/gm)].map(([, name]) => name)).toEqual(["B-2", "a.1", "b-10", "b-9"]);
  expect(own).toBe(theirs);
});

it("10,000 names are all in the file, and one with a bracket is refused", async () => {
  const text = await document((pdf) => {
    const names = openPlaceNames(pdf);
    return {
      onPage: (page) => {
        for (let i = 0; i < 10_000; i += 3) names.add(`p-${page + i}`, 0);
        expect(() => names.add("a)", 0)).toThrow('"a)" is no name');
      },
    };
  });
  expect(text.match(/^ {4}\(p-\d+\) \[/gm)).toHaveLength(10_002);
});
