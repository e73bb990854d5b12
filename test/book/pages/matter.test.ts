/** A publisher's own words as pages: dedication, introduction of a book, introductions of sections. */
import { expect, it } from "vitest";
import { dedicationPages } from "../../../src/pages/chapters.ts";
import { introductionChapters } from "../../../src/pages/introduction-pages.ts";
import { matterPages, proseWidth } from "../../../src/pages/matter-pages.ts";
import { ownBackChapters } from "../../../src/pages/own-pages.ts";
import { openerPages } from "../../../src/pages/section-opener.ts";
import { groupsOf, settingFor, textsOf, wordsOf } from "./front-setting.ts";

const SENTENCE = "Every number stands beside the next, and none is ever left over at the end of a path.";
const READERS = [
  { reader: "adult", page: "6x9in" },
  { reader: "adult", page: "a5" },
  { reader: "large-print", page: "a4" },
  { reader: "ages 6-7", page: "a4" },
] as const;

it("the dedication keeps its lines, alone on a page without a foot", () => {
  const pages = dedicationPages(settingFor({ dedication: "For Ada,\nwho counts\n\nand for *all*" }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ hasNoFooter: true, puzzles: [] });
  expect(wordsOf(pages)).toBe("For Ada, who counts and for *all*");
  expect(new Set(textsOf(pages).map(({ y }) => y)).size).toBe(3);
  expect(groupsOf(pages, "paragraph")).toHaveLength(2);
  expect(dedicationPages(settingFor())).toEqual([]);
});
it("the dedication of very many lines goes on on a second page, whole", () => {
  const dedication = Array.from({ length: 60 }, (_, i) => `Line ${i + 1}`).join("\n");
  const pages = dedicationPages(settingFor({ dedication, reader: "large-print" }));
  expect(pages.length).toBeGreaterThan(1);
  expect(wordsOf(pages)).toBe(dedication.replaceAll("\n", " "));
});

it.each(READERS)(
  "an introduction has a title, and its paragraphs within the text, in the size of $reader on $page",
  (changes) => {
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
      expect(y).toBeLessThanOrEqual(setting.frame.bottom + 0.01);
      expect(y).toBeGreaterThan(setting.frame.top);
    }
  },
);
it.each(READERS)("an introduction that is short is larger, but for children: $reader, $page", (changes) => {
  const sizeOf = (introduction: string) => {
    const setting = settingFor({ ...changes, introduction });
    const { drafts } = introductionChapters(setting)[0]!;
    expect(drafts).toHaveLength(1);
    const sizes = textsOf(drafts).flatMap(({ font, size }) => (font === "title" ? [] : [size]));
    expect(new Set(sizes).size).toBe(1);
    return sizes[0]! / setting.sizes.text.size;
  };
  const isChild = changes.reader.startsWith("ages");
  expect(sizeOf(SENTENCE)).toBeCloseTo(isChild ? 1 : 1.3);
  const sizes = [2, 4, 6, 8].map((count) => sizeOf(Array(count).fill(SENTENCE).join("\n\n")));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});
it("an introduction is in the words of each language, and no chapter where there is none", () => {
  const titleOf = (language: "de-DE" | "es-ES" | "fr-FR") =>
    introductionChapters(settingFor({ language, introduction: "A" }))[0]!.title;
  expect([titleOf("de-DE"), titleOf("es-ES"), titleOf("fr-FR")]).toEqual([
    "Einführung",
    "Introducción",
    "Introduction",
  ]);
  expect(introductionChapters(settingFor())).toEqual([]);
});
it.each(READERS)(
  "an introduction of a section is on its opener or, where that is short, behind it: $reader, $page",
  (changes) => {
    const setting = settingFor(changes);
    const range = "Puzzles 1 to 8";
    const opener = {
      title: "Follow the path",
      note: "8 puzzles",
      level: "easy",
      range,
      kind: "numbrix",
      chapter: 0,
      before: 0,
    } as const;
    const short = openerPages(setting, { ...opener, introduction: `${SENTENCE}\n\nThe last are larger.` });
    // A picture fills the opener of a children's book.
    const isChild = changes.reader.startsWith("ages");
    expect(short).toHaveLength(isChild ? 2 : 1);
    const about = isChild ? range : `8 puzzles ${range}`;
    expect(wordsOf(short)).toBe(`Follow the path ${about} ${SENTENCE} The last are larger.`);
    const long = openerPages(setting, { ...opener, introduction: Array(40).fill(SENTENCE).join("\n\n") });
    expect(long.length).toBeGreaterThan(1);
    expect(wordsOf(long).split(SENTENCE)).toHaveLength(41);
    for (const { y } of textsOf([...short, ...long])) expect(y).toBeLessThanOrEqual(setting.frame.bottom + 0.01);
  },
);

const others = [
  { title: "Evenings", number: 1, subtitle: "Quiet puzzles", isbn: "978-3-16-148410-0", blurb: "A pencil, and tea." },
  { title: "Mornings", number: 3 },
  { title: "Noon" },
];
const [chapter] = ownBackChapters(settingFor({ series: { name: "Lamplight", number: 2, others } }));

it("the other books of a series stand under their titles with what is known of them, or in a list", () => {
  expect(wordsOf(chapter!.drafts).replace(/ +/g, " ")).toBe(
    "Also in this series Lamplight 1. Evenings Quiet puzzles ISBN 978-3-16-148410-0 A pencil, and tea. 3. Mornings • Noon",
  );
  expect(groupsOf(chapter!.drafts, "heading-3")).toHaveLength(1);
  expect(groupsOf(chapter!.drafts, "list-item")).toHaveLength(2);
});
it("the other books of a series have a picture below them, inside the text, where there is room", () => {
  const setting = settingFor();
  const [picture] = chapter!.drafts[0]!.items().flatMap((item) => (item.item === "figure" ? [item] : []));
  const { y, figure, cell } = picture!;
  expect(y).toBeGreaterThan(Math.max(...textsOf(chapter!.drafts).map((text) => text.y)));
  expect(y + figure.height * cell).toBeLessThanOrEqual(setting.frame.bottom + cell);
  const hasPicture = (count: number): boolean => {
    const many = Array.from({ length: count }, (_, i) => ({ title: `Volume ${i}`, number: i + 1 }));
    const [more] = ownBackChapters(settingFor({ page: "a5", series: { name: "Lamplight", others: many } }));
    expect(more!.drafts).toHaveLength(1);
    return more!.drafts[0]!.items().some(({ item }) => item === "figure");
  };
  expect([1, 15, 22].map(hasPicture)).toEqual([true, false, false]);
});

it("own pages have titles that begin pages, headings that stand with their text, lists with labels, and rules", () => {
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
