/** What a shop's form asks for of a book: texts, subjects, measures, and what is to be ticked. The same book gives the same listing. */

import type { Manifest } from "../book/manifest.ts";
import { levelsOf } from "../pages/cover/cover-words.ts";
import type { Edition } from "../pages/edition.ts";
import { words } from "../pages/words-on-page.ts";
import { colourForm } from "../spec/edition/colour-form.ts";
import { type FoundMark, tradeMarksIn } from "../spec/matter/trade-marks.ts";
import type { SeriesSpec } from "../spec/spec-types.ts";
import { phrasesOf } from "../templates/index.ts";
import type { Language } from "../templates/language.ts";
import { type BookSize, sizeOfBook } from "./listing-size.ts";
import {
  descriptionOf,
  isPractice,
  keywordsOf,
  kindCounts,
  type ListingSetting,
  shortDescription,
} from "./listing-words.ts";
import { SHOP_LIMITS } from "./shop-limits.ts";
import { type Subject, subjectsOf } from "./subjects.ts";

export interface Listing {
  readonly title: string;
  readonly subtitle: string | null;
  readonly series: SeriesSpec | null;
  readonly author: string | null;
  readonly publisher: string | null;
  readonly isbn: string | null;
  /** Of the book, and of the texts of this listing. */
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
  /** Years; null: for adults. */
  readonly ages: readonly [youngest: number, oldest: number] | null;
  readonly largePrint: boolean;
  readonly size: BookSize;
  readonly tick: readonly Tick[];
  /** What a shop would not take, or what is to be asked first. */
  readonly problems: readonly string[];
  readonly tradeMarks: readonly FoundMark[];
}

/** A question of a shop's form, and what is true. */
export interface Tick {
  readonly question: string;
  readonly answer: string;
}

/** What a listing is made of. `pages`: how many the edition has. `isUnique`: every puzzle has one answer only, written in one way. */
export interface ListingJob {
  readonly manifest: Manifest;
  readonly edition: Pick<Edition, "output" | "profile" | "reader" | "sizes" | "sheet">;
  readonly pages: number;
  readonly isUnique: boolean;
  /** By default that of the book. */
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

/** What forms ask besides. Nothing is said of texts and pictures that the program did not make. */
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

/** What a shop's form would refuse. */
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
