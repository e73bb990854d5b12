/** Markdown of own pages: what is taken, and what is told where. */
import { expect, it } from "vitest";
import { parseOwnMarkdown } from "../../../src/spec/matter/own-markdown.ts";

const blocks = (text: string) => {
  const { blocks, problems } = parseOwnMarkdown(text);
  expect(problems).toEqual([]);
  return blocks;
};
const problems = (text: string) =>
  parseOwnMarkdown(text).problems.map(({ line, column, message, fix }) => `${line}:${column} ${message} | ${fix}`);

it("own pages take headings of three ranks, without emphasis", () => {
  expect(blocks("# About *us*\n## The press ##\n### Since 1984\ntext")).toEqual([
    { type: "heading", rank: 1, text: "About us" },
    { type: "heading", rank: 2, text: "The press" },
    { type: "heading", rank: 3, text: "Since 1984" },
    { type: "paragraph", lines: ["text"] },
  ]);
});
it("own pages take paragraphs, whose lines end where two spaces or a backslash say so", () => {
  expect(blocks("One\ngoes on.\r\n\r\nTwo  \nthree\\\nfour")).toEqual([
    { type: "paragraph", lines: ["One goes on."] },
    { type: "paragraph", lines: ["Two", "three", "four"] },
  ]);
});
it("own pages take emphasis, all of it bold, and signs that are no emphasis", () => {
  const text = (line: string) => blocks(line).flatMap((block) => (block.type === "paragraph" ? block.lines : []))[0];
  expect(text("a *b* **c** _d_ __e__ ***f***")).toBe("a **b** **c** **d** **e** **f**");
  expect(text("**a *b* c**")).toBe("**a b c**");
  expect(text("3 * 4 = 12, snake_case_name, a < b & c > d")).toBe("3 \\* 4 = 12, snake\\_case\\_name, a < b & c > d");
  expect(text("\\*no\\* 5 \\# [x] (y)")).toBe("\\*no\\* 5 \\# [x] (y)");
});
it("own pages take lists with dots or numbers, rules, and breaks of pages", () => {
  expect(blocks("- One\n  goes on\n* Two\n1. Three\n2) Four\n\n***\n\n---\n\nEnd")).toEqual([
    { type: "item", label: "•", text: "One goes on" },
    { type: "item", label: "•", text: "Two" },
    { type: "item", label: "1.", text: "Three" },
    { type: "item", label: "2.", text: "Four" },
    { type: "rule" },
    { type: "page" },
    { type: "paragraph", lines: ["End"] },
  ]);
});

it.each([
  ["a\n\nSee <b>this</b>", /^3:5 this is HTML, <b>, and own pages have none \| leave the tags out/],
  ["<div>\na\n</div>", /^1:1 this is HTML/],
  ["one\ntwo [site](https://a.example)", /^2:5 a link cannot be followed on paper \| write the words/],
  ["a&nbsp;b", /^1:2 &nbsp; is a sign of HTML \| write the character/],
  ["`code`", /^1:1 code cannot be set apart/],
  ["```\na\n```", /^1:1 a block of code cannot be printed/],
  ["> said", /^1:1 a quotation \(>\) cannot be printed/],
  ["|a|b|\n|-|-|", /^1:1 a table cannot be printed on own pages \| write it as a list/],
  ["[a]: https://a.example", /^1:1 the address of a link/],
  ["a\n\n    indented", /^3:1 indented text cannot be printed/],
  ["- a\n  - b", /^2:1 indented text cannot be printed/],
  ["- [ ] a", /^1:1 a box to tick/],
  ["#### a", /^1:1 own pages have headings of three ranks, and this one has 4/],
  ["# a\n### b", /^2:1 a heading of rank 3 comes after one of rank 1 \| write ##/],
  ["#", /^1:1 this heading has no words/],
  ["a **b", /^1:3 the \*\* of an emphasis is not closed on its line \| close it, or write \\\*/],
  ["a ![b](c.png) d", /^1:3 a picture within a line/],
  ["a\u0007b", /^1:1 this text has a character that cannot be printed, U\+0007 \| take it out/],
])("own pages refuse %j", (text, problem) => expect(problems(text)).toContainEqual(expect.stringMatching(problem)));
