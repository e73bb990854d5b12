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
import { COLOUR_FORMS } from "./edition/colour-form.ts";
import { SPACINGS, TINTS } from "./edition/comfort.ts";
import { OUTPUTS, type Output } from "./edition/output.ts";
import { PAPERS, WRITTEN_PRINTERS } from "./edition/printer-names.ts";
import { parseReader, READER_PATTERN } from "./edition/reader.ts";
import { keptAs } from "./kept.ts";
import { isMeasured, LEVEL_RANGES, MEASURED_LEVELS, parseLevelRange } from "./level-range.ts";
import { fontsSchema, matterShape, paragraphs } from "./matter/matter-schema.ts";
import { PAGE_NAMES, parseLength, parseSpine } from "./page-size.ts";
import { parted, problem } from "./problem.ts";
import { siteSchema } from "./site-schema.ts";
import { customIssue, keptLevel, printable, refined, text } from "./spec-text.ts";
import {
  ANSWER_FORMS,
  ANSWER_PLACES,
  ID_PLACES,
  MATTER_FORMS,
  MAX_ON_PAGE,
  MAX_OTHERS,
  MAX_PAGES,
  MIN_PAGES,
  MIXES,
  USUAL_ANSWERS,
  USUAL_PRINT,
} from "./spec-values.ts";
import { AGES_IN_ONE } from "./zod-issues.ts";

/** Maximum number of puzzles in one section. */
export const MAX_PUZZLES = 10_000;
/** Maximum number of sections in a book. */
export const MAX_SECTIONS = 1_000;

const length = keptAs(
  refined((value, refuse) => {
    const read = parseLength(value);
    if ("problem" in read) refuse(read.problem);
  }),
  z.string().refine((value) => "points" in parseLength(value), "a side of the page is not a length"),
).meta({ examples: ["150mm"] });

const spine = keptAs(
  refined((value, refuse) => {
    const read = parseSpine(value);
    if ("problem" in read) refuse(read.problem);
  }),
  z.string().refine((value) => "points" in parseSpine(value), "the spine is not a length"),
);

const level = keptAs(
  refined((value, refuse) => {
    // Another check has already reported measured levels without a snapshot.
    if (isMeasured(value)) return;
    const read = parseLevelRange(value);
    if ("problem" in read) refuse(read.problem);
  }),
  keptLevel,
);

/** Saved as "6-7". A single number is text here: see `textRule` of the spec. */
const ages = (description: string) =>
  keptAs(
    z
      .string(AGES_IN_ONE)
      .superRefine((value, context) => {
        const read = parseAges(value);
        if ("problem" in read) context.addIssue(customIssue(read.problem));
      })
      .transform((value) => {
        const read = parseAges(value);
        return "ages" in read ? formatAges(read.ages) : value;
      }),
    z.string().refine((value) => "ages" in parseAges(value), "its ages are none"),
  ).meta({ description, type: ["string", "integer"], pattern: AGES_PATTERN, examples: ["6-7", 9, "12+"] });

/** The check of the whole spec decides whether `ages` without numbers is valid. */
const reader = z
  .string()
  .superRefine((value, context) => {
    const read = parseReader(value, [4, 99]);
    if ("problem" in read) context.addIssue(customIssue(read.problem));
  })
  .meta({
    description:
      "Who reads the book: adult, large-print, or ages 6-7 for children (ages alone takes the ages of the book). It sets the sizes of type and boxes and, for children, plainer words. By default the ages of the book or, without them, adult.",
    pattern: READER_PATTERN,
    examples: ["ages 6-7"],
  });

const puzzleName = keptAs(
  refined((value, refuse) => {
    const read = parseId(value);
    if ("problem" in read) refuse(problem("id", { text: value, ...parted(read.problem) }));
  }).transform((value) => {
    const read = parseId(value);
    return "id" in read ? read.id : value;
  }),
  printable,
);

