/** A live file as one who listens gets it: its structure, links and bookmarks, read back from the objects. */
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFNumber, type PDFRef, PDFString } from "@cantoo/pdf-lib";
import { beforeAll, expect, it } from "vitest";
import type { Item, Page } from "../../src/pages/item.ts";
import { checkUa } from "../pdf/ua.ts";
import { readPdf } from "../pdf.ts";
import {
  entry,
  FIGURE,
  followed,
  group,
  members,
  type Opened,
  ORDER,
  opened,
  PRESS,
  page,
  printed,
  samplePages,
  words,
} from "./samples.ts";

const COUNT = 5;
let live: Opened;
beforeAll(async () => {
  live = await opened(await printed(samplePages(COUNT)));
});

/** An element with what it holds: other elements, numbers of marked content, "link". */
type Tree = readonly [tag: string, ...kids: (Tree | number | "link")[]];

const decoded = (dictionary: PDFDict, key: string): string => {
  const text = dictionary.get(PDFName.of(key));
  if (!(text instanceof PDFString || text instanceof PDFHexString)) throw new Error(`no text /${key}`);
  return text.decodeText();
};

function treeOf({ document }: Opened, element: PDFDict): Tree {
  const kids = document.context.lookup(element.get(PDFName.of("K")));
  const list = kids instanceof PDFArray ? members(document, kids) : [kids];
  return [
    entry(element, "S")!.slice(1),
    ...list.map((kid) => {
      if (!(kid instanceof PDFDict)) return (kid as PDFNumber).asNumber();
      return entry(kid, "Type") === "/OBJR" ? "link" : treeOf({ document } as Opened, kid);
    }),
  ];
}
const rootOf = ({ document }: Opened): PDFDict => followed<PDFDict>(document, document.catalog, "StructTreeRoot");
const documentOf = (file: Opened): PDFDict => followed<PDFDict>(file.document, rootOf(file), "K");
const kidsOf = (file: Opened, element: PDFDict): PDFDict[] =>
  members(file.document, file.document.context.lookup(element.get(PDFName.of("K"))) as PDFArray) as PDFDict[];

const SAMPLE: Tree[] = [
  ["H1", 0],
  ["P", 1],
  ["Figure", 2],
  ["L", ["LI", ["Lbl", 3], ["LBody", 4]]],
  ["P", ["Link", 5, "link"]],
];

it("the structure is that of the groups, in their order, on every page", () => {
  expect(treeOf(live, documentOf(live))).toEqual(["Document", ...Array.from({ length: COUNT }, () => SAMPLE).flat()]);
  const mark = followed<PDFDict>(live.document, live.document.catalog, "MarkInfo");
  expect(entry(mark, "Marked")).toBe("true");
});

it("the structure says of every figure what it is, and where it stands", () => {
  const figure = kidsOf(live, documentOf(live))[2]!;
  expect(decoded(figure, "Alt")).toBe("Zeile 1: 47 – leer, leer");
  expect(entry(followed<PDFDict>(live.document, figure, "A"), "BBox")).toBe("[ 40 290 160 370 ]");
});

it("the structure keeps the rules of PDF/UA over many nodes: each operator is marked once, and pages and links lead to their elements", async () => {
  expect(await checkUa(await printed(samplePages(70)))).toEqual([]);
});

it("the structure has no element for what has nothing to be read", async () => {
  const rule: Item = { item: "ornament", marks: FIGURE.marks.slice(0, 1) };
  const file = await opened(
    await printed([page(group("paragraph", [rule]), group("heading-1", [words(40, 40, "A")]))]),
  );
  expect(treeOf(file, documentOf(file))).toEqual(["Document", ["H1", 0]]);
});

