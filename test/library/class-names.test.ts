/** The library prints the names of a class, and refuses one that its fonts cannot show without telling it. */
import { expect, it } from "vitest";
import { Failure, findAnswers, makeBook, readSpec, renderPdfs } from "../../src/library/book.ts";
import { readPdf } from "../pdf.ts";

it("prints the names of a class", async () => {
  const spec = readSpec(
    "title: Walls\nseed: walls\nages: 7-8\noutput: classroom\nclass: {pupils: 2}\nsections: [{kind: number-wall, count: 1}]",
  );
  const book = await makeBook(spec);
  const answers = await findAnswers(book);
  const [pdfs] = await renderPdfs(book, answers, { name: "walls", names: ["Åsa Ölund", "Ben"] });
  const texts = (await readPdf(pdfs!.book)).pages.map((page) => page.texts.map(({ text }) => text).join(" "));
  expect(texts[0]).toContain("Åsa Ölund");
  expect(texts[1]).toContain("Ben");
  expect(texts[0]).not.toContain("Ben");
  const failure = await renderPdfs(book, answers, { names: ["Ada", "太郎"] }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(String(failure)).toMatch(/row 2/);
  expect(String(failure)).not.toContain("太郎");
});
