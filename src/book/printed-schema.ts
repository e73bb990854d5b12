/** What of a spec is about its printing alone: the puzzles stay the same when it changes. */
import { sectionSchema, sheetSchema, specSchema } from "./spec-schema.ts";

/**
 * What of a spec may be changed when its book is printed again from its `book.json`. So may `front`, `back` and `logo`, which hold in a made book
 * what their files held: the schema of made books reads them.
 */
export const printedSchema = specSchema.pick({
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
  press: true,
  page: true,
  qr: true,
  answers: true,
  site: true,
});

/** The same of a section and of a sheet. */
export const printedSectionSchema = sectionSchema.pick({ heading: true, introduction: true, perPage: true });
export const printedSheetSchema = sheetSchema.pick({
  title: true,
  class: true,
  season: true,
  twoSided: true,
  support: true,
});
