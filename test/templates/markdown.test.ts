import * as fc from "fast-check";
import { expect, it } from "vitest";
import { escapeMarkdown, plainText, unescapeMarkdown } from "../../src/templates/markdown.ts";
import { markdownToHtml, parseMarkdown } from "../../src/templates/markdown-blocks.ts";

it("markdown reads paragraphs, items, headings and bold", () => {
  expect(parseMarkdown("# Head\n\nOne **two** three\n\n- item")).toEqual([
    { type: "heading", runs: [{ text: "Head", bold: false }] },
    {
      type: "paragraph",
      runs: [
        { text: "One ", bold: false },
        { text: "two", bold: true },
        { text: " three", bold: false },
      ],
    },
    { type: "item", runs: [{ text: "item", bold: false }] },
  ]);
});
it("markdown leaves text from outside as it is", () => {
  for (const text of ["a*b*c", "**x**", "# no head", "- no item", "\\", "`q`", "<b>&amp;</b>", "Knight's _move_"]) {
    expect(plainText(escapeMarkdown(text))).toBe(text);
    expect(unescapeMarkdown(escapeMarkdown(text))).toBe(text);
  }
  expect(plainText(`${escapeMarkdown("-")} – a book`)).toBe("- – a book");
});
it("markdown is plain text without weight and structure", () => {
  const pieces = fc.array(fc.constantFrom("\\", "*", "**", "#", "# ", "- ", "-", " ", "\n", "\n\n", "a", "b "));
  fc.assert(
    fc.property(pieces, (list) => {
      const text = list.join("");
      const blocks = parseMarkdown(text).map(({ runs }) => runs.map((run) => run.text).join(""));
      expect(plainText(text)).toBe(blocks.join(" "));
    }),
    { seed: 1, numRuns: 2000 },
  );
});
it("markdown becomes HTML in which nothing of a text is markup", () => {
  expect(markdownToHtml('A & B < "C" **d**\n\n- x\n- y\n\nend')).toBe(
    "<p>A &#38; B &#60; &#34;C&#34; <b>d</b></p>\n<ul>\n<li>x</li>\n<li>y</li>\n</ul>\n<p>end</p>",
  );
});
