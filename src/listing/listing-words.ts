/** The sentences and keywords that describe a book to a shop: only facts, counted from the book itself. */
import { say } from "../engine/kind.ts";
import type { CoverSetting } from "../pages/cover/cover-job.ts";
import { headingWords, levelWords } from "../pages/cover/cover-words.ts";
import { readerWords } from "../pages/title-page.ts";
import { words } from "../pages/words-on-page.ts";
import type { Sizes } from "../spec/edition/reader.ts";
import type { Language } from "../templates/language.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { parseMarkdown } from "../templates/markdown-blocks.ts";
import { shortLanguage } from "../templates/short-language.ts";

/** A book, and the language of its listing. */
export interface ListingSetting extends Pick<CoverSetting, "manifest" | "phrase" | "reader" | "isUnique"> {
  readonly sizes: Pick<Sizes, "text" | "isChild">;
  readonly language: Language;
  /** Whether it is a book with a title page, explained rules and so on, not sheets. */
  readonly isBook: boolean;
}

/** The number of puzzles of each kind, the most frequent kind first. */
export function kindCounts({
  manifest,
}: Pick<ListingSetting, "manifest">): { readonly kind: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind } of manifest.puzzles) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

/** Whether the answers are bound into the book itself. */
const isInBook = ({ manifest, isBook }: ListingSetting): boolean =>
  isBook && ["back", "both"].includes(manifest.spec.answers.at);

/**
 * The description in light Markdown: paragraphs and items, with an empty line between them. `taglines`: the number of kinds, most
 * frequent first, of which it says what they are; it names the others.
 */
function descriptionBlocks(setting: ListingSetting, taglines: number): string[] {
  const { manifest, phrase, isUnique, isBook, sizes, reader } = setting;
  const { cover, answers, series, without } = manifest.spec;
  const text = (key: string, values: Parameters<typeof say>[1] = {}) => phrase(say(key, values));
  const counts = kindCounts(setting);
  const kinds = counts.map(({ kind, count }, i) => {
    const name = words(phrase, `${kind}.name`);
    if (i >= taglines) return text("listing.kind-alone", { name, count });
    return text("listing.kind", { name, count, tagline: words(phrase, `${kind}.tagline`) });
  });
  const keys = isInBook(setting) ? answers.show : [];
  const facts = [
    text(isUnique ? "listing.one-answer" : "listing.proved"),
    ...(isBook ? [text("listing.rules")] : []),
    ...(keys.includes("hints") ? [text("listing.hints")] : []),
    ...(keys.includes("explained") ? [text("listing.explained")] : []),
    ...(keys.includes("answers") ? [text("cover.answers")] : []),
    ...(reader === "large-print" ? [text("listing.large-print", { size: sizes.text.size })] : []),
    ...(isBook && sizes.isChild ? [text("listing.certificate")] : []),
  ];
  const whom = typeof reader === "object" ? readerWords(reader, setting) : null;
  const number = series?.number ?? 0;
  return [
    `**${escapeMarkdown(headingOf(setting))}**`,
    ...(cover?.blurb === undefined || !isOwnLanguage(setting) ? [] : [escapeMarkdown(cover.blurb)]),
    text("listing.contents", { count: manifest.puzzles.length, kinds: counts.length, levels: levelWords(setting) }),
    ...[...kinds, ...facts].map((item) => `- ${item}`),
    ...(whom === null ? [] : [escapeMarkdown(`${whom}.`)]),
    ...(series === undefined ? [] : [text(volumeKey(number, without), { name: series.name, number })]),
    ...(isOwnLanguage(setting) ? [] : [text("listing.language", { language: shortLanguage(manifest.spec.language) })]),
  ];
}

/** A volume may say that it repeats no earlier puzzle only if it excluded those of other books. */
const volumeKey = (number: number, without: readonly unknown[] | undefined): string =>
  number === 0 ? "listing.series" : number > 1 && without !== undefined ? "listing.volume" : "listing.volume-alone";

/** Whether the publisher's own words are in the language of the listing. */
const isOwnLanguage = ({ manifest, language }: ListingSetting): boolean =>
  shortLanguage(manifest.spec.language) === shortLanguage(language);

/** The heading of the cover; the default one if the publisher's own is in another language. */
const headingOf = (setting: ListingSetting): string => {
  const { manifest } = setting;
  const { cover: _, ...spec } = manifest.spec;
  return headingWords(isOwnLanguage(setting) ? setting : { ...setting, manifest: { ...manifest, spec } });
};

interface Description {
  readonly plain: string;
  readonly html: string;
}

/** The description as plain text, and with the HTML tags that shops allow; says of as many kinds what they are as there is room for. */
export function descriptionOf(setting: ListingSetting): Description {
  let taglines = kindCounts(setting).length;
  let found = withTaglines(setting, taglines);
  while (taglines > 0 && found.html.length > SHOP_LIMITS.description) found = withTaglines(setting, --taglines);
  return found;
}

