/** The keys of a spec that only affect printing. Changing them changes no puzzles. */
import { coverSchema } from "./cover/cover-schema.ts";
import { keptImage } from "./matter/kept-schema.ts";
import { sectionSchema, sheetSchema, specSchema } from "./spec-schema.ts";

const keys = specSchema.pick({
  title: true,
  subtitle: true,
  author: true,
  language: true,
  rights: true,
  publisher: true,
  isbn: true,
  published: true,
  keywords: true,
  series: true,
  dedication: true,
  introduction: true,
  cover: true,
  imprint: true,
  reader: true,
  output: true,
  theme: true,
  spacing: true,
  tint: true,
  colour: true,
  press: true,
  matter: true,
  progress: true,
  page: true,
  ids: true,
  qr: true,
  answers: true,
  site: true,
});
/**
 * The keys of a spec that may change when its book is printed again from `book.json`. `front`, `back`, `logo` and `fonts` may, too:
 * like the image of the cover, they contain their files in a made book, so the schema of made books reads them.
 */
export const printedSchema = keys.extend({ cover: coverSchema.extend({ image: keptImage.optional() }).optional() });

/** The same keys of a section and of a sheet. */
export const printedSectionSchema = sectionSchema.pick({ heading: true, introduction: true, perPage: true });
export const printedSheetSchema = sheetSchema.pick({
  title: true,
  class: true,
  season: true,
  twoSided: true,
  support: true,
});