/** One section of a spec. A later check compares kind, level and options. */
export const sectionSchema = z.strictObject({
  name: text(
    "A name for this section. Its puzzles then stay the same when you add or remove other sections. By default its number among the sections without a name.",
    "path",
  ).optional(),
  kind: z.string().meta({ description: "The kind of puzzle.", examples: ["number-path"] }),
  heading: text("The heading above the section. By default the name of the kind.", "Follow the path").optional(),
  introduction: paragraphs("Paragraphs on a page with the heading, before the puzzles.", "Paths wind.").optional(),
  puzzles: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        "A file of puzzles from elsewhere, by its path from this spec, in place of count and level: lines of 81 characters, .sdk, .sdm, .non, addresses of f-puzzles, SudokuPad and puzz.link, ids of the Portable Puzzle Collection, lines of HoDoKu, or JSON. Each is proved to have one answer, graded and printed in the order of the file. The book keeps them, so it can be printed again without the file.",
      examples: ["my-sudokus.sdm"],
    }),
  count: z
    .int()
    .min(1)
    .max(MAX_PUZZLES)
    .optional()
    .meta({
      description:
        "How many puzzles. In a book with pages you may write share instead. A section with puzzles takes all of its file.",
      examples: [12],
    }),
  share: z
    .number()
    .positive()
    .max(1000)
    .optional()
    .meta({
      description:
        "Instead of count: the part of the pages that this section gets. A section with share 2 gets twice as many as one with share 1.",
      examples: [2],
    }),
  level: level
    .meta({
      description:
        "One level, a ramp from easier to harder such as easy..hard, or a measured level (see measured). By default easy or, if the kind has no such puzzles, the nearest level.",
      enum: [...LEVEL_RANGES, ...MEASURED_LEVELS],
    })
    .optional(),
  ages: ages("The ages of the solvers of this section, instead of those of the book.").optional(),
  skill: keptAs(z.string(), printable)
    .meta({
      description:
        "What this section trains. It sets operators, numbers and totals. numberpress kinds <kind> lists the skills.",
      examples: ["bonds-to-10"],
    })
    .optional(),
  perPage: z
    .int()
    .min(1)
    .max(MAX_ON_PAGE)
    .meta({ description: "The number of puzzles on a page. By default as many as fit well." })
    .optional(),
  options: z.record(z.string(), z.unknown()).default({}).meta({
    description:
      "Options of the kind. numberpress kinds <kind> lists them. Options that you leave out suit level, ages and skill.",
  }),
});

/** The texts and pictures on a sheet for a classroom. */
export const sheetSchema = z.strictObject({
  title: text("The title above the tasks. By default the title of the book.", "Bonds to 10").optional(),
  class: text("The name of the class, at the foot.", "2b").optional(),
  season: z.enum(SEASONS).optional().meta({
    description:
      "A season or feast: its picture is printed beside the title, and its motifs as a border. For puzzles in its shapes, with drawings around them, use the option mask of the kind.",
  }),
  twoSided: z
    .boolean()
    .optional()
    .meta({ description: "For printing on both sides: adds a blank page after a sheet with an odd number of pages." }),
  twoUp: z.boolean().optional().meta({
    description:
      "Prints two pages side by side, on paper twice as wide as the page: with page a5 on A4. A sheet of one page is printed twice.",
  }),
  picture: z.boolean().optional().meta({
    description:
      "Whether the sheet has a picture to colour by the answers, which appears only if they are right. It takes the room of tasks.",
  }),
  joke: z.boolean().optional().meta({
    description:
      "Whether the sheet has a joke whose punch line is spelled by the answers, and reads right only if they are right. It takes the room of tasks.",
  }),
  support: keptAs(
    z
      .union([z.enum(SUPPORTS).transform((one): Support[] => [one]), z.array(z.enum(SUPPORTS)).min(1)])
      .transform((list) => [...new Set(list)]),
    z.array(z.enum(SUPPORTS)),
  )
    .optional()
    .meta({
      description:
        "One aid or a list, at the foot of each page: number-line, ten-frame, hundred-square. Their size suits the ages.",
    }),
});

