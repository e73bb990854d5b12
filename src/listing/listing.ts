/** The data for a shop's form: texts, subjects, measures and answers. The same book always gives the same listing. */
import type { Manifest } from "../book/manifest.ts";
import { levelsOf } from "../pages/cover/cover-words.ts";
import type { Edition } from "../pages/edition.ts";
import { words } from "../pages/words-on-page.ts";
import { colourForm } from "../spec/edition/colour-form.ts";
import type { Output } from "../spec/edition/output.ts";
import type { Paper, WrittenPrinter } from "../spec/edition/printer-names.ts";
import type { PrintReader } from "../spec/edition/reader.ts";
import { type FoundMark, tradeMarksIn } from "../spec/matter/trade-marks.ts";
import { type PageSize, parseSpine } from "../spec/page-size.ts";
import { coverSize } from "../spec/printers/cover-size.ts";
import { INCH, printersFor } from "../spec/printers/printers.ts";
import { formatInches, trimProblem } from "../spec/printers/trims.ts";
import type { SeriesSpec, Spec } from "../spec/spec-types.ts";
import { phrasesOf } from "../templates/index.ts";
import type { Language } from "../templates/language.ts";
import {
  descriptionOf,
  isPractice,
  keywordsOf,
  kindCounts,
  type ListingSetting,
  SHOP_LIMITS,
  shortDescription,
} from "./listing-words.ts";

export interface Listing {
  readonly title: string;
  readonly subtitle: string | null;
  readonly series: SeriesSpec | null;
  readonly author: string | null;
  readonly publisher: string | null;
  readonly isbn: string | null;
  /** Language of the book; below, that of the listing's texts. */
  readonly language: Language;
  readonly listingLanguage: Language;
  readonly description: string;
  readonly descriptionHtml: string;
  readonly shortDescription: string;
  readonly keywords: readonly string[];
  readonly bisac: readonly Subject[];
  readonly thema: readonly Subject[];
  readonly puzzles: number;
  readonly kinds: readonly { readonly name: string; readonly puzzles: number }[];
  readonly levels: { readonly easiest: string; readonly hardest: string };
  /** In years; null for adults. */
  readonly ages: readonly [youngest: number, oldest: number] | null;
  readonly largePrint: boolean;
  readonly size: BookSize;
  readonly tick: readonly Tick[];
  /** What a shop would reject or asks for first. */
  readonly problems: readonly string[];
  readonly tradeMarks: readonly FoundMark[];
}

/** A question of a shop's form, and its answer. */
interface Tick {
  readonly question: string;
  readonly answer: string;
}

/**
 * The input of a listing. `pages`: number of pages of the edition. `isUnique`: each puzzle has exactly one answer, written in
 * one way.
 */
export interface ListingJob {
  readonly manifest: Manifest;
  readonly edition: Pick<Edition, "output" | "profile" | "reader" | "sizes" | "sheet">;
  readonly pages: number;
  readonly isUnique: boolean;
  /** Default: the language of the book. */
  readonly language?: Language | undefined;
}

export function listingOf({ manifest, edition, pages, isUnique, language }: ListingJob): Listing {
  const { spec, title } = manifest;
  const { reader, sizes, profile, output, sheet } = edition;
  const listingLanguage = language ?? spec.language;
  const phrase = phrasesOf(listingLanguage);
  const setting: ListingSetting = {
    ...{ manifest, phrase, reader, sizes, isUnique, isBook: !profile.sheets, language: listingLanguage },
  };
  const { plain, html } = descriptionOf(setting);
  const [easiest, hardest] = levelsOf(setting);
  const texts = {
    description: plain,
    descriptionHtml: html,
    shortDescription: shortDescription(setting),
    keywords: keywordsOf(setting),
  };
  const size = sizeOfBook(spec, output, sheet.paper, pages);
  return {
    title,
    subtitle: spec.subtitle ?? null,
    series: spec.series ?? null,
    author: spec.author ?? null,
    publisher: spec.publisher ?? null,
    isbn: spec.isbn ?? null,
    language: spec.language,
    listingLanguage,
    ...texts,
    ...subjectsOf(reader, isPractice(setting)),
    puzzles: manifest.puzzles.length,
    kinds: kindCounts(setting).map(({ kind, count }) => ({ name: words(phrase, `${kind}.name`), puzzles: count })),
    levels: { easiest, hardest },
    ages: typeof reader === "object" ? reader.ages : null,
    largePrint: reader === "large-print",
    size,
    tick: ticks(setting, size),
    problems: problemsOf({ title, subtitle: spec.subtitle ?? "", author: spec.author, ...texts }),
    tradeMarks: tradeMarksIn(spec),
  };
}

