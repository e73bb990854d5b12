/** The book in another language: its words, its signs, and pages on which longer words still have room. */
import { beforeAll, describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { bookPdf, keyPdf } from "../book-pdf.ts";
import { type ReadPdf, readPdf } from "../pdf.ts";
import { FOREIGN } from "../templates/foreign.ts";
import { type SampleBook, sampleBook } from "./sample-book.ts";
import { expectTidy } from "./tidy.ts";

const BOOKS = [
  { language: "de-DE", title: "Zahlen", words: ["Rätsel", "Lösungen", "Jetzt du", "Zeit"], without: /[×÷]/ },
  { language: "es-ES", title: "Números", words: ["pasatiempos", "Soluciones", "Ahora tú", "Tiempo"], without: /·/ },
  { language: "fr-FR", title: "Nombres", words: ["jeux", "Solutions", "À vous", "Temps"], without: /·/ },
] as const;

const textOf = ({ pages }: ReadPdf) => pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join("\n");

let book: SampleBook;
beforeAll(() => {
  book = sampleBook(1);
}, 60_000);

describe.each(BOOKS)("a book in $language", ({ language, title, words, without }) => {
  let pdfs: ReadPdf[];
  beforeAll(async () => {
    const spec = { ...book.manifest.spec, language, title, subtitle: title, author: "A. B." };
    const manifest = { ...book.manifest, title, spec };
    const answers = new Map(manifest.puzzles.map(({ number }, i) => [number, book.answers[i]!]));
    const sheets = { ...manifest, spec: { ...spec, page: "letter" as const } };
    const small = { ...manifest, spec: { ...spec, page: "a5" as const } };
    pdfs = await Promise.all(
      [
        bookPdf({ manifest, kinds: KINDS }, book.answers),
        bookPdf({ manifest: small, kinds: KINDS }, book.answers),
        keyPdf({ manifest, kinds: KINDS }, answers),
        bookPdf({ manifest: sheets, kinds: KINDS, output: "classroom" }, book.answers),
      ].map(async (bytes) => readPdf(await bytes)),
    );
  });

  it("says which language it is in", () => {
    for (const { info } of pdfs) expect(info.Language).toBe(language);
  });
  it("has its words, and none of another language", () => {
    const texts = pdfs.map(textOf);
    for (const word of words) expect(texts.join("\n")).toContain(word);
    for (const text of texts) expect(text).not.toMatch(FOREIGN);
  });
  it("has its signs", () => {
    for (const pdf of pdfs) expect(textOf(pdf)).not.toMatch(without);
  });
  it("keeps every text on the page and off every other text", () => {
    for (const pdf of pdfs) expectTidy(pdf, 5);
  });
});
