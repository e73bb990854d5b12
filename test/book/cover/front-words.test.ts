import { expect, it } from "vitest";
import type { Manifest } from "../../../src/book/manifest.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { composeFront } from "../../../src/pages/cover/compose-cover.ts";
import { frontFrame } from "../../../src/pages/cover/cover-frame.ts";
import { benefits, promises } from "../../../src/pages/cover/cover-words.ts";
import { eyes } from "../../../src/pages/cover/silhouette-cover.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import type { TextItem } from "../../../src/pages/item.ts";
import { COMPOSITIONS, type CompositionName } from "../../../src/spec/cover/cover-names.ts";
import { pageSize } from "../../../src/spec/page-size.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { bookOf } from "../../matrix/covers.ts";

const SUBTITLE = "Seventy quiet puzzles, each with one answer";

function manifestOf(composition: CompositionName, more: Partial<Spec> = {}): Manifest {
  const one = { printer: "kdp", trim: [6, 9], pages: 120, composition, colour: "blue", book: "adult" } as const;
  return bookOf(one, { author: "The Lamplight Press", ...more });
}

function settingOf(manifest: Manifest) {
  const { theme, sizes, reader } = editionOf(manifest, "screen");
  const { measure } = typeOf(theme, manifest.spec.language, sizes.isChild);
  const phrase = phrasesOf(manifest.spec.language);
  return { manifest, kinds: KINDS, isUnique: false, phrase, measure, theme, sizes, reader };
}

/** The words of a front, from the top, with where they end. */
function wordsOf(manifest: Manifest) {
  const setting = settingOf(manifest);
  const { measure } = setting;
  const frame = frontFrame(pageSize(manifest.spec.page));
  const texts = composeFront({ setting, frame }).filter((item): item is TextItem => item.item === "text");
  return texts.map((item) => ({ ...item, right: item.x + measure(item.text, item.font, item.size), frame }));
}

