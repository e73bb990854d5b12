import fc from "fast-check";
import { expect, it } from "vitest";
import { readContent } from "../../src/pdf/preflight/content-lexer.ts";
import { Failure } from "../../src/spec/diagnostic.ts";
import { trials } from "../smoke.ts";
import { judge, samplePdf } from "./sample-pdf.ts";

const text = (words: string) => new TextEncoder().encode(words);

/** A file written by hand, so that it can be wrong: objects from 1, the first is the catalog. */
function pdf(objects: readonly string[], end = "trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF"): Uint8Array {
  return text(`%PDF-1.7\n${objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join("")}${end}`);
}
const stream = (words: string, keys = "") => `<<${keys}/Length ${words.length}>>\nstream\n${words}\nendstream`;

const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
const PAGES = "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 432 648]>>";

it.each([
  ["nothing", new Uint8Array(), "sample.pdf is no PDF"],
  ["a text", text("Once upon a time"), "sample.pdf is no PDF"],
  ["a beginning", text("%PDF-1.7\n"), "sample.pdf is damaged: it breaks off before its end"],
  ["no pages", pdf([CATALOG, "<</Type/Pages/Kids[]/Count 0>>"]), "sample.pdf is damaged: it has no pages"],
  ["no catalog", pdf(["(a)"]), "sample.pdf is damaged: it has no list of pages"],
  ["no size", pdf([CATALOG, "<</Kids[3 0 R]>>", "<</Type/Page>>"]), "sample.pdf is damaged: page 1 has no size"],
  ["a ring", pdf([CATALOG, "<</Kids[2 0 R]>>"]), "sample.pdf is damaged: its list of pages has no end"],
  [
    "a page that is not there",
    pdf([CATALOG, PAGES, "<</Type/Page/Parent 2 0 R/Contents 9 0 R>>"]),
    "what is on page 1 is not in the file",
  ],
  [
    "a broken page",
    pdf([CATALOG, PAGES, "<</Type/Page/Contents 4 0 R>>", stream("no zlib", "/Filter/FlateDecode")]),
    "a part of the file cannot be unpacked",
  ],
  [
    "forms without end",
    pdf([
      CATALOG,
      PAGES,
      "<</Type/Page/Contents 4 0 R/Resources<</XObject<</A 5 0 R>>>>>>",
      stream("/A Do"),
      stream("/A Do /A Do", "/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 5 0 R>>>>"),
    ]),
    "the file draws forms within forms without end",
  ],
])("a bad PDF %s ends in one clear error", async (_, bytes, message) => {
  const error = await judge(bytes, "kdp").then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(Failure);
  expect(error).toMatchObject({ message, exitCode: 65 });
});
it("a bad PDF is stopped where eleven forms draw ten times the one below", async () => {
  const objects = [CATALOG, PAGES, "<</Type/Page/Contents 4 0 R/Resources<</XObject<</A 5 0 R>>>>>>", stream("/A Do")];
  for (let i = 5; i < 16; i++) {
    const keys = `/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A ${i + 1} 0 R>>>>`;
    objects.push(stream("/A Do ".repeat(10), keys));
  }
  await expect(judge(pdf([...objects, stream("f", "/Subtype/Form/BBox[0 0 9 9]")]), "kdp")).rejects.toThrow(
    "the file draws without end",
  );
});
it("a bad PDF is an error or a report wherever a file is cut, and never passes", async () => {
  const bytes = await samplePdf({ pages: 24 });
  const cuts = trials(4, 40);
  for (let i = 1; i <= cuts; i++) {
    const cut = bytes.subarray(0, Math.floor((bytes.length * i) / (cuts + 1)));
    await expect(judge(cut, "kdp")).rejects.toBeInstanceOf(Failure);
  }
});
it("a bad PDF is an error or a report wherever bytes are changed", async () => {
  const bytes = await samplePdf({ pages: 3 });
  const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(changes, async (list) => {
      const changed = Uint8Array.from(bytes);
      for (const [place, value] of list) changed[place] = value;
      const ended = await judge(changed, "kdp").catch((error: unknown) => error);
      expect(Array.isArray(ended) || ended instanceof Failure, String(ended)).toBe(true);
    }),
    { numRuns: trials(20, 200), seed: 5 },
  );
});

const read = (words: string) => {
  const out: unknown[] = [];
  readContent(text(words), (operator, operands) => out.push([operator, ...operands]));
  return out;
};
const bytes = (words: string) => text(words);

it("the language of pages is read with all its forms", () => {
  expect(read("q 1 .5 -2. +3 re%a word\n/F1 12 Tf/a#20b gs")).toEqual([
    ["q"],
    ["re", 1, 0.5, -2, 3],
    ["Tf", "/F1", 12],
    ["gs", "/a b"],
  ]);
  expect(read("(a\\(b\\)(c)\\101\\n\\\r\nd) Tj <41 4> Tj")).toEqual([
    ["Tj", bytes("a(b)(c)A\nd")],
    ["Tj", bytes("A@")],
  ]);
  expect(read("[(a) -120 (b)] TJ /P <</MCID 3/A[1 2]>> BDC EMC true null x")).toEqual([
    ["TJ", [bytes("a"), -120, bytes("b")]],
    ["BDC", "/P", { "/MCID": 3, "/A": [1, 2] }],
    ["EMC"],
    ["x", true, null],
  ]);
});
it("the language of pages is read past a picture that stands in it", () => {
  expect(read("BI /W 2 /H 1 /BPC 8 /CS /G ID \u0001EI\u0002 EI Q")).toEqual([
    ["BI", { "/W": 2, "/H": 1, "/BPC": 8, "/CS": "/G" }],
    ["Q"],
  ]);
});
it("the language of pages never keeps the reader for ever, whatever it is given", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      let count = 0;
      readContent(bytes, () => count++);
      expect(count).toBeLessThanOrEqual(bytes.length);
    }),
    { seed: 5 },
  );
  expect(read("[".repeat(10_000)).length).toBeLessThan(10_001);
  expect(read("<<".repeat(10_000)).length).toBeLessThan(10_001);
});
