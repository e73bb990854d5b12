/** What is made in a page and on Node for `npm run audit:all -- same-pages`: sheets, books for every reader, and the books of the project. */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { TypedOrder } from "../../src/press/order-address.ts";
import { isForAges } from "../../src/spec/kind-ages.ts";
import { isSeries } from "../../src/spec/series/series.ts";
import { LANGUAGES } from "../../src/templates/language.ts";

/** Something to make: an order of a sheet, or the text of a spec. */
export type ToMake = { readonly name: string } & (
  | { readonly order: TypedOrder; readonly classList?: string }
  | { readonly spec: string; readonly file: string }
);

const AGES = [
  [6, 7],
  [8, 9],
  [10, 11],
  [12, 99],
] as const;
const PAPERS = ["a4", "letter"];
const READERS = ["adult", "large-print", "ages 6-7"];
const PAGES = ["a4", "letter", "8x10in", "6x9in"];
const OUTPUTS = ["screen", "press", "classroom", "booklet"];
const THEMES = ["plain", "playful", "elegant"];

/** Every kind in every language for every age that it is offered to. */
const SHEETS = KINDS.flatMap((kind, k) =>
  LANGUAGES.flatMap((language, l) =>
    AGES.filter((ages) => isForAges(kind, ages)).map((ages, a): ToMake => {
      const typed = ages[1] === 99 ? "12+" : ages.join("-");
      const page = PAPERS[(k + l + a) % PAPERS.length]!;
      return {
        name: `sheet: ${kind.slug}, ${language}, ${typed}, ${page}`,
        order: { kind: kind.slug, language, ages: typed, page, count: "3", seed: "audit" },
      };
    }),
  ),
);

/** A class in each language, a week, and a sheet of a season. */
const CLASS = { kind: "number-wall", ages: "7-8", skill: "add-to-100", count: "4", seed: "audit" };
const CLASSES = LANGUAGES.flatMap((language): ToMake[] => [
  { name: `class of 28: ${language}`, order: { ...CLASS, language, pupils: "28", groups: "10,11,7" } },
  { name: `class by names: ${language}`, order: { ...CLASS, language }, classList: "Ann\nŁukasz\nZoë" },
  { name: `week: ${language}`, order: { ...CLASS, language, days: "5" } },
  {
    name: `winter: ${language}`,
    order: { kind: "number-path", language, theme: "winter", ages: "8-9", seed: "audit" },
  },
]);

/**
 * Every reader on every page in every language, with all kinds that are for them. Half of a sheet is too small for large print, and so is a
 * small page with the lines for name and date of a classroom above its tasks.
 */
const BOOKS = READERS.flatMap((reader, r) =>
  PAGES.flatMap((page, p) =>
    LANGUAGES.map((language, l): ToMake => {
      const ages = reader === "ages 6-7" ? [6, 7] : [12, 12];
      const turned = OUTPUTS[(r + p + l) % OUTPUTS.length]!;
      const isTooSmall = turned === "booklet" || (turned === "classroom" && page === "6x9in");
      const output = reader === "large-print" && isTooSmall ? "screen" : turned;
      const theme = THEMES[(p + l) % THEMES.length]!;
      const kinds = KINDS.filter((kind) => isForAges(kind, [ages[0]!, ages[1]!]));
      const spec = JSON.stringify({
        ...{ title: "Größe № 1: ½ más", seed: "audit", ages: ages.join("-"), reader, page, language, theme },
        ...{ output: [output], press: { printer: "kdp" } },
        answers: { at: "both", show: ["hints", "explained", "answers"] },
        sections: kinds.map(({ slug }) => ({ kind: slug, count: 2 })),
      });
      return { name: `book: ${reader}, ${page}, ${language}, ${output}, ${theme}`, spec, file: "audit.json" };
    }),
  ),
);

const OWN = globSync("books/*.yaml")
  .sort()
  .map((path) => ({ name: path, spec: readFileSync(path, "utf8"), file: basename(path) }))
  // A page makes no series, and reads no own pages from files.
  .filter(({ spec, file }) => !isSeries(spec, file) && !/^(front|back):/m.test(spec));

export const TO_MAKE: readonly ToMake[] = [...SHEETS, ...CLASSES, ...BOOKS, ...OWN];