it.each(COMPOSITIONS)("%s: a title that is put right changes its words, and neither colours nor numbers", (name) => {
  const frame = frontFrame(pageSize("a4"));
  // Without `colour`, for the seed to pick one. A picture is as large as the title leaves it room, and then its numbers are others.
  const one = manifestOf(name, { cover: { composition: name } });
  const lookOf = (title: string) => {
    const items = composeFront({ setting: settingOf({ ...one, title }), frame });
    const texts = items.flatMap((item) => (item.item === "text" && item.font !== "title" ? [item.text] : []));
    return { texts, colours: new Set(JSON.stringify(items).match(/"(?:colour|fill)":"[^"]+"/g)) };
  };
  const look = lookOf("Number Nine");
  expect(look.colours.size).toBeGreaterThan(0);
  expect(lookOf("Numebr Nine")).toEqual(look);
  for (const title of ["Numbers Nine", "Another"]) expect(lookOf(title).colours).toEqual(look.colours);
});

it.each(COMPOSITIONS)(
  "the words of a front %s: the subtitle stands below the title, within the margins and off the picture",
  (name) => {
    const words = wordsOf(manifestOf(name, { subtitle: SUBTITLE }));
    const at = words.findIndex(({ text }) => text === SUBTITLE);
    const { text } = words[at]!.frame;
    const title = words.filter(({ font }) => font === "title").filter(({ y }) => y < words[at]!.y);
    expect(title.length).toBeGreaterThan(0);
    expect(words[at]!.right).toBeLessThanOrEqual(text.x + text.width);
    for (const other of words.toSpliced(at, 1))
      expect([other.text, other.y < words[at]!.y || other.y - other.size > words[at]!.y]).toEqual([other.text, true]);
  },
);

it.each(COMPOSITIONS)(
  "the words of a front %s: a subtitle that would take more than two lines is left to the title page",
  (name) => {
    const words = wordsOf(manifestOf(name, { subtitle: SUBTITLE.repeat(4) }));
    expect(words.map(({ text }) => text).join(" ")).not.toContain("quiet");
  },
);

it("the words of a front has series and volume above the author", () => {
  const words = wordsOf(manifestOf("ribbon", { series: { name: "Lamplight", number: 2 } }));
  const [series, author] = ["Lamplight · Volume 2", "The Lamplight Press"].map((said) =>
    words.find(({ text }) => text === said),
  );
  expect(series!.y).toBeLessThan(author!.y);
  expect(series!.x).toBeCloseTo(author!.x, 5);
});

it.each(COMPOSITIONS)("the words of a front %s: the number of puzzles in a disc, and the word for them", (name) => {
  const manifest = manifestOf(name);
  const words = wordsOf(manifest);
  const count = words.find(({ text, font }) => font === "title" && text === String(manifest.puzzles.length))!;
  const word = words.find(({ text }) => text === "puzzles")!;
  expect(word.y).toBeGreaterThan(count.y);
  expect((word.x + word.right) / 2).toBeCloseTo((count.x + count.right) / 2, 3);
});

/** The lines of the band of a book whose answers are shown so. */
function promisesOf(
  show: Spec["answers"]["show"],
  at: Spec["answers"]["at"],
  isUnique: boolean,
  more: Partial<Spec> = {},
) {
  const manifest = manifestOf("towers", { author: undefined, answers: { at, show }, ...more });
  return promises({ ...settingOf(manifest), isUnique });
}

it("the words of a front promise only what the book keeps", () => {
  // Only the hardest puzzles of a book with answers are explained.
  expect(promisesOf(["answers", "explained"], "back", true)).toEqual(["One answer each", "All answers inside"]);
  expect(promisesOf(["hints", "answers"], "back", true)).toEqual(["One answer each", "All hints and answers inside"]);
  expect(promisesOf(["answers", "explained"], "separate", true)).toEqual(["One answer each"]);
  expect(promisesOf(["answers"], "back", true)).toEqual(["One answer each", "All answers inside"]);
  expect(promisesOf(["answers"], "back", false)).toEqual(["All answers inside"]);
  expect(promisesOf(["hints"], "back", true)).toEqual(["One answer each"]);
  expect(promisesOf(["answers"], "none", false)).toEqual(["Each one solved before printing"]);
  const linked = { qr: true, site: { address: "https://numbers.example/" } };
  expect(promisesOf(["answers"], "none", true, linked)).toEqual(["Every answer explained", "One answer each"]);
});

it("the back names the number of kinds, unless a kind has several sections", () => {
  const manifest = manifestOf("towers");
  const of = (sections: Spec["sections"]) =>
    benefits({ ...settingOf({ ...manifest, spec: { ...manifest.spec, sections } }), isUnique: true }, true)[0];
  const { sections } = manifest.spec;
  const kinds = new Set(manifest.puzzles.map(({ kind }) => kind)).size;
  expect(kinds).toBeGreaterThan(1);
  expect(of(sections.slice(0, kinds))).toMatch(/ of \w+ kinds\.$/);
  expect(of([...sections, ...sections])).toMatch(/^\d+ puzzles\.$/);
});

it("the words of a front has the number at the end of a run in the middle of its ribbon, whatever way the path goes on", () => {
  for (const seed of ["a", "b", "c", "d"]) {
    const manifest = { ...manifestOf("ribbon", { series: { name: "Lamplight", number: 1 } }), seed };
    const numbers = wordsOf(manifest).filter(({ text, colour }) => /^\d+$/.test(text) && colour === "blue");
    const lowest = numbers.reduce((low, one) => (one.y > low.y ? one : low));
    const turn = numbers.filter((one) => one !== lowest).reduce((last, one) => (one.x > last.x ? one : last));
    const cell = lowest.size / 0.33;
    // The stem is one column: its end is in the middle of it, the number of its turn moved into that, to the left.
    const middle = (one: typeof lowest) => (one.x + one.right) / 2;
    expect([seed, Math.abs(middle(lowest) - middle(turn)) / cell]).toEqual([seed, expect.closeTo(0.125, 2)]);
  }
});

const eyesIn = (art: string) =>
  eyes(
    art.split("/").map((row) => Array.from(row, (sign) => sign === "o")),
    0,
    0,
    1,
  );

it("the eyes of a figure are holes of one cell, and larger ones of two by two: a white and a pupil each", () => {
  expect(eyesIn("ooooo/o.o.o/ooooo")).toHaveLength(4);
  expect(eyesIn("oooo/o..o/o..o/oooo")).toHaveLength(2);
});

it("the eyes of a figure are no mouths, and no gaps at an edge", () => {
  expect(eyesIn("oooo/o..o/oooo")).toEqual([]);
  expect(eyesIn("oo.oo/ooooo/.oooo")).toEqual([]);
});