/** A whole spec. */
export const specSchema = z.strictObject({
  title: text("The title of the book.", "Numbers at Nine"),
  subtitle: text("The line below the title.", "One answer each, and a reason").optional(),
  author: text("Who made the book.", "The Lamplight Press").optional(),
  language: z
    .enum(LANGUAGE_NAMES)
    .default("en-GB")
    .transform((name) => required(languageNamed(name)))
    .meta({ description: "The language of all words. It also sets the default paper: Letter for en-US, else A4." }),
  ages: ages("The ages of the solvers: 6-7, 9 or 12+. Options that you leave out suit them.").optional(),
  ...matterShape,
  cover: coverSchema.optional(),
  reader: reader.optional(),
  output: z
    .union([z.enum(OUTPUTS).transform((one): Output[] => [one]), z.array(z.enum(OUTPUTS)).min(1)])
    .default([...USUAL_PRINT.output])
    .transform((list) => [...new Set(list)])
    .meta({
      description:
        "What the PDF is for, one or a list: screen (links, bookmarks, tags for screen readers), press (a print shop), classroom (sheets to copy), booklet (to fold and staple). By default screen.",
    }),
  theme: z
    .enum(THEME_NAMES)
    .default(USUAL_PRINT.theme)
    .meta({ description: "The look of titles and of the numbers of puzzles." }),
  fonts: fontsSchema.optional(),
  spacing: z.enum(SPACINGS).optional().meta({
    description: "wide puts letters and lines further apart, for readers with dyslexia. By default usual.",
  }),
  tint: z.enum(TINTS).optional().meta({
    description:
      "The colour of pages on a screen: cream dazzles less than white. It is never printed. By default none.",
  }),
  colour: z.enum(COLOUR_FORMS).optional().meta({
    description:
      "black: black and greys. accent: numbers, levels and answers in a second colour. full: also a colour for each section. By default accent on a screen and black in print. Sheets for a classroom are always black, except the drawings of a season.",
  }),
  press: z
    .strictObject({
      printer: z.enum(WRITTEN_PRINTERS).optional().meta({
        description:
          "The print shop whose rules the pages follow. By default the pages suit all of them. ingram is the old name of ingramspark.",
      }),
      bleed: z
        .boolean()
        .default(false)
        .meta({ description: "Whether pages have a margin that the print shop cuts off." }),
      paper: z
        .enum(PAPERS)
        .default("white")
        .meta({ description: "The paper. It decides how thick the book is. Pages in colour need colour." }),
      spine: spine
        .meta({
          description:
            "The width of the spine. IngramSpark needs it: take it from its template generator. By default the formula of the printer.",
          examples: ["0.66in"],
        })
        .optional(),
    })
    .default(USUAL_PRINT.press)
    .meta({ description: "Settings for output: press." }),
  seed: text(
    "Any text. The same spec with the same seed makes the same book. Another seed makes other puzzles.",
    "numbers-at-nine-1",
  ),
  page: z
    .union([z.enum(PAGE_NAMES), z.strictObject({ width: length, height: length })])
    .optional()
    .meta({
      description:
        "The size of a page: a name, or width and height with a unit (mm, cm, in or pt). By default A4 or, for en-US, Letter.",
    }),
  measured: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        "A file that numberpress rate --snapshot wrote, by its path from this spec: what people found easy or hard. level: measured … needs it.",
      examples: ["measured.json"],
    }),
  versions: z.record(z.string(), z.int().min(1)).default({}).meta({
    description:
      "The version of the generator for each kind, as in book.json. By default the newest, and only that can be made.",
  }),
  pages: z
    .int()
    .min(MIN_PAGES)
    .max(MAX_PAGES)
    .optional()
    .meta({
      description:
        "The exact number of pages. Either each section has a share of them, or each has a count and the puzzles are packed by size.",
      examples: [100],
    }),
  matter: z
    .enum(MATTER_FORMS)
    .optional()
    .meta({
      description:
        "How much there is besides puzzles and answers. full: everything. short: no openers of chapters, rest pages, contents and progress page, and the imprint on the title page. least: also no certificate, and nothing on how to play. By default full, below 24 pages short; a book of at most 32 pages with shares takes the first that leaves three fifths of the pages to puzzles.",
      examples: ["short"],
    }),
  progress: z.boolean().optional().meta({
    description: "Whether a full book ends with pages on which readers tick what they have solved. By default true.",
  }),
  finale: z.boolean().optional().meta({
    description:
      "Whether the puzzles end with a last path whose first numbers are in marked boxes of other puzzles. By default false.",
  }),
  mix: z.enum(MIXES).default(USUAL_PRINT.mix).meta({
    description:
      "sections: one section after the other. spread: all kinds take turns, from the easiest puzzle to the hardest.",
  }),
  ids: z
    .enum(ID_PLACES)
    .optional()
    .meta({
      description:
        "Where the ids of puzzles are printed. page: at the foot of each page with puzzles, but not in large print. key: in a list after the answers. none: nowhere. A reader can look a puzzle up by its id on the site. By default none.",
      examples: ["key"],
    }),
  qr: z
    .boolean()
    .default(false)
    .meta({ description: "Whether a QR code beside each puzzle opens it on the site. It needs site.address." }),
  sections: z.array(sectionSchema).min(1).max(MAX_SECTIONS).meta({ description: "The parts of the book, in order." }),
  answers: z
    .strictObject({
      at: z.enum(ANSWER_PLACES).default(USUAL_ANSWERS.at).meta({
        description:
          "back and both: at the end of the book and in a file of their own. separate: only in the file. none: no answers.",
      }),
      show: keptAs(
        z
          .array(z.enum(ANSWER_FORMS))
          .min(1)
          .default([...USUAL_ANSWERS.show])
          .transform((list) => ANSWER_FORMS.filter((form) => list.includes(form))),
        z.array(z.enum(ANSWER_FORMS)).default([...USUAL_ANSWERS.show]),
      ).meta({
        description:
          "A list of: answers (small solved figures), hints (where to look first), explained (the first three steps in words, of the hardest puzzles, on at most a twelfth of the pages; of all puzzles without answers).",
      }),
    })
    .default({ at: USUAL_ANSWERS.at, show: [...USUAL_ANSWERS.show] })
    .meta({ description: "Where answers are printed, and which." }),
  omit: z
    .array(puzzleName)
    .default([])
    .meta({ description: "Ids of puzzles to leave out. Another puzzle takes the place of each." }),
  without: z
    .union([
      z
        .string()
        .min(1)
        .transform((one) => [one]),
      z.array(z.string().min(1)).max(MAX_OTHERS),
    ])
    .optional()
    .meta({
      description:
        "Other books, each by the path of its book.json from this spec. This book gets none of their puzzles, not even turned or mirrored.",
      examples: [["../dist/volume-1/book.json"]],
    }),
  site: siteSchema.default({}).meta({ description: "Settings of the site." }),
  sheet: sheetSchema.optional().meta({
    description: "Makes output: classroom one lesson: a title, what it trains, an example and tasks.",
  }),
  class: classSchema.optional().meta({
    description:
      "Makes that sheet for each pupil of a class, with different puzzles, and a page to mark them by. Names are not in the spec: give them with --class-list.",
  }),
});
export type SpecInput = z.output<typeof specSchema>;
