/** In which colours books are printed: what a spec asks for, on each output, in its own colour and in those of its sections. */
import { expect, it } from "vitest";
import type { Manifest } from "../../src/book/manifest.ts";
import type { Shape } from "../../src/draw/shape.ts";
import { themeNamed } from "../../src/draw/themes/index.ts";
import { typeOf } from "../../src/draw/type.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Item } from "../../src/pages/item.ts";
import { palettesOf, sectionStock } from "../../src/pages/palettes.ts";
import { preflight } from "../../src/pdf/preflight/preflight.ts";
import { typesetBook } from "../../src/pdf/render-book.ts";
import type { InputError, Issue } from "../../src/spec/diagnostic.ts";
import { colourForm } from "../../src/spec/edition/colour-form.ts";
import { OUTPUTS, type Output } from "../../src/spec/edition/output.ts";
import { printersFor } from "../../src/spec/printers/printers.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { bookPdf } from "../book-pdf.ts";
import { mixedBook } from "../pdf/mixed-book.ts";
import { opened } from "../print/samples.ts";

const SPEC = "title: T\nseed: s\nsections: [{kind: number-path, count: 1}]\n";

function issuesIn(text: string): readonly Issue[] {
  try {
    parseSpec(text, "spec.yaml", KINDS);
    return [];
  } catch (error) {
    return (error as InputError).issues;
  }
}

it("colour in a spec is read, kept, and left out where nothing is said", () => {
  expect(parseSpec(`${SPEC}colour: full`, "spec.yaml", KINDS).colour).toBe("full");
  expect("colour" in parseSpec(SPEC, "spec.yaml", KINDS)).toBe(false);
});
it("colour in a spec is refused with its line where it is none", () => {
  const issues = issuesIn(`${SPEC}colour: red`);
  expect(issues.map(({ line, column }) => [line, column])).toEqual([[4, 9]]);
});
it("colour in a spec is refused for a print shop on paper that is for black alone, and told how to mend it", () => {
  const [white] = issuesIn(`${SPEC}output: press\ncolour: full`);
  expect(white).toMatchObject({ line: 5, column: 9, fix: expect.stringContaining("press: {paper: colour}") });
  const [cream] = issuesIn(`${SPEC}output: [screen, press]\ncolour: accent\npress: {paper: cream}`);
  expect(cream).toMatchObject({ line: 6, column: 16, message: expect.stringContaining("cream") });
  for (const good of [
    "output: press\ncolour: black",
    "colour: full",
    "output: press\ncolour: full\npress: {paper: colour}",
  ])
    expect(issuesIn(SPEC + good)).toEqual([]);
});

it("screens have a second colour and print has none, unless the spec says so; a classroom never has", () => {
  const forms = (colour?: Spec["colour"]) => OUTPUTS.map((output) => colourForm({ colour }, output));
  expect(forms()).toEqual(["accent", "black", "black", "black"]);
  expect(forms("black")).toEqual(["black", "black", "black", "black"]);
  expect(forms("full")).toEqual(["full", "full", "black", "full"]);
});

const { manifest, answers } = mixedBook(
  [
    { kind: "numbrix", level: "easy" },
    { kind: "number-wall", level: "easy" },
  ],
  1,
);
const bookWith = (changes: Partial<Spec>): Manifest => ({ ...manifest, spec: { ...manifest.spec, ...changes } });

const sections = (ages: readonly (string | undefined)[]) =>
  ages.map((own) => ({ ...manifest.spec.sections[0]!, ages: own }));
it("the colours of sections follow each other, the book's own first", () => {
  const book = bookWith({ sections: sections([undefined, undefined, undefined, undefined]) });
  expect([0, 1, 2, 3].map((i) => sectionStock(book, "green", i))).toEqual(["green", "vermilion", "blue", "green"]);
});
it("the colours of sections are one for each age where there are several", () => {
  const book = bookWith({ ages: "6-7", sections: sections([undefined, "7-8", "6-7", "7-8"]) });
  expect([0, 1, 2, 3].map((i) => sectionStock(book, "blue", i))).toEqual(["blue", "green", "blue", "green"]);
});
it("the colours of sections are those of tiles, and pages of no section have the book's alone", () => {
  const palettes = palettesOf(bookWith({ colour: "full", cover: { colour: "blue" } }), "press");
  expect(palettes(1)?.inks.tile).toEqual({ fill: "pale green" });
  expect(palettes(undefined)?.inks.tile).toBeUndefined();
});

const print = (output: Output, changes: Partial<Spec> = {}) =>
  bookPdf({ manifest: bookWith(changes), kinds: KINDS, output }, answers);
