/** Pages look as they did when someone last looked at them; a page without its letters, or moved, is told. */
import { inflateSync } from "node:zlib";
import { PDFArray, PDFDocument, PDFName, type PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { smoke } from "../../smoke.ts";
import { differences } from "./ink-map.ts";
import { type GoldenPage, goldenPage, kept, lookOf, NAMES } from "./pages.ts";

/** Pages by which the judge itself is tried. */
const JUDGED = [...smoke(NAMES), "answers"];

describe.each(NAMES)("the page of %s", (name) => {
  let golden: GoldenPage;
  let look: string[];
  beforeAll(async () => {
    golden = await goldenPage(name);
    look = await lookOf(golden);
  });

  it("P31 looks as it did", () => {
    expect(differences(look, kept(name))).toEqual([]);
  });
  it.runIf(JUDGED.includes(name))("P31 is told from one whose font draws nothing", async () => {
    const blank = await lookOf({ ...golden, bytes: await withoutLetters(golden.bytes) });
    expect(differences(blank, kept(name)).length).toBeGreaterThan(10);
  });
  it.runIf(JUDGED.includes(name))("P31 is told from one that has moved by 5 mm", () => {
    const white = ".".repeat(look[0]!.length);
    expect(differences([white, ...look.slice(0, -1)], kept(name)).length).toBeGreaterThan(20);
  });
});

/** The same file with all its texts there, and no ink in their letters. */
async function withoutLetters(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const { node } of document.getPages()) {
    const contents = node.get(PDFName.of("Contents"));
    const refs = contents instanceof PDFArray ? contents.asArray() : [contents];
    for (const ref of refs as PDFRef[]) {
      const stream = document.context.lookup(ref) as PDFRawStream;
      const text = Buffer.from(inflateSync(stream.contents)).toString("latin1");
      const unseen = text.replace(/\bBT\b/g, "BT 3 Tr");
      if (unseen === text) continue;
      document.context.assign(ref, document.context.flateStream(Buffer.from(unseen, "latin1")));
    }
  }
  return document.save({ useObjectStreams: false });
}