/** Answers to further questions. The publisher must answer for texts and pictures that the program did not make. */
function ticks({ manifest, reader, sizes }: ListingSetting, { press }: BookSize): Tick[] {
  const { spec } = manifest;
  const own = [
    ...(["title", "subtitle", "dedication", "introduction", "front", "back"] as const).filter(
      (key) => spec[key] !== undefined,
    ),
    ...(spec.cover?.heading === undefined && spec.cover?.blurb === undefined ? [] : ["the words of the cover"]),
    ...(spec.cover?.image === undefined ? [] : ["the picture of the cover"]),
  ];
  return [
    ...(press !== null
      ? [
          {
            question: "Interior",
            answer:
              colourForm(spec, "press") === "black"
                ? `black ink on ${press.paper === "colour" ? "premium colour" : press.paper} paper`
                : "premium colour ink on white paper for colour",
          },
          { question: "Bleed", answer: spec.press.bleed ? "yes" : "no" },
        ]
      : []),
    {
      question: "Large print",
      answer: reader === "large-print" ? `yes: type of ${sizes.text.size} points and more` : "no",
    },
    {
      question: "Made by a program or by AI",
      answer: `puzzles, answers, drawings and standard sentences were made by a program with fixed rules, which asks no AI model when it makes a book; answer for yourself for what is your own: ${own.join(", ")}`,
    },
  ];
}

/** Texts that a shop's form would reject, and a missing author. */
function problemsOf({
  title,
  subtitle,
  author,
  description,
  descriptionHtml,
  shortDescription: short,
  keywords,
}: Pick<Listing, "title" | "description" | "descriptionHtml" | "shortDescription" | "keywords"> & {
  readonly subtitle: string;
  readonly author: string | undefined;
}): string[] {
  const long = (what: string, length: number, most: number): string[] =>
    length <= most ? [] : [`${what}: ${length} characters, and shops take ${most}`];
  return [
    ...long("title and subtitle together", title.length + subtitle.length, SHOP_LIMITS.title),
    ...long("description with its tags", Math.max(description.length, descriptionHtml.length), SHOP_LIMITS.description),
    ...long("short description", short.length, SHOP_LIMITS.short),
    ...keywords.flatMap((keyword) => long(`keyword "${keyword}"`, keyword.length, SHOP_LIMITS.keyword)),
    ...long("keywords together", keywords.join(";").length, SHOP_LIMITS.keywordsTogether),
    ...(author === undefined ? ["author: shops ask for one; the spec takes it as  author: …"] : []),
  ];
}

// The size of a book, its number of pages, and the width of its spine at each printer.

const MM = INCH / 25.4;

interface BookSize {
  readonly output: Output;
  readonly pages: number;
  /** For people, such as "6 x 9 in (152 x 229 mm)"; below, in millimetres. */
  readonly trim: string;
  readonly width: number;
  readonly height: number;
  /** For a book that a print shop binds; null for others. */
  readonly press: { readonly paper: string; readonly spines: readonly Spine[] } | null;
}

/** The width of a spine at one printer; null if only the printer's template defines it. */
interface Spine {
  readonly printer: string;
  readonly inches: number | null;
  readonly millimetres: number | null;
}

function sizeOfBook(spec: Spec, output: Output, page: PageSize, pages: number): BookSize {
  const [width, height] = [rounded(page.width / MM, 1), rounded(page.height / MM, 1)];
  const trim = `${formatInches(page)} (${Math.round(width)} x ${Math.round(height)} mm)`;
  const press = output === "press" ? { paper: spec.press.paper, spines: spinesOf(spec, page, pages) } : null;
  return { output, pages, trim, width, height, press };
}