function withTaglines(setting: ListingSetting, taglines: number): Description {
  const blocks = parseMarkdown(descriptionBlocks(setting, taglines).join("\n\n"));
  const plain: string[] = [];
  const html: string[] = [];
  for (const [i, { type, runs }] of blocks.entries()) {
    const inner = runs.map(({ text, bold }) => (bold ? `<b>${escapeContent(text)}</b>` : escapeContent(text))).join("");
    const said = runs.map(({ text }) => text).join("");
    const isItem = type === "item";
    if (isItem && blocks[i - 1]?.type !== "item") html.push("<ul>");
    html.push(isItem ? `<li>${inner}</li>` : `<p>${inner}</p>`);
    if (isItem && blocks[i + 1]?.type !== "item") html.push("</ul>");
    plain.push(isItem ? `• ${said}` : said);
    if (blocks[i + 1] !== undefined && !(isItem && blocks[i + 1]?.type === "item")) plain.push("");
  }
  return { plain: plain.join("\n"), html: html.join("") };
}

/** For element content only. It does not escape quotes, because shops show their entities as text. */
const escapeContent = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A few sentences, as many as shops allow. */
export function shortDescription(setting: ListingSetting): string {
  const { manifest, phrase, isUnique, reader } = setting;
  const levels = levelWords(setting);
  const whom = readerWords(reader, setting);
  const sentences = [
    words(phrase, "listing.contents", { count: manifest.puzzles.length, kinds: kindCounts(setting).length, levels }),
    words(phrase, isUnique ? "listing.one-answer" : "listing.proved"),
    ...(isInBook(setting) && manifest.spec.answers.show.includes("answers") ? [words(phrase, "cover.answers")] : []),
    ...(whom === null ? [] : [`${whom}.`]),
  ];
  const all = [headingOf(setting), ...sentences].join(" ");
  // If the publisher's heading makes it too long, keep the facts and omit the heading.
  return all.length <= SHOP_LIMITS.short ? all : sentences.join(" ");
}

/** Templates of keywords, the most important first; `kinds` stands for the names of the most frequent kinds. */
const KEYWORDS = {
  adult: ["adult-book", "adult-logic", "answers", "kinds", "adult-maths", "adult-brain", "pencil", "screen", "mixed"],
  large: [
    "large-book",
    "large-numbers",
    "large-logic",
    "kinds",
    "answers",
    "large-brain",
    "pencil",
    "adult-maths",
    "screen",
  ],
  child: [
    "child-ages",
    "child-maths",
    "child-logic",
    "child-practice",
    "kinds",
    "child-games",
    "screen",
    "child-home",
    "pencil",
  ],
} as const;
/** Number of kinds whose names are keywords. */
const NAMED = 2;

/** At most as many keywords as a shop has boxes for. */
export function keywordsOf(setting: ListingSetting): string[] {
  const { manifest, phrase, reader } = setting;
  const isChild = typeof reader === "object";
  const [youngest, oldest] = isChild ? reader.ages : [0, 0];
  const counts = kindCounts(setting);
  const isTrue: Readonly<Record<string, boolean>> = {
    answers: isInBook(setting) && manifest.spec.answers.show.includes("answers"),
    mixed: counts.length > 2,
    "child-practice": isPractice(setting),
  };
  const names = counts.slice(0, NAMED).map(({ kind }) => words(phrase, `${kind}.name`));
  const all = KEYWORDS[isChild ? "child" : reader === "large-print" ? "large" : "adult"].flatMap((key) => {
    if (key === "kinds") return names;
    return isTrue[key] === false ? [] : [words(phrase, `listing.keyword-${key}`, { youngest, oldest })];
  });
  return [...new Set(all)].slice(0, SHOP_LIMITS.keywords);
}

/** Whether a section trains a skill that schools teach. */
export const isPractice = ({ manifest }: Pick<ListingSetting, "manifest">): boolean =>
  manifest.spec.sections.some(({ skill }) => skill !== undefined);

/**
 * Maximum lengths of the texts of a shop's form: the strictest of the shops that sell such books, with sources. Read on
 * 2026-11-25.
 */
export const SHOP_LIMITS = {
  /** Title and subtitle together. Source: dev.to, "Amazon cut product titles" (2026): media keep 200; so KDP counts title and subtitle. */
  title: 200,
  /** Including tags. Sources for KDP: ebookpbook.com (2026-03-26) and pubscout.app. */
  description: 4_000,
  /** Source: bookworks.com, "Mastering metadata": 350 for Bowker and IngramSpark. */
  short: 350,
  /**
   * Number of keyword boxes, and characters in one. Sources for KDP: thebooksmith.io (2026-02-28) and
   * writerspublishinghouse.com.
   */
  keywords: 7,
  keyword: 50,
  /** All keywords joined by semicolons. Source: ingramspark.com/blog/global-discoverability-guidance (2024-05-01). */
  keywordsTogether: 500,
} as const;
