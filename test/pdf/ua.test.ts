/** Each rule of PDF/UA, broken on purpose in a small file, is caught; the file itself keeps them all. */
import { PDFDict, PDFName, PDFString } from "@cantoo/pdf-lib";
import { beforeAll, expect, it } from "vitest";
import { changed, goodPdf, type Opened, restream } from "./ua/good.ts";
import { entryOf } from "./ua/objects.ts";
import { illFormed } from "./ua/xmp.ts";
import { checkUa } from "./ua.ts";

let good: Uint8Array;
beforeAll(async () => {
  good = await goodPdf();
});

const rulesOf = async (bytes: Uint8Array) => (await checkUa(bytes)).map(({ rule }) => rule);
const text = (words: string) => PDFString.of(words);
const metadata =
  (change: (xml: string) => string) =>
  ({ doc }: Opened) =>
    restream(doc, doc.catalog, "Metadata", change);
const catalog =
  (key: string, value?: unknown) =>
  ({ doc, set }: Opened) =>
    set(doc.catalog, key, value);
const tag =
  (type: string, key: string, value?: unknown) =>
  ({ elements, set }: Opened) =>
    set(elements(type)[0]!, key, value);
const page =
  (number: number, change: (content: string) => string) =>
  ({ rewrite }: Opened) =>
    rewrite(number, change);
const link =
  (key: string, value?: unknown) =>
  ({ doc, set }: Opened) => {
    const links = doc.context.enumerateIndirectObjects().map(([, object]) => object);
    const found = links.find(
      (object) => object instanceof PDFDict && String(object.get(PDFName.of("Subtype"))) === "/Link",
    );
    set(found as PDFDict, key, value);
  };
const retype = (from: string, to: string) => tag(from, "S", to);
const toUnicode =
  (change: (map: string) => string) =>
  ({ doc, font }: Opened) =>
    restream(doc, font, "ToUnicode", change);
const descriptor = ({ doc, inner }: Opened) => entryOf(doc, inner, "FontDescriptor") as PDFDict;
const both =
  (...changes: ((opened: Opened) => void)[]) =>
  (opened: Opened) => {
    for (const change of changes) change(opened);
  };
const silent = both(catalog("Lang"));

/** The first text of the first page shows the glyph that stands for missing ones. */
const withoutGlyph = (content: string) => content.replace(/<[0-9a-f]{4}/i, "<0000");

/** A form with a numbered piece of content, painted as often as said. */
const form = (times: number) => (opened: Opened) => {
  const { doc, page: at, rewrite } = opened;
  const content = Buffer.from("/P <</MCID 0>> BDC 0 0 10 10 re f EMC");
  const stream = doc.context.stream(content, { Type: "XObject", Subtype: "Form", BBox: [0, 0, 10, 10] });
  const resources = entryOf(doc, at(1), "Resources") as PDFDict;
  resources.set(PDFName.of("XObject"), doc.context.obj({ Fx: doc.context.register(stream) }));
  rewrite(1, (before) => `${before}\n${"/Fx Do\n".repeat(times)}`);
};

