/** What preflight says of a page is what PDFium prints there. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawPage, openFileRun } from "../../src/pdf/preflight/interpreter.ts";
import { hasInk, type Mark } from "../../src/pdf/preflight/mark.ts";
import { type Box, openPdf } from "../../src/pdf/preflight/pdf-file.ts";
import { reportJson } from "../../src/pdf/preflight/report.ts";
import { type Raster, renderPdf } from "../pdf.ts";
import { type Document, judge, onPage, png, samplePdf } from "./sample-pdf.ts";

/** Things to draw, each alone on a page: they turn, stretch, curve, clip and nest. */
const THINGS: Readonly<Record<string, (doc: Document) => void>> = {
  text: (doc) => doc.font("andika").fontSize(30).text("gjpÅ1", 100, 200, { lineBreak: false }),
  "spaced text": (doc) =>
    doc.font("andika").fontSize(20).text("one two", 60, 90, { lineBreak: false, characterSpacing: 7, wordSpacing: 20 }),
  "turned text": (doc) =>
    doc
      .save()
      .rotate(30, { origin: [200, 200] })
      .font("andika")
      .fontSize(24)
      .text("turned", 150, 200, { lineBreak: false }),
  "stretched text": (doc) =>
    doc.font("andika").fontSize(24).addContent("180 Tz").text("broad", 100, 300, { lineBreak: false }),
  "raised text": (doc) => doc.font("andika").fontSize(24).text("up", 100, 300, { lineBreak: false, baseline: 30 }),
  standard: (doc) => doc.addContent("0 g 120 130 40 33 re f"),
  line: (doc) => doc.addContent("6 w 0 J 100 500 m 300 500 l S"),
  "square ends": (doc) => doc.addContent("16 w 2 J 100 500 m 300 500 l S"),
  curve: (doc) => doc.addContent("2 w 100 300 m 150 100 300 500 350 300 c S"),
  "half curves": (doc) => doc.addContent("0 g 100 300 m 150 100 300 320 v 60 420 100 300 y f"),
  clip: (doc) => doc.addContent("q 200 200 70 30 re W n 0.5 g 0 0 400 400 re f Q"),
  stretch: (doc) => doc.addContent("q 2 0 0.5 1 30 40 cm 0.3 g 50 60 70 80 re f Q"),
  picture: (doc) => doc.image(png(40, 1), 90, 80, { width: 130, height: 60 }),
  "a picture of the page": (doc) =>
    doc.addContent("q 90 0 0 50 200 310 cm BI /W 2 /H 1 /CS /G /BPC 8 ID ab EI Q 0 g 300 420 20 10 re f"),
  form: (doc) => {
    const form = doc.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, 50, 20], Matrix: [2, 0, 0, 3, 10, 20] });
    form.end("0 g 10 5 500 5 re f");
    (doc.page as unknown as { xobjects: Record<string, unknown> }).xobjects.Own = form;
    doc.addContent("q 1 0 0 1 100 200 cm /Own Do Q");
  },
};

const NAMES = Object.keys(THINGS);
const SCALE = 4;

/** What is darker than paper, in points from the top left corner. */
function printed({ width, height, grey }: Raster): [number, number, number, number] {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (grey[y * width + x]! > 220) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  return [left / SCALE, top / SCALE, right / SCALE, bottom / SCALE];
}

const around = (marks: readonly Mark[]): Box => {
  const boxes = marks.filter(hasInk).map(({ box }) => box);
  const side = (key: keyof Box) => boxes.map((box) => box[key]);
  return {
    left: Math.min(...side("left")),
    bottom: Math.min(...side("bottom")),
    right: Math.max(...side("right")),
    top: Math.max(...side("top")),
  };
};

it("places of marks are those of the print, to a third of a point", async () => {
  const bytes = await samplePdf({
    pages: NAMES.length,
    blank: NAMES.map((_, i) => i + 1),
    draw: (doc, page) => THINGS[NAMES[page - 1]!]!(doc),
  });
  const rasters = await renderPdf(bytes, SCALE);
  const { pages } = await openPdf(bytes, "sample.pdf");
  let marks: Mark[] = [];
  const run = openFileRun((mark) => marks.push(mark));
  for (const [i, page] of pages.entries()) {
    marks = [];
    drawPage(page, run);
    const { left, bottom, right, top } = around(marks);
    const height = page.media.top;
    const off = printed(rasters[i]!).map((side, k) =>
      Math.abs(side - [left, height - top, right, height - bottom][k]!),
    );
    // A turned box is around the turned box of the text, not around its ink.
    const most = NAMES[i] === "turned text" ? 8 : 0.34;
    expect(Math.max(...off), `${NAMES[i]}: ${off}`).toBeLessThan(most);
  }
});

const hasQpdf = (() => {
  try {
    execFileSync("qpdf", ["--version"]);
    return true;
  } catch {
    return false;
  }
})();
it.runIf(hasQpdf)("a file rewritten by another program is judged the same with its objects packed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-preflight-"));
  const bad = (doc: Document) => doc.addContent("1 0 0 RG 0.2 w 1 1 m 5 5 l S").font("Helvetica").text("x", 10, 10);
  for (const draw of [undefined, onPage(7, bad)]) {
    const bytes = await samplePdf({ draw, finish: (doc) => draw && doc.outline.addItem("x") });
    const [from, to] = [join(folder, "a.pdf"), join(folder, "b.pdf")];
    writeFileSync(from, bytes);
    execFileSync("qpdf", ["--object-streams=generate", "--recompress-flate", from, to]);
    const packed = new Uint8Array(readFileSync(to));
    expect(packed.length).toBeLessThan(bytes.length);
    const plain = (await judge(bytes)).map((report) => ({ ...reportJson("a", report), bytes: 0 }));
    expect((await judge(packed)).map((report) => ({ ...reportJson("a", report), bytes: 0 }))).toEqual(plain);
    expect(plain.every(({ kept }) => kept === (draw === undefined))).toBe(true);
  }
});
