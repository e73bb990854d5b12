/** What of a spec is about its printing alone: the puzzles stay the same when it changes. */
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
  qr: true,
  answers: true,
  site: true,
});
/**
 * What of a spec may be changed when its book is printed again from its `book.json`. So may `front`, `back`, `logo` and `fonts`, which hold in a
 * made book what their files held, as the image of its cover does: the schema of made books reads them.
 */
export const printedSchema = keys.extend({ cover: coverSchema.extend({ image: keptImage.optional() }).optional() });

/** The same of a section and of a sheet. */
export const printedSectionSchema = sectionSchema.pick({ heading: true, introduction: true, perPage: true });
export const printedSheetSchema = sheetSchema.pick({
  title: true,
  class: true,
  season: true,
  twoSided: true,
  support: true,
});
