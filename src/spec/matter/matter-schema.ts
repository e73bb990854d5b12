/** The keys of a spec for a publisher's own texts: rights, imprint, ISBN and own pages. */
import * as z from "zod";
import { MAX_IN_BLURB } from "../cover/cover-schema.ts";
import { parseIsbn } from "../cover/isbn.ts";
import { keptAs } from "../kept.ts";
import { parted, problem } from "../problem.ts";
import { day } from "../spec-date.ts";
import { customIssue, line, printableLines, text, textProblem } from "../spec-text.ts";
import { IMPRINTS, MAX_OTHERS } from "../spec-values.ts";

/** Maximum number of files of own pages in one place. */
export const MAX_FILES = 50;
/** Maximum number of lines of a text, and of characters in a line. */
const MAX_LINES = 60;
const MAX_IN_LINE = 500;
/** Maximum number of characters of a text in lines, with its line breaks. */
export const MAX_IN_LINES = MAX_LINES * (MAX_IN_LINE + 1);
/** Maximum number of keywords, and of characters of each. */
const MAX_KEYWORDS = 20;
const MAX_IN_KEYWORD = 50;
export const MAX_IN_SERIES = 9_999;

/**
 * Lines of text, written as one text with line breaks or as a list of lines; saved as one text. A line of a list may contain line
 * breaks itself.
 */
const lines = (description: string, example: string | readonly string[]) =>
  keptAs(linesRead, printableLines.max(MAX_IN_LINES)).meta({ description, examples: [example] });

const linesRead = z
  .union([z.string(), z.array(z.string()).min(1)])
  .superRefine((value, context) => {
    const all = typeof value === "string" ? value.trim().split(/\r?\n/) : value;
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (all.length > MAX_LINES)
      return refuse(`this text has ${all.length} lines, and at most ${MAX_LINES} may be; put the rest into front`);
    for (const [i, line] of all.entries()) {
      const isGap = typeof value === "string" && line.trim() === "" && value.trim() !== "";
      const advice = isGap ? null : textProblem(line);
      if (advice !== null)
        context.addIssue({
          ...customIssue(advice),
          path: typeof value === "string" ? [] : [i],
        });
      else if (line.length > MAX_IN_LINE)
        refuse(`line ${i + 1} has ${line.length} characters, and at most ${MAX_IN_LINE} may be; break it in two`);
    }
  })
  .transform(tidyLines);

/** Maximum number of characters of a paragraph, and of paragraphs of an introduction. */
const MAX_IN_PARAGRAPH = 4_000;
const MAX_PARAGRAPHS = 100;
/** Maximum number of characters of all paragraphs, with the breaks between them. */
export const MAX_IN_PARAGRAPHS = MAX_PARAGRAPHS * (MAX_IN_PARAGRAPH + 2);

/**
 * Paragraphs of text, written with an empty line between them, or as a list. Line breaks within a paragraph become spaces. Saved as
 * one text with an empty line between paragraphs.
 */
export const paragraphs = (description: string, example: string | readonly string[]) =>
  keptAs(paragraphsRead, printableLines.max(MAX_IN_PARAGRAPHS)).meta({ description, examples: [example] });

const paragraphsRead = z
  .union([z.string(), z.array(z.string()).min(1)])
  .superRefine((value, context) => {
    const all = paragraphsOf(value);
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (all.length > MAX_PARAGRAPHS)
      return refuse(
        `this text has ${all.length} paragraphs; at most ${MAX_PARAGRAPHS} may be, put the rest into front`,
      );
    for (const [i, paragraph] of all.entries()) {
      const advice = textProblem(paragraph);
      if (advice !== null)
        context.addIssue({
          ...customIssue(advice),
          path: typeof value === "string" ? [] : [i],
        });
      else if (paragraph.length > MAX_IN_PARAGRAPH)
        refuse(
          `paragraph ${i + 1} has ${paragraph.length} characters, and at most ${MAX_IN_PARAGRAPH} may be; break it in two`,
        );
    }
  })
  .transform((value) => paragraphsOf(value).join("\n\n").normalize("NFC"));

const paragraphsOf = (value: string | readonly string[]): string[] =>
  (typeof value === "string" ? value.trim().split(/\r?\n[^\S\n]*\r?\n\s*/) : value).map((paragraph) =>
    paragraph.trim().replace(/[^\S\n]*\r?\n[^\S\n]*/g, " "),
  );

/** Normalises a text: one line break between lines, two between paragraphs; composed characters (NFC). */
function tidyLines(value: string | readonly string[]): string {
  return (typeof value === "string" ? value : value.join("\n"))
    .normalize("NFC")
    .trim()
    .replace(/[^\S\n]*\r?\n[^\S\n]*/g, "\n")
    .replace(/\n{2,}/g, "\n\n");
}

