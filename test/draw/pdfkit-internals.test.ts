/** What this program relies on inside pdfkit: a version that differs in any of it fails here, by the name of the function. */

import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { openFontProgram } from "../../src/draw/font-program.ts";
import { verbatim } from "../../src/draw/pdf-values.ts";
import {
  divertBytes,
  embedFont,
  lastAnnotation,
  leaveOutNames,
  openPageTree,
  openPdfkit,
  type PdfkitDocument,
  rewriteMetadata,
  setFileId,
  setPageEntries,
  shareResources,
  writePage,
} from "../../src/draw/pdfkit-internals.ts";
import { REGULAR } from "../../src/platform/font-files.ts";
import { pathOf } from "../../src/platform/font-path.ts";

const OPTIONS = {
  pdfVersion: "1.7",
  tagged: true,
  lang: "en-GB",
  displayTitle: true,
  info: { Title: "A & B" },
} as const;
const PAGE = { size: [100, 200], margin: 0 } as const;

/** A document whose bytes are kept as text. */
function opened(): { pdf: PdfkitDocument; text: () => string } {
  const pdf = openPdfkit(OPTIONS);
  let text = "";
  const head = divertBytes(pdf, (data) => {
    const part = typeof data === "string" ? `${data}\n` : Buffer.from(data).toString("latin1");
    text += part;
    return part.length;
  });
  text = Buffer.from(head).toString("latin1") + text;
  return { pdf, text: () => text };
}

/** Objects of a file that hold a text. */
const objects = (text: string, part: string | RegExp): string[] =>
  [...text.matchAll(/^\d+ 0 obj\n([\s\S]*?)endobj/gm)].flatMap(([, body]) =>
    body !== undefined && body.search(part) >= 0 ? [body] : [],
  );

it("pdfkit is the version that was looked into", () => {
  const read = (path: URL) => JSON.parse(readFileSync(path, "utf8"));
  const own = read(new URL("../../package.json", import.meta.url));
  expect(own.devDependencies.pdfkit).toMatch(/^\d+\.\d+\.\d+$/);
  const installed = read(new URL("../../node_modules/pdfkit/package.json", import.meta.url));
  expect(installed.version).toBe(own.devDependencies.pdfkit);
});

it("openFontProgram and embedFont give the font engine's file, and a font that holds the glyphs that were asked for", () => {
  const program = openFontProgram(readFileSync(pathOf(REGULAR)));
  expect(program.type).toBe("TTF");
  const { glyphs, positions } = program.layout("A", {});
  expect(glyphs).toHaveLength(1);
  expect(positions).toHaveLength(1);
  const { pdf, text } = opened();
  pdf.addPage(PAGE);
  const font = embedFont(pdf, program);
  const [glyph] = glyphs;
  if (glyph === undefined) throw new Error("the font has no A");
  expect(font.codeOf({ id: glyph.id, advance: 612, codePoints: glyph.codePoints })).toBe(1);
  expect(font.codeOf({ id: glyph.id, advance: 612, codePoints: glyph.codePoints })).toBe(1);
  pdf.end();
  const [, widths] = /\/W \[0 \[([\d. ]+)\]\]/.exec(text()) ?? [];
  expect(widths?.split(" ")).toEqual([expect.any(String), "612"]);
  expect(objects(text(), /Type0/)).toHaveLength(1);
  expect(objects(text(), /FontFile2/)).toHaveLength(1);
});

it("divertBytes gets the whole file, and the places of its objects are right", () => {
  const { pdf, text } = opened();
  pdf.addPage(PAGE);
  pdf.end();
  expect(text()).toMatch(/^%PDF-1\.7\n/);
  expect(text()).toMatch(/%%EOF\n$/);
  const [, from] = /startxref\n(\d+)/.exec(text()) ?? [];
  expect(text().slice(Number(from))).toMatch(/^xref/);
  for (const [, offset, number] of [...text().matchAll(/^(\d{10}) 00000 n $/gm)].map(
    ([, at], i) => ["", at, i + 1] as const,
  ))
    expect(text().slice(Number(offset))).toMatch(new RegExp(`^${number} 0 obj`));
});

