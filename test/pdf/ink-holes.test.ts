/** Stripes over the holes of a path puzzle are lines too: a copy must keep them, for the rule speaks of them. */
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { bookPdf } from "../book-pdf.ts";
import { renderPdf } from "../pdf.ts";
import { COPY, lostLines } from "./ink.ts";
import { readPaper } from "./marks.ts";
import { mixedBook, VARIANTS } from "./mixed-book.ts";

it("P32 the stripes of holes are still there when a page is copied", async () => {
  const { manifest, answers } = mixedBook(
    VARIANTS.filter(({ options }) => options?.path === "partial"),
    null,
  );
  const bytes = await bookPdf({ manifest, kinds: KINDS }, answers);
  const copies = await renderPdf(bytes, COPY);
  expect((await readPaper(bytes)).flatMap((page, i) => lostLines(page, copies[i]!))).toEqual([]);
});
