/** Front and back matter: what is said on each page, and to whom. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { certificatePages } from "../../../src/pages/certificate-page.ts";
import { backChapters } from "../../../src/pages/chapters.ts";
import { type ContentsRow, contentsPages } from "../../../src/pages/contents-pages.ts";
import { imprintPages } from "../../../src/pages/imprint-page.ts";
import { MAX_STONES, stoneNumbers } from "../../../src/pages/island-page.ts";
import { MM, type PictureItem } from "../../../src/pages/item.ts";
import { boxesIn, textsIn } from "../../../src/pages/page-mascot.ts";
import { progressPages } from "../../../src/pages/progress-pages.ts";
import { blankPage, restPage } from "../../../src/pages/rest-page.ts";
import { sectionOpener } from "../../../src/pages/section-opener.ts";
import { largestTitle, titleFlow, titleWidth } from "../../../src/pages/title.ts";
import { titlePages } from "../../../src/pages/title-page.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { SPOKEN_IN } from "../../languages.ts";
import { smoke } from "../../smoke.ts";
import { pngFile } from "../matter/picture-files.ts";
import { groupsOf, itemsOf, linksOf, settingFor, textsOf, wordsOf } from "./front-setting.ts";

const setting = settingFor({ theme: "elegant" });
it("titles are broken into lines of like length, in the theme's font and tracking", () => {
  const text = "A long title for a small book of number puzzles";
  const { items, lines } = titleFlow(text, 340, 30, setting);
  const widths = items.map((item) => titleWidth(item.text, 30, setting));
  expect(lines).toBe(items.length);
  expect(items.map((item) => item.text).join(" ")).toBe(text);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  for (const item of items) expect(item).toMatchObject({ font: "title", tracking: -0.3 });
});
it("titles keep Markdown's signs as they are", () => {
  expect(titleFlow("2 * 3 & **4** <5>", 1000, 20, setting).items.map(({ text }) => text)).toEqual([
    "2 * 3 & **4** <5>",
  ]);
});

describe("a title is broken by its sense", () => {
  const setting = settingFor();
  const linesOf = ({ items }: { readonly items: readonly { readonly y: number; readonly text: string }[] }) =>
    [...Map.groupBy(items, ({ y }) => y).values()].map((line) => line.map(({ text }) => text).join(""));

  it.each([
    ["A Hundred Pages of Numbers", ["A Hundred", "Pages", "of Numbers"]],
    ["Zahlenrätsel im Großdruck", ["Zahlenrätsel", "im Großdruck"]],
    ["Números para toda la familia", ["Números", "para toda", "la familia"]],
  ])("%s on a narrow page", (text, lines) => {
    expect(linesOf(largestTitle(text, 200, 400, 60, setting))).toEqual(lines);
  });

  it("at any width no line ends with an article or the like before a word that would fit beside it", () => {
    for (const theme of ["plain", "elegant", "playful"] as const)
      for (let width = 120; width < 500; width += 10) {
        const setting = settingFor({ theme });
        const title = largestTitle("The House of the Big Numbers", width, 500, 48, setting);
        const lines = linesOf(title);
        for (const [i, line] of lines.slice(0, -1).entries()) {
          const unit = `${/(?:(?:the|of) ?)*$/i.exec(line)![0]} ${lines[i + 1]!.split(" ")[0]}`.trim();
          const hasRoom = titleWidth(unit, title.size, setting) <= width;
          if (hasRoom) expect(line, `${theme} ${width}`).not.toMatch(/(^| )(the|of)$/i);
        }
        expect(lines.join(" ")).toBe("The House of the Big Numbers");
      }
  });
});

it("the title page says whom it is for", () => {
  const of = (changes: object) => wordsOf(titlePages(settingFor(changes)));
  expect(of({ reader: "ages 6-7" })).toContain("Ages 6 to 7");
  expect(of({ reader: "ages 8" })).toContain("Age 8");
  expect(of({ reader: "large-print" })).toContain("Large print");
  expect(of({ reader: "large-print", language: "de-DE" })).toContain("Großdruck");
  expect(of({})).not.toMatch(/Age|print/);
});
it('the title page does not say "Large print" below a subtitle that says so', () => {
  const said = wordsOf(titlePages(settingFor({ reader: "large-print", subtitle: "Calm puzzles in large print" })));
  expect(said.match(/large print/gi)).toHaveLength(1);
});
it("the title page has title, subtitle, author, count and a picture that nobody need hear", () => {
  const pages = titlePages(settingFor());
  expect(groupsOf(pages, "heading-1")).toHaveLength(1);
  expect(wordsOf(pages)).toBe(
    `Numbers at Nine One answer each, and a reason The Lamplight Press ${3 * KINDS.length} puzzles`,
  );
  expect(pages[0]!.items().some(({ item }) => item === "figure")).toBe(true);
  expect(pages[0]).toMatchObject({ hasNoFooter: true, right: true, puzzles: [] });
});
it("the title page names the series under the subtitle", () => {
  const of = (changes: object) => wordsOf(titlePages(settingFor(changes)));
  const series = { name: "Lamplight Puzzles", number: 2 };
  expect(of({ series })).toContain("and a reason Lamplight Puzzles · Volume 2 The Lamplight Press");
  expect(of({ series: { name: "Only a name" }, reader: "large-print" })).toContain("Only a name Large print");
});
it("the title page holds a title of one long word", () => {
  const title = "Donaudampfschifffahrtsgesellschaftsrätselbuch";
  const setting = settingFor({ title, language: "de-DE" });
  const [heading] = groupsOf(titlePages(setting), "heading-1");
  const lines = textsOf(titlePages(setting)).filter(({ font }) => font === "title");
  expect(heading!.items).toEqual(lines);
  // It is parted, for on one line it would be as small as text.
  expect(lines.map(({ text }) => text.replace(/-$/, "")).join("")).toBe(title);
  for (const { text, font, size } of lines) {
    expect(size).toBeGreaterThanOrEqual(20);
    expect(setting.measure(text, font, size)).toBeLessThanOrEqual(setting.frame.text.width + 0.001);
  }
});

it("the imprint names rights, fonts and their licence, and what makes the book again", () => {
  const said = wordsOf(imprintPages(settingFor({ theme: "elegant" }), { isUnique: true }));
  for (const part of [
    "© 2026 The Lamplight Press",
    "exactly one answer.",
    "Andika",
    "Fraunces",
    "SIL Open Font License 1.1",
    "Numberpress",
    "numberpress build numbers-at-nine.yaml",
    "numberpress answers book.json",
    "seed: front-1",
    "https://numbers.example/",
  ])
    expect(said).toContain(part);
  for (const { slug, version } of KINDS) expect(said.replace(/\s/g, "")).toContain(`${slug}:${version}`);
});
it("the imprint says nothing of seed, versions and commands to children, nor where it is short; none leaves the rights alone", () => {
  const of = (changes: object) => wordsOf(imprintPages(settingFor(changes), { isUnique: true }));
  for (const changes of [{ reader: "ages 6-7" }, { reader: "ages 6-7", imprint: "full" }]) {
    expect(of(changes)).not.toMatch(/seed|versions|numberpress build/);
    expect(of(changes)).toContain("exactly one answer.");
  }
  expect(of({ imprint: "short" })).toBe("© 2026 The Lamplight Press");
  expect(of({ imprint: "full" })).toContain("seed: front-1");
  expect(of({ imprint: "none" })).toBe("© 2026 The Lamplight Press");
  expect(imprintPages(settingFor({ imprint: "none", rights: undefined }), { isUnique: true })).toEqual([]);
});
it("the imprint has the logo above the publisher, read aloud as the publisher; a print shop gets it in grey alone", () => {
  const logo = { file: "logo.png", data: pngFile().toString("base64") };
  const setting = settingFor({ logo, publisher: "The Press" });
  const drafts = imprintPages(setting, { isUnique: true });
  const [figure] = groupsOf(drafts, "figure");
  expect(figure?.alt).toBe("The Press");
  const [picture] = figure!.items as PictureItem[];
  const line = textsOf(drafts).find(({ text }) => text === "The Press")!;
  expect(picture!.x).toBe(line.x);
  expect(picture!.y + picture!.height).toBeLessThan(line.y - line.size);
  expect(picture!.height).toBeLessThanOrEqual(12 * MM);
  const bound = { ...setting.profile, bound: true, folded: false };
  const press = (data: Buffer) => {
    const own = { ...setting.manifest.spec, logo: { file: "logo.png", data: data.toString("base64") } };
    return imprintPages(
      { ...setting, manifest: { ...setting.manifest, spec: own }, profile: bound },
      { isUnique: true },
    );
  };
  expect(groupsOf(press(pngFile()), "figure")).toHaveLength(1);
  expect(() => press(pngFile({ type: 2 }))).toThrow(/logo\.png is in colour/);
  expect(groupsOf(imprintPages(settingFor({ logo, imprint: "none" }), { isUnique: true }), "figure")).toEqual([]);
});
it("the imprint of a publisher says who owns, publishes and numbers the book, and nothing else unless it is asked for", () => {
  const own = {
    rights: "© 2026 A. Author\nPictures: B. Painter\n\nAll rights reserved.",
    publisher: "The Lamplight Press, London",
    isbn: "978-3-16-148410-0",
    series: { name: "Lamplight Puzzles", number: 2 },
  };
  const of = (changes: object) => wordsOf(imprintPages(settingFor({ ...own, ...changes }), { isUnique: true }));
  const all =
    "© 2026 A. Author Pictures: B. Painter All rights reserved. " +
    "The Lamplight Press, London Lamplight Puzzles · Volume 2 ISBN 978-3-16-148410-0";
  expect(of({})).toBe(all);
  expect(of({ imprint: "short", reader: "ages 6-7" })).toBe(all);
  expect(of({ language: "de-DE" })).toContain("Lamplight Puzzles · Band 2");
  expect(of({ imprint: "full" })).toContain("seed: front-1");
  expect(of({ imprint: "full" })).toContain(all);
  const [rights, second, published] = groupsOf(imprintPages(settingFor(own), { isUnique: true }), "paragraph");
  const lines = (of: typeof rights) => of!.items.flatMap((item) => (item.item === "text" ? item.y : []));
  expect([rights, second, published].map((of) => new Set(lines(of)).size)).toEqual([2, 1, 3]);
});
it("the imprint never uses the names that are others' trade marks", () => {
  for (const language of SPOKEN_IN)
    expect(wordsOf(imprintPages(settingFor({ language }), { isUnique: true }))).not.toMatch(
      /numbrix|hidato|mastermind|countdown/i,
    );
});
it("the imprint promises one answer only where that is true", () => {
  const said = wordsOf(imprintPages(settingFor(), { isUnique: false }));
  expect(said).not.toContain("it has exactly one answer.");
  expect(said).toContain("several ways");
});
it("the imprint takes the name of the spec where it is known, and leaves out what a book has not", () => {
  const setting = settingFor({ rights: undefined, author: undefined, site: {}, title: "Übung & Spiel" });
  expect(wordsOf(imprintPages(setting, { isUnique: true, name: "first-book" }))).toContain("build first-book.yaml");
  const said = wordsOf(imprintPages(setting, { isUnique: true }));
  expect(said).toContain("build ubung-spiel.yaml");
  expect(said).not.toMatch(/©(?! 20(04|14|20))|https/);
});

const rows = Array.from(
  { length: 40 },
  (_, i): ContentsRow => ({
    ...{ title: `Section ${i + 1}`, note: i % 3 === 0 ? "" : `Puzzles ${i} to ${i + 9}` },
    ...{ level: i % 2 === 0 ? "easy" : null, page: 7 + 4 * i, to: `section-${i + 1}` },
  }),
);
it("the contents have one link a row, in order, over as many pages as they need", () => {
  const pages = contentsPages(settingFor(), rows);
  expect(pages.length).toBeGreaterThan(1);
  expect(linksOf(pages).map(({ to }) => to)).toEqual(rows.map(({ to }) => to));
  expect(linksOf(pages)[3]!.label).toBe("Section 4, page 19");
  expect(groupsOf(pages, "list-item")).toHaveLength(40);
  expect(pages.map(({ anchors }) => anchors)).toEqual([["contents"], ...pages.slice(1).map(() => [])]);
  expect(groupsOf(pages, "heading-1")).toHaveLength(1);
});
it("the contents take as many pages before the numbers of pages are known", () => {
  for (const reader of ["adult", "large-print", "ages 6-7"] as const) {
    const setting = settingFor({ reader });
    const placesOf = (page: number) =>
      contentsPages(
        setting,
        rows.map((row) => ({ ...row, page })),
      ).map((draft) => linksOf([draft]).map(({ to, y }) => [to, y]));
    expect(placesOf(1)).toEqual(placesOf(888));
  }
});
it("the contents draw rows closer where that saves a page", () => {
  const setting = settingFor();
  const few = contentsPages(setting, rows.slice(0, 8));
  const some = contentsPages(setting, rows.slice(0, 11));
  const pitch = (pages: typeof few) => linksOf(pages)[1]!.y - linksOf(pages)[0]!.y;
  expect([few.length, some.length]).toEqual([1, 1]);
  expect(pitch(some)).toBeLessThan(pitch(few));
});

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
it.each(["adult", "large-print"])(
  "the progress pages are a map with each puzzle once for %s, leading to it",
  (reader) => {
    for (const count of [1, 2, 7, 26, 103, 330]) {
      const pages = progressPages(settingFor({ reader }), numbers(count));
      expect(linksOf(pages).map(({ to }) => to)).toEqual(numbers(count).map((number) => `puzzle-${number}`));
      const marks = itemsOf(pages).flatMap((item) => (item.item === "ornament" ? item.marks : []));
      expect(marks.filter(({ ink }) => ["ring", "blank", "display"].includes(ink))).toHaveLength(count);
      expect(marks.filter(({ ink }) => ink === "display")).toHaveLength(
        numbers(count).filter((number) => number % 10 === 0 && number !== count).length,
      );
    }
  },
);
it.each(["adult", "large-print"])(
  "the progress pages have each number within its stop, and stops within the page, for %s",
  (reader) => {
    for (const page of ["a5", "a4", "6x9in"] as const)
      for (const count of [9, 40, 41, 200]) {
        const setting = settingFor({ reader, page });
        const { text, bottom } = setting.frame;
        for (const draft of progressPages(setting, numbers(count))) {
          const marks = itemsOf([draft]).flatMap((item) => (item.item === "ornament" ? item.marks : []));
          const squares = marks.flatMap((mark) => (mark.shape === "rect" ? [mark] : []));
          for (const { x, y, width, height } of squares) {
            expect(x).toBeGreaterThanOrEqual(text.x - 0.01);
            expect(x + width).toBeLessThanOrEqual(text.x + text.width + 0.01);
            expect(y + height).toBeLessThanOrEqual(bottom + 0.01);
          }
          const widths = linksOf([draft]).map(({ items: [item] = [] }) =>
            // In frames and rings that are larger numbers are, too.
            item?.item === "text" && item.font !== "title" ? setting.measure(item.text, item.font, item.size) : 0,
          );
          const least = Math.min(...squares.map(({ width }) => width), Number.POSITIVE_INFINITY);
          expect(Math.max(...widths)).toBeLessThanOrEqual(least);
        }
      }
  },
);
it("the progress pages lead from stop to stop by single steps", () => {
  const [draft] = progressPages(settingFor({ reader: "adult" }), numbers(26));
  const [map] = itemsOf([draft!]).flatMap((item) => (item.item === "ornament" ? [item.marks] : []));
  const middles = map!
    .flatMap((mark) =>
      mark.shape === "rect"
        ? [[mark.x + mark.width / 2, mark.y + mark.height / 2] as const]
        : mark.shape === "circle"
          ? [[mark.x, mark.y] as const]
          : [],
    )
    .filter(([x, y], i, all) => i === 0 || x !== all[i - 1]![0] || y !== all[i - 1]![1]);
  const steps = middles.slice(1).map(([x, y], i) => Math.abs(x - middles[i]![0]) + Math.abs(y - middles[i]![1]));
  expect(steps).toHaveLength(25);
  for (const step of steps) expect(step).toBeCloseTo(steps[0]!);
});
it.each(SPOKEN_IN)(
  "the progress page of children is an island with a stone for each puzzle, leading to it, or for a few: %s",
  (language) => {
    for (const page of smoke(["a5", "a4", "6x9in"] as const))
      for (const count of [1, 7, 26, 40, 103, 330]) {
        const setting = settingFor({ reader: "ages 6-7", page, language });
        const drafts = progressPages(setting, numbers(count));
        expect(drafts).toHaveLength(1);
        const shown = stoneNumbers(numbers(count));
        expect(linksOf(drafts).map(({ to }) => to)).toEqual(shown.map((number) => `puzzle-${number}`));
        const every = Math.ceil(count / MAX_STONES);
        const say = setting.phrase({ key: "book.progress-stones", values: { count: every } });
        expect(wordsOf(drafts).replaceAll(/\s+/g, " ")).toContain(say);
        const widths = linksOf(drafts).map(({ items: [item] = [] }) =>
          item?.item === "text" ? [item.x, item.x + setting.measure(item.text, item.font, item.size)] : [],
        );
        const { x, width } = setting.frame.picture;
        for (const [left, right] of widths) {
          expect(left).toBeGreaterThan(x);
          expect(right).toBeLessThan(x + width);
        }
      }
  },
);

it("the certificate has lines for name, date and signature, the book and how many were solved", () => {
  const pages = certificatePages(settingFor({ reader: "ages 6-7" }));
  const said = wordsOf(pages);
  for (const part of [
    "Well done!",
    "Name",
    `has solved all ${3 * KINDS.length} puzzles in`,
    "Numbers at Nine",
    "Date",
    "Signed",
  ])
    expect(said).toContain(part);
  expect(said.match(/!/g)).toHaveLength(1);
});
it.each(["a5", "a4"] as const)(
  "the certificate has stones to write numbers on, if there is room, and a mascot apart from its words: %s",
  (page) => {
    const setting = settingFor({ reader: "ages 6-7", page });
    const [draft] = certificatePages(setting);
    const asks = wordsOf([draft!]).includes("Write the numbers of your best");
    expect(asks).toBe(page === "a4");
    const [drawn] = draft!.mascot!();
    const [sort] = [boxesIn([drawn!], setting)];
    for (const { x, y, width, height } of textsIn(draft!.items(), setting))
      for (const box of sort!)
        expect(x + width < box.x || box.x + box.width < x || y + height < box.y || box.y + box.height < y).toBe(true);
  },
);

it.each<Pick<Spec, "page" | "reader">>([
  { page: { width: "8.25in", height: "6in" }, reader: "large-print" },
  { page: { width: "9in", height: "7in" }, reader: "large-print" },
  { page: "a5", reader: "adult" },
  { page: "a4", reader: "ages 6-7" },
])("openers and rest pages have their picture within the text: $reader, $page", (changes) => {
  const setting = settingFor(changes);
  const { frame } = setting;
  for (const item of [0, 2, 4].flatMap((index) => restPage(setting, index).items())) {
    if (item.item !== "figure") continue;
    const { x, y, cell, figure } = item;
    expect(y).toBeGreaterThanOrEqual(frame.top);
    expect(y + cell * figure.height).toBeLessThanOrEqual(frame.foot + 0.01);
    expect(x).toBeGreaterThanOrEqual(frame.text.x);
    expect(x + cell * figure.width).toBeLessThanOrEqual(frame.text.x + frame.text.width + 0.01);
  }
});
it("openers and rest pages have unlike pictures, the same in every print", () => {
  const setting = settingFor();
  const pathOf = (draft: ReturnType<typeof restPage>) =>
    JSON.stringify(itemsOf([draft]).flatMap((item) => (item.item === "figure" ? item.figure.marks[0] : [])));
  const opener = (title: string) =>
    sectionOpener(setting, {
      title,
      note: "24",
      level: "easy",
      range: "Puzzles 1 to 24",
      kind: "numbrix",
      chapter: 0,
      before: 0,
    });
  const drafts = [restPage(setting, 0), restPage(setting, 2), restPage(setting, 4), opener("One"), opener("Two")];
  expect(new Set(drafts.map(pathOf)).size).toBe(5);
  expect(pathOf(restPage(settingFor(), 2))).toBe(pathOf(restPage(setting, 2)));
  expect(wordsOf([restPage(setting, 1)])).toBe("Notes");
  expect(blankPage(setting).items()).toEqual([]);
});
it("openers and rest pages say what a chapter holds", () => {
  const draft = sectionOpener(settingFor(), {
    title: "Follow the path",
    note: "24 puzzles",
    level: "hard",
    range: "Puzzles 1 to 24",
    chapter: 0,
    before: 0,
    kind: "numbrix",
  });
  expect(wordsOf([draft])).toBe("Follow the path 24 puzzles Puzzles 1 to 24");
  const squares = draft.items().flatMap((item) => (item.item === "ornament" ? item.marks : []));
  expect(squares.map(({ ink }) => ink)).toEqual(["badge", "badge", "badge", "badge", "open"]);
});

it("A full book has progress pages unless its spec says progress: false", () => {
  const anchorsOf = (spec: Partial<Spec>) => backChapters(settingFor(spec), []).map(({ anchor }) => anchor);
  expect(anchorsOf({})).toEqual(["progress"]);
  expect(anchorsOf({ progress: false })).toEqual([]);
});