/** The printed form of an ISBN: with its typed hyphens, and without "ISBN" before it. */
const tidyIsbn = (typed: string): string =>
  typed
    .trim()
    .replace(/^\D+(?:1[03]\D+)?/, "")
    .replace(/[\s\u2010-\u2015\u2212-]+/gu, "-");

const isbn = keptAs(
  z
    .string()
    .superRefine((value, context) => {
      const read = parseIsbn(value);
      if ("problem" in read)
        context.addIssue(customIssue(problem("isbn", { typed: value.slice(0, 40), ...parted(read.problem) })));
    })
    .transform(tidyIsbn),
  line,
).meta({
  description:
    "The ISBN: thirteen digits, with or without hyphens. A wrong check digit is refused. Printed on the imprint page and as a barcode on the cover.",
  examples: ["978-3-16-148410-0"],
});

const fontFile = (description: string, example: string) =>
  z
    .string()
    .min(1)
    .optional()
    .meta({ description, examples: [example] });

/** The keys of `fonts`; `own-files.ts` reads the files. */
export const fontsSchema = z
  .strictObject({
    licence: text(
      "Who owns the fonts and allows you to print them, in words. The full imprint prints it.",
      "Vollkorn © 2017 The Vollkorn Project Authors, SIL Open Font License 1.1",
      300,
    ),
    heading: fontFile(
      "The font of titles and headings: a TTF or OTF file, by its path from this spec.",
      "Vollkorn-Bold.ttf",
    ),
    text: fontFile("The font of all other words. It needs bold, too.", "Vollkorn-Regular.ttf"),
    bold: fontFile("The font of bold words. It needs text, too.", "Vollkorn-Bold.ttf"),
  })
  .meta({ description: "Your own fonts for the words of the book. What stands in a puzzle keeps its font." });

const volume = (description: string, example: number) =>
  z
    .int()
    .min(1)
    .max(MAX_IN_SERIES)
    .optional()
    .meta({ description, examples: [example] });

const series = z.strictObject({
  name: text("The name of the series.", "The Lamplight Puzzle Books"),
  number: volume("The number of this volume.", 2),
  others: z
    .array(
      z.strictObject({
        title: text("Its title.", "Winter Evenings"),
        number: volume("Its number.", 1),
        isbn: isbn.optional(),
        subtitle: text("Its subtitle.", "Seventy quiet puzzles").optional(),
        blurb: text("What its cover says about it.", "Snow outside, a path to find inside.", MAX_IN_BLURB).optional(),
      }),
    )
    .min(1)
    .max(MAX_OTHERS)
    .optional()
    .meta({ description: "The other books of the series, for a page at the end of this one." }),
});

/** Names of files; `matter-files.ts` reads the files. */
const files = (description: string, example: string) =>
  z
    .union([
      z
        .string()
        .min(1)
        .transform((one) => [one]),
      z.array(z.string().min(1)).min(1).max(MAX_FILES),
    ])
    .meta({ description, examples: [[example]] });

/** The schemas by key. */
export const matterShape = {
  rights: lines("Who owns the rights, in one line or several. Printed on the imprint page.", [
    "© The Lamplight Press",
    "All rights reserved.",
  ]).optional(),
  publisher: text("The publisher. Printed on the imprint page.", "The Lamplight Press, London").optional(),
  isbn: isbn.optional(),
  published: day
    .meta({
      description: "The day of publication, as 2026-12-01. It goes into the properties of the PDFs.",
      examples: ["2026-12-01"],
    })
    .optional(),
  keywords: z
    .array(keptAs(text("A keyword of one or a few words.", "number puzzles", MAX_IN_KEYWORD), line.max(MAX_IN_KEYWORD)))
    .min(1)
    .max(MAX_KEYWORDS)
    .meta({
      description: "Keywords. They go into the properties of the PDFs.",
      examples: [["number puzzles"]],
    })
    .optional(),
  logo: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        "The logo of the publisher, a PNG or JPEG by its path from this spec. Printed on the imprint page and on the back cover.",
      examples: ["logo.png"],
    }),
  series: series
    .optional()
    .meta({ description: "The series of the book. Printed on the title page and on the imprint page." }),
  imprint: z.enum(IMPRINTS).optional().meta({
    description:
      "What the imprint page says. full: everything, with how to make the book again (not in books for children). short: rights, publisher, series and ISBN. none: rights only. By default short if there is a publisher or an ISBN, else full, shortened if it needs more than a page.",
  }),
  dedication: lines("A dedication of one or several lines, on a page of its own.", "For Ada, who counts").optional(),
  introduction: paragraphs(
    "An introduction after the contents: paragraphs with an empty line between them, or a list of paragraphs.",
    ["Take a pencil.", "Every puzzle has one answer."],
  ).optional(),
  front: files("Pages before the contents: Markdown files, by their paths from this spec.", "preface.md").optional(),
  back: files("Pages at the end of the book: Markdown files, by their paths from this spec.", "about-us.md").optional(),
};
