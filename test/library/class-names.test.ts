/** The library prints the names of a class, and says for which it prints a box with the number. */
import { expect, it } from "vitest";
import { findAnswers, makeBook, readSpec, renderPdfs } from "../../src/library/book.ts";
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
  expect(pdfs!.boxed).toEqual([]);
  const [boxed] = await renderPdfs(book, answers, { names: ["Ada", "太郎"] });
  expect(boxed!.boxed).toEqual([2]);
  const lines = (await readPdf(boxed!.book)).pages.map(({ texts }) => {
    const { y } = texts.find(({ text }) => text === "Name")!;
    return texts.filter((each) => Math.abs(each.y - y) < 0.1).map(({ text }) => text);
  });
  expect(lines).toEqual([expect.arrayContaining(["Ada"]), expect.arrayContaining(["2"])]);
});
