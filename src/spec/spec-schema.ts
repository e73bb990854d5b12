/** The shape of a book spec, key by key, with a description and an example for each. */
import * as z from "zod";
import { SUPPORTS, type Support } from "../draw/support.ts";
import { THEME_NAMES } from "../draw/themes/theme.ts";
import { parseId } from "../engine/id.ts";
import { required } from "../engine/required.ts";
import { SEASONS } from "../engine/seasons.ts";
import { LANGUAGE_NAMES, languageNamed } from "../templates/language.ts";
import { AGES_PATTERN, formatAges, parseAges } from "./ages.ts";
import { classSchema } from "./class/class-schema.ts";
import { coverSchema } from "./cover/cover-schema.ts";
import { told } from "./diagnostic.ts";
import { COLOUR_FORMS } from "./edition/colour-form.ts";
import { SPACINGS, TINTS } from "./edition/comfort.ts";
import { OUTPUTS, type Output } from "./edition/output.ts";
import { PAPERS, WRITTEN_PRINTERS } from "./edition/printer-names.ts";
import { parseReader, READER_PATTERN } from "./edition/reader.ts";
import { isMeasured, LEVEL_RANGES, MEASURED_LEVELS, parseLevelRange } from "./level-range.ts";
import { fontsSchema, matterShape, paragraphs } from "./matter/matter-schema.ts";
import { PAGE_NAMES, parseLength, parseSpine } from "./page-size.ts";
import { siteSchema } from "./site-schema.ts";
import { customIssue, refined, text } from "./spec-text.ts";
import {
  ANSWER_FORMS,
  ANSWER_PLACES,
  LEAST_PAGES,
  MATTER_FORMS,
  MIXES,
  MOST_ON_PAGE,
  MOST_OTHERS,
  MOST_PAGES,
  USUAL_ANSWERS,
  USUAL_PRINT,
} from "./spec-types.ts";
import { AGES_IN_ONE } from "./zod-issues.ts";

/** The most puzzles in one section. */
export const MOST_PUZZLES = 10_000;
/** The most sections in a book. */
export const MOST_SECTIONS = 1_000;
const length = refined((value, refuse) => {
  const read = parseLength(value);
  if ("problem" in read) refuse(read.problem, read.told);
}).meta({ examples: ["150mm"] });

const spine = refined((value, refuse) => {
  const read = parseSpine(value);
  if ("problem" in read) refuse(read.problem, read.told);
});

const level = refined((value, refuse) => {
  // Said before, of those that no snapshot knows.
  if (isMeasured(value)) return;
  const read = parseLevelRange(value);
  if ("problem" in read) refuse(`${read.problem}; ${read.fix}`, read.told);
});

/** Kept as "6-7". A number alone has become text before: see `textRule` of the spec. */
const ages = (description: string) =>
  z
    .string(AGES_IN_ONE)
    .superRefine((value, context) => {
      const read = parseAges(value);
      if ("problem" in read) context.addIssue(customIssue(`${read.problem}; ${read.fix}`, read.told));
    })
    .transform((value) => {
      const read = parseAges(value);
      return "ages" in read ? formatAges(read.ages) : value;
    })
    .meta({ description, type: ["string", "integer"], pattern: AGES_PATTERN, examples: ["6-7", 9, "12+"] });

/** Whether `ages` alone means anything is seen with the whole spec. */
const reader = z
  .string()
  .superRefine((value, context) => {
    const read = parseReader(value, [4, 99]);
    if ("problem" in read) context.addIssue(customIssue(`${read.problem}; ${read.fix}`, read.told));
  })
  .meta({
    description:
      "Who reads: adult, large-print, or children as ages 6-7 (ages alone: those of the book). It sets the sizes of type and boxes.",
    pattern: READER_PATTERN,
    examples: ["ages 6-7"],
  });

const puzzleName = refined((value, refuse) => {
  const read = parseId(value);
  if ("problem" in read)
    refuse(`"${value}" is not the id of a puzzle: ${read.problem}`, told("id", { text: value }, "id-fix"));
}).transform((value) => {
  const read = parseId(value);
  return "id" in read ? read.id : value;
});

