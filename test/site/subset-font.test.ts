/** The smaller fonts of a page set every text as the whole fonts do, and have all its outlines. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { THEMES } from "../../src/draw/themes/index.ts";
import { type Face, openFace } from "../../src/draw/type.ts";
import { BOLD, REGULAR } from "../../src/platform/font-files.ts";
import { pathOf } from "../../src/platform/font-path.ts";
import { fontSetFor, RANGES, type Ranges } from "../../src/platform/font-set.ts";
import { FEATURES } from "../../src/site/build/press.ts";
import { subsetFont } from "../../src/site/build/subset-font.ts";
import { trials } from "../smoke.ts";

const FILES = [...new Set([REGULAR, BOLD, ...Object.values(THEMES).map(({ title }) => title.file)])];
const SETS = Object.entries(RANGES).flatMap(([set, ranges]) => (ranges === null ? [] : [[set, ranges] as const]));
const charactersOf = (ranges: Ranges) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  );
const LETTERS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?'-–"];
const PAIRS = LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter((_, i) => i % trials(4, 1) === 0);
const TEXTS = ["Größe 1: ½ más", "3/4 Antworten"];

/** What a page and a PDF are made of: glyphs with their distances. */
const set = (face: Face, text: string): string => JSON.stringify(face.shape(text).glyphs);
/** The same with outlines. */
const shown = (face: Face, text: string): string =>
  set(face, text) +
  face
    .shape(text)
    .glyphs.map(({ id }) =>
      face.program.getGlyph(id).path.commands.map(({ command, args }) => [command, ...args].join(" ")),
    );

/** The digits that can be chosen; titles have none. */
const CHOSEN = [REGULAR, BOLD];

describe.each(FILES)("%s", (file) => {
  const bytes = readFileSync(pathOf(file));
  const known = new Map<Ranges, Uint8Array>();
  const subset = (ranges: Ranges): Uint8Array => {
    const small = known.get(ranges) ?? subsetFont(bytes, ranges, FEATURES);
    known.set(ranges, small);
    return small;
  };
  const asked = CHOSEN.includes(file) ? [[], ["cv04", "cv07"]] : [[]];
  it.each(SETS.flatMap(([set, ranges]) => asked.map((features) => ({ set, ranges, features }))))(
    "sets every text of $set alike, with the features $features",
    ({ ranges, features }) => {
      const [whole, small] = [openFace(bytes, features), openFace(subset(ranges), features)];
      const known = [...charactersOf(ranges), ...TEXTS].filter((text) => whole.has(text));
      expect(known.length).toBeGreaterThan(200);
      expect(known.filter((text) => !small.has(text))).toEqual([]);
      expect(known.filter((text) => shown(small, text) !== shown(whole, text))).toEqual([]);
      expect(PAIRS.filter((text) => set(small, text) !== set(whole, text))).toEqual([]);
    },
  );
  it.each(SETS)("is much smaller for %s, and lacks what is outside of its ranges", (_, ranges) => {
    const small = subset(ranges);
    expect(small.length).toBeLessThan(0.8 * bytes.length);
    expect(openFace(small).has("\u0416")).toBe(false);
    expect(bytes.equals(readFileSync(pathOf(file)))).toBe(true);
  });
});

it("a text asks for the smallest set that has its characters", () => {
  expect(fontSetFor("Größe ½ − 3 × 4 ■□ „ja“ ¿qué?")).toBe("western");
  expect(fontSetFor("№ 7: Łukasz\n")).toBe("latin");
  expect(fontSetFor("Ж")).toBe("all");
});

it("the smallest set has all that the press itself prints, in every language", () => {
  // The headings of lists are read and not printed, and so is the table of an encoding.
  const files = globSync(["src/templates/**/*.hbs", "src/{book,draw,engine}/**/*.ts"]).filter(
    (file) => !file.endsWith("list-headings.ts") && !file.endsWith("pdf-values.ts"),
  );
  const own = files.map((file) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""));
  // Not printed: a list of letters that Romanian has, for the words on a spine, and the name of Sudoku, which titles are searched for.
  expect(fontSetFor(own.join("").replaceAll(/[şţ数独]/g, ""))).toBe("western");
});
