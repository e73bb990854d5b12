/** The schema of the spec in `book.json`, made from the schema of a spec: complete, with the contents of the spec's files. */
import * as z from "zod";
import { LANGUAGES } from "../templates/language.ts";
import { keptClassSchema } from "./class/kept-class.ts";
import { coverSchema } from "./cover/cover-schema.ts";
import { keptShape } from "./kept.ts";
import { keptFont, keptImage, keptLogo, keptPages } from "./matter/kept-schema.ts";
import { fontsSchema } from "./matter/matter-schema.ts";
import { keptSiteSchema } from "./site-schema.ts";
import { sectionSchema, sheetSchema, specSchema } from "./spec-schema.ts";
import { printable } from "./spec-text.ts";
import { MAX_DAYS, MAX_PAGES, ROLES } from "./spec-values.ts";

/** Maximum sides of a logo in pixels, and maximum length of its data in characters. */
const MAX_PIXELS = 4000;
const MAX_LOGO = 2_000_000;

const { options, puzzles: _file, ...ofSection } = keptShape(sectionSchema.shape);
const madeSection = z.strictObject({
  ...ofSection,
  /** Only with puzzles from elsewhere: their file, and a digest of their ids. The book has the puzzles themselves. */
  puzzles: z.strictObject({ file: printable, digest: z.string() }).optional(),
  /** With `share`, the planner sets it. */
  count: z.int().min(1),
  level: ofSection.level.unwrap(),
  /** Only on a sheet with tasks: the role of its puzzles. */
  role: z.enum(ROLES).optional(),
  /** Only on sheets for several days: 1 for Monday, and so on. */
  day: z.int().min(1).max(MAX_DAYS).optional(),
  /** Only on the sheets of a class: the number of the sheet, from 1; omitted: all sheets. */
  sheet: z.int().min(1).optional(),
  /** The options of the kind, as in the spec, without defaults. */
  options: options.unwrap(),
});

const { title, class: called, ...ofSheet } = keptShape(sheetSchema.shape);
const madeSheet = z.strictObject({
  title: title.unwrap(),
  class: called,
  /** The number of sheets, one for each day from Monday on; omitted: one sheet for any day. */
  days: z.int().min(2).max(MAX_DAYS).optional(),
  /** The code that makes the sheet again: see `sheet-code.ts`. */
  code: printable.optional(),
  /** Whether its kinds made small puzzles, of which more fit on its page. */
  compact: z.literal(true).optional(),
  /** The logo of the school, in pixels. `data`: red, green and blue, a byte each, row by row; deflated, in Base64. */
  logo: z
    .strictObject({
      width: z.int().min(1).max(MAX_PIXELS),
      height: z.int().min(1).max(MAX_PIXELS),
      data: z.base64().max(MAX_LOGO),
    })
    .optional(),
  ...ofSheet,
});

const fonts = { heading: keptFont.optional(), text: keptFont.optional(), bold: keptFont.optional() };
const otherBook = z.strictObject({ book: printable, puzzles: z.int().min(1), digest: z.string() });

const { measured: _, ...ofSpec } = keptShape(specSchema.shape);
/** A complete spec in a manifest. Only keys that are missing in books of earlier versions have defaults: the values of their print. */
export const madeSpecSchema = z.strictObject({
  ...ofSpec,
  language: z.enum(LANGUAGES),
  logo: keptLogo.optional(),
  front: keptPages.optional(),
  back: keptPages.optional(),
  cover: z.strictObject({ ...keptShape(coverSchema.shape), image: keptImage.optional() }).optional(),
  fonts: z.strictObject({ ...keptShape(fontsSchema.shape), ...fonts }).optional(),
  page: ofSpec.page.unwrap(),
  versions: ofSpec.versions.unwrap(),
  /** May be below the minimum of a spec, because earlier versions made shorter books. */
  pages: z.int().min(1).max(MAX_PAGES).optional(),
  sections: z.array(madeSection).min(1),
  answers: ofSpec.answers.unwrap(),
  omit: ofSpec.omit.unwrap(),
  without: z.array(otherBook).optional(),
  site: keptSiteSchema,
  sheet: madeSheet.optional(),
  class: keptClassSchema.optional(),
});