/** One section of a spec. Whether kind, level and options go together is seen later. */
export const sectionSchema = z.strictObject({
  name: text(
    "Keeps this section's puzzles as they are when sections are put in or taken out. By default its number among the sections without a name.",
    "path",
  ).optional(),
  kind: z.string().meta({ description: "The kind of puzzle.", examples: ["number-path"] }),
  heading: text("Stands above the section. By default the name of the kind.", "Follow the path").optional(),
  introduction: paragraphs("Stands before the section, on a page with its heading.", "Paths wind.").optional(),
  count: z
    .int()
    .min(1)
    .max(MOST_PUZZLES)
    .optional()
    .meta({ description: "How many puzzles. In a book of so many pages a share stands in its place.", examples: [12] }),
  share: z
    .number()
    .positive()
    .max(1000)
    .optional()
    .meta({
      description: "In place of count: its part of the book's pages, as a weight beside the others'.",
      examples: [2],
    }),
  level: level
    .meta({
      description:
        "One level, a ramp from easier to harder, or what people found easy, difficult or challenging (see measured). By default easy or, without it, the nearest there is.",
      enum: [...LEVEL_RANGES, ...MEASURED_LEVELS],
    })
    .optional(),
  ages: ages("Ages of those who will solve this section, in place of the book's.").optional(),
  skill: z
    .string()
    .meta({
      description:
        "What this section trains; it sets operators, numbers and totals. numberpress kinds <kind> lists them.",
      examples: ["bonds-to-10"],
    })
    .optional(),
  perPage: z
    .int()
    .min(1)
    .max(MOST_ON_PAGE)
    .meta({ description: "Puzzles on a page. By default as many as go well." })
    .optional(),
  options: z
    .record(z.string(), z.unknown())
    .default({})
    .meta({ description: "Options of the kind; numberpress kinds <kind> lists them." }),
});

/** What is printed on a sheet for a classroom. */
export const sheetSchema = z.strictObject({
  title: text("Stands above the tasks. By default the title of the book.", "Bonds to 10").optional(),
  class: text("The class that it is for; it stands at the foot.", "2b").optional(),
  season: z.enum(SEASONS).optional().meta({
    description: "A season whose picture is beside the title; puzzles in its shapes are asked for by their options.",
  }),
  twoSided: z
    .boolean()
    .optional()
    .meta({ description: "For printing on both sides: after a sheet of an odd number of pages comes a blank page." }),
  support: z
    .union([z.enum(SUPPORTS).transform((one): Support[] => [one]), z.array(z.enum(SUPPORTS)).min(1)])
    .transform((list) => [...new Set(list)])
    .optional()
    .meta({
      description:
        "To think with, at the foot of each page, sized for the ages: number-line, ten-frame, hundred-square, one or a list.",
    }),
});