it("the structure lets ornaments of a paragraph be artifacts, and what stands in a figure be the figure's", async () => {
  const rule: Item = { item: "ornament", marks: FIGURE.marks.slice(0, 1) };
  const file = await opened(
    await printed([
      page(
        group("paragraph", [words(40, 40, "A"), rule, words(40, 60, "B")]),
        group("figure", [words(40, 80, "C"), rule, words(40, 90, "D")], "ein Bild"),
      ),
    ]),
  );
  expect(treeOf(file, documentOf(file))).toEqual(["Document", ["P", 0, 1], ["Figure", 2]]);
  expect(file.contents[0]!.match(/\/\w+ ?(<<|BMC)/g)).toEqual(["/P<<", "/Artifact BMC", "/P<<", "/Figure<<"]);
});

const textOf = async (items: readonly Item[]) => {
  const bytes = await printed([page(group("paragraph", items))]);
  const file = await opened(bytes);
  // Codes are given in the order in which glyphs are first shown; the space is found by its place in the sentence.
  return [...file.contents[0]!.matchAll(/<([0-9a-f]+)>Tj/g)].map(([, codes]) => codes!.length / 4);
};
it("words that end a line have a space behind them", async () => {
  expect(await textOf([words(40, 40, "abc"), words(40, 52, "de")])).toEqual([4, 3]);
});
it("words that go on in another font have none", async () => {
  const start = 40 + ORDER.type.measure("abc", "regular", 11);
  expect(await textOf([words(40, 40, "abc"), words(start, 40, "de", "bold"), words(40, 52, "f")])).toEqual([3, 3, 2]);
});
it("words that have one keep the one", async () => {
  expect(await textOf([words(40, 40, "abc "), words(40, 52, "de")])).toEqual([4, 3]);
});

it("links and bookmarks lead to the page they name, and say so", async () => {
  const { pages } = await readPdf(await printed(samplePages(COUNT)));
  expect(pages.map(({ links }) => links.map(({ to }) => to))).toEqual([[2], [3], [4], [5], [1]]);
  const [link] = members(live.document, live.document.getPages()[1]!.node.Annots()!) as PDFDict[];
  expect(decoded(link!, "Contents")).toBe("Zur Seite 3");
  expect(entry(link!, "Rect")).toBe("[ 40 164 140 180 ]");
  expect(entry(link!, "F")).toBe("4");
});

it("links and bookmarks are found among many names", async () => {
  const { pages } = await readPdf(await printed(samplePages(70)));
  expect(pages.map(({ links }) => links[0]!.to)).toEqual(pages.map((_, i) => ((i + 1) % 70) + 1));
});

it("links and bookmarks nest in two levels and show the whole page", () => {
  const { document } = live;
  const root = followed<PDFDict>(document, document.catalog, "Outlines");
  const walk = (parent: PDFDict): unknown[] => {
    const list: unknown[] = [];
    let ref = parent.get(PDFName.of("First")) as PDFRef | undefined;
    let before: PDFRef | undefined;
    while (ref !== undefined) {
      const item = document.context.lookup(ref) as PDFDict;
      expect(item.get(PDFName.of("Prev"))).toBe(before);
      const [to, how] = (item.get(PDFName.of("Dest")) as PDFArray).asArray();
      expect(String(how)).toBe("/Fit");
      const number = document.getPages().findIndex((each) => each.ref === to) + 1;
      list.push([decoded(item, "Title"), number, ...walk(item)]);
      before = ref;
      ref = item.get(PDFName.of("Next")) as PDFRef | undefined;
    }
    expect(parent.get(PDFName.of("Last"))).toBe(before);
    return list;
  };
  const name = (number: number) => `Kapitel (${number}) – «ü»`;
  expect(walk(root)).toEqual([
    [name(1), 1, [name(2), 2], [name(3), 3]],
    [name(4), 4, [name(5), 5]],
  ]);
  expect(entry(root, "Count")).toBe("2");
  expect(entry(document.catalog, "PageMode")).toBe("/UseOutlines");
});

it("links and bookmarks are nothing to a file that is not live, though its words are printed", async () => {
  const pages: Page[] = samplePages(2);
  const flat = await readPdf(await printed(pages, PRESS));
  expect(flat.outline).toEqual([]);
  expect(flat.pages.flatMap(({ links }) => links)).toEqual([]);
  expect(flat.pages[0]!.texts.map(({ text }) => text)).toContain("nächste Seite");
});
