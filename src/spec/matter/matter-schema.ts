/** The keys of a spec for a publisher's own words: who owns, publishes and numbers the book. */
import * as z from "zod";
import { MOST_IN_BLURB } from "../cover/cover-schema.ts";
import { parseIsbn } from "../cover/isbn.ts";
import { told } from "../diagnostic.ts";
import { day } from "../spec-date.ts";
import { customIssue, text, textProblem } from "../spec-text.ts";
import { IMPRINTS, MOST_OTHERS } from "../spec-types.ts";

/** Files of own pages in one place. */
export const MOST_FILES = 50;
/** Lines of a text in lines, and the highest number in a series. */
const MOST_LINES = 60;
const MOST_IN_LINE = 500;
/** Characters of a text in lines, the breaks among them. */
export const MOST_IN_LINES = MOST_LINES * (MOST_IN_LINE + 1);
/** Words that a book is found by, and characters of each. */
export const MOST_KEYWORDS = 20;
export const MOST_IN_KEYWORD = 50;
export const MOST_IN_SERIES = 9_999;

/**
 * Lines of text, as one text with line breaks or as a list of lines; kept as one text. Lines of a list that are themselves of several
 * are not asked for, and taken as they are.
 */
const lines = (description: string, example: string | readonly string[]) =>
  z
    .union([z.string(), z.array(z.string()).min(1)])
    .superRefine((value, context) => {
      const all = typeof value === "string" ? value.trim().split(/\r?\n/) : value;
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (all.length > MOST_LINES)
        return refuse(`this text has ${all.length} lines, and at most ${MOST_LINES} may be; put the rest into front`);
      for (const [i, line] of all.entries()) {
        const isGap = typeof value === "string" && line.trim() === "" && value.trim() !== "";
        const problem = isGap ? null : textProblem(line);
        if (problem !== null)
          context.addIssue({
            ...customIssue(problem.message, problem.told),
            path: typeof value === "string" ? [] : [i],
          });
        else if (line.length > MOST_IN_LINE)
          refuse(`line ${i + 1} has ${line.length} characters, and at most ${MOST_IN_LINE} may be; break it in two`);
      }
    })
    .transform(tidyLines)
    .meta({ description, examples: [example] });

/** Characters of a paragraph, and paragraphs of an introduction. */
const MOST_IN_PARAGRAPH = 4_000;
const MOST_PARAGRAPHS = 100;
/** Characters of paragraphs, with what parts them. */
export const MOST_IN_PARAGRAPHS = MOST_PARAGRAPHS * (MOST_IN_PARAGRAPH + 2);

/**
 * Paragraphs of text, with an empty line between them, or as a list; the ends of lines within one are spaces. Kept as one text with an
 * empty line between paragraphs.
 */
export const paragraphs = (description: string, example: string | readonly string[]) =>
  z
    .union([z.string(), z.array(z.string()).min(1)])
    .superRefine((value, context) => {
      const all = paragraphsOf(value);
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (all.length > MOST_PARAGRAPHS)
        return refuse(
          `this text has ${all.length} paragraphs; at most ${MOST_PARAGRAPHS} may be, put the rest into front`,
        );
      for (const [i, paragraph] of all.entries()) {
        const problem = textProblem(paragraph);
        if (problem !== null)
          context.addIssue({
            ...customIssue(problem.message, problem.told),
            path: typeof value === "string" ? [] : [i],
          });
        else if (paragraph.length > MOST_IN_PARAGRAPH)
          refuse(
            `paragraph ${i + 1} has ${paragraph.length} characters, and at most ${MOST_IN_PARAGRAPH} may be; break it in two`,
          );
      }
    })
    .transform((value) => paragraphsOf(value).join("\n\n").normalize("NFC"))
    .meta({ description, examples: [example] });

const paragraphsOf = (value: string | readonly string[]): string[] =>
  (typeof value === "string" ? value.trim().split(/\r?\n[^\S\n]*\r?\n\s*/) : value).map((paragraph) =>
    paragraph.trim().replace(/[^\S\n]*\r?\n[^\S\n]*/g, " "),
  );

/** One line break between lines, two between paragraphs; composed characters. */
const tidyLines = (value: string | readonly string[]): string =>
  (typeof value === "string" ? value : value.join("\n"))
    .normalize("NFC")
    .trim()
    .replace(/[^\S\n]*\r?\n[^\S\n]*/g, "\n")
    .replace(/\n{2,}/g, "\n\n");

/** As it is printed: with the hyphens that it was given with, and without "ISBN" before it. */
const tidyIsbn = (typed: string): string =>
  typed
    .trim()
    .replace(/^\D+(?:1[03]\D+)?/, "")
    .replace(/[\s\u2010-\u2015\u2212-]+/gu, "-");

