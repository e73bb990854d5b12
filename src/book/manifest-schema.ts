/** The strict schema of `book.json`. Properties that earlier versions of the press did not write are optional. */
import * as z from "zod";
import { SUPPORTS } from "../draw/support.ts";
import { THEME_NAMES } from "../draw/themes/theme.ts";
import { LEVELS } from "../engine/kind.ts";
import { SEASONS } from "../engine/seasons.ts";
import { type Ages, parseAges } from "../spec/ages.ts";
import { DEALINGS, HELPS, MAX_PUPILS, MAX_SPARES } from "../spec/class/class-set.ts";
import { SHAPES } from "../spec/class/shapes.ts";
import { COMPOSITIONS, STOCK } from "../spec/cover/cover-names.ts";
import { COLOUR_FORMS } from "../spec/edition/colour-form.ts";
import { SPACINGS, TINTS } from "../spec/edition/comfort.ts";
import { OUTPUTS, type Output } from "../spec/edition/output.ts";
import { PAPERS, WRITTEN_PRINTERS } from "../spec/edition/printer-names.ts";
import { parseReader } from "../spec/edition/reader.ts";
import { parseLevelRange } from "../spec/level-range.ts";
import { keptFont, keptImage, keptLogo, MAX_PICTURE_DATA } from "../spec/matter/kept-schema.ts";
import {
  MAX_FILES,
  MAX_IN_KEYWORD,
  MAX_IN_LINES,
  MAX_IN_PARAGRAPHS,
  MAX_IN_SERIES,
  MAX_KEYWORDS,
} from "../spec/matter/matter-schema.ts";
import { keptProblem, MAX_IN_OWN_PAGES } from "../spec/matter/read-own-pages.ts";
import { PAGE_NAMES, parseLength, parseSpine } from "../spec/page-size.ts";
import { day } from "../spec/spec-date.ts";
import { customIssue, lineProblem, ONE_ISSUE } from "../spec/spec-text.ts";
import {
  ANSWER_FORMS,
  ANSWER_PLACES,
  IMPRINTS,
  MATTER_FORMS,
  MAX_DAYS,
  MAX_ON_PAGE,
  MAX_OTHERS,
  MAX_PAGES,
  MIXES,
  PUBLISHED,
  ROLES,
  USUAL_ANSWERS,
  USUAL_PRINT,
} from "../spec/spec-types.ts";
import { LANGUAGES } from "../templates/language.ts";

/** Maximum sides of a logo in pixels, and maximum length of its data in characters. */
const MAX_PIXELS = 4000;
const MAX_LOGO = 2_000_000;

/** The reader for books that only have `ages`. */
const ANY_AGES: Ages = [4, 99];

const spine = z.string().refine((value) => "points" in parseSpine(value), "the spine is not a length");
const length = z.string().refine((value) => "points" in parseLength(value), "a side of the page is not a length");
const level = z.string().refine((value) => "levels" in parseLevelRange(value), "its level is not one");
const ages = z.string().refine((value) => "ages" in parseAges(value), "its ages are none");
const version = z.int().min(1);
/** More would never be laid out. */
const onPage = z.int().min(1).max(MAX_ON_PAGE);
const volume = z.int().min(1).max(MAX_IN_SERIES);
const marks = z.record(z.string(), z.string());
const isPrintable = (value: string, context: z.core.$RefinementCtx<string>): void => {
  const advice = lineProblem(value);
  if (advice !== null) context.addIssue(customIssue(advice));
};
/** A text that is printed or published. Other characters do not come from a spec, and cannot be printed. */
const printable = z.string().superRefine(isPrintable);
/** Longer lines do not come from a spec, and take minutes to lay out. */
const line = z.string().max(1_000, ONE_ISSUE).superRefine(isPrintable);
/** The same for several lines. */
const lines = z.string().superRefine((value, context) => {
  const advice = value
    .trim()
    .split(/\s*\n\s*/)
    .map(lineProblem)
    .find((found) => found !== null);
  if (advice != null) context.addIssue(customIssue(advice));
});