it("shareResources writes one object for all pages", () => {
  const { pdf, text } = opened();
  const resources = shareResources(pdf);
  for (let i = 0; i < 3; i++) pdf.addPage(PAGE);
  resources.end();
  pdf.end();
  expect(objects(text(), /\/ProcSet/)).toHaveLength(1);
  const used = [...text().matchAll(/\/Resources (\d+ 0 R)/g)].map(([, ref]) => ref);
  expect(used).toHaveLength(3);
  expect(new Set(used).size).toBe(1);
});

it("openPageTree has nodes of 64 pages and counts them all", () => {
  const { pdf, text } = opened();
  const tree = openPageTree(pdf);
  for (let i = 0; i < 70; i++) {
    pdf.addPage(PAGE);
    tree.add(pdf.page.dictionary);
  }
  tree.end();
  pdf.end();
  const nodes = objects(text(), /\/Type \/Pages/);
  const count = (node: string) => Number(/\/Count (\d+)/.exec(node)?.[1]);
  expect(nodes.map(count).sort((a, b) => a - b)).toEqual([6, 64, 70]);
});

it("setPageEntries and writePage put what they are given into the page", async () => {
  const { pdf, text } = opened();
  pdf.addPage(PAGE);
  setPageEntries(pdf, { TrimBox: [1, 2, 3, 4], UserUnit: undefined });
  await writePage(pdf, async (begun) => {
    expect(Buffer.concat(begun).toString("latin1")).toBe("1 0 0 -1 0 200 cm\n");
    return Buffer.from("packed");
  });
  expect(text()).toContain("/TrimBox [1 2 3 4]");
  expect(text()).not.toContain("UserUnit");
  expect(text()).toMatch(/\/Filter \/FlateDecode\n>>\nstream\npacked\nendstream/);
  expect(pdf.page.dictionary.data).toEqual({});
});

it("leaveOutNames lists no places", () => {
  const { pdf, text } = opened();
  leaveOutNames(pdf);
  pdf.addPage(PAGE);
  pdf.end();
  expect(objects(text(), /\/Catalog/)[0]).not.toContain("/Names");
});

it("rewriteMetadata is asked once, and can leave them out", () => {
  const written = (rewrite: Parameters<typeof rewriteMetadata>[1]): string => {
    const { pdf, text } = opened();
    rewriteMetadata(pdf, rewrite);
    pdf.addPage(PAGE);
    pdf.end();
    return text();
  };
  const text = written((info) => ({ info: { ...info, Title: "A &#38; B" }, xml: ["<own/>"] }));
  expect(text).toContain("<own/>");
  expect(text).toContain("A &#38; B");
  expect(text).not.toContain(">A & B<");
  expect(written(() => null)).not.toContain("/Metadata");
});

it("setFileId, verbatim: asked for when they are written", () => {
  const { pdf, text } = opened();
  let id = "too early";
  setFileId(pdf, () => id);
  pdf.addPage(PAGE);
  pdf.page.dictionary.data.Own = verbatim("<0a>");
  id = "<0123>";
  pdf.end();
  expect(text()).toContain("/ID [<0123> <0123>]");
  expect(text()).toContain("/Own <0a>");
});

it("lastAnnotation is the one just made", () => {
  const { pdf, text } = opened();
  pdf.addPage(PAGE);
  pdf.annotate(0, 0, 10, 10, { Subtype: "Link", Dest: "one" });
  const annotation = lastAnnotation(pdf);
  pdf.end();
  expect(text()).toMatch(new RegExp(`${annotation.id} 0 obj\\n<<\\n/Subtype /Link`));
});

it("a document of pdfkit has every member that is replaced", () => {
  const pdf = new PDFDocument({ autoFirstPage: false }) as unknown as Record<string, unknown>;
  for (const name of [
    "ref",
    "_write",
    "endMetadata",
    "flushPages",
    "appendXML",
    "font",
    "getStructTreeRoot",
    "_refEnd",
  ])
    expect(typeof pdf[name], name).toBe("function");
  for (const name of ["_root", "_id", "_offset", "info", "outline"]) expect(pdf[name], name).toBeDefined();
});
