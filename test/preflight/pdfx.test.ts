/** PDF/X-1a: files for a printer that asks for it keep its rules, and each rule is seen where it is broken. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { themeNamed } from "../../src/draw/themes/index.ts";
import { typeOf } from "../../src/draw/type.ts";
import type { Item } from "../../src/pages/item.ts";
import { standardOf } from "../../src/pdf/binding.ts";
import { preflight } from "../../src/pdf/preflight/preflight.ts";
import { renderToBytes } from "../../src/pdf/render-pages.ts";
import type { WrittenPrinter } from "../../src/spec/edition/printer-names.ts";
import type { Picture } from "../../src/spec/matter/picture.ts";
import { readPicture } from "../../src/spec/matter/picture.ts";
import { printersFor } from "../../src/spec/printers/printers.ts";
import { pngFile } from "../book/matter/picture-files.ts";
import { sampleBook } from "../book/sample-book.ts";
import { folder } from "../temporary-folder.ts";

const INGRAM = printersFor("ingramspark").all;
const WORD: Item = { item: "text", x: 100, y: 100, size: 12, font: "regular", text: "One" };
const FACTS = { isbn: "978-3-16-148410-0", author: "A & B" };

/** A page for a print shop. `hasStandard`: as IngramSpark asks for it. */
const render = (items: readonly Item[] = [WORD], hasStandard = true) =>
  renderToBytes([{ items, bookmarks: [] }], {
    ...{ title: "Numbers <&>", ...FACTS, language: "en-GB", live: false, kind: "press" },
    type: typeOf(themeNamed("plain"), "en-GB", false),
    size: { width: 432, height: 648 },
    bleed: { width: 9, spine: true },
    ...(hasStandard && { standard: INGRAM[0]!.file.standard! }),
  });
const findings = async (bytes: Uint8Array) => {
  const [report] = await preflight(bytes, "book.pdf", INGRAM, "white");
  return report!.rules
    .filter(({ rule }) => rule.startsWith("pdf-x"))
    .flatMap(({ findings: found }) => found.map((one) => one.found));
};
/** The file with other words of the same length. */
const changed = (bytes: Uint8Array, from: string, to: string): Buffer => {
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).toContain(from);
  return Buffer.from(text.replaceAll(from, to.padEnd(from.length)), "latin1");
};

let good: Uint8Array;
beforeAll(async () => {
  good = await render();
});

it("a file for a printer that asks for PDF/X-1a says so, keeps its rules, and is the same each time", async () => {
  expect(await findings(good)).toEqual([]);
  const text = Buffer.from(good).toString("latin1");
  expect(text).toMatch(/^%PDF-1\.3\n/);
  for (const part of [
    "(PDF/X-1:2001)",
    "(PDF/X-1a:2001)",
    "(CGATS TR 001)",
    "<pdfx:GTS_PDFXVersion>PDF/X-1:2001<",
    "urn:isbn:9783161484100",
  ])
    expect(text).toContain(part);
  expect(Buffer.compare(good, await render())).toBe(0);
});
it("a file for a printer that asks for PDF/X-1a is asked for by the printer that a spec names alone", () => {
  const { spec } = sampleBook(1).manifest;
  const of = (printer?: WrittenPrinter) =>
    standardOf({ ...spec, press: { bleed: false, paper: "white", printer } })?.name;
  expect([of("ingramspark"), of("ingram"), of("kdp"), of("lulu"), of()]).toEqual([
    ...["PDF/X-1a:2001", "PDF/X-1a:2001"],
    ...[undefined, undefined, undefined],
  ]);
});
it("a file for a printer that asks for PDF/X-1a is read without a word by other programs", () => {
  const file = join(folder(), "x.pdf");
  writeFileSync(file, good);
  expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain(
    "No syntax or stream encoding errors",
  );
});

it.each([
  ["(PDF/X-1:2001)", "(PDF/X-3:2001)", "GTS_PDFXVersion is not (PDF/X-1:2001)"],
  ["%PDF-1.3", "%PDF-1.6", "PDF 1.6, where PDF/X-1a:2001 is on 1.3"],
  ["/Trapped", "/Untrapp", "Trapped is neither True nor False"],
  ["/ModDate", "/NoDate_", "no ModDate"],
  ["/ID [", "/IX [", "no ID of the file"],
  ["/S /GTS_PDFX\n", "/S /GTS_PDFA\n", "0 output intents of PDF/X, where one is asked for"],
  ["/OutputConditionIdentifier", "/OutputConditionIdentifyer", "an output intent without a name"],
  ["http://www.color.org", "http://www.colour.or", "an output intent without a profile, and of no registry"],
  ["/TrimBox", "/CrimBox", "no trim box"],
  ["/BleedBox [0 0 450 666]", "/BleedBox [9 9 400 650]", "the trim box is not within the bleed box"],
  ["/BleedBox [0 0 450 666]", "/BleedBox [0 0 450 699]", "the bleed box is not within the sheet"],
])("what breaks PDF/X-1a is told %s → %s", async (from, to, told) => {
  const bytes = changed(good, from, to);
  expect(await findings(bytes)).toEqual([told]);
});
it("what breaks PDF/X-1a is told colours of light, in a picture too", async () => {
  const pixels = readPicture(pngFile({ type: 2 })) as Picture;
  const picture: Item = { item: "picture", x: 100, y: 100, width: 100, height: 50, pixels };
  expect(await findings(await render([picture]))).toEqual(["a picture in RGB"]);
});
it("what breaks PDF/X-1a is told and of a file that does not say that it is one nothing is", async () => {
  expect(await findings(changed(await render([WORD], false), "%PDF-1.4", "%PDF-1.6"))).toEqual([]);
});
