/** The scenes that open chapters of children's books, and the mascot with its words. */
import { describe, expect, it } from "vitest";
import { PLACES } from "../../../src/draw/scenes/places.ts";
import { themeNamed } from "../../../src/draw/themes/index.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { MAX_WORDS, mascotLook, speechItems } from "../../../src/pages/bubble.ts";
import { POSES, posed } from "../../../src/pages/cover/mascot.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import type { Item } from "../../../src/pages/item.ts";
import { openLayoutCache } from "../../../src/pages/layout-cache.ts";
import { settingOf } from "../../../src/pages/number-pages.ts";
import { boxesIn, textsIn } from "../../../src/pages/page-mascot.ts";
import { placeOf, scenePage } from "../../../src/pages/scene-page.ts";
import { words } from "../../../src/pages/words-on-page.ts";
import { preflight } from "../../../src/pdf/preflight/preflight.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import type { Output } from "../../../src/spec/edition/output.ts";
import { printersFor } from "../../../src/spec/printers/printers.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { bookPdf } from "../../book-pdf.ts";
import { mixedBook } from "../../pdf/mixed-book.ts";
import { sampleBook } from "../sample-book.ts";

const book = sampleBook(8, "easy", { ages: "6-7", reader: "ages", theme: "playful" });

function settingFor(changes: Partial<Spec> = {}, output: Output = "screen") {
  const manifest = { ...book.manifest, spec: { ...book.manifest.spec, ...changes } };
  const edition = editionOf(manifest, output);
  const { measure } = typeOf(themeNamed("playful"), manifest.spec.language, true);
  const input = { manifest, kinds: KINDS, measure, cache: openLayoutCache(), edition, binding: null, length: null };
  return settingOf(input, 40);
}
const TITLES = ["Pairs", "Wo versteckt sich die Zahl, die alle suchen?"] as const;
const COLOUR = ["full", "accent", "black"] as const;
const PAGES = ["a4", "a5", "6x9in", "8.5x11in"] as const;

describe.each(PAGES)("a scene on %s", (page) => {
  it.each(COLOUR)("has its title, its mascot and a bubble apart, in %s", (colour) => {
    for (const title of TITLES)
      for (const chapter of Object.keys(PLACES).keys()) {
        const setting = settingFor({ page, colour, output: ["booklet"] }, "booklet");
        const draft = scenePage(setting, { title, range: "Puzzles 1 to 8", chapter, before: chapter });
        const speech = draft.mascot!();
        const [drawn, said] = [boxesIn(speech.slice(0, 1), setting), textsIn(speech, setting)];
        const bubble = drawn.at(-1)!;
        for (const { x, y, width, height } of said) {
          expect(x).toBeGreaterThan(bubble.x);
          expect(x + width).toBeLessThan(bubble.x + bubble.width);
          expect(y).toBeGreaterThan(bubble.y);
          expect(y + height).toBeLessThan(bubble.y + bubble.height);
        }
        const { picture, top, foot } = setting.frame;
        for (const { x, y, width, height } of drawn) {
          expect(x).toBeGreaterThanOrEqual(picture.x);
          expect(x + width).toBeLessThanOrEqual(picture.x + picture.width);
          expect(y + height).toBeLessThanOrEqual(foot);
        }
        const heads = textsIn(draft.items(), setting);
        const low = Math.max(...heads.map(({ y, height }) => y + height));
        expect(low).toBeLessThan(Math.min(...drawn.map(({ y }) => y)));
        for (const { x, y, width } of heads) {
          expect(y).toBeGreaterThan(top);
          expect(x + width).toBeLessThan(picture.x + picture.width);
        }
      }
  });
});

it("a picture reaches the edges of a page on a screen, and stays within the margins where a printer cuts", () => {
  const boxOf = (items: readonly Item[]) => boxesIn(items.slice(0, 1), setting)[0]!;
  let setting = settingFor();
  const scene = () => scenePage(setting, { title: "Pairs", range: "Puzzles 1 to 8", chapter: 0, before: 0 });
  expect(boxOf(scene().items())).toMatchObject({ y: 0, width: setting.frame.width });
  setting = settingFor({}, "press");
  expect(boxOf(scene().items()).x).toBeCloseTo(setting.frame.picture.x);
  setting = { ...setting, frame: { ...setting.frame, bleed: 9 } };
  expect(boxOf(scene().items())).toMatchObject({ y: -9, width: setting.frame.width + 18 });
});