/** The spines at the printer that the spec names, or at all printers that bind a book of this size. */
function spinesOf({ press }: Spec, page: PageSize, pages: number): Spine[] {
  const printers = printersFor(press.printer as WrittenPrinter | undefined);
  const paper = press.paper as Paper;
  const given = press.spine === undefined ? null : parseSpine(press.spine);
  const caliper = given !== null && "points" in given ? given.points / INCH : undefined;
  return printers.all
    .filter((printer) => trimProblem({ ...printers, all: [printer] }, page, pages, paper) === undefined)
    .map((printer) => {
      const isKnown = caliper !== undefined || (printer.cover !== null && printer.cover.spine !== null);
      const inches = isKnown ? coverSize(printer, page, pages, paper, caliper).spine / INCH : null;
      return {
        printer: printer.title,
        inches: inches === null ? null : rounded(inches, 3),
        millimetres: inches === null ? null : rounded(inches * 25.4, 1),
      };
    });
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

// Subject codes of the book trade for number puzzles, with their date. The listed sources define each code and its name.

/** A code, and its name as its publisher writes it. */
interface Subject {
  readonly code: string;
  readonly name: string;
}

/** The date on which the sources were read. */
const _SUBJECTS_READ = "2026-11-25";

/** BISAC subject headings of the Book Industry Study Group. */
const BISAC_SOURCES = [
  "https://www.npmjs.com/package/isbn-bisac-tools (0.4.2: the lists of bisg.org as of 2025-08-29)",
  "https://github.com/NatLibFi/ekirjasto-circulation (core/classifier/bisac_mappings.py: the GAM codes)",
] as const;
const PUZZLES: Subject = { code: "GAM007000", name: "GAMES & ACTIVITIES / Puzzles" };
const LOGIC: Subject = { code: "GAM005000", name: "GAMES & ACTIVITIES / Logic & Brain Teasers" };
const RECREATIONS: Subject = { code: "MAT025000", name: "MATHEMATICS / Recreations & Games" };
const CHILDRENS_PUZZLES: Subject = { code: "JNF021040", name: "JUVENILE NONFICTION / Games & Activities / Puzzles" };
const ARITHMETIC: Subject = { code: "JNF035030", name: "JUVENILE NONFICTION / Mathematics / Arithmetic" };
const CHILDRENS_MATHS: Subject = { code: "JNF035000", name: "JUVENILE NONFICTION / Mathematics / General" };
const TEENAGE_PUZZLES: Subject = {
  code: "YAN021010",
  name: "YOUNG ADULT NONFICTION / Games & Activities / Puzzles & Word Games",
};
const TEENAGE_MATHS: Subject = { code: "YAN034000", name: "YOUNG ADULT NONFICTION / Mathematics / General" };

/** Thema subject codes of EDItEUR, with the qualifier for the youngest interested age. */
const THEMA_SOURCES = [
  "https://ns.editeur.org/thema/en/WD (1.4)",
  "https://ns.editeur.org/thema/en/YBG (1.4: with one interest age)",
  "https://ns.editeur.org/thema/nb/5A (1.3: the interest ages)",
] as const;
const QUIZZES: Subject = { code: "WDK", name: "Puzzles and quizzes" };
const ACTIVITY_BOOKS: Subject = { code: "YBG", name: "Children’s interactive and activity books and kits" };
/** By age, from 3 to 17. */
const INTEREST_AGES = ["5AC", "5AD", "5AF", "5AG", "5AH", "5AJ", "5AK", "5AL"].concat([
  "5AM",
  "5AN",
  "5AP",
  "5AQ",
  "5AS",
  "5AT",
  "5AU",
]);
const FIRST_INTEREST = 3;

/** The sources of the codes. */
const _SUBJECT_SOURCES = { bisac: BISAC_SOURCES, thema: THEMA_SOURCES } as const;

/** Shops accept at most three; they shelve the book by the first. */
const _MAX_SUBJECTS = 3;

/** The book trade of the United States counts readers from 12 as young adults, and from 18 as adults. */
const TEENAGE = 12;
const GROWN = 18;

/** The subjects of a book in both lists. `isPractice`: it trains arithmetic that schools teach. */
export function subjectsOf(
  reader: PrintReader,
  isPractice: boolean,
): { readonly bisac: readonly Subject[]; readonly thema: readonly Subject[] } {
  const youngest = typeof reader === "object" ? reader.ages[0] : GROWN;
  if (youngest >= GROWN) return { bisac: [PUZZLES, LOGIC, RECREATIONS], thema: [QUIZZES] };
  const thema = [ACTIVITY_BOOKS, interestAge(youngest)];
  if (youngest >= TEENAGE) return { bisac: [TEENAGE_PUZZLES, TEENAGE_MATHS], thema };
  return { bisac: [CHILDRENS_PUZZLES, isPractice ? ARITHMETIC : CHILDRENS_MATHS], thema };
}

/** Thema accepts only one age: the youngest one that is interested. */
const interestAge = (age: number): Subject => {
  const from = Math.max(age, FIRST_INTEREST);
  return { code: INTEREST_AGES[from - FIRST_INTEREST]!, name: `Interest age: from c ${from} years` };
};