/** Own pages with their text, which may be changed by hand as long as it can be printed. */
const ownPages = z
  .array(
    z
      .strictObject({
        file: line,
        text: z.string().max(MAX_IN_OWN_PAGES),
        pictures: z.array(z.strictObject({ file: line, data: z.string().max(MAX_PICTURE_DATA) })).optional(),
      })
      .superRefine((own, context) => {
        const problem = keptProblem(own);
        if (problem !== null) context.addIssue({ code: "custom", path: ["text"], message: problem });
      }),
  )
  .min(1)
  .max(MAX_FILES);

const section = z.strictObject({
  name: printable.optional(),
  kind: z.string(),
  heading: line.optional(),
  introduction: lines.max(MAX_IN_PARAGRAPHS).optional(),
  count: version,
  share: z.number().positive().optional(),
  level,
  ages: ages.optional(),
  skill: printable.optional(),
  perPage: onPage.optional(),
  role: z.enum(ROLES).optional(),
  day: z.int().min(1).max(MAX_DAYS).optional(),
  sheet: version.optional(),
  options: z.record(z.string(), z.unknown()),
});

const seriesBook = z.strictObject({
  ...{ title: line, number: volume.optional(), isbn: line.optional() },
  ...{ subtitle: line.optional(), blurb: line.optional() },
});
const rows = z.array(z.int().min(1).max(MAX_PUPILS)).min(1);

/** A class, without names: these are never stored. */
const classRoom = z.strictObject({
  pupils: z.int().min(1).max(MAX_PUPILS),
  groups: z.array(
    z.strictObject({
      shape: z.enum(SHAPES),
      pupils: rows,
      level: level.optional(),
      help: z.literal(HELPS).optional(),
    }),
  ),
  sheets: z.enum(DEALINGS),
  spares: z.int().min(0).max(MAX_SPARES),
  one: z
    .strictObject({ number: z.int().min(1), label: line.optional(), arrangement: z.int().min(1).optional() })
    .optional(),
});

/** A spec in a manifest: complete, so it needs no defaults. */
export const madeSpecSchema = z.strictObject({
  title: line,
  subtitle: line.optional(),
  author: line.optional(),
  language: z.enum(LANGUAGES),
  ages: ages.optional(),
  rights: lines.max(MAX_IN_LINES).optional(),
  publisher: line.optional(),
  logo: keptLogo.optional(),
  isbn: line.optional(),
  published: day.optional(),
  keywords: z.array(line.max(MAX_IN_KEYWORD)).min(1).max(MAX_KEYWORDS).optional(),
  series: z
    .strictObject({ name: line, number: volume.optional(), others: z.array(seriesBook).max(MAX_OTHERS).optional() })
    .optional(),
  dedication: lines.max(MAX_IN_LINES).optional(),
  introduction: lines.max(MAX_IN_PARAGRAPHS).optional(),
  front: ownPages.optional(),
  back: ownPages.optional(),
  cover: z
    .strictObject({
      composition: z.enum(COMPOSITIONS).optional(),
      colour: z.enum(STOCK).optional(),
      heading: line.optional(),
      blurb: line.optional(),
      imageHasTitle: z.boolean().optional(),
      image: keptImage.optional(),
    })
    .optional(),
  imprint: z.enum(IMPRINTS).optional(),
  reader: z
    .string()
    .superRefine((value, context) => {
      const read = parseReader(value, ANY_AGES);
      if ("problem" in read) context.addIssue(customIssue(read.problem));
    })
    .optional(),
  // What books of earlier versions do not have gets the value that they were printed with. Values changed by hand may have the
  // short forms of a spec.
  output: z
    .union([z.enum(OUTPUTS).transform((one): Output[] => [one]), z.array(z.enum(OUTPUTS)).min(1)])
    .default([...USUAL_PRINT.output]),
  theme: z.enum(THEME_NAMES).default(USUAL_PRINT.theme),
  fonts: z
    .strictObject({
      licence: line,
      heading: keptFont.optional(),
      text: keptFont.optional(),
      bold: keptFont.optional(),
    })
    .optional(),
  spacing: z.enum(SPACINGS).optional(),
  tint: z.enum(TINTS).optional(),
  colour: z.enum(COLOUR_FORMS).optional(),
  press: z
    .strictObject({
      printer: z.enum(WRITTEN_PRINTERS).optional(),
      bleed: z.boolean().default(USUAL_PRINT.press.bleed),
      paper: z.enum(PAPERS).default(USUAL_PRINT.press.paper),
      spine: spine.optional(),
    })
    .default(USUAL_PRINT.press),
  seed: printable,
  page: z.union([z.enum(PAGE_NAMES), z.strictObject({ width: length, height: length })]),
  versions: z.record(z.string(), version),
  pages: z.int().min(1).max(MAX_PAGES).optional(),
  matter: z.enum(MATTER_FORMS).optional(),
  mix: z.enum(MIXES).default(USUAL_PRINT.mix),
  qr: z.boolean().default(USUAL_PRINT.qr),
  sections: z.array(section).min(1),
  answers: z.strictObject({
    at: z.enum(ANSWER_PLACES).default(USUAL_ANSWERS.at),
    show: z.array(z.enum(ANSWER_FORMS)).default([...USUAL_ANSWERS.show]),
  }),
  omit: z.array(printable),
  without: z.array(z.strictObject({ book: printable, puzzles: version, digest: z.string() })).optional(),
  site: z.strictObject({
    address: printable.optional(),
    owner: printable.optional(),
    legal: lines.optional(),
    since: printable.optional(),
    publish: z.union([z.enum(PUBLISHED), z.strictObject({ sample: version })]).optional(),
    pdf: z.boolean().optional(),
    host: printable.optional(),
  }),
  sheet: z
    .strictObject({
      title: line,
      class: line.optional(),
      days: z.int().min(2).max(MAX_DAYS).optional(),
      code: printable.optional(),
      logo: z
        .strictObject({
          width: z.int().min(1).max(MAX_PIXELS),
          height: z.int().min(1).max(MAX_PIXELS),
          data: z.base64().max(MAX_LOGO),
        })
        .optional(),
      season: z.enum(SEASONS).optional(),
      twoSided: z.boolean().optional(),
      support: z.array(z.enum(SUPPORTS)).optional(),
    })
    .optional(),
  class: classRoom.optional(),
});

