/** A publisher's own words as pages: dedication, introduction of a book, introductions of sections. */
import { describe, expect, it } from "vitest";
import { dedicationPages } from "../../../src/book/pages/dedication-page.ts";
import { introductionChapters } from "../../../src/book/pages/introduction-pages.ts";
import { matterPages, proseWidth } from "../../../src/book/pages/matter-pages.ts";
import { openerPages } from "../../../src/book/pages/section-opener.ts";
import { groupsOf, settingFor, textsOf, wordsOf } from "./front-setting.ts";

const SENTENCE = "Every number stands beside the next, and none is ever left over at the end of a path.";
const READERS = [
  { reader: "adult", page: "6x9in" },
  { reader: "adult", page: "a5" },
  { reader: "large-print", page: "a4" },
  { reader: "ages 6-7", page: "a4" },
];

describe("the dedication", () => {
  it("keeps its lines, alone on a page without a foot", () => {
    const pages = dedicationPages(settingFor({ dedication: "For Ada,\nwho counts\n\nand for *all*" }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ hasNoFooter: true, puzzles: [] });
    expect(wordsOf(pages)).toBe("For Ada, who counts and for *all*");
    expect(new Set(textsOf(pages).map(({ y }) => y)).size).toBe(3);
    expect(groupsOf(pages, "paragraph")).toHaveLength(2);
    expect(dedicationPages(settingFor())).toEqual([]);
  });
  it("of very many lines goes on on a second page, whole", () => {
    const dedication = Array.from({ length: 60 }, (_, i) => `Line ${i + 1}`).join("\n");
    const pages = dedicationPages(settingFor({ dedication, reader: "large-print" }));
    expect(pages.length).toBeGreaterThan(1);
    expect(wordsOf(pages)).toBe(dedication.replaceAll("\n", " "));
  });
});

describe("an introduction", () => {
  it.each(READERS)("has a title, and its paragraphs within the text, in the size of $reader on $page", (changes) => {
    const introduction = Array.from({ length: 24 }, () => `${SENTENCE} ${SENTENCE}`).join("\n\n");
    const setting = settingFor({ ...changes, introduction });
    const [chapter] = introductionChapters(setting);
    const { drafts } = chapter!;
    expect(drafts.length).toBeGreaterThan(1);
    expect(chapter!.title).toBe(changes.reader === "ages 6-7" ? "Before you begin" : "Introduction");
    expect(groupsOf(drafts, "heading-1")).toHaveLength(1);
    expect(drafts.map(({ anchors }) => anchors)).toEqual([["introduction"], ...drafts.slice(1).map(() => [])]);
    expect(wordsOf(drafts).split(" ").length).toBe(48 * SENTENCE.split(" ").length + chapter!.title.split(" ").length);
    for (const { x, y, text, font, size } of textsOf(drafts)) {
      if (font !== "title") {
        expect(size).toBe(setting.sizes.text.size);
        const end = x + setting.measure(text, font, size);
        expect(end).toBeLessThanOrEqual(setting.frame.text.x + proseWidth(setting) + 0.01);
      }
      expect(y).toBeLessThanOrEqual(setting.frame.bottom);
      expect(y).toBeGreaterThan(setting.frame.top);
    }
  });
  it("is in the words of each language, and no chapter where there is none", () => {
    const titleOf = (language: "de-DE" | "es-ES") =>
      introductionChapters(settingFor({ language, introduction: "A" }))[0]!.title;
    expect([titleOf("de-DE"), titleOf("es-ES")]).toEqual(["Einführung", "Introducción"]);
    expect(introductionChapters(settingFor())).toEqual([]);
  });
  it.each(READERS)("of a section is on its opener or, where that is short, behind it: $reader, $page", (changes) => {
    const setting = settingFor(changes);
    const opener = { title: "Follow the path", note: "8 puzzles", level: "easy", kind: "numbrix" } as const;
    const short = openerPages(setting, { ...opener, introduction: `${SENTENCE}\n\nThe last are larger.` });
    expect(short).toHaveLength(1);
    expect(wordsOf(short)).toBe(`Follow the path 8 puzzles ${SENTENCE} The last are larger.`);
    const long = openerPages(setting, { ...opener, introduction: Array(40).fill(SENTENCE).join("\n\n") });
    expect(long.length).toBeGreaterThan(1);
    expect(wordsOf(long).split(SENTENCE)).toHaveLength(41);
    for (const { y } of textsOf([...short, ...long])) expect(y).toBeLessThanOrEqual(setting.frame.bottom);
  });
});

describe("own pages", () => {
  it("have titles that begin pages, headings that stand with their text, lists with labels, and rules", () => {
    const setting = settingFor({ page: "a5" });
    const pages = matterPages(
      [
        { type: "heading", rank: 1, text: "About us" },
        { type: "paragraph", lines: ["We **print**.", "Since 1984."] },
        { type: "item", label: "•", text: "One" },
        { type: "item", label: "2.", text: "Two" },
        { type: "rule" },
        { type: "page" },
        { type: "heading", rank: 2, text: "Next" },
        { type: "paragraph", lines: [SENTENCE] },
        { type: "heading", rank: 1, text: "Thanks" },
        { type: "heading", rank: 3, text: "All" },
      ],
      {},
      setting,
    );
    expect(pages.map((page) => wordsOf([page]).replace(/ +/g, " "))).toEqual([
      "About us We print . Since 1984. • One 2. Two",
      `Next ${SENTENCE}`,
      "Thanks All",
    ]);
    expect(groupsOf(pages, "list-item")).toHaveLength(2);
    expect(groupsOf(pages, "list")).toHaveLength(1);
    expect(groupsOf(pages, "heading-1")).toHaveLength(2);
    expect(groupsOf(pages, "heading-2")).toHaveLength(1);
    expect(textsOf(pages).find(({ text }) => text === "print")?.font).toBe("bold");
    expect(pages[0]!.items().some(({ item }) => item === "ornament")).toBe(true);
  });
});