const inksOf = async (pdf: Promise<Uint8Array>) => {
  const text = (await opened(await pdf)).contents.join("\n");
  return { light: /\d (rg|RG)\b/.test(text), inks: /\d [kK]\b/.test(text), pages: text };
};
it("a book for a screen is in colour, of light, unless the spec says black", async () => {
  expect(await inksOf(print("screen"))).toMatchObject({ light: true, inks: false });
  expect(await inksOf(print("screen", { colour: "black" }))).toMatchObject({ light: false, inks: false });
});
it.each(["press", "classroom", "booklet"] as const)(
  "a book for %s has the same bytes as in black unless asked",
  async (output) => {
    expect(await print(output)).toEqual(await print(output, { colour: "black" }));
  },
);
it("a book for a classroom is black whatever is asked", async () => {
  expect(await print("classroom", { colour: "full" })).toEqual(await print("classroom"));
});
it("a book for a press is in inks, and all of its type in black alone or white", async () => {
  const { light, inks, pages } = await inksOf(print("press", { colour: "full" }));
  expect({ light, inks }).toEqual({ light: false, inks: true });
  let fill = "";
  for (const [, , colour, shown] of pages.matchAll(/(([\d. ]+ (?:g|k|rg))(?=\s))|(T[jJ])\b/g)) {
    if (shown !== undefined) expect(fill).toMatch(/^\s*[01] g$|^$/);
    else if (colour !== undefined) fill = colour;
  }
});

const drawings = (changes: Partial<Spec>) => {
  const spec = { reader: "ages 6-7", answers: { at: "back", show: ["hints", "answers"] }, ...changes } as const;
  const { layout } = typesetBook({ manifest: bookWith(spec), kinds: KINDS, output: "screen" }, answers);
  const pages = Array.from({ length: layout.count }, (_, i) => layout.page(i).items);
  return pages.map((items) => items.filter((item) => item.item === "drawing" && item.isMascot));
};
const boxOf = (shapes: readonly Shape[]) => {
  const points = shapes.flatMap(({ segments }) => segments.flatMap(([, ...numbers]) => [numbers.slice(-2)]));
  const [xs, ys] = [0, 1].map((axis) => points.flatMap((point) => (point[axis] as number | undefined) ?? []));
  return { left: Math.min(...xs!), right: Math.max(...xs!), bottom: Math.max(...ys!) };
};
it("the sort on pages for children stands once on how to play, the hints and the certificate, within the page, and nowhere else", () => {
  const found = drawings({ colour: "full" });
  const counts = found.map(({ length }) => length);
  expect(Math.max(...counts)).toBe(1);
  expect(counts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(3);
  for (const [drawing] of found.filter(({ length }) => length === 1)) {
    const { left, right, bottom } = boxOf(drawing!.item === "drawing" ? drawing!.shapes : []);
    expect(left).toBeGreaterThan(20);
    expect(right).toBeLessThan(575);
    expect(bottom).toBeLessThan(842 - 40);
  }
});
it("the sort points at things in no black book and in none for adults, and takes no page more", () => {
  const black = drawings({ colour: "black" });
  // It stands on the certificate in black, too.
  expect(black.flat()).toHaveLength(1);
  expect(drawings({ colour: "full", reader: "adult" }).flat()).toEqual([]);
  expect(drawings({ colour: "full" })).toHaveLength(black.length);
});

const pagesWith = (changes: Partial<Spec>, output: Output = "press") => {
  const press = { printer: "lulu", paper: "colour", bleed: false } as const;
  const spec = { reader: "ages 6-7", colour: "full", page: "8.5x11in", press, ...changes } as const;
  const { layout } = typesetBook({ manifest: bookWith(spec), kinds: KINDS, output }, answers);
  return Array.from({ length: layout.count }, (_, i) => layout.page(i).items);
};
const namesOn = (items: readonly Item[]) => items.filter((item) => item.item === "text" && item.down);
it("tabs on pages for children name all sections at the outer edge, the open one in white on its colour", () => {
  const tabbed = pagesWith({}).flatMap((items, i) =>
    namesOn(items).length > 0 ? [{ items, isLeft: i % 2 === 1 }] : [],
  );
  expect(tabbed.length).toBeGreaterThanOrEqual(2);
  for (const { items, isLeft } of tabbed) {
    const names = namesOn(items);
    expect(names).toHaveLength(manifest.spec.sections.length);
    expect(names.filter((item) => item.item === "text" && item.white)).toHaveLength(1);
    for (const name of names) if (name.item === "text") expect(isLeft ? name.x < 72 : name.x > 612 - 72).toBe(true);
  }
});
const _byLetters = { measure: typeOf(themeNamed("playful"), "en-GB", true).measure };
it.each(["kdp", "lulu", "ingramspark"] as const)(
  "tabs on pages for children keep all rules of %s, with bleed and without",
  async (printer) => {
    for (const bleed of [false, true]) {
      const press = { printer, paper: "colour", bleed } as const;
      const spec = { reader: "ages 6-7", colour: "full", page: "8.5x11in", press } as const;
      const bytes = await bookPdf({ manifest: bookWith(spec), kinds: KINDS, output: "press" }, answers);
      const [report] = await preflight(bytes, "book.pdf", printersFor(printer).all.slice(0, 1), "colour");
      expect(report!.rules.filter(({ kept }) => !kept)).toEqual([]);
    }
  },
);
it("tabs on pages for children are in no black book, in none for adults and on no page that has no room beside its text", () => {
  const count = (changes: Partial<Spec>) => pagesWith(changes).flatMap(namesOn).length;
  expect(count({ colour: "black", press: { bleed: false, paper: "white" } })).toBe(0);
  expect(count({ reader: "adult" })).toBe(0);
  expect(count({ page: "a5", press: { printer: "lulu", bleed: false, paper: "colour" } })).toBe(0);
});