const isbn = z
  .string()
  .superRefine((value, context) => {
    const read = parseIsbn(value);
    if ("problem" in read)
      context.addIssue(customIssue(`isbn: ${read.problem}`, told("isbn", { typed: value.slice(0, 40) }, "isbn-fix")));
  })
  .transform(tidyIsbn)
  .meta({
    description: "The book's ISBN: thirteen digits, with or without hyphens. It is printed on the imprint page.",
    examples: ["978-3-16-148410-0"],
  });

const fontFile = (description: string, example: string) =>
  z
    .string()
    .min(1)
    .optional()
    .meta({ description, examples: [example] });

/** The keys of `fonts`; their files are read elsewhere. */
export const fontsSchema = z
  .strictObject({
    licence: text(
      "In words, whose the fonts are and who lets you print them in a book; the full imprint has it.",
      "Vollkorn © 2017 The Vollkorn Project Authors, SIL Open Font License 1.1",
      300,
    ),
    heading: fontFile("For titles and headings: a TTF or OTF file, by its path from this spec.", "Vollkorn-Bold.ttf"),
    text: fontFile("For all other words; it goes with bold.", "Vollkorn-Regular.ttf"),
    bold: fontFile("For bold words; it goes with text.", "Vollkorn-Bold.ttf"),
  })
  .meta({ description: "Fonts of your own for the words of the book; numbers in puzzles keep theirs." });

const volume = (description: string, example: number) =>
  z
    .int()
    .min(1)
    .max(MOST_IN_SERIES)
    .optional()
    .meta({ description, examples: [example] });

const series = z.strictObject({
  name: text("What the series is called.", "The Lamplight Puzzle Books"),
  number: volume("Which volume of it this book is.", 2),
  others: z
    .array(
      z.strictObject({
        title: text("The title of another book of the series.", "Winter Evenings"),
        number: volume("Which volume it is.", 1),
        isbn: isbn.optional(),
        subtitle: text("What stands below its title.", "Seventy quiet puzzles").optional(),
        blurb: text("What its cover says of it.", "Snow outside, a path to find inside.", MOST_IN_BLURB).optional(),
      }),
    )
    .min(1)
    .max(MOST_OTHERS)
    .optional()
    .meta({ description: "The other books of the series: a page at the end of this one tells of them." }),
});

/** Names of files; what is in them is read elsewhere. */
const files = (description: string, example: string) =>
  z
    .union([
      z
        .string()
        .min(1)
        .transform((one) => [one]),
      z.array(z.string().min(1)).min(1).max(MOST_FILES),
    ])
    .meta({ description, examples: [[example]] });

/** By key. */
export const matterShape = {
  rights: lines("Who owns the text, in one line or several; it stands behind the title page.", [
    "© The Lamplight Press",
    "All rights reserved.",
  ]).optional(),
  publisher: text("Who publishes the book; printed on the imprint page.", "The Lamplight Press, London").optional(),
  isbn: isbn.optional(),
  published: day
    .meta({
      description: "The day on which the book comes out, as 2026-12-01; the properties of its PDFs have it.",
      examples: ["2026-12-01"],
    })
    .optional(),
  keywords: z
    .array(text("A word or a few that the book is found by.", "number puzzles", MOST_IN_KEYWORD))
    .min(1)
    .max(MOST_KEYWORDS)
    .meta({
      description: "What the book is found by; the properties of its PDFs have it.",
      examples: [["number puzzles"]],
    })
    .optional(),
  logo: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: "The publisher's logo, a PNG or JPEG by its path from this spec; on the imprint page and the back.",
      examples: ["logo.png"],
    }),
  series: series
    .optional()
    .meta({ description: "The series that the book is of; printed on the title page and on the imprint page." }),
  imprint: z.enum(IMPRINTS).optional().meta({
    description:
      "What stands behind the title page: full (how the book is made again, too; not for children), short (rights, publisher, series and ISBN alone), or none (rights alone). By default short with a publisher or an ISBN, else full, without how it is made again where that would need more than a page.",
  }),
  dedication: lines(
    "To whom the book is dedicated, in one line or several; a page of its own.",
    "For Ada, who counts",
  ).optional(),
  introduction: paragraphs(
    "Stands behind the contents, under a title: paragraphs with an empty line between them, or a list.",
    ["Take a pencil.", "Every puzzle has one answer."],
  ).optional(),
  front: files("Pages before the contents: Markdown files, by their paths from this spec.", "preface.md").optional(),
  back: files("Pages at the end of the book, likewise.", "about-us.md").optional(),
};