it("the places of chapters follow each other without repeats, in an order by the seed", () => {
  const orders = ["a", "b", "c", "d"].map((seed) => [0, 1, 2, 3, 4, 5, 6].map((chapter) => placeOf(seed, chapter)));
  for (const order of orders) for (const [i, name] of order.entries()) expect(name).not.toBe(order[i + 1]);
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
});

/** Everything that the mascot says. */
const said = (language: (typeof LANGUAGES)[number]): string[] => {
  const phrase = phrasesOf(language, "children");
  return [
    ...Object.values(PLACES).map(({ numbers }) => words(phrase, "book.scene-find", { numbers: [...numbers] })),
    words(phrase, "book.progress-reach", { last: 34 }),
    words(phrase, "book.certificate-cheer"),
  ];
};
it.each(LANGUAGES)("the mascot says eight words at most in %s", (language) => {
  for (const text of said(language)) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(MAX_WORDS);
});
it("the mascot has six poses, each drawn in every colour and unlike the others", () => {
  expect(POSES).toHaveLength(6);
  for (const colour of COLOUR) {
    const { palettes } = settingFor({ colour });
    const look = mascotLook(palettes!(0));
    const drawn = POSES.map((pose) => JSON.stringify(posed(pose, 0, 0, 100, look)));
    expect(new Set(drawn).size).toBe(6);
    expect(look.body === "blank").toBe(colour === "black");
  }
});
it("a bubble beside the mascot ends before it, and its tail points at it", () => {
  const setting = settingFor();
  const at = { x: 300, y: 100, side: 60, at: "left", from: 100, to: 280, size: 14 } as const;
  const items = speechItems({ pose: "cheer", words: "Colour a stone.", ...at }, null, setting);
  const bubble = boxesIn(items.slice(0, 1), setting).at(-1)!;
  expect(bubble.x).toBeGreaterThanOrEqual(100);
  expect(bubble.x + bubble.width).toBeCloseTo(280 + 0.9 * 14);
});

const bound = mixedBook(
  [
    { kind: "numbrix", level: "easy", count: 4 },
    { kind: "number-wall", level: "easy", count: 4 },
    { kind: "cross-numbers", level: "easy", count: 4 },
  ],
  null,
  {
    ages: "6-7",
    reader: "ages",
    theme: "playful",
    colour: "full",
    matter: "full",
    answers: { at: "back", show: ["hints", "answers"] },
  },
);
const boundWith = (output: Output, press: Spec["press"]) => {
  const spec = { ...bound.manifest.spec, output: [output], press };
  return { manifest: { ...bound.manifest, spec }, kinds: KINDS, output };
};
const isMascot = (item: Item): boolean => item.item === "drawing" && item.isMascot === true;

it.each(["screen", "press"] as const)(
  "each spread of a book for %s has one mascot at most, and scenes have it",
  (output) => {
    const { layout } = typesetBook(boundWith(output, { bleed: false, paper: "colour" }), bound.answers);
    const pages = Array.from({ length: layout.count }, (_, i) => layout.page(i).items);
    const counts = pages.map((items) => items.filter(isMascot).length);
    for (const i of counts.keys())
      if (i % 2 === 0) expect(counts[i]! + (counts[i - 1] ?? 0), `page ${i}`).toBeLessThanOrEqual(1);
    const scenes = pages.filter((items) => JSON.stringify(items).includes('"Find '));
    expect(scenes).toHaveLength(3);
    for (const items of scenes) expect(items.filter(isMascot)).toHaveLength(1);
  },
);
it.each([false, true])("scenes keep the rules of printers, with bleed: %s", async (bleed) => {
  const order = boundWith("press", { bleed, paper: "colour", printer: "kdp" });
  const pdf = await bookPdf(order, bound.answers);
  const [report] = await preflight(pdf, "book.pdf", printersFor("kdp").all, "colour");
  expect(report!.rules.filter(({ kept }) => !kept)).toEqual([]);
});
