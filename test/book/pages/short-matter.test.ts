/** A thin book has its puzzles soon: no contents, no page for the imprint. */
import { expect, it } from "vitest";
import { type SampleBook, sampleBook } from "../sample-book.ts";
import { laidOut, pageTexts } from "./laid-out.ts";

const whole = sampleBook(1, "easy", { page: "a5" });
const thin = {
  manifest: { ...whole.manifest, puzzles: whole.manifest.puzzles.slice(0, 4) },
  answers: whole.answers.slice(0, 4),
};
const thick = sampleBook(4, "easy", { page: "a5" });
const titlesOf = (book: SampleBook) => pageTexts(laidOut(book, "press"));

it("a book of fewer than 24 pages has no contents, and its imprint on the title page", () => {
  const pages = titlesOf(thin);
  expect(pages.length).toBeLessThan(24);
  expect(pages.flat()).not.toContain("Contents");
  expect(pages[0]!.join(" ")).toContain("SIL Open Font License");
  expect(pages.slice(1).flat().join(" ")).not.toContain("SIL Open Font License");
});
it("a book of 24 pages or more has both", () => {
  const pages = titlesOf(thick);
  expect(pages.length).toBeGreaterThanOrEqual(24);
  expect(pages.slice(1).flat()).toContain("Contents");
  expect(pages[0]!.join(" ")).not.toContain("SIL Open Font License");
});
it("a thin book has all the same what its spec asks for", () => {
  const full = { ...thin.manifest, spec: { ...thin.manifest.spec, matter: "full" as const } };
  expect(titlesOf({ ...thin, manifest: full }).flat()).toContain("Contents");
});
it("a book with the least matter does not show how to play", () => {
  const pagesOf = (matter: "short" | "least") =>
    titlesOf({ ...thin, manifest: { ...thin.manifest, spec: { ...thin.manifest.spec, matter } } }).flat();
  expect(pagesOf("short")).toContain("Now you.");
  expect(pagesOf("least")).not.toContain("Now you.");
});