const BROKEN: readonly (readonly [rule: string, how: string, change: (opened: Opened) => void])[] = [
  ["5-1", "no word of PDF/UA in the metadata", metadata((xml) => xml.replace(/<pdfuaid:part>.*?<\/pdfuaid:part>/, ""))],
  ["5-2", "another part of PDF/UA", metadata((xml) => xml.replace(/(<pdfuaid:part>)1/, "$12"))],
  ["6.2-1", "not marked as tagged", catalog("MarkInfo")],
  ["7.1-1", "an artifact in tagged content", page(1, (c) => c.replace(/BT/, "/Artifact BMC EMC BT"))],
  ["7.1-2", "tagged content in an artifact", page(1, (c) => `/Artifact BMC ${c} EMC`)],
  ["7.1-3", "a line that is neither", page(1, (c) => `${c} 0 0 m 9 9 l S`)],
  ["7.1-3", "a number that no tag holds", page(1, (c) => `${c} /P <</MCID 77>> BDC 0 0 9 9 re f EMC`)],
  ["7.1-3", "a mark without its end", page(1, (c) => `${c} /Artifact BMC`)],
  ["7.1-4", "suspects", catalog("MarkInfo", { Marked: true, Suspects: true })],
  ["7.1-5", "a tag of its own", retype("P", "Riddle")],
  [
    "7.1-6",
    "tags that mean each other",
    both(retype("P", "Riddle"), ({ doc, set }) =>
      set(entryOf(doc, doc.catalog, "StructTreeRoot") as PDFDict, "RoleMap", { Riddle: "Quiz", Quiz: "Riddle" }),
    ),
  ],
  [
    "7.1-7",
    "a standard tag with another meaning",
    ({ doc, set }) => set(entryOf(doc, doc.catalog, "StructTreeRoot") as PDFDict, "RoleMap", { P: "Div" }),
  ],
  ["7.1-8", "no metadata", catalog("Metadata")],
  ["7.1-8", "metadata that are no XML", metadata((xml) => xml.replace("A good book", "Good & small"))],
  ["7.1-9", "no title", metadata((xml) => xml.replace("A good book", ""))],
  ["7.1-10", "the file's name in place of the title", catalog("ViewerPreferences")],
  ["7.1-11", "no tree", catalog("StructTreeRoot")],
  ["7.1-12", "a tag that does not know where it is", tag("P", "P")],
  ["7.2-2", "bookmarks in no language", silent],
  ["7.2-22", "a figure's words in no language", silent],
  ["7.2-24", "a link's words in no language", silent],
  ["7.2-33", "metadata in no language", silent],
  ["7.2-34", "text in no language", silent],
  ["7.2-29", "a language that is none", catalog("Lang", text("the King's English"))],
  ["7.2-29", "a tag in a language that is none", tag("P", "Lang", text("e n"))],
  ["7.2-3", "a paragraph in a table", retype("TBody", "P")],
  ["7.2-4", "a row that is in no table", retype("TBody", "Sect")],
  ["7.2-6", "a body that is in no table", retype("Table", "Sect")],
  ["7.2-7", "a foot that is in no table", both(retype("Table", "Sect"), retype("TBody", "TFoot"))],
  ["7.2-5", "a head that is in no table", both(retype("Table", "Sect"), retype("TBody", "THead"))],
  ["7.2-8", "a head cell that is in no row", both(retype("TR", "Sect"), retype("TD", "TH"))],
  ["7.2-9", "a cell that is in no row", retype("TR", "Sect")],
  ["7.2-10", "a paragraph in a row", retype("TD", "P")],
  ["7.2-13", "a foot without a body", retype("TBody", "TFoot")],
  ["7.2-14", "a head without a body", retype("TBody", "THead")],
  ["7.2-17", "an item that is in no list", retype("L", "Sect")],
  ["7.2-18", "a body that is in no item", retype("LI", "P")],
  ["7.2-19", "a paragraph in a list", retype("LI", "P")],
  ["7.2-20", "a paragraph in an item", retype("LBody", "P")],
  ["7.2-37", "a paragraph in the body of a table", retype("TR", "P")],
  ["7.2-42", "rows of several lengths", ({ elements, set }) => set(elements("TR")[0]!, "K", [])],
  ["7.2-21", "a text in no language", both(silent, tag("P", "ActualText", text("four")))],
  ["7.2-26", "an item that is in no contents", retype("P", "TOCI")],
  ["7.2-27", "a table's body in contents", retype("Table", "TOC")],
  ["7.2-36", "a paragraph in the head of a table", both(retype("TBody", "THead"), retype("TR", "P"))],
  ["7.2-38", "a paragraph in the foot of a table", both(retype("TBody", "TFoot"), retype("TR", "P"))],
  ["7.3-1", "a figure without words", tag("Figure", "Alt")],
  ["7.3-1", "a figure with empty words", tag("Figure", "Alt", text(""))],
  ["7.4.2-1", "a first heading that is not the first", retype("H1", "H2")],
  ["7.4.2-1", "a level left out", retype("H2", "H3")],
  ["7.4.4-2", "headings with and without levels", retype("H2", "H")],
  ["7.4.4-1", "two headings without levels", both(retype("H1", "H"), retype("H2", "H"))],
  ["7.7-1", "a formula without words", retype("P", "Formula")],
  ["7.9-1", "a note without a name", retype("P", "Note")],
  ["7.18.1-1", "a note that is in no tag", link("Subtype", "Text")],
  ["7.18.3-1", "no order of tabs", ({ page: at, set }) => set(at(2), "Tabs", undefined)],
  ["7.18.5-1", "a link in a paragraph", retype("Link", "P")],
  ["7.18.5-1", "a link that leads to no tag", link("StructParent")],
  ["7.18.5-2", "a link that does not say where", link("Contents")],
  ["7.20-2", "a form with content, twice", form(2)],
  ["7.21.3.1-1", "a font and its table of two systems", (opened) => opened.set(opened.font, "Encoding", "GBK-EUC-H")],
  ["7.21.3.2-1", "glyphs that are not told", ({ inner, set }) => set(inner, "CIDToGIDMap", undefined)],
  ["7.21.3.3-1", "a table of codes that is not there", (opened) => opened.set(opened.font, "Encoding", "Homemade")],
  ["7.21.4.1-1", "a font that is not embedded", (opened) => opened.set(descriptor(opened), "FontFile2", undefined)],
  ["7.21.4.1-3", "a glyph that is not embedded", page(1, (c) => c.replace(/<[0-9a-f]{4}/i, "<7000"))],
  ["7.21.5-1", "other widths than the font's", ({ inner, set }) => set(inner, "W", [0, [300, 300, 300]])],
  ["7.21.7-1", "no Unicode", ({ font, set }) => set(font, "ToUnicode", undefined)],
  [
    "7.21.7-2",
    "a Unicode of nothing",
    toUnicode((map) => map.replace(/(beginbfrange\s*<\w+>\s*<\w+>\s*\[<\w+>\s*)<\w+>/, "$1<feff>")),
  ],
  ["7.21.8-1", "a missing character", page(1, withoutGlyph)],
  [
    "tree",
    "content that leads to another tag",
    ({ doc, set }) => set(entryOf(doc, doc.catalog, "StructTreeRoot") as PDFDict, "ParentTree", { Nums: [] }),
  ],
  ["tree", "a tag of content that is not there", page(2, () => "")],
];

it("the checker of PDF/UA finds nothing in a good file, nor after it was saved again", async () => {
  expect(await checkUa(good)).toEqual([]);
  expect(await checkUa(await changed(good, () => {}))).toEqual([]);
});

it.each(BROKEN)("the checker of PDF/UA catches %s: %s", async (rule, _, change) => {
  expect(await rulesOf(await changed(good, change))).toContain(rule);
});

it("the checker of PDF/UA names the page", async () => {
  const faults = await checkUa(
    await changed(
      good,
      page(2, (content) => `${content} 0 0 m 9 9 l S`),
    ),
  );
  expect(faults).toEqual([{ rule: "7.1-3", page: 2, what: "S paints what is neither tagged nor an artifact" }]);
});

it("the checker of PDF/UA lets a form be painted once", async () => {
  expect(await rulesOf(await changed(good, form(1)))).not.toContain("7.20-2");
});

it("the checker of PDF/UA is content with a language of each tag in place of the file's", async () => {
  const rules = await rulesOf(
    await changed(
      good,
      both(silent, ({ elements, set }) => set(elements("Document")[0]!, "Lang", text("en"))),
    ),
  );
  expect(rules).not.toContain("7.2-22");
  expect(rules).not.toContain("7.2-34");
});

it.each([
  ["<a><b c='1'/>x &amp; y</a>", null],
  ["<a><b></a>", "</a> ends another element"],
  ["<a>x & y</a>", "a bare &"],
  ["<a>x < y</a>", 'a bare < before " y"'],
  ["<a>", "<a> has no end"],
])("metadata as XML %s", (xml, wrong) => {
  expect(illFormed(xml)).toBe(wrong);
});