/** A whole spec. */
export const specSchema = z.strictObject({
  title: text("The title of the book.", "Numbers at Nine"),
  subtitle: text("Stands below the title.", "One answer each, and a reason").optional(),
  author: text("Who made the book.", "The Lamplight Press").optional(),
  language: z
    .enum(LANGUAGE_NAMES)
    .default("en-GB")
    .transform((name) => required(languageNamed(name)))
    .meta({ description: "The language of all words; it also picks the paper (en-US: Letter, others: A4)." }),
  ages: ages("Ages of those who will solve the book, as 6-7, 9 or 12+: it suits options to them.").optional(),
  ...matterShape,
  cover: coverSchema.optional(),
  reader: reader.optional(),
  output: z
    .union([z.enum(OUTPUTS).transform((one): Output[] => [one]), z.array(z.enum(OUTPUTS)).min(1)])
    .default([...USUAL_PRINT.output])
    .transform((list) => [...new Set(list)])
    .meta({
      description:
        "How the book is printed, one way or a list: screen (links, bookmarks, read aloud), press (for a print shop), classroom (sheets to be copied), booklet (to be folded and stapled).",
    }),
  theme: z
    .enum(THEME_NAMES)
    .default(USUAL_PRINT.theme)
    .meta({ description: "How titles look and puzzles are numbered." }),
  fonts: fontsSchema.optional(),
  spacing: z.enum(SPACINGS).optional().meta({
    description: "wide: letters and lines further apart, for readers with dyslexia. By default usual.",
  }),
  tint: z.enum(TINTS).optional().meta({
    description: "The colour of pages on a screen: cream, which dazzles less than white, or none. It is never printed.",
  }),
  colour: z.enum(COLOUR_FORMS).optional().meta({
    description:
      "black: black and greys; accent: numbers, levels and answers in the book's colour and a pencil's; full: a colour for each section, too. By default accent on a screen and black in print; sheets for a classroom are always black.",
  }),
  press: z
    .strictObject({
      printer: z
        .enum(WRITTEN_PRINTERS)
        .optional()
        .meta({ description: "Whose rules are kept. By default those of all printers that are known." }),
      bleed: z.boolean().default(false).meta({ description: "Whether the pages have a margin that is cut off." }),
      paper: z.enum(PAPERS).default("white").meta({ description: "It decides how thick the book is." }),
      spine: spine
        .meta({
          description:
            "Breadth of the spine, for a printer that tells it by its own template, as IngramSpark. By default the printer's formula.",
          examples: ["0.66in"],
        })
        .optional(),
    })
    .default(USUAL_PRINT.press)
    .meta({ description: "What the print shop asks for, for output: press." }),
  seed: text("Any text. The same spec with the same seed gives the same book, for ever.", "numbers-at-nine-1"),
  page: z
    .union([z.enum(PAGE_NAMES), z.strictObject({ width: length, height: length })])
    .optional()
    .meta({ description: "The size of a page: a name, or width and height with their unit." }),
  measured: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: "A snapshot of rate, beside the spec: what people found easy, for level: measured.",
      examples: ["measured.json"],
    }),
  versions: z
    .record(z.string(), z.int().min(1))
    .default({})
    .meta({ description: "Generator version by kind, as book.json has it. By default the newest." }),
  pages: z
    .int()
    .min(LEAST_PAGES)
    .max(MOST_PAGES)
    .optional()
    .meta({
      description:
        "How many pages the book has, to the last: its sections share them, or all give a count and their puzzles are packed by size.",
      examples: [100],
    }),
  matter: z
    .enum(MATTER_FORMS)
    .optional()
    .meta({
      description:
        "How much there is beside puzzles and answers: full (all), short (no openers, rest pages and progress page), least (no contents and no certificate either, the imprint on the title page). By default full; a book of at most 32 pages whose sections share them takes the first that leaves three fifths of them to puzzles.",
      examples: ["short"],
    }),
  mix: z
    .enum(MIXES)
    .default(USUAL_PRINT.mix)
    .meta({ description: "Section after section, or all kinds in turn from the easiest to the hardest (spread)." }),
  qr: z
    .boolean()
    .default(false)
    .meta({ description: "Print a code beside each puzzle that opens it on the site; it needs site.address." }),
  sections: z.array(sectionSchema).min(1).max(MOST_SECTIONS).meta({ description: "The parts of the book, in order." }),
  answers: z
    .strictObject({
      at: z
        .enum(ANSWER_PLACES)
        .default(USUAL_ANSWERS.at)
        .meta({ description: "In the book too (back, or both), only as a file of its own (separate), or none." }),
      show: z
        .array(z.enum(ANSWER_FORMS))
        .min(1)
        .default([...USUAL_ANSWERS.show])
        .transform((list) => ANSWER_FORMS.filter((form) => list.includes(form)))
        .meta({
          description: "answers: small solved figures; hints: where to look first; explained: the whole way in words.",
        }),
    })
    .default({ at: USUAL_ANSWERS.at, show: [...USUAL_ANSWERS.show] })
    .meta({ description: "Where the answers are printed." }),
  omit: z
    .array(puzzleName)
    .default([])
    .meta({ description: "Ids of puzzles that shall not appear; each is replaced by another." }),
  without: z
    .union([
      z
        .string()
        .min(1)
        .transform((one) => [one]),
      z.array(z.string().min(1)).max(MOST_OTHERS),
    ])
    .optional()
    .meta({
      description:
        "Other books, each by the path of its book.json from this spec: none of their puzzles comes into this one, turned or mirrored ones included.",
      examples: [["../dist/volume-1/book.json"]],
    }),
  site: siteSchema.default({}).meta({ description: "The book as pages of a site." }),
  sheet: sheetSchema.optional().meta({
    description: "Makes the classroom's output one sheet, a lesson: title, what it trains, tasks, and what helps.",
  }),
  class: classSchema.optional().meta({
    description:
      "Makes that sheet once for each pupil of a class, each with puzzles of its own, and a page to mark them by. Names are given when it is printed.",
  }),
});
export type SpecInput = z.output<typeof specSchema>;