const puzzle = z.strictObject({
  number: version,
  section: z.int().min(0),
  id: z.string(),
  kind: z.string(),
  version,
  level: z.enum(LEVELS),
  score: z.number(),
  puzzle: z.looseObject({ kind: z.string() }),
  digest: z.string(),
});

/** The whole of `book.json`; also checks that numbers, sections and kinds fit together. */
export const manifestSchema = z
  .strictObject({
    format: z.literal(1),
    form: z.literal("sheets").optional(),
    title: line,
    seed: printable,
    made: marks.optional(),
    worded: z.string().optional(),
    given: marks.optional(),
    spec: madeSpecSchema,
    sections: z
      .array(
        z.strictObject({
          name: printable,
          kind: z.string(),
          heading: line.nullable(),
          perPage: onPage.nullable(),
          made: marks.optional(),
          worded: z.string().optional(),
        }),
      )
      .min(1),
    puzzles: z.array(puzzle).min(1),
  })
  .superRefine(({ spec, sections, puzzles }, context) => {
    const add = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
    const { reader, ages: known, sheet } = spec;
    // The spec's own schema checks whether it is a reader at all.
    const isOne = reader !== undefined && "reader" in parseReader(reader, ANY_AGES);
    const read = isOne && known === undefined ? parseReader(reader, null) : null;
    if (read !== null && "problem" in read)
      context.addIssue({ ...customIssue(read.problem), path: ["spec", "reader"] });
    for (let day = 1; day <= (sheet?.days ?? 0); day++)
      if (!spec.sections.some((own) => own.day === day)) add(["spec", "sheet", "days"], `no section is of day ${day}`);
    for (const [i, { number, section, kind }] of puzzles.entries()) {
      if (number !== i + 1)
        add(["puzzles", i, "number"], `number must be ${i + 1}, its place in the book, not ${number}`);
      if (sections[section] === undefined) add(["puzzles", i, "section"], `${section} is not a section of the book`);
      else if (sections[section].kind !== kind) add(["puzzles", i, "kind"], "its kind is not that of its section");
    }
  });
